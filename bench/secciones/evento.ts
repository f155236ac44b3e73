import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import type { BrowserContext, Page } from 'playwright';
import type { Cifra } from '../lib/cifras.ts';
import { preparar, type Preparado } from '../lib/evento/preparar.ts';
import { alFinal } from '../lib/limpieza.ts';
import { alternar, mediana } from '../lib/medir.ts';
import { CRONOMETRO, empaquetar, pintado } from '../lib/pagina.ts';
import { arrancar, carpetaTemporal } from '../lib/servidor.ts';
import { CORTO, tamanio } from '../lib/tamanios.ts';

const INSCRIPCIONES = tamanio(5000, 150);
const VECES = 10;
const CAMBIOS = tamanio(50, 5);
const VUELTAS = tamanio(5, 1);
const META_REABRIR_MS = 300;
const META_VECES = 1.5;
const TECLEADO = 'gomez'.slice(0, tamanio(5, 1));
/** Wait (ms) until the page has done its idle work. */
const SOSIEGO_MS = tamanio(2500, 300);
/** Address of a screen that needs no data, in the same shell: the time that any screen takes. */
const CONSTANTE = '/link-invalido';
const ROW = '[data-lugar]';

type EnPagina = Record<string, (...args: unknown[]) => Promise<number>>;

// Code for the page is written as text: to functions the TypeScript loader adds helpers that the page does not have.
const esperar = (condicion: string): string => `new Promise((listo) => (function mirar() {
  if (!(${condicion})) return requestAnimationFrame(mirar);
  requestAnimationFrame(() => listo(performance.now()));
})())`;

/** Ms from the beginning of the navigation to the first frame that shows `selector`. */
async function hasta(pagina: Page, url: string, selector: string): Promise<number> {
  await pagina.goto(url, { waitUntil: 'commit' });
  return pagina.evaluate<number>(esperar(`document.querySelector(${JSON.stringify(selector)})`));
}

const enPagina = (pagina: Page, nombre: string, ...args: unknown[]): Promise<number> =>
  // oxlint-disable-next-line typescript/no-non-null-assertion -- put there by the script of en-pagina.ts
  pagina.evaluate(([n, a]) => (window as unknown as EnPagina)[n]!(...a), [nombre, args] as const);

class Escritorio {
  readonly #guion: string;
  readonly contexto: BrowserContext;
  readonly pagina: Page;
  readonly base: string;
  readonly evento_id: number;

  private constructor(
    contexto: BrowserContext,
    pagina: Page,
    base: string,
    evento_id: number,
    guion: string,
  ) {
    this.contexto = contexto;
    this.pagina = pagina;
    this.base = base;
    this.evento_id = evento_id;
    this.#guion = guion;
  }

  /** A browser that has the app installed and the organizer logged in, on the table of the event. */
  static async abrir(
    base: string,
    evento_id: number,
    { usuario = 'organizador', ruta = `/backoffice/event/${evento_id}`, selector = ROW } = {},
  ): Promise<Escritorio> {
    const perfil = mkdtempSync(path.join(tmpdir(), 'largada-bench-perfil-'));
    alFinal(() => rmSync(perfil, { recursive: true, force: true }));
    const contexto = await chromium.launchPersistentContext(perfil, {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
      viewport: { width: 1280, height: 800 },
    });
    alFinal(() => contexto.close());
    const pagina = contexto.pages()[0] ?? (await contexto.newPage());
    const { js } = await empaquetar('evento/en-pagina.ts');
    const mesa = new Escritorio(contexto, pagina, base, evento_id, js);
    await pagina.goto(`${base}/login?next=${encodeURIComponent(ruta)}`);
    await pagina.getByLabel('E-mail o usuario').fill(usuario);
    await pagina.getByLabel('Contraseña', { exact: true }).fill('largada-demo');
    await pagina.keyboard.press('Enter');
    await pagina.locator(selector).first().waitFor();
    await pagina.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await pagina.waitForTimeout(4000); // the service worker stores files in idle time
    return mesa;
  }

