import { describe, expect, it } from 'vitest';
import {
  botonInscripcion,
  estadoInscripcion,
  inscripcionAbierta,
  lugaresLibres,
  motivoCerrada,
  type DatosApertura,
  type EstadoInscripcion,
} from './inscripcion-abierta.ts';
import { casos } from '../../../../tests/support/casos.ts';

const base: DatosApertura = {
  visible: true,
  fecha_inicio_inscripcion: '2027-01-01T00:00:00-03:00',
  fin_inscripcion: '2027-03-01T20:00:00-03:00',
  cupo: 100,
  ocupados: 50,
};

// regla carrera-3: whether one can register is computed
describe('estadoInscripcion', () => {
  it.each<[string, Partial<DatosApertura>, string, EstadoInscripcion]>([
    ['within the dates', {}, '2027-02-01T00:00:00Z', 'abierta'],
    ['at the first instant', {}, '2027-01-01T03:00:00Z', 'abierta'],
    ['at the last instant', {}, '2027-03-01T23:00:00Z', 'abierta'],
    ['just after', {}, '2027-03-01T23:00:00.001Z', 'finalizada'],
    ['just before', {}, '2027-01-01T02:59:59Z', 'proximamente'],
    ['last place', { ocupados: 99 }, '2027-02-01T00:00:00Z', 'abierta'],
    ['full', { ocupados: 100 }, '2027-02-01T00:00:00Z', 'completa'],
    ['oversold by staff', { ocupados: 101 }, '2027-02-01T00:00:00Z', 'completa'],
    ['without limit', { cupo: null, ocupados: 9999 }, '2027-02-01T00:00:00Z', 'abierta'],
    ['full and over', { ocupados: 100 }, '2027-04-01T00:00:00Z', 'finalizada'],
    ['hidden', { visible: false }, '2027-02-01T00:00:00Z', 'no_visible'],
    ['cancelled', { estado_evento: 'cancelado' }, '2027-02-01T00:00:00Z', 'suspendida'],
    ['of an inactive organizer', { organizador_activo: false }, '2027-02-01T00:00:00Z', 'finalizada'],
    ['postponed', { estado_evento: 'postergado' }, '2027-02-01T00:00:00Z', 'abierta'],
  ])('%s', (_caso, cambio, ahora, esperado) => {
    const evento = { ...base, ...cambio };
    expect(estadoInscripcion(evento, new Date(ahora))).toBe(esperado);
    expect(inscripcionAbierta(evento, new Date(ahora))).toBe(esperado === 'abierta');
    expect(motivoCerrada(esperado) === null).toBe(esperado === 'abierta');
  });
});

// regla carrera-3: the button says why one cannot register
describe('botonInscripcion', () => {
  it.each<[EstadoInscripcion, string, boolean]>([
    ['abierta', 'Inscripción', true],
    ['finalizada', 'Inscripción finalizada', false],
    ['proximamente', 'Inscripción próximamente', false],
    ['completa', 'Cupo completo', false],
  ])('%s reads %s', (estado, texto, habilitado) => {
    expect(botonInscripcion(estado)).toEqual({ texto, habilitado });
  });
  it('is absent for a hidden event', () => expect(botonInscripcion('no_visible')).toBeNull());
});

describe('lugaresLibres', () => {
  casos('%s - %i', lugaresLibres, [
    [100, 40, 60],
    [100, 120, 0],
    [null, 5, null],
  ]);
});
