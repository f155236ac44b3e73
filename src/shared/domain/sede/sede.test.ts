import fc from 'fast-check';
import { expect, it } from 'vitest';
import { base, deRoster, ficha, inscripcion, operacion, retrato } from './apoyo/mundo.ts';
import type { BaseSede } from './base.ts';
import type { Operacion, Sujeto } from './operacion.ts';
import { estadoSede, Sede } from './sede.ts';

const PUESTOS = ['A', 'B', 'C'] as const;
const ALTAS = ['x', 'y'] as const;

/** Arbitrary operation of most kinds, on few subjects, so that generated operations touch the same ones. */
const suelta = fc.record({
  puesto: fc.constantFrom(...PUESTOS),
  lamport: fc.integer({ min: 1, max: 12 }),
  de: fc.constantFrom<Sujeto>('i1', 'i2', 'i3', 'ax', 'ay'),
  que: fc.integer({ min: 0, max: 16 }),
  n: fc.integer({ min: 1, max: 4 }),
  visto: fc.array(fc.nat(19), { maxLength: 2 }),
  traspasos: fc.constantFrom(undefined, 0, 1, 2),
});
type Suelta = typeof suelta extends fc.Arbitrary<infer T> ? T : never;

const hacer = (una: Suelta, i: number): Operacion => {
  const operacion = hacerUna(una, i);
  return una.traspasos === undefined ? operacion : { ...operacion, traspasos: una.traspasos };
};

const correccion = (n: number, que: number) =>
  n === 1
    ? ({ campo: 'campo:5', valor: `R${que}`, antes: '' } as const)
    : ({ campo: n > 2 ? 'documento' : 'talle', valor: n > 2 ? '30000001' : `T${n}`, antes: null } as const);

function hacerUna({ puesto, lamport, de, que, n, visto }: Suelta, i: number): Operacion {
  const id = `o${i}`;
  const persona = de.startsWith('a')
    ? (`${de as 'ax'}/0` as const)
    : (`p${Number(de.slice(1)) * 10}` as const);
  const mas = { visto: visto.map((cual) => `o${cual}`) };
  switch (que) {
    case 0:
    case 1:
      return operacion(
        id,
        puesto,
        lamport,
        de,
        'acreditar',
        { personas: [persona], retira: null, kit: [] },
        mas,
      );
    case 2:
    case 3:
      return operacion(id, puesto, lamport, de, 'anular', { operacion: `o${n * 4}`, motivo: 'error' }, mas);
    case 4:
      return operacion(
        id,
        puesto,
        lamport,
        de,
        'asignar_numero',
        { numero: n, antes: null, de_lote: true },
        mas,
      );
    case 5:
      return operacion(id, puesto, lamport, de, 'cambiar_numero', {
        numero: n,
        antes: 1,
        de_lote: false,
        motivo: 'roto',
      });
    case 6:
    case 7:
      return operacion(id, puesto, lamport, de, 'corregir', { persona, ...correccion(n, que) }, mas);
    case 8:
      if (n > 2)
        return operacion(id, puesto, lamport, de, 'apto', { persona, como: n > 3 ? 'visto' : 'foto' }, mas);
      return operacion(
        id,
        puesto,
        lamport,
        de,
        'firmar',
        { persona, texto_version: 1, texto_hash: 'h' },
        mas,
      );
    case 9:
      return operacion(id, puesto, lamport, de, 'cobrar', { monto: n * 50, medio: 'efectivo' }, mas);
    case 10:
      return operacion(id, puesto, lamport, de, 'devolver', {
        monto: n * 10,
        medio: 'efectivo',
        motivo: 'de más',
      });
    case 11:
      return n % 2 === 0
        ? operacion(id, puesto, lamport, 'caja', 'arqueo', { contado: n * 100, fondo: 50 })
        : operacion(id, puesto, lamport, 'stock', 'traer', { talle: 'M', cantidad: n });
    case 12:
      return operacion(id, puesto, lamport, 'lote', 'transferir_lote', {
        a_puesto: PUESTOS[n % 3] ?? 'A',
        modalidad_id: 1,
        numeros: [n],
        lugares: 1,
      });
    case 13:
      return operacion(id, puesto, lamport, 'mesa', 'resolver', {
        clave: `numero_repetido|${n}`,
        hechos: visto.map((cual) => `o${cual}`),
        decision: 'vale',
        nota: '',
      });
    case 14:
      return n > 2
        ? operacion(id, puesto, lamport, 'mesa', 'expulsar', { puesto_id: PUESTOS[n % 3] ?? 'D', motivo: '' })
        : operacion(id, puesto, lamport, 'mesa', 'admitir', {
            ...{ puesto_id: n === 1 ? 'D' : 'C', nombre: 'Eva', clave_publica: `clave ${n}` },
            vence_at: '2027-03-15T23:59:59-03:00',
          });
    default: {
      const cual = ALTAS[n % 2] ?? 'x';
      return operacion(cual, puesto, lamport, `a${cual}`, 'alta', {
        modalidad_id: (n % 2) + 1,
        nombre: '-',
        personas: [ficha(n > 2 ? '30000001' : '20')],
        total: 100,
      });
    }
  }
}

