import { z } from 'zod';
import { Id, Instante } from './comunes.ts';
import { endpoint } from './endpoint.ts';
import { rutas } from './rutas.ts';

/**
 * Of one kind of job, how many are to be done or running (`pendientes`), how many of these are late (`atrasados`), and how many failed so
 * often that they were given up (`fallidos`). Those that are done do not count.
 */
export const ColaTrabajos = z.object({
  tipo: z.string(),
  pendientes: z.number(),
  /** how many jobs have been due for more than a minute: no worker takes them, or there are too many */
  atrasados: z.number(),
  fallidos: z.number(),
});
export type ColaTrabajos = z.infer<typeof ColaTrabajos>;

/** A job or a mail: tried again until it succeeds, too many tries have failed or a mail server refuses the mail for good. */
const Intentado = z.object({
  id: z.number(),
  tipo: z.string(),
  intentos: z.number(),
  ultimo_error: z.string().nullable(),
});

export const TrabajoFallido = Intentado.extend({
  terminado_at: Instante.nullable(),
});
export type TrabajoFallido = z.infer<typeof TrabajoFallido>;

export const CorreoReciente = Intentado.extend({
  /** masked address, 'a…z@gmail.com': enough to recognise a mail, not to collect addresses */
  para: z.string(),
  estado: z.string(),
  created_at: Instante,
  enviado_at: Instante.nullable(),
});
export type CorreoReciente = z.infer<typeof CorreoReciente>;

export const NotificacionReciente = z.object({
  id: z.number(),
  proveedor: z.string(),
  tipo: z.string(),
  recurso_id: z.string(),
  firma_valida: z.boolean(),
  resultado: z.string().nullable(),
  recibida_at: Instante,
  procesada_at: Instante.nullable(),
});
export type NotificacionReciente = z.infer<typeof NotificacionReciente>;

export const ErrorServidor = z.object({
  id: z.string(),
  metodo: z.string(),
  ruta: z.string(),
  nombre: z.string(),
  codigo: z.string().nullable(),
  pila: z.string().nullable(),
  created_at: Instante,
});
export type ErrorServidor = z.infer<typeof ErrorServidor>;

export const EstadoSistema = z.object({
  ahora: Instante,
  proceso: z.object({
    modo: z.string(),
    desde: Instante,
    memoria_mb: z.number(),
    node: z.string(),
    motor: z.enum(['pglite', 'postgres']),
    proveedor_pagos: z.string(),
    correo: z.string(),
    archivos: z.enum(['directorio', 's3']),
    /** why the file storage does not work now; null: it works */
    archivos_error: z.string().nullable(),
  }),
  colas: z.array(ColaTrabajos),
  trabajos_fallidos: z.array(TrabajoFallido),
  correos: z.object({
    pendientes: z.number(),
    fallidos_dia: z.number(),
    enviados_dia: z.number(),
    ultimos: z.array(CorreoReciente),
  }),
  notificaciones: z.array(NotificacionReciente),
  errores: z.array(ErrorServidor),
});
export type EstadoSistema = z.infer<typeof EstadoSistema>;

export const obtenerEstadoSistema = endpoint(rutas.getEstadoSistema, {
  /** id of a server error, or its first letters, as somebody reads it out on the phone: `errores` then has only such errors */
  query: z.object({ error: z.string().trim().max(40).optional() }),
  reply: EstadoSistema,
});

export const reintentarTrabajo = endpoint(rutas.reintentarTrabajo, {
  params: z.object({ id: Id }),
  reply: z.object({ message: z.string() }),
});

export const reintentarCorreo = endpoint(rutas.reintentarCorreo, {
  params: z.object({ id: Id }),
  reply: z.object({ message: z.string() }),
});
