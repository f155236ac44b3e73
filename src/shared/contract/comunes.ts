import { z } from 'zod';
import { alCentavo, TOTAL_MAX } from '../domain/comun/dinero.ts';

/** ISO 8601 with offset. */
export const Instante = z.iso.datetime({ offset: true });
export const FechaCivil = z.iso.date();
/** Pesos. Answers have at most two decimals; the schema itself does not check that. */
export const Pesos = z.number();
/** An amount that somebody pays or gets back: rounded to the cent, then checked to be a cent at least. */
export const Importe = Pesos.overwrite(alCentavo)
  .min(0.01, 'El importe es de un centavo al menos.')
  .max(TOTAL_MAX / 100);
/** An integer id that may come as text: in a path, a query, and the body of some calls. */
export const Id = z.coerce.number().int().positive().max(2_147_483_647);
/** An integer id in a body, where JSON has it as a number already. */
export const IdRow = z.number().int().positive().max(2_147_483_647);
/** The public code of a registration (`codigo_publico`): 128 random bits in base64url. */
export const CodigoPublico = z.string().regex(/^[A-Za-z0-9_-]{22}$/);
/** A registration by its public code or, for staff, by its number. */
export const IdInscripcion = z.union([z.string().regex(/^\d{1,9}$/), CodigoPublico]);

/** A payment key (llave): whoever has it can pay one registration and do nothing else (docs/decisions/0076). */
export const LlavePago = z.string().regex(/^[1-9]\d{0,9}\.[A-Za-z0-9_-]{43}$/);
/** The code in the addresses of the payment page and its result: the public code, or a key that only pays. */
export const CodigoOLlave = z.union([CodigoPublico, LlavePago]);
/** A registration by number, public code or payment key: for calls that whoever pays may make. */
export const IdInscripcionOLlave = z.union([IdInscripcion, LlavePago]);

/** How many persons a team, and so a registration, has at most. */
export const MAX_PARTICIPANTES = 20;

/**
 * Key in a schema's metadata: how many values a part of a request may hold in total, where the schema does not describe that part, or
 * alone would allow too many.
 */
export const VALORES_LIBRES = 'x-max-valores';
/** A value of any shape, validated elsewhere; its number of values is limited all the same (server/http/medida.ts). */
export const Libre = (valores: number) => z.unknown().meta({ [VALORES_LIBRES]: valores });

export const Texto = (max: number) => z.string().trim().max(max);

/** An Idempotency-Key: long enough not to be guessed. */
export const FORMA_KEY = /^[A-Za-z0-9_:.-]{16,128}$/;
/**
 * The Idempotency-Key of the request, repeated in the answer. A device takes an entry of its outbox as delivered only on an answer
 * with that key, so that a cache or a proxy in between cannot make it believe so. Absent where the request had none of this form.
 */
export const EnvioKey = z.string().regex(FORMA_KEY).optional();

/** A picture in several sizes; a page that knows only `src` can show it too. */
export const Imagen = z.object({
  src: z.string(),
  srcset: z.string(),
  ancho: z.number(),
  alto: z.number(),
});
export type Imagen = z.infer<typeof Imagen>;

/** The one picture that previews of a link show. */
export const ImagenCompartida = Imagen.omit({ srcset: true }).extend({
  /** media type */
  tipo: z.string(),
});
export type ImagenCompartida = z.infer<typeof ImagenCompartida>;

/** Shape of every refusal: `message` and `errors.message` are the same text (regla llamadas-2). */
export const ErrorRespuesta = z.object({
  message: z.string(),
  errors: z.object({ message: z.string(), fields: z.record(z.string(), z.string()) }),
  /** machine-readable reason */
  codigo: z.string(),
  /** seconds to wait, with 429 and 503 */
  reintentar_en: z.number().optional(),
  /** id of an unexpected error, by which it is found in the log */
  id: z.string().optional(),
  /** what the screen needs to go on, e.g. the existing registration of a document */
  datos: z.record(z.string(), z.unknown()).optional(),
});
export type ErrorRespuesta = z.infer<typeof ErrorRespuesta>;
