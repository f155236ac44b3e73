import { describe, expect, it } from 'vitest';
import { indiceDe, type Pedido } from './indice.ts';
import { terminar } from './ordenar.ts';
import type { Columna, FiltroTabla } from './tipos.ts';

interface Persona {
  id: number;
  nombre: string;
  ciudad: string;
}
const personas: Persona[] = [
  { id: 1, nombre: 'Álvaro Núñez', ciudad: 'Córdoba' },
  { id: 2, nombre: 'Zoe Acosta', ciudad: 'Rosario' },
  { id: 3, nombre: 'Beatriz Nuñez', ciudad: 'Rosario' },
];
const columnas: Columna<Persona>[] = [
  { id: 'id', titulo: 'Id', celda: (p) => p.id, valor: (p) => p.id },
  { id: 'nombre', titulo: 'Nombre', celda: (p) => p.nombre, valor: (p) => p.nombre, buscar: (p) => p.nombre },
  { id: 'ciudad', titulo: 'Ciudad', celda: (p) => p.ciudad, buscar: (p) => p.ciudad },
];
const filtros: FiltroTabla<Persona>[] = [
  { id: 'ciudad', titulo: 'Ciudad', todas: 'Todas', opciones: [], pasa: (p, valor) => p.ciudad === valor },
];

const ids = (pedido: Partial<Pedido>, rows = personas) =>
  [
    ...indiceDe(rows, columnas).vista({ q: '', orden: null, dir: 'asc', filtros: {}, ...pedido }, filtros),
  ].map((i) => rows[i]?.id);

describe('what a search finds', () => {
  it.each<[string, Partial<Pedido>, number[]]>([
    ['all, as they came', {}, [1, 2, 3]],
    ['without accents nor case', { q: 'NUNEZ' }, [1, 3]],
    ['each word anywhere', { q: 'rosario nunez' }, [3]],
    ['words do not run across cells', { q: 'nunezrosario' }, []],
    ['the filter', { filtros: { ciudad: 'Rosario' } }, [2, 3]],
    [
      'filter, search and order together',
      { q: 'z', filtros: { ciudad: 'Rosario' }, orden: 'nombre' },
      [3, 2],
    ],
    ['downwards', { orden: 'nombre', dir: 'desc' }, [2, 3, 1]],
    ['a column that the address invented', { orden: 'inventada' }, [1, 2, 3]],
    ['a column that does not sort', { orden: 'ciudad', dir: 'desc' }, [1, 2, 3]],
  ])('%s', (_, pedido, esperados) => expect(ids(pedido)).toEqual(esperados));

  it('is the same prepared, half prepared and not prepared', () => {
    const rows = Array.from({ length: 3000 }, (_, id) => ({
      id,
      nombre: `Persona ${(id * 7) % 3000}`,
      ciudad: `Ciudad ${id % 10}`,
    }));
    const pedido = { orden: 'nombre', q: 'persona 1' } as const;
    const numeroDe = ({ nombre }: Persona) => Number(nombre.slice(8));
    const esperados = rows
      .filter(({ nombre, ciudad }) => `${nombre} ${ciudad}`.includes('1'))
      .sort((a, b) => numeroDe(a) - numeroDe(b))
      .map(({ id }) => id);
    expect(ids(pedido, [...rows])).toEqual(esperados);
    const otra = [...rows];
    const tarea = indiceDe(otra, columnas).preparar();
    for (let i = 0; i < 5; i += 1) tarea.next();
    expect(ids(pedido, otra)).toEqual(esperados);
    terminar(tarea);
    expect(ids(pedido, otra)).toEqual(esperados);
  });

  it.each([
    [
      ['r', 'ro', 'ros', 'rosa', 'rosario n', 'rosario'],
      [2, 3],
    ],
    [
      ['zz', 'z', ''],
      [1, 2, 3],
    ],
    [
      ['nunez', 'nunez '],
      [1, 3],
    ],
  ])('is the same however one came to it: %j', (tecleos, esperados) => {
    let ultimos: unknown;
    for (const q of tecleos) ultimos = ids({ q });
    expect(ultimos).toEqual(esperados);
  });

  it('is not held to what a shorter word found', () => {
    const rows = [...personas, { id: 4, nombre: '7123456 Ruiz', ciudad: 'Salta' }];
    expect(ids({ q: '071234' }, rows)).toEqual([]);
    // '0712345' has the seven digits of a document, in which a leading zero does not count, so it finds 7123456; '071234' is too short.
    expect(ids({ q: '0712345' }, rows)).toEqual([4]);
  });

  it('a filter that goes away brings back what it hid', () => {
    expect(ids({ q: 'n', filtros: { ciudad: 'Rosario' } })).toEqual([3]);
    expect(ids({ q: 'nu' })).toEqual([1, 3]);
  });

  it('is one index for the same rows and columns', () => {
    expect(indiceDe(personas, columnas)).toBe(indiceDe(personas, columnas));
    expect(indiceDe([...personas], columnas)).not.toBe(indiceDe(personas, columnas));
  });
});

describe('what a filter hides', () => {
  const escondidas = (q: string, ciudad: string) => [
    ...indiceDe(personas, columnas).escondidas({ q, filtros: { ciudad } }, filtros, 'ciudad'),
  ];
  it('is what the rest of the search finds and the filter does not let pass', () => {
    expect(escondidas('nunez', 'Rosario').map(({ id }) => id)).toEqual([1]);
    expect(escondidas('', 'Rosario').map(({ id }) => id)).toEqual([1]);
    expect(escondidas('zoe', 'Rosario')).toEqual([]);
  });
  it('leaves the search that follows as it was', () => {
    expect(ids({ q: 'nu', filtros: { ciudad: 'Rosario' } })).toEqual([3]);
    expect(escondidas('nu', 'Rosario').map(({ id }) => id)).toEqual([1]);
    expect(ids({ q: 'nun', filtros: { ciudad: 'Rosario' } })).toEqual([3]);
  });
});
