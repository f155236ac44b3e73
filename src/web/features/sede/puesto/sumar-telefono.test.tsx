// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { baseDePantalla, pantalla } from '../../../../../tests/support/sede/pantalla.tsx';
import { ContextoEnPie, type EnPie } from './contexto-en-pie.ts';
import { SumarTelefono } from './sumar-telefono.tsx';

const llamar = vi.hoisted(() => vi.fn<(permiso: unknown, nombre: string) => Promise<unknown>>());
vi.mock('./llamar.ts', () => ({ llamarDelPuesto: llamar }));

const en = pantalla();
/** What the server says of the code; null: it does not answer. */
let admision: { usada: boolean; nombre: string | null } | null;
beforeEach(async () => {
  await en.abrirMesa(baseDePantalla());
  admision = { usada: false, nombre: null };
  let n = 0;
  llamar.mockReset().mockImplementation(async (_permiso, nombre) => {
    if (nombre === 'crearAdmision') return { id: (n += 1), codigo: `codigo-${n}-xyz`, vence_at: '' };
    if (!admision) throw new TypeError('no network');
    return admision;
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  // all fields of EnPie that the screen uses
  const enPie = { acceso: { permiso: { tipo: 'cuenta', usuario_id: 1 } } } as unknown as EnPie;
  en.mostrar(
    en.mesa,
    <ContextoEnPie value={enPie}>
      <SumarTelefono />
    </ContextoEnPie>,
  );
  await pedir('Mostrar un código');
});
afterEach(() => vi.useRealTimers());

const pasan = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  flushSync(() => undefined);
};
async function pedir(boton: string): Promise<void> {
  en.pulsar(boton);
  await pasan(100);
}
const hayCodigo = () => en.lugar.querySelector('figure') !== null;

// If this breaks, the next volunteer scans a code that was used already, and is told that it does not work.
it('takes a code away once it was used, says who joined, and offers another one', async () => {
  await pasan(20_000);
  expect(hayCodigo()).toBe(true);
  admision = { usada: true, nombre: 'Ana' };
  await pasan(4_000);
  expect(hayCodigo()).toBe(false);
  expect(en.lugar.textContent).toContain('Ana ya se sumó');
  const preguntas = llamar.mock.calls.length;
  await pasan(60_000);
  expect(llamar, 'nothing is left to be asked').toHaveBeenCalledTimes(preguntas);
  admision = { usada: false, nombre: null };
  await pedir('Otro código');
  expect(hayCodigo()).toBe(true);
  expect(en.lugar.textContent).not.toContain('Ana');
});

it('shows it on while the server does not answer, and takes it away when its ten minutes are over', async () => {
  admision = null;
  await pasan(9 * 60_000);
  expect(hayCodigo()).toBe(true);
  await pasan(62_000);
  expect(hayCodigo()).toBe(false);
  expect(en.lugar.textContent).toContain('El código venció');
  expect(en.boton('Otro código').disabled).toBe(false);
});
