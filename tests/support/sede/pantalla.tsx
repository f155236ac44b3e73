import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, vi } from 'vitest';
import { instalarDiscos, nuevoDisco, type Disco } from './disco.ts';
import { claveDePrueba } from './sello.ts';
import { ServidorSede } from './servidor.ts';
import { abrirBitacora, type Bitacora } from '../../../src/offline/sede/bitacora.ts';
import { base, inscripcion } from '../../../src/shared/domain/sede/apoyo/mundo.ts';
import type { InscripcionBase } from '../../../src/shared/domain/sede/base.ts';
import { leerTexto } from '../../../src/shared/domain/sede/leer-operacion.ts';
import type { Operacion, Sujeto } from '../../../src/shared/domain/sede/operacion.ts';
import { ConPuesto } from '../../../src/web/features/sede/con-puesto.tsx';
import type { BaseDelPuesto } from '../../../src/web/features/sede/puesto.ts';

const modalidad = (id: number, nombre: string, mas: Partial<BaseDelPuesto['modalidades'][number]> = {}) => ({
  ...{ id, nombre, cupo: null, requiere_apto: false, nro_participantes: 1 },
  ...{ precio: 12_000_00, costo_servicio: 0, talles: ['S', 'M', 'L'], categorias: [] },
  ...mas,
});

export const TEXTO = 'Acepto los riesgos.\n<b>No soy</b> responsable.';

/** The base of a race for screens: two modalities of one person and one of pairs, and who is in. */
export const baseDePantalla = (
  inscripciones: InscripcionBase[] = [inscripcion(1)],
  cambios: Partial<BaseDelPuesto> = {},
): BaseDelPuesto => ({
  ...base({ inscripciones }),
  modalidades: [
    modalidad(1, '10K'),
    modalidad(2, '21K', { requiere_apto: true, precio: 18_000_00 }),
    modalidad(3, 'Postas', { nro_participantes: 2, precio: 20_000_00 }),
  ],
  evento: { id: 1, nombre: 'Corrida del Río', fecha_hora: '2027-03-14T08:00:00-03:00', ciudad: 'Rosario' },
  deslinde: { version: 3, texto: TEXTO, hash: 'ab'.repeat(32) },
  cargo_remera_extra: 0,
  clave_sellado: claveDePrueba(1),
  generated_at: '2027-03-14T05:00:00-03:00',
  reloj: '2027-03-14T05:00:00-03:00',
  cursor: '1',
  ...cambios,
});

export interface Mesa {
  bitacora: Bitacora;
  disco: Disco;
  servidor: ServidorSede;
  /** gives this puesto numbers and places */
  prestar: (modalidad_id: number, numeros: number[], lugares?: number) => Promise<void>;
  operaciones: (sujeto: Sujeto) => readonly Operacion[];
  /** the texts on the disk, as another device would read them */
  enElDisco: () => Promise<(Operacion | null)[]>;
}

/** The disk takes one more operation, and no second one. */
export function llenarALaSegunda({ bitacora, disco }: Mesa): void {
  const { anotar } = bitacora;
  let veces = 0;
  bitacora.anotar = (async (...con: Parameters<typeof anotar>) => {
    disco.lleno = ++veces === 2;
    return anotar.apply(bitacora, con);
  }) as typeof anotar;
}

/** A puesto with a real log on a disk of its own, and the given base; it closes when the test is over. */
/** @param dirige whether the puesto may decide over others and over conflicts, as the roster says */
export async function abrirMesa(dicha: BaseDelPuesto, { dirige = false } = {}): Promise<Mesa> {
  const disco = nuevoDisco();
  vi.stubGlobal('indexedDB', disco.factory);
  const actor = () => ({ usuario_id: null, nombre: 'Beto' });
  const bitacora = await abrirBitacora({ evento_id: 1, nombre: 'Mesa 1', actor });
  onTestFinished(() => bitacora.cerrar());
  const servidor = new ServidorSede(dicha);
  await servidor.admitir(bitacora.puesto);
  if (dirige) servidor.dirigen.add(bitacora.puesto.puesto_id);
  await bitacora.intercambiar(servidor.puerto());
  return {
    bitacora,
    disco,
    servidor,
    prestar: async (modalidad_id, numeros, lugares = numeros.length) => {
      const { puesto_id } = bitacora.puesto;
      const lotes = [...servidor.base.lotes, { puesto_id, modalidad_id, numeros, lugares }];
      servidor.cambiarBase({ ...servidor.base, lotes });
      await bitacora.intercambiar(servidor.puerto());
    },
    operaciones: (sujeto) => bitacora.estado().sede.deSujeto(sujeto),
    enElDisco: async () => (await bitacora.faltanA({})).map(({ cuerpo }) => leerTexto(cuerpo)),
  };
}

const nuevoLugar = () => document.body.appendChild(document.createElement('div'));

