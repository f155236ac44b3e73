import { describe, expect, it } from 'vitest';
import { aFormulario, datosEscritos } from './dni-escaneado.ts';
import { participanteVacio } from './formulario.ts';

// If this breaks, staff who scan a DNI register somebody with another birth date, or are told that a DNI of seven digits is too short.
describe('a scanned DNI in the wizard', () => {
  it('comes in the fields of its screen', () => {
    expect(
      aFormulario({ documento: '7123456', nombre: 'Eva', sexo: 'FEM', fecha_nacimiento: '1990-02-01' }),
    ).toEqual({
      documento: '07123456',
      tipo_documento: 'dni',
      nombre: 'Eva',
      sexo: 'FEM',
      dia: '01',
      mes: '02',
      anio: '1990',
    });
    expect(aFormulario({ apellido: 'Paz' })).toEqual({ apellido: 'Paz' });
  });

  it('is compared with what is typed, whole or not', () => {
    expect(datosEscritos(participanteVacio).fecha_nacimiento).toBe('');
    expect(datosEscritos({ ...participanteVacio, dia: '1', mes: '2', anio: '1990' }).fecha_nacimiento).toBe(
      '1990-02-01',
    );
    expect(datosEscritos({ ...participanteVacio, dia: '1', anio: '19' }).fecha_nacimiento).toBe('1/19');
  });
});
