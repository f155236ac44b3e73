import { z } from 'zod';
import { Id, Instante } from './comunes.ts';
import { endpoint } from './endpoint.ts';
import { rutas } from './rutas.ts';

const Mensaje = z.object({ message: z.string() });
const Clave = z.string().min(1).max(128);
const Codigo = z.string().trim().min(1).max(40);

export const Cobros = z.object({
  /** `vencida`: the permission that the organizer gave ran out, or the payment provider no longer accepts it */
  estado: z.enum(['sin_vincular', 'vinculada', 'vencida']),
  /** number of the organizer's account at the payment provider; null: `sin_vincular` */
  cuenta: z.string().nullable(),
});
export type Cobros = z.infer<typeof Cobros>;

export const Perfil = z.object({
  /** the name that the user logs in with */
  name: z.string(),
  nombre: z.string(),
  email: z.string(),
  segundo_factor: z.object({ activo: z.boolean(), codigos_restantes: z.number() }),
  /** the organizer's account at the payment provider; null: the site links none, or the user is no organizer */
  cobros: Cobros.nullable(),
  /** the link to a calendar of the organizer's races; null: the user is no organizer. `url` null: the organizer has no link now */
  agenda: z.object({ url: z.string().nullable() }).nullable(),
});
export type Perfil = z.infer<typeof Perfil>;

export const obtenerPerfil = endpoint(rutas.getPerfil, { reply: Perfil });

const Agenda = Mensaje.extend({ url: z.string().nullable() });
export const renovarAgenda = endpoint(rutas.renovarAgenda, { reply: Agenda });
export const borrarAgenda = endpoint(rutas.borrarAgenda, { reply: Agenda });

/** Changes the password. The service checks the new one (length, easy guesses), with an error at its field (regla acceso-12). */
export const actualizarPerfil = endpoint(rutas.updatePerfil, {
  body: z.object({
    password_actual: Clave,
    password: z.string().max(1000),
    password_confirm: z.string().max(1000),
  }),
  reply: Mensaje,
});

/** Checks the user's password again; `codigo`: the second factor's code, needed where the account has a second factor. */
export const comprobarIdentidad = endpoint(rutas.comprobarIdentidad, {
  body: z.object({ password: Clave, codigo: z.string().trim().max(40).default('') }),
  reply: Mensaje,
});

/** A login on a device, with all its tabs. */
export const SesionListada = z.object({
  id: z.number(),
  /** 'Chrome en Android' */
  dispositivo: z.string(),
  ip: z.string().nullable(),
  abierta_at: Instante,
  usada_at: Instante,
  /** true: the user chose to stay logged in on that device */
  mantener: z.boolean(),
  /** true: the session that makes this call */
  actual: z.boolean(),
});
export type SesionListada = z.infer<typeof SesionListada>;

export const listarSesiones = endpoint(rutas.listSesiones, {
  reply: z.object({ data: z.array(SesionListada) }),
});

export const borrarSesion = endpoint(rutas.deleteSesion, { params: z.object({ id: Id }), reply: Mensaje });

export const cerrarOtrasSesiones = endpoint(rutas.cerrarOtrasSesiones, {
  reply: Mensaje.extend({ cerradas: z.number() }),
});

export const pedirSegundoFactor = endpoint(rutas.pedirSegundoFactor, {
  body: z.object({ password: Clave }),
  /** `otpauth`: the address in the QR code to scan; `secreto`: the same secret for typing */
  reply: z.object({ otpauth: z.string(), secreto: z.string() }),
});

export const activarSegundoFactor = endpoint(rutas.activarSegundoFactor, {
  body: z.object({ codigo: Codigo }),
  /** recovery codes, shown only once: the server stores only hashes of them */
  reply: Mensaje.extend({ codigos: z.array(z.string()) }),
});

export const desactivarSegundoFactor = endpoint(rutas.desactivarSegundoFactor, {
  body: z.object({ password: Clave, codigo: Codigo }),
  reply: Mensaje,
});

/** A parameter with which the payment provider sends the organizer back; provider and service check its value. */
const DeLaVuelta = z.string().min(1).max(512);

export const vincularCobros = endpoint(rutas.vincularCobros, {
  body: z.object({ password: Clave }),
  reply: z.object({ url: z.string() }),
});

export const completarCobros = endpoint(rutas.completarCobros, {
  body: z.object({ code: DeLaVuelta, state: DeLaVuelta }),
  reply: Mensaje.extend({ cuenta: z.string() }),
});

export const desvincularCobros = endpoint(rutas.desvincularCobros, {
  body: z.object({ password: Clave }),
  reply: Mensaje,
});
