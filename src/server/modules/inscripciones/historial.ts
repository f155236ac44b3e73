import { escribirFechaHora, isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import { lineaDeHistorial } from '../../../shared/domain/inscripcion/historial.ts';
import type { Contexto } from '../../contexto.ts';
import type { Executor } from '../../db/transaction.ts';
import { conflicto, noEncontrado, type ErrorApi } from '../../http/errores.ts';
import { listarLineasDe } from '../../nucleo/auditoria/service.ts';
import { vistaStaff } from './estado-por-documento.ts';
import { buscarPorId } from './repository.ts';
import { respuestasGestion } from '../../mensajes/mensajes-gestion.ts';
import { respuestasInscripcion } from '../../mensajes/mensajes-inscripcion.ts';

export async function historialDe(db: Executor, inscripcion_id: number, max?: number) {
  const lineas = await listarLineasDe(db, inscripcion_id, max);
  return lineas.map((linea) => ({
    ...linea,
    ...lineaDeHistorial(linea),
    antes: conHoraLocal(linea.antes),
    despues: conHoraLocal(linea.despues),
    created_at: isoConOffset(linea.created_at),
  }));
}

/** Writes the instants in an audit line's JSON with the local offset, as all other answers do. */
function conHoraLocal(valor: unknown): unknown {
  if (Array.isArray(valor)) return valor.map(conHoraLocal);
  if (typeof valor === 'object' && valor !== null)
    return Object.fromEntries(Object.entries(valor).map(([key, v]) => [key, conHoraLocal(v)]));
  return typeof valor === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(valor)
    ? isoConOffset(new Date(valor))
    : valor;
}

/** The 409 for whoever saves second: who saved first, when and what, with the registration as it is now, which the caller has locked. */
export async function conflictoCon(ctx: Contexto, db: Executor, id: number): Promise<ErrorApi> {
  const row = await buscarPorId(db, id);
  if (!row) return noEncontrado(respuestasInscripcion.no_esta);
  const historial = await historialDe(db, id, 5);
  const ultima = historial[0];
  const por = ultima?.user_name ?? respuestasGestion.otra_persona;
  const cuando = ultima ? new Date(ultima.created_at) : row.updated_at;
  return conflicto('conflicto', respuestasInscripcion.otra_version(por, escribirFechaHora(cuando)), {
    version: row.version,
    por,
    cuando: isoConOffset(cuando),
    actual: await vistaStaff(ctx, db, row),
    historial,
  });
}
