import { mensajesDocumentos } from '../../../shared/domain/documentos/mensajes.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { SISTEMA } from '../../contexto.ts';
import type { Tx } from '../../db/transaction.ts';
import { conflicto, invalido } from '../../http/errores.ts';
import { exigirSinVirus } from '../../nucleo/archivos/antivirus.ts';
import { BYTES_DE_CABEZA } from '../../nucleo/archivos/formato.ts';
import { conSemaphore } from '../../nucleo/archivos/semaphores.ts';
import { guardarArchivo } from '../../nucleo/archivos/service.ts';
import { auditar } from '../../nucleo/auditoria/service.ts';
import { bloquearPersona } from '../../nucleo/enlaces/service.ts';
import { obtenerDefinicionAhora } from '../../nucleo/evento/service.ts';
import { desfaseGuardable } from '../../desfase.ts';
import { formatoDe, juzgar } from './juzgar-archivo.ts';
import {
  PREFIJO_APTO,
  reemplazarApto,
  reponerEnviadoA,
  reponerUltimoSinPuesto,
  retirarEnviadoA,
  type DeEntonces,
} from './repository.ts';

export interface AptoEnPuesto {
  evento_id: number;
  datos: Buffer;
  dispositivo_at: Date;
  desfase_ms: number | null;
}

interface AptoListo {
  guardar: (tx: Tx, de: { inscripcion_id: number; persona_id: number; quien: Quien }) => Promise<void>;
}

/**
 * Checks a certificate that a desk of the race day photographed, as an upload is checked, and stores its file, before the
 * transaction in which `guardar` records the certificate. It then waits for staff's review like an uploaded one.
 */
export async function prepararAptoEnPuesto(
  ctx: Contexto,
  { evento_id, datos: bytes, dispositivo_at, desfase_ms }: AptoEnPuesto,
): Promise<AptoListo> {
  const dicho = formatoDe(bytes.subarray(0, BYTES_DE_CABEZA));
  if ('motivo' in dicho) throw invalido({ file: dicho.motivo });
  await exigirSinVirus(ctx, bytes, { campo: 'file', quien: SISTEMA });
  const juzgado = await conSemaphore(() => juzgar(bytes, dicho.formato));
  if (!juzgado.ok) throw invalido({ file: juzgado.motivo });
  const { datos, tipo, ancho, alto } = juzgado;
  const pdf = tipo === 'application/pdf';
  const file_name = pdf ? 'apto.pdf' : 'apto.jpg';
  const archivo = await guardarArchivo(ctx, {
    ...{ datos, tipo, nombre: `${PREFIJO_APTO}puesto.${pdf ? 'pdf' : 'jpg'}`, publico: false, evento_id },
    ...(ancho !== undefined && { ancho }),
    ...(alto !== undefined && { alto }),
  });
  return {
    guardar: async (tx, { inscripcion_id, persona_id, quien }) => {
      await bloquearPersona(tx, persona_id);
      const ahora = ctx.reloj();
      const { id } = await reemplazarApto(tx, {
        ...{ evento_id, persona_id, archivo_id: archivo.id, file_name },
        file_type: pdf ? 'pdf' : 'image',
        ...{ dispositivo_at, desfase_ms: desfaseGuardable(desfase_ms), created_at: ahora, updated_at: ahora },
      });
      await auditar(tx, {
        ...{ quien, accion: 'apto_enviado', entidad: 'apto', entidad_id: id, evento_id, inscripcion_id },
      });
    },
  };
}

interface AptoVisto {
  evento_id: number;
  inscripcion_id: number;
  persona_id: number;
  quien: Quien;
  dispositivo_at: Date;
  desfase_ms: number | null;
}

/**
 * Records that somebody at a desk saw the certificate. It counts as accepted at once, as there is no file to review.
 * Throws 409 where the event asks for the photo, or is not there.
 */
export async function guardarAptoVisto(
  ctx: Contexto,
  tx: Tx,
  { evento_id, inscripcion_id, persona_id, quien, dispositivo_at, desfase_ms }: AptoVisto,
): Promise<void> {
  const def = await obtenerDefinicionAhora(tx, evento_id);
  if (!def?.apto_visto_en_mesa) throw conflicto('apto_sin_foto', mensajesDocumentos.apto_sin_foto);
  await bloquearPersona(tx, persona_id);
  const ahora = ctx.reloj();
  const { id } = await reemplazarApto(tx, {
    ...{ evento_id, persona_id, archivo_id: null, file_type: 'visto', file_name: '' },
    ...{ estado: 'APPROVED', revisado_por: quien.usuario_id, revisado_at: ahora },
    ...{ dispositivo_at, desfase_ms: desfaseGuardable(desfase_ms), created_at: ahora, updated_at: ahora },
  });
  await auditar(tx, {
    ...{ quien, accion: 'apto_visto', entidad: 'apto', entidad_id: id, evento_id, inscripcion_id },
  });
}

/**
 * Undoes a certificate that a desk took by mistake: it stays on record but no longer counts. False: the person has no such
 * certificate, or it did not count any more.
 */
export async function retirarAptoEnPuesto(ctx: Contexto, tx: Tx, de: DeEntonces): Promise<boolean> {
  await bloquearPersona(tx, de.persona_id);
  return retirarEnviadoA(tx, de, ctx.reloj());
}

/**
 * Has a certificate that a desk took count again, in place of the present one. False: the person has none that was taken at that
 * moment of the desk's clock.
 */
export async function reponerAptoEnPuesto(ctx: Contexto, tx: Tx, de: DeEntonces): Promise<boolean> {
  await bloquearPersona(tx, de.persona_id);
  return reponerEnviadoA(tx, de, ctx.reloj());
}

/**
 * Has the person's last certificate that no desk took count again, where none is in force.
 * @param horas device times of the certificates of this registration that desks took
 */
export async function reponerAptoSinPuesto(
  ctx: Contexto,
  tx: Tx,
  de: { persona_id: number; horas: readonly Date[] },
): Promise<void> {
  await bloquearPersona(tx, de.persona_id);
  await reponerUltimoSinPuesto(tx, de, ctx.reloj());
}
