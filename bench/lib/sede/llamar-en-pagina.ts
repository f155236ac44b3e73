import { guardarAcceso } from '../../../src/offline/sede/acceso.ts';
import type { Resultado } from '../../../src/offline/salida/respuesta-entendida.ts';
import { CABECERA_FIRMA } from '../../../src/shared/contract/firma.ts';
import type { ClavePublica } from '../../../src/shared/domain/sede/credencial.ts';
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

/** Keeps the server's keys, as the application does: without them the signed registrations are not taken. */
export async function tomarAcceso(con: Con, persona: string): Promise<void> {
  const { cuerpo } = await llamar(con, 'listClavesSede');
  await guardarAcceso({
    ...{ evento_id: con.evento_id, evento: 'Corrida', persona, preparado_at: 0 },
    permiso: { tipo: 'cuenta', usuario_id: 1 },
    claves: cuerpo?.['claves'] as ClavePublica[], // the contract's list
  });
}
