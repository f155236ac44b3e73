import type { z } from 'zod';
import type { api } from '../../../shared/contract/api.ts';
import type { Operacion } from '../../../shared/domain/sede/operacion.ts';
import { BYTES_TRAZOS, estaSellada } from '../../../shared/domain/sede/para-servidor.ts';
import type { Contexto } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import { conflicto, invalido } from '../../http/errores.ts';
import { borrarArchivos, confirmarArchivos, guardarArchivo } from '../../nucleo/archivos/service.ts';
import { sha256De } from '../../sha256.ts';
import { buscarAdjunto, contarSinOperacion, insertarAdjunto } from './adjuntos-repository.ts';
import { aplicarPendientes } from './aplicar.ts';
import { leerTrazos } from './trazos-a-png.ts';
import { operacionDe } from './escena.ts';
import { MINIMO } from './sellado.ts';
import {
  bloquearOperacion,
  despertar,
  leerOperaciones,
  type OperacionRow,
} from './operaciones-repository.ts';
import { respuestasAdjuntoSede, respuestasFirmaSede } from '../../mensajes/mensajes-sede.ts';

/**
 * How many attachments of an event may wait for their operations: a relay may bring them first, but without a limit a phone
 * that was let in could fill the disk with what belongs to nothing.
 */
const SIN_OPERACION_MAX = 300;

/**
 * Throws 422 where the operation is of another event or carries no such attachment; 409 where the operation has not come yet and too many
 * attachments of the event already wait for theirs.
 */
async function exigirQueSea(ctx: Contexto, evento_id: number, operacion_id: string, sha256: string) {
  const [row] = await leerOperaciones(ctx.database.db, [operacion_id]);
  if (!row) {
    if ((await contarSinOperacion(ctx.database.db, evento_id)) >= SIN_OPERACION_MAX)
      throw conflicto('adjunto_sin_operacion', respuestasAdjuntoSede.demasiados);
    return;
  }
  const operacion = operacionDe(row);
  // an operation that only a newer version of the server can read may carry the attachment
  if (row.evento_id !== evento_id || (operacion && !lleva(operacion, sha256)))
    throw invalido({ operacion_id: respuestasAdjuntoSede.ajeno });
}

const lleva = ({ datos }: Operacion, sha256: string): boolean =>
  'adjunto' in datos && datos.adjunto === sha256;

const puedenSerTrazos = (bytes: Buffer): boolean =>
  estaSellada(bytes) ? bytes.length >= MINIMO && bytes.length <= BYTES_TRAZOS : leerTrazos(bytes) !== null;

/**
 * Stores a signature's strokes or a photo (without bytes: stores nothing, and tells whether it is there), and carries out the
 * operation that waited for this attachment (regla sede-6). An attachment of persons whose data were suppressed is not kept, but the
 * answer says that it is here: otherwise the phone that has it would bring the data back, or send it for ever (regla sede-71).
 */
export async function guardarAdjunto(
  ctx: Contexto,
  evento_id: number,
  { operacion_id, tipo, sha256, datos }: z.output<typeof api.subirAdjuntoSede.body>,
): Promise<{ message: string; sha256: string }> {
  const { db } = ctx.database;
  const bytes = datos === undefined ? null : Buffer.from(datos, 'base64');
  if (bytes && sha256De(bytes) !== sha256) throw invalido({ datos: respuestasAdjuntoSede.otro });
  // what is sealed is checked as it is opened: until its operation comes nobody knows which puesto sealed it. A photo is checked
  // before it becomes a certificate (aptos/en-puesto.ts)
  if (bytes && tipo === 'trazos' && !puedenSerTrazos(bytes))
    throw invalido({ datos: respuestasFirmaSede.ilegible });
  const hay = (await buscarAdjunto(db, { evento_id, operacion_id, sha256 })) !== null;
  // the attachment may have come just before its operation was marked as waiting, and the server died then: nothing else would wake the
  // operation
  if (hay) await despertar(db, evento_id, sha256);
  else if (!(await seSuprimio(ctx, evento_id, operacion_id))) {
    if (!bytes) return { message: respuestasAdjuntoSede.falta, sha256: '' };
    await guardarNuevo(ctx, evento_id, { operacion_id, tipo, sha256, bytes });
  }
  await aplicarPendientes(ctx, evento_id);
  return { message: respuestasAdjuntoSede.recibido, sha256 };
}

const esSuprimida = (row: OperacionRow | null | undefined, evento_id: number): boolean =>
  row?.evento_id === evento_id && row.suprimida_at !== null;

const seSuprimio = async (ctx: Contexto, evento_id: number, operacion_id: string): Promise<boolean> =>
  esSuprimida((await leerOperaciones(ctx.database.db, [operacion_id]))[0], evento_id);

async function guardarNuevo(
  ctx: Contexto,
  evento_id: number,
  {
    bytes,
    ...adjunto
  }: { operacion_id: string; tipo: 'trazos' | 'foto'; sha256: string; bytes: Buffer<ArrayBuffer> },
): Promise<void> {
  const { operacion_id, tipo, sha256 } = adjunto;
  await exigirQueSea(ctx, evento_id, operacion_id, sha256);
  const archivo = await guardarArchivo(ctx, {
    ...{ datos: bytes, tipo: 'application/octet-stream', nombre: tipo, publico: false },
    ...{ evento_id, provisorio: true },
  });
  await enTransaccion(ctx.database.db, async (tx) => {
    // A call that suppresses the person's data at this moment locks the operation too. If it comes first, this transaction waits
    // for it and keeps nothing; if it comes second, it waits for this transaction and deletes what was stored here.
    if (esSuprimida(await bloquearOperacion(tx, operacion_id), evento_id))
      return borrarArchivos(tx, [archivo.id]);
    const row = { ...adjunto, evento_id, archivo_id: archivo.id, created_at: ctx.reloj() };
    if (await insertarAdjunto(tx, row)) await confirmarArchivos(tx, [archivo.id]);
    // another call brought the same attachment meanwhile
    else await borrarArchivos(tx, [archivo.id]);
    await despertar(tx, evento_id, sha256);
  });
}
