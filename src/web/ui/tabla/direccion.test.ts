import { describe, expect, it } from 'vitest';
import { definirTabla } from './direccion.ts';

const tabla = definirTabla({
  orden: 'id',
  dir: 'desc',
  ordenes: ['id', 'nombre'],
  por_pagina: 20,
  filtros: { estado: 'pagado', modalidad: '' },
});
const inicial = tabla.estado({});

describe('a table in the address', () => {
  it('begins with its defaults, and writes nothing of them', () => {
    expect(inicial).toEqual({
      q: '',
      orden: 'id',
      dir: 'desc',
      page: 1,
      por_pagina: 20,
      filtros: { estado: 'pagado', modalidad: '' },
    });
    expect(Object.values(tabla.busqueda(inicial)).filter((v) => v !== undefined)).toEqual([]);
  });

  it.each([
    { q: 'perez' },
    { orden: 'nombre', dir: 'asc' as const },
    { orden: 'nombre', dir: 'desc' as const },
    { dir: 'asc' as const },
    { page: 3, por_pagina: 50 },
    { por_pagina: -1 },
    { filtros: { estado: '', modalidad: '7' } },
  ])('comes back as it was written: %j', (cambio) => {
    const estado = { ...inicial, ...cambio };
    const escrita = Object.fromEntries(
      Object.entries(tabla.busqueda(estado)).filter(([, v]) => v !== undefined),
    );
    expect(tabla.estado(tabla.leer(escrita))).toEqual(estado);
  });

  it('a search for digits, which the router reads as a number, is text', () => {
    expect(tabla.leer({ q: 30123456 }).q).toBe('30123456');
  });

  it.each([
    { q: {}, orden: [], dir: 'arriba', page: -1, filas: 0, estado: {} },
    { page: 1.5, filas: 'muchas' },
    { page: 'NaN', filas: -7 },
    // sizes and columns that no list of the server has
    { filas: 500 },
    { orden: 'clave_hash' },
    { page: 'Infinity' },
  ])('nothing that somebody writes into it breaks it: %j', (search) => {
    const { page, por_pagina, dir, orden, q } = tabla.estado(tabla.leer(search));
    expect({ page, por_pagina, dir, orden, q }).toEqual({
      page: 1,
      por_pagina: 20,
      dir: 'desc',
      orden: 'id',
      q: '',
    });
  });
});
