import { momentoDe } from '../../../shared/domain/sede/hora-de-una-operacion.ts';
import { leerTexto } from '../../../shared/domain/sede/leer-operacion.ts';
import { esDe, type OperacionDe } from '../../../shared/domain/sede/operacion.ts';
import type { Executor } from '../../db/transaction.ts';
import { respuestasDocumentos } from '../../mensajes/mensajes-documentos.ts';
import { listarDePuestos, type AptoRow } from './gestion-repository.ts';

/**
 * The same certificates. Those that somebody merely saw at a desk get who saw them, at which puesto and when, as the desk's operation says
 * (regla sede-15): the row itself has only the account of who opened the puesto, or let its phone in. Where the operation's text was
 * deleted, nobody is named.
 */
export async function conQuienVio(db: Executor, rows: readonly AptoRow[]): Promise<AptoRow[]> {
  const vistos = rows.filter(({ apto }) => apto.file_type === 'visto');
  if (vistos.length === 0) return [...rows];
  const ids = vistos.map(({ inscripcion_id }) => inscripcion_id);
  const operaciones = (await listarDePuestos(db, ids)).flatMap(({ cuerpo, puesto, inscripcion_id }) => {
    const operacion = cuerpo === null ? null : leerTexto(cuerpo);
    return operacion && esDe('apto', operacion) ? [{ operacion, puesto, inscripcion_id }] : [];
  });
  return rows.map((row) => {
    if (row.apto.file_type !== 'visto') return row;
    const suya = operaciones.find(
      (una) => una.inscripcion_id === row.inscripcion_id && escribio(una.operacion, row),
    );
    if (!suya) return { ...row, revisado_por: null };
    const { operacion, puesto } = suya;
    const revisado_at = new Date(momentoDe(operacion, row.apto.created_at.getTime()).at);
    const revisado_por = respuestasDocumentos.lo_vio(operacion.actor.nombre, puesto);
    return { ...row, revisado_por, apto: { ...row.apto, revisado_at } };
  });
}

/** Whether the operation wrote the row: it has the row's device time and names the row's person, by id or by place in the walk-up. */
function escribio({ hora, datos }: OperacionDe<'apto'>, { apto, persona, orden }: AptoRow): boolean {
  const [de = '', lugar] = datos.persona.slice(1).split('/');
  const suya = datos.persona.startsWith('p') ? Number(de) === persona.id : Number(lugar) === orden;
  return suya && datos.como === 'visto' && Date.parse(hora) === apto.dispositivo_at?.getTime();
}
