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

/** How an event gives its shirts, as far as it uses them at all. */
export interface EventoRemeras {
  usa_talle_remera: boolean;
  /** pesos or cents alike: only whether it is above 0 counts here */
  cargo_remera_extra?: number | undefined;
  /** with a charge: it is that of a second one, the first comes with the registration */
  remera_incluida?: boolean | undefined;
}

/**
 * regla carrera-26. Which shirts a modality gives: without a charge one comes with the registration; with one it is a choice that is
 * paid (con_remera), and the registration's own comes besides where the event says so.
 */
export function remerasQueDa(
  evento: EventoRemeras,
  modalidad: ModalidadRemeras,
): { incluida: boolean; paga: boolean } {
  const da = ofreceTalle(evento, modalidad);
  const cobra = (evento.cargo_remera_extra ?? 0) > 0;
  return { incluida: da && (!cobra || evento.remera_incluida === true), paga: da && cobra };
}

/**
 * regla participante-16. The sizes that a person has to say: `talle` is the included shirt's, or the paid one's where none is included;
 * `talle_extra` that of one that is paid besides.
 */
export function tallesQuePide(
  evento: EventoRemeras,
  modalidad: ModalidadRemeras,
  con_remera: boolean,
): { talle: boolean; talle_extra: boolean } {
  const { incluida, paga } = remerasQueDa(evento, modalidad);
  return { talle: incluida || (paga && con_remera), talle_extra: incluida && paga && con_remera };
}

/** The shirts of a person as they are kept: a second one alone has a size of its own. */
export interface RemerasDePersona {
  talle?: string | null | undefined;
  con_remera?: boolean | null | undefined;
  talle_extra?: string | null | undefined;
}

/** What is kept of a person's shirts: nothing that the modality does not give. */
export function remerasDe(
  evento: EventoRemeras,
  modalidad: ModalidadRemeras,
  dicho: RemerasDePersona,
): { talle: string | null; con_remera: boolean; talle_extra: string | null } {
  const con_remera = (dicho.con_remera ?? false) && ofreceTalle(evento, modalidad);
  const pide = tallesQuePide(evento, modalidad, con_remera);
  // A client that knows of one size alone means it for both.
  const extra = dicho.talle_extra === undefined ? dicho.talle : dicho.talle_extra;
  return {
    con_remera,
    talle: pide.talle ? dicho.talle || null : null,
    talle_extra: pide.talle_extra ? extra || null : null,
  };
}

/** Rows of the stock that a person's shirts are taken from; a size twice is two of it. */
export function idsDeRemeras(
  remeras: readonly { id: number; talle: string }[],
  { talle, talle_extra }: RemerasDePersona,
): { remera_id: number | null; remera_extra_id: number | null } {
  const de = (buscado: string | null | undefined) => remeras.find((r) => r.talle === buscado)?.id ?? null;
  return { remera_id: de(talle), remera_extra_id: de(talle_extra) };
}

/** Whether a person takes a shirt home, included or paid. */
export const llevaRemera = ({ talle, con_remera }: RemerasDePersona): boolean =>
  Boolean(talle) || con_remera === true;

/** 'M', or 'M y L extra' where a second one is paid; empty without any. */
export function tallesParaLeer({ talle, talle_extra }: RemerasDePersona): string {
  return [talle, talle_extra && `${talle_extra} extra`].filter(Boolean).join(' y ');
}
