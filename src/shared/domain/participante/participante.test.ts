import { describe, expect, it } from 'vitest';
import { textosInscripcion, validarInscripcion } from '../inscripcion/inscripcion-validar.ts';
import { categoriasDe } from '../inscripcion/categoria-calculada.ts';
import { textosDocumento } from './documento.ts';
import { textosFirma } from '../documentos/firma.ts';
import { mensajesDocumentos } from '../documentos/mensajes.ts';
import { mensajesParticipante } from './mensajes.ts';
import { mensajesSitio } from '../sitio/mensajes.ts';
import { textosNacimiento } from './nacimiento.ts';
import { puedeSeguirPaso1 } from '../inscripcion/paso1.ts';
import {
  textosParticipante,
  validarParticipante,
  type ContextoParticipante,
  type DatosParticipante,
} from './participante.ts';
import { tallesDe } from './talles.ts';

const OBLIGATORIO = 'El campo es obligatorio';
const FIRMA = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==';
const F18 = { id: 1, nombre: '', sexo: 'FEM' as const, edad_inicial: 16, edad_final: 39, orden: 1 };
const F40 = { id: 2, nombre: '', sexo: 'FEM' as const, edad_inicial: 40, edad_final: null, orden: 2 };

const contexto = (
  evento: Partial<ContextoParticipante['evento']> = {},
  modalidad: Partial<ContextoParticipante['modalidad']> = {},
): ContextoParticipante => ({
  evento: {
    fecha_hora: '2027-03-14T08:00:00-03:00',
    usa_talle_remera: false,
    usa_deslinde_online: false,
    ...evento,
  },
  modalidad: {
    nro_participantes: 1,
    limite_edad_inicial: 0,
    categorias: [F18, F40],
    usa_remeras: false,
    remeras: [],
    campos_custom: [],
    ...modalidad,
  },
  ahora: new Date('2027-01-10T12:00:00Z'),
});

const ana: DatosParticipante = {
  documento: '30111222',
  nombre: 'Ana',
  apellido: 'Pérez',
  sexo: 'FEM',
  email: 'ana@gmail.com',
  area_code: '11',
  telefono: '50716005',
  domicilio: 'Mitre 123',
  ciudad: 'Tandil',
  provincia: 'Buenos Aires',
  dia: 14,
  mes: 3,
  anio: 1990,
};

describe('validarParticipante', () => {
  it('finds nothing wrong with a complete one, in both forms of the birth date', () => {
    expect(validarParticipante(ana, contexto())).toEqual({});
    const enLinea = { ...ana, dia: null, mes: null, anio: null, fecha_nacimiento: '1990-03-14' };
    expect(validarParticipante(enLinea, contexto())).toEqual({});
  });

  it('asks for everything that is required', () => {
    const campos = ['nombre', 'apellido', 'email', 'provincia', 'ciudad', 'domicilio', 'documento', 'sexo'];
    expect(validarParticipante({}, contexto())).toEqual({
      ...Object.fromEntries([...campos, 'dia', 'mes', 'anio'].map((c) => [c, OBLIGATORIO])),
      area_code: mensajesParticipante.telefono_incompleto,
      telefono: mensajesParticipante.telefono_incompleto,
    });
  });

  it.each<[string, Partial<DatosParticipante>, Record<string, string>]>([
    ['only spaces', { nombre: '   ' }, { nombre: OBLIGATORIO }],
    ['a long name', { nombre: 'a'.repeat(101) }, { nombre: textosParticipante.largo(100) }],
    ['a bad mail', { email: 'ana@gmail' }, { email: textosParticipante.email }],
    ['a mistyped domain is never refused', { email: 'ana@gmial.com' }, {}],
    ['a province that is none', { provincia: 'Atlántida' }, { provincia: 'Elegí una opción de la lista' }],
    ['day 0', { dia: 0 }, { dia: textosNacimiento.dia }],
    ['day 32', { dia: 32 }, { dia: textosNacimiento.dia }],
    ['half a day', { dia: 1.5 }, { dia: textosNacimiento.dia }],
    ['month 13', { mes: '13' }, { mes: textosNacimiento.mes }],
    ['1899', { anio: 1899 }, { anio: textosNacimiento.anio }],
    ['two digits', { anio: '90' }, { anio: textosNacimiento.anio }],
    ['30 February', { dia: 30, mes: 2 }, { fecha_nacimiento: textosNacimiento.inexistente }],
    ['29 February, no leap year', { dia: 29, mes: 2 }, { fecha_nacimiento: textosNacimiento.inexistente }],
    ['tomorrow', { dia: 11, mes: 1, anio: 2027 }, { fecha_nacimiento: textosNacimiento.futura }],
    [
      'a date in words',
      { dia: '', mes: '', anio: '', fecha_nacimiento: '14/03/1990' },
      { fecha_nacimiento: textosNacimiento.formato },
    ],
    [
      'too young on race day',
      { dia: 15, mes: 3, anio: 2011 },
      { fecha_nacimiento: mensajesSitio.edad_no_permitida },
    ],
    ['no category of that sex', { sexo: 'MASC' }, { fecha_nacimiento: mensajesSitio.edad_no_permitida }],
    ['sex X where it is not offered', { sexo: 'X' }, { sexo: 'Elegí una opción de la lista' }],
    ['sex unknown', { sexo: 'otro' }, { sexo: 'Elegí una opción de la lista' }],
    ['a passport where only DNIs count', { documento: 'AA123' }, { documento: textosDocumento.solo_numeros }],
    ['no phone', { telefono: '' }, { telefono: mensajesParticipante.telefono_incompleto }],
  ])('%s', (_caso, cambio, esperado) => {
    expect(validarParticipante({ ...ana, ...cambio }, contexto())).toEqual(esperado);
  });

  it('lets X race where a mixed category takes it', () => {
    const ctx = contexto(
      { permite_sexo_x: true },
      { categorias: [{ ...F18, id: 9, sexo: 'MIX', edad_final: null }] },
    );
    expect(validarParticipante({ ...ana, sexo: 'X' }, ctx)).toEqual({});
  });

  it('takes a passport where the event does, unless it was given as a DNI', () => {
    const ctx = contexto({ permite_otro_documento: true });
    const pasaporte: DatosParticipante = { ...ana, documento: 'aab123456' };
    expect(validarParticipante({ ...pasaporte, tipo_documento: 'otro' }, ctx)).toEqual({});
    expect(validarParticipante({ ...pasaporte, tipo_documento: 'dni' }, ctx)).toHaveProperty('documento');
  });

  it('checks a minimum age alone, without needing the sex', () => {
    const ctx = contexto({}, { limite_edad_inicial: 40, categorias: [] });
    expect(validarParticipante({ ...ana, sexo: '' }, ctx)).toEqual({
      sexo: OBLIGATORIO,
      fecha_nacimiento: mensajesSitio.edad_no_permitida,
    });
    expect(validarParticipante({ ...ana, anio: 1980 }, ctx)).toEqual({});
  });
});

