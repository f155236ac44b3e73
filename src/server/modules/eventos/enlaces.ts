import type { z } from 'zod';
import { Enlaces, type actualizarEnlacesEvento } from '../../../shared/contract/eventos-gestion.ts';
import { validarEnlaces } from '../../../shared/domain/carrera/enlaces-validar.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion, type Tx } from '../../db/transaction.ts';
import { invalido, noEncontrado } from '../../http/errores.ts';
import { auditar, buscarUltimoCambio, conflictoDeVersion, deEvento } from '../../nucleo/auditoria/service.ts';
import { bloquearEvento, obtenerDefinicionAhora, olvidarEvento } from '../../nucleo/evento/service.ts';
import type { DefEvento } from '../../nucleo/evento/definicion.ts';
import { actualizarEnlaces } from './edicion-repository.ts';
import { versionEnlaces } from './enlaces-version.ts';
import { respuestasCarrera } from '../../mensajes/mensajes-carrera.ts';

/**
 * Saves the links to results and photo albums; a list that the call leaves out stays as it is. 422 by the path of a link's
 * field, 409 `conflicto` where `version_enlaces` came and another is in force, unless these links are saved already. Returns the
 * version then in force.
 */
export async function guardarEnlaces(
  ctx: Contexto,
  evento_id: number,
  body: z.output<typeof actualizarEnlacesEvento.body>,
  quien: Quien,
): Promise<string> {
  const event_result_links = lista(body.event_result_links, 'event_result_links');
  const photo_album_links = lista(body.photo_album_links ?? body.photo_align_links, 'photo_album_links');
  const errores = {
    ...validarEnlaces(event_result_links ?? [], 'event_result_links'),
    ...validarEnlaces(photo_album_links ?? [], 'photo_album_links'),
  };
  if (Object.keys(errores).length > 0) throw invalido(errores);
  const enlaces = {
    ...(event_result_links && { event_result_links }),
    ...(photo_album_links && { photo_album_links }),
  };
  const version = await enTransaccion(ctx.database.db, async (tx) => {
    await bloquearEvento(tx, evento_id);
    const def = await obtenerDefinicionAhora(tx, evento_id);
    if (!def) throw noEncontrado();
    const { version_enlaces } = body;
    const ahora = versionEnlaces(def);
    const despues = versionEnlaces({ ...def, ...enlaces });
    // The links that came are saved already. The call may be a repeated one, whose first answer was lost: that first call itself
    // changed the version, so this one must not be refused for bringing the older version.
    if (ahora === despues) return ahora;
    if (version_enlaces !== undefined && version_enlaces !== ahora)
      throw await otraVersion(tx, def, ctx.reloj());
    await actualizarEnlaces(tx, evento_id, enlaces);
    await auditar(tx, {
      quien,
      ...deEvento('evento_enlaces_editados', evento_id),
      antes: { event_result_links: def.event_result_links, photo_album_links: def.photo_album_links },
      despues: enlaces,
    });
    return despues;
  });
  olvidarEvento(ctx, evento_id);
  return version;
}

/** A list of links that came as such or as JSON text; 422 where the text is no list of links. */
function lista(
  valor: z.output<typeof actualizarEnlacesEvento.body>['event_result_links'],
  campo: string,
): z.output<typeof Enlaces> | undefined {
  if (typeof valor !== 'string') return valor;
  try {
    return Enlaces.parse(JSON.parse(valor));
  } catch {
    throw invalido({ [campo]: respuestasCarrera.no_son_links });
  }
}

async function otraVersion(tx: Tx, def: DefEvento, ahora: Date): Promise<Error> {
  return conflictoDeVersion(
    await buscarUltimoCambio(tx, { evento_id: def.id, acciones: ['evento_enlaces_editados'] }),
    ahora,
    respuestasCarrera.links_otra_version,
    {
      version_enlaces: versionEnlaces(def),
      event_result_links: def.event_result_links,
      photo_album_links: def.photo_album_links,
    },
  );
}
