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
import { AvisosDelPuesto } from './avisos-del-puesto.tsx';
import { motivoDeFin } from './en-pie.ts';
import { LineaSincronia } from './linea-sincronia.tsx';

const DIA = 86_400_000;
let pantalla: PantallaDePrueba;
let bitacora: Bitacora | null = null;
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  pantalla = pantallaDePrueba();
});
afterEach(async () => {
  vi.useRealTimers();
  pantalla.cerrar();
  await bitacora?.cerrar();
});

const mostrar = async (evento: Parameters<typeof puestoCon>[1] = {}) => {
  ({ bitacora } = await puestoCon(base(), evento));
  pantalla.mostrar(
    bitacora,
    <>
      <LineaSincronia />
      <AvisosDelPuesto />
    </>,
  );
};

it('is silent where all is well, but for how far the others are', async () => {
  await mostrar();
  expect(pantalla.lugar.textContent).toBe('No hay otros puestos · todo entregado al servidor');
});

it.each([
  ['cancelado', 'La carrera está cancelada.'],
  ['postergado', 'La carrera cambió de fecha: ahora es el 14/03/2027 07:00.'],
])('says that the race is %s', async (estado, dicho) => {
  await mostrar({ estado });
  expect(pantalla.lugar.textContent).toContain(dicho);
});

it('counts at once what was written and has not arrived', async () => {
  await mostrar();
  await bitacora?.anotar('nota', 'i1', { persona: null, texto: 'x' });
  await vi.waitFor(() => expect(pantalla.lugar.textContent).toContain('1 sin entregar al servidor'));
});

// If this breaks, a desk hands out by a list of three days ago and nobody notices.
it('says large how old the data are', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3.5 * DIA });
  ({ bitacora } = await puestoCon(base()));
  vi.setSystemTime(Date.now() + 3.5 * DIA);
  pantalla.mostrar(bitacora, <AvisosDelPuesto />);
  expect(pantalla.lugar.textContent).toContain('Los datos son de hace tres días.');
});

const bien = { revocado: false, desvio: 0, reloj_absurdo: false };
it.each([
  ['an account is in no hurry', { tipo: 'cuenta', usuario_id: 1 }, bien, null],
  [
    'an account that was taken off',
    { tipo: 'cuenta', usuario_id: 1 },
    { ...bien, revocado: true },
    'revocado',
  ],
  ['a volunteer in time', { tipo: 'admitido', token: 't', vence_at: 101 }, bien, null],
  ['a volunteer whose time is over', { tipo: 'admitido', token: 't', vence_at: 100 }, bien, 'vencido'],
  [
    'a volunteer whose phone is behind the server',
    { tipo: 'admitido', token: 't', vence_at: 150 },
    { ...bien, desvio: 60 },
    'vencido',
  ],
  [
    // a battery that died sets the clock to any year: that is no reason to forget the queue
    'a volunteer whose clock is absurd',
    { tipo: 'admitido', token: 't', vence_at: 50 },
    { ...bien, reloj_absurdo: true },
    null,
  ],
] as const)('%s', (_quien, permiso, estado, motivo) => {
  expect(motivoDeFin({ permiso }, estado, 100)).toBe(motivo);
});
