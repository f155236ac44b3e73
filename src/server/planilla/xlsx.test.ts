import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { columna } from './columna.ts';
import { escribirXlsx } from './xlsx.ts';
import { escapar, letraDe } from './xlsx-partes.ts';
import { casos } from '../../../tests/support/casos.ts';

type Row = [texto: string, numero: number | null, fecha: string];
const columnas = [
  columna<Row>('Texto & <más>', 'texto', 20, ([texto]) => texto),
  columna<Row>('Número', 'numero', 10, ([, numero]) => numero),
  columna<Row>('Fecha', 'fecha', 12, ([, , fecha]) => fecha),
  columna<Row>('Cuándo', 'fecha_hora', 12, ([, , fecha]) => `${fecha}T18:30:00`),
  columna<Row>('Pesos', 'pesos', 12, ([, numero]) => numero),
];

async function leida(rows: Row[]) {
  const carpeta = await mkdtemp(join(tmpdir(), 'largada-test-'));
  try {
    const archivo = await open(join(carpeta, 'x.xlsx'), 'w+');
    const cuantas = await escribirXlsx(archivo, { hoja: 'Hoja', columnas }, [rows]);
    await archivo.close();
    const { sheets } = await readXlsx(new Uint8Array(await readFile(join(carpeta, 'x.xlsx'))));
    return { cuantas, rows: sheets[0]?.rows ?? [], nombre: sheets[0]?.name };
  } finally {
    await rm(carpeta, { recursive: true });
  }
}

describe('a workbook', () => {
  it('is read back as it was written', async () => {
    const { cuantas, rows, nombre } = await leida([
      ['  con espacios\ny renglones ', 12, '2027-03-14'],
      ['😀 =1+1 _x0041_ "&<>\'', null, '1900-02-28'],
    ]);
    expect([cuantas, nombre]).toEqual([2, 'Hoja']);
    expect(rows).toEqual([
      ['Texto & <más>', 'Número', 'Fecha', 'Cuándo', 'Pesos'],
      [
        '  con espacios\ny renglones ',
        12,
        new Date('2027-03-14T00:00:00Z'),
        new Date('2027-03-14T18:30:00Z'),
        0.12,
      ],
      // a date before 1 March 1900, which Excel's calendar gets wrong, is text
      ['😀 =1+1 _x0041_ "&<>\'', null, '28/02/1900', '28/02/1900', null],
    ]);
  });

  it('has no text that XML cannot say, nor longer than a cell holds', async () => {
    const { rows } = await leida([[`a\u0000b\u0007c\ud800d\uffffe${'x'.repeat(40_000)}`, 1, '2027-03-14']]);
    const texto = String(rows[1]?.[0]);
    expect(texto.startsWith('abcdex')).toBe(true);
    expect(texto.length).toBeLessThanOrEqual(32_767);
  });

  casos('%j becomes %j', escapar, [
    ['a_x000D_b', 'a_x005F_x000D_b'],
    ['a_b', 'a_b'],
    ['\r\n', '\n'],
    ['<&>"', '&lt;&amp;&gt;&quot;'],
    ['sin nada', 'sin nada'],
    ['😀', '😀'],
  ]);

  casos('column %i is %s', letraDe, [
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ]);
});
