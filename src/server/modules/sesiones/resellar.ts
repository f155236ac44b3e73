import type { Contexto } from '../../contexto.ts';
import { cambiarSello, listarSecretos } from './segundo-factor-repository.ts';
import { resellar } from './totp.ts';

/** After SESSION_SECRET was replaced: encrypts second-factor secrets anew with it, so that the old one can be dropped. */
export async function resellarFactores(ctx: Contexto): Promise<void> {
  for (const { id, cifrado } of await listarSecretos(ctx.database.db)) {
    if (cifrado === null) continue;
    try {
      const nuevo = resellar(ctx.config, cifrado, id);
      if (nuevo !== null) await cambiarSello(ctx.database.db, id, cifrado, nuevo);
    } catch {
      ctx.log.error(
        { usuario_id: id },
        'el secreto del segundo paso no se puede leer: ¿cambió SESSION_SECRET?',
      );
    }
  }
}
