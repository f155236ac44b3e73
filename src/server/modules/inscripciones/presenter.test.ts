import { expect, it } from 'vitest';
import { sumarHoras } from '../../../shared/domain/comun/fechas.ts';
import type { Presentable } from './link-para-pagar.ts';
import { ticketHasta } from './presenter.ts';

const AHORA = new Date('2027-02-10T12:00:00-03:00');
const en = (horas: number) => sumarHoras(AHORA, horas);

const row = (created_at: Date, vence_at: Date | null) =>
  ({
    ...{ state: 'pago_pendiente', created_at, vence_at, total: 100, pagado: 0 },
    evento: {
      ...{ usa_pago_online: true, estado: 'programado', borrado_at: null, fecha_confirmada: true },
      ...{ tipos_pago_excluidos: [], duracion_inscripcion_pendiente: 96 },
      ...{ fin_inscripcion: en(700), fecha_hora: en(800) },
    },
  }) as unknown as Presentable; // what is said of a ticket depends on these fields alone

// If this breaks, somebody is told that they may pay at a kiosk until a day that the ticket they then get does not have.
it.each([
  ['made just now', en(0), en(96), 96],
  ['set pending again days later', en(-120), en(96), 72],
  ['that was put off by a ticket', en(-90), en(140), 72],
  ['without end', en(-120), null, 72],
])('until when a ticket may be paid of a hold %s', (_, creada, vence, horas) => {
  expect(ticketHasta(row(creada, vence), AHORA, null)).toEqual(en(horas));
});
