import type { BorradorLeido } from '../../formulario/borrador.ts';
import type { EstadoPersistente } from './estado.ts';
import { formularioVacio, participanteVacio } from './formulario.ts';

/** Format number of stored drafts (type EstadoPersistente): a draft with another number is not read. */
export const FORMATO = 1;

export type Comenzado = BorradorLeido<EstadoPersistente>;

/** Fills in the fields that a draft of an older release lacks. */
export function completo(contenido: EstadoPersistente): EstadoPersistente {
  const { formulario } = contenido;
  const participantes = formulario.participantes.map((p) => ({ ...participanteVacio, ...p }));
  return { ...contenido, formulario: { ...formularioVacio, ...formulario, participantes } };
}

/** A new random idempotency key. Not by `randomUUID`, which exists in secure contexts (https) only: the wizard has to work without one. */
export function nuevaKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join(
    '',
  );
}
