/** Items of a list, one for each text; no two texts may be equal. */
export const Renglones = ({ de }: { de: readonly string[] }) =>
  de.map((renglon) => <li key={renglon}>{renglon}</li>);
