import { describe, expect, it } from 'vitest';
import {
  grupoDeCorreo,
  juzgarReserva,
  vencimientoBreve,
  type ClaseOrigen,
  type UmbralesReservas,
} from './reserva-breve.ts';
import { casos } from '../../../../tests/support/casos.ts';

const umbrales: UmbralesReservas = {
  ordinarias: { correo: 10, direccion: 40, red: 640, dispositivo: 40 },
  horas_breve: 2,
};
const de = (clase: ClaseOrigen, sin_probar: number, nuevas = 1) => ({ clase, sin_probar, nuevas });

// regla inscripcion-8: many registrations of one origin get a short hold
describe('the hold of a registration', () => {
  it.each([
    ['the first one', [de('correo', 0), de('direccion', 0)], 1000, 'ordinaria'],
    ['the thirtieth of a club on one wifi', [de('correo', 0), de('direccion', 29)], 60, 'ordinaria'],
    ['the thirtieth from one device', [de('correo', 0), de('dispositivo', 29)], 60, 'ordinaria'],
    ['the last that a mail may', [de('correo', 9)], 1000, 'ordinaria'],
    ['one more with that mail', [de('correo', 10)], 1000, 'breve'],
    ['a team that goes past it', [de('correo', 8, 3)], 1000, 'breve'],
    ['one more from that address', [de('direccion', 40)], 1000, 'breve'],
    ['one more from that device', [de('dispositivo', 40)], 1000, 'breve'],
    ['one of a network below its own', [de('direccion', 3), de('red', 600)], 1000, 'ordinaria'],
    ['the last on top in a small race', [de('direccion', 54)], 60, 'breve'],
    ['more than that', [de('direccion', 55)], 60, 'demasiadas'],
    ['on top of a tiny one a team still fits', [de('direccion', 40, 10)], 20, 'breve'],
    ['on top of a large one there is room', [de('direccion', 200)], 1000, 'breve'],
    ['the worst one decides', [de('direccion', 41), de('correo', 300)], 1000, 'demasiadas'],
  ] as const)('%s', (_, origenes, cupo, esperado) =>
    expect(juzgarReserva(origenes, { cupo, umbrales })).toBe(esperado),
  );

  it('is ordinary for any number where a threshold is off', () => {
    const sin = { ...umbrales, ordinarias: { ...umbrales.ordinarias, direccion: 0 } };
    expect(juzgarReserva([de('direccion', 5000)], { cupo: 60, umbrales: sin })).toBe('ordinaria');
  });
});

it('ends a short hold no later than the ordinary one', () => {
  const creada = new Date('2027-03-14T08:00:00Z');
  const una = new Date('2027-03-14T09:00:00Z');
  const dos = new Date('2027-03-14T10:00:00Z');
  expect(vencimientoBreve(creada, 2, new Date('2027-03-16T08:00:00Z'))).toEqual(dos);
  expect(vencimientoBreve(creada, 2, una)).toEqual(una);
  expect(vencimientoBreve(creada, 2, null)).toEqual(dos);
});

casos('counts %s as %s', grupoDeCorreo, [
  ['inscripcion_registrada', 'inscripcion'],
  ['datos_enlace', 'datos'],
  ['recuperar_clave', 'cuenta'],
  ['pago_registrado', null],
  ['pago_devuelto', null],
  ['envio', null],
  ['constructor', null],
]);
