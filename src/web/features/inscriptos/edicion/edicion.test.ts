import { describe, expect, it } from 'vitest';
import type { EventoPublico, Modalidad } from '../../../../shared/contract/eventos.ts';
import { categoriasTrasEditar } from '../../../../shared/domain/inscripcion/categoria-calculada.ts';
import { evento as eventoDeRows, inscripcion, persona } from '../ejemplo.test-util.ts';
import { aEdicion } from './a-edicion.ts';
import { diferencias, hayCambios, juntar } from './diferencias.ts';
import { esDe } from './errores.ts';
import { consecuencia } from './estado.ts';
import { deConjunto, otraPersona, paraCategoria, type FormEdicion, type PersonaForm } from './formulario.ts';
import { juzgar } from './juzgar.ts';

const [simple] = eventoDeRows().modalidades;
if (!simple) throw new Error('no modality in the example');
const propio = {
  id: 1,
  name: 'sangre',
  label: 'Grupo sanguíneo',
  type: 'text' as const,
  options: [],
  required: true,
};
const modalidad: Modalidad = { ...simple, campos_custom: [propio] };
const evento = {
  ...eventoDeRows(),
  modalidades: [modalidad],
  fecha_hora: '2026-11-14T08:30:00-03:00',
  edad_al: 'dia_carrera',
  usa_talle_remera: false,
  permite_otro_documento: false,
  permite_sexo_x: false,
  cargo_remera_extra: 0,
} as unknown as EventoPublico; // cast: the rules read only these fields

const base = (cambios: Partial<FormEdicion> = {}): FormEdicion => ({
  ...deConjunto(
    inscripcion({ personas: [persona({ campos: [{ label: 'Grupo sanguíneo', value: '0+' }] })] }),
    'pago_realizado',
  ),
  ...cambios,
});
const con = (cambio: Partial<PersonaForm>, de = base()): FormEdicion => ({
  ...de,
  personas: de.personas.map((p) => ({ ...p, ...cambio })),
});
const enviar = (form: FormEdicion) => aEdicion(base(), form, { version: 3, modalidad });

// regla inscripcion-14
describe('the category', () => {
  it.each([
    ['a mail', con({ email: 'ana@otra.com' }), true],
    ['the sex', con({ sexo: 'X' }), false],
    ['the birth date', con({ fecha_nacimiento: '1970-01-01' }), false],
    ['the modality', base({ modalidad_id: 999 }), false],
    ['the person', con({ reemplaza: true }), false],
  ])('after a change of %s stays: %s', (_, form, queda) => {
    const guardadas = { categoria_id: 71, categoria_anio_calendario_id: 72 };
    const nada = { categoria_id: null, categoria_anio_calendario_id: null };
    expect(categoriasTrasEditar(guardadas, paraCategoria(base(), form), null)).toEqual(
      queda ? guardadas : nada,
    );
  });
});

