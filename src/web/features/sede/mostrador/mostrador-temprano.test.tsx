// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  camaraQue,
  CAMPO,
  MostradorDePrueba,
} from '../../../../../tests/support/sede/mostrador-de-prueba.tsx';
import {
  pantallaDePrueba,
  puestoCon,
  type PantallaDePrueba,
} from '../../../../../tests/support/sede/puesto-de-prueba.tsx';
import type { Bitacora } from '../../../../offline/sede/bitacora.ts';
import { base, inscripcion } from '../../../../shared/domain/sede/apoyo/mundo.ts';
import type { Parte } from '../../../ui/parte.ts';
import type * as Partes from './partes.ts';

/** What the desk's parts wait for: `resolve` lets them load, `reject` makes their loading fail. */
function nuevaCompuerta() {
  let resolve = (): void => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<void>((si, no) => ([resolve, reject] = [si, no]));
  promise.catch(() => undefined); // in a test that loads no part, a rejection would count as unhandled
  return { promise, resolve, reject };
}
let compuerta: ReturnType<typeof nuevaCompuerta>;

// new parts of the desk for each test, none of them loaded yet
const actuales = vi.hoisted((): { partes: typeof Partes | null } => ({ partes: null }));
const hay = (): typeof Partes => {
  if (!actuales.partes) throw new Error('no parts');
  return actuales.partes;
};
vi.mock('./partes.ts', () => ({
  get atencion() {
    return hay().atencion;
  },
  get alta() {
    return hay().alta;
  },
}));

let pantalla: PantallaDePrueba;
let bitacora: Bitacora;
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  pantalla = pantallaDePrueba();
  const inscripciones = [inscripcion(1, { numero: 11 }), inscripcion(2, { numero: 12 })];
  ({ bitacora } = await puestoCon(base({ inscripciones })));
  compuerta = nuevaCompuerta();
  const verdaderas = await vi.importActual<typeof Partes>('./partes.ts');
  const { Parte: Nueva } = await import('../../../ui/parte.ts');
  const traida = async <T,>(parte: Parte<T>): Promise<T> => {
    await compuerta.promise;
    parte.pedir();
    return vi.waitFor(() => {
      const { hay: modulo } = parte.estado();
      if (modulo === null) throw new Error('not here yet');
      return modulo;
    });
  };
  actuales.partes = {
    atencion: new Nueva(() => traida(verdaderas.atencion)),
    alta: new Nueva(() => traida(verdaderas.alta)),
  };
});
afterEach(async () => {
  pantalla.cerrar();
  await bitacora.cerrar();
});

const CARNET = '00123456789@SUAREZ@ANA@F@30000001@B@02/03/1990@15/06/2016@273';
const ve: { codigo: string | null } = { codigo: null };
let miradas = 0;
const conCamara = camaraQue(() => {
  miradas += 1;
  return ve.codigo;
});
/** Waits until the desk has read what is before the camera now. */
const loVio = async () => {
  const antes = miradas;
  await vi.waitFor(() => expect(miradas).toBeGreaterThan(antes + 1));
};
const mostrarConCamara = () => {
  HTMLMediaElement.prototype.play = vi.fn(async () => undefined);
  pantalla.mostrar(bitacora, <MostradorDePrueba aparatos={conCamara} />);
};
let at = 0;
/** Presses a key as a gun does, 8 ms after the last one by the event's own time, however long the screen takes for each. */
function bajar(donde: Element, key: string): void {
  const baja = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  Object.defineProperty(baja, 'timeStamp', { value: (at += 8) });
  donde.dispatchEvent(baja);
}
const nombre = () => pantalla.lugar.querySelector('h2')?.textContent;

// If this breaks, who holds their card before a desk that has just opened waits, and nothing happens. regla sede-72
it('judges what the camera read before its other parts were here, once they are', async () => {
  ve.codigo = CARNET;
  mostrarConCamara();
  await pantalla.dice('Leído. Un momento…');
  expect(pantalla.campo(CAMPO).closest('[hidden]')).toBeNull();
  ve.codigo = null;
  compuerta.resolve();
  await pantalla.dice('Puede retirar');
  expect(nombre()).toBe('Ana Suárez');
});

it('keeps the first of two that came too early, and the other one for afterwards', async () => {
  ve.codigo = '12';
  mostrarConCamara();
  await pantalla.dice('Leído. Un momento…');
  ve.codigo = CARNET;
  await loVio();
  ve.codigo = null;
  compuerta.resolve();
  await pantalla.dice('Puede retirar');
  expect(pantalla.lugar.textContent).toContain('12');
  pantalla.pulsar('Volver');
  await vi.waitFor(() => expect(pantalla.lugar.textContent).toContain('11'));
});

