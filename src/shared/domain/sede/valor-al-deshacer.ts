/** How to read from an operation the value that it set (`valor`), and the value that it replaced by that (`antes`). */
export interface ComoPone<O> {
  valor: (operacion: O) => unknown;
  antes: (operacion: O) => unknown;
}

/**
 * The value that undoing one of several operations on the same thing (a number, one field of a person) puts back: that of the last
 * other one that counts, or else the value from before them all. Device and server both go by it.
 * @param todas the other ones that the server has carried out or taken in without effect, undone ones too, in the order of the race day;
 * on a device as far as its snapshot tells
 * @param valen those of them that were not undone
 */
export function valorAlDeshacer<O>(
  una: O,
  { todas, valen }: { todas: readonly O[]; valen: readonly O[] },
  como: ComoPone<O>,
): unknown {
  const ultima = valen.at(-1);
  return ultima === undefined ? deAntes(una, todas, como) : como.valor(ultima);
}

/**
 * The value that was there before any of these operations. The undone operation's `antes` may be what another operation set: then
 * that operation's own `antes` is taken, and so on.
 */
function deAntes<O>(una: O, todas: readonly O[], { valor, antes }: ComoPone<O>): unknown {
  let queda = antes(una);
  const quedan = new Set(todas);
  for (;;) {
    const suya = [...quedan].findLast((otra) => mismoValor(valor(otra), queda));
    if (!suya) return queda;
    quedan.delete(suya);
    queda = antes(suya);
  }
}

/** Whether two values are the same; a missing value counts as null. */
export const mismoValor = (a: unknown, b: unknown): boolean => (a ?? null) === (b ?? null);
