import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { rutas } from './rutas.ts';

export const Rol = z.enum(['admin', 'organizador']);
export type Rol = z.infer<typeof Rol>;

export const SesionAbierta = z.object({
  access_token: z.string(),
  /** seconds */
  expires_in: z.number(),
  id: z.number(),
  roles: z.array(Rol),
  name: z.string(),
  user_info: z.object({ name: z.string(), email: z.string() }),
  organizador_id: z.number().nullable(),
});
export type SesionAbierta = z.infer<typeof SesionAbierta>;

export const login = endpoint(rutas.login, {
  body: z.object({
    /** e-mail or user name */
    email: z.string().trim().min(1).max(254),
    password: z.string().min(1).max(128),
    /** "Mantener la sesión en este dispositivo" */
    mantener: z.boolean().default(false),
  }),
  reply: SesionAbierta,
});

export const refreshSesion = endpoint(rutas.refreshSesion, { reply: SesionAbierta });

export const getSesion = endpoint(rutas.getSesion, {
  reply: SesionAbierta.omit({ access_token: true }),
});

export const logout = endpoint(rutas.logout, { reply: z.object({ message: z.string() }) });
