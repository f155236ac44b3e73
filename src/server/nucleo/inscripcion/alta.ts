import type { Tx } from '../../db/transaction.ts';
import { insertarImportadas, insertarInscripcion } from './alta-repository.ts';
import type { Consentido, InscripcionCompleta, NuevaImportada, PersonaCompleta } from './alta-tipos.ts';
import { bloquearCupos } from './lugares-repository.ts';
import { remerasReservadas, type Datos } from './lugares-tipos.ts';
import { reservar } from './lugares.ts';

/** Locks the event's places: until the transaction ends no other one takes any. */
export const cerrarLugares = (tx: Tx, evento_id: number): Promise<void> => bloquearCupos(tx, evento_id);

interface Alta {
  inscripcion: InscripcionCompleta;
  personas: readonly PersonaCompleta[];
  consentido: Consentido;
  origenes: readonly { key: string; personas: number }[];
}

/**
 * Takes the places of a new registration and then writes its rows, two statements in all. Throws SinLugar, and the
 * caller's transaction must roll back.
 */
export async function darDeAlta(
  tx: Tx,
  { inscripcion, personas, consentido, origenes }: Alta,
): Promise<{ id: number; persona_ids: number[] }> {
  await reservar(tx, {
    evento_id: inscripcion.evento_id,
    modalidad_id: inscripcion.modalidad_id,
    personas: personas.length,
    remeras: remerasReservadas(personas),
    cupon_id: inscripcion.cupon_id,
  });
  return insertarInscripcion(tx, inscripcion, personas, consentido, origenes);
}

/** As darDeAlta for many registrations, with one reservation of places per modality. Returns the ids in the order given. */
export async function darDeAltaVarias(
  tx: Tx,
  porModalidad: readonly Datos[],
  nuevas: readonly NuevaImportada[],
  consentido: Consentido,
): Promise<number[]> {
  for (const datos of porModalidad) await reservar(tx, datos);
  return insertarImportadas(tx, nuevas, consentido);
}
