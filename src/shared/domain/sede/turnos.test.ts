import { expect, it } from 'vitest';
import { porTurnos } from './turnos.ts';

const una = (puesto_id: string, seq: number, lamport: number) => ({
  id: `${puesto_id}${seq}`,
  puesto_id,
  seq,
  lamport,
});
const ids = (unas: readonly { id: string }[]) => unas.map(({ id }) => id).join(' ');

// regla sede-47: an author of many operations holds up nobody else's
it('gives each author a turn, in the order of the race day, and what lies behind a gap after all that does not', () => {
  const W = [1, 3, 4, 5].map((seq) => una('W', seq, 1));
  const V = [6, 7].map((seq) => una('V', seq, 90 + seq));
  const U = [una('U', 2, 50)];
  expect(ids(porTurnos([...W, ...V, ...U], { V: 5 }))).toBe('W1 V6 V7 W3 U2 W4 W5');
});

it('takes two operations under one number for two that follow', () => {
  expect(ids(porTurnos([una('W', 2, 3), { ...una('W', 1, 2), id: 'otra' }, una('W', 1, 1)], {}))).toBe(
    'W1 otra W2',
  );
});
