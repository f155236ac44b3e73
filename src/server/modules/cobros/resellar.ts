import { resellar } from '../../cifrado.ts';
import type { Contexto } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import { PROPOSITO } from './service.ts';
import { listarVinculados, bloquearVinculo, actualizarVinculo } from './vinculos-repository.ts';

/** Job: after SESSION_SECRET was replaced, re-encrypts the stored OAuth tokens with the new secret. */
export async function resellarVinculos(ctx: Contexto): Promise<void> {
  for (const { organizador_id } of await listarVinculados(ctx.database.db)) {
    const sello = (cifrado: string | null) =>
      cifrado === null ? null : resellar(ctx.config, PROPOSITO, cifrado, String(organizador_id));
    try {
      await enTransaccion(ctx.database.db, async (tx) => {
        const vinculo = await bloquearVinculo(tx, organizador_id);
        const token = sello(vinculo?.token ?? null);
        const renovacion = sello(vinculo?.renovacion ?? null);
        if (token === null && renovacion === null) return;
        await actualizarVinculo(tx, organizador_id, {
          ...(token !== null && { mp_access_token_cifrado: token }),
          ...(renovacion !== null && { mp_refresh_token_cifrado: renovacion }),
        });
      });
    } catch {
      ctx.log.error({ organizador: organizador_id }, 'no se puede leer su cuenta de cobro');
    }
  }
}
