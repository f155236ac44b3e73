import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** How many requirements each section of ASVS 5.0.0 has at level 1 and at level 2, by their numbers. */
const L1: Record<string, string> = {
  '1.2': '1-5',
  '1.3': '1-2',
  '1.5': '1',
  '2.1': '1',
  '2.2': '1-2',
  '2.3': '1',
  '3.2': '1-2',
  '3.3': '1',
  '3.4': '1-2',
  '3.5': '1-3',
  '4.1': '1',
  '4.4': '1',
  '5.2': '1-2',
  '5.3': '1-2',
  '6.1': '1',
  '6.2': '1-8',
  '6.3': '1-2',
  '6.4': '1-2',
  '7.2': '1-4',
  '7.4': '1-2',
  '8.1': '1',
  '8.2': '1-2',
  '8.3': '1',
  '9.1': '1-3',
  '9.2': '1',
  '10.4': '1-5',
  '11.3': '1-2',
  '11.4': '1',
  '12.1': '1',
  '12.2': '1-2',
  '13.4': '1',
  '14.2': '1',
  '14.3': '1',
  '15.1': '1',
  '15.2': '1',
  '15.3': '1',
};
const L2: Record<string, string> = {
  '1.1': '1-2',
  '1.2': '6-9',
  '1.3': '3-11',
  '1.4': '1-3',
  '1.5': '2',
  '2.1': '2-3',
  '2.2': '3',
  '2.3': '2-4',
  '2.4': '1',
  '3.3': '2-4',
  '3.4': '3-6',
  '3.5': '4-5',
  '3.7': '1-2',
  '4.1': '2-3',
  '4.2': '1',
  '4.3': '1-2',
  '4.4': '2-4',
  '5.1': '1',
  '5.2': '3',
  '5.4': '1-3',
  '6.1': '2-3',
  '6.2': '9-12',
  '6.3': '3-4',
  '6.4': '3-4',
  '6.5': '1-5',
  '6.6': '1-3',
  '6.8': '1-4',
  '7.1': '1-3',
  '7.3': '1-2',
  '7.4': '3-5',
  '7.5': '1-2',
  '7.6': '1-2',
  '8.1': '2',
  '8.2': '3',
  '8.4': '1',
  '9.2': '2-4',
  '10.1': '1-2',
  '10.2': '1-2',
  '10.3': '1-4',
  '10.4': '6-11',
  '10.5': '1-5',
  '10.6': '1-2',
  '10.7': '1-3',
  '11.1': '1-2',
  '11.2': '1-3',
  '11.3': '3',
  '11.4': '2-4',
  '11.5': '1',
  '11.6': '1',
  '12.1': '2-3',
  '12.3': '1-4',
  '13.1': '1',
  '13.2': '1-5',
  '13.3': '1-2',
  '13.4': '2-5',
  '14.1': '1-2',
  '14.2': '2-4',
  '14.3': '2-3',
  '15.1': '2-3',
  '15.2': '2-3',
  '15.3': '2-7',
  '16.1': '1',
  '16.2': '1-5',
  '16.3': '1-4',
  '16.4': '1-3',
  '16.5': '1-3',
  '17.1': '1',
  '17.2': '1-4',
  '17.3': '1-2',
};

const requisitos = (secciones: Record<string, string>, nivel: 1 | 2): string[] =>
  Object.entries(secciones).flatMap(([seccion, tramo]) => {
    const [desde = 0, hasta = desde] = tramo.split('-').map(Number);
    return Array.from({ length: hasta - desde + 1 }, (_, i) => `${seccion}.${desde + i} L${nivel}`);
  });

const pagina = readFileSync('docs/security.md', 'utf8');
const rows = [...pagina.matchAll(/^\| (\d+\.\d+\.\d+) +\| (\d) +\| (.+?) +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, numero = '', nivel = '', que = '', estado = '', por = '']) => ({ numero, nivel, que, estado, por }),
);

describe('docs/security.md', () => {
  it('has every requirement of ASVS 5.0 level 2, once and no other', () => {
    const pedidos = [...requisitos(L1, 1), ...requisitos(L2, 2)];
    expect([requisitos(L1, 1).length, pedidos.length]).toEqual([70, 253]);
    const dados = rows.map(({ numero, nivel }) => `${numero} L${nivel}`);
    expect(dados.toSorted()).toEqual(pedidos.toSorted());
  });

  it('says of each what became of it, and by what', () => {
    const titulos = [...pagina.matchAll(/^## (.+)$|^\*\*(.+?)\.\*\*/gm)].map(([, a, b]) => a ?? b ?? '');
    for (const { numero, estado, por } of rows) {
      expect([numero, ['met', 'not applicable', 'not met'].includes(estado)]).toEqual([numero, true]);
      if (estado !== 'met') continue;
      const dicho = por.includes('`') || titulos.some((titulo) => por.includes(titulo));
      expect([numero, dicho || /^(none|one application|JavaScript)/.test(por)]).toEqual([numero, true]);
    }
  });

  it('names only files that are there', () => {
    const rutas = [...pagina.matchAll(/`([\w./-]+)`/g)].map(([, ruta = '']) => ruta);
    const deArchivo = rutas.filter((ruta) => /^(src|tests|deploy|docs|scripts)\//.test(ruta));
    expect(deArchivo.length).toBeGreaterThan(200);
    expect(deArchivo.filter((ruta) => !existsSync(ruta))).toEqual([]);
  });
});
