import { PersonaInscripta } from '../../contract/persona.ts';
import { describe, expect, it } from 'vitest';
import {
  formaDocumento,
  escribirDocumento,
  mismoDocumento,
  normalizarDocumento,
  parteDeDocumento,
  textosDocumento,
  validarDocumentoCorregido,
  validarDocumentoParticipante,
  validarDocumentoPaso1,
  type Documento,
} from './documento.ts';
import { validarDniApto } from './documento-del-apto.ts';
import { mensajesComun } from '../comun/mensajes.ts';
import { casos } from '../../../../tests/support/casos.ts';

const OTRO = { permite_otro_documento: true } as const;

// regla participante-2
// If this breaks, a document is stored or looked up as typed, and is not found under its normalised form.
describe('a Documento', () => {
  it('is no text that somebody typed', () => {
    const buscar = (documento: Documento) => documento;
    // @ts-expect-error text that was not normalised is no Documento
    expect(buscar('07.123.456')).not.toBe(buscar(normalizarDocumento('07.123.456')));
  });

  it('is read where a call comes in, once', () => {
    const cuerpo = { ...dicha, documento: ' 07.123.456 ', tutor: { ...tutor, documento: 'aab-123' } };
    expect(PersonaInscripta.parse(cuerpo)).toMatchObject({
      documento: '7123456',
      tutor: { documento: 'AAB123' },
    });
  });
});

const tutor = { nombre: 'Eva', documento: '1', relacion: 'Madre' };
const dicha = {
  ...{ nombre: 'Ana', apellido: 'Paz', sexo: 'FEM', email: 'a@b.co', area_code: '11', telefono: '50716006' },
  ...{ provincia: 'Santa Fe', ciudad: 'Rosario', domicilio: 'Mitre 1' },
};

describe('normalizarDocumento', () => {
  casos('%s is kept as %s', normalizarDocumento, [
    ['12.345.678', '12345678'],
    ['07123456', '7123456'],
    ['7.123.456', '7123456'],
    [' 30 111 222 ', '30111222'],
    ['aa-123456', 'AA123456'],
    ['0AB12', '0AB12'],
    ['0000', ''],
  ]);
  it('sees one person in 7 and 08 forms, so nobody registers twice', () => {
    expect(mismoDocumento('07123456', '7123456')).toBe(true);
    expect(mismoDocumento('07123456', '71234560')).toBe(false);
  });
  it('shows dots to people', () => {
    expect(escribirDocumento('7123456')).toBe('7.123.456');
    expect(escribirDocumento('aa123456')).toBe('AA123456');
  });
});

// regla participante-1: the wizard begins with a DNI of 8 digits
describe('validarDocumentoPaso1', () => {
  casos('%s %o -> %s', validarDocumentoPaso1, [
    ['30111222', {}, null],
    ['30.111.222', {}, null],
    ['07123456', {}, null],
    ['', {}, mensajesComun.campo_obligatorio],
    ['   ', {}, mensajesComun.campo_obligatorio],
    ['7123456', {}, textosDocumento.pista_cero],
    ['123456', {}, textosDocumento.ocho_digitos],
    ['301112223', {}, textosDocumento.ocho_digitos],
    ['3011122A', {}, textosDocumento.solo_numeros],
    ['00000000', {}, textosDocumento.invalido],
    ['AAB123456', OTRO, null],
    ['7123456', OTRO, textosDocumento.pista_cero],
    ['AAB12345678', OTRO, textosDocumento.maximo],
    // the type decides: a passport of seven digits is complete, and a DNI has no letters
    ['7123456', { ...OTRO, tipo_documento: 'otro' }, null],
    ['1234', { ...OTRO, tipo_documento: 'otro' }, null],
    ['7123456', { ...OTRO, tipo_documento: 'dni' }, textosDocumento.pista_cero],
    ['AAB123456', { ...OTRO, tipo_documento: 'dni' }, textosDocumento.solo_numeros],
    ['AAB123456', { tipo_documento: 'otro' }, textosDocumento.solo_numeros],
  ]);
});

