import { expect, it } from 'vitest';
import { base, deRoster, ficha, inscripcion, operacion } from './apoyo/mundo.ts';
import type { BaseSede } from './base.ts';
import { TIPOS_CONFLICTO, textosConflicto, type Conflicto, type TipoConflicto } from './conflicto.ts';
import type { Operacion } from './operacion.ts';
import { estadoSede } from './sede.ts';

const acreditar = (id: string, puesto: string, lamport: number, i: number) =>
  operacion(id, puesto, lamport, `i${i}`, 'acreditar', { personas: [`p${i * 10}`], retira: null, kit: [] });
const numero = (id: string, puesto: string, lamport: number, i: number, cual: number, de_lote = false) =>
  operacion(id, puesto, lamport, `i${i}`, 'asignar_numero', { numero: cual, antes: null, de_lote });
const alta = (id: string, puesto: string, lamport: number, documento: string) =>
  operacion(id, puesto, lamport, `a${id}`, 'alta', {
    modalidad_id: 1,
    nombre: '-',
    personas: [ficha(documento)],
    total: 100,
  });
const talle = (id: string, puesto: string, lamport: number, valor: string, visto: string[] = []) =>
  operacion(
    id,
    puesto,
    lamport,
    'i1',
    'corregir',
    { persona: 'p10', campo: 'talle', valor, antes: 'M' },
    { visto },
  );
const cobrar = (id: string, puesto: string, lamport: number, monto: number) =>
  operacion(id, puesto, lamport, 'i1', 'cobrar', { monto, medio: 'efectivo' });
const debe = base({ inscripciones: [inscripcion(1, { state: 'pago_pendiente', pagado: 0 })] });

interface Caso {
  tipo: TipoConflicto;
  de: BaseSede;
  operaciones: Operacion[];
  hechos: string[];
  propuesta: Conflicto['propuesta'];
}

/** Each kind of conflict, the operations that cause it, and the solution that is offered. */
const CASOS: Caso[] = [
  {
    tipo: 'acreditada_dos_veces',
    de: base(),
    operaciones: [acreditar('b', 'B', 5, 1), acreditar('a', 'A', 4, 1)],
    hechos: ['a', 'b'],
    propuesta: { accion: 'vale_la_primera', operacion: 'a' },
  },
  {
    tipo: 'numero_repetido',
    de: base({ inscripciones: [inscripcion(1, { numero: 7 }), inscripcion(2)] }),
    operaciones: [numero('a', 'A', 1, 2, 7)],
    hechos: ['a'],
    propuesta: { accion: 'dar_otro_numero', se_queda: 'i1', a: ['i2'] },
  },
  {
    tipo: 'documento_repetido',
    de: base(),
    operaciones: [alta('x', 'A', 1, '30.000.002')],
    hechos: ['x'],
    propuesta: { accion: 'unir', se_queda: 'i2', sobran: ['ax'] },
  },
  {
    tipo: 'sin_lugar',
    de: base({ modalidades: [{ id: 1, nombre: '10K', cupo: 3, requiere_apto: false }] }),
    operaciones: [alta('x', 'A', 1, '20111222')],
    hechos: ['x'],
    propuesta: { accion: 'ampliar_cupo', en: 1 },
  },
  {
    tipo: 'numero_ajeno',
    de: base({ lotes: [{ puesto_id: 'B', modalidad_id: 1, numeros: [7], lugares: 1 }] }),
    operaciones: [numero('a', 'A', 1, 1, 7)],
    hechos: ['a'],
    propuesta: { accion: 'revisar' },
  },
  {
    tipo: 'inscripcion_caida',
    de: base({ inscripciones: [inscripcion(1, { state: 'reembolsada' })] }),
    operaciones: [acreditar('a', 'A', 1, 1)],
    hechos: ['a'],
    propuesta: { accion: 'revisar' },
  },
  {
    tipo: 'cobro_de_mas',
    de: debe,
    operaciones: [cobrar('a', 'A', 1, 100), cobrar('b', 'B', 1, 100)],
    hechos: ['a', 'b'],
    propuesta: { accion: 'devolver', centavos: 100_00 },
  },
  {
    tipo: 'correccion_distinta',
    de: base(),
    operaciones: [talle('b', 'B', 2, 'S'), talle('a', 'A', 2, 'L')],
    hechos: ['a', 'b'],
    propuesta: { accion: 'vale_la_ultima', operacion: 'b' },
  },
  {
    tipo: 'deslinde_rechazado',
    de: base({
      inscripciones: [
        inscripcion(1, { personas: [{ ...ficha('30000001'), id: 10, deslinde: 'REJECTED', apto: null }] }),
      ],
    }),
    operaciones: [acreditar('a', 'A', 1, 1)],
    hechos: ['a'],
    propuesta: { accion: 'pedir_firma' },
  },
  {
    tipo: 'efecto_rechazado',
    de: base({ rechazos: new Map([['a', 'No quedan remeras.']]) }),
    operaciones: [talle('a', 'A', 1, 'L')],
    hechos: ['a'],
    propuesta: { accion: 'revisar' },
  },
  {
    tipo: 'bitacora_partida',
    de: base(),
    operaciones: [acreditar('a', 'A', 3, 1), acreditar('b', 'A', 3, 2)],
    hechos: ['a', 'b'],
    propuesta: { accion: 'revisar' },
  },
  {
    tipo: 'sin_derecho',
    de: base({ puestos: [deRoster('A', true), deRoster('B')] }),
    operaciones: [
      operacion('b', 'B', 2, 'mesa', 'expulsar', { puesto_id: 'A', motivo: '' }),
      operacion('a', 'A', 1, 'mesa', 'expulsar', { puesto_id: 'C', motivo: '' }),
    ],
    hechos: ['b'],
    propuesta: { accion: 'revisar' },
  },
];

