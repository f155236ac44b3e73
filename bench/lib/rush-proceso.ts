// Load from a process of its own: browsing at a fixed rate whatever the answers do, and people who register as the
// wizard does, with its line.
import http from 'node:http';
import { setPriority } from 'node:os';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { Capacidad, Gente, Mirar, ResultadoGente, ResultadoMirar } from './rush.ts';

interface Respuesta {
  status: number;
  cuerpo: string;
}

function pedir(
  agente: http.Agent,
  puerto: number,
  metodo: string,
  ruta: string,
  cabeceras: Record<string, string>,
  cuerpo?: string,
): Promise<Respuesta> {
  return new Promise((resolve, reject) => {
    const pedido = http.request(
      {
        host: '127.0.0.1',
        port: puerto,
        method: metodo,
        path: ruta,
        agent: agente,
        headers: {
          accept: 'application/json',
          ...(cuerpo !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(cuerpo),
          }),
          ...cabeceras,
        },
      },
      (respuesta) => {
        const partes: Buffer[] = [];
        respuesta.on('data', (parte: Buffer) => partes.push(parte));
        respuesta.on('error', reject);
        respuesta.on('end', () =>
          resolve({ status: respuesta.statusCode ?? 0, cuerpo: Buffer.concat(partes).toString() }),
        );
      },
    );
    pedido.setTimeout(30_000, () => pedido.destroy(new Error('sin respuesta en 30 s')));
    pedido.on('error', reject);
    pedido.end(cuerpo);
  });
}

/**
 * Connections to the server, as from the proxy that ends TLS
 * (docs/operation.md): so many, kept alive, opened beforehand.
 */
const CONEXIONES = 128;

async function conectar(puerto: number): Promise<http.Agent> {
  const agente = new http.Agent({ keepAlive: true, maxSockets: CONEXIONES, maxFreeSockets: CONEXIONES });
  await Promise.all(Array.from({ length: CONEXIONES }, () => pedir(agente, puerto, 'GET', '/healthz', {})));
  return agente;
}

/**
 * Open loop: requests leave at their time, also when earlier ones have no answer yet, and each is measured from the
 * moment when it should have left.
 */
async function mirar({ puerto, rutas, porSegundo, ms }: Mirar): Promise<ResultadoMirar> {
  const agente = await conectar(puerto);
  const demoras: { a: number; ms: number }[] = [];
  const otros: Record<string, number> = {};
  const enVuelo = new Set<Promise<void>>();
  const comienzo = performance.now();
  const total = Math.floor((porSegundo * ms) / 1000);
  for (let n = 0; n < total; n += 1) {
    const cuando = comienzo + (n * 1000) / porSegundo;
    const falta = cuando - performance.now();
    if (falta > 1) await sleep(falta);
    // when sending is late, answers are still read now and then: else this process's own lag would count as the server's
    else if (n % 16 === 0) await setImmediate();
    const anotar = (key: string) => (otros[key] = (otros[key] ?? 0) + 1);
    const uno = pedir(agente, puerto, 'GET', rutas[n % rutas.length] ?? '/', {
      'accept-encoding': 'br',
    })
      .then(({ status }) => {
        if (status !== 200) anotar(String(status));
        demoras.push({ a: cuando - comienzo, ms: performance.now() - cuando });
      })
      .catch((error: unknown) => void anotar(error instanceof Error ? error.message : 'error'))
      .finally(() => enVuelo.delete(uno));
    enVuelo.add(uno);
  }
  await Promise.all(enVuelo);
  agente.destroy();
  return { demoras, otros };
}

/** Closed loop: requests per second where each connection sends the next request as soon as it is answered. */
async function capacidad({ puerto, rutas, ms }: Capacidad): Promise<number> {
  const agente = new http.Agent({ keepAlive: true, maxSockets: 64 });
  const final = performance.now() + ms;
  let hechas = 0;
  const sinFin = async (_: unknown, n: number) => {
    for (let i = n; performance.now() < final; i += 1) {
      const ruta = rutas[i % rutas.length] ?? '/';
      const { status } = await pedir(agente, puerto, 'GET', ruta, {
        'accept-encoding': 'br',
      });
      if (status !== 200) throw new Error(`${ruta}: ${status}`);
      hechas += 1;
    }
  };
  await Promise.all(Array.from({ length: 32 }, sinFin));
  agente.destroy();
  return (hechas * 1000) / ms;
}

