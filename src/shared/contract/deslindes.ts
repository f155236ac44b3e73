import { z } from 'zod';
import { EnvioKey, Instante } from './comunes.ts';
import { endpoint } from './endpoint.ts';
import { EstadoRevision, FirmaDicha } from './inscripciones.ts';
import { rutas } from './rutas.ts';

/** What a participant's link carries. Its shape is looked at by the module: whatever is wrong is a 404. */
export const TokenEnlace = z.string().min(1).max(200);

/** Of which race a link speaks. */
export const EventoEnlace = z.object({ id: z.number(), nombre: z.string(), fecha_hora: Instante });

export const obtenerDeslinde = endpoint(rutas.getDeslinde, {
  params: z.object({ token: TokenEnlace }),
  reply: z.object({
    results: z.object({
      persona: z.object({ nombre: z.string(), apellido: z.string() }),
      texto_deslinde_online: z.string(),
      /** SHA-256 of the text, to send back with the signature */
      texto_hash: z.string(),
      evento: EventoEnlace,
      /** who must sign: for a minor, the guardian */
      firmante: z.enum(['participante', 'tutor']),
      tutor_nombre: z.string().nullable(),
      /** when the signature in force arrived; null while there is none */
      firmado: Instante.nullable(),
      status: EstadoRevision.nullable(),
      razon_rechazo: z.string().nullable(),
    }),
  }),
});

export const firmarDeslinde = endpoint(rutas.firmarDeslinde, {
  // in this order: what waits on devices is known again by a hash of it (nucleo/idempotencia)
  body: z.object({ access_token: TokenEnlace, ...FirmaDicha.shape }),
  reply: z.object({
    message: z.string(),
    /** the receipt; a replay gets the first one's */
    results: z.object({ recibido_at: Instante, texto_hash: z.string() }),
    clave_envio: EnvioKey,
  }),
});
