import { type ModalidadRemeras, ofreceTalle, type EventoRemeras, remerasQueDa } from '../carrera/remeras.ts';

/** Shirt sizes offered where a modality has no list of its own (regla carrera-17). */
export const tallesPorDefecto: readonly string[] = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];

/** The modality's own sizes in its order, else the default ones; sold-out ones included. */
export function tallesDe(modalidad: ModalidadRemeras): string[] {
  return modalidad.remeras.length > 0 ? modalidad.remeras.map((r) => r.talle) : [...tallesPorDefecto];
}

export function talleDisponible(modalidad: ModalidadRemeras, talle: string): boolean {
  if (modalidad.remeras.length === 0) return tallesPorDefecto.includes(talle);
  return modalidad.remeras.some((r) => r.talle === talle && r.disponible !== false);
}

/**
 * regla participante-16. The sizes that a person has to choose: `talle` of the included shirt, or of the paid one where none
 * is included; `talle_extra` of a paid shirt besides an included one.
 */
export function tallesQuePide(
  evento: EventoRemeras,
  modalidad: ModalidadRemeras,
  con_remera: boolean,
): { talle: boolean; talle_extra: boolean } {
  const { incluida, paga } = remerasQueDa(evento, modalidad);
  return { talle: incluida || (paga && con_remera), talle_extra: incluida && paga && con_remera };
}

/** A person's shirts, as said or as stored: `talle_extra` is only for a paid shirt besides an included one. */
export interface RemerasDePersona {
  talle?: string | null | undefined;
  con_remera?: boolean | null | undefined;
  talle_extra?: string | null | undefined;
}

/**
 * A person's shirts as they will be stored: no size of a shirt that the modality does not give, nor of a paid one that the person does not
 * ask for (`con_remera` false); and `con_remera` true only where the modality gives shirts at all.
 */
export function remerasDe(
  evento: EventoRemeras,
  modalidad: ModalidadRemeras,
  dicho: RemerasDePersona,
): { talle: string | null; con_remera: boolean; talle_extra: string | null } {
  const con_remera = (dicho.con_remera ?? false) && ofreceTalle(evento, modalidad);
  const pide = tallesQuePide(evento, modalidad, con_remera);
  // An older client sends one size, which then counts for both shirts.
  const extra = dicho.talle_extra === undefined ? dicho.talle : dicho.talle_extra;
  return {
    con_remera,
    talle: pide.talle ? dicho.talle || null : null,
    talle_extra: pide.talle_extra ? extra || null : null,
  };
}

/** Ids of the stock rows that a person's shirts are taken from; two shirts of one size take two from the same row. */
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

/** A person's shirt sizes as text: 'M', or 'M y L extra' with a paid second shirt; empty without a shirt. */
export function tallesParaLeer({ talle, talle_extra }: RemerasDePersona): string {
  return [talle, talle_extra && `${talle_extra} extra`].filter(Boolean).join(' y ');
}
