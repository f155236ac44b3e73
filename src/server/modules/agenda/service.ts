import { rutaDeCita } from '../../../shared/domain/carrera/agenda.ts';
import type { Contexto } from '../../contexto.ts';
import { ErrorApi } from '../../http/errores.ts';
import type { AdjuntoCorreo } from '../../gateways/correo/puerto.ts';
import { obtenerPublico } from '../catalogo/service.ts';
import { leerLlave } from '../pagos/llave.ts';
import { escribirAgenda } from './escribir.ts';
import { esInscripcionDe, yaNoVence, buscarCarrera, buscarCodigoPublico } from './repository.ts';

interface Acceso {
  /** access code of a private event */
  codigo?: string;
  /** a registration's public code, or the key of the link by which it is paid: it opens its own race, private or not */
  inscripcion?: string;
  ip: string;
}

/** A race as a calendar file; null where it does not exist or may not be seen. Throws 429 after many wrong codes. */
export async function agendaDeCarrera(
  ctx: Contexto,
  id: number,
  { codigo, inscripcion, ip }: Acceso,
): Promise<string | null> {
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) return null;
  const { db } = ctx.database;
  const propia = inscripcion !== undefined && (await esSuya(ctx, inscripcion, id));
  if (!propia && !(await esPublica(ctx, id, codigo === undefined ? undefined : { codigo, ip }))) return null;
  const carrera = await buscarCarrera(db, id);
  const acceso = propia ? { inscripcion } : { codigo };
  return carrera && escribirAgenda(ctx.config, [carrera], { ruta: (una) => rutaDeCita(una, acceso) });
}

function esSuya(ctx: Contexto, inscripcion: string, evento_id: number): Promise<boolean> {
  const pagable = leerLlave(ctx.config, inscripcion);
  const cual = pagable === null ? { codigo_publico: inscripcion } : { id: pagable };
  return esInscripcionDe(ctx.database.db, cual, evento_id);
}

async function esPublica(
  ctx: Contexto,
  id: number,
  acceso: { codigo: string; ip: string } | undefined,
): Promise<boolean> {
  try {
    await obtenerPublico(ctx, id, acceso);
    return true;
  } catch (error) {
    if (error instanceof ErrorApi && error.status === 404) return false;
    throw error;
  }
}

/** Kinds of mail that carry the race as a calendar file: somebody now takes part in it, or it is postponed, cancelled or on after all. */
const CON_AGENDA: ReadonlySet<string> = new Set([
  'pago_registrado',
  'inscripcion_bonificada',
  'evento_postergado',
  'evento_programado',
  'evento_cancelado',
]);

/**
 * Kinds of mail sent while the registration may still be unpaid: they carry the calendar file only where no
 * deadline to pay can end it any more (yaNoVence). Otherwise the mail about the payment brings it.
 */
const SI_YA_NO_VENCE: ReadonlySet<string> = new Set(['inscripcion_registrada', 'reenvio']);

interface Correo {
  tipo: string;
  evento_id: number | null;
  inscripcion_id: number | null;
}

const noVence = async ({ database }: Contexto, id: number | null): Promise<boolean> =>
  id !== null && yaNoVence(database.db, id);

/**
 * The calendar file that a mail carries (CON_AGENDA, SI_YA_NO_VENCE), with the race's data of the moment when the mail leaves; an empty
 * list where it carries none.
 */
export async function adjuntoDeAgenda(
  ctx: Contexto,
  { tipo, evento_id, inscripcion_id }: Correo,
): Promise<AdjuntoCorreo[]> {
  if (evento_id === null) return [];
  const va = CON_AGENDA.has(tipo) || (SI_YA_NO_VENCE.has(tipo) && (await noVence(ctx, inscripcion_id)));
  if (!va) return [];
  const carrera = await buscarCarrera(ctx.database.db, evento_id);
  if (!carrera) return [];
  const inscripcion =
    inscripcion_id === null ? undefined : await buscarCodigoPublico(ctx.database.db, inscripcion_id);
  const ruta = (una: typeof carrera) => rutaDeCita(una, { inscripcion });
  const contenido = Buffer.from(escribirAgenda(ctx.config, [carrera], { ruta }));
  return [{ nombre: 'carrera.ics', tipo: 'text/calendar; charset=utf-8; method=PUBLISH', contenido }];
}
