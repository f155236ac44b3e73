import { z } from 'zod';
import { EnvioKey, Instante } from './comunes.ts';
import { endpoint } from './endpoint.ts';
import { EstadoRevision, FirmaDicha } from './inscripciones.ts';
import { rutas } from './rutas.ts';

/** The token in a participant's link. The service checks its shape, so that a wrong token of 1 to 200 characters is a 404. */
export const TokenEnlace = z.string().min(1).max(200);

/** The event that a participant's link belongs to. */
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
      /** who must sign: where the person is under 18 on race day, the guardian */
      firmante: z.enum(['participante', 'tutor']),
      tutor_nombre: z.string().nullable(),
      /** when the person's current signature arrived, which staff may have rejected since (`status`); null: there is none */
      firmado: Instante.nullable(),
      status: EstadoRevision.nullable(),
      razon_rechazo: z.string().nullable(),
    }),
  }),
});

export const firmarDeslinde = endpoint(rutas.firmarDeslinde, {
  // keep this order: a call that a device repeats is recognised by a hash of its body (nucleo/idempotencia)
  body: z.object({ access_token: TokenEnlace, ...FirmaDicha.shape }),
  reply: z.object({
    message: z.string(),
    /** the receipt; a repeated call gets the first call's receipt */
    results: z.object({ recibido_at: Instante, texto_hash: z.string() }),
    clave_envio: EnvioKey,
  }),
});
