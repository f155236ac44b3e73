/** 'Mesa 3' where 1 and 2 are taken: two desks of one name could not be told apart. */
export function nombreLibre(puestos: readonly { nombre: string }[], clase = 'Mesa'): string {
  const hay = new Set(puestos.map(({ nombre }) => nombre.trim().toLowerCase()));
  for (let n = 1; ; n += 1) if (!hay.has(`${clase} ${n}`.toLowerCase())) return `${clase} ${n}`;
}
