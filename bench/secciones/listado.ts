import { rutas } from '../../src/shared/contract/rutas.ts';
import type { Cifra } from '../lib/cifras.ts';
import { cargar } from '../lib/carga.ts';
import { procesador } from '../lib/servidor.ts';
import { arrancarDemo } from '../lib/demo.ts';
import { cabecera, pedir, servirDesnudo } from '../lib/desnudo.ts';
import { alternar, mediana } from '../lib/medir.ts';

const CONEXIONES = 32;
const VUELTAS = 5;
const MS = 1500;
const CALENTAR_MS = 1500;
const META = 0.6;

/** Listing requests per second beside bare node:http that sends the very same bytes, headers included. */
export async function medirListado(): Promise<Cifra[]> {
  const servidor = await arrancarDemo();
  const path = `/api${rutas.listEventosVisibles.path}`;
  const comoNavegador = { accept: 'application/json', 'accept-encoding': 'gzip, deflate, br' };
  const entera = await pedir(servidor.puerto, path, comoNavegador);
  const etag = cabecera(entera, 'etag');
  const sinCambios = await pedir(servidor.puerto, path, { ...comoNavegador, 'if-none-match': etag });
  if (entera.estado !== 200 || sinCambios.estado !== 304) throw new Error('El listado no contesta 200 y 304');
  const desnudo = await servirDesnudo({ entera, sinCambios });

  const texto = (extra: string) =>
    `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: application/json\r\naccept-encoding: gzip, deflate, br\r\n${extra}\r\n`;
  const costos: Record<string, number[]> = {};
  const medir =
    (nombre: string, { puerto, pid }: { puerto: number; pid: number }, pedido: string, espera: number) =>
    async () => {
      const antes = procesador(pid);
      const r = await cargar({ puerto, conexiones: CONEXIONES, ms: MS, pedido, espera });
      (costos[nombre] ??= []).push(r.totales / (procesador(pid) - antes));
      return r.porSegundo;
    };
  const con = texto(`if-none-match: ${etag}\r\n`);
  try {
    // warm-up: node compiles what runs often in the first seconds, which are not what a rush meets
    for (const puerto of [servidor.puerto, desnudo.puerto]) {
      await cargar({ puerto, conexiones: CONEXIONES, ms: CALENTAR_MS, pedido: texto(''), espera: 200 });
      await cargar({ puerto, conexiones: CONEXIONES, ms: CALENTAR_MS, pedido: con, espera: 304 });
    }
    const medidas = await alternar(VUELTAS, {
      desnudo: medir('desnudo', desnudo, texto(''), 200),
      api: medir('api', servidor, texto(''), 200),
      desnudo304: medir('desnudo304', desnudo, con, 304),
      api304: medir('api304', servidor, con, 304),
    });
    const seccion = `Listado, ${CONEXIONES} conexiones (${entera.cuerpo.length} bytes con ${cabecera(entera, 'content-encoding')})`;
    return [
      cifra(seccion, 'respuestas enteras', medidas.api, medidas.desnudo, costos.api, costos.desnudo),
      cifra(seccion, 'respuestas 304', medidas.api304, medidas.desnudo304, costos.api304, costos.desnudo304),
    ];
  } finally {
    desnudo.parar();
    await servidor.parar();
  }
}

function cifra(
  seccion: string,
  nombre: string,
  api: number[],
  desnudo: number[],
  apiPorCpu: number[] = [],
  desnudoPorCpu: number[] = [],
): Cifra {
  const valor = mediana(api);
  const referencia = mediana(desnudo);
  return {
    seccion,
    nombre,
    valor,
    unidad: '/s',
    referencia: { nombre: 'node:http', valor: referencia },
    meta: `≥ ${META * 100} % de node:http`,
    cumple: valor >= META * referencia,
    // per second of processor: what the rest of the machine does hardly changes it
    medidas: { api, desnudo, apiPorCpu, desnudoPorCpu },
  };
}
