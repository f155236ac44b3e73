import { expect, it } from 'vitest';
import { base, ficha, inscripcion, operacion } from './apoyo/mundo.ts';
import type { Operacion } from './operacion.ts';
import { estadoSede } from './sede.ts';
import {
  contarModalidades,
  contarPendientes,
  contarSinLlegar,
  entregasDe,
  ritmosDe,
  TRAMO_MS,
  tramosDe,
  VENTANA_MS,
  type Entrega,
} from './tablero.ts';

const LLEGO = Date.parse('2027-03-14T10:00:00Z');
const MIN = 60_000;

const acreditar = (id: string, puesto: string, lamport: number, i: number, hora = '06:00') =>
  operacion(
    id,
    puesto,
    lamport,
    `i${i}`,
    'acreditar',
    { personas: [`p${i * 10}`], retira: null, kit: [] },
    { hora: `2027-03-14T${hora}:00-03:00` },
  );
const cuando = ({ hora }: Operacion) => Date.parse(hora);

it('counts a person who collected twice once, and both hand-outs as work of their desks', () => {
  const estado = estadoSede(base(), [acreditar('b', 'B', 5, 1, '06:09'), acreditar('a', 'A', 4, 1, '06:01')]);
  expect(entregasDe(estado, cuando)).toEqual([
    { puesto_id: 'A', at: Date.parse('2027-03-14T09:01:00Z'), personas: 1 },
    { puesto_id: 'B', at: Date.parse('2027-03-14T09:09:00Z'), personas: 0 },
  ]);
});

it('leaves out a hand-out that was undone', () => {
  const anula = operacion('n', 'A', 9, 'i1', 'anular', { operacion: 'a', motivo: '' });
  expect(entregasDe(estadoSede(base(), [acreditar('a', 'A', 4, 1), anula]), cuando)).toEqual([]);
});

it('sums persons per five minutes and desk', () => {
  const en = (minuto: number, puesto_id: string, personas = 1): Entrega => ({
    puesto_id,
    at: LLEGO + minuto * MIN,
    personas,
  });
  expect(
    tramosDe([en(0, 'A'), en(4.9, 'A', 3), en(5, 'A'), en(1, 'B'), en(2, 'B', 0), en(12, 'B', 0)]),
  ).toEqual([
    { desde: LLEGO, puesto_id: 'A', personas: 4 },
    { desde: LLEGO + TRAMO_MS, puesto_id: 'A', personas: 1 },
    { desde: LLEGO, puesto_id: 'B', personas: 1 },
  ]);
});

it.each([
  ['nothing of one hand-out', [60], undefined],
  ['the one gap of two', [60, 30], 30],
  ['the middle of three gaps', [200, 180, 140, 20], 40],
  ['the mean of the two in the middle', [100, 90, 60], 20],
  ['only the last quarter of an hour', [VENTANA_MS / 1000 + 1, 60, 30], 30],
  ['nothing of later than now', [60, -30], undefined],
])('tells as the pace of a desk %s', (_cual, segundos, pace) => {
  const entregas = segundos.map((antes) => ({ puesto_id: 'A', at: LLEGO - antes * 1000, personas: 1 }));
  expect(ritmosDe(entregas, LLEGO).get('A')).toBe(pace);
});

it('counts persons and accredited ones per modality, without registrations that hold no place', () => {
  const de = base({
    inscripciones: [
      inscripcion(1),
      inscripcion(2, { modalidad_id: 2 }),
      inscripcion(3, { state: 'cancelada' }),
    ],
  });
  const estado = estadoSede(de, [acreditar('a', 'A', 1, 1), acreditar('b', 'A', 2, 3)]);
  expect(contarModalidades(estado, de)).toEqual([
    { modalidad_id: 1, nombre: '10K', personas: 1, acreditadas: 1 },
    { modalidad_id: 2, nombre: '21K', personas: 1, acreditadas: 0 },
  ]);
});

it('counts what those who have not collected lack, by the rule of the desks', () => {
  const sin = (id: number) => ({ ...ficha(String(id)), id: id * 10, deslinde: null, apto: null });
  const de = base({
    inscripciones: [
      inscripcion(1, { numero: 7 }),
      inscripcion(2, { numero: 8, state: 'pago_pendiente', pagado: 30_00 }),
      inscripcion(3, { modalidad_id: 2, personas: [sin(3), sin(4)] }),
      inscripcion(5, { personas: [sin(5)] }),
      inscripcion(6, { state: 'cancelada', personas: [sin(6)] }),
    ],
  });
  expect(contarPendientes(estadoSede(de, [acreditar('a', 'A', 1, 5)]), de)).toEqual({
    inscripciones_sin_numero: 1,
    personas_sin_deslinde: 2,
    personas_sin_apto: 2,
    inscripciones_sin_pagar: 1,
    por_cobrar: 70_00,
  });
});

it('counts operations that others name and nobody delivered, each once', () => {
  const sigue = operacion('b', 'B', 2, 'i1', 'nota', { persona: null, texto: 'x' }, { visto: ['a', 'z'] });
  const anula = operacion('n', 'B', 3, 'i1', 'anular', { operacion: 'z', motivo: '' });
  const resuelve = operacion('r', 'B', 4, 'mesa', 'resolver', {
    clave: 'c',
    hechos: ['a', 'y'],
    decision: '',
    nota: '',
  });
  const hay = new Set(['a', 'b', 'n', 'r']);
  expect(contarSinLlegar([acreditar('a', 'A', 1, 1), sigue, anula, resuelve], (id) => hay.has(id))).toBe(2);
});

it('counts what a puesto took by other means beside its box, and cash that moved after the count', () => {
  const debe = base({ inscripciones: [inscripcion(1, { state: 'pago_pendiente', pagado: 0 })] });
  const caja = estadoSede(debe, [
    operacion('a', 'A', 1, 'i1', 'cobrar', { monto: 100, medio: 'efectivo' }),
    operacion('b', 'A', 2, 'i1', 'cobrar', { monto: 70, medio: 'transferencia' }),
    operacion('c', 'A', 3, 'i1', 'devolver', { monto: 20, medio: 'transferencia', motivo: '' }),
    operacion('d', 'A', 4, 'caja', 'arqueo', { contado: 150, fondo: 50 }),
    operacion('e', 'A', 5, 'i1', 'cobrar', { monto: 5, medio: 'otro' }),
    operacion('f', 'A', 6, 'caja', 'egreso', { monto: 10, motivo: 'hielo' }),
  ]).cajas.get('A');
  expect(caja).toMatchObject({
    cobrado: 100_00,
    esperado: 140_00,
    otros: { transferencia: 50_00, otro: 5_00 },
    arqueo: { diferencia: 0, despues: 1 },
  });
});
