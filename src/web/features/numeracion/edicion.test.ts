import { describe, expect, it } from 'vitest';
import { EdicionNumeros } from './edicion.ts';

function edicion(numeros: readonly (number | null)[]): EdicionNumeros {
  const una = new EdicionNumeros();
  una.ponerBases(numeros.map((numero, i) => ({ id: i + 1, numero })));
  return una;
}

describe('bibs while they are typed', () => {
  it('flags the repeated ones in both rows, and takes the flag away again', () => {
    const una = edicion([5, null, 7]);
    una.escribir(2, '5');
    expect([1, 2, 3].map((id) => una.celda(id).repetido)).toEqual([true, true, false]);
    expect(una.resumen().repetidos).toEqual([{ numero: 5, ids: [1, 2] }]);
    una.escribir(1, '');
    expect([1, 2, 3].map((id) => una.celda(id).repetido)).toEqual([false, false, false]);
    expect(una.asignaciones()).toEqual([
      { id: 2, numero: 5, anterior: null },
      { id: 1, numero: null, anterior: 5 },
    ]);
  });

  // If this breaks, the rows typed while a slow save was under way are thrown away as if they had been saved.
  it('what was typed while it was being saved stays to be saved', () => {
    const una = edicion([5, null, null, 8]);
    una.escribir(1, '50');
    una.escribir(2, '60');
    una.escribir(4, '80');
    const enviados = una.asignaciones();
    una.escribir(1, '51');
    una.escribir(3, '70');
    // Row 4 had the number 8 at first. Typing 8 again is a change all the same, as the save under way gives the row the number 80.
    una.escribir(4, '8');
    una.guardados(enviados);
    expect(una.asignaciones()).toEqual([
      { id: 1, numero: 51, anterior: 50 },
      { id: 3, numero: 70, anterior: null },
      { id: 4, numero: 8, anterior: 80 },
    ]);
    expect(una.celda(2)).toMatchObject({ texto: '60', cambiado: false });
  });

  it('what was saved leaves nothing, of rows that are gone neither', () => {
    const una = edicion([5, null]);
    una.escribir(1, '50');
    una.escribir(2, '60');
    const enviados = una.asignaciones();
    una.ponerBases([{ id: 1, numero: 5 }]);
    una.guardados(enviados);
    expect([una.resumen().cambiados, una.celda(1).texto]).toEqual([0, '50']);
  });

  // If this breaks, numbers of a draft that was found again are lost, as a save before the rows have come sends none of them.
  it('of a draft nothing is sent nor forgotten before the rows come', () => {
    const una = new EdicionNumeros();
    una.recuperar([[1, '50', 5]]);
    una.ponerBases(null);
    expect([una.resumen().hay_rows, una.asignaciones()]).toEqual([false, []]);
    una.guardados(una.asignaciones());
    una.ponerBases([{ id: 1, numero: 5 }]);
    expect(una.resumen()).toMatchObject({ hay_rows: true, cambiados: 1 });
    expect(una.asignaciones()).toEqual([{ id: 1, numero: 50, anterior: 5 }]);
  });

  it('what was not sent, as its row was gone, is dropped with the save', () => {
    const una = edicion([5, null]);
    una.escribir(1, '50');
    una.escribir(2, '60');
    una.ponerBases([{ id: 1, numero: 5 }]);
    const enviados = una.asignaciones();
    expect(una.escritos().map(([id]) => id)).toEqual([1, 2]);
    una.guardados(enviados);
    expect(una.resumen().cambiados).toBe(0);
  });

  // If this breaks, who took a bib away, and had the tab reloaded before saving, is told that it is kept while it is lost.
  it('a draft keeps an emptied field though the rows come after it', () => {
    const una = new EdicionNumeros();
    una.recuperar([
      [1, '', 5],
      [2, '9', null],
    ]);
    una.ponerBases([]);
    una.ponerBases([
      { id: 1, numero: 5 },
      { id: 2, numero: null },
    ]);
    expect(una.asignaciones()).toEqual([
      { id: 1, numero: null, anterior: 5 },
      { id: 2, numero: 9, anterior: null },
    ]);
  });

  it('what is as it was is no change', () => {
    const una = edicion([5, null]);
    una.escribir(1, '6');
    una.escribir(1, '5');
    una.escribir(2, ' ');
    expect([una.resumen().cambiados, una.asignaciones()]).toEqual([0, []]);
  });

  it('keeps what is no number in sight, and out of what is sent', () => {
    const una = edicion([5]);
    una.escribir(1, '5b');
    expect(una.celda(1)).toMatchObject({ texto: '5b', error: 'Escribí solo cifras.', repetido: false });
    expect(una.resumen().invalidos).toEqual([1]);
    expect(una.asignaciones()).toEqual([]);
  });

  it('a column fills downwards as far as there are rows, empty cells too', () => {
    const una = edicion([1, 2, 3]);
    expect(una.pegar([2, 3], ['20', '', '40'])).toBe(2);
    expect([1, 2, 3].map((id) => una.celda(id).texto)).toEqual(['1', '20', '']);
  });

  it('says what somebody else put meanwhile, until one types over it', () => {
    const una = edicion([null, null]);
    una.escribir(1, '9');
    una.ponerBases([
      { id: 1, numero: 4 },
      { id: 2, numero: 9 },
    ]);
    expect(una.celda(1)).toMatchObject({ texto: '9', ajeno: 4, repetido: true });
    expect(una.asignaciones()).toEqual([{ id: 1, numero: 9, anterior: null }]);
    una.escribir(1, '10');
    expect(una.celda(1).ajeno).toBeUndefined();
    expect(una.asignaciones()).toEqual([{ id: 1, numero: 10, anterior: 4 }]);
  });

  it('what was saved stops being a change; who is gone is not sent', () => {
    const una = edicion([null, null]);
    una.escribir(1, '9');
    una.escribir(2, '10');
    una.ponerBases([{ id: 1, numero: 9 }]);
    expect(una.asignaciones()).toEqual([]);
  });

  it('a draft comes back without covering what was typed since', () => {
    const una = edicion([null, 3]);
    una.escribir(1, '1');
    const guardado = una.escritos();
    const otra = edicion([null, 3]);
    otra.escribir(2, '8');
    otra.recuperar([...guardado, [2, '7', 3]]);
    expect([otra.celda(1).texto, otra.celda(2).texto]).toEqual(['1', '8']);
  });

  it('tells only who changed: the same object for the others', () => {
    const una = edicion([1, 2]);
    const antes = una.celda(2);
    let veces = 0;
    una.suscribir(() => (veces += 1));
    una.escribir(1, '8');
    expect([veces, una.celda(2)]).toEqual([1, antes]);
    expect(una.celda(2)).toBe(antes);
  });
});
