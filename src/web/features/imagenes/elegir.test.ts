import { describe, expect, it } from 'vitest';
import { textosImagen } from '../../../shared/domain/carrera/imagen-evento.ts';
import { motivoDeApertura, motivoDeArchivo } from './elegir.ts';

describe('a chosen file', () => {
  it.each([
    ['foto.jpg', 'image/jpeg', 10, null],
    ['foto', '', 10, null],
    ['foto.heic', 'image/heic', 10, null],
    ['foto.jpg', 'image/jpeg', 0, textosImagen.vacia],
    ['logo.svg', 'image/svg+xml', 10, textosImagen.svg],
    ['logo.svg', '', 10, textosImagen.svg],
    ['planilla.zip', 'application/zip', 10, textosImagen.no_es],
    ['foto.tiff', 'image/tiff', 10, textosImagen.no_es],
  ])('%s of type %j and %i bytes', (name, type, size, motivo) => {
    expect(motivoDeArchivo({ name, type, size })).toBe(motivo);
  });

  it('that does not open is told by what it is', () => {
    expect(motivoDeApertura({ name: 'IMG_1.HEIC', type: '' })).toBe(textosImagen.heic);
    expect(motivoDeApertura({ name: 'foto.jpg', type: 'image/jpeg' })).toBe(textosImagen.ilegible);
  });
});
