export interface RemeraOfrecida {
  talle: string;
  /** false once all shirts of this size are taken. */
  disponible?: boolean | undefined;
}

export interface ModalidadRemeras {
  usa_remeras: boolean;
  remeras: readonly RemeraOfrecida[];
}

/** Whether a modality gives shirts, and so asks for a size: event and modality must both use them. */
export function ofreceTalle(evento: { usa_talle_remera: boolean }, modalidad: ModalidadRemeras): boolean {
  return evento.usa_talle_remera && modalidad.usa_remeras;
}

/** What an event says of its shirts. Without `usa_talle_remera` it gives none, and the other fields do not count. */
export interface EventoRemeras {
  usa_talle_remera: boolean;
  /** pesos or cents alike: only whether it is above 0 counts here */
  cargo_remera_extra?: number | undefined;
  /** true: the charge is for a second shirt, and the first comes with the registration */
  remera_incluida?: boolean | undefined;
}

/**
 * Whether the shirt that costs extra is chosen in a form that nobody has filled in yet. It is not: people pay only for a
 * shirt that they asked for (regla participante-15).
 */
export const PIDE_REMERA_PAGA_AL_EMPEZAR = false;

/**
 * regla carrera-26. Which shirts a modality gives: without a charge, one comes with the registration. With a charge, people
 * may buy one (con_remera); one more comes with the registration where the event says so (remera_incluida).
 */
export function remerasQueDa(
  evento: EventoRemeras,
  modalidad: ModalidadRemeras,
): { incluida: boolean; paga: boolean } {
  const da = ofreceTalle(evento, modalidad);
  const cobra = (evento.cargo_remera_extra ?? 0) > 0;
  return { incluida: da && (!cobra || evento.remera_incluida === true), paga: da && cobra };
}
