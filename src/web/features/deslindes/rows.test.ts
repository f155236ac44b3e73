import { describe, expect, it } from 'vitest';
import type { InscripcionConjunto, PersonaConjunto } from '../../../shared/contract/conjunto.ts';
import { etiquetaDeslinde, rowsDe, SIN_FIRMAR, type EventoDeRows } from './rows.ts';
import { filtrosDe } from './tabla.ts';

const evento = (usa_deslinde_online = true) =>
  ({ usa_deslinde_online, modalidades: [{ id: 1, nombre: '21K' }] }) as EventoDeRows; // cast: rows.ts reads only these fields
const persona = (id: number, status: string | null, documento = '30111222') =>
  ({
    id,
    nombre: 'Ana',
    apellido: 'Suárez',
    documento,
    deslinde: status && { id: id * 10, status, firmado_at: '2026-03-01T10:00:00-03:00', razon_rechazo: null },
  }) as PersonaConjunto; // cast: rows.ts reads only these fields
const inscripcion = (
  personas: PersonaConjunto[],
  cambios: Partial<InscripcionConjunto> = {},
): InscripcionConjunto =>
  ({
    id: 7,
    modalidad_id: 1,
    state: 'pago_realizado',
    created_at: '2026-03-01T10:00:00-03:00',
    personas,
    ...cambios,
  }) as InscripcionConjunto; // cast: rows.ts reads only these fields

describe('the waivers of an event', () => {
  it('are one for each person, also for who never signed', () => {
    const rows = rowsDe([inscripcion([persona(1, 'PENDING'), persona(2, null)])], evento());
    expect(rows).toMatchObject([
      { id: 1, estado: 'PENDING', documento: '30.111.222', modalidad: '21K', inscripcion_id: 7 },
      { id: 2, estado: SIN_FIRMAR },
    ]);
  });

  it('are asked of nobody where the event has none, and what was signed is still there', () => {
    const rows = rowsDe([inscripcion([persona(1, 'APPROVED'), persona(2, null)])], evento(false));
    expect(rows.map(({ id }) => id)).toEqual([1]);
  });

  it.each(['vencida', 'cancelada', 'reembolsada'] as const)('are not of who does not run: %s', (state) => {
    expect(rowsDe([inscripcion([persona(1, 'PENDING')], { state })], evento())).toEqual([]);
  });

  it('stay the same objects while nothing changed, and are others for another event', () => {
    const rows = [inscripcion([persona(1, null)])];
    const uno = evento();
    expect(rowsDe(rows, uno)[0]).toBe(rowsDe(rows, uno)[0]);
    expect(rowsDe(rows, evento(false))).toEqual([]);
  });

  it('come by what is left to do', () => {
    const estados = ['APPROVED', 'REJECTED', null, 'PENDING'];
    const rows = rowsDe([inscripcion(estados.map((estado, i) => persona(i, estado)))], evento());
    expect(rows.toSorted((a, b) => a.orden - b.orden).map(({ estado }) => estado)).toEqual([
      'PENDING',
      SIN_FIRMAR,
      'REJECTED',
      'APPROVED',
    ]);
  });
});

describe('their filters', () => {
  const rows = rowsDe(
    [inscripcion([persona(1, 'PENDING'), persona(2, null, '7123456'), persona(3, 'OTRO', 'AB12')])],
    evento(),
  );
  const [documento, , estado] = filtrosDe(rows, evento());

  it('tell how many there are of each state, an unknown one too', () => {
    expect([estado?.todas, ...(estado?.opciones?.map(({ texto }) => texto) ?? [])]).toEqual([
      'Todos (3)',
      'Pendiente (1)',
      'Aprobado (0)',
      'Rechazado (0)',
      'Sin firmar (1)',
      'Desconocido (1)',
    ]);
    expect(etiquetaDeslinde('OTRO').color).toBe('gris');
  });

  it.each([
    ['30.111', [1]],
    ['07123456', [2]],
    ['7.123', [2]],
    ['ab-12', [3]],
    ['999', []],
    ['.', [1, 2, 3]],
  ])('find the document %s', (valor, ids) => {
    expect(rows.filter((row) => documento?.pasa?.(row, valor)).map(({ id }) => id)).toEqual(ids);
  });
});
