import { describe, expect, test } from 'vitest';
import { MAX_APTO_BYTES, textosArchivo } from '../../../shared/domain/documentos/archivo.ts';
import { mensajesDocumentos } from '../../../shared/domain/documentos/mensajes.ts';
import { LADO_MAXIMO, medidas } from '../../ui/achicar-imagen.ts';
import { conTipo, parecePdf, prepararArchivo } from './preparar.ts';

const pdf = (bytes = 2000) => {
  const datos = new Uint8Array(bytes);
  datos.set(new TextEncoder().encode('%PDF-1.7\n'));
  return datos;
};

describe('preparar el archivo del apto', () => {
  test('un PDF viaja como está', async () => {
    const listo = await prepararArchivo(new File([pdf()], 'apto.pdf', { type: 'application/pdf' }));
    expect(listo).toMatchObject({ nombre: 'apto.pdf', tipo: 'application/pdf', bytes_original: null });
    expect(new Uint8Array(listo.datos)).toEqual(pdf());
  });

  test('un PDF al que el teléfono no le puso tipo también', async () => {
    const listo = await prepararArchivo(new File([pdf()], 'Apto.PDF'));
    expect(listo.tipo).toBe('application/pdf');
  });

  test.each<[string, File, string]>([
    [
      'otro tipo, con la lista de los que sí',
      new File(['hola'], 'apto.docx', { type: 'application/msword' }),
      mensajesDocumentos.archivo_tipo_no_permitido,
    ],
    ['vacío', new File([], 'apto.pdf', { type: 'application/pdf' }), textosArchivo.vacio],
    ['no es un PDF', new File(['<html>'], 'apto.pdf', { type: 'application/pdf' }), textosArchivo.ilegible],
    [
      'más de 10 MB',
      new File([pdf(MAX_APTO_BYTES + 1)], 'apto.pdf', { type: 'application/pdf' }),
      textosArchivo.pesado,
    ],
    // Node decodes no pictures, so this takes the path of a device that cannot read the format.
    ['una foto que no se abre', new File(['x'], 'apto.jpg', { type: 'image/jpeg' }), textosArchivo.ilegible],
    ['HEIC que el dispositivo no abre', new File(['x'], 'IMG_1.HEIC'), textosArchivo.heic],
  ])('se rechaza: %s', async (_, archivo, texto) => {
    await expect(prepararArchivo(archivo)).rejects.toThrow(texto);
  });

  test('el encabezado de un PDF puede venir después de basura, no muy lejos', () => {
    const corrido = (n: number) => new TextEncoder().encode(' '.repeat(n) + '%PDF-').buffer;
    expect(parecePdf(corrido(1000))).toBe(true);
    expect(parecePdf(corrido(2000))).toBe(false);
  });

  test('el tipo que vino se respeta', () => {
    expect(conTipo({ name: 'a.pdf', type: 'text/plain' }).type).toBe('text/plain');
  });

  test.each([
    [4000, 3000, LADO_MAXIMO, 1650],
    [3000, 4000, 1650, LADO_MAXIMO],
    [800, 600, 800, 600],
    [30_000, 2, LADO_MAXIMO, 1],
  ])('%i × %i se dibuja en %i × %i', (ancho, alto, w, h) => {
    expect(medidas(ancho, alto)).toEqual({ ancho: w, alto: h });
  });
});
