import { chromium } from 'playwright';
import type { NombreRuta } from '../../src/shared/contract/rutas/nombre.ts';
import { rutas } from '../../src/shared/contract/rutas.ts';
import { urlDe } from '../../src/shared/contract/rutas/ruta-con.ts';
import { OPERACIONES_POR_VEZ } from '../../src/shared/contract/sede-operaciones.ts';
import { puestoDePrueba } from '../../tests/support/sede.ts';
import type { Cifra } from '../lib/cifras.ts';
import { arrancarDemo } from '../lib/demo.ts';
import { alternar, mediana } from '../lib/medir.ts';
import { empaquetar } from '../lib/pagina.ts';
import { tamanio } from '../lib/tamanios.ts';

const OPERACIONES = tamanio(5000, 200);
const VUELTAS = tamanio(5, 1);
const META_MS = 2000;

/** Measures in Chromium, against the built server, how long a device takes that missed a day's operations. */
export async function medirRed(): Promise<Cifra[]> {
  const servidor = await arrancarDemo();
  const origen = `http://localhost:${servidor.puerto}`;
  const navegador = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const llamar = llamadorDe(origen);
    const { body: sesion } = await llamar('login', { body: { email: 'admin', password: 'largada-demo' } });
    const token = String(sesion['access_token']);
    const evento_id = await eventoConGente(origen);
    await anotarUnDia(llamar, evento_id, token);
    // our own pages forbid scripts that are not theirs
    const contexto = await navegador.newContext({ bypassCSP: true, serviceWorkers: 'block' });
    const pagina = await contexto.newPage();
    await pagina.goto(origen);
    await pagina.addScriptTag({ content: (await empaquetar('sede/red-en-pagina.ts')).js });
    const con = { evento_id, token };
    const veces = Math.ceil(OPERACIONES / OPERACIONES_POR_VEZ);
    const medidas = await alternar(VUELTAS, {
      al_dia: async () => {
        const { ms, recibidas } = await pagina.evaluate((todo) => window.red.ponerseAlDia(todo), con);
        if (recibidas < OPERACIONES) throw new Error(`llegaron ${recibidas} operaciones`);
        return ms;
      },
      llano: () => pagina.evaluate(([todo, n]) => window.red.soloTraer(todo, n), [con, veces] as const),
    });
    const valor = mediana(medidas.al_dia);
    return [
      {
        seccion: `Día de carrera por la red (${OPERACIONES} operaciones, en Chromium)`,
        nombre: 'un teléfono que se perdió todas se pone al día, con sus firmas revisadas',
        ...{ valor, unidad: 'ms' },
        referencia: { nombre: 'sólo traer y leer las respuestas', valor: mediana(medidas.llano) },
        meta: `≤ ${META_MS} ms`,
        cumple: valor <= META_MS,
        medidas,
      },
    ];
  } finally {
    await navegador.close();
    await servidor.parar();
  }
}

interface Llamada {
  params?: Record<string, string | number>;
  body?: unknown;
  token?: string;
}

/** Calls of the contract by their name, as integration tests make them. */
export const llamadorDe =
  (origen: string) =>
  async (nombre: NombreRuta, { params, body, token }: Llamada) => {
    const { method, path } = rutas[nombre];
    const respuesta = await fetch(origen + urlDe(path, params), {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: respuesta.status, body: (await respuesta.json()) as Record<string, unknown> };
  };

export async function eventoConGente(origen: string): Promise<number> {
  const respuesta = await fetch(origen + urlDe(rutas.listEventosVisibles.path));
  const { data } = (await respuesta.json()) as { data: { id: number }[] };
  const [primero] = data;
  if (!primero) throw new Error('La demostración no tiene carreras');
  return primero.id;
}

export async function anotarUnDia(
  llamar: ReturnType<typeof llamadorDe>,
  evento_id: number,
  token: string,
): Promise<void> {
  // the part of a test's app that it uses
  const puesto = await puestoDePrueba({ call: llamar } as never, evento_id, { token, nombre: 'Mesa 1' });
  const { body: base } = await llamar('getBaseSede', { params: { id: evento_id }, token });
  const ids = (base['inscripciones'] as { id: number }[]).map(({ id }) => id);
  for (let hechas = 0; hechas < OPERACIONES;) {
    const tanda = [];
    for (; tanda.length < OPERACIONES_POR_VEZ && hechas < OPERACIONES; hechas += 1)
      tanda.push(
        await puesto.anotar('nota', `i${ids[hechas % ids.length] ?? 0}`, {
          persona: null,
          texto: 'vino con la hermana',
        }),
      );
    const { status } = await puesto.intercambiar(tanda);
    if (status !== 200) throw new Error(`intercambiar: ${status}`);
  }
}