/** Arbitrary set of operations; ids are unique, as two different operations with one id cannot happen. */
const conjunto = fc
  .array(suelta, { maxLength: 20 })
  .map((unas) => [...new Map(unas.map((una, i) => hacer(una, i)).map((una) => [una.id, una])).values()]);

const antes = base({
  cupo: 3,
  lotes: [{ puesto_id: 'A', modalidad_id: 1, numeros: [1, 2, 3], lugares: 2 }],
  puestos: [deRoster('A', true), deRoster('B', true), deRoster('C')],
});
/** A later snapshot of the server: it has the alta 'x', has applied three other operations and refused one; the office changed rows. */
const despues: BaseSede = {
  ...antes,
  cupo: 4,
  inscripciones: [
    inscripcion(1, {
      numero: 2,
      traspasos: [{ persona_id: 10, de: 'Ana Suárez', at: '2027-03-14T10:00:00.000Z' }],
    }),
    inscripcion(3, { state: 'cancelada' }),
    inscripcion(9, {
      alta_id: 'x',
      personas: [{ ...ficha('20'), id: 90, deslinde: 'REJECTED', apto: null }],
    }),
  ],
  aplicadas: new Set(['x', 'o1', 'o4', 'o7']),
  rechazos: new Map([['o2', 'No quedan remeras de ese talle.']]),
};
const LARGO = process.env['LARGADA_SOAK'] === '1';
const VUELTAS = { numRuns: LARGO ? 20_000 : 400, ...(LARGO ? {} : { seed: 20_270_314 }) };
const PACIENCIA_MS = 120_000;

it(
  'is the same whatever the order, the pieces and the repetitions in which operations came',
  () => {
    fc.assert(
      fc.property(
        conjunto,
        fc.infiniteStream(fc.nat()),
        fc.constantFrom(antes, despues),
        (unas, azar, de) => {
          const mezcladas = unas
            .map((una) => [azar.next().value ?? 0, una] as const)
            .sort(([a], [b]) => a - b)
            .map(([, una]) => una);
          const deAUna = new Sede(de);
          for (const una of mezcladas) deAUna.agregar([una, ...mezcladas.slice(0, 2)]);
          const entera = retrato(estadoSede(de, unas));
          expect(retrato(deAUna.estado())).toBe(entera);
          expect(retrato(estadoSede(de, [...mezcladas, ...unas]))).toBe(entera);
        },
      ),
      VUELTAS,
    );
  },
  PACIENCIA_MS,
);

it(
  'is the same whether the news of the server came before, between or after the operations',
  () => {
    fc.assert(
      fc.property(conjunto, fc.nat(20), (unas, corte) => {
        const sede = new Sede(antes);
        sede.agregar(unas.slice(0, corte));
        sede.cambiarBase(despues);
        sede.agregar(unas.slice(corte));
        expect(retrato(sede.estado())).toBe(retrato(estadoSede(despues, unas)));
      }),
      VUELTAS,
    );
  },
  PACIENCIA_MS,
);

