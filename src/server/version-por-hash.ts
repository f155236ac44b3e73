import { createHash } from 'node:crypto';

/** A short hash of what a form was loaded with. Where another one is in force, somebody has saved since: the form is out of date. */
export const versionPorHash = (dato: unknown): string =>
  createHash('sha256').update(JSON.stringify(dato)).digest('base64url').slice(0, 22);
