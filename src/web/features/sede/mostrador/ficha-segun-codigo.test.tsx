// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Bitacora } from '../../../../offline/sede/bitacora.ts';
import { base, inscripcion } from '../../../../shared/domain/sede/apoyo/mundo.ts';
import {
  pantallaDePrueba,
  puestoCon,
  type PantallaDePrueba,
} from '../../../../../tests/support/sede/puesto-de-prueba.tsx';
import { Ficha } from './ficha.tsx';

let pantalla: PantallaDePrueba;
let bitacora: Bitacora;
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  pantalla = pantallaDePrueba();
  const inscripciones = [inscripcion(2, { state: 'pago_pendiente', pagado: 0 }), inscripcion(3)];
  ({ bitacora } = await puestoCon(base({ inscripciones })));
});
afterEach(async () => {
  pantalla.cerrar();
  await bitacora.cerrar();
});

function mostrar(cuando: string, inscripcion_id = 2): void {
  const credencial = {
    ...{ evento_id: 1, inscripcion_id, modalidad_id: 1, categoria: '', numero: 15 },
    emitida: Date.parse(cuando) / 1000,
    personas: [{ id: 20, nombre: 'Ana', apellido: 'Suárez' }],
  };
  const nada = () => undefined;
  pantalla.mostrar(
    bitacora,
    <Ficha inscripcion="i2" persona="p20" credencial={credencial} onEntregada={nada} onVolver={nada} />,
  );
}
const veredicto = () => document.querySelector('[data-veredicto]')?.getAttribute('data-veredicto');
const texto = () => document.body.textContent;

// regla sede-2. If this breaks, who paid after the phone's data were made is charged again, or gets a second number.
it('shows what a code says that is later than this phone’s data, and that it is the code that says so', async () => {
  mostrar('2027-03-14T05:30:00-03:00');
  expect(veredicto()).toBe('puede_retirar');
  expect(texto()).toContain('El código es más nuevo que los datos de este teléfono');
  expect(texto()).toContain('no debe nada y tiene el número 15');
  expect(texto()).not.toContain('Cobrar');
  await bitacora.anotar('acreditar', 'i2', { personas: ['p20'], retira: null, kit: [] });
  await vi.waitFor(() => expect(veredicto()).toBe('ya_retiro'));
});

it.each([
  ['an older code', '2027-03-14T04:00:00-03:00', 2],
  ['the code of another registration', '2027-03-14T05:30:00-03:00', 3],
])('goes by its own data for %s', (_cual, cuando, de) => {
  mostrar(cuando, de);
  expect(veredicto()).toBe('falta');
  expect(texto()).toContain('Cobrar $');
  expect(texto()).not.toContain('más nuevo');
});
