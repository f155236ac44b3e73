import { createHash } from 'node:crypto';

/** The event's own part of a base (delEvento), as short hashes: a change of the event shows in them. */
export interface Huella {
  /**
   * hash of that whole part, but not of when it was made (`generated_at`, `reloj`): texts, prices, modalities, date, state, limits, what is
   * lent to the puestos …
   */
  evento: string;
  /**
   * hash of which custom fields the desks see and of the number of the rows' form (FORMA_DE_LAS_ROWS in base.ts): when it changes, each
   * registration has to be sent again
   */
  respuestas: string;
}

const LARGO = 6;
const corta = (dato: unknown): string =>
  createHash('sha256').update(JSON.stringify(dato)).digest('base64url').slice(0, LARGO);

export const huellaDe = (evento: unknown, respuestas: unknown): Huella => ({
  evento: corta(evento),
  respuestas: corta(respuestas),
});

/** A base's cursor: that of its registrations (conjuntos), and its event's hashes. */
export const escribirCursor = (rows: string, { evento, respuestas }: Huella): string =>
  `${rows}~${evento}~${respuestas}`;

/** A cursor as a device sends it; one of an earlier release has no hashes. */
export function leerCursor(texto: string | null | undefined): { rows: string | null } & Partial<Huella> {
  const [rows, evento, respuestas] = texto?.split('~') ?? [];
  return {
    rows: rows ?? null,
    ...(evento !== undefined && { evento }),
    ...(respuestas !== undefined && { respuestas }),
  };
}

/** Whether anything of the event (not of its registrations) changed since that cursor was given; true where it has no hashes. */
export const cambioElEvento = (dicho: Partial<Huella>, ahora: Huella): boolean =>
  dicho.evento !== ahora.evento || dicho.respuestas !== ahora.respuestas;