describe('validarDocumentoCorregido', () => {
  casos('%s %o -> %s', validarDocumentoCorregido, [
    ['30.111.222', { primero: true }, null],
    ['7123456', { primero: true }, null],
    ['07123456', { primero: true }, null],
    ['123', { primero: true }, textosDocumento.siete_u_ocho],
    ['301112223', { primero: true }, textosDocumento.siete_u_ocho],
    ['123', { primero: false }, null],
    ['', { primero: true }, 'El campo es obligatorio'],
    ['123', { primero: true, permite_otro_documento: true, tipo_documento: 'otro' }, null],
    [
      '123',
      { primero: true, permite_otro_documento: true, tipo_documento: 'dni' },
      textosDocumento.siete_u_ocho,
    ],
  ]);
});

// regla participante-3: documents in the steps of the participants
describe('validarDocumentoParticipante', () => {
  casos('%s %o -> %s', validarDocumentoParticipante, [
    ['30111222', {}, null],
    ['7123456', {}, null],
    ['1234567890', {}, null],
    ['12345678901', {}, textosDocumento.maximo],
    ['', {}, mensajesComun.campo_obligatorio],
    ['AB12', {}, textosDocumento.solo_numeros],
    ['ab123456', OTRO, null],
    ['AB123456789', OTRO, textosDocumento.maximo],
    ['AB*123', OTRO, textosDocumento.alfanumerico],
    ['0', {}, textosDocumento.invalido],
    ['123456789', { ...OTRO, tipo_documento: 'otro' }, null],
    ['AB12', { ...OTRO, tipo_documento: 'dni' }, textosDocumento.solo_numeros],
  ]);
});

// If this breaks, a person is not found in the list in which they are, by the document as it is printed on the card.
describe('parteDeDocumento', () => {
  it.each([
    ['7.123', '7123'],
    ['07.123.456', '7123456'],
    ['ab 123-9', 'AB1239'],
    ['12%', '12'],
    ['_', ''],
    ['  ', ''],
  ])('%j is looked for as %s', (escrita, parte) => expect(parteDeDocumento(escrita)).toBe(parte));
});

describe('formaDocumento', () => {
  it.each([
    ['dni', '30111222', 'dni'],
    ['dni', '7123456', 'dni'],
    ['dni', '1234', 'numero'],
    ['dni', '1234567890', 'numero'],
    ['otro', '123456789', 'otro'],
    ['otro', '30111222', 'otro'],
    ['dni', 'AB123', 'otro'],
  ] as const)('a %s %s is a %s', (tipo_documento, documento, forma) => {
    expect(formaDocumento({ tipo_documento, documento })).toBe(forma);
  });
});

// regla documentos-8: who sends a certificate types the person's document
describe('validarDniApto', () => {
  casos('%s as %s -> %s', validarDniApto, [
    ['', 'dni', 'El DNI es requerido'],
    ['12a45678', 'dni', 'El DNI solo debe contener números'],
    ['123456', 'dni', 'El DNI debe tener entre 7 y 8 dígitos'],
    ['123456789', 'dni', 'El DNI debe tener entre 7 y 8 dígitos'],
    ['1234567', 'dni', null],
    ['12345678', 'dni', null],
    ['AAB123456', 'otro', null],
    // a passport of digits only
    ['123456789', 'otro', null],
    ['AAB123456', 'dni', 'El DNI solo debe contener números'],
    // a member of a team whose document has 1 to 6 digits
    ['1234', 'numero', null],
    ['12A4', 'numero', 'El DNI solo debe contener números'],
    // the shape of the registered document is not known yet
    ['AAB123456', null, null],
    ['1234', null, null],
    ['', null, 'El DNI es requerido'],
  ]);
});