  get ruta(): string {
    return `/backoffice/event/${this.evento_id}`;
  }

  conRuta = () => hasta(this.pagina, this.base + this.ruta, ROW);
  constante = () => hasta(this.pagina, this.base + CONSTANTE, 'main section h1');

  async primera(): Promise<number> {
    await this.ponerGuion();
    await enPagina(this.pagina, 'olvidar');
    return this.conRuta();
  }

  async sinRed(): Promise<number> {
    await this.contexto.setOffline(true);
    const ms = await this.conRuta();
    await this.pagina
      .getByText(/sin conexión/i)
      .first()
      .waitFor();
    await this.contexto.setOffline(false);
    return ms;
  }

  /** Away to the list of events and back: the application is open, the table is not. */
  async volver(): Promise<number> {
    const { pagina } = this;
    await pagina.getByRole('link', { name: 'Eventos' }).first().click();
    await pagina.waitForFunction((ruta) => location.pathname !== ruta, this.ruta);
    await pagina.waitForTimeout(400);
    return pagina.evaluate<number>(`(async () => {
      const desde = performance.now();
      history.back();
      return (await ${esperar(`location.pathname === ${JSON.stringify(this.ruta)} && document.querySelector('${ROW}')`)}) - desde;
    })()`);
  }

  async ponerGuion(): Promise<void> {
    // evaluated, not added as a script element: the application's CSP lets no foreign script in
    await this.pagina.evaluate(this.#guion);
  }
}

async function teclear(pagina: Page): Promise<number[]> {
  const medidas: number[] = [];
  const caja = pagina.locator('input[type=search]').first();
  await caja.focus();
  for (const tecla of TECLEADO) {
    await pagina.keyboard.press(tecla);
    medidas.push(await pintado(pagina));
    await pagina.waitForTimeout(60);
  }
  await caja.fill('');
  await pagina.waitForTimeout(800);
  return medidas;
}

/**
 * Ms from a typed letter to the frame that shows the result, beside a
 * bare page that recycles rows of the same registrations.
 */
async function medirTeclas(mesa: Escritorio, seccion: string): Promise<Cifra> {
  const { pagina, contexto } = mesa;
  await mesa.ponerGuion();
  const personas = await enPagina(pagina, 'personas', mesa.evento_id);
  const { js } = await empaquetar('tabla/desnuda.ts');
  const desnuda = await contexto.newPage();
  await desnuda.setContent('<!doctype html><html lang="es"><body></body></html>');
  await desnuda.addScriptTag({ content: js });
  // oxlint-disable-next-line typescript/no-non-null-assertion -- put there by the script that was just added
  await desnuda.evaluate((p) => (window as unknown as EnPagina)['montar']!(p), personas);
  for (const cual of [pagina, desnuda]) {
    await cual.evaluate(CRONOMETRO);
    await cual.bringToFront();
    await cual.waitForTimeout(SOSIEGO_MS);
    await teclear(cual); // not measured: the first round compiles
  }
  const teclas: { nuestra: number[]; desnuda: number[] } = { nuestra: [], desnuda: [] };
  const tomar = (cual: 'nuestra' | 'desnuda') => async () => {
    const suya = cual === 'nuestra' ? pagina : desnuda;
    await suya.bringToFront();
    const medidas = await teclear(suya);
    teclas[cual].push(...medidas);
    return mediana(medidas);
  };
  await alternar(VUELTAS, { nuestra: tomar('nuestra'), desnuda: tomar('desnuda') });
  await desnuda.close();
  const [valor, referencia] = [mediana(teclas.nuestra), mediana(teclas.desnuda)];
  return {
    seccion,
    nombre: 'de la letra a las filas pintadas',
    valor,
    unidad: 'ms',
    referencia: { nombre: 'página desnuda', valor: referencia },
    meta: `≤ ×${META_VECES}`,
    cumple: valor <= META_VECES * referencia,
    medidas: teclas,
  };
}

async function medirLectura(mesa: Escritorio, seccion: string): Promise<Cifra[]> {
  const { pagina, evento_id } = mesa;
  await pagina.goto(mesa.base + CONSTANTE);
  await mesa.ponerGuion();
  await enPagina(pagina, 'guardarReferencia', evento_id);
  await enPagina(pagina, 'leerNuestro', evento_id);
  const medidas = await alternar(VUELTAS + 2, {
    nuestro: () => enPagina(pagina, 'leerNuestro', evento_id),
    valor: () => enPagina(pagina, 'leerValor', 'filas'),
    texto: () => enPagina(pagina, 'leerValor', 'texto'),
  });
  const [valor, uno] = [mediana(medidas.nuestro), mediana(medidas.valor)];
  return [
    {
      seccion,
      nombre: 'leer el evento del dispositivo',
      valor,
      unidad: 'ms',
      referencia: { nombre: 'leer un solo valor igual', valor: uno },
      meta: `≤ ×${META_VECES}`,
      cumple: valor <= META_VECES * uno,
      medidas,
    },
    { seccion, nombre: 'leer su texto solo, sin entenderlo', valor: mediana(medidas.texto), unidad: 'ms' },
  ];
}

async function medirAperturas(mesa: Escritorio, seccion: string): Promise<Cifra[]> {
  const medidas = await alternar(VUELTAS, {
    constante: mesa.constante,
    primera: () => mesa.primera(),
    otraVez: mesa.conRuta,
    volver: () => mesa.volver(),
    sinRed: () => mesa.sinRed(),
  });
  const constante = { nombre: 'la misma app con una constante', valor: mediana(medidas.constante) };
  const otraVez = mediana(medidas.otraVez);
  const cifra = (nombre: string, valores: number[], mas: Partial<Cifra> = {}): Cifra => ({
    seccion,
    nombre,
    valor: mediana(valores),
    unidad: 'ms',
    referencia: constante,
    medidas: { valores, constante: medidas.constante },
    ...mas,
  });
  const volver = mediana(medidas.volver);
  return [
    cifra('abrir por primera vez, hasta las filas', medidas.primera),
    cifra('abrir otra vez, recargando la página', medidas.otraVez),
    cifra('abrir otra vez sin red, recargando', medidas.sinRed, {
      referencia: { nombre: 'con red', valor: otraVez },
      meta: 'no más que con red (10 %)',
      cumple: mediana(medidas.sinRed) <= otraVez * 1.1,
    }),
    {
      seccion,
      nombre: 'volver a la tabla desde otra pantalla',
      valor: volver,
      unidad: 'ms',
      meta: `< ${META_REABRIR_MS} ms`,
      cumple: volver < META_REABRIR_MS,
      medidas: { volver: medidas.volver },
    },
  ];
}

/** Somebody else numbers CAMBIOS registrations: ms from asking the server to the rows that show the numbers. */
async function medirCambios(mesa: Escritorio, ids: number[], seccion: string): Promise<Cifra> {
  const { pagina, base, evento_id } = mesa;
  await mesa.conRuta();
  const token = await pagina.evaluate(
    () => (JSON.parse(sessionStorage.getItem('largada.sesion') ?? '{}') as { token: string }).token, // as the app stored it
  );
  const elegidas = ids.slice(0, CAMBIOS);
  const valores: number[] = [];
  for (let vuelta = 1; vuelta <= VUELTAS; vuelta += 1) {
    const primero = vuelta * 1000;
    const respuesta = await fetch(`${base}/api/eventos/${evento_id}/asignar-numeros-manual`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        asignaciones: elegidas.map((id, i) => ({ id, numero: primero + i })),
        forzar: true,
      }),
    });
    if (!respuesta.ok) throw new Error(`números: ${respuesta.status} ${await respuesta.text()}`);
    valores.push(
      await pagina.evaluate<number>(`(async () => {
        const desde = performance.now();
        window.dispatchEvent(new Event('online'));
        return (await ${esperar(`[...document.querySelectorAll('${ROW}')].some((f) => f.textContent.includes('${primero}'))`)}) - desde;
      })()`),
    );
  }
  return {
    seccion,
    nombre: `traer ${CAMBIOS} cambios, hasta que se ven`,
    valor: mediana(valores),
    unidad: 'ms',
    medidas: { valores },
  };
}

