import { describe, expect, it } from 'vitest';
import { rellenarConDni, type DatosDelDni } from './dni-a-persona.ts';
import type { DniLeido } from './dni-codigo.ts';
import { normalizarDocumento } from './documento.ts';
import { nombreDeMayusculas } from './nombre-de-mayusculas.ts';
import { casos } from '../../../../tests/support/casos.ts';

const SEXOS = ['FEM', 'MASC'];
const vacia: DatosDelDni = { documento: '', nombre: '', apellido: '', sexo: '', fecha_nacimiento: '' };
const dni = (cambios: Partial<DniLeido> = {}): DniLeido => ({
  documento: normalizarDocumento('34567890'),
  apellido: 'Gomez',
  nombre: 'Ana',
  sexo: 'FEM',
  fecha_nacimiento: '1990-02-01',
  ejemplar: 'A',
  ...cambios,
});
const entera = {
  documento: '34567890',
  nombre: 'Ana',
  apellido: 'Gomez',
  sexo: 'FEM',
  fecha_nacimiento: '1990-02-01',
};

// regla gestion-19
// If this breaks, scanning a DNI replaces what was typed into a person's form, and nobody is told.
describe('a scanned DNI in a form', () => {
  it('fills what is empty', () => {
    expect(rellenarConDni(vacia, dni(), SEXOS)).toEqual({
      faltaban: entera,
      distintos: {},
      sexo_sin_ofrecer: false,
    });
  });

  it('leaves what says the same in better letters', () => {
    const escrita = { ...entera, documento: '34.567.890', apellido: 'Gómez ', nombre: 'ANA' };
    expect(rellenarConDni(escrita, dni(), SEXOS)).toMatchObject({ faltaban: {}, distintos: {} });
  });

  it('tells what is typed otherwise, apart from what was empty', () => {
    const escrita = { ...vacia, documento: '30111222', fecha_nacimiento: '1/2' };
    expect(rellenarConDni(escrita, dni(), SEXOS)).toMatchObject({
      faltaban: { nombre: 'Ana', apellido: 'Gomez', sexo: 'FEM' },
      distintos: { documento: '34567890', fecha_nacimiento: '1990-02-01' },
    });
  });

  it('leaves alone what it could not read, and a sex that the event does not offer', () => {
    expect(rellenarConDni(vacia, dni({ apellido: '', sexo: 'X' }), SEXOS)).toEqual({
      faltaban: { documento: '34567890', nombre: 'Ana', fecha_nacimiento: '1990-02-01' },
      distintos: {},
      sexo_sin_ofrecer: true,
    });
    expect(rellenarConDni({ ...vacia, fecha_nacimiento: '--' }, dni(), SEXOS).faltaban.fecha_nacimiento).toBe(
      '1990-02-01',
    );
  });
});

describe('nombreDeMayusculas', () => {
  casos('%s -> %s', nombreDeMayusculas, [
    ['MARÍA DE LOS ÁNGELES', 'María de los Ángeles'],
    ['DE LA CRUZ', 'De la Cruz'],
    ["D'ANGELO GARCÍA-LÓPEZ", "D'Angelo García-López"],
    ['  NUÑEZ   PAZ ', 'Nuñez Paz'],
    ['gomez', 'Gomez'],
    ['McDonald', 'McDonald'],
    ['', ''],
  ]);
});