it(
  'never forgets a hand-out: each stands with its person or was undone by somebody',
  () => {
    fc.assert(
      fc.property(conjunto, fc.constantFrom(antes, despues), (unas, de) => {
        const { expedientes } = estadoSede(de, unas);
        const anuladas = new Set(unas.flatMap((una) => (una.tipo === 'anular' ? [una.datos.operacion] : [])));
        for (const una of unas) {
          if (una.tipo !== 'acreditar' || anuladas.has(una.id)) continue;
          const en = [...expedientes.values()].find(({ ref }) => ref === una.sujeto);
          const suyas = en?.personas.flatMap(({ acreditaciones, entregas_anteriores }) => [
            ...acreditaciones,
            ...entregas_anteriores.map(({ entrega }) => entrega),
          ]);
          expect(suyas ?? [una]).toContain(una);
        }
      }),
      VUELTAS,
    );
  },
  PACIENCIA_MS,
);

// If this breaks, a desk that collects what another modality costs more is told that it collected too much.
it('owes the difference of a modality that a desk corrected, until the server’s rows include it', () => {
  const modalidades = [
    { id: 1, nombre: '10K', cupo: null, requiere_apto: false, precio: 100_00, costo_servicio: 10_00 },
    { id: 2, nombre: '21K', cupo: null, requiere_apto: true, precio: 150_00, costo_servicio: 10_00 },
  ];
  const aOtra = operacion('m', 'A', 1, 'i1', 'corregir', {
    ...{ persona: 'p10', campo: 'modalidad_id', valor: 2, antes: 1 },
  });
  const cobro = operacion('c', 'A', 2, 'i1', 'cobrar', { monto: 50, medio: 'efectivo' });
  const { expedientes, conflictos } = estadoSede(base({ modalidades }), [aOtra, cobro]);
  expect(expedientes.get('i1')).toMatchObject({ modalidad_id: 2, total: 150_00, pagado: 150_00 });
  expect(conflictos).toEqual([]);
  const incluida = base({
    ...{ modalidades, aplicadas: new Set(['m']) },
    inscripciones: [inscripcion(1, { modalidad_id: 2, total: 150_00 })],
  });
  expect(estadoSede(incluida, [aOtra, cobro]).expedientes.get('i1')).toMatchObject({ total: 150_00 });
  const anular = operacion('x', 'A', 3, 'i1', 'anular', { operacion: 'm', motivo: 'error' });
  expect(estadoSede(incluida, [aOtra, anular]).expedientes.get('i1')).toMatchObject({
    ...{ modalidad_id: 1, total: 100_00 },
  });
});

// If this breaks, a desk that noted a certificate by mistake undoes that, and the kit is handed out as if the certificate were there.
it('a paper that was undone is missing again before the server says so, or the one before it counts', () => {
  const foto = operacion('f', 'A', 1, 'i1', 'apto', { persona: 'p10', como: 'foto' });
  const visto = operacion('v', 'A', 2, 'i1', 'apto', { persona: 'p10', como: 'visto' });
  const anular = (id: string, lamport: number, cual: string) =>
    operacion(id, 'A', lamport, 'i1', 'anular', { operacion: cual, motivo: 'error' });
  const apto = (de: BaseSede, ...unas: Operacion[]) =>
    estadoSede(de, unas).expedientes.get('i1')?.personas[0]?.apto;
  expect(apto(base(), foto)).toBe('PENDING');
  expect(apto(base(), foto, visto)).toBe('APPROVED');
  const [row] = base().inscripciones;
  const [quien] = row?.personas ?? [];
  if (!quien) throw new Error('nobody');
  const incluidos = base({
    inscripciones: [inscripcion(1, { personas: [{ ...quien, apto: 'APPROVED' }] })],
    aplicadas: new Set(['f', 'v']),
  });
  expect(apto(incluidos, foto, visto)).toBe('APPROVED');
  expect(apto(incluidos, foto, visto, anular('x', 3, 'v'))).toBe('PENDING');
  expect(apto(incluidos, foto, visto, anular('x', 3, 'f'))).toBe('APPROVED');
  expect(apto(incluidos, foto, visto, anular('x', 3, 'f'), anular('y', 4, 'v'))).toBeNull();
});