describe('what is sent', () => {
  it('is what changed, with the person it belongs to', () => {
    expect(enviar({ ...con({ email: ' ana@otra.com ' }), numero: '12', chip_id: ' A1 ' })).toEqual({
      version: 3,
      motivo: '',
      numero: 12,
      chip_id: 'A1',
      personas: [{ id: 1, email: 'ana@otra.com' }],
    });
  });

  it('takes number and chip away where their fields were emptied', () => {
    const tenia = base({ chip_id: 'A1' });
    expect(aEdicion(tenia, { ...tenia, numero: '', chip_id: ' ' }, { version: 1, modalidad })).toMatchObject({
      numero: null,
      chip_id: null,
    });
  });

  it('has the telephone as it is stored, and keeps a fixed line one', () => {
    expect(base().personas[0]?.telefono).toBe('351 123 4567');
    expect(enviar(con({ telefono: '11 5071-6006' })).personas).toEqual([
      { id: 1, telefono: '+5491150716006', es_celular: true },
    ]);
    expect(enviar(con({ telefono: '341 555-0100', es_celular: false })).personas).toEqual([
      { id: 1, telefono: '+543415550100', es_celular: false },
    ]);
  });

  // If this breaks, an answer can be corrected only by who makes up one to a field that the event added since, which the server asks for.
  it('has of the own fields those alone that changed, and all of them in another modality', () => {
    const label = 'Grupo sanguíneo';
    const nueva = { ...propio, name: 'club', label: 'Club' };
    const dos = { ...modalidad, campos_custom: [propio, nueva] };
    const form = con({ campos: { [label]: 'A-' } });
    const respuestas = (una: FormEdicion) =>
      aEdicion(base(), una, { version: 3, modalidad: dos }).personas?.[0]?.campo_custom_values;
    const sangre = { name: 'sangre', value: 'A-' };
    expect(respuestas(form)).toEqual([sangre]);
    expect(respuestas({ ...form, modalidad_id: 999 })).toEqual([sangre, { name: 'club', value: '' }]);
    expect(respuestas(base({ modalidad_id: 999 }))).toBeUndefined();
  });

  it('says the reason with the state alone', () => {
    expect(enviar(base({ motivo: 'sobra' }))).not.toHaveProperty('state');
    expect(enviar(base({ state: 'cancelada', motivo: ' Se lesionó ' }))).toMatchObject({
      state: 'cancelada',
      motivo: 'Se lesionó',
    });
  });

  it('is everything of who replaces somebody, and says plainly where nobody is replaced', () => {
    const [antes] = base().personas;
    if (!antes) throw new Error('no person in the example');
    const nueva = { ...otraPersona(antes), documento: '31999888', nombre: 'Julia', apellido: 'Paz' };
    const [enviada] = enviar({ ...base(), personas: [nueva] }).personas ?? [];
    expect(enviada).toMatchObject({ reemplaza: true, email: '', domicilio: '', talle: 'M' });
    expect(enviar(con({ documento: '30111223' })).personas).toEqual([
      { id: 1, reemplaza: false, documento: '30111223' },
    ]);
    const corregida = con({ documento: '3', nombre: 'X', apellido: 'Y', reemplaza: false });
    expect(enviar(corregida).personas?.[0]).toMatchObject({ reemplaza: false });
  });
});

describe('what is wrong', () => {
  const juicio = (form: FormEdicion, de = base()) =>
    juzgar(de, form, { evento, modalidad, ahora: new Date('2026-06-01T12:00:00-03:00') });

  it('an old record with something missing does not stand in the way of a number', () => {
    const vieja = con({ domicilio: '', email: '' });
    expect(juicio({ ...vieja, numero: '7' }, vieja)).toEqual({});
  });

  it('an old document that is as it was stands in the way of nothing', () => {
    const vieja = con({ documento: '123' });
    expect(juicio({ ...vieja, numero: '7' }, vieja)).toEqual({});
    expect(juicio(con({ documento: '7123456' }))).toEqual({});
  });

  // If this breaks, an answer can be corrected only by who ticks for the runner a box that the list left open.
  it('an own field that is as it was stands in no other one’s way', () => {
    const label = 'Grupo sanguíneo';
    const dos = {
      ...modalidad,
      campos_custom: modalidad.campos_custom.flatMap((una) => [una, { ...una, name: 'club', label: 'Club' }]),
    };
    const vieja = con({ campos: { [label]: '0+', Club: '' } });
    const nueva = con({ campos: { [label]: 'A-', Club: '' } });
    const errores = juzgar(vieja, nueva, {
      evento,
      modalidad: dos,
      ahora: new Date('2026-06-01T12:00:00-03:00'),
    });
    expect(errores).toEqual({});
  });

  it.each<[string, Partial<PersonaForm>, string]>([
    ['an address without its at', { email: 'ana' }, 'email'],
    ['no birth date', { fecha_nacimiento: '' }, 'fecha_nacimiento'],
    ['a day that is none', { fecha_nacimiento: '2001-02-30' }, 'fecha_nacimiento'],
    ['an age without category', { fecha_nacimiento: '2019-05-05' }, 'fecha_nacimiento'],
    ['a sex without category', { sexo: 'MASC' }, 'fecha_nacimiento'],
    ['a number with its 15', { telefono: '351 15 123-4567' }, 'telefono'],
    ['no number', { telefono: '' }, 'telefono'],
    ['a DNI of three digits', { documento: '123' }, 'documento'],
    ['an own field left empty', { campos: { 'Grupo sanguíneo': '' } }, 'campos_custom_values.sangre'],
  ])('%s', (_, cambio, campo) => expect(Object.keys(juicio(con(cambio)))).toEqual([`personas.0.${campo}`]));

  it('all that is missing of who replaces', () => {
    const [antes] = base().personas;
    if (!antes) throw new Error('no person in the example');
    const errores = juicio({ ...base(), personas: [otraPersona(antes)] });
    expect(Object.keys(errores)).toEqual(
      expect.arrayContaining(['documento', 'nombre', 'email', 'telefono'].map((c) => `personas.0.${c}`)),
    );
  });

  it('a state without its reason, and a number that is none', () => {
    expect(Object.keys(juicio(base({ state: 'cancelada', numero: '7A' })))).toEqual(['numero', 'motivo']);
  });

  // If this breaks, nothing can be corrected in a registration whose bib is 0 or has more than 7 digits, not even an address: the form
  // refuses a bib that nobody has changed.
  it.each([
    ['0, as it was', '0', '0', true],
    ['0, given here', '101', '0', true],
    ['another than 0', '0', '12', true],
    ['the highest', '101', '9999999', true],
    ['one past the highest', '101', '10000000', false],
    ['one past the highest, as it was', '30111222', '30111222', true],
  ])('takes the bibs that numbering takes: %s', (_, antes, ahora, bien) =>
    expect(juicio(base({ numero: ahora }), base({ numero: antes }))).toEqual(
      bien ? {} : { numero: 'Hasta 7 cifras.' },
    ),
  );

  it('a bib of 0 is sent as a number, not taken away', () => {
    expect(enviar(base({ numero: '0' }))).toMatchObject({ numero: 0 });
  });

  it('what the server said of a field goes when that field changes', () => {
    const errores = {
      'personas.0.email': 'a',
      'personas.0.tutor.nombre': 'b',
      'personas.0.campos_custom_values.sangre': 'c',
      'personas.1.email': 'd',
    };
    const cambiado = esDe('personas.0.', { email: '', tutor_nombre: '', campos: {} });
    const quedan = Object.entries(errores).flatMap(([campo, texto]) => (cambiado(campo) ? [] : [texto]));
    expect(quedan).toEqual(['d']);
  });
});

