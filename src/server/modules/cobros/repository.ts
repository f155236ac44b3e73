import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { primera } from '../../db/primera.ts';
import { organizadores } from '../../db/schema.ts';
import type { Executor } from '../../db/transaction.ts';

const columnas = {
  organizador_id: organizadores.id,
  cuenta: organizadores.mp_usuario_id,
  cifrado: organizadores.mp_access_token_cifrado,
};

const conToken = (ahora: Date) =>
  and(
    isNotNull(organizadores.mp_usuario_id),
    isNotNull(organizadores.mp_access_token_cifrado),
    gt(organizadores.mp_expira_at, ahora),
  );

/** The account that an organizer collects into now; null: none is linked, we hold no valid token for it, or the organizer is inactive. */
export async function buscarVinculada(db: Executor, organizador_id: number, ahora: Date) {
  return primera(
    db
      .select(columnas)
      .from(organizadores)
      .where(
        and(
          eq(organizadores.id, organizador_id),
          // regla acceso-14: an inactive organizer takes no payments; what is still paid goes to the site's own account
          eq(organizadores.activo, true),
          conToken(ahora),
          isNull(organizadores.mp_desvinculada_at),
        ),
      ),
  );
}

/**
 * An account by its number at the provider, even if it is no longer linked; null where we hold no token for it that is still valid.
 * Where two organizers share it, the row whose token lasts longer.
 */
export async function buscarPorCuenta(db: Executor, cuenta: string, ahora: Date) {
  return primera(
    db
      .select(columnas)
      .from(organizadores)
      .where(and(eq(organizadores.mp_usuario_id, cuenta), conToken(ahora)))
      .orderBy(desc(organizadores.mp_expira_at), desc(organizadores.id))
      .limit(1),
  );
}
