import { chromium } from 'playwright';
import type { Browser, CDPSession, Page } from 'playwright';
import type { Cifra } from '../lib/cifras.ts';
import { alternar, mediana } from '../lib/medir.ts';
import { CRONOMETRO, empaquetar, pintado } from '../lib/pagina.ts';
import { CORTO, tamanio } from '../lib/tamanios.ts';

const CANTIDADES = CORTO ? [1000] : [10_000, 50_000];
const VUELTAS = 5;
const META_MS = 16;
const META_VECES = 1.5;
/**
 * Headers that are clicked one after the other, some twice to
 * reverse: columns of text, of few different texts, of numbers.
 */
const TITULOS = {
  nuestra: ['Nombre', 'Nombre', 'Ciudad', 'Documento', 'Documento', 'Id'],
  desnuda: ['nombre', 'nombre', 'ciudad', 'documento', 'documento', 'id'],
} as const;
const TECLEADO = 'gomez'.slice(0, tamanio(5, 1));
type Cual = keyof typeof TITULOS;

/** What scrolls: the bare table has a frame of its own, ours is scrolled by the page. */
const RUEDA = `(() => {
  const marco = document.querySelector('[data-tabla]');
  return marco.scrollHeight > marco.clientHeight + 1 ? marco : document.scrollingElement;
})()`;

const DESPLAZAR = `new Promise((listo) => {
  const rueda = ${RUEDA};
  const cuadros = [];
  let antes = performance.now();
  requestAnimationFrame(function paso(ahora) {
    cuadros.push(ahora - antes);
    antes = ahora;
    rueda.scrollTop += 400;
    if (cuadros.length < ${tamanio(90, 10)}) requestAnimationFrame(paso);
    else listo(cuadros.slice(5));
  });
})`;

interface Medida {
  guion: number;
  pintado: number;
}

/** Milliseconds of script so far in the page, as the profiler counts them. */
async function guion(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
}

class Mesa {
  readonly #pagina: Page;
  readonly #cdp: CDPSession;
  private constructor(pagina: Page, cdp: CDPSession) {
    this.#pagina = pagina;
    this.#cdp = cdp;
  }

  static async poner(navegador: Browser, { js, css }: { js: string; css: string }, n: number): Promise<Mesa> {
    const pagina = await navegador.newPage({ viewport: { width: 1280, height: 800 } });
    await pagina.setContent('<!doctype html><html lang="es"><body></body></html>');
    if (css) await pagina.addStyleTag({ content: css });
    await pagina.addScriptTag({ content: js });
    await pagina.evaluate(CRONOMETRO);
    await pagina.evaluate(`montar(${n})`);
    await pagina.locator('[data-tabla]').waitFor();
    // What the table prepares in idle time is ready by the time somebody has read the first rows.
    await pagina.waitForTimeout(tamanio(1500, 300));
    const cdp = await pagina.context().newCDPSession(pagina);
    await cdp.send('Performance.enable');
    return new Mesa(pagina, cdp);
  }

