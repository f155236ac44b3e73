import { describe, expect, it } from 'vitest';
import { fechaAnterior, fechaAnteriorVigente } from './evento-estado.ts';

const AHORA = new Date('2027-01-10T12:00:00Z');
const A = new Date('2027-03-07T11:00:00Z');
const B = new Date('2027-04-04T11:00:00Z');
const C = new Date('2027-05-02T11:00:00Z');
const PASADA = new Date('2026-12-06T11:00:00Z');
const evento = { fecha_hora: A, fecha_confirmada: true, fecha_hora_anterior: null, visible: true };

describe('the date that a race had before', () => {
  it.each([
    ['of a published one that moves', evento, B, A],
    ['of one that nobody saw', { ...evento, visible: false }, B, null],
    ['is the first however often it moves', { ...evento, fecha_hora: B, fecha_hora_anterior: A }, C, A],
    ['stays while the date does', { ...evento, fecha_hora: B, fecha_hora_anterior: A }, B, A],
    ['goes when it is back there', { ...evento, fecha_hora: B, fecha_hora_anterior: A }, A, null],
    ['of one that was run is no matter', { ...evento, fecha_hora: PASADA }, B, null],
    [
      'of one that waits for its date is the old one',
      { ...evento, fecha_hora: PASADA, fecha_confirmada: false },
      B,
      PASADA,
    ],
  ])('%s', (_, antes, nueva, esperada) => expect(fechaAnterior(antes, nueva, AHORA)).toEqual(esperada));

  const movido = { ...evento, estado: 'programado' as const, fecha_hora: B, fecha_hora_anterior: A };
  it.each([
    ['while the new one is to come', movido, A],
    ['of a postponed one with its date', { ...movido, estado: 'postergado' as const }, A],
    ['not of a cancelled one', { ...movido, estado: 'cancelado' as const }, null],
    ['not before the new one is known', { ...movido, fecha_confirmada: false }, null],
    ['not after the race', { ...movido, fecha_hora: AHORA }, null],
  ])('is told %s', (_, uno, esperada) => expect(fechaAnteriorVigente(uno, AHORA)).toEqual(esperada));
});
