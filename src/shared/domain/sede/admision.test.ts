import fc from 'fast-check';
import { expect, it } from 'vitest';
import { base, deRoster, operacion, retrato } from './apoyo/mundo.ts';
import type { PuestoBase } from './base.ts';
import { DESCARTAR, MOTIVO_DE_BAJA, MOTIVO_SIN_ADMITIR, REGISTRAR_IGUAL } from './conflicto.ts';
import type { Operacion } from './operacion.ts';
import { Sede } from './sede.ts';

// An operation by which a puesto admits a phone (regla sede-18).
const admitir = (
  id: string,
  de: string,
  lamport: number,
  quien: string,
  clave = quien,
  visto: string[] = [],
) =>
  operacion(
    id,
    de,
    lamport,
    'mesa',
    'admitir',
    {
      ...{ puesto_id: quien, nombre: `Tel ${quien}`, clave_publica: clave },
      vence_at: '2027-03-15T23:59:59-03:00',
    },
    { visto },
  );
const expulsar = (
  id: string,
  de: string,
  lamport: number,
  quien: string,
  visto: string[] = [],
  deja?: string[],
) =>
  operacion(
    ...([id, de, lamport, 'mesa', 'expulsar'] as const),
    { puesto_id: quien, motivo: 'lo perdió', ...(deja && { deja }) },
    { visto },
  );
const acreditar = (id: string, de: string, lamport: number) =>
  operacion(id, de, lamport, 'i1', 'acreditar', { personas: ['p10'], retira: null, kit: [] });
const anular = (id: string, de: string, lamport: number, cual: string) =>
  operacion(id, de, lamport, 'mesa', 'anular', { operacion: cual, motivo: '' });

/** An id of a puesto that is made of its key, and one that is not, as earlier releases made them. */
const DE_CLAVE = '0b8f5f53-6a0e-8a55-8d24-1a51f3b7a9d1';
const DE_NADIE = '0b8f5f53-6a0e-4a55-8d24-1a51f3b7a9d1';

const PADRON = [deRoster('A', true), deRoster('B', true), deRoster('C'), deRoster('R', true, true)];

/** Who belongs to the event: ids of the puestos not taken off (`vivos`), and of the operations that count for nothing. */
function ver(unas: readonly Operacion[], puestos: readonly PuestoBase[] = PADRON) {
  const sede = new Sede(base({ puestos }), unas);
  const { miembros, sin_derecho } = sede.membresia;
  const vivos = [...miembros.values()].filter(({ revocado }) => !revocado).map(({ id }) => id);
  return { vivos: vivos.sort().join(''), sin_derecho: sin_derecho.map(({ id }) => id), miembros };
}

it.each([
  ['who directs admits', [admitir('1', 'A', 1, 'N')], 'ABCN', []],
  ['who does not direct admits nobody', [admitir('1', 'C', 1, 'N')], 'ABC', ['1']],
  ['whom the server revoked admits nobody', [admitir('1', 'R', 1, 'N')], 'ABC', []],
  [
    'a stranger admits nobody, and nobody can tell yet that they may not',
    [admitir('1', 'Z', 1, 'N')],
    'ABC',
    [],
  ],
  [
    'who was admitted so admits nobody',
    [admitir('1', 'A', 1, 'N'), admitir('2', 'N', 2, 'M')],
    'ABCN',
    ['2'],
  ],
  [
    'an expulsion wins over the admission after it',
    [expulsar('1', 'B', 1, 'N'), admitir('2', 'A', 9, 'N')],
    'ABC',
    [],
  ],
  ['and over the one before it', [admitir('1', 'A', 1, 'N'), expulsar('2', 'B', 9, 'N')], 'ABC', []],
  ['nothing takes an expulsion back', [expulsar('1', 'A', 1, 'C'), anular('2', 'A', 2, '1')], 'AB', []],
  ['nor an admission but an expulsion', [admitir('1', 'A', 1, 'N'), anular('2', 'C', 2, '1')], 'ABCN', []],
  [
    'whom an expelled one admitted without the expulsion knowing it is not of it',
    [admitir('1', 'A', 1, 'N'), expulsar('2', 'B', 2, 'A')],
    'BC',
    [],
  ],
  [
    'two that expel each other are both out',
    [expulsar('1', 'A', 1, 'B'), expulsar('2', 'B', 1, 'A')],
    'C',
    [],
  ],
  ['who does not direct expels nobody', [expulsar('1', 'C', 1, 'A')], 'ABC', ['1']],
] as const)('%s', (_que, unas, vivos, sin_derecho) => {
  for (const orden of [unas, unas.toReversed(), [...unas, ...unas]])
    expect(ver(orden)).toMatchObject({ vivos, sin_derecho });
});