const CAMPO = 'main section input';

/** The form of an event, as an admin opens it. */
async function medirFormulario(base: string, evento_id: number, seccion: string): Promise<Cifra> {
  const ruta = `/admin/evento/${evento_id}/editar`;
  const mesa = await Escritorio.abrir(base, evento_id, { usuario: 'admin', ruta, selector: CAMPO });
  const { pagina } = mesa;
  const formulario = async (): Promise<number> => {
    await pagina.goto(base + ruta, { waitUntil: 'commit' });
    // shown, and free to answer: a timer of 0 ms fires within 50 ms
    return pagina.evaluate<number>(`(async () => {
      await ${esperar(`document.querySelector('${CAMPO}')`)};
      for (;;) {
        const antes = performance.now();
        await new Promise((listo) => setTimeout(listo, 0));
        if (performance.now() - antes < 50) return performance.now();
      }
    })()`);
  };
  const medidas = await alternar(VUELTAS, { formulario, constante: mesa.constante });
  await mesa.contexto.close();
  return {
    seccion,
    nombre: 'formulario del evento, hasta que responde',
    valor: mediana(medidas.formulario),
    unidad: 'ms',
    referencia: { nombre: 'la misma app con una constante', valor: mediana(medidas.constante) },
    medidas,
  };
}

