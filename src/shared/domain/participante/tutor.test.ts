import { expect, it, vi } from 'vitest';
import { necesitaTutor } from './tutor.ts';

// regla participante-12: who is under 18 on race day needs a guardian
it.each([
  ['2009-02-08', true],
  ['2009-02-07', false],
  ['2027-02-07', true],
  // If this breaks, a mistyped year opens a section for a guardian instead of showing the mistake.
  ['2027-02-08', false],
  ['2999-01-01', false],
])('who is born on %s needs a guardian: %s', (fecha_nacimiento, necesita) => {
  expect(necesitaTutor({ fecha_nacimiento }, '2027-02-07T09:00:00-03:00')).toBe(necesita);
});

// If this breaks, a minor registers without a guardian on a telephone that takes today for 1970, and the server refuses them later.
it('asks for a guardian whatever a telephone takes for today', () => {
  vi.useFakeTimers({ now: new Date('1970-01-02T00:00:00Z') });
  try {
    expect(necesitaTutor({ fecha_nacimiento: '2012-05-01' }, '2027-02-07T09:00:00-03:00')).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});
