import { normalizarCorreo } from './correo.ts';
import { MARCA, MARCADORES, type Marcador } from './marcadores.ts';

/** Mails from staff to registrants. */

export const ASUNTO_MAX = 200;
export const CUERPO_MAX = 100_000;
/** in one go; more is chosen by a filter */
export const DESTINATARIOS_MAX = 20_000;

export const textosEnvio = {
  asunto: 'Escribí el asunto',
  asunto_largo: `El asunto puede tener hasta ${ASUNTO_MAX} letras`,
  cuerpo: 'Escribí el mensaje',
  cuerpo_largo: 'El mensaje es demasiado largo. Acortalo.',
  nadie: 'No hay nadie a quien enviarle este email.',
  muchos: `Son más de ${DESTINATARIOS_MAX.toLocaleString('es-AR')} emails. Achicá la búsqueda.`,
  filtro: 'No entendemos el filtro de la búsqueda. Elegilo de nuevo.',
} as const;

export interface EmailEscrito {
  subject: string;
  body: string;
}

/** What is wrong with each field; nothing where it may go. */
export function validarEnvio({ subject, body }: EmailEscrito): Partial<Record<keyof EmailEscrito, string>> {
  const errores: Partial<Record<keyof EmailEscrito, string>> = {};
  if (subject.trim() === '') errores.subject = textosEnvio.asunto;
  else if (subject.trim().length > ASUNTO_MAX) errores.subject = textosEnvio.asunto_largo;
  if (!dice(body)) errores.body = textosEnvio.cuerpo;
  else if (body.length > CUERPO_MAX) errores.body = textosEnvio.cuerpo_largo;
  return errores;
}

/** A picture alone says something too. */
const dice = (html: string): boolean =>
  /<img\b/i.test(html) ||
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .trim() !== '';

/** One line of plain text: nothing to escape, and a line break would end the header. */
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
  /** one an address, with the first person who has it */
  destinatarios: (P & { baja: boolean })[];
  personas: number;
  sin_email: number;
  /** persons whose address somebody before them has */
  repetidos: number;
  /** of the addresses, those that want none of these */
  bajas: number;
  /** what goes out */
  correos: number;
}

/** Who gets a mail. `bajas`: addresses as normalizarCorreo writes them. */
export function repartir<P extends PersonaConMail>(
  personas: readonly P[],
  bajas: ReadonlySet<string>,
): Reparto<P> {
  const por_direccion = new Map<string, P & { baja: boolean }>();
  let sin_email = 0;
  let repetidos = 0;
  for (const persona of personas) {
    const direccion = normalizarCorreo(persona.email);
    // not even an address: nothing would leave
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

/** What became of a mail of a sending. */
export const DESTINOS = ['pendiente', 'enviado', 'fallido', 'rebotado', 'baja', 'cancelado'] as const;
export type Destino = (typeof DESTINOS)[number];

export const cuantosEmails = (n: number): string =>
  `${n.toLocaleString('es-AR')} ${n === 1 ? 'email' : 'emails'}`;
