import { textosArchivo } from '../../../shared/domain/documentos/archivo.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { ErrorAntivirus } from '../../gateways/antivirus/puerto.ts';
import { invalido, noDisponible } from '../../http/errores.ts';
import { anotarSeguridad } from '../../http/seguridad.ts';

const ESPERA_S = 60;

/**
 * Scans an upload before it is decoded or stored as a file of the site, where an antivirus is configured. Throws 422 beside the
 * field where the file is infected, and 503 where the antivirus gives no answer: a device that waits with a file then sends it again.
 */
export async function exigirSinVirus(
  ctx: Contexto,
  datos: Buffer,
  { campo, quien }: { campo: string; quien: Pick<Quien, 'ip' | 'usuario_id' | 'solicitud_id'> },
): Promise<void> {
  if (!ctx.antivirus) return;
  const limpio = await ctx.antivirus.estaLimpio(datos).catch((error: unknown) => {
    if (!(error instanceof ErrorAntivirus)) throw error;
    ctx.log.error({ motivo: error.message }, 'el antivirus no responde');
    throw noDisponible(ESPERA_S, textosArchivo.sin_revisar);
  });
  if (limpio) return;
  anotarSeguridad(ctx.log, 'archivo_infectado', quien, { campo, bytes: datos.length });
  throw invalido({ [campo]: textosArchivo.infectado });
}
