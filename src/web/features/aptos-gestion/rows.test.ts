import { describe, expect, it } from 'vitest';
import type { Apto } from '../../../shared/contract/aptos-gestion.ts';
import type { InscripcionConjunto } from '../../../shared/contract/conjunto.ts';
import { faltantesRows, recibidosRows, vecino, type AptoConjunto, type EventoDeAptos } from './rows.ts';

const evento = {
  id: 1,
  fecha_hora: '2027-03-14T08:00:00-03:00',
  usa_pago_online: true,
  modalidades: [
    { id: 1, nombre: '42K', requiere_apto_medico: true },
    { id: 2, nombre: '5K', requiere_apto_medico: false },
  ],
} as EventoDeAptos; // cast: the rows read only these fields

const apto = (id: number, cambios: Partial<AptoConjunto> = {}): AptoConjunto => ({
  id,
  estado: 'PENDING',
  razon_rechazo: null,
  file_type: 'pdf',
  file_name: 'apto.pdf',
  medical_clearance_date: null,
  created_at: '2026-11-01T10:00:00-03:00',
  updated_at: '2026-11-01T10:00:00-03:00',
  ...cambios,
});

const inscripcion = (
  personas: readonly (AptoConjunto | null)[],
  cambios: Partial<InscripcionConjunto> = {},
): InscripcionConjunto =>
  ({
    id: 7,
    modalidad_id: 1,
    state: 'pago_realizado',
    personas: personas.map((suyo, i) => ({ id: 100 + i, nombre: 'Ana', apellido: `P${i}`, apto: suyo })),
    ...cambios,
  }) as InscripcionConjunto; // cast: the rows read only these fields

describe('certificates that came', () => {
  const rows = (...inscripciones: InscripcionConjunto[]) => recibidosRows(inscripciones, evento, new Map());

  it('are listed by id, one for each person of who holds a place', () => {
    const lista = rows(
      inscripcion([apto(9), null, apto(4)]),
      inscripcion([apto(2)], { state: 'cancelada' }),
      inscripcion([apto(3)], { state: 'pago_pendiente' }),
    );
    expect(lista.map(({ id, nombre }) => [id, nombre])).toEqual([
      [3, 'P0, Ana'],
      [4, 'P2, Ana'],
      [9, 'P0, Ana'],
    ]);
  });

  it.each([
    [{ estado: 'APPROVED', medical_clearance_date: '2026-03-15' }, true],
    [{ estado: 'APPROVED', medical_clearance_date: '2026-03-14' }, false],
    [{ estado: 'APPROVED' }, null],
    [{ estado: 'PENDING', medical_clearance_date: '2026-03-15' }, null],
  ] as const)('count on race day: %j: %s', (cambios, vigente) =>
    expect(rows(inscripcion([apto(1, cambios)]))[0]?.vigente).toBe(vigente),
  );

  it('show what was decided here before the conjunto tells it, and the conjunto afterwards', () => {
    const decidido = {
      ...apto(1),
      estado: 'APPROVED',
      medical_clearance_date: '2026-11-01',
    } as unknown as Apto; // cast: the rows read only these fields
    const decididos = new Map([[1, decidido]]);
    const estado = (suyo: AptoConjunto) =>
      recibidosRows([inscripcion([suyo])], evento, decididos)[0]?.apto.estado;
    expect([estado(apto(1)), estado(apto(1, { estado: 'REJECTED' })), estado(apto(2))]).toEqual([
      'APPROVED',
      'REJECTED',
      'PENDING',
    ]);
  });
});

describe('who owes a certificate', () => {
  const ids = (inscripciones: InscripcionConjunto[], cambios: Partial<EventoDeAptos> = {}) =>
    faltantesRows(inscripciones, { ...evento, ...cambios }).map(({ id, rechazado }) => [id, rechazado]);

  it('has none, or one that was rejected', () =>
    expect(
      ids([inscripcion([null, apto(1), apto(2, { estado: 'REJECTED' }), apto(3, { estado: 'APPROVED' })])]),
    ).toEqual([
      [100, false],
      [102, true],
    ]));

  it('runs in a modality that asks for it', () =>
    expect(ids([inscripcion([null], { modalidad_id: 2 })])).toEqual([]));

  it('is firm: paid, or in a race that is not paid online', () => {
    const pendiente = inscripcion([null], { state: 'pago_pendiente' });
    expect([ids([pendiente]), ids([pendiente], { usa_pago_online: false })]).toEqual([[], [[100, false]]]);
    expect(ids([inscripcion([null], { state: 'cancelada' })], { usa_pago_online: false })).toEqual([]);
  });
});

describe('going through those that wait', () => {
  const esperan = [{ id: 3 }, { id: 5 }, { id: 9 }];
  it.each([
    [3, 1, 5],
    [9, 1, 3],
    [3, -1, 9],
    // id 6 was decided: its neighbours are the pending ones with the next and the previous id
    [6, 1, 9],
    [6, -1, 5],
  ] as const)('from %i by %i to %i', (id, paso, hasta) => expect(vecino(esperan, id, paso)?.id).toBe(hasta));

  it('ends with the last', () => {
    expect(vecino([{ id: 3 }], 3, 1)).toBeNull();
    expect(vecino([], 3, -1)).toBeNull();
  });
});
