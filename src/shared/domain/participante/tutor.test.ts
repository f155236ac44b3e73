import { expect, it } from 'vitest';
import { necesitaTutor } from './tutor.ts';

// regla participante-12
it.each([
  ['2009-02-08', true],
  ['2009-02-07', false],
  ['2026-11-25', true],
  // If this breaks, a mistyped year opens a section for a guardian instead of showing the mistake.
  ['2026-11-26', false],
  ['2999-01-01', false],
])('who is born on %s needs a guardian: %s', (fecha_nacimiento, necesita) => {
  const ahora = new Date('2026-11-25T12:00:00-03:00');
  expect(necesitaTutor({ fecha_nacimiento }, '2027-02-07T09:00:00-03:00', ahora)).toBe(necesita);
});
