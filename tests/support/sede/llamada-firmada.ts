import type { ResultadoFirmado } from '../../../src/offline/sede/respuesta-que-se-cree.ts';
import { CABECERA_FIRMA } from '../../../src/shared/contract/firma.ts';
import { rutas } from '../../../src/shared/contract/rutas.ts';
import { rutaCon } from '../../../src/shared/contract/rutas/ruta-con.ts';
import { exigirHoraLocal, type TestApp } from '../app.ts';
import { respuesta } from './servidor.ts';

interface Con {
  evento_id: number;
  token: string;
  body?: object;
  query?: Record<string, string>;
}

/** A call as a device makes it: its answer read, and as the text that the server signed. */
export async function llamarFirmado(
  app: Pick<TestApp, 'inject'>,
  cual: 'intercambiar' | 'getBaseSede' | 'subirAdjuntoSede',
  { evento_id, token, body: payload, query }: Con,
): Promise<ResultadoFirmado> {
  const { method, path } = rutas[cual];
  const { body, headers, statusCode } = await app.inject({
    ...{ method, url: `/api${rutaCon(path, { id: evento_id })}` },
    ...(payload && { payload }),
    ...(query && { query }),
    headers: { authorization: `Bearer ${token}` },
  });
  const cuerpo: unknown = JSON.parse(body);
  exigirHoraLocal(cual, cuerpo);
  const firma = headers[CABECERA_FIRMA];
  return {
    ...respuesta(statusCode, cuerpo),
    ...(typeof firma === 'string' && { firmada: { texto: body, firma } }),
  };
}

/** The base of an event as a device fetches it. */
export const traerBaseFirmada = (
  app: Pick<TestApp, 'inject'>,
  { desde, ...con }: { evento_id: number; token: string; desde: string | null },
): Promise<ResultadoFirmado> =>
  llamarFirmado(app, 'getBaseSede', { ...con, ...(desde !== null && { query: { desde } }) });
