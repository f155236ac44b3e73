// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Bitacora } from '../../../../offline/sede/bitacora.ts';
import { base, inscripcion } from '../../../../shared/domain/sede/apoyo/mundo.ts';
import { CAMPO, MostradorDePrueba } from '../../../../../tests/support/sede/mostrador-de-prueba.tsx';
import {
  pantallaDePrueba,
  puestoCon,
  type PantallaDePrueba,
} from '../../../../../tests/support/sede/puesto-de-prueba.tsx';

/** the frequencies that sounded, in Hz */
const sono: number[] = [];
/** A fake AudioContext; senal.ts makes one and keeps it for all tests. */
class Sonido {
  currentTime = 0;
  destination = {};
  resume = async () => undefined;
  createOscillator() {
    const oscilador = {
      frequency: { value: 0 },
      connect: (otro: object) => otro,
      start: () => sono.push(oscilador.frequency.value),
      stop: () => undefined,
    };
    return oscilador;
  }
  createGain() {
    const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    return { gain, connect: (otro: object) => otro };
  }
}
const vibrate = vi.fn<(patron: number | number[]) => boolean>(() => true);

let pantalla: PantallaDePrueba;
let bitacora: Bitacora;
beforeEach(async () => {
  sono.length = 0;
  vibrate.mockClear();
  vi.stubGlobal('indexedDB', new IDBFactory());
  pantalla = pantallaDePrueba();
  vi.stubGlobal('AudioContext', Sonido);
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  const inscripciones = [
    inscripcion(1, { numero: 11 }),
    inscripcion(2, { numero: 12, state: 'pago_pendiente', pagado: 0 }),
    inscripcion(3, { numero: 13 }),
    inscripcion(4, { numero: 14, state: 'cancelada' }),
  ];
  ({ bitacora } = await puestoCon(base({ inscripciones })));
  await bitacora.anotar('acreditar', 'i3', { personas: ['p30'], retira: null, kit: [] });
  pantalla.mostrar(bitacora, <MostradorDePrueba />);
});
afterEach(async () => {
  pantalla.cerrar();
  await bitacora.cerrar();
  Reflect.deleteProperty(navigator, 'vibrate');
  localStorage.clear();
});
const buscar = async (texto: string, dice: string) => {
  pantalla.escribir(CAMPO, texto);
  pantalla.tecla(CAMPO, 'Enter');
  await pantalla.dice(dice);
};

const BIEN = { suena: [1200], vibra: 80 };
const MAL = { suena: [330, 330], vibra: [60, 80, 60] };
const REPETIDA = { suena: [880, 620, 440], vibra: [350, 120, 350] };

// If this breaks, who works without looking at the screen hands a second kit out.
it.each([
  ['Puede retirar', '11', BIEN],
  ['Falta algo', '12', MAL],
  ['Ya retiró', '13', REPETIDA],
  ['Esta inscripción no vale', '14', MAL],
  ['No está', '99.999.999', MAL],
])('«%s» has its sound and its vibration', async (titulo, texto, { suena, vibra }) => {
  await buscar(texto, titulo);
  expect(sono).toEqual(suena);
  expect(vibrate.mock.calls).toEqual([[vibra]]);
});

it('a phone whose signals were switched off neither sounds nor vibrates', async () => {
  localStorage.setItem('largada:escaner.senal', 'no');
  await buscar('13', 'Ya retiró');
  expect(sono).toEqual([]);
  expect(vibrate).not.toHaveBeenCalled();
});