function deNumerar({ numerar, numeradas }: Preparado, seccion: string): Cifra {
  return {
    seccion,
    nombre: `asignar ${numeradas.toLocaleString('es-AR')} números`,
    valor: mediana(numerar.nuestra),
    unidad: 'ms',
    referencia: { nombre: 'una sola sentencia, sin reglas ni auditoría', valor: mediana(numerar.desnuda) },
    medidas: numerar,
  };
}

/** One event of 5,000 registrations, as its organizer works on it in the built application. */
export async function medirEvento(): Promise<Cifra[]> {
  const carpeta = carpetaTemporal();
  const preparado = await preparar(carpeta, INSCRIPCIONES);
  const servidor = await arrancar('demo', { DATA_DIR: carpeta });
  const seccion = `Evento de ${INSCRIPCIONES.toLocaleString('es-AR')} inscripciones`;
  const grande = `El mismo con ${(INSCRIPCIONES * VECES).toLocaleString('es-AR')} en el dispositivo`;
  try {
    const base = `http://localhost:${servidor.puerto}`;
    const formulario = await medirFormulario(base, preparado.evento_id, seccion);
    const mesa = await Escritorio.abrir(base, preparado.evento_id);
    const cifras: Cifra[] = [
      { seccion, nombre: 'sembrarlo', valor: preparado.sembrar_ms / 1000, unidad: 's' },
      deNumerar(preparado, seccion),
      ...(await medirAperturas(mesa, seccion)),
      await medirCambios(mesa, preparado.ids, seccion),
      formulario,
    ];
    cifras.push(await medirTeclas(mesa, seccion), ...(await medirLectura(mesa, seccion)));
    if (CORTO) return cifras; // what follows is the same once more, on a larger event
    await mesa.ponerGuion();
    await enPagina(mesa.pagina, 'multiplicar', preparado.evento_id, VECES);
    await mesa.contexto.setOffline(true);
    await mesa.conRuta();
    cifras.push(await medirTeclas(mesa, grande));
    await mesa.contexto.setOffline(false);
    cifras.push(...(await medirLectura(mesa, grande)));
    return cifras;
  } finally {
    await servidor.parar();
  }
}
