import type { EntradaDe } from '../../../shared/contract/api.ts';
import type { PagoEnCurso, State } from '../../../shared/contract/inscripciones.ts';
import { estaViva } from '../../../shared/domain/inscripcion/estados.ts';
import { call } from '../../api/call.ts';

export interface Existente {
  mensaje: string;
  /** the document as typed; '' where several people are in the form and the server does not say whose document it is */
  documento: string;
  state: State;
  init_point: string | null;
  pago_en_curso?: PagoEnCurso | null | undefined;
}

/**
 * Asks the server whether a document is registered already (regla participante-17). `mensaje` is the server's sentence about it,
 * `existente` the document's live registration; null: it has none, so that somebody may register with it.
 */
export async function verificarExistencia(
  evento_id: number,
  buscado: { dni: string } & Pick<
    EntradaDe<'verificarExistencia'>['body'],
    'tipo_documento' | 'pais_documento'
  >,
  codigo_acceso: string | null,
): Promise<{ mensaje: string; existente: Existente | null }> {
  const { message: mensaje, results } = await call('verificarExistencia', {
    params: { id: evento_id },
    body: { ...buscado, codigo_acceso },
  });
  const viva = results !== null && estaViva(results.state, null, new Date());
  return { mensaje, existente: viva ? { mensaje, documento: buscado.dni, ...results } : null };
}
