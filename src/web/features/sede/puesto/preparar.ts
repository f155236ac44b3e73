import { guardarAcceso } from '../../../../offline/sede/acceso.ts';
import { abrirBitacora, type Bitacora } from '../../../../offline/sede/bitacora.ts';
import { leerLlaves } from '../../../../offline/sede/cofre.ts';
import { RechazoSede } from '../../../../offline/sede/rechazos.ts';
import type { Acceso, Permiso } from '../../../../offline/sede/rows-en-disco.ts';
import { call, ErrorLlamada } from '../../../api/call.ts';
import { anotarAdentro } from '../../../api/cierre-de-cuentas-de-puesto.ts';
import { llevarLector } from '../../../ui/escaner/llevar.ts';
import { leerBase, type BaseSedeJson } from '../../../../shared/domain/sede/base-json.ts';
import type { BaseDelPuesto } from '../puesto.ts';
import { actorDe } from './en-pie.ts';
import { llamarDelPuesto } from './llamar.ts';
import { crearPuerto } from './puerto.ts';
import type { PasoDePreparar } from './textos.ts';

export interface PorPreparar {
  evento_id: number;
  /** the puesto's name, if the preparing makes a new puesto */
  nombre: string;
  persona: string;
  onPaso: (paso: PasoDePreparar) => void;
}

const RECHAZADO: ReadonlySet<string> = new Set(['puesto_ajeno', 'puesto_cerrado']);

/**
 * Runs `hacer` with this device's puesto. One that the server has taken off, knows with another key, or, where a code is used, has as a
 * puesto already, and one whose own key the browser has lost, is replaced, and `hacer` runs again with the new one.
 */
async function conPuesto<T>(
  { evento_id, nombre, persona }: Omit<PorPreparar, 'onPaso'>,
  hacer: (bitacora: Bitacora) => Promise<T>,
): Promise<T> {
  const opciones = { evento_id, nombre, actor: () => ({ usuario_id: null, nombre: persona }) };
  const con = async (nuevo: boolean): Promise<T> => {
    const bitacora = await abrirBitacora({ ...opciones, nuevo });
    try {
      return await hacer(bitacora);
    } finally {
      await bitacora.cerrar();
    }
  };
  try {
    return await con(false);
  } catch (error) {
    const rechazado = error instanceof ErrorLlamada && RECHAZADO.has(error.codigo);
    const sinClave = error instanceof RechazoSede && error.codigo === 'clave_perdida';
    if (!rechazado && !sinClave) throw error;
    return con(true);
  }
}

/** Makes the device of somebody with an account a puesto, with all that it needs without network. */
export async function prepararConCuenta(por: PorPreparar, usuario_id: number): Promise<void> {
  const permiso: Permiso = { tipo: 'cuenta', usuario_id };
  // Notes, before any data come, that this account has a puesto on this device: when it logs out, the puesto closes until it logs in again.
  anotarAdentro(usuario_id);
  por.onPaso('puesto');
  await conPuesto(por, async (bitacora) => {
    const { puesto_id, nombre, clave_publica } = bitacora.puesto;
    const { llaves } = await llamarDelPuesto(permiso, 'abrirPuesto', {
      params: { id: por.evento_id },
      body: { id: puesto_id, nombre, clave_publica },
    });
    await bitacora.guardarLlaves(leerLlaves(llaves), 'servidor');
  });
  await traerTodo(por, permiso);
}

/** Makes a volunteer's phone a puesto by a code that an organizer shows. */
export async function prepararConCodigo(por: PorPreparar, codigo: string): Promise<void> {
  por.onPaso('puesto');
  const permiso = await conPuesto(por, async (bitacora): Promise<Permiso> => {
    const { puesto_id, clave_publica } = bitacora.puesto;
    const dicho = await call('usarAdmision', {
      body: { codigo, nombre: por.nombre, puesto: { id: puesto_id, clave_publica } },
    });
    const vence_at = Date.parse(dicho.vence_at);
    const admitido: Permiso = { tipo: 'admitido', token: dicho.access_token, vence_at };
    // stored at once: the code is used up, and without its session this phone would need another one
    await guardarAcceso(accesoDe(por, admitido, dicho.evento.nombre, []));
    await bitacora.guardarLlaves(leerLlaves(dicho.llaves), 'servidor');
    return admitido;
  });
  await traerTodo(por, permiso);
}

const accesoDe = (
  { evento_id, persona }: PorPreparar,
  permiso: Permiso,
  evento: string,
  claves: Acceso['claves'],
): Acceso => ({ evento_id, evento, permiso, persona, claves, preparado_at: Date.now() });

/**
 * Fetches the event's data, the keys and the code reader. Rejects if no data are here after that, or the keys do not come. A volunteer's
 * phone, whose session is stored already, can open its desk all the same, which goes on fetching; an account's device has to be prepared
 * again.
 */
async function traerTodo(por: PorPreparar, permiso: Permiso): Promise<void> {
  const { evento_id, nombre, persona, onPaso } = por;
  onPaso('datos');
  const actor = () => actorDe({ permiso, persona });
  const bitacora = await abrirBitacora({ evento_id, nombre, actor });
  try {
    const { fin } = await bitacora.intercambiar(crearPuerto(evento_id, () => Promise.resolve(permiso)));
    const { base_texto } = bitacora.estado();
    if (base_texto === null) throw new ErrorLlamada(fin === 'sin_permiso' ? 403 : 0, undefined);
    const { claves } = await call('listClavesSede', {});
    const { evento } = leerBase(JSON.parse(base_texto) as BaseSedeJson) as BaseDelPuesto; // cast: leerBaseDicha checked this text
    await guardarAcceso(accesoDe(por, permiso, evento.nombre, claves));
  } finally {
    await bitacora.cerrar();
  }
  onPaso('lector');
  // Without the reader the desk opens all the same, and one types: the list of checks says that it is missing.
  await llevarLector().catch(() => undefined);
}
