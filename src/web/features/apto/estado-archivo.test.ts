import { describe, expect, test } from 'vitest';
import {
  aceptaArchivo,
  ARCHIVO_LIBRE,
  archivoParaEnviar,
  puedeLimpiar,
  reducirArchivo,
  type AccionArchivo,
  type ArchivoListo,
  type EstadoArchivo,
} from './estado-archivo.ts';

const archivo: ArchivoListo = {
  nombre: 'apto.jpg',
  tipo: 'image/jpeg',
  datos: new ArrayBuffer(100),
  bytes_original: null,
};
const subida = { file_name: 'apto.jpg', file_path: 'h1', file_type: 'image' };
const elegir: AccionArchivo = { tipo: 'elegir', vez: 1, nombre: 'apto.jpg' };
const listo: AccionArchivo = { tipo: 'listo', vez: 1, archivo };
const subir: AccionArchivo = { tipo: 'subir', vez: 1 };
const subido: AccionArchivo = { tipo: 'subido', vez: 1, subida };
const sin_red: AccionArchivo = { tipo: 'sin_red', vez: 1 };
const fallar: AccionArchivo = { tipo: 'fallar', vez: 1, mensaje: 'no' };

const tras = (...acciones: AccionArchivo[]): EstadoArchivo => acciones.reduce(reducirArchivo, ARCHIVO_LIBRE);

describe('el archivo del apto', () => {
  test.each<[string, AccionArchivo[], EstadoArchivo['tipo']]>([
    ['se elige', [elegir], 'preparando'],
    ['queda leído', [elegir, listo], 'seleccionado'],
    ['sube', [elegir, listo, subir], 'subiendo'],
    ['llega', [elegir, listo, subir, subido], 'subido'],
    ['sin red espera en el teléfono', [elegir, listo, subir, sin_red], 'en_telefono'],
    ['desde el teléfono vuelve a subir', [elegir, listo, subir, sin_red, subir], 'subiendo'],
    ['no se pudo leer', [elegir, fallar], 'error'],
    ['el servidor lo rechaza', [elegir, listo, subir, fallar], 'error'],
    ['tras un error se reintenta', [elegir, listo, subir, fallar, subir], 'subiendo'],
    ['sin archivo no hay qué reintentar', [elegir, fallar, subir], 'error'],
    ['limpiar vuelve al principio', [elegir, listo, subir, subido, { tipo: 'limpiar' }], 'libre'],
    ['mientras sube no se limpia', [elegir, listo, subir, { tipo: 'limpiar' }], 'subiendo'],
    ['lo de un archivo ya limpiado no vuelve', [elegir, listo, { tipo: 'limpiar' }, subir], 'libre'],
  ])('%s', (_, acciones, tipo) => {
    expect(tras(...acciones).tipo).toBe(tipo);
  });

  test.each<[string, AccionArchivo[]]>([
    ['mientras sube', [elegir, listo, subir]],
    ['una vez subido', [elegir, listo, subir, subido]],
  ])('%s, otro archivo no se toma', (_, acciones) => {
    const antes = tras(...acciones);
    expect(aceptaArchivo(antes)).toBe(false);
    expect(reducirArchivo(antes, { tipo: 'elegir', vez: 2, nombre: 'otro.pdf' })).toBe(antes);
  });

  test('otro elegido antes de subir reemplaza al primero, cuya lectura ya no cuenta', () => {
    const segundo = tras(elegir, { tipo: 'elegir', vez: 2, nombre: 'otro.pdf' }, listo);
    expect(segundo).toEqual({ tipo: 'preparando', vez: 2, nombre: 'otro.pdf' });
  });

  test('el avance no retrocede', () => {
    const progreso = (enviados: number): AccionArchivo => ({
      tipo: 'progreso',
      vez: 1,
      enviados,
      total: 120,
    });
    expect(tras(elegir, listo, subir, progreso(80), progreso(40))).toMatchObject({
      enviados: 80,
      total: 120,
    });
  });

  test('se puede enviar subido o guardado en el teléfono, y nada más', () => {
    expect(archivoParaEnviar(tras(elegir, listo))).toBeNull();
    expect(archivoParaEnviar(tras(elegir, listo, subir))).toBeNull();
    expect(archivoParaEnviar(tras(elegir, listo, subir, subido))).toEqual({ archivo, subida });
    expect(archivoParaEnviar(tras(elegir, listo, subir, sin_red))).toEqual({ archivo, subida: null });
  });

  test('sin nada elegido no hay nada que limpiar', () => {
    expect(puedeLimpiar(ARCHIVO_LIBRE)).toBe(false);
  });
});
