import { describe, expect, it } from 'vitest';
import type { DefEvento, DefModalidad } from '../../nucleo/evento/definicion.ts';
import { diferenciaDe, precioEditado } from './precio-edicion.ts';
import type { Inscripcion } from '../../nucleo/inscripcion/ciclo-tipos.ts';

const dia = (n: number) => new Date(Date.UTC(2027, 0, n));

// a registration with only the columns that its price depends on
const row = (cambios: Partial<Inscripcion> = {}) =>
  ({
    modalidad_id: 1,
    valor_normal: 1_000_000,
    costo_servicio: 50_000,
    cargo_remeras: 0,
    created_at: dia(5),
    ...cambios,
  }) as Inscripcion;
const evento = (cambios: Partial<DefEvento> = {}) =>
  ({ usa_talle_remera: true, cargo_remera_extra: 300_000, ...cambios }) as DefEvento;
const modalidad = (cambios: Partial<DefModalidad> = {}) =>
  ({
    id: 2,
    valor_normal: 2_000_000,
    costo_servicio: 80_000,
    usa_remeras: true,
    precios: [],
    ...cambios,
  }) as unknown as DefModalidad;

const cambio = (cambios: Partial<Parameters<typeof precioEditado>[1]> = {}) => ({
  def: evento(),
  modalidad: modalidad(),
  con_remeras: { antes: 0, despues: 0 },
  porcentaje: null,
  ...cambios,
});

describe('what an edited registration costs', () => {
  it.each<[string, Partial<Inscripcion>, Partial<Parameters<typeof precioEditado>[1]>, number]>([
    ['another modality', {}, {}, 2_080_000],
    [
      'another modality by its price on the day of registration, not by the one since',
      {},
      {
        modalidad: modalidad({
          precios: [
            { desde: dia(1), valor: 1_500_000 },
            { desde: dia(10), valor: 2_500_000 },
          ] as DefModalidad['precios'],
        }),
      },
      1_580_000,
    ],
    ['another modality with the coupon', {}, { porcentaje: 50 }, 1_080_000],
    ['another modality with shirts', {}, { con_remeras: { antes: 2, despues: 2 } }, 2_680_000],
    [
      'another modality without shirts',
      { cargo_remeras: 300_000 },
      { modalidad: modalidad({ usa_remeras: false }), con_remeras: { antes: 1, despues: 1 } },
      2_080_000,
    ],
    ['the same modality, its price risen since', {}, { modalidad: modalidad({ id: 1 }) }, 1_050_000],
    [
      'the same modality, the charge of shirts risen since',
      { cargo_remeras: 200_000 },
      { modalidad: modalidad({ id: 1 }), con_remeras: { antes: 1, despues: 1 } },
      1_250_000,
    ],
    [
      'one shirt more',
      { cargo_remeras: 200_000 },
      { modalidad: modalidad({ id: 1 }), con_remeras: { antes: 1, despues: 2 } },
      1_550_000,
    ],
    [
      'one shirt less, the charge risen since',
      { cargo_remeras: 400_000 },
      { modalidad: modalidad({ id: 1 }), con_remeras: { antes: 2, despues: 1 } },
      1_250_000,
    ],
    [
      'another modality with the shirts of before, the charge risen since',
      { cargo_remeras: 200_000 },
      { con_remeras: { antes: 1, despues: 1 } },
      2_280_000,
    ],
  ])('%s', (_nombre, antes, hecho, total) => {
    expect(precioEditado(row(antes), cambio(hecho)).total).toBe(total);
  });

  it.each([
    [1_000_000, 1_500_000, 1_000_000, 5000, 5000, 'sube $ 5.000'],
    [1_000_000, 800_000, 1_000_000, -2000, -2000, 'a favor'],
    [1_000_000, 1_000_000, 1_000_000, 0, 0, 'no cambia'],
    [1_000_000, 1_500_000, 0, 5000, 15_000, 'sube'],
  ])('from %d to %d with %d paid', (actual, nuevo, pagado, diferencia, saldo, texto) => {
    const hecha = diferenciaDe(actual, nuevo, pagado, 'pago_realizado');
    expect(hecha).toMatchObject({ diferencia, saldo });
    expect(hecha.message.replaceAll('\u00a0', ' ')).toContain(texto);
  });

  it('says what to do with a bonified one that costs something now', () => {
    const { message } = diferenciaDe(0, 2_000_000, 0, 'pago_bonificado');
    expect(message).toMatch(/Queda bonificada: si tiene que pagar .*20\.000, registrale el pago/);
  });

  // a payment of one that does not pay is refused (`transicion`): it is not offered
  it('says what to do with one that does not pay and costs something now', () => {
    const { message } = diferenciaDe(0, 2_000_000, 0, 'pago_no_paga');
    expect(message).toMatch(/Queda sin pagar: si tiene que pagar .*20\.000, pasala a Pago Pendiente/);
  });
});
