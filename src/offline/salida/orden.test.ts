import { describe, expect, test } from 'vitest';
import { fichaDePrueba } from './ejemplos.test-util.ts';
import { listas, proximaVez, type SinEspera } from './orden.ts';
import type { CabeceraSalida, Identidad } from '../salida-tipos.ts';

const ficha = (id: string, asunto: string, orden: number, otros: Partial<CabeceraSalida> = {}) =>
  fichaDePrueba({ id, asunto, orden, ...otros });
const red = { status: 0, codigo: 'red', message: '' };
const ocupado = { status: 503, codigo: 'no_disponible', message: '' };
const van = (
  fichas: CabeceraSalida[],
  cuando: { ahora?: number; sin_espera?: SinEspera; identidad?: Identidad | null } = {},
) => listas(fichas, { ahora: 100, sin_espera: 'nadie', identidad: null, ...cuando }).map(({ id }) => id);

describe('qué se envía ahora', () => {
  test('de cada asunto, solo lo más viejo que no llegó', () => {
    expect(van([ficha('b', 'x', 2), ficha('a', 'x', 1), ficha('c', 'y', 3)])).toEqual(['a', 'c']);
    expect(van([ficha('a', 'x', 1, { estado: 'enviada' }), ficha('b', 'x', 2)])).toEqual(['b']);
  });

  test.each(['rechazada', 'espera_sesion', 'enviando'] as const)(
    'lo que está %s frena su asunto, no los demás',
    (estado) => {
      expect(van([ficha('a', 'x', 1, { estado }), ficha('b', 'x', 2), ficha('c', 'y', 3)])).toEqual(['c']);
    },
  );

  test('cada una a su hora; si vuelve la red, las que solo esperaban la red', () => {
    const fichas = [
      ficha('a', 'x', 1, { proximo_at: 500, error: red }),
      ficha('b', 'y', 2, { proximo_at: 500, error: ocupado }),
      ficha('c', 'z', 3, { proximo_at: 100 }),
    ];
    expect(van(fichas)).toEqual(['c']);
    expect(van(fichas, { sin_espera: 'sin_red' })).toEqual(['a', 'c']);
    expect(van(fichas, { sin_espera: 'todas' })).toEqual(['a', 'b', 'c']);
    expect(van(fichas, { ahora: 500 })).toEqual(['a', 'b', 'c']);
  });

  test('la que menos se intentó va primero', () => {
    expect(van([ficha('a', 'x', 1, { intentos: 4 }), ficha('b', 'y', 2)])).toEqual(['b', 'a']);
  });

  test('un usuario no envía lo de otro, ni lo suyo sin credencial', () => {
    const fichas = [
      ficha('a', 'x', 1, { duenio: { usuario_id: 1 } }),
      ficha('b', 'x', 2, { duenio: { usuario_id: 2 } }),
      ficha('c', 'x', 3),
    ];
    expect(van(fichas)).toEqual(['c']);
    expect(van(fichas, { identidad: { usuario_id: 2, token: 'k' } })).toEqual(['b', 'c']);
    expect(van(fichas, { identidad: { usuario_id: 2, token: '' } })).toEqual(['c']);
  });

  test('cuándo toca la próxima', () => {
    const espera = ficha('a', 'x', 1, { proximo_at: 900 });
    expect(proximaVez([espera, ficha('b', 'y', 2, { proximo_at: 700 })], null)).toBe(700);
    expect(proximaVez([ficha('a', 'x', 1, { estado: 'rechazada' }), ficha('b', 'x', 2)], null)).toBeNull();
  });
});
