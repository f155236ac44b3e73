import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';

export interface PgError {
  message: string;
  code: string;
  constraint: string | null;
  detail: string | null;
}

/** The database's own error under whatever wrapped it (drizzle keeps it in `cause`), or null. */
export function pgError(error: unknown): PgError | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof pg.DatabaseError && at.code) {
      return {
        message: at.message,
        code: at.code,
        constraint: at.constraint ?? null,
        detail: at.detail ?? null,
      };
    }
  }
  return null;
}

function violates(code: string, error: unknown, constraint: string | undefined): boolean {
  const found = pgError(error);
  return found?.code === code && (constraint === undefined || found.constraint === constraint);
}

/** Whether an error is SQLSTATE 23505; with `constraint`, only of that constraint or unique index. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  violates('23505', error, constraint);

/** Whether an error is SQLSTATE 23514; with `constraint`, only of that constraint. */
export const isCheckViolation = (error: unknown, constraint?: string): boolean =>
  violates('23514', error, constraint);

/** Whether an error is SQLSTATE 23503; with `constraint`, only of that constraint. */
export const isForeignKeyViolation = (error: unknown, constraint?: string): boolean =>
  violates('23503', error, constraint);

/**
 * SQLSTATE class 22 (data exception): in the first place a value that the database cannot hold, such as a text with a NUL or with one
 * half of a surrogate pair, or a number or an instant out of its type's range. The same statement fails again however often it is run.
 */
export const isNotStorable = (error: unknown): boolean => pgError(error)?.code.startsWith('22') === true;

/** Serialization failure or deadlock: the same transaction may well succeed when it is run again. */
export function isRetryable(error: unknown): boolean {
  const code = pgError(error)?.code;
  return code === '40001' || code === '40P01';
}

/** A programming mistake: a second connection asked for inside a transaction (see guardPool). */
export class NestedConnectionError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NestedConnectionError';
  }
}

/** The pool gave no connection: none became free in time, or the database cannot be reached (see guardPool). */
export class NoConnectionError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'NoConnectionError';
  }
}

/** The server at the database's address takes no writes (see escritura.ts). */
export class ReadOnlyDatabaseError extends Error {
  constructor() {
    super(
      'es de solo lectura: una réplica, o una primaria que dejó de serlo. Tiene que nombrar la base en la que se escribe.',
    );
    this.name = 'ReadOnlyDatabaseError';
  }
}

/** ReadOnlyDatabaseError, or PostgreSQL's 25006: a write was refused because the server or the transaction is read-only. */
export function isReadOnly(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof ReadOnlyDatabaseError) return true;
  }
  return pgError(error)?.code === '25006';
}

const UNREACHABLE = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EPIPE'],
  // no way to its machine, as the machine or the network is down
  ...['EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENETDOWN'],
]);

/** Messages of pg's errors for a lost connection, which carry no code. */
const LOST = /^(Connection terminated|Client has encountered a connection error)/;

/**
 * Whether the database cannot serve now (starting, restarting, unreachable, no longer the primary, without free connections, memory or
 * disk): worth trying again later. An error of another service counts too where it has the same system code: see isDatabaseAway.
 */
export function isUnavailable(error: unknown): boolean {
  if (isReadOnly(error)) return true;
  const code = pgError(error)?.code;
  // 57P01..03: shutting down, crashed, starting; 08: the connection failed; 53: no disk, memory or connections left
  if (code) return code.startsWith('57P') || code.startsWith('08') || code.startsWith('53');
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof NoConnectionError || LOST.test(at.message)) return true;
    if (!('code' in at) || typeof at.code !== 'string') continue;
    // the database's socket file is not there yet; any other missing file is a fault of our own
    if (UNREACHABLE.has(at.code) || (at.code === 'ENOENT' && 'syscall' in at && at.syscall === 'connect')) {
      return true;
    }
  }
  return false;
}

/** As isUnavailable, but true for the database's errors alone: those of a mail server or payment provider may have the same codes. */
export function isDatabaseAway(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (
      at instanceof NoConnectionError ||
      at instanceof DrizzleQueryError ||
      at instanceof pg.DatabaseError
    ) {
      return isUnavailable(at);
    }
    if (LOST.test(at.message)) return true;
  }
  return false;
}

/** 55P03: the statement waited for others' locks until lock_timeout ended. */
export const isLockTimeout = (error: unknown): boolean => pgError(error)?.code === '55P03';

/** Whether a transaction failed because of what other transactions did or locked: nothing was written, and it may be run again. */
export const isBusy = (error: unknown): boolean => isRetryable(error) || isLockTimeout(error);
