import { expect, it, vi } from 'vitest';
import { textoSinConexion } from '../features/marco/texto-sin-conexion.ts';
import { declararGuardado, escucharGuardado, guardadoActual } from './guardado-local.ts';

// If this breaks, somebody closes a page because the offline bar says that their text is stored, and it is not.
it('the bar promises only what the form on the screen keeps', () => {
  const oyente = vi.fn();
  const dejar = escucharGuardado(oyente);
  expect(textoSinConexion(guardadoActual())).toMatch(/solo en esta página: no la cierres/);
  const quitarPagina = declararGuardado('borrador');
  expect(textoSinConexion(guardadoActual())).toMatch(/Lo que escribas queda en este dispositivo/);
  const quitarDialogo = declararGuardado('salida');
  expect(textoSinConexion(guardadoActual())).toMatch(/Lo que mandes queda en este dispositivo/);
  quitarDialogo();
  expect(guardadoActual()).toBe('borrador');
  quitarPagina();
  expect(guardadoActual()).toBeNull();
  expect(oyente).toHaveBeenCalledTimes(4);
  dejar();
});
