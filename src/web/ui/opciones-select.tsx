/** The <option> elements of a select, one for each value, with its text. */
export function OpcionesSelect({ lista }: { lista: readonly (readonly [valor: string, texto: string])[] }) {
  return lista.map(([valor, texto]) => (
    <option key={valor} value={valor}>
      {texto}
    </option>
  ));
}
