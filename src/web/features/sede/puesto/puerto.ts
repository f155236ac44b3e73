import type { Puerto, ResultadoBase } from '../../../../offline/sede/intercambio.ts';
import type { Acceso } from '../../../../offline/sede/rows-en-disco.ts';
import type { Resultado } from '../../../../offline/salida/respuesta-entendida.ts';
import { CABECERA_FIRMA } from '../../../../shared/contract/firma.ts';
import { call, ErrorLlamada } from '../../../api/call.ts';
import { llamarDelPuesto } from './llamar.ts';

interface Opciones {
  /** false: a puesto that was taken off the event delivers, and asks for nothing */
  conBase?: boolean;
}

/** The server as `Bitacora.intercambiar` uses it. */
export function crearPuerto(
  evento_id: number,
  /** rejects while there is no session yet: a phone that was admitted without network has to open its own first */
  permiso: () => Promise<Acceso['permiso']>,
  { conBase = true }: Opciones = {},
): Puerto {
  const params = { id: evento_id };
  return {
    enviar: (pedido) =>
      comoResultado(permiso().then((con) => llamarDelPuesto(con, 'intercambiar', { params, body: pedido }))),
    ...(conBase && {
      traerBase: async (desde: string | null) => traerBase(evento_id, await permiso(), desde),
    }),
    traerClaves: async () => (await call('listClavesSede', {})).claves,
    subirAdjunto: ({ operacion_id, tipo, sha256, datos }) =>
      comoResultado(
        permiso().then((con) =>
          llamarDelPuesto(con, 'subirAdjuntoSede', {
            params,
            body: { operacion_id, tipo, sha256, datos: aBase64(datos) },
          }),
        ),
      ),
  };
}

/** The base with its text and signature: as they came the device keeps them, and hands them on. */
async function traerBase(
  evento_id: number,
  permiso: Acceso['permiso'],
  desde: string | null,
): Promise<ResultadoBase> {
  let firmada: ResultadoBase['firmada'];
  const pedido = {
    params: { id: evento_id },
    query: desde === null ? {} : { desde },
    onTexto: (texto: string, headers: Headers) => {
      const firma = headers.get(CABECERA_FIRMA);
      firmada = firma === null ? undefined : { texto, firma };
    },
  };
  const dicho = await comoResultado(llamarDelPuesto(permiso, 'getBaseSede', pedido));
  return { ...dicho, firmada };
}

/** What came of a call, as the exchange judges it. Never rejects. */
export async function comoResultado(llamada: Promise<object>): Promise<Resultado> {
  try {
    const cuerpo = (await llamada) as Record<string, unknown>; // an answer is a JSON object: call() checked
    return { tipo: 'respuesta', status: 200, cuerpo, reintentar_ms: null };
  } catch (error) {
    if (!(error instanceof ErrorLlamada) || error.red) return { tipo: 'sin_respuesta' };
    const { status, codigo, message, fields, reintentar_en } = error;
    return {
      tipo: 'respuesta',
      status,
      cuerpo: { message, codigo, errors: { message, fields } },
      reintentar_ms: reintentar_en === undefined ? null : reintentar_en * 1000,
    };
  }
}

/** Pieces of bytes turned into text at a time: a photo at once would overflow the call's arguments. */
const PIEZA = 0x8000;

export function aBase64(datos: ArrayBuffer): string {
  const bytes = new Uint8Array(datos);
  let texto = '';
  for (let desde = 0; desde < bytes.length; desde += PIEZA)
    texto += String.fromCharCode(...bytes.subarray(desde, desde + PIEZA));
  return btoa(texto);
}
