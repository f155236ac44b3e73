/** Bibs that several registrations have, lowest first; registrations without a bib are ignored (regla numeracion-1). */
export function duplicados(
  rows: Iterable<{ id: number; numero: number | null }>,
): { numero: number; ids: number[] }[] {
  const porNumero = new Map<number, number[]>();
  for (const { id, numero } of rows) {
    if (numero === null) continue;
    const ids = porNumero.get(numero);
    if (ids) ids.push(id);
    else porNumero.set(numero, [id]);
  }
  return [...porNumero]
    .filter(([, ids]) => ids.length > 1)
    .map(([numero, ids]) => ({ numero, ids }))
    .sort((a, b) => a.numero - b.numero);
}

/** A bib that several registrations have; `nombres` has one name for each of them: the team's or, without one, the first person's. */
export interface NumeroRepetido {
  numero: number;
  nombres: string[];
}

const NOMBRADOS = 5;

/** Text that warns of repeated bibs: timing software wants each bib once in the whole event (regla numeracion-1). */
export function textoRepetidos(repetidos: readonly NumeroRepetido[]): string {
  const algunos = repetidos.slice(0, NOMBRADOS).map((r) => `${r.numero} (${r.nombres.join(', ')})`);
  const resto = repetidos.length - algunos.length;
  const mas = resto > 0 ? ` y ${resto} más` : '';
  return `Hay números repetidos: ${algunos.join('; ')}${mas}. El programa de cronometraje necesita que cada número sea único.`;
}
