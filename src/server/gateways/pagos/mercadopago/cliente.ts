import { HORA_MS } from '../../../../shared/domain/comun/lapsos.ts';
import { z } from 'zod';
import { Descanso } from '../../descanso.ts';
import { SinRespuestaATiempo, traerTexto } from '../../traer-texto.ts';
import { ErrorPagos } from '../puerto.ts';

export interface RequestHttp<S extends z.ZodType> {
  metodo: 'GET' | 'POST' | 'PUT';
  ruta: string;
  consulta?: Record<string, string | number>;
  cuerpo?: object;
  /** null: the call carries its own secrets (OAuth) */
  token: string | null;
  /** personal data in the body, which are cut out of the provider's error message where it repeats them */
  privado?: readonly string[];
  /** idempotency key: calls with the same key are one operation, however often they are sent */
  key?: string;
  respuesta: S;
}

export interface OpcionesCliente {
  apiUrl: string;
  timeoutMs: number;
  reloj: () => Date;
}

/** How many ms a Retry-After is believed at most: jobs come back on their own within the hour. */
const ESPERA_MAXIMA_MS = HORA_MS;

/**
 * Calls Mercado Pago's API. Everything that goes wrong is an ErrorPagos; no ErrorPagos and no log carries a token. If the
 * provider asks us to wait (Retry-After on a temporary error), all calls with that token fail at once, unsent, until that wait is
 * over, at most ESPERA_MAXIMA_MS.
 */
export class ClienteMercadoPago {
  readonly #opciones: OpcionesCliente;
  readonly #pausas = new Map<string, number>();
  readonly #descanso: Descanso;

  constructor(opciones: OpcionesCliente) {
    this.#opciones = opciones;
    this.#descanso = new Descanso({
      esMuda: (error) => error instanceof SinRespuesta,
      callada: () => new ErrorPagos('el proveedor no está respondiendo', { temporal: true }),
    });
  }

  async pedir<S extends z.ZodType>(request: RequestHttp<S>): Promise<z.output<S>> {
    const { metodo, ruta, token } = request;
    const que = `${metodo} ${ruta}`;
    this.#respetarPausa(que, token);
    const { status, texto, espera } = await this.#descanso.llamar(() => this.#enviar(que, request));
    const cuerpo = aJson(texto);
    if (status >= 200 && status < 300) {
      const leido = request.respuesta.safeParse(cuerpo);
      if (leido.success) return leido.data;
      const donde = leido.error.issues.map(({ path }) => path.join('.') || 'cuerpo').join(', ');
      // a proxy's page instead of the provider's answer, or an answer cut short: another try may succeed
      throw new ErrorPagos(`${que}: respuesta inesperada (${donde.slice(0, 120)})`, {
        temporal: true,
        status,
      });
    }
    const temporal = status >= 500 || [408, 425, 429].includes(status);
    const espera_ms = temporal ? milisegundos(espera, this.#opciones.reloj()) : null;
    if (espera_ms !== null) {
      this.#pausas.set(token ?? '', this.#opciones.reloj().getTime() + espera_ms);
    }
    throw new ErrorPagos(`${que}: ${status}${motivoDe(cuerpo, request.privado)}`, {
      temporal,
      status,
      espera_ms,
    });
  }

  #respetarPausa(que: string, token: string | null): void {
    const ahora = this.#opciones.reloj().getTime();
    const hasta = this.#pausas.get(token ?? '') ?? 0;
    // a pause longer than any that we accept was set while our clock was ahead, so it is ignored
    if (hasta > ahora && hasta - ahora <= ESPERA_MAXIMA_MS) {
      const espera_ms = hasta - ahora;
      throw new ErrorPagos(`${que}: el proveedor pidió esperar`, { temporal: true, status: 429, espera_ms });
    }
    this.#pausas.delete(token ?? '');
  }

  async #enviar(que: string, { metodo, ruta, consulta, cuerpo, token, key }: RequestHttp<z.ZodType>) {
    const url = new URL(this.#opciones.apiUrl + ruta);
    for (const [nombre, valor] of Object.entries(consulta ?? {})) url.searchParams.set(nombre, String(valor));
    const request: RequestInit = {
      method: metodo,
      headers: {
        accept: 'application/json',
        'user-agent': 'largada',
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(cuerpo && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'x-idempotency-key': key }),
      },
      ...(cuerpo && { body: JSON.stringify(cuerpo) }),
      // a redirect is an error: the token goes to no other address
      redirect: 'error',
    };
    try {
      const { status, headers, texto } = await traerTexto(url, request, this.#opciones.timeoutMs);
      return { status, texto, espera: headers.get('retry-after') };
    } catch (error) {
      if (error instanceof SinRespuestaATiempo) throw new SinRespuesta(que);
      throw new ErrorPagos(`${que}: sin conexión`, { temporal: true });
    }
  }
}

/** No answer came within the time limit: the circuit breaker (Descanso) counts these failures alone. */
class SinRespuesta extends ErrorPagos {
  constructor(que: string) {
    super(`${que}: sin respuesta`, { temporal: true });
  }
}

function aJson(texto: string): unknown {
  try {
    return JSON.parse(texto) as unknown;
  } catch {
    return undefined;
  }
}

/** A Retry-After, which comes as seconds or as a date, in ms from 0 to ESPERA_MAXIMA_MS; null: there is none, or it is neither. */
export function milisegundos(espera: string | null, ahora: Date): number | null {
  if (espera === null || espera.trim() === '') return null;
  const ms = /^\d+$/.test(espera.trim()) ? Number(espera) * 1000 : Date.parse(espera) - ahora.getTime();
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), ESPERA_MAXIMA_MS);
}

const ErrorDelProveedor = z.object({
  message: z.string().nullish(),
  error: z.string().nullish(),
  cause: z
    .array(z.object({ code: z.union([z.string(), z.number()]).nullish(), description: z.string().nullish() }))
    .nullish()
    .catch(null),
});

/**
 * The provider's reason for its refusal, without anything that
 * looks like a credential and without the texts of `privado`.
 */
function motivoDe(cuerpo: unknown, privado: readonly string[] = []): string {
  const leido = ErrorDelProveedor.safeParse(cuerpo);
  if (!leido.success) return '';
  const { message, error, cause } = leido.data;
  const causa = cause?.[0];
  const partes = [error, message, causa && [causa.code, causa.description].filter(Boolean).join(' ')];
  const texto = [...new Set(partes.filter(Boolean))].join(', ').replaceAll(TOKEN_MP, '…');
  const callado = privado.reduce((dicho, dato) => dicho.replaceAll(dato, '…'), texto);
  return callado === '' ? '' : ` ${callado.slice(0, 200)}`;
}

const TOKEN_MP = /\b(?:APP_USR|TEST|TG)-[\w-]+/g;
