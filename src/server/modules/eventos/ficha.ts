import type { z } from 'zod';
import type { obtenerEventoBackoffice } from '../../../shared/contract/eventos-gestion.ts';
import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import type { Contexto } from '../../contexto.ts';
import { noEncontrado } from '../../http/errores.ts';
import { obtenerDefinicion, obtenerDefinicionAhora } from '../../nucleo/evento/service.ts';
import { presentarEvento } from '../catalogo/presenter.ts';
import { quienBorro } from './borrados-repository.ts';
import { presentarPrivado } from './edicion-presenter.ts';
import { versionEnlaces } from './enlaces-version.ts';

/** An event as staff see it, with what the public has not (regla llamadas-6), whatever its visibility, deleted or not. */
export async function obtenerBackoffice(
  ctx: Contexto,
  id: number,
): Promise<Omit<z.input<typeof obtenerEventoBackoffice.reply>, 'edicion'>> {
  const { db } = ctx.database;
  const def =
    (await obtenerDefinicion(ctx, id)) ?? (await obtenerDefinicionAhora(db, id, { borrados: true }));
  if (!def) throw noEncontrado();
  const publico = presentarEvento(def, ctx.reloj(), ctx.config.publicUrl);
  const ocupados = new Map(def.modalidades.map((m) => [m.id, m.ocupados]));
  return {
    ...publico,
    ...presentarPrivado(def),
    modalidades: publico.modalidades.map((m) => ({ ...m, cantidadInscriptos: ocupados.get(m.id) ?? 0 })),
    version_enlaces: versionEnlaces(def),
    borrado: def.borrado_at && {
      borrado_at: isoConOffset(def.borrado_at),
      por: await quienBorro(db, id),
    },
  };
}
