import { expect, it } from 'vitest';
import { altaDe, base, inscripcion, operacion } from './apoyo/mundo.ts';
import type { InscripcionBase } from './base.ts';
import type { Operacion } from './operacion.ts';
import { Sede } from './sede.ts';
import { segunCodigo } from './segun-codigo.ts';

const generated_at = '2027-03-14T05:00:00-03:00';
const POSTERIOR = Date.parse('2027-03-14T05:30:00-03:00') / 1000;
const modalidades = [
  { id: 1, nombre: '10K', cupo: null, requiere_apto: false, precio: 100_00, costo_servicio: 0 },
  { id: 2, nombre: '21K', cupo: null, requiere_apto: false, precio: 150_00, costo_servicio: 0 },
].map((una) => ({ ...una, valor_normal: una.precio, precios: [] }));

function segun(
  cambios: Partial<InscripcionBase>,
  operaciones: readonly Operacion[] = [],
  codigo: { numero?: number | null; emitida?: number } = {},
) {
  const mundo = base({ modalidades, inscripciones: [inscripcion(1, cambios)] });
  const sede = new Sede(mundo, operaciones);
  const en = sede.expediente('i1');
  if (!en) throw new Error('no registration');
  return segunCodigo(en, { numero: 15, emitida: POSTERIOR, ...codigo }, { base: mundo, generated_at, sede });
}
const debe = { state: 'pago_pendiente', pagado: 0 } as const;

// If this breaks, a desk charges who paid after its data were made, gives them a second number, or sends them away.
it('a later code says that it counts, that it is paid, and its number', () => {
  expect(segun(debe)).toMatchObject({
    expediente: { state: 'pago_realizado', debe: 0, numero: 15 },
    dice: { vale: false, pago: true, numero: 15 },
  });
  expect(segun({ state: 'vencida', pagado: 0, numero: 15 })).toMatchObject({
    expediente: { state: 'pago_realizado', debe: 0, numero: 15 },
    dice: { vale: true, pago: false, numero: null },
  });
});

it('a code that is no later than the data, or says nothing that they do not, changes nothing', () => {
  expect(segun(debe, [], { emitida: Date.parse(generated_at) / 1000 + 60 })).toBeNull();
  expect(segun({ numero: 12 })).toBeNull();
  expect(segun({}, [], { numero: null })).toBeNull();
});

it('a modality to which a desk moved them still costs the difference', () => {
  const datos = { persona: 'p10', campo: 'modalidad_id', antes: 1, valor: 2 } as const;
  expect(segun({ ...debe, numero: 15 }, [operacion('o1', 'a', 1, 'i1', 'corregir', datos)])).toMatchObject({
    expediente: { state: 'pago_realizado', debe: 50_00, total: 150_00, pagado: 100_00, modalidad_id: 2 },
  });
});

// If this breaks, a code that was signed before desks undid something hands a kit over for money that went back, or gives out a number
// that was taken away.
it('what desks took back counts before a code', () => {
  const cobro = operacion('o1', 'a', 1, 'i1', 'cobrar', { monto: 100, medio: 'efectivo' });
  const contra = operacion('o2', 'a', 2, 'i1', 'anular', { operacion: 'o1', motivo: 'era otro' });
  expect(segun({ ...debe, numero: 15 }, [cobro, contra])).toBeNull();
  const motivo = 'no corre';
  const vuelta = operacion('o3', 'a', 1, 'i1', 'devolver', { monto: 100, medio: 'efectivo', motivo });
  expect(segun({ numero: 15 }, [vuelta])).toBeNull();
  const numero = operacion('o4', 'a', 1, 'i1', 'asignar_numero', { numero: 15, antes: null, de_lote: true });
  expect(
    segun({}, [numero, operacion('o5', 'a', 2, 'i1', 'anular', { operacion: 'o4', motivo })]),
  ).toBeNull();
  const alta = altaDe('o6', 'a', 1, '30000001');
  const deshecha = operacion('o7', 'a', 2, 'ao6', 'anular', { operacion: 'o6', motivo });
  const mundo = base({ inscripciones: [inscripcion(1, { ...debe, alta_id: 'o6' })] });
  const sede = new Sede(mundo, [alta, deshecha]);
  const en = sede.expediente('i1');
  expect(en?.alta_anulada).toBe(true);
  expect(
    en && segunCodigo(en, { numero: 15, emitida: POSTERIOR }, { base: mundo, generated_at, sede }),
  ).toBeNull();
});
