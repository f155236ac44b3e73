import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ROLES } from '../../../shared/domain/acceso/puede.ts';
import { soloDe } from './checks.ts';
import { creado, idDe, idPropio, instante } from './columnas.ts';
import { indiceSiHay, tabla } from './tabla.ts';

export const usuarios = tabla(
  'usuarios',
  {
    id: idPropio(),
    /** user name (`name` on the wire): at least 4 letters, each from a to z or A to Z; unique whatever their case */
    usuario: text().notNull(),
    email: text().notNull(),
    nombre: text().notNull(),
    clave_hash: text().notNull(),
    roles: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    activo: boolean().notNull().default(true),
    totp_secreto_cifrado: text(),
    totp_activo: boolean().notNull().default(false),
    /** TOTP time step of the last accepted code, so that no code is accepted twice */
    totp_ultimo_paso: integer(),
    novedades_vistas_at: instante(),
    ultimo_ingreso_at: instante(),
    created_at: creado(),
    updated_at: creado(),
  },
  (t) => [
    check('usuarios_roles_ck', soloDe(t.roles, ROLES)),
    uniqueIndex('usuarios_usuario_uq').on(sql`lower(${t.usuario})`),
    uniqueIndex('usuarios_email_uq').on(sql`lower(${t.email})`),
  ],
);

/** Bearer sessions; tokens are 32 random bytes of which only the SHA-256 is here. */
export const sesiones = tabla(
  'sesiones',
  {
    id: idPropio(),
    usuario_id: idDe(() => usuarios.id, { onDelete: 'cascade' }),
    token_hash: text().notNull(),
    /** one login on one device: its tabs have tokens of their own, logging out ends them all */
    familia: text().notNull(),
    refresh_hash: text(),
    refresh_anterior_hash: text(),
    mantener: boolean().notNull().default(false),
    created_at: creado(),
    /** when the login took place; a session that renews it has the same date: renewals must not keep a device logged in for ever */
    ingreso_at: creado(),
    usada_at: creado(),
    /** end by inactivity, which moves with use; `expira_absoluta_at` does not move */
    expira_at: instante().notNull(),
    expira_absoluta_at: instante().notNull(),
    refresh_expira_at: instante(),
    revocada_at: instante(),
    /**
     * when the password (and second factor, where there is one) was last typed in this session; null: a cookie opened the
     * session, and nobody typed it since
     */
    comprobada_at: instante(),
    ip: text(),
    agente: text(),
  },
  (t) => [
    uniqueIndex('sesiones_token_uq').on(t.token_hash),
    uniqueIndex('sesiones_refresh_uq').on(t.refresh_hash),
    indiceSiHay('sesiones_refresh_anterior_ix', t.refresh_anterior_hash),
    index('sesiones_usuario_ix').on(t.usuario_id),
    index('sesiones_familia_ix').on(t.familia),
  ],
);

export const recuperaciones_clave = tabla(
  'recuperaciones_clave',
  {
    id: idPropio(),
    usuario_id: idDe(() => usuarios.id, { onDelete: 'cascade' }),
    token_hash: text().notNull(),
    expira_at: instante().notNull(),
    usada_at: instante(),
    created_at: creado(),
  },
  (t) => [
    uniqueIndex('recuperaciones_clave_token_uq').on(t.token_hash),
    index('recuperaciones_clave_usuario_ix').on(t.usuario_id),
  ],
);

/** Recovery codes of the second factor: single use, an HMAC of each. */
export const codigos_recuperacion = tabla(
  'codigos_recuperacion',
  {
    id: idPropio(),
    usuario_id: idDe(() => usuarios.id, { onDelete: 'cascade' }),
    codigo_hash: text().notNull(),
    usado_at: instante(),
    created_at: creado(),
  },
  (t) => [uniqueIndex('codigos_recuperacion_uq').on(t.usuario_id, t.codigo_hash)],
);

