import { expect, it } from 'vitest';
import { SIGNO } from '../comun/dinero.ts';
import { base, ficha, inscripcion, operacion } from './apoyo/mundo.ts';
import type { InscripcionBase, PersonaBase } from './base.ts';
import type { Operacion } from './operacion.ts';
import { estadoSede } from './sede.ts';
import { lineasDeVeredicto, titulosVeredicto, veredicto } from './veredicto.ts';

const persona = (cambios: Partial<PersonaBase> = {}): PersonaBase => ({
  ...ficha('30000001'),
  ...{ id: 10, deslinde: 'APPROVED', apto: 'APPROVED' },
  ...cambios,
});
const acreditar = (
  id: string,
  cuales: `p${number}`[],
  retira: { nombre: string; documento: string } | null = null,
) => operacion(id, 'B', 4, 'i1', 'acreditar', { personas: cuales, retira, kit: [] });

interface Caso {
  que: string;
  row: Partial<InscripcionBase>;
  operaciones?: Operacion[];
  titulo: string;
  lineas: string[];
}
const CARRERA = Date.parse('2027-03-14T08:00:00-03:00');
const listo = { numero: 7, personas: [persona()] };

const CASOS: Caso[] = [
  { que: 'paid, signed, with a number', row: listo, titulo: 'Puede retirar', lineas: [] },
  {
    que: 'nothing done yet, in the order of the buttons',
    row: {
      modalidad_id: 2,
      state: 'pago_pendiente',
      pagado: 0,
      personas: [persona({ deslinde: null, apto: null })],
    },
    titulo: 'Falta algo',
    lineas: ['Firmar el deslinde', 'Apto médico', `Cobrar ${SIGNO}100`, 'Dar número'],
  },
  {
    que: 'papers that the office refused',
    row: { ...listo, modalidad_id: 2, personas: [persona({ deslinde: 'REJECTED', apto: 'REJECTED' })] },
    titulo: 'Falta algo',
    lineas: ['Firmar el deslinde de nuevo', 'Apto médico nuevo'],
  },
  {
    que: 'papers that wait for their review are there',
    row: { ...listo, modalidad_id: 2, personas: [persona({ deslinde: 'PENDING', apto: 'PENDING' })] },
    titulo: 'Puede retirar',
    lineas: [],
  },
  {
    que: 'no certificate where the modality asks for none',
    row: { ...listo, personas: [persona({ apto: null })] },
    titulo: 'Puede retirar',
    lineas: [],
  },
  {
    que: 'only what is still owed',
    row: { ...listo, state: 'pago_pendiente', pagado: 40_50 },
    titulo: 'Falta algo',
    lineas: [`Cobrar ${SIGNO}59,50`],
  },
  {
    que: 'a guest owes nothing',
    row: { ...listo, state: 'pago_no_paga', pagado: 0 },
    titulo: 'Puede retirar',
    lineas: [],
  },
  {
    que: 'charged at a desk a minute ago',
    row: { ...listo, state: 'pago_pendiente', pagado: 0 },
    operaciones: [operacion('c', 'A', 1, 'i1', 'cobrar', { monto: 100, medio: 'efectivo' })],
    titulo: 'Puede retirar',
    lineas: [],
  },
  {
    que: 'collected elsewhere by somebody else',
    row: listo,
    operaciones: [acreditar('a', ['p10'], { nombre: 'Carla Paz', documento: '30.111.222' })],
    titulo: 'Ya retiró',
    lineas: ['14/03/2027 06:00 según ese teléfono, Mesa B, Beto. Lo retiró Carla Paz (30.111.222).'],
  },
  {
    que: 'collected, and has not paid all of it',
    row: { ...listo, state: 'pago_pendiente', pagado: 40_00 },
    operaciones: [acreditar('a', ['p10'])],
    titulo: 'Ya retiró',
    lineas: ['14/03/2027 06:00 según ese teléfono, Mesa B, Beto.', `Tiene el kit y todavía debe ${SIGNO}60.`],
  },
  {
    que: 'collected, and cancelled afterwards: what happened comes first',
    row: { ...listo, state: 'cancelada' },
    operaciones: [acreditar('a', ['p10'])],
    titulo: 'Ya retiró',
    lineas: ['14/03/2027 06:00 según ese teléfono, Mesa B, Beto.'],
  },
  {
    que: 'collected by who had the place before it passed to this person, who lacks a signature too',
    row: {
      ...listo,
      personas: [persona({ nombre: 'Beto', deslinde: null })],
      traspasos: [{ persona_id: 10, de: 'Ana Suárez', at: '2027-03-14T10:00:00.000Z' }],
    },
    operaciones: [{ ...acreditar('a', ['p10']), traspasos: 0 }],
    titulo: 'Lo retiró otra persona',
    lineas: ['El kit de este lugar lo tiene Ana Suárez: 14/03/2027 06:00 según ese teléfono, Mesa B, Beto.'],
  },
  {
    que: 'an undone hand-out',
    row: listo,
    operaciones: [
      acreditar('a', ['p10']),
      operacion('b', 'B', 5, 'i1', 'anular', { operacion: 'a', motivo: 'se equivocó' }),
    ],
    titulo: 'Puede retirar',
    lineas: [],
  },
  {
    que: 'a team of which one has collected: what the others lack',
    row: { numero: 7, personas: [persona({ deslinde: null }), persona({ id: 11, deslinde: null })] },
    operaciones: [acreditar('a', ['p10'])],
    titulo: 'Falta algo',
    lineas: ['Firmar el deslinde'],
  },
  {
    que: 'cancelled',
    row: { ...listo, state: 'cancelada' },
    titulo: 'Esta inscripción no vale',
    lineas: ['Fue cancelada.'],
  },
  {
    que: 'expired',
    row: { ...listo, state: 'vencida' },
    titulo: 'Esta inscripción no vale',
    lineas: ['Venció sin pagarse y su lugar quedó libre.'],
  },
  {
    que: 'refunded',
    row: { ...listo, state: 'reembolsada' },
    titulo: 'Esta inscripción no vale',
    lineas: ['Se le devolvió el dinero.'],
  },
];

