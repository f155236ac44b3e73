import type { Executor, Tx } from '../../db/transaction.ts';
import { bloquearCupos, leerLibres, soltarLugares } from './lugares-repository.ts';
import { leerNumerosPrestados } from './numeros-prestados-repository.ts';
import { reservar } from './lugares.ts';

/**
 * Numbers that a puesto of the race day holds to give, each with the puesto's name. Whoever gives one of them otherwise is warned, as that
 * puesto may be giving it without network (regla sede-8).
 */
export const numerosPrestados = (db: Executor, evento_id: number): Promise<ReadonlyMap<number, string>> =>
  leerNumerosPrestados(db, evento_id);

/**
 * Takes places that no registration holds yet, for a puesto of the race day: the public sees them as taken. Of what is free
 * at most half, so that a few phones do not close a race (regla sede-8), shared among its modalities.
 * @param tiene how many the puesto holds already, of each modality of which it holds any
 * @returns how many it took, of each modality of which it took any
 */
export async function apartarLugares(
  tx: Tx,
  evento_id: number,
  faltan: ReadonlyMap<number, number>,
  tiene: ReadonlyMap<number, number>,
): Promise<Map<number, number>> {
  await bloquearCupos(tx, evento_id);
  const { evento, modalidades } = await leerLibres(tx, evento_id);
  /** how many the puesto may still get of the event's, which all modalities share */
  let quedan = hastaLaMitad(
    evento,
    [...tiene.values()].reduce((suma, uno) => suma + uno, 0),
  );
  let esperan = faltan.size;
  const dados = new Map<number, number>();
  for (const [modalidad_id, faltan_aqui] of faltan) {
    const suyos = modalidades.get(modalidad_id) ?? (modalidades.has(modalidad_id) ? Infinity : 0);
    const parte = Math.ceil(quedan / esperan);
    esperan -= 1;
    const lugares = Math.min(faltan_aqui, parte, hastaLaMitad(suyos, tiene.get(modalidad_id) ?? 0));
    if (lugares <= 0) continue;
    await reservar(tx, { evento_id, modalidad_id, personas: lugares, remeras: [], cupon_id: null });
    quedan -= lugares;
    dados.set(modalidad_id, lugares);
  }
  return dados;
}

/** How many more of `libres` somebody gets who has `tiene` already, so as to have at most half of the two together. */
const hastaLaMitad = (libres: number, tiene: number): number => Math.floor((libres + tiene) / 2) - tiene;

/** Gives places of a puesto back, or frees them right before a registration of that puesto takes them. */
export async function devolverApartados(
  tx: Tx,
  apartados: { evento_id: number; modalidad_id: number; lugares: number },
): Promise<void> {
  if (apartados.lugares <= 0) return;
  await bloquearCupos(tx, apartados.evento_id);
  await soltarLugares(tx, apartados);
}
