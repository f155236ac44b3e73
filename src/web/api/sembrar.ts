import { guardarRespuesta } from '../../offline/respuestas.ts';
import { urlDe } from '../../shared/contract/rutas/ruta-con.ts';
import { visita } from '../../shared/contract/rutas/visita.ts';
import { partesDe, type QueryKey } from './query-key.ts';

const TIPO = 'application/json; charset=utf-8';

/**
 * Stores an event, or the first page of past events, that came inside the server's HTML: no request for them passed through the service
 * worker, and without this an event that was opened once would not open without network.
 */
export async function sembrarRespuestas(consultas: readonly (readonly [QueryKey, unknown])[]): Promise<void> {
  for (const [key, valor] of consultas) {
    const par = respuestaDe(key, valor);
    if (!par) continue;
    const [ruta, dato] = par;
    await guardarRespuesta(
      { alcance: 'publico', url: ruta },
      { cuerpo: JSON.stringify(dato), tipo: TIPO, etag: null },
    );
  }
}

function respuestaDe(key: QueryKey, valor: unknown): readonly [string, unknown] | null {
  const { nombre, params } = partesDe(key);
  if (nombre === 'getEvento') return [urlDe(visita.getEvento.path, params), valor];
  if (nombre === 'listEventosPasados') {
    const { pages } = valor as { pages: unknown[] }; // cast: entry-server.tsx writes the value in this shape
    return [`${urlDe(visita.listEventosPasados.path)}?page=1`, pages[0]];
  }
  return null;
}
