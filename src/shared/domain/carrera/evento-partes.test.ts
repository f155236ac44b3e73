import { describe, expect, it } from 'vitest';
import { nombreDeCampo, validarCamposEdicion } from './campo-custom-edicion.ts';
import { validarEnlaces } from './enlaces-validar.ts';
import { textosEstado, validarEstadoEvento } from './evento-estado.ts';
import { marcadoresDesconocidos } from '../correo/marcadores.ts';

describe('the name of an own field', () => {
  it.each([
    ['Grupo sanguíneo', [], 'grupo_sanguineo'],
    ['  ¿Club o  team? ', [], 'club_o_team'],
    ['Ñandú', [], 'nandu'],
    ['🏃', [], 'campo'],
    ['Club', ['club', 'club_2'], 'club_3'],
    ['x'.repeat(60), [], 'x'.repeat(40)],
  ])('%s', (label, tomados, esperado) => {
    expect(nombreDeCampo(label, new Set(tomados))).toBe(esperado);
  });
});

describe('own fields', () => {
  const campo = (cambios = {}) => ({ label: 'Club', type: 'text' as const, options: [], ...cambios });

  it('of text need no options; of choice they need them, each once', () => {
    expect(validarCamposEdicion([campo(), campo({ label: 'Acepto', type: 'checkbox' })])).toEqual({});
    expect(
      validarCamposEdicion([
        campo({ type: 'number' }),
        campo({ label: 'Talle', type: 'select', options: ['S', '', 's'] }),
      ]),
    ).toEqual({
      'campos.0.options': 'Agregá al menos una opción.',
      'campos.1.options.1': 'El campo es obligatorio',
      'campos.1.options.2': 'Esa opción ya está en la lista.',
    });
  });
});

describe('links', () => {
  it('of which every row is whole', () => {
    const rows = [
      { textoBoton: 'Generales', url: '/archivos/a.pdf' },
      { textoBoton: '', url: 'javascript:alert(1)' },
    ];
    expect(validarEnlaces(rows, 'lista')).toEqual({
      'lista.1.textoBoton': 'El campo es obligatorio',
      'lista.1.url': 'La dirección tiene que empezar con http://, https:// o /.',
    });
  });
});

describe('a change of state', () => {
  const evento = {
    fecha_inicio_inscripcion: '2027-01-01T00:00:00-03:00',
    fin_inscripcion: '2027-04-30T20:00:00-03:00',
  };
  it.each([
    [{ estado: 'programado', mensaje: '' }, {}],
    [{ estado: 'postergado', mensaje: 'x' }, {}],
    [{ estado: 'postergado', mensaje: 'x', fecha_hora: '2027-04-30T20:00:00-03:00' }, {}],
    [{ estado: 'cancelado', mensaje: '' }, { mensaje: 'El campo es obligatorio' }],
    [
      { estado: 'postergado', mensaje: 'x', fecha_hora: '2027-04-30T19:59:00-03:00' },
      { fecha_hora: 'La nueva fecha no puede ser antes del cierre de la inscripción (30/04/2027 20:00).' },
    ],
    [
      { estado: 'programado', mensaje: '', fecha_hora: '2028-01-01T00:00:00Z' },
      { fecha_hora: 'La fecha cambia solo cuando el evento se posterga.' },
    ],
    [
      { estado: 'postergado', mensaje: '', fecha_hora: '2016-01-01T00:00:00Z' },
      { mensaje: 'El campo es obligatorio', fecha_hora: 'La fecha tiene que ser desde el 01/01/2017.' },
    ],
  ] as const)('%j', (datos, errores) => {
    expect(validarEstadoEvento(datos, evento)).toEqual(errores);
  });

  it('says how many hear of it', () => {
    expect([null, 0, 1, 2].map((n) => textosEstado.hecho('X', 'cancelado', n))).toEqual([
      'El evento X figura ahora como cancelado.',
      'El evento X figura ahora como cancelado. No había nadie a quien avisar.',
      'El evento X figura ahora como cancelado. Va a salir un correo.',
      'El evento X figura ahora como cancelado. Van a salir 2 correos.',
    ]);
  });
});

describe('placeholders', () => {
  it('that are none are told once each', () => {
    expect(marcadoresDesconocidos('{{nombre}} {{ total }} {{Nombre}} {{x}} {{x}} {{}} {x}')).toEqual([
      '{{Nombre}}',
      '{{x}}',
      '{{}}',
    ]);
  });
});