// reglas carrera-17, participante-15: sizes, and the extra shirt that somebody asks for
describe('shirts', () => {
  const conRemera = (cargo: number, remeras: { talle: string; disponible?: boolean }[] = []) =>
    contexto({ usa_talle_remera: true, cargo_remera_extra: cargo }, { usa_remeras: true, remeras });
  it.each<[string, ContextoParticipante, Partial<DatosParticipante>, string | undefined]>([
    ['included and missing', conRemera(0), {}, OBLIGATORIO],
    ['included and given', conRemera(0), { talle: 'XL' }, undefined],
    ['no size of the list', conRemera(0), { talle: 'XXXL' }, 'Elegí una opción de la lista'],
    ['own list', conRemera(0, [{ talle: '14' }]), { talle: '14' }, undefined],
    [
      'default size, own list',
      conRemera(0, [{ talle: '14' }]),
      { talle: 'M' },
      'Elegí una opción de la lista',
    ],
    [
      'sold out',
      conRemera(0, [{ talle: '14', disponible: false }]),
      { talle: '14' },
      textosParticipante.talle_agotado,
    ],
    ['charged apart and not wanted', conRemera(3000), {}, undefined],
    ['charged apart and wanted', conRemera(3000), { con_remera: true }, OBLIGATORIO],
    ['only the event uses them', contexto({ usa_talle_remera: true }), {}, undefined],
    ['only the modality uses them', contexto({}, { usa_remeras: true }), {}, undefined],
  ])('%s', (_caso, ctx, cambio, esperado) => {
    expect(validarParticipante({ ...ana, ...cambio }, ctx).talle).toBe(esperado);
  });
  it('offers XS to XXL without a list', () => {
    expect(tallesDe({ usa_remeras: true, remeras: [] })).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL']);
  });
});

// regla participante-11: the kinds of custom fields. The answer to a number field may come as a number or as a text
describe('custom fields', () => {
  const ctx = contexto(
    {},
    {
      campos_custom: [
        { name: 'club', type: 'text', options: [] },
        { name: 'grupo', type: 'select', options: ['A', 'B'] },
        { name: 'cena', type: 'number', options: ['1', '2'] },
        { name: 'reglamento', type: 'checkbox', options: [] },
        { name: 'notas', type: 'textarea', options: [], required: false },
      ],
    },
  );
  const NO = 'Debés completar todos los campos';
  const de = (valores: Record<string, string | number | boolean>) => {
    const campos_custom_values = Object.entries(valores).map(([name, value]) => ({ name, value }));
    return validarParticipante({ ...ana, campos_custom_values }, ctx);
  };
  it.each([
    [{ club: 'X', grupo: 'A', cena: 2, reglamento: true }, {}],
    [
      {},
      Object.fromEntries(
        ['club', 'grupo', 'cena', 'reglamento'].map((c) => [`campos_custom_values.${c}`, NO]),
      ),
    ],
    [{ club: ' ', grupo: 'A', cena: '1', reglamento: true }, { 'campos_custom_values.club': NO }],
    [{ club: 'X', grupo: 'A', cena: '1', reglamento: false }, { 'campos_custom_values.reglamento': NO }],
    [{ club: 'X', grupo: 'A', cena: '1', reglamento: 'SI' }, {}],
    [{ club: 'X', grupo: 'A', cena: '1', reglamento: 'NO' }, { 'campos_custom_values.reglamento': NO }],
    [
      { club: 'X', grupo: 'C', cena: '1', reglamento: true },
      { 'campos_custom_values.grupo': 'Elegí una opción de la lista' },
    ],
  ])('%o', (valores, esperado) => expect(de(valores)).toEqual(esperado));
});

