/** Running numbers from the first to the last, both included. */
export type Tramo = readonly [number, number];

/** The numbers from 1 to `hasta` that are not among these, as runs. */
export function huecosDe(seqs: Iterable<number>, hasta: number): Tramo[] {
  const huecos: Tramo[] = [];
  let sigue = 1;
  for (const seq of [...new Set(seqs)].sort((a, b) => a - b)) {
    if (seq > hasta) break;
    if (seq > sigue) huecos.push([sigue, seq - 1]);
    sigue = seq + 1;
  }
  if (sigue <= hasta) huecos.push([sigue, hasta]);
  return huecos;
}

export const contarTramos = (tramos: readonly Tramo[]): number =>
  tramos.reduce((suma, [desde, hasta]) => suma + hasta - desde + 1, 0);

/** How far a puesto's operations have got, as another puesto knows it. `numbers`: the running numbers of its operations. */
export interface Entrega {
  /** how many it is known to have made */
  hechas: number;
  en_servidor: number;
  /** of those that the server lacks: how many are on this phone, which delivers them */
  lleva: number;
  /** the numbers that are neither at the server nor here */
  faltan: Tramo[];
}

export interface PorSaber {
  /** its numbers that are on this phone */
  aca: readonly number[];
  /** those of them that the server is not known to have */
  pendientes: readonly number[];
  /** the server has all of its numbers up to this one */
  servidor: number;
  /** greatest number that anybody said it has */
  dichas: number;
}

export function entregaDe({ aca, pendientes, servidor, dichas }: PorSaber): Entrega {
  const hechas = Math.max(servidor, dichas, ...aca);
  const lleva = pendientes.filter((seq) => seq > servidor).length;
  const despues = aca.flatMap((seq) => (seq > servidor ? [seq - servidor] : []));
  const faltan = huecosDe(despues, hechas - servidor).map(([desde, hasta]): Tramo => [
    desde + servidor,
    hasta + servidor,
  ]);
  return { hechas, lleva, faltan, en_servidor: hechas - lleva - contarTramos(faltan) };
}

/** '41 de 44 en el servidor, 12 por Mesa 1'. @param por how many others delivered for it, by their name */
export function contarEntrega(
  { hechas, en_servidor }: Pick<Entrega, 'hechas' | 'en_servidor'>,
  por: readonly { puesto: string; cuantas: number }[] = [],
): string {
  if (hechas === 0) return 'Todavía no anotó nada';
  const otros = por.map(({ puesto, cuantas }) => `, ${cuantas} por ${puesto}`).join('');
  return `${en_servidor} de ${hechas} en el servidor${otros}`;
}

/** 'de la 42 a la 44 y la 50' */
export function nombrarTramos(tramos: readonly Tramo[]): string {
  const dichos = tramos.map(([desde, hasta]) =>
    desde === hasta ? `la ${desde}` : `de la ${desde} a la ${hasta}`,
  );
  const ultimo = dichos.pop() ?? '';
  return dichos.length > 0 ? `${dichos.join(', ')} y ${ultimo}` : ultimo;
}
