import { describe, expect, it } from 'vitest';
import { hechosDe } from './hechos.ts';

const nada = {
  inscripciones: 0,
  personas: 0,
  pagos: 0,
  monto: 0,
  devuelto: 0,
  firmas: 0,
  aptos: 0,
  nombres: [],
};
const textos = (dia: Partial<Parameters<typeof hechosDe>[0]>) =>
  hechosDe({ ...nada, ...dia }).map(({ texto, detalle }) => [texto, detalle ?? '']);

describe('a day in words', () => {
  it.each([
    [{}, []],
    [{ inscripciones: 1, personas: 1, nombres: ['Ana'] }, [['1 inscripción nueva', 'Ana']]],
    [
      { inscripciones: 6, personas: 9, nombres: ['Ana', 'Los Cóndores'] },
      [['6 inscripciones nuevas (9 personas)', 'Ana, Los Cóndores y 4 más']],
    ],
    [{ pagos: 1, monto: 8999.5 }, [['1 pago por $\u00a08.999,50', '']]],
    // else the payments in the list add up to another sum than the one that is told
    [{ pagos: 1, monto: 80, devuelto: 20 }, [['1 pago por $\u00a0100', 'Se devolvieron $\u00a020.']]],
    [
      { pagos: 2, monto: 20_000, firmas: 1, aptos: 2 },
      [
        ['2 pagos por $\u00a020.000', ''],
        ['1 deslinde firmado', ''],
        ['2 aptos médicos recibidos', ''],
      ],
    ],
  ])('%j', (dia, esperado) => {
    expect(textos(dia)).toEqual(esperado);
  });
});
