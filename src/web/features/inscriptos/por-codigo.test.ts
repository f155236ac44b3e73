import { describe, expect, it } from 'vitest';
import { leerCodigo } from '../../../shared/domain/participante/codigo-leido.ts';
import { Indice } from '../../ui/tabla/indice.ts';
import { COLUMNAS } from './columnas.tsx';
import { evento, inscripcion, persona } from './ejemplo.test-util.ts';
import { busquedaDe, filtrosQueMuestran, noEsta, rowsDelCodigo } from './por-codigo.ts';
import { rowsDe } from './rows.ts';
import { filtrosDe } from './tabla.ts';

const AHORA = new Date('2026-11-23T12:00:00-03:00');
const codigo = (texto: string) => {
  const leido = leerCodigo(texto, AHORA);
  if (leido.tipo === 'desconocido') throw new Error(leido.motivo);
  return leido;
};
const DNI = (documento: string) => `00123456789@PAZ@EVA@F@${documento}@A@01/02/1990@15/06/2016`;

const rows = rowsDe(
  [
    inscripcion({ id: 1, numero: 101, personas: [persona({ id: 1, documento: '7123456' })] }),
    inscripcion({
      id: 2,
      numero: 9,
      state: 'cancelada',
      personas: [persona({ id: 2, documento: '30111222' })],
    }),
    inscripcion({
      id: 3,
      numero: null,
      nombre: 'Los Halcones',
      personas: [persona({ id: 3, documento: '40101222' }), persona({ id: 4, documento: '30111222' })],
    }),
    inscripcion({ id: 5, numero: 55, personas: [persona({ id: 6, documento: '21333444' })] }),
    inscripcion({ id: 6, numero: 55, personas: [persona({ id: 7, documento: '22333444' })] }),
    inscripcion({ id: 4, numero: 7, personas: [persona({ id: 5, documento: '20333444' })] }),
  ],
  evento(),
  0,
);

// If this breaks, staff scan the DNI or the number of somebody who is registered, and the list shows nobody or somebody else.
describe('a scanned code in the list', () => {
  it.each([
    [DNI('07123456'), [1]],
    ['7.123.456', [1]],
    [DNI('30111222'), [2, 3]],
    ['101', [1]],
    ['7', [4]],
    // regla numeracion-1: two may have one number
    ['55', [5, 6]],
    [DNI('20000001'), []],
  ])('%s', (texto, ids) => {
    const leido = codigo(texto);
    const halladas = rowsDelCodigo(rows, leido);
    expect(halladas.map(({ id }) => id)).toEqual(ids);
    if (halladas.length === 0) return;
    // the text that the scanner puts into the list's search must show the same rows
    const q = busquedaDe(halladas, leido);
    const vistas = new Indice(rows, COLUMNAS).vista({ q, orden: null, dir: 'asc', filtros: {} }, []);
    expect([...vistas].map((i) => rows[i]?.id)).toEqual(ids);
  });

  it('takes away only the filters that would hide them', () => {
    const filtros = filtrosDe(evento());
    const valores = { modalidad: '1', estado: 'pago_realizado' };
    expect(filtrosQueMuestran(valores, filtros, rows.slice(0, 1))).toEqual(valores);
    expect(filtrosQueMuestran(valores, filtros, rows.slice(0, 2))).toEqual({ modalidad: '1', estado: '' });
  });

  it('says who is not there', () => {
    expect(noEsta(codigo(DNI('20000001')))).toBe('Eva Paz, DNI 20.000.001, no está en este evento.');
    expect(noEsta(codigo('20000001'))).toBe('El documento 20.000.001 no está inscripto en este evento.');
    expect(noEsta(codigo('55'))).toBe('Nadie tiene el número 55 en este evento.');
  });
});
