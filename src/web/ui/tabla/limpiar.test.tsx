// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataTable } from './data-table.tsx';
import type { Columna, EstadoTabla, FiltroTabla } from './tipos.ts';

interface Row {
  id: number;
}
const COLUMNAS: readonly Columna<Row>[] = [{ id: 'id', titulo: 'Id', celda: ({ id }) => id }];
const ROWS: readonly Row[] = [{ id: 1 }];
const FILTROS: readonly FiltroTabla<Row>[] = ['modalidad', 'estado'].map((id) => ({
  ...{ id, titulo: id, todas: 'Todas' },
  opciones: [{ valor: 'pagado', texto: 'Pagado' }],
  pasa: () => false,
}));

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));

let raiz: Root;
let lugar: HTMLElement;
beforeEach(() => {
  lugar = document.body.appendChild(document.createElement('div'));
  raiz = createRoot(lugar);
});
afterEach(() => {
  flushSync(() => raiz.unmount());
  lugar.remove();
});

/** The state after 'Limpiar la búsqueda', of a table that opens with the state `pagado`. */
function limpiar(cambio: Partial<EstadoTabla>): EstadoTabla {
  let estado: EstadoTabla = {
    ...{ q: '', orden: null, dir: 'asc', page: 1, por_pagina: 20 },
    filtros: { modalidad: '', estado: 'pagado' },
    ...cambio,
  };
  flushSync(() =>
    raiz.render(
      <DataTable
        etiqueta="Inscriptos"
        nombres={['inscripción', 'inscripciones']}
        guardar_en="prueba"
        columnas={COLUMNAS}
        datos={{ modo: 'local', rows: ROWS }}
        idDe={({ id }) => id}
        estado={estado}
        onCambiar={(nuevo) => (estado = nuevo)}
        buscar="Buscar"
        filtros={FILTROS}
        iniciales={{ modalidad: '', estado: 'pagado' }}
        vacio="Nada"
      />,
    ),
  );
  const boton = [...lugar.querySelectorAll('button')].find((b) => b.textContent === 'Limpiar la búsqueda');
  flushSync(() => boton?.click());
  return estado;
}

// If this breaks, who clears a name that nobody has sees expired and cancelled registrations among the paid ones, and nothing says so.
describe('to clear a search that finds nothing', () => {
  it('takes back what was typed, and leaves the filters as they are', () => {
    const filtros = { modalidad: 'pagado', estado: '' };
    expect(limpiar({ q: 'nadie', filtros })).toMatchObject({ q: '', filtros });
  });

  it('takes back the filters that somebody chose, to those with which the table opens', () => {
    const filtros = { modalidad: 'pagado', estado: 'pagado' };
    expect(limpiar({ filtros }).filtros).toEqual({ modalidad: '', estado: 'pagado' });
  });

  it('takes back also these, where nothing else is left', () => {
    expect(limpiar({}).filtros).toEqual({ modalidad: '', estado: '' });
  });
});
