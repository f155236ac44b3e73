import { describe, expect, it } from 'vitest';
import { altaDe, base, inscripcion, operacion } from './apoyo/mundo.ts';
import type { InscripcionBase, TarifaBase } from './base.ts';
import type { Operacion, TutorQueFirma } from './operacion.ts';
import { Sede } from './sede.ts';

const sinEscalones = { cupo: null, requiere_apto: false, costo_servicio: 0, precios: [] };
const modalidades = [
  { id: 1, nombre: '10K', ...sinEscalones, valor_normal: 200_00 },
  {
    ...{ id: 2, nombre: '21K', ...sinEscalones, valor_normal: 300_00 },
    precios: [{ desde: '2027-03-01T00:00:00-03:00', valor: 400_00 }],
  },
  { id: 3, nombre: 'Kids', ...sinEscalones, valor_normal: 0, formulario: { usa_remeras: false } },
];
const TARIFA: TarifaBase = { at: '2027-02-01T10:00:00-03:00', cargo_remeras: 0, cupon: null };
const mover = (antes: number, valor: number, ref: 'i1' | 'ax' = 'i1') =>
  operacion('m', 'A', 3, ref, 'corregir', {
    ...{ persona: ref === 'i1' ? 'p10' : 'ax/0', campo: 'modalidad_id', valor, antes },
  });
/** The registration after a desk moved it, before or after the server's data show that. */
function movida(cambios: Partial<InscripcionBase>, [antes, valor]: [number, number], incluida = false) {
  const aplicadas = new Set(incluida ? ['m'] : []);
  const row = inscripcion(1, { modalidad_id: antes, ...cambios });
  return new Sede(base({ modalidades, aplicadas, inscripciones: [row] }), [mover(antes, valor)]).expediente(
    'i1',
  );
}
const pagada = (total: number, tarifa: Partial<TarifaBase> = {}) => ({
  ...{ total, pagado: total, tarifa: { ...TARIFA, ...tarifa } },
});

