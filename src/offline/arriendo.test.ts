import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { borrarArriendo, DURACION_ARRIENDO_MS, guardarArriendo, leerArriendo } from './arriendo.ts';
import { SESION } from './sesion.test-util.ts';

const HORA = 3_600_000;
const INICIO = 1_000_000_000_000;

beforeEach(() => borrarArriendo());

test('dura 72 horas por el reloj del dispositivo', async () => {
  await guardarArriendo(SESION, INICIO);
  expect(await leerArriendo(INICIO + HORA)).toMatchObject({ ...SESION, queda_ms: 71 * HORA });
  expect(await leerArriendo(INICIO + DURACION_ARRIENDO_MS - 1)).toMatchObject({ queda_ms: 1 });
  expect(await leerArriendo(INICIO + DURACION_ARRIENDO_MS)).toBeNull();
});

test('atrasar el reloj no lo estira; una corrección de minutos no lo corta', async () => {
  await guardarArriendo(SESION, INICIO);
  await leerArriendo(INICIO + 10 * HORA);
  expect(await leerArriendo(INICIO + 10 * HORA - 60_000)).not.toBeNull();
  expect(await leerArriendo(INICIO + HORA)).toBeNull();
});

test('no guarda credenciales, y se borra solo el de quien sale', async () => {
  await guardarArriendo(SESION, INICIO);
  await borrarArriendo(5);
  expect(Object.keys((await leerArriendo(INICIO)) ?? {})).not.toContain('token');
  await borrarArriendo(4);
  expect(await leerArriendo(INICIO)).toBeNull();
});