/** Devices that each user has logged in with; a login with another is reported to the user by mail, unless no device is here yet. */
export const dispositivos_conocidos = tabla(
  'dispositivos_conocidos',
  {
    usuario_id: idDe(() => usuarios.id, { onDelete: 'cascade' }),
    /** browser and system without their versions, 'Chrome en Android' */
    familia: text().notNull(),
    usado_at: creado(),
  },
  (t) => [primaryKey({ columns: [t.usuario_id, t.familia] })],
);

/** Single-use tickets that stand in for the session token in download addresses. */
export const tickets_descarga = tabla(
  'tickets_descarga',
  {
    ticket_hash: text().primaryKey(),
    usuario_id: idDe(() => usuarios.id, { onDelete: 'cascade' }),
    ruta: text().notNull(),
    /** where the download is a sheet of chosen registrations only (regla exportes-8): their ids */
    inscripciones_id: integer().array(),
    expira_at: instante().notNull(),
    usado_at: instante(),
  },
  (t) => [index('tickets_descarga_usuario_ix').on(t.usuario_id)],
);

export const organizadores = tabla(
  'organizadores',
  {
    id: idPropio(),
    usuario_id: idDe(() => usuarios.id),
    nombre: text().notNull(),
    ciudad: text().notNull(),
    nombre_contacto: text().notNull(),
    apellido_contacto: text().notNull(),
    telefono_contacto: text().notNull(),
    email_contacto: text(),
    /** who sells, as the law wants it told before paying; without a `cuit` the page names the proveedor, who runs the site, instead */
    razon_social: text().notNull().default(''),
    cuit: text().notNull().default(''),
    domicilio: text().notNull().default(''),
    /** national taxes within the prices, hundredths of a percent (2100 is 21 %); null: not told */
    alicuota_impuestos: integer(),
    activo: boolean().notNull().default(true),
    /** whether the organizer may edit texts, dates, place, pictures and links of their own events (regla acceso-17) */
    edita_eventos: boolean().notNull().default(false),
    mp_usuario_id: text(),
    mp_access_token_cifrado: text(),
    mp_refresh_token_cifrado: text(),
    mp_public_key: text(),
    mp_expira_at: instante(),
    /**
     * when the account was unlinked: it collects no new payments, while earlier ones can be read and refunded
     * until its token expires
     */
    mp_desvinculada_at: instante(),
    /** raised by every save of the organizador's form: a save based on an older version is told of the conflict */
    version: integer().notNull().default(1),
    created_at: creado(),
    updated_at: creado(),
  },
  (t) => [uniqueIndex('organizadores_usuario_uq').on(t.usuario_id)],
);

/**
 * An organizer's races as a calendar to subscribe to. Its link is signed over `version`: whoever asks for a new link, or for none,
 * raises `version` by one, so that the old link stops working.
 */
export const suscripciones_agenda = tabla('suscripciones_agenda', {
  organizador_id: integer()
    .primaryKey()
    .references(() => organizadores.id),
  version: integer().notNull().default(1),
  activa: boolean().notNull().default(true),
  updated_at: creado(),
});

/**
 * OAuth linkings of a payment account that were begun, also those that were ended since (`usada_at`), each until `expira_at`. Their
 * `state` is 32 random bytes, stored as SHA-256.
 */
export const vinculaciones_mp = tabla(
  'vinculaciones_mp',
  {
    estado_hash: text().primaryKey(),
    usuario_id: idDe(() => usuarios.id, { onDelete: 'cascade' }),
    /** the login that began the linking: only the same login may end it */
    familia: text().notNull(),
    expira_at: instante().notNull(),
    usada_at: instante(),
  },
  (t) => [index('vinculaciones_mp_usuario_ix').on(t.usuario_id)],
);

/** Columns of any request that staff has to close: who closed it and when, and when it came in. */
export const dePedidoResuelto = () => ({
  resuelto_por: integer().references(() => usuarios.id),
  resuelto_at: instante(),
  created_at: creado(),
});
