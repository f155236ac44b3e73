import type { z } from 'zod';
import type { api } from '../../../shared/contract/api.ts';
import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import { pruebaDeSesion } from '../../../shared/domain/sede/admision.ts';
import { aUtf8 } from '../../../shared/domain/sede/bytes.ts';
import { MOTIVO_SIN_ADMITIR } from '../../../shared/domain/sede/conflicto.ts';
import { respuestaA } from '../../../shared/domain/sede/firma-servidor.ts';
import { abrirFirmada, firmoBytes } from '../../../shared/domain/sede/firmada.ts';
import { esDe, type OperacionDe } from '../../../shared/domain/sede/operacion.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import { porDireccion } from '../../http/direccion.ts';
import { conflicto, ErrorApi } from '../../http/errores.ts';
import { anotarSeguridad } from '../../http/seguridad.ts';
import { exigirLibre, limitar } from '../../nucleo/limites/service.ts';
import { aplicarPendientes } from './aplicar.ts';
import { importarClavePublica, importarClavesPublicas } from './claves-de-puestos.ts';
import { tomarOperaciones } from './intercambio.ts';
import { leerOperaciones } from './operaciones-repository.ts';
import { presentarPuesto } from './puestos.ts';
import {
  abrirSesionDe,
  buscarEvento,
  buscarPuesto,
  listarClavesPublicas,
  type PuestoRow,
} from './puestos-repository.ts';
import { firmaDe } from './respuesta-firmada.ts';
import { respuestasAdmisionFirmada } from '../../mensajes/mensajes-sede.ts';

const INTENTOS = {
  max: 10,
  segundos: 600,
};

type Datos = z.output<typeof api.usarAdmisionFirmada.body>;

/**
 * Opens the session of a phone that a puesto admitted without network (regla sede-18). The phone has made its token itself
 * and proves by its key that the token's hash is its own, so that whoever repeats the call gains nothing: the answer holds no
 * secret.
 */
export async function usarAdmisionFirmada(
  ctx: Contexto,
  body: Datos,
  quien: Quien,
): Promise<z.input<typeof api.usarAdmisionFirmada.reply>> {
  const freno = porDireccion('admision-firmada', quien.ip);
  await exigirLibre(ctx, freno, INTENTOS);
  const hallada = await comprobar(ctx, body);
  if (!hallada) {
    anotarSeguridad(ctx.log, 'ingreso_rechazado', quien, { motivo: 'admision' });
    await limitar(ctx, freno, INTENTOS);
    throw new ErrorApi(404, 'no_vale', respuestasAdmisionFirmada.no_vale);
  }
  const { evento_id, datos } = hallada;
  await tomarOperaciones(ctx, { evento_id, entregada_por: datos.puesto_id }, [body.admision]);
  await aplicarPendientes(ctx, evento_id);
  const puesto = await abrirSesion(ctx, hallada, body);
  const evento = await buscarEvento(ctx.database.db, puesto.evento_id);
  if (!evento || !puesto.vence_at) throw new ErrorApi(404, 'no_vale', respuestasAdmisionFirmada.no_vale);
  return {
    vence_at: isoConOffset(puesto.vence_at),
    evento: { id: evento.id, nombre: evento.nombre },
    puesto: presentarPuesto(puesto),
  };
}

/**
 * The admission, where a known puesto of its event signed it and the phone that it names signed the proof; else null, also where the text
 * is no admission.
 */
async function comprobar(
  ctx: Contexto,
  { admision: firmada, sesion_hash, prueba }: Datos,
): Promise<OperacionDe<'admitir'> | null> {
  const evento_id = eventoDe(firmada.cuerpo);
  if (evento_id === null) return null;
  const clavesPublicas = await importarClavesPublicas(await listarClavesPublicas(ctx.database.db, evento_id));
  const lectura = await abrirFirmada(firmada, (id) => clavesPublicas.get(id));
  if (!('operacion' in lectura) || !esDe('admitir', lectura.operacion)) return null;
  const admision = lectura.operacion;
  const { puesto_id, clave_publica } = admision.datos;
  const importada = await importarClavePublica(clave_publica);
  const texto = pruebaDeSesion({
    evento_id: admision.evento_id,
    puesto_id,
    admision: admision.id,
    sesion_hash,
  });
  return importada && (await firmoBytes(importada, prueba, texto)) ? admision : null;
}

function eventoDe(cuerpo: string): number | null {
  try {
    const { evento_id } = JSON.parse(cuerpo) as { evento_id?: unknown };
    return typeof evento_id === 'number' && Number.isInteger(evento_id) && evento_id <= 2_147_483_647
      ? evento_id
      : null;
  } catch {
    return null;
  }
}

async function abrirSesion(
  ctx: Contexto,
  { id, evento_id, datos }: OperacionDe<'admitir'>,
  { admision, sesion_hash, reto }: Datos,
): Promise<PuestoRow> {
  return enTransaccion(ctx.database.db, async (tx) => {
    const [row] = await leerOperaciones(tx, [id]);
    const guarda = row?.motivo === MOTIVO_SIN_ADMITIR;
    // A refused admission opens no session, and the answer says why. One refusal does open a session (MOTIVO_SIN_ADMITIR): the phone
    // delivers its work by it, which is kept until who directs decides about the phone (regla sede-49).
    if (row?.estado === 'rechazada' && !guarda)
      throw conflicto('no_vale', row.motivo ?? respuestasAdmisionFirmada.no_vale);
    const puesto = await buscarPuesto(tx, evento_id, datos.puesto_id);
    if (!puesto || puesto.clave_publica !== datos.clave_publica)
      throw conflicto('no_vale', respuestasAdmisionFirmada.no_vale);
    // of the puestos that are closed only a revoked one is refused: one whose time is over still delivers what it did, and gets no data
    if (puesto.revocado_at !== null)
      throw conflicto(
        'puesto_cerrado',
        respuestasAdmisionFirmada.cerrado,
        await deBaja(ctx, admision.firma, reto),
      );
    // A puesto that has a session is given no other one. Otherwise whoever had recorded an earlier call of this phone, which
    // proves a former session, could repeat that call and put the former session in the place of the present one.
    if (!(await abrirSesionDe(tx, puesto.id, sesion_hash)))
      throw conflicto('otra_sesion', respuestasAdmisionFirmada.otra_sesion);
    return puesto;
  });
}

/**
 * Proves to the phone, which forgets its race by this refusal, that the server gave it in answer to this very call (regla sede-52).
 * Undefined: the call brought no `reto`.
 */
const deBaja = async (ctx: Contexto, admision: string, reto: string | undefined) =>
  reto === undefined
    ? undefined
    : { reto, firma: await firmaDe(ctx, aUtf8(respuestaA.baja({ admision, reto }))) };
