/** Lines of a list, each a text of its own. */
export const Renglones = ({ de }: { de: readonly string[] }) =>
  de.map((renglon) => <li key={renglon}>{renglon}</li>);