// regla sede-18. If this breaks, taking off an organizer's lost phone takes off the desks that it admitted too, while people queue there.
it.each([
  ['stays', [admitir('1', 'A', 1, 'N'), expulsar('2', 'B', 2, 'A', ['1'])], 'BCN'],
  // Whoever found the lost phone A writes with it the admission '1', of phone N; its `visto` names an id 'x' that no operation has yet. B's
  // expulsion of A names '1' as known, so N stays. Only then does the finder write an admission under the id 'x', of phone M: M stays out,
  // as the expulsion itself does not name 'x', and that the admission '1' names it proves nothing.
  [
    'goes where only what the expulsion knew names it',
    [admitir('1', 'A', 1, 'N', 'N', ['x']), expulsar('2', 'B', 2, 'A', ['1']), admitir('x', 'A', 3, 'M')],
    'BCN',
  ],
  [
    'stays, of whom it names',
    [admitir('1', 'A', 1, DE_CLAVE), expulsar('2', 'B', 2, 'A', ['1'], [DE_CLAVE])],
    `${DE_CLAVE}BC`,
  ],
  // regla sede-51: the id DE_NADIE is made of no key, so anybody can admit a phone with a key of their own under it. The organizer at phone
  // A had admitted a phone under the id DE_NADIE, by an operation '1'. Then somebody found phone A and wrote with it the admission below.
  // It has the same two ids, but admits the finder's own key, 'robada'. The expulsion names only the two ids, and cannot tell the two
  // admissions apart, so neither counts.
  [
    'goes where its id is of no key, as an earlier release made them',
    [admitir('1', 'A', 1, DE_NADIE, 'robada'), expulsar('2', 'B', 2, 'A', ['1'], [DE_NADIE])],
    'BC',
  ],
  // whoever found phone A makes another admission under the id '1', which the expulsion names, but of M: the expulsion lets only N stay
  [
    'goes where it is of another phone than it names',
    [admitir('1', 'A', 1, 'M'), expulsar('2', 'B', 2, 'A', ['1'], ['N'])],
    'BC',
  ],
  [
    'goes where another expulsion did not know of it',
    [admitir('1', 'A', 1, 'N'), expulsar('2', 'B', 2, 'A', ['1']), expulsar('3', 'A', 2, 'A')],
    'BC',
  ],
  [
    'goes where it was expelled too',
    [admitir('1', 'A', 1, 'N'), expulsar('2', 'B', 2, 'A', ['1']), expulsar('3', 'B', 3, 'N', ['2'])],
    'BC',
  ],
  // After the expulsion whoever found phone A writes the admission 'x', of M, with a lower `lamport` than the admission '1' has, so that
  // 'x' seems to be older. The expulsion does not name 'x': N stays, M stays out.
  [
    'goes where it is another one under an older number',
    [admitir('x', 'A', 1, 'M'), admitir('1', 'A', 2, 'N'), expulsar('2', 'B', 3, 'A', ['1'])],
    'BCN',
  ],
] as const)('whom an expelled one admitted, as the expulsion knew, %s', (_que, unas, vivos) => {
  for (const orden of [unas, unas.toReversed()]) {
    expect(ver(orden).vivos).toBe(vivos);
    const sede = new Sede(base({ puestos: PADRON }));
    for (const una of orden) sede.agregar([una]);
    expect(sede.membresia).toEqual(new Sede(base({ puestos: PADRON }), unas).membresia);
  }
});

// regla sede-49. If this breaks, whoever was admitted by a phone that had been taken off is told the people's names.
it('takes whom the server waits with for nobody of the event, and tells by whose key they wrote', () => {
  const rechazos = new Map([['1', MOTIVO_SIN_ADMITIR]]);
  const de = (unas: readonly Operacion[], puestos = PADRON) =>
    new Sede(base({ puestos, rechazos }), unas).membresia;
  const espera = [admitir('1', 'R', 1, 'N')];
  expect(de(espera).miembros.has('N')).toBe(false);
  expect(de(espera).sin_admitir.get('N')).toMatchObject({ clave_publica: 'N', revocado: true });
  for (const decidido of [
    de([...espera, admitir('2', 'A', 2, 'N')]),
    de(espera, [...PADRON, deRoster('N')]),
  ]) {
    expect(decidido.miembros.get('N')?.revocado).toBe(false);
    expect(decidido.sin_admitir.size).toBe(0);
  }
  expect(de([...espera, expulsar('2', 'A', 2, 'N')]).miembros.has('N')).toBe(false);
  // the admitter directs again by now, but an admission that the server has refused stays refused
  const deNuevo = de([admitir('1', 'A', 1, 'N')]);
  expect([deNuevo.miembros.has('N'), deNuevo.sin_admitir.has('N')]).toEqual([false, true]);
});

it('keeps the first key of a puesto: the roster’s before an admission’s, the first admission’s before a later one', () => {
  const unas = [
    admitir('2', 'B', 5, 'N', 'otra'),
    admitir('1', 'A', 1, 'N'),
    admitir('3', 'A', 1, 'C', 'robada'),
  ];
  const { miembros } = ver(unas);
  expect(miembros.get('N')?.clave_publica).toBe('N');
  expect(miembros.get('C')?.clave_publica).toBe(deRoster('C').clave_publica);
});

