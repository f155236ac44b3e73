import { beforeEach, describe, expect, it, vi } from 'vitest';
import { guardarCompartido } from '../offline/compartido.ts';
import { escribirArchivo } from '../offline/sede/portadores/archivo.ts';
import { recibirCompartido } from './compartir.ts';

vi.mock('../offline/compartido.ts', () => ({ guardarCompartido: vi.fn(() => Promise.resolve()) }));
beforeEach(() => vi.clearAllMocks());

const MIB = 1024 * 1024;
const deUnPuesto = escribirArchivo({ evento_id: 7, paquete: new Uint8Array([1, 2, 3]) });

/** Where the browser goes after a file of that text, type and size (bytes) was shared. */
async function compartir(texto: string, type: string, size = texto.length): Promise<string | null> {
  const archivo = new File([texto], 'archivo', { type });
  Object.defineProperty(archivo, 'size', { value: size });
  const formulario = new FormData();
  formulario.append('file', archivo);
  // a request whose file is as large as it says would take as much memory
  const request = {
    url: 'https://largada.example/compartir-apto',
    formData: () => Promise.resolve(formulario),
  };
  const respuesta = await recibirCompartido(request as unknown as Request);
  return respuesta.headers.get('location')?.replace('https://largada.example', '') ?? null;
}

describe('a file that another application shares', () => {
  // If this breaks, what one phone hands to another as a file, with a day's photos, can be shared and not opened.
  it.each([
    [
      'of a desk, as large as a desk reads',
      deUnPuesto,
      'text/plain',
      70 * MIB,
      '/sede/7/cerca?paso=compartido',
    ],
    ['of a desk, larger than that', deUnPuesto, 'text/plain', 85 * MIB, '/compartir-apto?fallo=grande'],
    ['that may be a certificate', '%PDF-1.7', 'application/pdf', 2 * MIB, '/compartir-apto'],
    ['larger than any certificate', '%PDF-1.7', 'application/pdf', 70 * MIB, '/compartir-apto?fallo=grande'],
    ['of text that is no desk’s', 'hola', 'text/plain', 4, '/compartir-apto?fallo=ajeno'],
  ])('%s', async (_, texto, type, size, destino) => {
    expect(await compartir(texto, type, size)).toBe(destino);
    expect(guardarCompartido).toHaveBeenCalledTimes(destino.includes('fallo') ? 0 : 1);
  });
});
