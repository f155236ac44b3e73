import { describe, expect, it } from 'vitest';
import { novedadDe } from './novedad.ts';

const ahora = {
  id: 5,
  status: 'APPROVED' as const,
  revisado_por: 'Ana',
  revisado_at: '2026-03-01T10:00:00-03:00',
};

// If this breaks, the second of two organizers does not learn what the first one did.
describe('what changed under the one in view', () => {
  it.each([
    ['nothing', { deslinde_id: 5, status: 'APPROVED' }, null],
    [
      'somebody decided',
      { deslinde_id: 5, status: 'PENDING' },
      'Ana lo marcó como Aprobado el 01/03/2026 10:00.',
    ],
    [
      'another signature came',
      { deslinde_id: 4, status: 'PENDING' },
      'La persona firmó de nuevo: esta es la firma nueva.',
    ],
  ])('%s', (_caso, abierto, texto) => expect(novedadDe(abierto, ahora)).toBe(texto));
});
