import { readFileSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright';
import type { Cifra } from '../lib/cifras.ts';
import { arrancarDemo } from '../lib/demo.ts';
import { alternar, mediana } from '../lib/medir.ts';
import { empaquetar } from '../lib/pagina.ts';
import type { Con } from '../lib/sede/llamar-en-pagina.ts';
import { tamanio } from '../lib/tamanios.ts';
import { anotarUnDia, eventoConGente, llamadorDe } from './sede-red.ts';

const OPERACIONES = tamanio(5000, 200);
const VUELTAS = tamanio(5, 1);
const META_MS = 3000;
const TELEFONOS = tamanio(8, 3);
/** What a busy desk writes in an hour: a hand-out a minute, and as much again of payments and signatures. */
const POR_HORA = tamanio(120, 4);
/** The hour's operations are written in so many seconds, evenly; as long it is measured what the mesh spends without any. */
const SEGUNDOS = tamanio(60, 3);
const HORA_S = 3600;
const SECCION = 'Día de carrera, teléfonos entre ellos';

/** Measures in Chromium what phones spend that are connected without any server. */
export async function medirWebrtc(): Promise<Cifra[]> {
  const servidor = await arrancarDemo();
  const navegadores: Browser[] = [];
  try {
    const origen = `http://localhost:${servidor.puerto}`;
    const llamar = llamadorDe(origen);
    const { body: sesion } = await llamar('login', { body: { email: 'admin', password: 'largada-demo' } });
    const con = { evento_id: await eventoConGente(origen), token: String(sesion['access_token']) };
    const { js } = await empaquetar('sede/telefono-en-pagina.ts');
    const taller: Taller = {
      ...{ origen, con, js },
      abrirNavegador: async () => {
        const navegador = await chromium.launch({
          executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
          args: ['--no-sandbox', '--disable-gpu'],
        });
        navegadores.push(navegador);
        return navegador;
      },
    };
    const malla = await mallaDeUnaHora(taller);
    const dos = await entreDos(taller, () => anotarUnDia(llamar, con.evento_id, con.token));
    return [dos, ...malla];
  } finally {
    await Promise.all(navegadores.map((navegador) => navegador.close()));
    await servidor.parar();
  }
}

interface Taller {
  origen: string;
  con: Con;
  js: string;
  abrirNavegador(): Promise<Browser>;
}

async function abrirTelefono({ origen, con, js }: Taller, navegador: Browser, nombre: string): Promise<Page> {
  // our own pages forbid scripts that are not theirs; with the camera's permission addresses are real
  const contexto = await navegador.newContext({
    ...{ bypassCSP: true, serviceWorkers: 'block', permissions: ['camera'] },
  });
  const pagina = await contexto.newPage();
  await pagina.goto(origen);
  await pagina.addScriptTag({ content: js });
  await pagina.evaluate(([quien, como]) => window.telefono.preparar(quien, como), [con, nombre] as const);
  return pagina;
}

const traer = ({ con }: Taller, pagina: Page) => pagina.evaluate((todo) => window.telefono.traer(todo), con);

async function conectar(uno: Page, otro: Page): Promise<void> {
  const codigo = await uno.evaluate(() => window.telefono.codigo());
  await otro.evaluate(() => window.telefono.codigo());
  const respuesta = await otro.evaluate((que) => window.telefono.leer(que), codigo);
  if (respuesta === null) throw new Error('no answer');
  await uno.evaluate((que) => window.telefono.leer(que), respuesta);
}

/** A phone that has the registrations and missed the day meets one that has all of it. */
async function entreDos(taller: Taller, anotarTodo: () => Promise<void>): Promise<Cifra> {
  const nuevos: Page[] = [];
  for (let n = 0; n < VUELTAS; n += 1)
    nuevos.push(await abrirTelefono(taller, await taller.abrirNavegador(), `Mesa ${n + 2}`));
  const lleno = await abrirTelefono(taller, await taller.abrirNavegador(), 'Mesa 1');
  for (const uno of nuevos) await traer(taller, uno);
  await anotarTodo();
  await traer(taller, lleno);
  const tiene = await lleno.evaluate(() => window.telefono.operaciones());
  const medidas = await alternar(VUELTAS, {
    entre_dos: async () => {
      const nuevo = nuevos.pop();
      if (!nuevo) throw new Error('no phone left');
      const tenia = await nuevo.evaluate(() => window.telefono.operaciones());
      if (tiene - tenia < OPERACIONES) throw new Error(`faltan ${tiene - tenia} operaciones`);
      await conectar(lleno, nuevo);
      const ms = await nuevo.evaluate((cuantas) => window.telefono.esperar(cuantas), tiene);
      await nuevo.context().browser()?.close();
      return ms;
    },
  });
  const valor = mediana(medidas.entre_dos);
  return {
    seccion: SECCION,
    nombre: `${OPERACIONES} operaciones entre dos teléfonos por WebRTC, con sus firmas revisadas y en el disco`,
    ...{ valor, unidad: 'ms' },
    meta: `≤ ${META_MS} ms`,
    cumple: valor <= META_MS,
    medidas,
  };
}

/** All processes of one browser, whose every page is a phone: what they spend is divided by the phones. */
async function mallaDeUnaHora(taller: Taller): Promise<Cifra[]> {
  const navegador = await taller.abrirNavegador();
  const todos: Page[] = [];
  for (let n = 0; n < TELEFONOS; n += 1) {
    const uno = await abrirTelefono(taller, navegador, `Carpa ${n + 1}`);
    await traer(taller, uno);
    todos.push(uno);
  }
  const solos = await gastado(navegador);
  for (const [n, uno] of todos.entries()) {
    const antes = todos[n - 1];
    if (antes) await conectar(antes, uno);
  }
  for (const uno of todos)
    await uno.waitForFunction((otros) => window.telefono.al_dia() === otros, TELEFONOS - 1, {
      timeout: 120_000,
    });
  const conectados = await gastado(navegador);
  await new Promise((listo) => setTimeout(listo, SEGUNDOS * 1000));
  const callados = await gastado(navegador);
  const [primero] = todos;
  const habia = (await primero?.evaluate(() => window.telefono.operaciones())) ?? 0;
  const desde = performance.now();
  const carga = [POR_HORA, 1, (SEGUNDOS * 1000) / POR_HORA] as const;
  await Promise.all(
    todos.map((uno) => uno.evaluate((orden) => window.telefono.anotar(...orden), [...carga] as const)),
  );
  const cuantas = habia + POR_HORA * TELEFONOS;
  await Promise.all(todos.map((uno) => uno.evaluate((todas) => window.telefono.esperar(todas), cuantas)));
  const tardo_s = (performance.now() - desde) / 1000;
  const cargados = await gastado(navegador);
  await navegador.close();
  const callado = (callados.cpu_s - conectados.cpu_s) / TELEFONOS / SEGUNDOS;
  const operaciones = Math.max(0, (cargados.cpu_s - callados.cpu_s) / TELEFONOS - callado * tardo_s);
  const malla = `malla de ${TELEFONOS}, ${POR_HORA} operaciones de cada uno`;
  return [
    {
      seccion: SECCION,
      nombre: `${malla}: procesador de cada teléfono en una hora (las operaciones en ${Math.round(tardo_s)} s, y ${SEGUNDOS} s callados × ${HORA_S / SEGUNDOS})`,
      ...{ valor: operaciones + callado * HORA_S, unidad: 's' },
      referencia: { nombre: 'callados, una hora', valor: callado * HORA_S },
    },
    {
      seccion: SECCION,
      nombre: `${malla}: memoria de cada página al terminar`,
      ...{ valor: cargados.memoria_mb, unidad: 'MB' },
      referencia: { nombre: 'antes de conectarse', valor: solos.memoria_mb },
    },
  ];
}

/** @returns seconds of processor of all processes so far, and MB in memory of a page's process (median; Linux alone tells) */
async function gastado(navegador: Browser): Promise<{ cpu_s: number; memoria_mb: number }> {
  const cdp = await navegador.newBrowserCDPSession();
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  await cdp.detach();
  const paginas = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => residente(id))
    .sort((a, b) => b - a)
    // the browser keeps an empty process ready
    .slice(0, TELEFONOS);
  return {
    cpu_s: processInfo.reduce((suma, { cpuTime }) => suma + cpuTime, 0),
    memoria_mb: mediana(paginas),
  };
}

function residente(pid: number): number {
  const [, kb = Number.NaN] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1024;
}
