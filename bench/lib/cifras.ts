/** One figure: a line of the table that a run prints. */
export interface Cifra {
  seccion: string;
  nombre: string;
  valor: number;
  unidad: string;
  /** what the value is compared with, measured in the same run */
  referencia?: { nombre: string; valor: number };
  /** the aim in words, as the table shows it */
  meta?: string;
  /** whether the value meets its aim; absent: it has none */
  cumple?: boolean;
  /** every single measurement, for the file of results */
  medidas?: Record<string, number[]>;
}

const numero = (n: number): string =>
  n.toLocaleString('es-AR', { maximumFractionDigits: n >= 100 ? 0 : n >= 10 ? 1 : 3 });

const ANCHOS = [46, 14, 40, 20] as const;

export function tabla(cifras: readonly Cifra[]): string {
  const row = (...celdas: [string, string, string, string, string]) =>
    celdas.map((celda, i) => celda.padEnd(ANCHOS[i] ?? 0)).join('  ');
  const lineas = [row('', 'medido', 'referencia de la misma corrida', 'meta', '')];
  let seccion = '';
  for (const c of cifras) {
    if (c.seccion !== seccion) lineas.push('', c.seccion);
    seccion = c.seccion;
    const { referencia: r } = c;
    lineas.push(
      row(
        `  ${c.nombre}`,
        `${numero(c.valor)} ${c.unidad}`,
        r
          ? `${numero(r.valor)} ${c.unidad} ${r.nombre}${r.valor === 0 ? '' : ` (×${numero(c.valor / r.valor)})`}`
          : '',
        c.meta ?? '',
        c.cumple === undefined ? '' : c.cumple ? 'cumple' : 'NO CUMPLE',
      ).trimEnd(),
    );
  }
  const conMeta = cifras.filter((c) => c.cumple !== undefined);
  const bien = conMeta.filter((c) => c.cumple).length;
  lineas.push('', `${bien} de ${conMeta.length} cifras cumplen su meta.`);
  return lineas.join('\n');
}