it.each(CASOS)(
  'shows $tipo with its facts in order and a way out',
  ({ tipo, de, operaciones, hechos, propuesta }) => {
    const { conflictos } = estadoSede(de, operaciones);
    expect(conflictos.map((uno) => uno.tipo)).toEqual([tipo]);
    expect(conflictos[0]).toMatchObject({ propuesta, resuelto: null });
    expect(conflictos[0]?.hechos.map(({ id }) => id)).toEqual(hechos);
  },
);

it('has a case and a sentence for every kind', () => {
  expect(CASOS.map(({ tipo }) => tipo).sort()).toEqual([...TIPOS_CONFLICTO].sort());
  for (const tipo of TIPOS_CONFLICTO) expect(textosConflicto[tipo]).toMatch(/^[A-ZÁÉÍÓÚ]/);
});

/** What cannot be undone. */
const FIRMES: ReadonlySet<TipoConflicto> = new Set(['efecto_rechazado', 'bitacora_partida', 'sin_derecho']);

it.each(CASOS.filter(({ tipo }) => !FIRMES.has(tipo)))(
  'no longer shows $tipo when all of its facts were undone',
  ({ de, operaciones, hechos }) => {
    const contra = hechos.map((id, i) => {
      const de_quien = operaciones.find((una) => una.id === id);
      return operacion(`n${id}`, 'C', 90 + i, de_quien?.sujeto ?? 'mesa', 'anular', {
        operacion: id,
        motivo: '',
      });
    });
    expect(estadoSede(de, [...contra, ...operaciones]).conflictos).toEqual([]);
  },
);

it('settles exactly what was seen, and opens again when a third hand-out arrives', () => {
  const dos = [acreditar('a', 'A', 1, 1), acreditar('b', 'B', 1, 1)];
  const clave = 'acreditada_dos_veces|p10';
  const resuelve = operacion('r', 'C', 9, 'mesa', 'resolver', {
    clave,
    hechos: ['b', 'a'],
    decision: 'un kit volvió',
    nota: '',
  });
  expect(estadoSede(base(), [resuelve, ...dos]).conflictos[0]?.resuelto?.id).toBe('r');
  expect(
    estadoSede(base(), [resuelve, ...dos, acreditar('c', 'C', 8, 1)]).conflictos[0]?.resuelto,
  ).toBeNull();
});

