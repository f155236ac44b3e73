import { normalizarCorreo } from '../comun/direccion-de-correo.ts';
import { MARCA, MARCADORES, type Marcador } from './marcadores.ts';
import { escribirCantidad, escribirCuantos } from '../comun/cantidad.ts';

/** Limits and texts of mails from staff to registrants. */

export const ASUNTO_MAX = 200;
export const CUERPO_MAX = 100_000;
/** how many recipients one mailing has at most: staff narrow the search where it finds more */
export const DESTINATARIOS_MAX = 20_000;

export const textosEnvio = {
  asunto: 'Escribí el asunto',
  asunto_largo: `El asunto puede tener hasta ${ASUNTO_MAX} letras`,
  cuerpo: 'Escribí el mensaje',
  cuerpo_largo: 'El mensaje es demasiado largo. Acortalo.',
  nadie: 'No hay nadie a quien enviarle este email.',
  muchos: `Son más de ${escribirCantidad(DESTINATARIOS_MAX)} emails. Achicá la búsqueda.`,
  filtro: 'No entendemos el filtro de la búsqueda. Elegilo de nuevo.',
} as const;

export interface EmailEscrito {
  subject: string;
  body: string;
}

/** What is wrong with a mail's subject and text, by field; empty: nothing. Whether anybody would get it is not asked here. */
export function validarEnvio({ subject, body }: EmailEscrito): Partial<Record<keyof EmailEscrito, string>> {
  const errores: Partial<Record<keyof EmailEscrito, string>> = {};
  if (subject.trim() === '') errores.subject = textosEnvio.asunto;
  else if (subject.trim().length > ASUNTO_MAX) errores.subject = textosEnvio.asunto_largo;
  if (!dice(body)) errores.body = textosEnvio.cuerpo;
  else if (body.length > CUERPO_MAX) errores.body = textosEnvio.cuerpo_largo;
  return errores;
}

/** Whether a mail's HTML has something to show: text, or a picture alone. */
const dice = (html: string): boolean =>
  /<img\b/i.test(html) ||
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .trim() !== '';

/** Fills in a subject's placeholders. A subject is plain text, so nothing is escaped; a line break would end the mail header. */
export const completarAsunto = (asunto: string, valores: Partial<Record<Marcador, string>>): string =>
  asunto
    .replace(MARCA, (entero, nombre: string) =>
      Object.hasOwn(MARCADORES, nombre) ? (valores[nombre as Marcador] ?? entero) : entero,
    )
    .replace(/\s+/g, ' ')
    .trim();

export interface PersonaConMail {
  id: number;
  inscripcion_id: number;
  email: string;
}

export interface Reparto<P extends PersonaConMail> {
  /** one recipient per address: the first person who has it; with `baja`, who unsubscribed, and no mail goes out to them */
  destinatarios: (P & { baja: boolean })[];
  personas: number;
  sin_email: number;
  /** how many persons are left out because an earlier one has the same address */
  repetidos: number;
  /** how many of the recipients' addresses unsubscribed from the organizer's mailings */
  bajas: number;
  /** how many mails go out */
  correos: number;
}

/** To whom a mail is addressed, one per address. `bajas`: unsubscribed addresses, as normalizarCorreo writes them. */
export function repartir<P extends PersonaConMail>(
  personas: readonly P[],
  bajas: ReadonlySet<string>,
): Reparto<P> {
  const por_direccion = new Map<string, P & { baja: boolean }>();
  let sin_email = 0;
  let repetidos = 0;
  for (const persona of personas) {
    const direccion = normalizarCorreo(persona.email);
    // what does not look like an address counts as none: no mail could be sent to it
    if (!/^[^\s@]+@[^\s@]+$/.test(direccion)) sin_email += 1;
    else if (por_direccion.has(direccion)) repetidos += 1;
    else por_direccion.set(direccion, { ...persona, baja: bajas.has(direccion) });
  }
  const destinatarios = [...por_direccion.values()];
  const de_baja = destinatarios.filter(({ baja }) => baja).length;
  return {
    destinatarios,
    personas: personas.length,
    sin_email,
    repetidos,
    bajas: de_baja,
    correos: destinatarios.length - de_baja,
  };
}

/** What became of one mail of a mailing. */
export const DESTINOS = ['pendiente', 'enviado', 'fallido', 'rebotado', 'baja', 'cancelado'] as const;
export type Destino = (typeof DESTINOS)[number];

export const cuantosEmails = (n: number): string => escribirCuantos(n, 'email', 'emails');
