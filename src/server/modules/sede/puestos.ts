import type { z } from 'zod';
import type { api } from '../../../shared/contract/api.ts';
import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import { esIdDe } from '../../../shared/domain/sede/id-de-puesto.ts';
import type { Contexto, Quien, Sesion } from '../../contexto.ts';
import { enTransaccion, type Tx } from '../../db/transaction.ts';
import { conflicto, noEncontrado } from '../../http/errores.ts';
import { auditar, deEvento } from '../../nucleo/auditoria/service.ts';
import { importarClavePublica } from './claves-de-puestos.ts';
import { seExpulso } from './expulsiones.ts';
import { llavesPara } from './llaves.ts';
import { devolverLote, loteDe } from './lotes.ts';
import { cerrarAdmisiones, revocarLoQueEspera } from './decision-de-puesto-repository.ts';
import { despertar, tomarTurno } from './operaciones-repository.ts';
import {
  buscarPuesto,
  insertarPuesto,
  listarMuro,
  marcarAdmitido,
  marcarRevocado,
  type PuestoRow,
} from './puestos-repository.ts';
import { respuestasPuesto, respuestasSede } from '../../mensajes/mensajes-sede.ts';

type Abierto = z.input<typeof api.abrirPuesto.reply>;
type Muro = z.input<typeof api.listPuestos.reply>;

/**
 * Reason stored with the admission of a phone that was taken off before anybody who directs had admitted it: such an admission has
 * no effect.
 */
export const SIN_ADMITIR_Y_DE_BAJA = respuestasSede.sin_admitir_y_de_baja;

export const presentarPuesto = ({ id, nombre, clave_publica }: PuestoRow) => ({ id, nombre, clave_publica });

/**
 * Registers a device as a puesto of the event. A repeated call with the device's id finds the same puesto. The same id with another
 * key, or in another event, is refused, and so is a puesto that was taken off. A volunteer's phone, which joins otherwise, only finds
 * its own puesto.
 */
export async function abrirPuesto(
  ctx: Contexto,
  evento_id: number,
  datos: z.output<typeof api.abrirPuesto.body>,
  { sesion, quien }: { sesion: Sesion | null; quien: Quien },
): Promise<Abierto> {
  await exigirIdentidad(evento_id, datos);
  const puesto = await enTransaccion(ctx.database.db, async (tx) => {
    // so that no expulsion of it is carried out meanwhile, which would find no puesto to take off
    if (!sesion?.puesto_id) await tomarTurno(tx, evento_id);
    // a volunteer's phone, which has the session of a puesto, is a puesto already, by its code or its admission
    const nuevo =
      !sesion?.puesto_id &&
      (await insertarPuesto(tx, {
        ...datos,
        evento_id,
        tipo: 'propio',
        creado_por: quien.usuario_id,
        created_at: ctx.reloj(),
      }));
    const row = await buscarPuesto(tx, evento_id, datos.id);
    if (!row || row.clave_publica !== datos.clave_publica)
      throw conflicto('puesto_ajeno', respuestasPuesto.otro);
    if (sesion?.puesto_id && sesion.puesto_id !== row.id) throw noEncontrado();
    if (row.revocado_at) throw conflicto('puesto_cerrado', respuestasPuesto.cerrado);
    if (nuevo) {
      await exigirSinExpulsar({ tx, evento_id }, row.id);
      await auditarPuesto(tx, 'puesto_abierto', row, quien);
    }
    return row;
  });
  return {
    puesto: presentarPuesto(puesto),
    lotes: await loteDe(ctx, evento_id, puesto.id),
    llaves: await llavesPara(ctx, puesto),
  };
}

export async function exigirClavePublica(clave_publica: string): Promise<void> {
  if ((await importarClavePublica(clave_publica)) === null)
    throw conflicto('clave_invalida', respuestasPuesto.clave);
}

/**
 * Throws 409 where `clave_publica` is no valid public key, or `id` was made of another key or for another event. Otherwise somebody
 * could take the id of a phone that is still to come. Ids of earlier releases were made of no key: any of them passes.
 */
export async function exigirIdentidad(
  evento_id: number,
  { id, clave_publica }: Pick<PuestoRow, 'id' | 'clave_publica'>,
): Promise<void> {
  await exigirClavePublica(clave_publica);
  if (!(await esIdDe(evento_id, id, clave_publica))) throw conflicto('puesto_ajeno', respuestasPuesto.otro);
}