it('takes two corrections for one story when the second knew the first, through a third puesto too', () => {
  const primera = talle('a', 'A', 1, 'L');
  const sigue = talle('b', 'B', 2, 'S', ['a']);
  expect(estadoSede(base(), [primera, sigue]).conflictos).toEqual([]);
  expect(estadoSede(base(), [primera, sigue, talle('c', 'C', 3, 'XL', ['b'])]).conflictos).toEqual([]);
});

it('keeps what the office changed after the effect of an operation, and takes back what was undone since', () => {
  const dio = numero('a', 'A', 1, 1, 7);
  const enBase = (cual: number) =>
    base({ inscripciones: [inscripcion(1, { numero: cual })], aplicadas: new Set(['a']) });
  const numeroDe = (de: BaseSede, unas: Operacion[]) => estadoSede(de, unas).expedientes.get('i1')?.numero;
  const anula = operacion('n', 'A', 2, 'i1', 'anular', { operacion: 'a', motivo: 'roto' });
  expect(numeroDe(enBase(8), [dio])).toBe(8);
  expect(numeroDe(enBase(7), [dio, anula])).toBeNull();
  expect(numeroDe(enBase(8), [dio, anula])).toBe(8);
});

it('counts the cash of a puesto, and the difference at its count', () => {
  const otra = operacion('e', 'A', 3, 'caja', 'egreso', { monto: 20, motivo: 'hielo' });
  const conto = operacion('c', 'A', 4, 'caja', 'arqueo', { contado: 575, fondo: 500 });
  const caja = estadoSede(debe, [conto, cobrar('a', 'A', 1, 100), otra]).cajas.get('A');
  expect(caja).toMatchObject({ fondo: 500_00, cobrado: 100_00, egresos: 20_00, esperado: 580_00 });
  expect(caja?.arqueo).toMatchObject({ contado: 575_00, diferencia: -5_00 });
});

// regla sede-24
// If this breaks, the cash of somebody who was registered by mistake stays in the box, and nobody is told.
it('a walk-up that was undone and has paid gets its money back, whether the server had it or not', () => {
  const hecha = alta('x', 'A', 1, '20');
  const cobro = operacion('c', 'A', 2, 'ax', 'cobrar', { monto: 100, medio: 'efectivo' });
  const anular = operacion('n', 'A', 3, 'ax', 'anular', { operacion: 'x', motivo: 'se fue' });
  const devolver = operacion('d', 'B', 4, 'ax', 'devolver', { monto: 100, medio: 'efectivo', motivo: 'x' });
  const row = inscripcion(9, { alta_id: 'x', state: 'cancelada', pagado: 100_00, total: 100_00 });
  const todo = new Set(['x', 'c', 'n']);
  const abiertos = (de: BaseSede, unas: Operacion[]) =>
    estadoSede(de, unas).conflictos.map(({ tipo, propuesta }) => [tipo, propuesta]);
  const devolver100 = [['cobro_de_mas', { accion: 'devolver', centavos: 100_00 }]];
  for (const de of [
    base(),
    base({ aplicadas: todo }),
    base({ inscripciones: [row], aplicadas: todo }),
    base({ inscripciones: [{ ...row, state: 'pago_realizado' }], aplicadas: new Set(['x', 'c']) }),
  ]) {
    expect(abiertos(de, [hecha, cobro, anular])).toEqual(devolver100);
    expect(abiertos(de, [hecha, cobro, anular, devolver])).toEqual([]);
    const { cajas } = estadoSede(de, [hecha, cobro, anular, devolver]);
    expect([...cajas.values()].reduce((suma, { esperado }) => suma + esperado, 0)).toBe(0);
  }
  // without money there is nothing of it
  expect(estadoSede(base(), [hecha, anular]).expedientes.has('ax')).toBe(false);
});