/** One person: sends the registration, waits in the fila where told to, and tries again until an answer is no 503. */
async function persona(
  agente: http.Agent,
  { puerto, limiteMs }: Gente,
  { cuerpo, key, ip }: Gente['gente'][number],
): Promise<{ fin: string; ms: number; consultas: number; peor: number }> {
  const comienzo = performance.now();
  let boleto: string | null = null;
  let consultas = 0;
  let peor = 0;
  const llamar = async (ruta: string, datos: string, cabeceras: Record<string, string>) => {
    const antes = performance.now();
    consultas += 1;
    const respuesta = await pedir(
      agente,
      puerto,
      'POST',
      ruta,
      { 'idempotency-key': key, 'x-forwarded-for': ip, ...cabeceras },
      datos,
    );
    peor = Math.max(peor, performance.now() - antes);
    return { status: respuesta.status, body: JSON.parse(respuesta.cuerpo) as Cuerpo };
  };
  let pase: string | null = null;
  while (performance.now() - comienzo < limiteMs) {
    try {
      if (boleto !== null && pase === null) {
        const { status, body } = await llamar('/api/inscripciones/fila', JSON.stringify({ boleto }), {});
        if (status === 200 && body.estado === 'pasa') pase = body.pase ?? null;
        else if (status === 200 || status === 503) await sleep(1000 * (body.reintentar_en ?? 2));
        else if (body.codigo === 'boleto_vencido') boleto = null;
        else return { fin: `${status} ${body.codigo}`, ms: performance.now() - comienzo, consultas, peor };
        if (status === 200 && body.boleto) ({ boleto } = body);
        continue;
      }
      const muestra: string | null = pase ?? boleto;
      const { status, body } = await llamar(
        '/api/inscripciones',
        cuerpo,
        muestra === null ? {} : { 'x-largada-fila': muestra },
      );
      pase = null;
      if (status !== 503)
        return {
          fin: status === 201 ? '201' : `${status} ${body.codigo}`,
          ms: performance.now() - comienzo,
          consultas,
          peor,
        };
      if (body.codigo === 'en_fila') boleto = body.datos?.boleto ?? null;
      await sleep(1000 * (body.reintentar_en ?? 2));
    } catch (error) {
      return {
        fin: error instanceof Error ? error.message : 'error',
        ms: performance.now() - comienzo,
        consultas,
        peor,
      };
    }
  }
  return { fin: 'sin terminar', ms: performance.now() - comienzo, consultas, peor };
}

interface Cuerpo {
  codigo?: string;
  estado?: string;
  pase?: string;
  boleto?: string;
  reintentar_en?: number;
  datos?: { boleto?: string };
}

/** Registers everybody, each starting at a random moment within `enMs`, as a crowd that waited for the opening. */
async function inscribir(carga: Gente): Promise<ResultadoGente> {
  const agente = await conectar(carga.puerto);
  const comienzo = performance.now();
  const personas = await Promise.all(
    carga.gente.map(async (p) => {
      await sleep(Math.random() * carga.enMs);
      return persona(agente, carga, p);
    }),
  );
  agente.destroy();
  const fines: Record<string, number> = {};
  for (const { fin } of personas) fines[fin] = (fines[fin] ?? 0) + 1;
  return {
    fines,
    ms: performance.now() - comienzo,
    esperas: personas.filter((p) => p.fin === '201').map((p) => p.ms),
    consultas: personas.reduce((n, p) => n + p.consultas, 0),
    peorRespuesta: personas.reduce((n, p) => Math.max(n, p.peor), 0),
  };
}

type Carga = ({ tipo: 'mirar' } & Mirar) | ({ tipo: 'gente' } & Gente) | ({ tipo: 'capacidad' } & Capacidad);

const correr = (carga: Carga): Promise<unknown> => {
  if (carga.tipo === 'mirar') return mirar(carga);
  return carga.tipo === 'gente' ? inscribir(carga) : capacidad(carga);
};

/** Gives this process priority, where the system allows it: real visitors would need nothing of the server's processor. */
function irAntes(): void {
  try {
    setPriority(-10);
  } catch {
    // only root may
  }
}

process.on('message', (carga: Carga) => {
  irAntes();
  void correr(carga).then((resultado) => process.send?.(resultado));
});
