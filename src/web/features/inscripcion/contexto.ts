import type { EventoPublico, Modalidad } from '../../../shared/contract/eventos.ts';
import { normalizarCodigoCupon } from '../../../shared/domain/precio/cupon.ts';
import type { Entrada } from './entrada.ts';
import type { CuponAplicado, FormParticipante, Formulario } from './formulario.ts';

/** Data of the event and of the page's address from which the request is built. */
export interface Contexto {
  evento: EventoPublico;
  modalidad: Modalidad;
  codigo_acceso: string | null;
}

/**
 * The event by whose rules the form is judged and sent: where staff register people who sign later, it asks for no signature. The server
 * judges alike.
 */
export const eventoConFirma = (
  evento: EventoPublico,
  { firma_despues }: Pick<Formulario, 'firma_despues'>,
  entrada: Entrada,
): EventoPublico =>
  ofreceFirmaDespues(evento, entrada) && firma_despues ? { ...evento, usa_deslinde_online: false } : evento;

/** Staff register people who are not there, by phone say. A test has to show what people will be asked, so there it is not offered. */
export const ofreceFirmaDespues = (evento: EventoPublico, entrada: Entrada): boolean =>
  evento.usa_deslinde_online && entrada.tipo === 'admin' && !entrada.prueba;

export function participantesDe(formulario: Formulario, modalidad: Modalidad): readonly FormParticipante[] {
  return formulario.participantes.slice(0, modalidad.nro_participantes);
}

/** A coupon counts for the modality for which it was checked. */
export function cuponVigente(
  formulario: Pick<Formulario, 'cupon'>,
  modalidad_id: number | null,
): CuponAplicado | null {
  return formulario.cupon?.modalidad_id === modalidad_id ? formulario.cupon : null;
}

/** The code of a coupon that was typed and not applied; null: there is none, or the modality costs nothing and has no field for it. */
export function cuponSuelto(
  formulario: Pick<Formulario, 'cupon' | 'codigo_cupon'>,
  { id, valor_normal }: Pick<Modalidad, 'id' | 'valor_normal'>,
): string | null {
  const codigo = normalizarCodigoCupon(formulario.codigo_cupon);
  return codigo !== '' && valor_normal > 0 && cuponVigente(formulario, id) === null ? codigo : null;
}
