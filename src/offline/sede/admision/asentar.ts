import { escribirBase64url } from '../../../shared/domain/comun/base64url.ts';
import { pruebaDeSesion } from '../../../shared/domain/sede/admision.ts';
import { aUtf8 } from '../../../shared/domain/sede/bytes.ts';
import type { OperacionDe } from '../../../shared/domain/sede/operacion.ts';
import { conectarBdSede } from '../bd.ts';
import { ponerPuesto } from '../identidad.ts';
import { alEscribir } from '../rechazos.ts';
import type { Acceso, PuestoPropio } from '../rows-en-disco.ts';
import type { Bienvenida } from './bienvenida.ts';

/** This phone while it asks to be admitted: it belongs to no event yet. */
export type Aspira = Omit<PuestoPropio, 'evento_id'>;

interface Admitido extends Omit<Bienvenida, 'admision'> {
  admision: Bienvenida['admision'];
  operacion: OperacionDe<'admitir'>;
}

/**
 * Writes to this phone's disk that it is the puesto that was admitted. It also makes the token of this phone's later session at the server,
 * and signs the token's hash by the phone's own key: the signature proves that the token comes from the admitted phone. Both are on the
 * phone's disk from now on, so the phone itself opens that session once it has network, no matter which person holds the phone then.
 * Rejects with a RechazoSede where the disk takes nothing.
 */
export async function asentarAdmision(
  aspira: Aspira,
  { evento, claves, admision, operacion }: Admitido,
): Promise<Acceso> {
  const { evento_id, datos } = operacion;
  const token = escribirBase64url(crypto.getRandomValues(new Uint8Array(32)));
  const resumen = await crypto.subtle.digest('SHA-256', aUtf8(token));
  const sesion_hash = escribirBase64url(new Uint8Array(resumen));
  const texto = pruebaDeSesion({
    ...{ evento_id, puesto_id: datos.puesto_id, admision: operacion.id, sesion_hash },
  });
  const firma = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, aspira.claves.privateKey, texto);
  const acceso: Acceso = {
    ...{ evento_id, evento, persona: aspira.nombre, claves: [...claves], preparado_at: Date.now() },
    permiso: {
      ...{ tipo: 'admitido', token, vence_at: Date.parse(datos.vence_at) },
      por_abrir: { admision, sesion_hash, prueba: escribirBase64url(new Uint8Array(firma)) },
    },
  };
  const bd = await conectarBdSede(() => undefined);
  try {
    await ponerPuesto(bd, { ...aspira, evento_id, puesto_id: datos.puesto_id }, acceso);
  } catch (error) {
    throw alEscribir(error);
  } finally {
    bd.close();
  }
  return acceso;
}
