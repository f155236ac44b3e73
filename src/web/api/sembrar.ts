import { guardarRespuesta } from '../../offline/respuestas.ts';
import { rutaCon } from '../../shared/contract/rutas/ruta-con.ts';
import { visita } from '../../shared/contract/rutas/visita.ts';
import { partesDe, type Clave } from './clave.ts';

const TIPO = 'application/json; charset=utf-8';

/**
 * What came inside the server's HTML was never asked for through the worker: kept as if it had been, so that
 * an event that was opened once opens without network.
 */
export async function sembrarRespuestas(consultas: readonly (readonly [Clave, unknown])[]): Promise<void> {
  for (const [clave, valor] of consultas) {
    const par = respuestaDe(clave, valor);
    if (!par) continue;
    const [ruta, dato] = par;
    await guardarRespuesta(
      { alcance: 'publico', url: ruta },
      { cuerpo: JSON.stringify(dato), tipo: TIPO, etag: null },
    );
  }
}

function respuestaDe(clave: Clave, valor: unknown): readonly [string, unknown] | null {
  const { nombre, params } = partesDe(clave);
  if (nombre === 'getEvento') return [`/api${rutaCon(visita.getEvento.path, params)}`, valor];
  if (nombre === 'listEventosPasados') {
    const { pages } = valor as { pages: unknown[] }; // as entry-server.tsx puts it there
    return [`/api${visita.listEventosPasados.path}?page=1`, pages[0]];
  }
  return null;
}
