type DeTexto<T> = {
  [K in keyof T]-?: string extends T[K] ? (T[K] extends string | null ? K : never) : never;
}[keyof T] &
  string;

/**
 * Props that tie a text field to one entry of a form. Without autofill: staff type here about other people, and the browser
 * would offer their own data.
 */
export const campoDe =
  <T extends object>(
    escrito: T,
    errores: { readonly [campo: string]: string | undefined },
    onCambiar: (cambios: Partial<T>) => void,
  ) =>
  (cual: DeTexto<T>) => ({
    autoComplete: 'off',
    // safe cast: DeTexto lets through only entries that hold a text or null
    value: (escrito[cual] as string | null) ?? '',
    error: errores[cual],
    onChange: ({ target }: { target: { value: string } }) =>
      // safe cast: the object is one entry of T, and by DeTexto that entry takes a text
      onCambiar({ [cual]: target.value } as Partial<T>),
  });

/** Props that tie a field which gives its value, and not an event, to one entry of a form. */
export const valorDe =
  <T extends object>(
    escrito: T,
    errores: { readonly [campo: string]: string | undefined },
    onCambiar: (cambios: Partial<T>) => void,
  ) =>
  <K extends keyof T & string>(cual: K) => ({
    valor: escrito[cual],
    error: errores[cual],
    // safe cast: the object has one field of T with its value
    onCambiar: (valor: T[K]) => onCambiar({ [cual]: valor } as unknown as Partial<T>),
  });
