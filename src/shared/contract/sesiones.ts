import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { rutas } from './rutas.ts';

export const Rol = z.enum(['admin', 'organizador']);
export type Rol = z.infer<typeof Rol>;

export const SesionAbierta = z.object({
  access_token: z.string(),
  /** seconds until the access token expires */
  expires_in: z.number(),
  id: z.number(),
  roles: z.array(Rol),
  name: z.string(),
  user_info: z.object({ name: z.string(), email: z.string() }),
  organizador_id: z.number().nullable(),
  /** whether this organizer may edit texts, dates, pictures and links of their own events */
  edita_eventos: z.boolean(),
});
export type SesionAbierta = z.infer<typeof SesionAbierta>;

export const login = endpoint(rutas.login, {
  body: z.object({
    /** e-mail address or user name of the account */
    email: z.string().trim().min(1).max(254),
    password: z.string().min(1).max(128),
    /** "Mantener la sesión en este dispositivo" */
    mantener: z.boolean().default(false),
    /** code of the second factor, sent once an answer with `codigo: 'segundo_factor'` asked for it */
    codigo: z.string().trim().max(40).optional(),
  }),
  reply: SesionAbierta,
});

export const refreshSesion = endpoint(rutas.refreshSesion, { reply: SesionAbierta });

/**
 * A session for who is logged in already: without the access token, and with the e-mail beside its other fields as well as in `user_info`
 * (regla llamadas-8).
 */
const SesionDeUsuario = SesionAbierta.omit({ access_token: true }).extend({ email: z.string() });

export const obtenerSesion = endpoint(rutas.getSesion, { reply: SesionDeUsuario });
export const postSesion = endpoint(rutas.postSesion, { reply: SesionDeUsuario });

export const logout = endpoint(rutas.logout, { reply: z.object({ message: z.string() }) });

const Mensaje = z.object({ message: z.string() });

export const recuperarClave = endpoint(rutas.recuperarClave, {
  body: z.object({
    /** e-mail address or user name of the account */
    email: z.string().trim().min(1).max(254),
  }),
  reply: Mensaje,
});

export const obtenerRestablecer = endpoint(rutas.getRestablecer, {
  params: z.object({ token: z.string().max(100) }),
  reply: z.object({ name: z.string() }),
});

export const restablecerClave = endpoint(rutas.restablecerClave, {
  body: z.object({
    token: z.string().max(100),
    password: z.string().max(1000),
    password_confirm: z.string().max(1000),
  }),
  reply: Mensaje,
});
