import { describe, expect, it } from 'vitest';
import { cuantas, deLaPagina, estaSeleccionada, marcar, NADA_SELECCIONADO, tramo } from './seleccion.ts';

const pagina = [1, 2, 3];
const dos = marcar(NADA_SELECCIONADO, [1, 9], true, pagina);

describe('selection', () => {
  it('keeps what was marked on other pages', () => {
    expect(cuantas(dos, 50)).toBe(2);
    expect(deLaPagina(dos, pagina)).toBe('algunas');
    expect(cuantas(marcar(dos, [1], false, pagina), 50)).toBe(1);
    expect(deLaPagina(marcar(dos, pagina, true, pagina), pagina)).toBe('todas');
  });

  it('all of the search counts what it finds, and one less leaves the page', () => {
    expect(cuantas({ tipo: 'todas' }, 50)).toBe(50);
    expect(estaSeleccionada({ tipo: 'todas' }, 77)).toBe(true);
    expect(marcar({ tipo: 'todas' }, [2], false, pagina)).toEqual({ tipo: 'algunas', ids: new Set([1, 3]) });
    expect(marcar({ tipo: 'todas' }, [2], true, pagina)).toEqual({ tipo: 'todas' });
  });

  it.each([
    [null, 4, [4]],
    [2, 4, [2, 3, 4]],
    [4, 2, [2, 3, 4]],
    [3, 3, [3]],
  ])('shift from %s to %s', (ancla, hasta, esperado) => expect(tramo(ancla, hasta)).toEqual(esperado));
});