  async #medir(accion: () => Promise<void>): Promise<Medida> {
    const antes = await guion(this.#cdp);
    await accion();
    const ms = await pintado(this.#pagina);
    return { guion: (await guion(this.#cdp)) - antes, pintado: ms };
  }

  async ordenar(cual: Cual): Promise<Medida[]> {
    const medidas: Medida[] = [];
    for (const titulo of TITULOS[cual].slice(0, tamanio(6, 1))) {
      const boton = this.#pagina.getByRole('button', { name: titulo, exact: true });
      medidas.push(await this.#medir(() => boton.click()));
      await this.#pagina.waitForTimeout(50);
    }
    return medidas;
  }

  async filtrar(): Promise<Medida[]> {
    const medidas: Medida[] = [];
    const caja = this.#pagina.locator('input[type=search]');
    await caja.focus();
    for (const tecla of TECLEADO) {
      medidas.push(await this.#medir(() => this.#pagina.keyboard.press(tecla)));
      await this.#pagina.waitForTimeout(50);
    }
    await caja.fill('');
    await this.#pagina.waitForTimeout(700);
    return medidas;
  }

  /** Ms of script per frame while scrolling, and the ms that each frame took. */
  async desplazar(): Promise<{ guion: number; cuadros: number[] }> {
    await this.#pagina.evaluate(`${RUEDA}.scrollTop = 0`);
    const antes = await guion(this.#cdp);
    const cuadros = await this.#pagina.evaluate<number[]>(DESPLAZAR);
    return { guion: ((await guion(this.#cdp)) - antes) / cuadros.length, cuadros };
  }

  sinPreparar = (n: number) =>
    this.#pagina.evaluate<{ ordenar: number; filtrar: number }>(`sinPreparar(${n})`);
}

/** Sorting and searching in Chromium, beside a bare page of recycled rows in the same run. */
export async function medirTabla(): Promise<Cifra[]> {
  const paquetes = {
    nuestra: await empaquetar('tabla/nuestra.tsx'),
    desnuda: await empaquetar('tabla/desnuda.ts'),
  };
  const navegador = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const cifras: Cifra[] = [];
    for (const n of CANTIDADES) cifras.push(...(await medirCantidad(navegador, paquetes, n)));
    return cifras;
  } finally {
    await navegador.close();
  }
}

async function medirCantidad(
  navegador: Browser,
  paquetes: Record<Cual, { js: string; css: string }>,
  n: number,
): Promise<Cifra[]> {
  const mesas = {
    nuestra: await Mesa.poner(navegador, paquetes.nuestra, n),
    desnuda: await Mesa.poner(navegador, paquetes.desnuda, n),
  };
  const pintados: Record<string, number[]> = {};
  const tomar = (key: string, hacer: () => Promise<Medida[]>) => async (): Promise<number> => {
    const medidas = await hacer();
    (pintados[key] ??= []).push(...medidas.map(({ pintado }) => pintado));
    return Math.max(...medidas.map(({ guion }) => guion)); // the slowest of a round is what somebody notices
  };
  // Not measured: in the first round the browser compiles the code.
  await mesas.nuestra.ordenar('nuestra');
  await mesas.nuestra.filtrar();
  await mesas.desnuda.ordenar('desnuda');
  await mesas.desnuda.filtrar();
  const guiones = await alternar(VUELTAS, {
    ordenarNuestra: tomar('ordenarNuestra', () => mesas.nuestra.ordenar('nuestra')),
    ordenarDesnuda: tomar('ordenarDesnuda', () => mesas.desnuda.ordenar('desnuda')),
    filtrarNuestra: tomar('filtrarNuestra', () => mesas.nuestra.filtrar()),
    filtrarDesnuda: tomar('filtrarDesnuda', () => mesas.desnuda.filtrar()),
  });
  const [nuestra, desnuda] = [await mesas.nuestra.desplazar(), await mesas.desnuda.desplazar()];
  const fria = await mesas.nuestra.sinPreparar(n);

  const seccion = `Tabla, ${n.toLocaleString('es-AR')} filas`;
  const guionDe = (nombre: string, cual: 'ordenar' | 'filtrar'): Cifra => {
    const valores = guiones[`${cual}Nuestra`];
    return {
      seccion,
      nombre: `${nombre}, guiones de la peor`,
      valor: mediana(valores),
      unidad: 'ms',
      referencia: { nombre: 'página desnuda', valor: mediana(guiones[`${cual}Desnuda`]) },
      meta: `< ${META_MS} ms`,
      cumple: mediana(valores) < META_MS,
      medidas: { nuestra: valores, desnuda: guiones[`${cual}Desnuda`] },
    };
  };
  const pintadoDe = (nombre: string, cual: 'ordenar' | 'filtrar'): Cifra => ({
    seccion,
    nombre,
    valor: mediana(pintados[`${cual}Nuestra`] ?? []),
    unidad: 'ms',
    referencia: { nombre: 'página desnuda', valor: mediana(pintados[`${cual}Desnuda`] ?? []) },
    ...(cual === 'filtrar' && {
      meta: `≤ ×${META_VECES}`,
      cumple:
        mediana(pintados['filtrarNuestra'] ?? []) <= META_VECES * mediana(pintados['filtrarDesnuda'] ?? []),
    }),
    medidas: { nuestra: pintados[`${cual}Nuestra`] ?? [], desnuda: pintados[`${cual}Desnuda`] ?? [] },
  });
  return [
    guionDe('ordenar', 'ordenar'),
    pintadoDe('de la pulsación al cuadro, al ordenar', 'ordenar'),
    guionDe('buscar, por tecla', 'filtrar'),
    pintadoDe('de la tecla al cuadro, al buscar', 'filtrar'),
    {
      seccion,
      nombre: 'guiones por cuadro al desplazar',
      valor: nuestra.guion,
      unidad: 'ms',
      referencia: { nombre: 'página desnuda', valor: desnuda.guion },
      meta: `< ${META_MS / 2} ms`,
      cumple: nuestra.guion < META_MS / 2,
      medidas: { cuadrosNuestra: nuestra.cuadros, cuadrosDesnuda: desnuda.cuadros },
    },
    { seccion, nombre: 'primer orden por nombre, sin nada preparado', valor: fria.ordenar, unidad: 'ms' },
    { seccion, nombre: 'primera búsqueda, sin nada preparado', valor: fria.filtrar, unidad: 'ms' },
  ];
}
