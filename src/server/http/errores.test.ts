import { describe, expect, it } from 'vitest';
import { conflicto, demasiados, enPalabras, invalido, noDisponible, noEncontrado } from './errores.ts';
import { casos } from '../../../tests/support/casos.ts';

describe('the wait in words', () => {
  casos('%d s is %s', enPalabras, [
    [0, 'un segundo'],
    [1, 'un segundo'],
    [1.2, '2 segundos'],
    [40, '40 segundos'],
    [59, '59 segundos'],
    [60, 'un minuto'],
    [61, '2 minutos'],
    [599.5, '10 minutos'],
    [3540, '59 minutos'],
    [3541, 'una hora'],
    [3600, 'una hora'],
    [3601, '2 horas'],
    [86_400, '24 horas'],
  ]);
});

describe('a refusal on the wire', () => {
  it('says its message in both places where clients read it', () => {
    expect(noEncontrado().toJSON()).toEqual({
      message: 'No encontramos lo que buscás.',
      errors: { message: 'No encontramos lo que buscás.', fields: {} },
      codigo: 'no_encontrado',
    });
  });

  it('of fields, without a text of its own, takes the first one’s', () => {
    const error = invalido({ email: 'Falta el email', dni: 'Falta el DNI' });
    expect([error.status, error.message]).toEqual([422, 'Falta el email']);
    expect(error.toJSON().errors.fields).toEqual({ email: 'Falta el email', dni: 'Falta el DNI' });
    expect(invalido({}).message).toBe('Revisá los datos marcados.');
  });

  it('carries what the screen needs to go on, and only then', () => {
    expect(conflicto('existe', 'Ya existe.', { state: 'x' }).toJSON().datos).toEqual({ state: 'x' });
    expect(conflicto('existe', 'Ya existe.').toJSON()).not.toHaveProperty('datos');
  });

  it.each([
    [demasiados(90), 429, 'Demasiados intentos. Probá de nuevo en 2 minutos.'],
    [noDisponible(30), 503, 'En este momento no podemos atender el pedido. Probá de nuevo en 30 segundos.'],
  ])('that passes says when (%#)', (error, status, message) => {
    expect([error.status, error.message]).toEqual([status, message]);
    expect(error.toJSON().reintentar_en).toBe(error.reintentar_en);
    expect(error.reintentar_en).toBeGreaterThan(0);
  });
});
