import { describe, expect, it } from 'vitest';
import { operacion } from './apoyo/mundo.ts';
import { Lotes, mitadDe, numerosPara, proximoNumero } from './lotes.ts';

const nadie = () => false;

// If this breaks, who runs as FEM 18-29 starts with a bib of another category, and the timing has them in the wrong table.
describe('a lote of a modality that numbers by category', () => {
  const base = [
    {
      ...{ puesto_id: 'A', modalidad_id: 1, numeros: [], lugares: 3 },
      por_categoria: [
        { categoria_id: 11, numeros: [101, 102] },
        { categoria_id: 12, numeros: [201] },
      ],
    },
  ];

  it('gives each category its own numbers, and none to who has no category', () => {
    const lote = new Lotes(base, []).lote('A', 1);
    expect([11, 12, 13, null].map((categoria) => proximoNumero(lote, nadie, categoria))).toEqual([
      ...[101, 201, null, null],
    ]);
    expect(proximoNumero(lote, (numero) => numero === 101, 11)).toBe(102);
    expect(numerosPara(lote, 11)).toEqual([101, 102]);
  });

  it('keeps the category of a number that goes to another puesto, and knows who has it', () => {
    const datos = { a_puesto: 'B', modalidad_id: 1, numeros: [102, 201], lugares: 1 };
    const lotes = new Lotes(base, [operacion('t', 'A', 1, 'lote', 'transferir_lote', datos)]);
    const suyo = lotes.lote('B', 1);
    expect([11, 12].map((categoria) => proximoNumero(suyo, nadie, categoria))).toEqual([102, 201]);
    expect([lotes.duenio(1, 101), lotes.duenio(1, 201)]).toEqual(['A', 'B']);
  });

  it('and numbers that are for everybody go to any category', () => {
    const lote = new Lotes([{ puesto_id: 'A', modalidad_id: 1, numeros: [7], lugares: 0 }], []).lote('A', 1);
    expect([proximoNumero(lote, nadie), proximoNumero(lote, nadie, 11)]).toEqual([7, 7]);
  });

  it('is halved by category: what is worn stays, and the earlier numbers and the odd place stay', () => {
    const lote = new Lotes(
      [
        {
          ...{ puesto_id: 'A', modalidad_id: 1, numeros: [7, 8, 9], lugares: 3 },
          por_categoria: [{ categoria_id: 11, numeros: [101, 102, 103] }],
        },
      ],
      [],
    ).lote('A', 1);
    expect(mitadDe(lote, (numero) => numero === 9)).toEqual({ numeros: [8, 103], lugares: 1 });
    expect(mitadDe({ numeros: new Set(), lugares: 1, categorias: new Map() }, nadie)).toEqual({
      ...{ numeros: [], lugares: 0 },
    });
  });
});
