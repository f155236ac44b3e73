import type { z } from 'zod';
import type { updateEnlacesEvento } from '../../../shared/contract/eventos-gestion.ts';
import { validarEnlaces } from '../../../shared/domain/enlaces-validar.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import { invalido, noEncontrado } from '../../http/errores.ts';
import { auditar } from '../auditoria/repository.ts';
import { bloquearEvento, setEnlaces } from './edicion-repository.ts';
import { cargarDefiniciones } from './repository.ts';
import { olvidarEvento } from './service.ts';

/** Results and photo albums; a list that does not come stays as it is. 422 by the path of a row's field. */
export async function guardarEnlaces(
  ctx: Contexto,
  evento_id: number,
  body: z.output<typeof updateEnlacesEvento.body>,
  quien: Quien,
): Promise<void> {
  const { event_result_links, photo_album_links = body.photo_align_links } = body;
  const errores = {
    ...validarEnlaces(event_result_links ?? [], 'event_result_links'),
    ...validarEnlaces(photo_album_links ?? [], 'photo_album_links'),
  };
  if (Object.keys(errores).length > 0) throw invalido(errores);
  const enlaces = {
    ...(event_result_links && { event_result_links }),
    ...(photo_album_links && { photo_album_links }),
  };
  await enTransaccion(ctx.database.db, async (tx) => {
    await bloquearEvento(tx, evento_id);
    const [def] = await cargarDefiniciones(tx, [evento_id]);
    if (!def) throw noEncontrado();
    if (Object.keys(enlaces).length === 0) return;
    await setEnlaces(tx, evento_id, enlaces);
    await auditar(tx, {
      quien,
      accion: 'evento_enlaces_editados',
      entidad: 'evento',
      entidad_id: evento_id,
      evento_id,
      antes: { event_result_links: def.event_result_links, photo_album_links: def.photo_album_links },
      despues: enlaces,
    });
  });
  olvidarEvento(ctx, evento_id);
}
