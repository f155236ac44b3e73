import type { BorradorLeido } from '../../formulario/borrador.ts';
import type { EstadoPersistente } from './estado.ts';
import { participanteVacio } from './formulario.ts';

/** Of the shape of EstadoPersistente: a draft of another shape is not read. */
export const FORMATO = 1;

export type Comenzado = BorradorLeido<EstadoPersistente>;

/** One of an older version lacks the fields that came since. */
export function completo(contenido: EstadoPersistente): EstadoPersistente {
  const { formulario } = contenido;
  const participantes = formulario.participantes.map((p) => ({ ...participanteVacio, ...p }));
  return { ...contenido, formulario: { ...formulario, participantes } };
}

/** randomUUID exists in secure contexts only, and the wizard has to work in every one. */
export function nuevaClave(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join(
    '',
  );
}
