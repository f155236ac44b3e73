// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Bitacora } from '../../../../offline/sede/bitacora.ts';
import { base } from '../../../../shared/domain/sede/apoyo/mundo.ts';
import {
  pantallaDePrueba,
  puestoCon,
  type PantallaDePrueba,
} from '../../../../../tests/support/sede/puesto-de-prueba.tsx';
import { FichaFirmada } from './ficha-firmada.tsx';

/** A moment before and one after the server made the puesto's data, in seconds since 1970, as codes tell when they were signed. */
const [ANTES, DESPUES] = ['2027-03-14T04:00:00-03:00', '2027-03-14T05:30:00-03:00'].map(
  (cuando) => Date.parse(cuando) / 1000,
);

let pantalla: PantallaDePrueba;
let bitacora: Bitacora;
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  pantalla = pantallaDePrueba();
  ({ bitacora } = await puestoCon(base({ inscripciones: [] })));
});
afterEach(async () => {
  pantalla.cerrar();
  await bitacora.cerrar();
});

function dice(emitida = DESPUES ?? 0): string | null | undefined {
  const credencial = {
    ...{ evento_id: 1, inscripcion_id: 9, modalidad_id: 1, categoria: '', numero: 15, emitida },
    personas: [{ id: 90, nombre: 'Ana', apellido: 'Paz' }],
  };
  pantalla.mostrar(
    bitacora,
    <FichaFirmada credencial={credencial} onEntregada={() => undefined} onVolver={() => undefined} />,
  );
  return document.querySelector('[data-veredicto]')?.getAttribute('data-veredicto');
}
const kit = { personas: ['p90' as const], retira: null, kit: [] };
const entregas = () => bitacora.estado().sede.deSujeto('i9').length;

// regla sede-50. If this breaks, who has the kit gets a second one: their hand-out was undone, and that undoing was undone too.
it('says of a registration that is not here who collected, by what is in force', async () => {
  const { id } = await bitacora.anotar('acreditar', 'i9', kit);
  expect(dice()).toBe('ya_retiro');
  const contra = await bitacora.anotar('anular', 'i9', { operacion: id, motivo: 'era otra' });
  expect(dice()).toBe('falta');
  await bitacora.anotar('anular', 'i9', { operacion: contra.id, motivo: 'no, era ella' });
  expect(dice()).toBe('ya_retiro');
});

it('says where, when and to whom it was handed out, and asks before a second time', async () => {
  await bitacora.anotar('acreditar', 'i9', {
    ...kit,
    retira: { nombre: 'Carla Paz', documento: '30111222' },
  });
  dice();
  expect(document.body.textContent).toContain('Mesa 1, Beto. Lo retiró Carla Paz (30111222).');
  pantalla.pulsar('Entregar otra vez');
  expect(entregas()).toBe(1);
  expect(document.body.textContent).toContain('Ya figura una entrega.');
  pantalla.pulsar('Sí, se lo entregué');
  await vi.waitFor(() => expect(entregas()).toBe(2));
});

// regla sede-2. If this breaks, whoever was taken off the race gets a kit by an older code.
it('is red where this phone’s data are later than the code, and gives nothing by one tap', async () => {
  expect(dice(ANTES)).toBe('no_vale');
  expect(document.body.textContent).toContain('Ya no está en la carrera');
  pantalla.pulsar('Entregar igual');
  expect(entregas()).toBe(0);
  pantalla.pulsar('Sí, se lo entregué');
  await vi.waitFor(() => expect(entregas()).toBe(1));
});