// regla sede-42. If this breaks, a desk takes more than the server knows to be owed, and the server refuses the whole payment.
describe('a registration that a desk moves to another modality', () => {
  it('costs what that one did when the registration was made, less its coupon, with its shirts', () => {
    expect(movida(pagada(200_00), [1, 2])).toMatchObject({ total: 300_00, debe: 100_00 });
    const cupon = { porcentaje: 50, modalidad_id: null };
    expect(movida(pagada(100_00, { cupon }), [1, 2])).toMatchObject({ total: 150_00, debe: 50_00 });
    const remeras = { cupon, cargo_remeras: 30_00 };
    expect(movida(pagada(130_00, remeras), [1, 2])).toMatchObject({ total: 180_00, debe: 50_00 });
    expect(movida(pagada(130_00, remeras), [1, 3])).toMatchObject({ total: 0, debe: 0 });
  });

  it('loses a coupon that is not for that one', () => {
    const cupon = { porcentaje: 50, modalidad_id: 1 };
    expect(movida(pagada(100_00, { cupon }), [1, 2])).toMatchObject({ total: 300_00, debe: 200_00 });
  });

  it('owes the difference too where it was free in a modality without a price, until that is paid', () => {
    const gratis = { state: 'pago_bonificado', total: 0, pagado: 0 } as const;
    for (const cambios of [gratis, { ...gratis, tarifa: TARIFA }])
      expect(movida(cambios, [3, 1])).toMatchObject({
        state: 'pago_bonificado',
        total: 200_00,
        debe: 200_00,
      });
    const yaEsta = { ...gratis, modalidad_id: 1, total: 200_00, tarifa: TARIFA };
    expect(movida(yaEsta, [3, 1], true)).toMatchObject({ debe: 200_00 });
    const cobro = operacion('c', 'A', 4, 'i1', 'cobrar', { monto: 200, medio: 'efectivo' });
    const row = inscripcion(1, { modalidad_id: 3, ...gratis });
    const sede = new Sede(base({ modalidades, inscripciones: [row] }), [mover(3, 1), cobro]);
    expect(sede.expediente('i1')).toMatchObject({ state: 'pago_realizado', debe: 0, pagado: 200_00 });
  });

  it('owes the difference once where less was paid than its price, as the office declared it paid or gave a part back', () => {
    const cobro = operacion('c', 'A', 4, 'i1', 'cobrar', { monto: 60, medio: 'efectivo' });
    const row = inscripcion(1, { state: 'pago_realizado', total: 200_00, pagado: 50_00, tarifa: TARIFA });
    const debe = (operaciones: Operacion[], de = base({ modalidades, inscripciones: [row] })) =>
      new Sede(de, operaciones).expediente('i1')?.debe;
    expect(debe([mover(1, 2)])).toBe(100_00);
    expect(debe([mover(1, 2), cobro])).toBe(40_00);
    expect(
      debe([mover(1, 2), cobro, { ...cobro, id: 'c2', lamport: 5, datos: { ...cobro.datos, monto: 40 } }]),
    ).toBe(0);
    // what was taken before they were moved pays for the first modality
    expect(debe([{ ...cobro, lamport: 2 }, mover(1, 2)])).toBe(100_00);
    // pending when it was moved: what was taken paid for the whole of the second modality, and then it was moved to a dearer one
    const pendiente = inscripcion(1, { state: 'pago_pendiente', total: 200_00, pagado: 0, tarifa: TARIFA });
    const cara = [...modalidades, { id: 4, nombre: '42K', ...sinEscalones, valor_normal: 450_00 }];
    const todo = { ...cobro, datos: { ...cobro.datos, monto: 300 } };
    const otra = { ...mover(2, 4), id: 'm2', lamport: 5 };
    expect(debe([mover(1, 2), todo, otra], base({ modalidades: cara, inscripciones: [pendiente] }))).toBe(
      150_00,
    );
    const parte = { ...todo, id: 'c3', lamport: 6, datos: { ...cobro.datos, monto: 100 } };
    expect(
      debe([mover(1, 2), todo, otra, parte], base({ modalidades: cara, inscripciones: [pendiente] })),
    ).toBe(50_00);
    const incluidas = {
      ...{ modalidades, aplicadas: new Set(['m', 'c']) },
      inscripciones: [{ ...row, modalidad_id: 2, total: 300_00, pagado: 110_00 }],
    };
    expect(debe([mover(1, 2), cobro], base(incluidas))).toBe(40_00);
  });

  // If this breaks, who changed their mind twice gets the dearer modality for the price of the other.
  it.each([
    ['moved back, then given back', 5, 6],
    ['given back, then moved back', 6, 5],
  ])('owes the difference anew once it was %s, and moved once more', (_, vuelve, devuelve) => {
    const row = inscripcion(1, { state: 'pago_realizado', ...pagada(200_00) });
    const operaciones = [
      mover(1, 2),
      operacion('c', 'A', 4, 'i1', 'cobrar', { monto: 100, medio: 'efectivo' }),
      { ...mover(2, 1), id: 'v', lamport: vuelve },
      operacion('d', 'A', devuelve, 'i1', 'devolver', { monto: 100, medio: 'efectivo', motivo: '' }),
      { ...mover(1, 2), id: 'o', lamport: 7 },
    ];
    const sede = new Sede(base({ modalidades, inscripciones: [row] }), operaciones);
    expect(sede.expediente('i1')).toMatchObject({ total: 300_00, pagado: 200_00, debe: 100_00 });
  });

  it('owes nothing where somebody made it free, or its coupon pays for all of it', () => {
    const bonificada = { state: 'pago_bonificado', total: 200_00, pagado: 0, tarifa: TARIFA } as const;
    expect(movida(bonificada, [1, 2])).toMatchObject({ debe: 0 });
    const cupon = { porcentaje: 100, modalidad_id: null };
    const entera = { ...bonificada, total: 0, tarifa: { ...TARIFA, cupon } };
    expect(movida(entera, [1, 2])).toMatchObject({ total: 0, debe: 0 });
    // a base of an earlier release says nothing of the coupon
    expect(movida({ ...entera, tarifa: undefined }, [1, 2])).toMatchObject({ total: 0, debe: 0 });
  });
});

