import { guardarAcceso, leerAcceso } from '../../../../offline/sede/acceso.ts';
import type { Bitacora } from '../../../../offline/sede/bitacora.ts';
import type { Acceso } from '../../../../offline/sede/rows-en-disco.ts';
import { respuestaA, type TextoFirmado } from '../../../../shared/domain/sede/firma-servidor.ts';
import { call, ErrorLlamada } from '../../../api/call.ts';
import { textoFirmado, traerClaves } from './puerto.ts';

/**
 * Ms before a refused phone asks again: the server limits attempts, and the puesto that admitted it may take long to deliver the admission.
 */
const REINTENTO_MS = 5 * 60_000;
const negadas = new Map<string, { at: number; error: ErrorLlamada }>();
const abriendo = new Map<string, Promise<Acceso>>();

/**
 * The right of a puesto, with its session open at the server. A phone that was admitted without network opens the session here, as soon as
 * there is a network (regla sede-18). Rejects with ErrorLlamada: without a network, without an answer that is the server's, or with the
 * server's refusal, for REINTENTO_MS without asking again; with RechazoSede: the device could not store or read.
 * @param bitacora the puesto's log, which can tell whether an answer is the server's
 */
export function conSesion(acceso: Acceso, bitacora: Pick<Bitacora, 'cree'>): Promise<Acceso> {
  const { permiso } = acceso;
  if (permiso.tipo !== 'admitido' || !permiso.por_abrir) return Promise.resolve(acceso);
  const key = permiso.por_abrir.sesion_hash;
  // a second call waits for the first one's result: the server limits attempts
  const hay = abriendo.get(key);
  if (hay) return hay;
  const antes = negadas.get(key);
  if (antes && performance.now() - antes.at < REINTENTO_MS) return Promise.reject(antes.error);
  const nueva = abrir(acceso, permiso, bitacora).finally(() => abriendo.delete(key));
  abriendo.set(key, nueva);
  return nueva;
}

/**
 * Why the server does not honour this phone's admission, in a sentence; null: it has not refused it since this page was opened, or the
 * session is open.
 */
export function negativaDeSesion({ permiso }: Pick<Acceso, 'permiso'>): string | null {
  const key = permiso.tipo === 'admitido' ? permiso.por_abrir?.sesion_hash : undefined;
  return key === undefined ? null : (negadas.get(key)?.error.message ?? null);
}

type Admitido = Extract<Acceso['permiso'], { tipo: 'admitido' }>;

async function abrir(
  acceso: Acceso,
  { por_abrir, token }: Admitido,
  bitacora: Pick<Bitacora, 'cree'>,
): Promise<Acceso> {
  if (!por_abrir) return acceso;
  const reto = crypto.randomUUID();
  const en = { admision: por_abrir.admision.firma, reto };
  let firmada: TextoFirmado | undefined;
  const onTexto = (texto: string, headers: Headers) => void (firmada = textoFirmado(texto, headers));
  try {
    const dicho = await call('usarAdmisionFirmada', { body: { ...por_abrir, reto }, onTexto });
    // The answer is believed only if the server signed it. By a forged `vence_at` in the past this phone would forget its race, and it
    // could not ask again: the admission by which it asks (`por_abrir`) is not kept in `nuevo`.
    if (!(await bitacora.cree(respuestaA.admision(en), firmada, traerClaves)))
      throw new ErrorLlamada(0, undefined);
    negadas.delete(por_abrir.sesion_hash);
    const vence_at = Date.parse(dicho.vence_at);
    const nuevo: Acceso = {
      ...{ ...acceso, evento: dicho.evento.nombre },
      // the server's public keys are read from the disk again: verifying the answer (`cree`) may just have stored newer ones
      claves: (await leerAcceso(acceso.evento_id))?.claves ?? acceso.claves,
      permiso: { tipo: 'admitido', token, vence_at },
    };
    await guardarAcceso(nuevo);
    return nuevo;
  } catch (error) {
    // after this refusal the phone forgets its race: believed only if the server signed it for this very call (regla sede-52)
    if (error instanceof ErrorLlamada && error.codigo === 'puesto_cerrado') {
      const { reto: dicho, firma } = error.datos ?? {};
      const deBaja = typeof firma === 'string' ? { texto: '', firma } : undefined;
      if (dicho !== reto || !(await bitacora.cree(respuestaA.baja(en), deBaja, traerClaves)))
        throw new ErrorLlamada(0, undefined);
    }
    if (error instanceof ErrorLlamada && NEGATIVAS.has(error.codigo)) {
      // 403 tells the exchange that the session is not accepted, whatever the reason
      const negada = new ErrorLlamada(403, { codigo: error.codigo, message: error.message });
      negadas.set(por_abrir.sesion_hash, { at: performance.now(), error: negada });
      throw negada;
    }
    throw error;
  }
}

/** Codes of the server's own refusals. A status is not enough: a hotel's network may answer 404 too. */
const NEGATIVAS: ReadonlySet<string> = new Set(['no_vale', 'puesto_cerrado', 'otra_sesion']);
