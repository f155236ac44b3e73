import { describe, expect, it } from 'vitest';
import { ACCEPT_APTO, validarTipoArchivo } from './archivo.ts';
import { escribirTamanio } from '../comun/tamanio-de-archivo.ts';
import { casos } from '../../../../tests/support/casos.ts';

// reglas documentos-7, sitio-4: kinds and sizes of files, and how a size is written
describe('files', () => {
  it.each([
    ['apto.pdf', 'application/pdf', ACCEPT_APTO, true],
    ['apto.jpg', 'image/jpeg', ACCEPT_APTO, true],
    ['apto.doc', 'application/msword', ACCEPT_APTO, false],
    ['imagen', 'imagen/jpeg', ACCEPT_APTO, false],
    ['APTO.PDF', '', '.pdf, image/*', true],
    ['apto.exe', '', '', false],
  ])('%s (%s) for %s: %s', (name, type, accept, pasa) => {
    const texto = 'Tipo de archivo no permitido. Solo se aceptan fotos (JPG, PNG, WebP) o un PDF.';
    expect(validarTipoArchivo({ name, type }, accept)).toBe(pasa ? null : texto);
  });
  casos('%i is %s', escribirTamanio, [
    [0, '0 Bytes'],
    [512, '512 Bytes'],
    [1536, '1,5 KB'],
    [1048576, '1 MB'],
    [1234567, '1,18 MB'],
    [1024 ** 4 * 2000, '2000 TB'],
  ]);
});
