import { describe, expect, it } from 'vitest';
import { ACCEPT_APTO, formatearTamanio, validarTipoArchivo } from '../documentos/archivo.ts';
import { puedeGuardarClave, textosClave, validarClaveNueva } from '../acceso/clave.ts';
import { validarCodigoNuevo, validarPorcentaje } from '../precio/cupon-formulario.ts';
import { tieneResultados } from '../carrera/resultados.ts';

// regla carrera-20
describe('tieneResultados', () => {
  const enlace = JSON.stringify([{ textoBoton: 'General', url: 'https://x.com/r.pdf' }]);
  it.each([
    [enlace, '[]', true],
    ['[]', enlace, true],
    ['[]', null, false],
    ['', 'no es json', false],
  ])('%s and %s: %s', (event_result_links, photo_album_links, esperado) => {
    expect(tieneResultados({ event_result_links, photo_album_links })).toBe(esperado);
  });
});

// reglas documentos-7, sitio-4
describe('files', () => {
  it.each([
    ['apto.pdf', 'application/pdf', ACCEPT_APTO, true],
    ['apto.jpg', 'image/jpeg', ACCEPT_APTO, true],
    ['apto.doc', 'application/msword', ACCEPT_APTO, false],
    ['imagen', 'imagen/jpeg', ACCEPT_APTO, false],
    ['APTO.PDF', '', '.pdf, image/*', true],
    ['apto.exe', '', '', false],
  ])('%s (%s) for %s: %s', (name, type, accept, pasa) => {
    const texto = `Tipo de archivo no permitido. Solo se aceptan: ${accept}`;
    expect(validarTipoArchivo({ name, type }, accept)).toBe(pasa ? null : texto);
  });
  it.each([
    [0, '0 Bytes'],
    [512, '512 Bytes'],
    [1536, '1,5 KB'],
    [1048576, '1 MB'],
    [1234567, '1,18 MB'],
    [1024 ** 4 * 2000, '2000 TB'],
  ])('%i is %s', (bytes, texto) => expect(formatearTamanio(bytes)).toBe(texto));
});

// regla acceso-12
describe('passwords', () => {
  it.each([
    ['largada-demo', 'largada-demo', {}],
    ['corta', 'corta', { password: textosClave.minimo }],
    ['a'.repeat(129), 'a'.repeat(129), { password: textosClave.maximo }],
    ['largada-demo', 'otra', { password_confirm: textosClave.distinta }],
  ])('%s / %s', (a, b, esperado) => expect(validarClaveNueva(a, b)).toEqual(esperado));
  it('enables Guardar when filled and equal', () => {
    expect([puedeGuardarClave('', ''), puedeGuardarClave('a', 'a'), puedeGuardarClave('a', 'b')]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

// reglas precio-4, precio-8
describe('the staff’s coupon form', () => {
  it.each([
    ['', 'El cupón es requerido'],
    ['abc', 'El cupón debe tener como mínimo 4 caracteres'],
    ['a'.repeat(16), 'El cupón debe tener como máximo 15 caracteres'],
    ['abc-d', 'El cupón debe ser alfanumérico'],
    ['abcd1', null],
  ])('code %s', (codigo, esperado) => expect(validarCodigoNuevo(codigo)).toBe(esperado));
  it.each([
    [null, 'El porcentaje es requerido'],
    [0, 'El porcentaje debe ser mayor o igual a 1'],
    [101, 'El porcentaje debe ser menor o igual a 100'],
    [100, null],
    [1, null],
  ])('percentage %s', (porcentaje, esperado) => expect(validarPorcentaje(porcentaje)).toBe(esperado));
});
