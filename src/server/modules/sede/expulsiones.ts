import { esDe, type OperacionDe } from '../../../shared/domain/sede/operacion.ts';
import { operacionDe } from './escena.ts';
import { listarDeMesa } from './operaciones-repository.ts';
import type { Escena } from './efecto.ts';

type En = Pick<Escena, 'tx' | 'evento_id'>;

/** Whether an expulsion of this puesto was carried out already, also before the server knew of that puesto. */
export const seExpulso = async (en: En, puesto_id: string): Promise<boolean> =>
  (await expulsionesDe(en, puesto_id)).length > 0;

/** The expulsions of a puesto that were carried out: whoever wrote each directed the event at that moment. */
export const expulsionesDe = async (en: En, puesto_id: string) =>
  (await deLaMesa(en, 'expulsar', puesto_id)).filter(({ una }) => una.datos.puesto_id === puesto_id);

/** The admissions or expulsions that were carried out and that name this id somewhere. */
export async function deLaMesa<T extends 'admitir' | 'expulsar'>(
  { tx, evento_id }: En,
  tipo: T,
  nombrado: string,
): Promise<{ una: OperacionDe<T>; recibida_at: Date; tras_revocacion: boolean }[]> {
  const rows = await listarDeMesa(tx, evento_id, { tipo, id: nombrado });
  return rows.flatMap((row) => {
    const una = operacionDe(row);
    const { recibida_at, tras_revocacion } = row;
    return una && esDe(tipo, una) ? [{ una, recibida_at, tras_revocacion }] : [];
  });
}
