import { puede, type Accion } from '../../../shared/domain/acceso/puede.ts';
import { textosParticipante } from '../../../shared/domain/participante/participante.ts';
import type { Sesion } from '../../contexto.ts';
import type { Executor } from '../../db/transaction.ts';
import { conflicto, ErrorApi, prohibido } from '../../http/errores.ts';
import type { DefEvento } from '../../nucleo/evento/definicion.ts';
import type { Plan } from './editar-guardar.ts';
import { esDocumentoRepetido, SinLugar } from '../../nucleo/inscripcion/sin-lugar.ts';
import { camposAgotados } from './rechazos.ts';
import { buscarPorDocumento } from './repository.ts';
import { respuestasInscripcion } from '../../mensajes/mensajes-inscripcion.ts';
import { respuestasCarrera } from '../../mensajes/mensajes-carrera.ts';

/**
 * Throws 403 where the user may not do this. For a change of modality the 403 says that in an event with online payment only an admin
 * may make it (regla acceso-3); for anything else it gives no reason.
 */
export function exigirPermiso(sesion: Sesion | null, accion: Accion, def: DefEvento): void {
  const { organizador_id, usa_pago_online } = def;
  if (puede(sesion, accion, { organizador_id, usa_pago_online }) === 'si') return;
  throw prohibido(
    accion === 'inscripcion:cambiar_modalidad' ? respuestasInscripcion.modalidad_solo_admin : undefined,
  );
}

/**
 * Makes of `error`, which rolled an edit's transaction back, the error that tells staff why the edit was refused: no places or shirts,
 * or a document that is registered already. Any other `error` is returned as it is; so is every `error` where `plan` is null, as
 * it came before the edit was planned.
 */
export async function explicarRechazoEdicion(
  db: Executor,
  error: unknown,
  plan: Plan | null,
): Promise<unknown> {
  if (!plan) return error;
  if (error instanceof SinLugar) return sinLugar(error, plan);
  if (!esDocumentoRepetido(error)) return error;
  const cambiadas = plan.personas.filter(
    ({ cambios }) => cambios.documento !== undefined || cambios.pais_documento !== undefined,
  );
  const otra = await buscarPorDocumento(
    db,
    plan.def.id,
    cambiadas.map(({ persona }) => persona),
    plan.row.id,
  );
  const suya = plan.personas.find(({ persona }) => persona.documento === otra?.documento);
  const message = respuestasInscripcion.persona_con_otra;
  return new ErrorApi(409, 'existe_inscripcion', message, {
    fields: suya ? { [`personas.${suya.en}.documento`]: message } : {},
    ...(otra && { datos: { inscripcion_id: otra.id, state: otra.state } }),
  });
}

function sinLugar({ motivo, remeras }: SinLugar, { modalidad, personas }: Plan): ErrorApi {
  if (motivo === 'talle_agotado') {
    const fields = camposAgotados(
      personas.map(({ persona }) => persona),
      remeras,
      (i) => `personas.${personas[i]?.en}`,
    );
    return new ErrorApi(409, 'talle_agotado', textosParticipante.talle_agotado, { fields });
  }
  if (motivo !== 'modalidad_completa') return conflicto(motivo, respuestasInscripcion.no_queda_lugar);
  const message = respuestasCarrera.modalidad_completa(modalidad.nombre);
  return new ErrorApi(409, motivo, message, { fields: { modalidad_id: message } });
}
