import type { ErrorRespuesta } from '../../shared/contract/comunes.ts';
import { respuestasHttp } from './mensajes.ts';

/**
 * A refusal that the caller may see. manejo-errores.ts turns what else is thrown into one where it knows the
 * cause, else into a 500 with an id.
 */
export class ErrorApi extends Error {
  readonly status: number;
  readonly codigo: string;
  readonly fields: Record<string, string>;
  readonly reintentar_en: number | undefined;
  readonly datos: Record<string, unknown> | undefined;

  constructor(
    status: number,
    codigo: string,
    message: string,
    extra: { fields?: Record<string, string>; reintentar_en?: number; datos?: Record<string, unknown> } = {},
  ) {
    super(message);
    this.status = status;
    this.codigo = codigo;
    this.fields = extra.fields ?? {};
    this.reintentar_en = extra.reintentar_en;
    this.datos = extra.datos;
  }

  /** The body of a refusal. It has its text twice, as some clients read one field and some the other (regla llamadas-2). */
  toJSON(): ErrorRespuesta {
    return {
      message: this.message,
      errors: { message: this.message, fields: this.fields },
      codigo: this.codigo,
      ...(this.reintentar_en !== undefined && { reintentar_en: this.reintentar_en }),
      ...(this.datos && { datos: this.datos }),
    };
  }
}

export const noEncontrado = (message: string = respuestasHttp.no_encontrado) =>
  new ErrorApi(404, 'no_encontrado', message);

export const noAutorizado = (message: string = respuestasHttp.sesion_vencida) =>
  new ErrorApi(401, 'no_autorizado', message);

/** 401 for a request without any session: it must not say that a session has ended. */
export const sinSesion = () => noAutorizado(respuestasHttp.sin_sesion);

export const prohibido = (message: string = respuestasHttp.sin_permiso) =>
  new ErrorApi(403, 'prohibido', message);

/** `fields` maps the path of each field ("participantes.0.email") to what is wrong with it. */
export const invalido = (fields: Record<string, string>, message?: string) =>
  new ErrorApi(422, 'invalido', message ?? Object.values(fields)[0] ?? respuestasHttp.revisar, {
    fields,
  });

export const conflicto = (codigo: string, message: string, datos?: Record<string, unknown>) =>
  new ErrorApi(409, codigo, message, datos ? { datos } : {});

/** `segundos` until a retry makes sense; the default text says it too. */
export const demasiados = (segundos: number, message?: string) =>
  new ErrorApi(
    429,
    'demasiados_intentos',
    message ?? respuestasHttp.demasiados_intentos(enPalabras(segundos)),
    {
      reintentar_en: segundos,
    },
  );

export const noDisponible = (
  segundos: number,
  message: string = respuestasHttp.no_disponible(enPalabras(segundos)),
) => new ErrorApi(503, 'no_disponible', message, { reintentar_en: segundos });

/**
 * 'un segundo', '40 segundos', '5 minutos', '2 horas': rounded up to whole seconds, from 60 seconds on to whole minutes, and from 60 whole
 * minutes on to whole hours.
 */
export function enPalabras(segundos: number): string {
  if (segundos <= 1) return 'un segundo';
  if (segundos < 60) return `${Math.ceil(segundos)} segundos`;
  const minutos = Math.ceil(segundos / 60);
  if (minutos < 60) return minutos === 1 ? 'un minuto' : `${minutos} minutos`;
  const horas = Math.ceil(minutos / 60);
  return horas === 1 ? 'una hora' : `${horas} horas`;
}