// If this breaks, the desk shows somebody who has nothing to pay as one who paid, until the next data from the server.
it('is free again once the only payment of a registration that costs nothing is undone', () => {
  const cobro = operacion('c', 'A', 2, 'i1', 'cobrar', { monto: 50, medio: 'efectivo' });
  const deshecho = operacion('n', 'A', 3, 'i1', 'anular', { operacion: 'c', motivo: '' });
  const state = (total: number) => {
    const row = inscripcion(1, { state: 'pago_realizado', total, pagado: 50_00 });
    const de = base({ inscripciones: [row], aplicadas: new Set(['c']) });
    return new Sede(de, [cobro, deshecho]).expediente('i1')?.state;
  };
  expect([state(0), state(50_00)]).toEqual(['pago_bonificado', 'pago_pendiente']);
});

// If this breaks, who paid for a second shirt gets one.
it('a person’s second shirt comes from the base, and from what was asked of a walk-up', () => {
  const alta = altaDe('x', 'A', 1, '20');
  const [una] = alta.datos.personas;
  if (una) una.mas = { con_remera: true, talle_extra: 'L' };
  const row = inscripcion(1);
  row.personas = row.personas.map((persona) => ({ ...persona, talle_extra: 'XL' }));
  const sede = new Sede(base({ inscripciones: [row, inscripcion(2)] }), [alta]);
  const extras = (['i1', 'i2', 'ax'] as const).map((ref) => sede.expediente(ref)?.personas[0]?.talle_extra);
  expect(extras).toEqual(['XL', null, 'L']);
});

// regla participante-12. If this breaks, a desk hands a kit out by a waiver that counts no more, and the server asks for another.
describe('a corrected birth date that changes who signs the waiver', () => {
  const [menor, adulto] = ['2010-05-01', '2001-05-01'];
  const evento = { fecha_hora: '2027-03-14T08:00:00-03:00' };
  const nacida = (fecha_nacimiento: string) => {
    const row = inscripcion(1);
    return { ...row, personas: row.personas.map((persona) => ({ ...persona, fecha_nacimiento })) };
  };
  const nacer = (antes: string, valor: string) =>
    operacion('n', 'A', 3, 'i1', 'corregir', { persona: 'p10', campo: 'fecha_nacimiento', valor, antes });
  const firmada = (id: string, lamport: number, tutor: TutorQueFirma | null) =>
    operacion(id, 'A', lamport, 'i1', 'firmar', { persona: 'p10', texto_version: 1, texto_hash: 'h', tutor });
  const MADRE = { nombre: 'Eva Paz', documento: '20111222', relacion: 'Madre' };
  const anular = (id: string) =>
    operacion('x', 'A', 9, 'i1', 'anular', { operacion: id, motivo: 'Me equivoqué' });
  const deslinde = (de: string, operaciones: Operacion[], aplicadas: string[] = []) =>
    new Sede(
      base({ evento, inscripciones: [nacida(de)], aplicadas: new Set(aplicadas) }),
      operaciones,
    ).expediente('i1')?.personas[0]?.deslinde;

  it('leaves them without one, until the other one signs', () => {
    expect(deslinde(menor, [nacer(menor, adulto)])).toBeNull();
    expect(deslinde(adulto, [nacer(adulto, menor)])).toBeNull();
    expect(deslinde(menor, [nacer(menor, adulto), firmada('f', 4, null)])).toBe('PENDING');
  });

  it('leaves the waiver where the same one signs as before, and where the server has decided', () => {
    expect(deslinde(menor, [nacer(menor, '2011-05-01')])).toBe('APPROVED');
    expect(deslinde(adulto, [nacer(menor, adulto)], ['n'])).toBe('APPROVED');
    expect(deslinde(menor, [nacer(menor, adulto), anular('n')])).toBe('APPROVED');
  });

  it('leaves them without one too where the correction is undone after the server carried it out', () => {
    expect(deslinde(adulto, [nacer(menor, adulto), anular('n')], ['n'])).toBeNull();
  });

  it('brings no waiver back that the other one signed, as a later one is undone', () => {
    const dos = [firmada('e', 2, MADRE), nacer(menor, adulto), firmada('f', 4, null), anular('f')];
    expect(deslinde(adulto, dos, ['e', 'n', 'f'])).toBeNull();
    expect(deslinde(menor, dos, ['e', 'f'])).toBeNull();
    expect(deslinde(menor, [firmada('e', 2, MADRE), firmada('f', 4, MADRE), anular('f')], ['e', 'f'])).toBe(
      'PENDING',
    );
  });
});