// If this breaks, an operation that reaches a desk late puts an old number or name in the place of the newer one that the snapshot has,
// and the desk shows the old one until it fetches the next snapshot.
it('what came late sets nothing that a later operation of the snapshot has set', () => {
  const corregir = (id: string, lamport: number, valor: string) =>
    operacion(id, id, lamport, 'i1', 'corregir', { persona: 'p10', campo: 'apellido', valor, antes: null });
  const numero = (id: string, lamport: number, cual: number) =>
    operacion(id, id, lamport, 'i1', 'asignar_numero', { numero: cual, antes: null, de_lote: false });
  const firmar = (id: string, lamport: number) =>
    operacion(id, id, lamport, 'i1', 'firmar', { persona: 'p10', texto_version: 1, texto_hash: 'h' });
  const [row] = base().inscripciones;
  if (!row) throw new Error('nobody');
  const personas = row.personas.map((una) => ({ ...una, apellido: 'Juárez' }));
  const conLasDespues = base({
    inscripciones: [{ ...row, personas, numero: 9 }],
    aplicadas: new Set(['b', 'd', 'f']),
  });
  const despues = [corregir('b', 2, 'Juárez'), numero('d', 4, 9), firmar('f', 6)];
  const antes = [corregir('a', 1, 'Suárez'), numero('c', 3, 7), firmar('e', 5)];
  const de = (operaciones: Operacion[]) => estadoSede(conLasDespues, operaciones).expedientes.get('i1');
  expect(de([...despues, ...antes])).toMatchObject({
    ...{ numero: 9, personas: [{ apellido: 'Juárez', deslinde: 'APPROVED' }] },
  });
  // once the later number is undone, the earlier one counts
  const anular = operacion('z', 'z', 7, 'i1', 'anular', { operacion: 'd', motivo: 'no' });
  expect(de([...despues, ...antes, anular])?.numero).toBe(7);
});

// If this breaks, who handed numbers on to a puesto that was taken off has none to give, though the server says that they are theirs.
it('a handing on that the server refused moves nothing, and one that it queued again does', () => {
  const pase = operacion('t', 'A', 1, 'lote', 'transferir_lote', {
    ...{ a_puesto: 'B', modalidad_id: 1, numeros: [120], lugares: 1 },
  });
  const lotes = [{ puesto_id: 'A', modalidad_id: 1, numeros: [120, 121], lugares: 2 }];
  const sede = new Sede(base({ lotes }), [pase]);
  const tiene = () => [sede.lotes.lote('A', 1).numeros.size, sede.lotes.lote('A', 1).lugares];
  expect(tiene()).toEqual([1, 1]);
  sede.cambiarBase(base({ lotes, rechazos: new Map([['t', 'Lo recibía otro evento.']]) }));
  expect(tiene()).toEqual([2, 2]);
  expect(sede.lotes.duenio(1, 120)).toBe('A');
  sede.cambiarBase(base({ lotes }));
  expect(tiene()).toEqual([1, 1]);
});

// If this breaks, a desk shows no number for who has one until it fetches the registrations again.
it.each([
  // two desks gave the same number, neither knowing of the other
  { uno: [null, 4], otro: [null, 4], queda: { a: 4, b: 4, los_dos: null } },
  // the second operation changed the number that the first gave
  { uno: [null, 4], otro: [4, 9], queda: { a: 9, b: 4, los_dos: null } },
] as const)(
  'shows what the server puts there once one of two numbers is undone: $uno, $otro',
  ({ uno, otro, queda }) => {
    const poner = (id: string, lamport: number, [antes, numero]: readonly [number | null, number]) =>
      operacion(id, id, lamport, 'i1', 'asignar_numero', { numero, antes, de_lote: false });
    const anular = (cual: string) =>
      operacion(`x${cual}`, cual, 5, 'i1', 'anular', { operacion: cual, motivo: 'no' });
    const [row] = base().inscripciones;
    if (!row) throw new Error('nobody');
    const con = base({ inscripciones: [{ ...row, numero: otro[1] }], aplicadas: new Set(['a', 'b']) });
    const tras = (...anuladas: string[]) =>
      estadoSede(con, [poner('a', 1, uno), poner('b', 2, otro), ...anuladas.map(anular)]).expedientes.get(
        'i1',
      )?.numero;
    expect({ a: tras('a'), b: tras('b'), los_dos: tras('a', 'b') }).toEqual(queda);
  },
);
