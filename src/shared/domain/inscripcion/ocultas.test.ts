import { describe, expect, it } from 'vitest';
import { separarPorEstado, textoOcultas, type EnEstado } from './ocultas.ts';

const encontradas: EnEstado[] = [
  { estado: 'vencida', cantidad: 1 },
  { estado: 'pago_realizado', cantidad: 3 },
  { estado: 'pago_pendiente', cantidad: 1 },
  { estado: 'pago_pendiente', cantidad: 1199 },
];

// If this breaks, staff tell somebody with an unpaid registration that there is none.
describe('what the filter of states hides', () => {
  it('is counted by state, in their order, and what is in sight apart', () => {
    expect(separarPorEstado(encontradas, ['pago_realizado', 'pago_bonificado'])).toEqual({
      total: 3,
      ocultas: [
        { estado: 'pago_pendiente', cantidad: 1200 },
        { estado: 'vencida', cantidad: 1 },
      ],
    });
    expect(separarPorEstado(encontradas, [])).toEqual({ total: 1204, ocultas: [] });
  });

  it('is said with the words of the filter', () => {
    expect(textoOcultas([])).toBeNull();
    expect(textoOcultas([{ estado: 'pago_pendiente', cantidad: 1 }])).toBe('1 en Pago Pendiente');
    expect(textoOcultas(separarPorEstado(encontradas, ['pago_realizado']).ocultas)).toBe(
      '1.200 en Pago Pendiente y 1 en Vencida',
    );
  });
});
