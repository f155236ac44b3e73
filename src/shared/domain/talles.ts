/** Offered where a modality has no list of its own (regla carrera-17). */
export const tallesPorDefecto: readonly string[] = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];

export interface RemeraOfrecida {
  talle: string;
  /** false once the stock is held by others. */
  disponible?: boolean | undefined;
}

export interface ModalidadRemeras {
  usa_remeras: boolean;
  remeras: readonly RemeraOfrecida[];
}

/** The modality's own sizes in its order, else the default ones; sold-out ones included. */
export function tallesDe(modalidad: ModalidadRemeras): string[] {
  return modalidad.remeras.length > 0 ? modalidad.remeras.map((r) => r.talle) : [...tallesPorDefecto];
}

export function talleDisponible(modalidad: ModalidadRemeras, talle: string): boolean {
  if (modalidad.remeras.length === 0) return tallesPorDefecto.includes(talle);
  return modalidad.remeras.some((r) => r.talle === talle && r.disponible !== false);
}

/** A size is offered when the event and the modality both use shirts. */
export function ofreceTalle(evento: { usa_talle_remera: boolean }, modalidad: ModalidadRemeras): boolean {
  return evento.usa_talle_remera && modalidad.usa_remeras;
}

/**
 * Where the shirt is charged apart it is a choice (con_remera) and needs its size only when chosen;
 * otherwise it comes with the registration and everybody has a size.
 */
export function necesitaTalle(
  evento: { usa_talle_remera: boolean; cargo_remera_extra?: number | undefined },
  modalidad: ModalidadRemeras,
  con_remera: boolean,
): boolean {
  return ofreceTalle(evento, modalidad) && (con_remera || !((evento.cargo_remera_extra ?? 0) > 0));
}