describe('two at once', () => {
  const mia = { ...con({ email: 'mia@example.com', campos: { 'Grupo sanguíneo': 'A-' } }), numero: '50' };
  const suya = { ...con({ email: 'suya@example.com', ciudad: 'Tandil' }), chip_id: 'B2' };

  it('shows where they differ, what I changed, and what both did', () => {
    const lista = diferencias(base(), mia, suya, [modalidad]);
    expect(lista.map(({ etiqueta, propia, choca }) => [etiqueta, propia, choca])).toEqual([
      ['Número', true, false],
      ['Chip', false, false],
      ['E-mail', true, true],
      ['Ciudad', false, false],
      ['Grupo sanguíneo', true, false],
    ]);
  });

  it('keeps mine where I changed something and theirs elsewhere', () => {
    expect(juntar(base(), mia, suya)).toMatchObject({
      numero: '50',
      chip_id: 'B2',
      personas: [{ email: 'mia@example.com', ciudad: 'Tandil', campos: { 'Grupo sanguíneo': 'A-' } }],
    });
  });

  it('does not put what was typed for one person on another who took the place', () => {
    const otra = con({ documento: '31999888', nombre: 'Julia', apellido: 'Paz', email: 'julia@example.com' });
    expect(juntar(base(), mia, otra).personas[0]).toMatchObject({
      nombre: 'Julia',
      email: 'julia@example.com',
    });
  });

  it('my own edit, whose answer was lost, leaves nothing to save', () => {
    expect(hayCambios(mia, juntar(base(), mia, mia))).toBe(false);
    expect(hayCambios(suya, juntar(base(), mia, suya))).toBe(true);
    expect(hayCambios(base(), base({ motivo: 'x' }))).toBe(false);
  });
});

it('tells what a state set by hand does, and what it does not', () => {
  expect(consecuencia('pago_realizado', 'pago_realizado', 100)).toBeUndefined();
  // of a part too: nobody else says that it is to be given back
  for (const antes of ['pago_realizado', 'pago_pendiente'] as const)
    expect(consecuencia(antes, 'cancelada', 5_000_050)).toMatch(
      /Se libera su lugar.*Lo que pagó, \$\s50\.000,50, queda registrado y no se devuelve solo/,
    );
  expect(consecuencia('pago_bonificado', 'cancelada', 0)).not.toContain('pagó');
  expect(consecuencia('vencida', 'pago_realizado', 0)).toMatch(/si queda.*Marcar como pagada/);
});

it('reads a person with all there is', () => {
  const [p] = deConjunto(
    inscripcion({
      personas: [persona({ tutor: { nombre: 'Eva', documento: '20111222', relacion: 'Madre' } })],
    }),
    'pago_realizado',
  ).personas;
  expect(p).toMatchObject({ tutor_nombre: 'Eva', tutor_relacion: 'Madre', talle: 'M', reemplaza: null });
});
