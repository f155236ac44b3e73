// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PERSONAS_SIMULACRO, repartir } from '../../../../shared/domain/sede/simulacro/gente.ts';
import { tareasDe } from '../../../../shared/domain/sede/simulacro/tareas.ts';
import { avisarLectura } from '../mostrador/lecturas.ts';
import { usePuesto } from '../puesto.ts';
import { leerEnsayo } from './avance.ts';
import { SimulacroPage } from './simulacro-page.tsx';
import { consignaDe, textosRespuesta, textosSimulacro, textosTarea } from './textos.ts';

let lugar: HTMLElement;
let raiz: Root;
let llamadas = 0;

/** A desk with one button: it hands out whatever the first task asks for. */
function MesaDePrueba() {
  const { bitacora, base, simulacro } = usePuesto();
  const { inscripcion, personas } = primera();
  return (
    <button
      onClick={() =>
        void bitacora.anotar('acreditar', inscripcion ?? 'i1', { personas, retira: null, kit: [] })
      }
    >
      {simulacro && base?.inscripciones.flatMap((una) => una.personas).length}
    </button>
  );
}
const tareas = () => tareasDe(repartir(leerEnsayo()?.semilla ?? 0));
function primera() {
  const [una] = tareas();
  if (!una) throw new Error('no tasks');
  return una;
}
const texto = (): string => lugar.textContent;
function tocar(nombre: string): void {
  const boton = [...document.querySelectorAll('button')].findLast((uno) => uno.textContent === nombre);
  if (!boton) throw new Error(`no button ${nombre} in: ${texto()}`);
  flushSync(() => boton.click());
}
/** Waits until the screen shows `que`; if it does not, fails with what the screen shows. */
const dicho = (que: string) =>
  vi.waitFor(() => {
    if (!texto().includes(que)) throw new Error(texto());
    return true;
  });
function abrir(): void {
  raiz = createRoot(lugar);
  flushSync(() =>
    raiz.render(
      <SimulacroPage>
        <MesaDePrueba />
      </SimulacroPage>,
    ),
  );
}

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
  vi.stubGlobal('fetch', () => {
    llamadas += 1;
    return Promise.reject(new Error('the rehearsal called somebody'));
  });
  localStorage.clear();
  lugar = document.body.appendChild(document.createElement('div'));
  abrir();
});
afterEach(() => {
  flushSync(() => raiz.unmount());
  lugar.remove();
  if (llamadas > 0) throw new Error('the rehearsal called somebody');
  vi.unstubAllGlobals();
});

it('says on every screen that nothing is real, and leads from one task to the next', async () => {
  expect(texto()).toContain(textosSimulacro.banda);
  tocar(textosSimulacro.empezar);
  expect(await dicho('1 de 17')).toBe(true);
  expect(texto()).toContain(consignaDe(primera()));
  expect(texto()).toContain(textosSimulacro.banda);
  tocar(String(PERSONAS_SIMULACRO));
  expect(await dicho('2 de 17')).toBe(true);
  tocar(textosSimulacro.terminar);
  expect(await dicho('Hiciste 1 de 17 tareas.')).toBe(true);
  expect(texto()).toContain('Entregaste 1 kit.');
  expect(texto()).toContain(textosSimulacro.banda);
});

it('tells what was answered wrongly and what was left out', async () => {
  tocar(textosSimulacro.empezar);
  expect(await dicho('1 de 17')).toBe(true);
  for (const { tipo } of tareas()) {
    tocar(tipo === 'ya_retiro' ? textosRespuesta.dar : textosSimulacro.saltar);
  }
  expect(await dicho(textosSimulacro.todo_hecho)).toBe(true);
  tocar(textosSimulacro.ver_informe);
  expect(await dicho('Hiciste 1 de 17 tareas.')).toBe(true);
  expect(texto()).toContain(`Contestaste otra cosa en «${textosTarea.ya_retiro}».`);
  expect(texto()).toContain(textosTarea.apto);
});

// If this breaks, a volunteer who takes a phone call or closes the page loses the whole rehearsal and has to begin again.
it('goes on with the rehearsal that was left open', async () => {
  tocar(textosSimulacro.empezar);
  expect(await dicho('1 de 17')).toBe(true);
  tocar(textosSimulacro.saltar);
  expect(await dicho('2 de 17')).toBe(true);
  flushSync(() => raiz.unmount());
  abrir();
  tocar(textosSimulacro.seguir);
  expect(await dicho('2 de 17')).toBe(true);
});

it('leaves nothing on the device', async () => {
  tocar(textosSimulacro.empezar);
  expect(await dicho('1 de 17')).toBe(true);
  tocar(textosSimulacro.terminar);
  expect(await dicho(textosSimulacro.informe)).toBe(true);
  tocar(textosSimulacro.salir);
  expect(await dicho(textosSimulacro.salir_titulo)).toBe(true);
  // of the two buttons with this text, the dialog's comes later
  tocar(textosSimulacro.salir);
  expect(await dicho(textosSimulacro.empezar)).toBe(true);
  expect(await indexedDB.databases()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

// If this breaks, nobody has tried the camera before the morning of the race.
it('takes a code that the desk’s camera reads for the task that asks for one', async () => {
  tocar(textosSimulacro.empezar);
  expect(await dicho('1 de 17')).toBe(true);
  avisarLectura();
  for (const { tipo } of tareas()) {
    if (tipo === 'codigo') break;
    tocar(textosSimulacro.saltar);
  }
  expect(await dicho('leé un código con la cámara')).toBe(true);
  flushSync(() => avisarLectura());
  expect(await dicho('16 de 17')).toBe(true);
  tocar(textosSimulacro.terminar);
  expect(await dicho('Hiciste 1 de 17 tareas.')).toBe(true);
  expect(await dicho('No hubo equivocaciones.')).toBe(true);
});
