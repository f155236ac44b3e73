import { z } from 'zod';
import { FORMAS_DOCUMENTO } from '../domain/participante/documento.ts';
import { EnvioKey, Instante, Texto } from './comunes.ts';
import { EventoEnlace, TokenEnlace } from './deslindes.ts';
import { EstadoRevision } from './inscripciones.ts';
import { endpoint } from './endpoint.ts';
import { DocumentoDicho } from './persona.ts';
import { rutas } from './rutas.ts';

const conToken = z.object({ token: TokenEnlace });
const TipoArchivo = z.enum(['pdf', 'image']);

export const obtenerAptoEnlace = endpoint(rutas.getAptoEnlace, {
  params: conToken,
  reply: z.object({
    token: z.string(),
    evento: EventoEnlace.extend({ permite_otro_documento: z.boolean() }),
    persona: z.object({ nombre: z.string() }),
    /**
     * what the registered document looks like, so that the screen checks what is typed without knowing the document: a DNI (7 or
     * 8 digits), a number of any other length, or anything else; absent in answers that a device kept from an older version
     */
    forma_documento: z.enum(FORMAS_DOCUMENTO).optional(),
    /** review of the certificate in force; null while there is none */
    estado: EstadoRevision.nullable(),
    razon_rechazo: z.string().nullable(),
    enviado_at: Instante.nullable(),
    tipos: z.array(z.string()),
    max_bytes: z.number(),
    /** false: `mensaje` says that uploads are switched off */
    habilitado: z.boolean(),
    mensaje: z.string().nullable(),
  }),
});

export const subirApto = endpoint(rutas.subirApto, {
  params: conToken,
  reply: z.object({
    file_name: z.string(),
    /** opaque id of the uploaded file, valid for seven days and with this token only */
    file_path: z.string(),
    file_type: TipoArchivo,
    clave_envio: EnvioKey,
  }),
});

export const enviarApto = endpoint(rutas.enviarApto, {
  params: conToken,
  body: z.object({
    document: DocumentoDicho,
    file_name: Texto(255),
    file_path: z.string().min(1).max(200),
    /** file type as subir-apto answered it; the server ignores it and uses its own record */
    file_type: Texto(100),
    /**
     * `dispositivo_at`: when the person sent it, as the device's clock showed; `desfase_ms`: how far the server's clock was ahead
     * of that clock, ms
     */
    dispositivo_at: Instante.nullish(),
    desfase_ms: z.number().int().nullish(),
  }),
  reply: z.object({
    message: z.string(),
    /** the receipt; a repeated call gets the first call's receipt */
    results: z.object({ recibido_at: Instante, file_name: z.string() }),
    clave_envio: EnvioKey,
  }),
});
