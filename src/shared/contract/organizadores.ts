import { z } from 'zod';
import { Id, IdRow, Texto } from './comunes.ts';
import { consultaListado } from './listado.ts';
import { endpoint } from './endpoint.ts';
import { paginaDe } from './listado.ts';
import { rutas } from './rutas.ts';

export const Organizador = z.object({
  id: z.number(),
  nombre: z.string(),
  ciudad: z.string(),
  nombre_contacto: z.string(),
  apellido_contacto: z.string(),
  telefono_contacto: z.string(),
  email_contacto: z.string().nullable(),
  activo: z.boolean(),
  /** whether the organizer may edit texts, dates, pictures and links of their own events (regla acceso-17) */
  edita_eventos: z.boolean(),
  /** the seller's legal name; empty, as CUIT and address then are: whoever runs the site is shown as the seller */
  razon_social: z.string(),
  cuit: z.string(),
  domicilio: z.string(),
  /** national taxes within the prices, in hundredths of a percent; null: the price without them is not shown */
  alicuota_impuestos: z.number().nullable(),
  /**
   * true: the organizer's account at the payment provider is linked, and its permission has not run out; no answer holds that account's
   * tokens
   */
  integrado_mp: z.boolean(),
  user: z.object({ name: z.string(), email: z.string() }),
  /** raised by every save, to notice edits by two people at once */
  version: z.number(),
});
export type Organizador = z.infer<typeof Organizador>;

export const listarOrganizadores = endpoint(rutas.listOrganizadores, {
  query: consultaListado(['nombre', 'id', 'ciudad', 'contacto', 'email']),
  reply: paginaDe(Organizador),
});

export const OrganizadorBreve = Organizador.pick({ id: true, nombre: true, ciudad: true, activo: true });
export type OrganizadorBreve = z.infer<typeof OrganizadorBreve>;

/** Organizers to choose one from, sorted by name: all that match the search, unless the call asks for a page. */
export const listarOrganizadoresTodos = endpoint(rutas.listOrganizadoresTodos, {
  query: consultaListado(['nombre'], -1),
  reply: paginaDe(OrganizadorBreve),
});

/** The form as typed; validarOrganizador (domain/acceso/organizador.ts) says what is wrong with it, by field. */
const body = z.object({
  nombre: Texto(120).default(''),
  ciudad: Texto(80).default(''),
  nombre_contacto: Texto(80).default(''),
  apellido_contacto: Texto(80).default(''),
  telefono_contacto: Texto(40).default(''),
  email_contacto: Texto(254).nullable().default(null),
  activo: z.boolean().default(true),
  edita_eventos: z.boolean().default(false),
  razon_social: Texto(120).default(''),
  cuit: Texto(20).default(''),
  domicilio: Texto(160).default(''),
  alicuota_impuestos: Texto(10).default(''),
  /** the name that the organizer's user logs in with */
  name: Texto(60).default(''),
  email: Texto(254).default(''),
  /** password and confirmation: required for a new organizer; empty in a change keeps the present password */
  password: z.string().max(1000).default(''),
  password_confirm: z.string().max(1000).default(''),
});

const reply = z.object({ message: z.string(), results: Organizador });
export const createOrganizador = endpoint(rutas.createOrganizador, { body, reply });
/**
 * 409 `conflicto` with datos { por, cuando, actual } where the call sends `version`, with which the form was loaded, and
 * somebody has saved since, perhaps the same user in another tab: `actual` is the organizer as it is now.
 */
export const actualizarOrganizador = endpoint(rutas.updateOrganizador, {
  params: z.object({ id: Id }),
  body: body.extend({ version: IdRow.optional() }),
  reply,
});
