import type { Resultado } from '../../../src/offline/salida/politica.ts';
import { CABECERA_FIRMA } from '../../../src/shared/contract/firma.ts';
import { urlDe } from '../../../src/shared/contract/rutas/ruta-con.ts';
import { rutas } from '../../../src/shared/contract/rutas.ts';

export interface Con {
  evento_id: number;
  token: string;
}

/** Calls the built server as a page that it has answered. */
export async function llamar(
  { evento_id, token }: Con,
  cual: 'abrirPuesto' | 'intercambiar' | 'getBaseSede' | 'listClavesSede',
  body?: object,
): Promise<Extract<Resultado, { tipo: 'respuesta' }> & { firmada?: { texto: string; firma: string } }> {
  const { method, path } = rutas[cual];
  const respuesta = await fetch(urlDe(path, cual === 'listClavesSede' ? undefined : { id: evento_id }), {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const texto = await respuesta.text();
  const cuerpo = JSON.parse(texto) as Record<string, unknown>; // the server's answers are JSON objects
  const firma = respuesta.headers.get(CABECERA_FIRMA);
  return {
    ...{ tipo: 'respuesta', status: respuesta.status, cuerpo, reintentar_ms: null },
    ...(firma !== null && { firmada: { texto, firma } }),
  };
}
