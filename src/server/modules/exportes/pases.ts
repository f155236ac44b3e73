import { leerRutaExporte, rutaExporte, textoRepetidos } from '../../../shared/domain/exportes/exportes.ts';
import { puede } from '../../../shared/domain/acceso/puede.ts';
import type { Contexto, Sesion } from '../../contexto.ts';
import { conflicto, noAutorizado, noEncontrado, prohibido } from '../../http/errores.ts';
import { duenioDeEvento } from '../../nucleo/evento/service.ts';
import { limitar } from '../../nucleo/limites/service.ts';
import { hashToken, nuevoToken } from '../sesiones/claves.ts';
import { sesionDeUsuario } from '../sesiones/service.ts';
import { buscarRepetidos } from './repository.ts';
import { gastarPase, insertarPase } from './pases-repository.ts';

/** Seconds for which a download pass is valid (regla acceso-15). */
const SEGUNDOS = 60;
const MAX_ID = 2_147_483_647;

/** Many more than a person clicks; a script that fetches for ever is what this stops. */
const LIMITE = {
  max: 60,
  segundos: 600,
  mensaje: (cuando: string) => `Descargaste muchas planillas seguidas. Probá de nuevo en ${cuando}.`,
};

/** Throws 404 for an address that is no export's or is of somebody else's event, 403, 409, 429. */
export async function crearPase(
  ctx: Contexto,
  sesion: Sesion,
  pedido: { ruta: string; aceptar_duplicados: boolean },
): Promise<{ ticket: string; expira_en: number; ruta: string }> {
  const exporte = leerRutaExporte(pedido.ruta);
  if (!exporte || exporte.evento_id > MAX_ID) throw noEncontrado('Esa descarga no existe.');
  const duenio = await duenioDeEvento(ctx, exporte.evento_id);
  if (!duenio) throw noEncontrado();
  const permiso = puede(sesion, 'exporte:descargar', duenio);
  if (permiso === 'ajeno') throw noEncontrado();
  if (permiso === 'no') throw prohibido();
  await limitar(ctx, `exporte:${sesion.usuario_id}`, LIMITE);
  if (exporte.tipo === 'inscripciones' && !pedido.aceptar_duplicados)
    await exigirUnicos(ctx, exporte.evento_id);
  const pase = nuevoToken();
  const ruta = rutaExporte(exporte.evento_id, exporte);
  await insertarPase(ctx.database.db, {
    ticket_hash: hashToken(pase),
    usuario_id: sesion.usuario_id,
    ruta,
    expira_at: new Date(ctx.reloj().getTime() + SEGUNDOS * 1000),
  });
  return { ticket: pase, expira_en: SEGUNDOS, ruta };
}

async function exigirUnicos(ctx: Contexto, evento_id: number): Promise<void> {
  const repetidos = await buscarRepetidos(ctx.database.db, evento_id, ctx.reloj());
  if (repetidos.length > 0) throw conflicto('numeros_repetidos', textoRepetidos(repetidos), { repetidos });
}

/**
 * The session of who asks for a download, by the pass in the address, which is used up. Throws 401 for anything else: a
 * session's token is no pass. Whoever lost their account or their event since is judged as they are now.
 */
export async function sesionDePase(ctx: Contexto, url: string): Promise<Sesion> {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const pase = searchParams.get('token');
  if (!pase) throw noAutorizado(SIN_TICKET);
  const usuario_id = await gastarPase(ctx.database.db, {
    ticket_hash: hashToken(pase),
    ruta: pathname.replace(/^\/api/, ''),
    ahora: ctx.reloj(),
  });
  const sesion = usuario_id === null ? null : await sesionDeUsuario(ctx, usuario_id);
  if (!sesion) throw noAutorizado(SIN_TICKET);
  return sesion;
}

const SIN_TICKET =
  'Este enlace de descarga ya se usó o venció. Volvé al evento y descargá la planilla de nuevo.';
