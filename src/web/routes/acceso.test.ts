// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { abrirSesion, cerrarSesion, sesionActual, tokenRechazado } from '../api/almacen-sesion.ts';
import { ingresoDePrueba as abierta } from '../api/ejemplos.test-util.ts';
import { exigirAcceso } from './acceso.ts';

/** Where the guard sends whoever may not see the panel; null: nowhere. */
function destino(): string | null {
  try {
    exigirAcceso(sesionActual(), ['sesion'], '/backoffice/dashboard');
    return null;
  } catch (causa) {
    return (causa as { options: { href: string } }).options.href; // cast: the router redirects by throwing this
  }
}

test('whose session ended by itself is told so also by a guard that runs after, until somebody logs in', () => {
  abrirSesion(abierta);
  tokenRechazado('uno');
  expect(destino()).toBe('/login?next=%2Fbackoffice%2Fdashboard&motivo=vencida');
  abrirSesion(abierta);
  expect(destino()).toBeNull();
  cerrarSesion('cerrada');
  expect(destino()).toBe('/login?next=%2Fbackoffice%2Fdashboard&motivo=sin_sesion');
});

test('a reload after the end of the session still says that it ended', async () => {
  abrirSesion(abierta);
  tokenRechazado('uno');
  vi.resetModules();
  const recargada = await import('../api/almacen-sesion.ts');
  expect(recargada.seVencio()).toBe(true);
  recargada.abrirSesion(abierta);
  recargada.cerrarSesion('cerrada');
  expect(recargada.seVencio()).toBe(false);
});
