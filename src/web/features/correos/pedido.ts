import type { EntradaDe } from '../../../shared/contract/api.ts';

/** Whom a mail is for, as the screen that asks for it knows them; the server chooses. */
export interface PedidoCorreo {
  titulo: string;
  seleccion: EntradaDe<'contarDestinatarios'>['body'];
}

export interface Escrito {
  asunto: string;
  cuerpo: { html: string; delta: { ops: unknown[] } | null };
}

export const NADA_ESCRITO: Escrito = { asunto: '', cuerpo: { html: '', delta: null } };

export const hayEscrito = ({ asunto, cuerpo }: Escrito): boolean =>
  asunto.trim() !== '' || cuerpo.html !== '';

export const comoEmail = ({ asunto, cuerpo }: Escrito) => ({
  subject: asunto,
  body: cuerpo.html,
  delta: cuerpo.delta,
});
