import { expect, test } from 'vitest';
import { ARCHIVO_LIBRE } from './estado-archivo.ts';
import { leerPrevio } from './previo.ts';

const archivos = [{ campo: 'file', nombre: 'apto.pdf', tipo: 'application/pdf', datos: new ArrayBuffer(3) }];
const parcial = { file_name: 'apto.pdf', file_path: 'm', file_type: 'pdf' };

test('rechazado el DNI, el archivo ya subido no se pide de nuevo', () => {
  expect(leerPrevio({ cuerpo: { document: '30123456' }, archivos, parcial })).toMatchObject({
    documento: '30123456',
    archivo: { tipo: 'subido', subida: parcial, archivo: { nombre: 'apto.pdf' } },
  });
});

test('rechazado el archivo, hay que elegir otro', () => {
  expect(leerPrevio({ cuerpo: { document: '30123456' }, archivos, parcial: null })).toEqual({
    documento: '30123456',
    archivo: ARCHIVO_LIBRE,
  });
});

test('si ya no está, se empieza de nuevo', () => {
  expect(leerPrevio(null)).toEqual({ documento: '', archivo: ARCHIVO_LIBRE });
});
