import type { Resultado } from './respuesta-entendida.ts';
import type { Peticion } from './remitentes.ts';

/** A request in which no byte moved for so long is aborted, so that others that wait for the queue's lock can send. */
const QUIETO_MS = 60_000;
/** fetch tells no progress: its time limit grows with the file's size, at the speed of a very slow connection. */
const BYTES_POR_MS = 8;

interface Opciones {
  cabeceras: Record<string, string>;
  onProgreso: (enviados: number, total: number) => void;
  /** takes each answer's Date header */
  onReloj: (cabecera: string | null) => void;
  /** true: report progress for a JSON body too */
  medir?: boolean;
}

/** Sends one request; never rejects for what the network does. */
export function transportar(peticion: Peticion, opciones: Opciones): Promise<Resultado> {
  // Only XMLHttpRequest tells how far an upload is, and a service worker has none.
  const conXhr =
    (opciones.medir === true || 'archivo' in peticion.cuerpo) && typeof XMLHttpRequest !== 'undefined';
  return conXhr ? porXhr(peticion, opciones) : porFetch(peticion, opciones);
}

function cuerpoDe({ cuerpo }: Peticion): string | FormData {
  if ('json' in cuerpo) return JSON.stringify(cuerpo.json);
  const { campo, nombre, tipo, datos } = cuerpo.archivo;
  const formulario = new FormData();
  formulario.append(campo, new Blob([datos], { type: tipo }), nombre);
  return formulario;
}

const cabecerasDe = (peticion: Peticion, propias: Record<string, string>): Record<string, string> => ({
  accept: 'application/json',
  ...('json' in peticion.cuerpo && { 'content-type': 'application/json' }),
  ...propias,
});

async function porFetch(peticion: Peticion, { cabeceras, onReloj }: Opciones): Promise<Resultado> {
  const bytes = 'archivo' in peticion.cuerpo ? peticion.cuerpo.archivo.datos.byteLength : 0;
  try {
    const respuesta = await fetch(peticion.url, {
      method: peticion.method,
      headers: cabecerasDe(peticion, cabeceras),
      body: cuerpoDe(peticion),
      cache: 'no-store',
      // Our server redirects no call: a redirect comes from a network or proxy in between.
      redirect: 'error',
      signal: AbortSignal.timeout(QUIETO_MS + Math.ceil(bytes / BYTES_POR_MS)),
    });
    const texto = await respuesta.text();
    onReloj(respuesta.headers.get('date'));
    return leerRespuesta(respuesta.status, texto, respuesta.headers.get('retry-after'));
  } catch {
    return { tipo: 'sin_respuesta' };
  }
}

function porXhr(peticion: Peticion, { cabeceras, onProgreso, onReloj }: Opciones): Promise<Resultado> {
  return new Promise((resolve) => {
    const xhr = new XMLHttpRequest();
    let reloj: ReturnType<typeof setTimeout> | undefined;
    const sigueVivo = () => {
      clearTimeout(reloj);
      reloj = setTimeout(() => xhr.abort(), QUIETO_MS);
    };
    const terminar = (resultado: Resultado) => {
      clearTimeout(reloj);
      resolve(resultado);
    };
    xhr.open(peticion.method, peticion.url);
    for (const [nombre, valor] of Object.entries(cabecerasDe(peticion, cabeceras))) {
      xhr.setRequestHeader(nombre, valor);
    }
    xhr.upload.addEventListener('progress', ({ loaded, total }) => {
      sigueVivo();
      onProgreso(loaded, total);
    });
    xhr.addEventListener('progress', sigueVivo);
    for (const fallo of ['error', 'abort', 'timeout'] as const) {
      xhr.addEventListener(fallo, () => terminar({ tipo: 'sin_respuesta' }));
    }
    xhr.addEventListener('load', () => {
      // XMLHttpRequest follows redirects by itself. Our server redirects no call, so somebody in between answered.
      if (xhr.responseURL !== new URL(peticion.url, location.href).href)
        return terminar({ tipo: 'sin_respuesta' });
      onReloj(xhr.getResponseHeader('date'));
      terminar(leerRespuesta(xhr.status, xhr.responseText, xhr.getResponseHeader('retry-after')));
    });
    sigueVivo();
    xhr.send(cuerpoDe(peticion));
  });
}

export function leerRespuesta(
  status: number,
  texto: string,
  retryAfter: string | null,
  ahora = Date.now(),
): Resultado {
  const cuerpo = objetoJson(texto);
  const pedido = segundos(retryAfter, ahora) ?? cuerpo?.reintentar_en;
  const reintentar_ms = typeof pedido === 'number' && pedido >= 0 ? pedido * 1000 : null;
  return { tipo: 'respuesta', status, cuerpo, reintentar_ms };
}

function objetoJson(texto: string): Record<string, unknown> | null {
  try {
    const dato: unknown = JSON.parse(texto);
    if (typeof dato !== 'object' || dato === null || Array.isArray(dato)) return null;
    return dato as Record<string, unknown>; // the line above has checked that it is an object
  } catch {
    return null;
  }
}

/** Seconds of a Retry-After header, which holds either a number or a date; null where it holds neither. */
function segundos(cabecera: string | null, ahora: number): number | null {
  if (!cabecera) return null;
  if (/^\d+$/.test(cabecera)) return Number(cabecera);
  const fecha = Date.parse(cabecera);
  return Number.isFinite(fecha) ? Math.max(0, (fecha - ahora) / 1000) : null;
}
