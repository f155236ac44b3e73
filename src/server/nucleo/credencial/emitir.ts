import { DIA_MS } from '../../../shared/domain/comun/lapsos.ts';
import { categoriaParaLeer } from '../../../shared/domain/carrera/nombre-de-categoria.ts';
import { sigueEnPie, yaSeCorrio } from '../../../shared/domain/carrera/evento-estado.ts';
import { esExito } from '../../../shared/domain/inscripcion/estados.ts';
import { escribirCredencial } from '../../../shared/domain/sede/credencial.ts';
import type { Contexto } from '../../contexto.ts';
import { firmarCuerpo } from './par.ts';
import { buscarParaCredencial, type ParaCredencial } from './repository.ts';

/** Time (ms) after the start of a race for which its kits can still be collected. */
const DESPUES_MS = 2 * DIA_MS;

/**
 * The signed code by which a registration collects its kits, as things stand now; null where it has none to collect: not
 * a success, deleted, or the race called off, deleted or begun more than DESPUES_MS ago (regla sede-1).
 */
export async function credencialDe(
  { database, config, reloj }: Pick<Contexto, 'database' | 'config' | 'reloj'>,
  inscripcion_id: number,
): Promise<string | null> {
  const row = await buscarParaCredencial(database.db, inscripcion_id);
  const ahora = reloj();
  if (!row || !retira(row, ahora)) return null;
  const { id, evento_id, modalidad_id, categoria, numero, personas } = row;
  const credencial = {
    ...{ evento_id, inscripcion_id: id, modalidad_id, numero },
    categoria: categoria ? categoriaParaLeer(categoria) : '',
    emitida: Math.floor(ahora.getTime() / 1000),
    personas,
  };
  return escribirCredencial(credencial, (cuerpo) => firmarCuerpo(config, cuerpo));
}

const retira = ({ state, evento }: ParaCredencial, ahora: Date): boolean =>
  esExito(state) && sigueEnPie(evento) && !yaSeCorrio(evento, new Date(ahora.getTime() - DESPUES_MS));
