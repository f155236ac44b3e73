import type { ResultadoFirmado } from '../../../../offline/sede/respuesta-que-se-cree.ts';
import type { Puerto } from '../../../../offline/sede/intercambio.ts';
import type { Acceso } from '../../../../offline/sede/rows-en-disco.ts';
import type { Resultado } from '../../../../offline/salida/respuesta-entendida.ts';
import { CABECERA_FIRMA } from '../../../../shared/contract/firma.ts';
import type { Aptitud } from '../../../../shared/domain/sede/comprobar.ts';
import type { TextoFirmado } from '../../../../shared/domain/sede/firma-servidor.ts';
import { call, ErrorLlamada, type OpcionesDeLlamada } from '../../../api/call.ts';
import { llamarDelPuesto } from './llamar.ts';

interface Opciones {
  /** false: the base is not fetched, as for a puesto that only delivers what it has */
  conBase?: boolean;
  /**
   * gives what this device tells of itself, for who directs (regla sede-56), or undefined: nothing recent; absent: the device tells nothing
   */
  aptitud?: () => Aptitud | undefined;
}

/** The server as `Bitacora.intercambiar` uses it. */
export function crearPuerto(
  evento_id: number,
  /** rejects while there is no session yet: a phone that was admitted without network has to open its own first */
  permiso: () => Promise<Acceso['permiso']>,
  { conBase = true, aptitud }: Opciones = {},
): Puerto {
  const params = { id: evento_id };
  return {
    enviar: (pedido) =>
      conFirma(async (onTexto) => {
        const dicha = aptitud?.();
        const body = dicha ? { ...pedido, aptitud: dicha } : pedido;
        return llamarDelPuesto(await permiso(), 'intercambiar', { params, body, onTexto });
      }),
    ...(conBase && {
      // the device keeps text and signature as they came, and hands them on
      traerBase: (desde: string | null) =>
        conFirma(async (onTexto) => {
          const query = desde === null ? {} : { desde };
          return llamarDelPuesto(await permiso(), 'getBaseSede', { params, query, onTexto });
        }),
    }),
    traerClaves,
    subirAdjunto: ({ operacion_id, tipo, sha256, datos, reto }) =>
      conFirma(async (onTexto) => {
        const body = { operacion_id, tipo, sha256, ...(datos && { datos: aBase64(datos) }), reto };
        return llamarDelPuesto(await permiso(), 'subirAdjuntoSede', { params, body, onTexto });
      }),
  };
}

export const traerClaves = () => call('listClavesSede', {});

/** What came of a call, with the text of its answer and the server's signature, where it had one. Never rejects. */
async function conFirma(
  llamar: (onTexto: NonNullable<OpcionesDeLlamada['onTexto']>) => Promise<object>,
): Promise<ResultadoFirmado> {
  let firmada: TextoFirmado | undefined;
  const dicho = await comoResultado(llamar((texto, headers) => (firmada = textoFirmado(texto, headers))));
  return { ...dicho, firmada };
}

/** An answer's text with its signature; undefined: it has none. */
export function textoFirmado(texto: string, headers: Headers): TextoFirmado | undefined {
  const firma = headers.get(CABECERA_FIRMA);
  return firma === null ? undefined : { texto, firma };
}

/** What came of a call, as the exchange judges it. Never rejects. */
async function comoResultado(llamada: Promise<object>): Promise<Resultado> {
  try {
    const cuerpo = (await llamada) as Record<string, unknown>; // cast: call() has checked that it is a JSON object
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

/** How many bytes are turned into text by one call: those of a whole photo would be more arguments than a call can have. */
const PIEZA = 0x8000;

export function aBase64(datos: ArrayBuffer): string {
  const bytes = new Uint8Array(datos);
  let texto = '';
  for (let desde = 0; desde < bytes.length; desde += PIEZA)
    texto += String.fromCharCode(...bytes.subarray(desde, desde + PIEZA));
  return btoa(texto);
}