it('hears a gun from the first moment', async () => {
  pantalla.mostrar(bitacora, <MostradorDePrueba />);
  (document.activeElement as HTMLElement | null)?.blur();
  for (const key of [...CARNET, 'Enter']) bajar(document.body, key);
  compuerta.resolve();
  await pantalla.dice('Puede retirar');
  expect(nombre()).toBe('Ana Suárez');
});

// If this breaks, a second shot, made since nothing seemed to happen, joins its code to the first one's: the text may be a third person's.
it('takes two shots into its field for two codes, and says that it heard them', async () => {
  pantalla.mostrar(bitacora, <MostradorDePrueba />);
  const disparar = (codigo: string) => {
    const campo = pantalla.campo(CAMPO);
    for (const key of codigo) {
      bajar(campo, key);
      pantalla.escribir(CAMPO, campo.value + key);
    }
    flushSync(() => bajar(campo, 'Enter'));
  };
  disparar('30000001');
  expect(pantalla.campo(CAMPO).value).toBe('');
  await pantalla.dice('Leído. Un momento…');
  disparar('30000002');
  expect(pantalla.campo(CAMPO).value).toBe('');
  compuerta.resolve();
  await pantalla.dice('Puede retirar');
  expect(pantalla.lugar.textContent).toContain('Puede retirar11');
});

// If this breaks, the kit of who left a minute ago is offered to who stands there now.
it('forgets who was read long ago for who is read now', async () => {
  const ahora = vi.spyOn(performance, 'now');
  ahora.mockReturnValue(1_000);
  ve.codigo = CARNET;
  mostrarConCamara();
  await pantalla.dice('Leído. Un momento…');
  ahora.mockReturnValue(61_000);
  ve.codigo = '12';
  await loVio();
  ve.codigo = null;
  compuerta.resolve();
  await pantalla.dice('Puede retirar');
  ahora.mockRestore();
  expect(pantalla.lugar.textContent).toContain('Puede retirar12');
});

it('answers to what was typed and confirmed, and not once it was changed', async () => {
  pantalla.mostrar(bitacora, <MostradorDePrueba />);
  pantalla.escribir(CAMPO, '11');
  pantalla.tecla(CAMPO, 'Enter');
  pantalla.escribir(CAMPO, 'suarez');
  compuerta.resolve();
  await pantalla.dice('Nació en 1990');
  expect(pantalla.lugar.textContent).not.toContain('Puede retirar');
  expect(pantalla.campo(CAMPO).value).toBe('suarez');
});

// If this breaks, a desk does not say why it finds nobody while its phone lacks a file, deleted by the browser or by an update.
it('says that a part did not come, keeps what was read and typed, and goes on once it does', async () => {
  ve.codigo = CARNET;
  mostrarConCamara();
  await pantalla.dice('Leído. Un momento…');
  ve.codigo = null;
  compuerta.reject(new TypeError('Failed to fetch dynamically imported module'));
  await pantalla.dice('Una parte del mostrador no llegó');
  pantalla.escribir(CAMPO, 'sua');
  expect(pantalla.lugar.textContent).toContain('Lo que escaneaste o escribiste sigue acá.');
  compuerta = nuevaCompuerta();
  compuerta.resolve();
  pantalla.pulsar('Probar de nuevo');
  await pantalla.dice('Puede retirar');
  expect(nombre()).toBe('Ana Suárez');
  expect(pantalla.lugar.textContent).not.toContain('no llegó');
});

// If this breaks, the next person's scan makes the desk say that it must be opened anew, which loses the code that it has read.
it('asks again by itself at a scan, and does not send away for that', async () => {
  pantalla.mostrar(bitacora, <MostradorDePrueba />);
  compuerta.reject(new TypeError('Failed to fetch dynamically imported module'));
  await pantalla.dice('Una parte del mostrador no llegó');
  const insistir = vi.spyOn(hay().atencion, 'insistir');
  pantalla.escribir(CAMPO, '30000001');
  pantalla.tecla(CAMPO, 'Enter');
  expect(insistir).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(hay().atencion.estado().fallos).toBe(2));
  expect(pantalla.lugar.textContent).toContain('Probar de nuevo');
  expect(pantalla.lugar.textContent).not.toContain('Sigue sin llegar.');
  expect(pantalla.lugar.textContent).not.toContain('Leído.');
});

it('asks for the parts without a camera’s picture too, and offers to open anew what keeps failing', async () => {
  pantalla.mostrar(bitacora, <MostradorDePrueba />);
  compuerta.reject(new TypeError('Importing a module script failed'));
  await pantalla.dice('Una parte del mostrador no llegó');
  pantalla.pulsar('Probar de nuevo');
  await pantalla.dice('Sigue sin llegar.');
  expect(pantalla.boton('Abrir de nuevo').disabled).toBe(false);
});
