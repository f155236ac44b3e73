import { expect, test } from 'vitest';
import type { ErrorSalida, EstadoSalida } from '../../../offline/salida-tipos.ts';
import { agrupar, dentroDe, haceCuanto, presentarEstado, separar, textoCorregir } from './presentar.ts';
import { casos } from '../../../../tests/support/casos.ts';

const MIN = 60_000;

casos('%i ms: %s', haceCuanto, [
  [-5000, 'recién'],
  [59_999, 'recién'],
  [MIN, 'hace 1 min'],
  [59 * MIN, 'hace 59 min'],
  [60 * MIN, 'hace 1 h'],
  [24 * 60 * MIN, 'hace 1 día'],
  [50 * 60 * MIN, 'hace 2 días'],
]);

casos('%i ms: %s', dentroDe, [
  [5000, 'en menos de un minuto'],
  [61_000, 'en 2 min'],
  [61 * MIN, 'en 2 h'],
]);

const error = (status: number, codigo = 'x'): ErrorSalida => ({ status, codigo, message: 'Motivo.' });

test.each<[EstadoSalida, ErrorSalida | null, number, number, string, string]>([
  ['en_espera', null, 0, 0, 'En espera', 'Se envía solo en un momento.'],
  [
    'en_espera',
    error(0),
    2,
    4 * MIN,
    'Espera señal',
    'No hubo conexión. Se envía cuando vuelva. Probamos de nuevo en 4 min.',
  ],
  [
    'en_espera',
    error(0, 'red_ajena'),
    2,
    0,
    'Espera señal',
    'Esta red no deja llegar a nuestro servidor: puede que pida que entres a su página. Se envía cuando deje. Probamos de nuevo ya.',
  ],
  [
    'en_espera',
    error(0, 'freno_ajeno'),
    3,
    4 * MIN,
    'No lo dejan pasar',
    'Algo entre este dispositivo y nuestro servidor lo frena, por ejemplo un filtro de esta red. Sigue guardado: probá con otra red o con tus datos móviles. Si pasa en todas, escribinos. Probamos de nuevo en 4 min.',
  ],
  [
    'en_espera',
    error(0, 'freno_tamanio'),
    3,
    0,
    'No lo dejan pasar',
    'Algo entre este dispositivo y nuestro servidor no deja pasar un envío tan grande. Sigue guardado: probá con otra red o con tus datos móviles. Si pasa en todas, escribinos. Probamos de nuevo ya.',
  ],
  ['en_espera', error(503), 2, 0, 'Espera al servidor', 'Motivo. Probamos de nuevo ya.'],
  ['enviando', null, 1, 0, 'Enviando', 'Se está enviando ahora.'],
  [
    'espera_sesion',
    error(401),
    1,
    0,
    'Espera tu ingreso',
    'Tu sesión terminó. Ingresá de nuevo y se envía solo.',
  ],
  ['rechazada', error(422), 1, 0, 'No se aceptó', 'Motivo.'],
])('%s %o', (estado, e, intentos, proximo_at, texto, detalle) => {
  expect(presentarEstado({ estado, error: e, intentos, proximo_at }, 0)).toMatchObject({ texto, detalle });
});

test.each<[EstadoSalida, ErrorSalida | null, string | null]>([
  ['rechazada', error(409, 'deslinde_cambio'), 'Leer y firmar de nuevo'],
  ['rechazada', error(422), 'Corregir'],
  ['rechazada', error(404), null],
  ['en_espera', error(0), null],
])('corregir %s %o: %s', (estado, e, texto) => expect(textoCorregir({ estado, error: e })).toBe(texto));

test('lo que se lee igual va junto', () => {
  const envio = (id: number, titulo: string, estado: EstadoSalida, codigo?: string, asunto = titulo) => ({
    ...{ id, asunto, titulo, estado },
    error: codigo === undefined ? null : error(0, codigo),
  });
  const grupos = agrupar([
    envio(1, 'Deslinde de Ana · Trail', 'en_espera', 'red'),
    envio(2, 'Deslinde de Luz · Trail', 'en_espera', 'red'),
    envio(3, 'Deslinde de Ana · Trail', 'en_espera', 'red'),
    envio(4, 'Deslinde de Ana · Trail', 'en_espera', 'red_ajena'),
    envio(5, 'Deslinde de Ana · Trail', 'rechazada', 'red'),
    envio(6, 'Deslinde de Ana · Trail', 'en_espera', 'red', 'de otra Ana'),
  ]);
  expect(grupos.map((grupo) => grupo.map(({ id }) => id))).toEqual([[1, 3], [2], [4], [5], [6]]);
});

test('los pendientes van en su orden y los recibos, del último al primero', () => {
  const salidas = (['enviada', 'en_espera', 'enviada', 'rechazada'] as const).map((estado, id) => ({
    id,
    estado,
  }));
  const { pendientes, recibidas } = separar(salidas);
  expect(pendientes.map(({ id }) => id)).toEqual([1, 3]);
  expect(recibidas.map(({ id }) => id)).toEqual([2, 0]);
});