// If this breaks, a volunteer hands out a kit that was collected already, or sends somebody away who may run.
it.each(CASOS)('$que', ({ row, operaciones = [], titulo, lineas }) => {
  const de = base({ inscripciones: [inscripcion(1, row)] });
  const en = estadoSede(de, operaciones).expedientes.get('i1');
  if (!en) throw new Error('no registration');
  const dicho = veredicto(en, de);
  expect(titulosVeredicto[dicho.tipo]).toBe(titulo);
  expect(lineasDeVeredicto(dicho, (id) => `Mesa ${id}`, [CARRERA])).toEqual(lineas);
});

it('says the hour by the right clock where the offset of the wrong one is known', () => {
  const entrega = { ...acreditar('a', ['p10']), desvio: 3_600_000 };
  expect(
    lineasDeVeredicto({ tipo: 'ya_retiro', entregas: [entrega], faltan: [] }, () => null, [CARRERA]),
  ).toEqual(['14/03/2027 07:00, en otro puesto, Beto.']);
  // a volunteer's puesto has the volunteer's name, which is not told twice
  expect(
    lineasDeVeredicto({ tipo: 'ya_retiro', entregas: [entrega], faltan: [] }, () => 'Beto', [CARRERA]),
  ).toEqual(['14/03/2027 07:00, Beto.']);
});

// regla sede-43
// If this breaks, a volunteer reads that a kit was collected on the first of January 1970.
it.each(['1970-01-01T00:00:00Z', '2031-03-14T06:00:00-03:00'])(
  'says of the hour %s that it is not known',
  (hora) => {
    const dichas = (entrega: ReturnType<typeof acreditar>) =>
      lineasDeVeredicto({ tipo: 'ya_retiro', entregas: [entrega], faltan: [] }, () => 'Mesa 2', [
        CARRERA,
        Date.parse('2027-03-10T08:00:00-03:00'),
      ]);
    const entrega = { ...acreditar('a', ['p10']), hora };
    expect(dichas(entrega)).toEqual(['Hora desconocida, Mesa 2, Beto.']);
    // once its offset was measured, a hand-out's hour is right even by a clock that shows 1970
    const desvio = CARRERA - Date.parse(hora);
    expect(dichas({ ...entrega, desvio })).toEqual(['14/03/2027 08:00, Mesa 2, Beto.']);
  },
);
