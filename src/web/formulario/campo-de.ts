type DeTexto<T> = {
  [K in keyof T]-?: string extends T[K] ? (T[K] extends string | null ? K : never) : never;
}[keyof T] &
  string;

/**
 * Ties a field of text to one entry of what a form holds. The browser offers nothing for it: who types is staff, and it
 * would fill in their own data for somebody else's.
 */
export const campoDe =
  <T extends object>(
    escrito: T,
    errores: { readonly [campo: string]: string | undefined },
    onCambiar: (cambios: Partial<T>) => void,
  ) =>
  (cual: DeTexto<T>) => ({
    autoComplete: 'off',
    // as DeTexto chooses it
    value: (escrito[cual] as string | null) ?? '',
    error: errores[cual],
    onChange: ({ target }: { target: { value: string } }) =>
      // one entry of T, and a text as it wants it
      onCambiar({ [cual]: target.value } as Partial<T>),
  });
