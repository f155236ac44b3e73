import type { EntradaDe } from '../../../shared/contract/api.ts';
import { huellaDe } from '../../huella.ts';

/** Whom a mail is for, as the screen that asks for it knows them; the server chooses. */
export interface PedidoCorreo {
  titulo: string;
  seleccion: EntradaDe<'contarDestinatarios'>['body'];
}

export interface Escrito {
  asunto: string;
  cuerpo: { html: string; delta: { ops: unknown[] } | null };
  /** of the last try to send it, whose end is not known */
  envio?: Envio | null;
}

/** Under which key a mail was sent, and of what: a second try of the same goes under the same. */
export interface Envio {
  clave: string;
  huella: string;
}

/** The same key while text and people are the same: pressed twice, or after a tab that was closed, it goes once. */
export function envioDe(
  escrito: Escrito,
  seleccion: PedidoCorreo['seleccion'],
  previo: Envio | null,
  nuevaClave: () => string,
): Envio {
  const huella = huellaDe(JSON.stringify([comoEmail(escrito), seleccion]));
  return previo?.huella === huella ? previo : { clave: nuevaClave(), huella };
}

export const NADA_ESCRITO: Escrito = { asunto: '', cuerpo: { html: '', delta: null } };

export const hayEscrito = ({ asunto, cuerpo }: Escrito): boolean =>
  asunto.trim() !== '' || cuerpo.html !== '';

export const comoEmail = ({ asunto, cuerpo }: Escrito) => ({
  subject: asunto,
  body: cuerpo.html,
  delta: cuerpo.delta,
});
