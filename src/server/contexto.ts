import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { AntivirusGateway } from './gateways/antivirus/puerto.ts';
import type { ArchivosGateway } from './gateways/archivos/puerto.ts';
import type { CorreoGateway } from './gateways/correo/puerto.ts';
import type { PagosGateway } from './gateways/pagos/puerto.ts';

/** What every service works with. A server makes one per process, at its start (crearContexto, composicion.ts); tests make their own. */
export interface Contexto {
  config: Config;
  database: Database;
  archivos: ArchivosGateway;
  /** null where no virus scanner is configured: uploads are not scanned */
  antivirus: AntivirusGateway | null;
  correo: CorreoGateway;
  pagos: PagosGateway;
  /** the clock by which services tell the time (reloj.ts): PostgreSQL's, one for all processes; with the embedded database the machine's */
  reloj: () => Date;
  log: FastifyBaseLogger;
}

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

export interface Sesion {
  sesion_id: number;
  /** 0, which is nobody's: the session of a volunteer's phone, or of a desk's walk-up or edit without a known usuario (sesionDelPuesto) */
  usuario_id: number;
  roles: string[];
  organizador_id: number | null;
  /** true: the admin lets this organizer edit the organizer's own events */
  edita_eventos: boolean;
  nombre: string;
  email: string;
  /**
   * true: SEGUNDO_FACTOR requires a second factor of this account, which has none yet. Until then only calls with `access: 'sesion'`
   * (mostly about the own account) take this session; public calls answer as without one, and calls that need a right with a 403
   */
  falta_factor: boolean;
  /** the one event, and the puesto, of a volunteer's phone at the race day; null in every other session */
  evento_id: number | null;
  puesto_id: string | null;
}

/** Who is behind a change, for the audit. */
export interface Quien {
  actor: 'usuario' | 'publico' | 'sistema' | 'proveedor';
  usuario_id: number | null;
  ip: string | null;
  agente: string | null;
  solicitud_id: string | null;
}

export const SISTEMA: Quien = {
  actor: 'sistema',
  usuario_id: null,
  ip: null,
  agente: null,
  solicitud_id: null,
};