// regla documentos-2: a waiver is accepted only once somebody signed
describe('waiver', () => {
  const ctx = contexto({ usa_deslinde_online: true });
  it.each<[string, Partial<DatosParticipante>, Record<string, string>]>([
    ['drawn and accepted', { signature_data: FIRMA, acepta_deslinde: true }, {}],
    ['typed and accepted', { firma_tipeada: 'Ana Pérez', acepta_deslinde: true }, {}],
    [
      'typed with the name of somebody else',
      { firma_tipeada: 'Pedro Gómez', acepta_deslinde: true },
      { firma_tipeada: textosFirma.otro_nombre(`${ana.nombre} ${ana.apellido}`) },
    ],
    ['accepted, not signed', { acepta_deslinde: true }, { signature_data: mensajesDocumentos.firma_vacia }],
    ['signed, not accepted', { signature_data: FIRMA }, { acepta_deslinde: textosFirma.aceptar }],
    [
      'no PNG',
      { signature_data: 'data:image/svg+xml;base64,PHN2Zz4=', acepta_deslinde: true },
      { signature_data: textosFirma.formato },
    ],
    [
      'too heavy',
      { signature_data: FIRMA + 'A'.repeat(200_000), acepta_deslinde: true },
      { signature_data: textosFirma.pesada },
    ],
  ])('%s', (_caso, cambio, esperado) => {
    expect(validarParticipante({ ...ana, ...cambio }, ctx)).toEqual(esperado);
  });
  it('is not asked for where the event has none', () => {
    expect(validarParticipante({ ...ana, acepta_deslinde: false }, contexto())).toEqual({});
  });
});

// regla participante-12: a minor names a guardian, who signs
describe('minors', () => {
  const nena: DatosParticipante = { ...ana, documento: '50111222', dia: 15, mes: 3, anio: 2009 };
  const tutor = { nombre: 'Juan Pérez', documento: '20111222', relacion: 'Padre' };
  it.each<[string, Partial<DatosParticipante>, Record<string, string>]>([
    ['with guardian', { tutor }, {}],
    [
      'without',
      {},
      Object.fromEntries(['nombre', 'relacion', 'documento'].map((c) => [`tutor.${c}`, OBLIGATORIO])),
    ],
    [
      'as her own guardian',
      { tutor: { ...tutor, documento: '50.111.222' } },
      { 'tutor.documento': textosParticipante.tutor_mismo_documento },
    ],
    ['18 on race day', { dia: 14 }, {}],
  ])('%s', (_caso, cambio, esperado) => {
    expect(validarParticipante({ ...nena, ...cambio }, contexto())).toEqual(esperado);
  });
});

it('enables Siguiente once there are a modality and a document', () => {
  const una = { nro_participantes: 1 };
  expect(puedeSeguirPaso1({ modalidad: una, documento: '1' })).toBe(true);
  expect(puedeSeguirPaso1({ modalidad: una, documento: ' ' })).toBe(false);
  expect(puedeSeguirPaso1({ modalidad: null, documento: '1' })).toBe(false);
});

describe('validarInscripcion', () => {
  const bea = { ...ana, documento: '31111222', nombre: 'Bea', anio: 1985 };
  const equipo = contexto({}, { nro_participantes: 2 });
  it.each<[string, { nombre?: string; participantes: DatosParticipante[] }, Record<string, string>]>([
    ['a team', { nombre: 'Las Liebres', participantes: [ana, bea] }, {}],
    ['without name', { nombre: '-', participantes: [ana, bea] }, { nombre: OBLIGATORIO }],
    ['one missing', { nombre: 'L', participantes: [ana] }, { participantes: textosInscripcion.cantidad(2) }],
    [
      'the same person twice, dots or not',
      { nombre: 'L', participantes: [ana, { ...bea, documento: '30.111.222' }] },
      { 'participantes.1.documento': textosInscripcion.documento_repetido },
    ],
    [
      'an error of the second',
      { nombre: 'L', participantes: [ana, { ...bea, ciudad: '' }] },
      { 'participantes.1.ciudad': OBLIGATORIO },
    ],
  ])('%s', (_caso, datos, esperado) => expect(validarInscripcion(datos, equipo)).toEqual(esperado));

  it('computes both categories: on race day and by calendar year', () => {
    const casi40 = { ...ana, dia: 1, mes: 12, anio: 1987 };
    expect(categoriasDe([casi40], contexto())).toEqual({ categoria: F18, categoria_anio_calendario: F40 });
    expect(categoriasDe([{ ...casi40, sexo: '' }], contexto())).toBeNull();
    expect(categoriasDe([ana, bea], equipo)?.categoria).toBe(F40);
  });
});
