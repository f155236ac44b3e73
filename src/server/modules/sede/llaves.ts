import { createHash, hkdfSync } from 'node:crypto';
import type { HuellaDeLlave, LlaveDeEvento } from '../../../shared/contract/sede.ts';
import type { Contexto } from '../../contexto.ts';
import { secretosDe, type Secretos } from '../../secretos.ts';
import type { Executor } from '../../db/transaction.ts';
import { contarRevocados, type PuestoRow } from './puestos-repository.ts';
import { estaCerrado } from './cerrado.ts';

const PROPOSITO = 'llaves-de-evento';
const BYTES = 32;
/** How many epochs a device can name at most (offline/sede/sobre.ts). */
const EPOCA_MAX = 65_535;

/**
 * All keys of an event up to `epoca`. Where the server's secret was replaced, the keys from the former secret come first; the
 * keys of one secret are in the order of their epochs. So the last key is the one to seal with. Keys are derived whenever they
 * are needed, and never stored.
 */
export function derivarLlaves(config: Secretos, evento_id: number, epoca: number): LlaveDeEvento[] {
  return secretosDe(config, PROPOSITO)
    .toReversed()
    .flatMap((secreto) =>
      Array.from({ length: Math.min(epoca, EPOCA_MAX) }, (_, i) => ({
        epoca: i + 1,
        llave: Buffer.from(
          hkdfSync('sha256', secreto, '', `evento ${evento_id} epoca ${i + 1}`, BYTES),
        ).toString('base64url'),
      })),
    );
}

/**
 * What a puesto is given of its event's keys (regla sede-16): a closed one nothing. Each revocation begins an epoch, so that
 * what is sealed afterwards is closed to who was revoked.
 */
export async function llavesPara(ctx: Contexto, puesto: PuestoRow): Promise<LlaveDeEvento[]> {
  if (estaCerrado(puesto, ctx.reloj())) return [];
  const { evento_id } = puesto;
  return derivarLlaves(ctx.config, evento_id, await epocaDe(ctx.database.db, evento_id));
}

const epocaDe = async (db: Executor, evento_id: number): Promise<number> =>
  1 + (await contarRevocados(db, evento_id));

/** Length, in bytes, of the hash that names a key, the same as on devices (offline/sede/cofre.ts). */
const BYTES_HUELLA = 12;

/** Names the event's keys in what the server signs, so that a device takes no other from a puesto (regla sede-16). */
export async function nombrarLlaves(
  { config }: Pick<Contexto, 'config'>,
  db: Executor,
  evento_id: number,
): Promise<HuellaDeLlave[]> {
  return derivarLlaves(config, evento_id, await epocaDe(db, evento_id)).map(({ epoca, llave }) => ({
    epoca,
    huella: createHash('sha256')
      .update(Buffer.from(llave, 'base64url'))
      .digest()
      .subarray(0, BYTES_HUELLA)
      .toString('base64url'),
  }));
}
