import type { ResultadoBase } from '../../../src/offline/sede/intercambio.ts';
import { CABECERA_FIRMA } from '../../../src/shared/contract/firma.ts';
import { rutas } from '../../../src/shared/contract/rutas.ts';
import { rutaCon } from '../../../src/shared/contract/rutas/ruta-con.ts';
import type { TestApp } from '../app.ts';
import { respuesta } from './servidor.ts';

/** The base of an event as a device fetches it: read, and as the text that the server signed. */
export async function traerBaseFirmada(
  app: Pick<TestApp, 'inject'>,
  { evento_id, token, desde }: { evento_id: number; token: string; desde: string | null },
): Promise<ResultadoBase> {
  const { body, headers, statusCode } = await app.inject({
    method: 'GET',
    url: `/api${rutaCon(rutas.getBaseSede.path, { id: evento_id })}`,
    ...(desde !== null && { query: { desde } }),
    headers: { authorization: `Bearer ${token}` },
  });
  const firma = headers[CABECERA_FIRMA];
  return {
    ...respuesta(statusCode, JSON.parse(body)),
    ...(typeof firma === 'string' && { firmada: { texto: body, firma } }),
  };
}
