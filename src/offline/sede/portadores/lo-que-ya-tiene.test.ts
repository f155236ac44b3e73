import { describe, expect, it } from 'vitest';
import { escribirArchivo, leerArchivo, nombreDeArchivo } from './archivo.ts';
import { escribirPedido, leerPedido } from './lo-que-ya-tiene.ts';

const uuid = (n: number) => `0b8f5f53-6a0e-4a55-8d24-${String(n).padStart(12, '0')}`;

describe('what a phone says that it has', () => {
  it('is read as it was written', () => {
    const pedido = { evento_id: 7, vector: { [uuid(1)]: 12, [uuid(2)]: 4_000 }, base: 'c-12' };
    expect(leerPedido(escribirPedido(pedido))).toEqual(pedido);
    expect(leerPedido(escribirPedido({ evento_id: 7, vector: {}, base: null }))).toEqual({
      ...{ evento_id: 7, vector: {}, base: null },
    });
  });

  // regla sede-48: without the hashes, a series of codes leaves out what a copied phone wrote under the same numbers
  it('names the very operations, in a code that an earlier release reads too', () => {
    const huellas = { [uuid(1)]: '0123456789abcdef', [uuid(2)]: 'fedcba9876543210' };
    const texto = escribirPedido({
      ...{ evento_id: 7, vector: { [uuid(1)]: 12, [uuid(2)]: 4_000, [uuid(3)]: 1 }, base: null },
      huellas,
    });
    expect(leerPedido(texto)?.huellas).toEqual({ [uuid(1)]: '01234', [uuid(2)]: 'fedcb' });
    expect(Object.keys(leerPedido(texto)?.vector ?? {})).toHaveLength(3);
  });

  it('fits one code however many puestos there were', () => {
    const vector = Object.fromEntries(Array.from({ length: 90 }, (_, i) => [uuid(i), i + 1]));
    const huellas = Object.fromEntries(Object.keys(vector).map((id) => [id, '0123456789abcdef']));
    const leido = leerPedido(escribirPedido({ evento_id: 7, vector, huellas, base: 'c'.repeat(80) }));
    expect(Object.keys(leido?.huellas ?? {})).toHaveLength(40);
    expect(Object.values(leido?.vector ?? {})).toContain(90);
    expect(leido?.vector).not.toHaveProperty(uuid(0));
  });

  it.each([
    'LGPED.',
    'LGPED.AAAA',
    'LGPAR.AAAA',
    escribirPedido({ evento_id: 7, vector: { x: 1 }, base: null }) + 'A',
  ])('is nothing else: %s', (texto) => expect(leerPedido(texto)).toBeNull());
});

describe('a package as a file', () => {
  const paquete = Uint8Array.from({ length: 300 }, (_, i) => i % 256);

  it('is read as it was written, also with the line ends of a mail program', () => {
    const texto = escribirArchivo({ evento_id: 12, paquete });
    expect(leerArchivo(texto)).toEqual({ evento_id: 12, paquete });
    expect(leerArchivo(texto.replace(/(.{76})/g, '$1\r\n'))).toEqual({ evento_id: 12, paquete });
  });

  it('that is not ours or is damaged is told apart', () => {
    expect(leerArchivo('hola')).toEqual({ falla: 'ajeno' });
    expect(leerArchivo('LARGADA-PAQUETE 1 12\n')).toEqual({ falla: 'roto' });
    expect(leerArchivo('LARGADA-PAQUETE 1 12\n<html>')).toEqual({ falla: 'roto' });
  });

  it('has a name that people find again', () => {
    const nombre = nombreDeArchivo(12, 'Mesa 2 (niños)', new Date(2027, 2, 14, 9, 5));
    expect(nombre).toBe('largada-carrera-12-mesa-2-ninos-0905.txt');
  });
});
