import { z } from 'zod';
import { consultaListado, Id, IdRow, Texto } from './comunes.ts';
import { endpoint } from './endpoint.ts';
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
  /** who sells; empty: not told */
  razon_social: z.string(),
  cuit: z.string(),
  domicilio: z.string(),
  /** national taxes within the prices, hundredths of a percent; null: not shown */
  alicuota_impuestos: z.number().nullable(),
  /** their account at the payment provider is linked; its tokens never leave the server */
  integrado_mp: z.boolean(),
  user: z.object({ name: z.string(), email: z.string() }),
  /** of the form: every save raises it */
  version: z.number(),
});
export type Organizador = z.infer<typeof Organizador>;

export const listarOrganizadores = endpoint(rutas.listOrganizadores, {
  query: consultaListado(['nombre', 'id', 'ciudad', 'contacto', 'email']),
  reply: z.object({ data: z.array(Organizador), total: z.number(), page: z.number() }),
});

export const OrganizadorBreve = Organizador.pick({ id: true, nombre: true, ciudad: true, activo: true });
export type OrganizadorBreve = z.infer<typeof OrganizadorBreve>;

/** For choosing one: all of them unless a page is asked for, by name. */
export const listarOrganizadoresTodos = endpoint(rutas.listOrganizadoresTodos, {
  query: consultaListado(['nombre'], -1),
  reply: z.object({ data: z.array(OrganizadorBreve), total: z.number(), page: z.number() }),
});

/** The form as it is; domain/acceso/organizador.ts judges it, beside each field. */
const body = z.object({
  nombre: Texto(120).default(''),
  ciudad: Texto(80).default(''),
  nombre_contacto: Texto(80).default(''),
  apellido_contacto: Texto(80).default(''),
  telefono_contacto: Texto(40).default(''),
  email_contacto: Texto(254).nullable().default(null),
  activo: z.boolean().default(true),
  razon_social: Texto(120).default(''),
  cuit: Texto(20).default(''),
  domicilio: Texto(160).default(''),
  alicuota_impuestos: Texto(10).default(''),
  /** user name */
  name: Texto(60).default(''),
  email: Texto(254).default(''),
  /** with its confirmation: required on a new one, else empty keeps the one in force */
  password: z.string().max(1000).default(''),
  password_confirm: z.string().max(1000).default(''),
});

const reply = z.object({ message: z.string(), results: Organizador });
export const createOrganizador = endpoint(rutas.createOrganizador, { body, reply });
/**
 * After `version`, the one that the form was loaded with, 409 `conflicto` with datos { por, cuando, actual } where somebody
 * saved in between: `actual` is the organizer as it is now.
 */
export const actualizarOrganizador = endpoint(rutas.updateOrganizador, {
  params: z.object({ id: Id }),
  body: body.extend({ version: IdRow.optional() }),
  reply,
});
