import metadata from 'libphonenumber-js/metadata.max';
import { describe, expect, it } from 'vitest';
import { documentoKey } from './documento.ts';
import { documentoParaLeer } from './documento-para-leer.ts';
import { documentosRepetidos } from '../inscripcion/documentos-repetidos.ts';
import { lugarDe } from '../carrera/lugar.ts';
import { esPais, leerPais, nombrePais, PAISES, paisesPorNombre } from './paises.ts';
import {
  escribirTelefono,
  leerTelefono,
  telefonoInternacional,
  usarTelefonosDelMundo,
  validarTelefono,
} from './telefono.ts';
import { casos } from '../../../../tests/support/casos.ts';

const otro = (pais_documento: string, documento: string) => ({
  tipo_documento: 'otro' as const,
  pais_documento,
  documento,
});
const dni = (documento: string) => ({ tipo_documento: 'dni' as const, documento });

describe('countries', () => {
  it('are those of ISO 3166, each with a name of its own', () => {
    expect(PAISES).toHaveLength(249);
    expect(new Set(PAISES.map(nombrePais)).size).toBe(249);
    expect([esPais('UY'), esPais('XX'), esPais('uy')]).toEqual([true, false, false]);
    const ajenos = paisesPorNombre('AR').map(([codigo]) => codigo);
    expect(['AR', 'FK', 'GS', 'UY'].filter((codigo) => ajenos.includes(codigo))).toEqual(['UY']);
    expect(nombrePais('FK')).toBe('Islas Malvinas');
  });
  casos('%s is %s', leerPais, [
    ['uy', 'UY'],
    ['Uruguay', 'UY'],
    ['BRASIL', 'BR'],
    ['brazil', 'BR'],
    ['Perú', 'PE'],
    ['Narnia', null],
  ]);
});

// regla participante-7: events that take documents of other countries
describe('documents of other countries', () => {
  it('are another person than a DNI of the same digits, and than those of a third country', () => {
    expect(documentosRepetidos([dni('30111222'), otro('UY', '30111222'), otro('CL', '30111222')])).toEqual(
      [],
    );
    expect(documentosRepetidos([otro('UY', 'ab-123'), otro('uy', 'AB123')])).toEqual([1]);
  });
  it('of Argentina that has the digits of a DNI is that person', () => {
    expect(documentoKey(otro('AR', '30.111.222'))).toBe(documentoKey(dni('30111222')));
  });
  it('are read with their country, without the dots of a DNI', () => {
    expect(documentoParaLeer(otro('UY', '12345678'))).toBe('12345678 (Uruguay)');
    expect(documentoParaLeer({ ...dni('12345678'), pais_documento: 'AR' })).toBe('12.345.678');
  });
});

// regla participante-7: people from abroad have a phone of any country
describe('phones of other countries', () => {
  const montevideo = { area_code: '', telefono: '099 123 456', pais_telefono: 'UY' };
  it('are judged by their shape until the rules of their countries are there', () => {
    expect(validarTelefono(montevideo, { exterior: true })).toEqual({});
    expect(validarTelefono({ ...montevideo, telefono: '12' }, { exterior: true })).toHaveProperty('telefono');
    expect(leerTelefono('+598 99 123 456', true, { exterior: true })).toBe('+59899123456');
  });
  it('are numbers of their country once they are', () => {
    usarTelefonosDelMundo(metadata);
    expect(validarTelefono(montevideo, { exterior: true })).toEqual({});
    expect(telefonoInternacional(montevideo)).toBe('+59899123456');
    expect(escribirTelefono('+59899123456')).toBe('+598 99 123 456');
    expect(validarTelefono({ ...montevideo, telefono: '099 123' }, { exterior: true })).toHaveProperty(
      'telefono',
    );
    expect(leerTelefono('0056 9 6123 4567', true, { exterior: true })).toBe('+56961234567');
  });
  it('are taken where the event takes other documents alone', () => {
    expect(validarTelefono(montevideo)).toHaveProperty('telefono');
    expect(leerTelefono('+59899123456')).toBeNull();
  });
  it('leave those of here as they were', () => {
    expect(telefonoInternacional({ area_code: '11', telefono: '50716006' })).toBe('+5491150716006');
    expect(escribirTelefono('+5491150716006')).toBe('+54 9 11 5071 6006');
  });
});

describe('a place', () => {
  casos('%o is said once: %s', lugarDe, [
    [{ ciudad: 'Rosario', provincia: 'Santa Fe' }, 'Rosario, Santa Fe'],
    [{ ciudad: 'Mendoza', provincia: 'Mendoza' }, 'Mendoza'],
    [{ ciudad: 'Cordoba', provincia: 'Córdoba' }, 'Cordoba'],
    [{ ciudad: 'Rosario, Santa Fe', provincia: 'Santa Fe' }, 'Rosario, Santa Fe'],
    [{ ciudad: '', provincia: 'Salta' }, 'Salta'],
    [{ ciudad: 'Salta', provincia: null }, 'Salta'],
  ]);
});