/**
 * Throws 409 where the puesto was expelled before the server knew of it (regla sede-18): its id stays out, and the device may come anew
 * under another.
 */
export async function exigirSinExpulsar(en: { tx: Tx; evento_id: number }, puesto_id: string): Promise<void> {
  if (await seExpulso(en, puesto_id)) throw conflicto('puesto_ajeno', respuestasPuesto.cerrado);
}

export const auditarPuesto = (
  tx: Parameters<typeof auditar>[0],
  accion: string,
  { id, evento_id, nombre, tipo }: PuestoRow,
  quien: Quien,
): Promise<void> =>
  auditar(tx, {
    quien,
    ...deEvento(accion, evento_id),
    despues: { puesto_id: id, puesto: nombre, tipo },
  });

export async function listarPuestos(ctx: Contexto, evento_id: number): Promise<Muro> {
  const rows = await listarMuro(ctx.database.db, evento_id);
  const cuando = (fecha: Date | null) => fecha && isoConOffset(fecha);
  return {
    puestos: rows.map(({ aptitud, aptitud_at, ...row }) => ({
      ...row,
      aptitud: aptitud && aptitud_at && { ...aptitud, at: isoConOffset(aptitud_at) },
      created_at: isoConOffset(row.created_at),
      visto_at: cuando(row.visto_at),
      base_at: cuando(row.base_at),
      vence_at: cuando(row.vence_at),
      revocado_at: cuando(row.revocado_at),
    })),
  };
}

/**
 * From here on the puesto gets no data; its operations may still arrive, through any device (regla sede-9). Repeated: no
 * change.
 */
export async function revocarPuesto(
  ctx: Contexto,
  { evento_id, puesto_id, quien }: { evento_id: number; puesto_id: string; quien: Quien },
): Promise<{ message: string }> {
  await enTransaccion(ctx.database.db, async (tx) => {
    // no lote is lent to the puesto while it is being revoked
    await tomarTurno(tx, evento_id);
    if (!(await dejarAfuera({ ctx, tx, evento_id, quien }, puesto_id)))
      throw noEncontrado(respuestasPuesto.no_esta);
  });
  return { message: respuestasSede.de_baja };
}

/**
 * Makes a phone that waits to be admitted a puesto of the event, and has what it did meanwhile carried out. False: no
 * phone with that id and key waits.
 */
export async function admitirTarde(
  tx: Tx,
  datos: Parameters<typeof marcarAdmitido>[1],
  quien: Quien,
): Promise<boolean> {
  const row = await marcarAdmitido(tx, datos);
  if (!row) return false;
  await auditarPuesto(tx, 'puesto_admitido', row, quien);
  await cerrarAdmisiones(tx, row.evento_id, { puesto_id: row.id, motivo: null });
  await despertar(tx, row.evento_id, row.id);
  return true;
}

/** Takes a puesto off the event, where that was not done before. False: there is none with that id. */
export async function dejarAfuera(
  { ctx, tx, evento_id, quien }: { ctx: Contexto; tx: Tx; evento_id: number; quien: Quien },
  id: string,
): Promise<boolean> {
  const antes = await buscarPuesto(tx, evento_id, id);
  const { usuario_id } = quien;
  const row = await marcarRevocado(tx, { evento_id, id, ahora: ctx.reloj(), usuario_id });
  if (!row) return antes !== null;
  await devolverLote(tx, evento_id, id);
  // Nobody who directs had admitted this phone, so its operations were left waiting. They arrived before this revocation: unless
  // they are marked here, they would be carried out like those that an honest puesto delivers before it is revoked.
  if (antes?.sin_admitir) {
    await cerrarAdmisiones(tx, evento_id, { puesto_id: id, motivo: SIN_ADMITIR_Y_DE_BAJA });
    await revocarLoQueEspera(tx, evento_id, id);
  }
  await auditarPuesto(tx, 'puesto_revocado', row, quien);
  return true;
}

/** The puesto, or a 404: a volunteer's phone may act only as the puesto that its session is of. */
export async function exigirPuesto(
  ctx: Contexto,
  evento_id: number,
  puesto_id: string,
  sesion: Sesion | null,
): Promise<PuestoRow> {
  const suyo = !sesion?.puesto_id || sesion.puesto_id === puesto_id;
  const puesto = suyo ? await buscarPuesto(ctx.database.db, evento_id, puesto_id) : null;
  if (!puesto) throw noEncontrado(respuestasSede.puesto_no_esta_en_evento);
  return puesto;
}
