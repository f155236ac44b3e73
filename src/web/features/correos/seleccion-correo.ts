import type { EntradaDe } from '../../../shared/contract/api.ts';
import type { Estado } from '../../../shared/domain/inscripcion/estados.ts';
import { huellaDe } from '../../api/huella.ts';

/** Whom a correo is for: the selection made on the screen, by which the server finds the recipients. */
export interface SeleccionCorreo {
  titulo: string;
  /** filters that leave some inscriptos out, as texts: 'Solo modalidad 21K' */
  solo?: readonly string[];
  seleccion: EntradaDe<'contarDestinatarios'>['body'];
}

/**
 * The same selection, which lets in registrations of more states. Screens that filter by state write the states as a list,
 * `filters.estados`. A selection without that list, or with an empty one, is not filtered by state, and is returned unchanged.
 */
export function conEstados(
  seleccion: SeleccionCorreo['seleccion'],
  incluidos: readonly Estado[],
): SeleccionCorreo['seleccion'] {
  const filters: unknown = seleccion.search_criteria?.filters;
  if (!esObjeto(filters) || incluidos.length === 0) return seleccion;
  const { estados } = filters;
  if (!Array.isArray(estados) || estados.length === 0) return seleccion;
  // sorted: the states ticked in another order are the same selection, whose retry must not mail everybody again
  const juntos = [...new Set<unknown>([...estados, ...incluidos])].sort();
  return {
    ...seleccion,
    search_criteria: { ...seleccion.search_criteria, filters: { ...filters, estados: juntos } },
  };
}

const esObjeto = (valor: unknown): valor is Record<string, unknown> =>
  typeof valor === 'object' && valor !== null;

/** Format number of stored drafts (type Escrito): a draft with another number is not read. */
export const FORMATO_CORREO = 1;

export interface Escrito {
  asunto: string;
  cuerpo: { html: string; delta: { ops: unknown[] } | null };
  /** key of the last try to send, whose answer is not known; null or absent: nothing was sent, or the server refused it */
  envio?: Envio | null;
}

/** Idempotency key of a sending, with the hash of its text and selection: a retry with the same ones uses the same key. */
export interface Envio {
  clave: string;
  huella: string;
}

/** Keeps the key while text and selection are the same: pressed twice, or from a reopened tab, the mail goes once. */
export function envioDe(
  escrito: Escrito,
  seleccion: SeleccionCorreo['seleccion'],
  previo: Envio | null,
  nuevaKey: () => string,
): Envio {
  const huella = huellaDe(JSON.stringify([comoEmail(escrito), seleccion]));
  return previo?.huella === huella ? previo : { clave: nuevaKey(), huella };
}

export const NADA_ESCRITO: Escrito = { asunto: '', cuerpo: { html: '', delta: null } };

export const hayEscrito = ({ asunto, cuerpo }: Escrito): boolean =>
  asunto.trim() !== '' || cuerpo.html !== '';

export const comoEmail = ({ asunto, cuerpo }: Escrito) => ({
  subject: asunto,
  body: cuerpo.html,
  delta: cuerpo.delta,
});