it('is the same in any order and any pieces', () => {
  const quien = fc.constantFrom('A', 'B', 'C', 'N', 'M');
  const una = fc.record({ de: quien, a: quien, lamport: fc.integer({ min: 1, max: 5 }), saca: fc.boolean() });
  const conjunto = fc
    .array(una, { maxLength: 12 })
    .map((unas) =>
      unas.map(({ de, a, lamport, saca }, i) =>
        saca
          ? expulsar(`o${i}`, de, lamport, a, i % 2 ? [`o${i - 1}`] : [])
          : admitir(`o${i}`, de, lamport, a, `${a}${i}`),
      ),
    );
  fc.assert(
    fc.property(conjunto, fc.nat(12), (unas, corte) => {
      const sede = new Sede(base({ puestos: PADRON }));
      sede.agregar(unas.slice(corte).toReversed());
      sede.agregar(unas);
      expect(sede.membresia).toEqual(new Sede(base({ puestos: PADRON }), unas).membresia);
      // the result is the same where the roster arrives after all operations
      const tarde = new Sede(base(), unas);
      tarde.cambiarBase(base({ puestos: PADRON }));
      expect(tarde.membresia).toEqual(sede.membresia);
      expect(tarde.conflictos()).toEqual(sede.conflictos());
    }),
  );
});

// regla sede-49. If this breaks, desks go on showing hand-outs by a phone whose work was discarded, and one desk shows other hand-outs than
// another.
it('counts nothing of a phone that was discarded, in any order, not even where that phone undoes the decision', () => {
  const unas = [
    admitir('1', 'R', 1, 'N'),
    acreditar('n1', 'N', 7),
    operacion('n2', 'N', 8, 'i1', 'cobrar', { monto: 100, medio: 'efectivo' }),
    expulsar('2', 'A', 3, 'N'),
    operacion('3', 'A', 4, 'mesa', 'resolver', {
      ...{ clave: 'telefono_sin_admitir|1', hechos: ['1'], decision: DESCARTAR, nota: '' },
    }),
    anular('n3', 'N', 9, '3'),
    acreditar('n4', 'N', 10),
  ];
  // n4 reached the server after the phone was taken off, so it was refused
  const en = base({
    puestos: PADRON,
    aplicadas: new Set(['1', 'n1', 'n2', '2', '3', 'n3']),
    rechazos: new Map([['n4', MOTIVO_DE_BAJA]]),
  });
  const entera = new Sede(en, unas);
  expect(entera.conflictos().map(({ tipo, resuelto }) => [tipo, resuelto?.id])).toEqual([
    ['efecto_rechazado', undefined],
    ['telefono_sin_admitir', '3'],
  ]);
  expect(entera.estado().cajas.size).toBe(0);
  expect(entera.expediente('i1')?.personas[0]?.acreditaciones.map(({ id }) => id)).toEqual(['n4']);
  fc.assert(
    fc.property(
      fc.shuffledSubarray(unas, { minLength: unas.length }),
      fc.nat(7),
      fc.boolean(),
      (orden, corte, antes) => {
        const sede = new Sede(antes ? en : base({ puestos: PADRON }));
        sede.agregar(orden.slice(0, corte));
        sede.cambiarBase(en);
        sede.agregar(orden.slice(corte));
        expect(retrato(sede.estado())).toBe(retrato(entera.estado()));
      },
    ),
  );
});

// regla sede-38, regla sede-49. An organizer decides at the mesa that one hand-out of a phone is registered all the same, and afterwards
// discards everything else that this phone did. If this breaks, the person of that hand-out is shown as not having collected, and gets a
// second kit.
it('counts what who directs had registered all the same before the phone was discarded, in any order', () => {
  const unas = [
    admitir('1', 'R', 1, 'N'),
    acreditar('n1', 'N', 7),
    operacion('n2', 'N', 8, 'i1', 'cobrar', { monto: 100, medio: 'efectivo' }),
    operacion('2', 'A', 3, 'mesa', 'resolver', {
      ...{ clave: 'efecto_rechazado|n1', hechos: ['n1'], decision: REGISTRAR_IGUAL, nota: '' },
    }),
    operacion('3', 'A', 4, 'mesa', 'resolver', {
      ...{ clave: 'telefono_sin_admitir|1', hechos: ['1'], decision: DESCARTAR, nota: '' },
    }),
  ];
  const en = base({ puestos: PADRON, aplicadas: new Set(['1', 'n1', 'n2', '2', '3']) });
  const entera = new Sede(en, unas);
  expect(entera.expediente('i1')?.personas[0]?.acreditaciones.map(({ id }) => id)).toEqual(['n1']);
  expect(entera.estado().cajas.size).toBe(0);
  fc.assert(
    fc.property(fc.shuffledSubarray(unas, { minLength: unas.length }), fc.nat(5), (orden, corte) => {
      const sede = new Sede(en, orden.slice(0, corte));
      for (const una of orden.slice(corte)) sede.agregar([una]);
      expect(retrato(sede.estado())).toBe(retrato(entera.estado()));
    }),
  );
});