/** What a person does on the screen that is drawn in a place. */
function acciones(lugar: () => HTMLElement) {
  let raiz: Root | null = null;
  const boton = (texto: string | RegExp): HTMLButtonElement => {
    const hay = [...lugar().querySelectorAll('button')].find((uno) =>
      [uno.textContent.trim(), uno.getAttribute('aria-label') ?? ''].some((dice) =>
        typeof texto === 'string' ? dice === texto : texto.test(dice),
      ),
    );
    if (!hay) throw new Error(`no button ${texto}: ${lugar().textContent}`);
    return hay;
  };
  const campo = (etiqueta: string): HTMLInputElement => {
    const rotulo = [...lugar().querySelectorAll('label')].find((l) => l.textContent === etiqueta);
    // a list of the browser is one too
    const suyo = rotulo && (document.getElementById(rotulo.htmlFor) as HTMLInputElement | null);
    if (!suyo) throw new Error(`no field ${etiqueta}: ${lugar().textContent}`);
    return suyo;
  };
  return {
    boton,
    campo,
    mostrar: ({ bitacora }: Pick<Mesa, 'bitacora'>, contenido: ReactNode) => {
      raiz ??= createRoot(lugar());
      const actual = raiz;
      flushSync(() => actual.render(<ConPuesto bitacora={bitacora}>{contenido}</ConPuesto>));
    },
    dice: (texto: string | RegExp) =>
      vi.waitFor(() =>
        typeof texto === 'string'
          ? expect(lugar().textContent).toContain(texto)
          : expect(lugar().textContent).toMatch(texto),
      ),
    tecla: (etiqueta: string, key: string) =>
      flushSync(() => campo(etiqueta).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))),
    pulsar: (texto: string | RegExp) => flushSync(() => boton(texto).click()),
    elegir: (texto: string) => {
      const rotulos = [...lugar().querySelectorAll('label')];
      const rotulo =
        rotulos.find((l) => l.textContent === texto) ?? rotulos.find((l) => l.textContent?.includes(texto));
      if (!rotulo) throw new Error(`no option ${texto}`);
      flushSync(() => rotulo.click());
    },
    escribir: (etiqueta: string, valor: string) => {
      const suyo = campo(etiqueta);
      const proto = Object.getPrototypeOf(suyo) as object;
      // React hears only a value that the element itself was given
      Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(suyo, valor);
      flushSync(() => suyo.dispatchEvent(new Event('input', { bubbles: true })));
    },
    /** Chooses in a list of the browser. */
    elegirEn: (etiqueta: string, valor: string) => {
      const lista: Element = campo(etiqueta);
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(lista, valor);
      flushSync(() => lista.dispatchEvent(new Event('change', { bubbles: true })));
    },
    /** Draws a line on the pad of signatures. */
    firmar: async () => {
      const pad = lugar().querySelector('svg[role="img"]');
      if (!pad) throw new Error('no pad');
      const tocar = (tipo: string, x: number) =>
        flushSync(() =>
          pad.dispatchEvent(
            Object.assign(new MouseEvent(tipo, { bubbles: true, clientX: x, clientY: x / 2, button: 0 }), {
              ...{ pointerId: 1, pressure: 0.5, pointerType: 'touch', getCoalescedEvents: () => [] },
            }),
          ),
        );
      tocar('pointerdown', 10);
      for (let x = 20; x <= 120; x += 20) tocar('pointermove', x);
      // React draws moves a moment later, and not at flushSync
      await vi.waitFor(() => {
        if (!/[MQ ]1[01]\d\./.test(pad.innerHTML)) throw new Error('the line is not drawn to its end yet');
      });
      tocar('pointerup', 120);
    },
    cerrar: () => {
      flushSync(() => raiz?.unmount());
      raiz = null;
      lugar().remove();
    },
  };
}

/** A place in which screens are drawn and pressed, until it is closed. */
export function pantallaSuelta() {
  const lugar = nuevoLugar();
  return { lugar, ...acciones(() => lugar) };
}

/** The same in a browser with disks, a new place for each test of the file, and the puesto of which it is the screen. */
export function pantalla() {
  let lugar: HTMLElement;
  let mesa: Mesa;
  let desinstalar: () => void;
  const { cerrar, ...hace } = acciones(() => lugar);
  const abrir = () => {
    lugar = nuevoLugar();
  };
  beforeAll(() => (desinstalar = conNavegador()));
  afterAll(() => desinstalar());
  beforeEach(abrir);
  afterEach(cerrar);
  return {
    ...hace,
    get lugar() {
      return lugar;
    },
    /** the puesto that was opened last */
    get mesa() {
      return mesa;
    },
    abrirMesa: async (...como: Parameters<typeof abrirMesa>) => (mesa = await abrirMesa(...como)),
    /** As when somebody else stands at the desk, or the page is loaded anew. */
    volverAAbrir: () => {
      cerrar();
      abrir();
    },
  };
}

/** What jsdom lacks of a browser. */
function conNavegador(): () => void {
  const desinstalar = instalarDiscos();
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
  vi.stubGlobal(
    'DOMPoint',
    class {
      x: number;
      y: number;
      constructor(x: number, y: number) {
        this.x = x;
        this.y = y;
      }
      matrixTransform() {
        return this;
      }
    },
  );
  Object.assign(SVGElement.prototype, {
    setPointerCapture: () => undefined,
    getScreenCTM: () => ({ inverse: () => ({}) }),
  });
  vi.stubGlobal('CSS', { escape: (texto: string) => texto.replace(/[^\w-]/g, (c) => `\\${c}`) });
  return desinstalar;
}
