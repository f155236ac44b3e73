// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataTable } from './data-table.tsx';
import type { Columna, EstadoTabla } from './tipos.ts';

interface Row {
  id: number;
}
const COLUMNAS: readonly Columna<Row>[] = [{ id: 'id', titulo: 'Id', celda: ({ id }) => id }];
const ESTADO: EstadoTabla = { q: '', orden: null, dir: 'asc', page: 1, por_pagina: 20, filtros: {} };

// The real virtualizer draws only rows that fit on the screen. As jsdom has no layout, it would draw none, so this stand-in draws all.
vi.mock('@tanstack/react-virtual', () => ({
  defaultRangeExtractor: () => [],
  useWindowVirtualizer: ({
    count,
    getItemKey = (i) => i,
  }: {
    count: number;
    getItemKey?: (i: number) => number;
  }) => ({
    scrollToIndex: () => {},
    getTotalSize: () => count * 40,
    measureElement: () => {},
    getVirtualItems: () =>
      Array.from({ length: count }, (_, index) => ({
        index,
        start: index * 40,
        size: 40,
        key: getItemKey(index),
      })),
  }),
}));
let angosto = false;
vi.stubGlobal('matchMedia', () => ({ matches: angosto, addEventListener() {}, removeEventListener() {} }));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

let raiz: Root;
let lugar: HTMLElement;
let estado = ESTADO;
const mostrar = (...ids: number[]) =>
  flushSync(() =>
    raiz.render(
      <DataTable
        etiqueta="Inscriptos"
        nombres={['inscripción', 'inscripciones']}
        guardar_en="prueba"
        columnas={COLUMNAS}
        datos={{ modo: 'local', rows: ids.map((id) => ({ id })) }}
        idDe={({ id }) => id}
        estado={estado}
        onCambiar={(nuevo) => {
          estado = nuevo;
        }}
        acciones={({ id }) => (
          <button type="button" title="Marcar como pagada (P)">
            {id}
          </button>
        )}
        vacio="Nada"
        onVacio={<button type="button">Agregar</button>}
      />,
    ),
  );
const boton = (id: number) =>
  [...lugar.querySelectorAll<HTMLElement>('button[title^="Marcar"]')].find(
    ({ textContent }) => textContent === String(id),
  );

beforeEach(() => {
  lugar = document.body.appendChild(document.createElement('div'));
  raiz = createRoot(lugar);
  estado = ESTADO;
  angosto = false;
  mostrar(1, 2, 3);
});
afterEach(() => {
  flushSync(() => raiz.unmount());
  lugar.remove();
});

// If this breaks, who records payments by keyboard begins again at the top of the page after each one.
describe('the focus, when its row goes', () => {
  it('goes to the like button of the row that takes its place', () => {
    boton(2)?.focus();
    mostrar(1, 3);
    expect(document.activeElement).toBe(boton(3));
  });

  it('goes to the last one where the last row went', () => {
    boton(3)?.focus();
    mostrar(1, 2);
    expect(document.activeElement).toBe(boton(2));
  });

  it('goes from row to row where the row itself had it', () => {
    lugar.querySelector<HTMLElement>('[data-lugar="0"]')?.focus();
    mostrar(2, 3);
    expect(document.activeElement).toBe(lugar.querySelector('[data-lugar="0"]'));
  });

  it('goes to the count where the first row takes the place of the button that adds one', () => {
    mostrar();
    [...lugar.querySelectorAll('button')].find(({ textContent }) => textContent === 'Agregar')?.focus();
    mostrar(1);
    expect(document.activeElement?.textContent).toBe('1 inscripción');
  });

  it('goes to the count where no row is left', () => {
    boton(1)?.focus();
    mostrar();
    expect(document.activeElement?.textContent).toBe('0 inscripciones');
  });

  it('stays where it is elsewhere', () => {
    boton(2)?.focus();
    const otro = lugar.appendChild(document.createElement('button'));
    otro.focus();
    mostrar(1, 3);
    expect(document.activeElement).toBe(otro);
  });
});

// If this breaks, who clears a search that found nothing by keyboard begins again at the top of the page.
it('goes to the count where the button to clear the search disappears', () => {
  estado = { ...ESTADO, q: 'nadie' };
  mostrar(1, 2);
  const limpiar = [...lugar.querySelectorAll('button')].find((b) => b.textContent === 'Limpiar la búsqueda');
  limpiar?.focus();
  flushSync(() => limpiar?.click());
  mostrar(1, 2);
  expect(document.activeElement?.textContent).toBe('2 inscripciones');
});

describe('the focus, where rows are cards', () => {
  beforeEach(() => {
    angosto = true;
    mostrar(1, 2, 3);
  });

  it('goes from a card that is deleted to the one that takes its place', () => {
    boton(2)?.focus();
    mostrar(1, 3);
    expect(document.activeElement).toBe(boton(3));
  });

  it('goes to no other card where as many are left, since its own may only be out of view', () => {
    boton(2)?.focus();
    mostrar(1, 3, 4);
    expect(document.activeElement).toBe(document.body);
  });
});
