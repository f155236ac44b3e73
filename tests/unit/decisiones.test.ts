import { describe, expect, it } from 'vitest';
import { indiceDe } from '../../scripts/lib/decisiones.mjs';

const registro = (sinExtension: string, estado: string, titulo = '# Why') => ({
  nombre: `${sinExtension}.md`,
  texto: `${titulo}\n${estado}\n\n**Context.** …\n`,
});

// If this breaks, the index sends its reader to a decision that another one has long replaced.
describe('the index of decisions', () => {
  it('has each record with number, title and status, in order', () => {
    const { texto, faltas } = indiceDe([
      registro('0002-b', 'Status: accepted', '# 0002 Later'),
      registro('0001-a', 'Status: superseded by 0002', '# Earlier'),
      registro('0003-c', 'Status: retired'),
    ]);
    expect(faltas).toEqual([]);
    expect(texto.replaceAll('.md', '').split('\n').slice(-4, -1)).toEqual([
      '| [0001](0001-a) | Earlier | superseded by [0002](0002-b) |',
      '| [0002](0002-b) | Later | accepted |',
      '| [0003](0003-c) | Why | retired |',
    ]);
  });

  it.each([
    ['no status', [registro('0001-a', '')], 'has no line'],
    ['a status of its own making', [registro('0001-a', 'Status: proposed')], 'has no line'],
    ['a successor that is not there', [registro('0001-a', 'Status: superseded by 0009')], '0009'],
    ['itself as successor', [registro('0001-a', 'Status: superseded by 0001')], '0001'],
    ['no title', [registro('0001-a', 'Status: accepted', 'Why')], 'title'],
    ['no number', [registro('a', 'Status: accepted')], 'named'],
  ])('fails on %s', (_cual, archivos, falta) => {
    expect(indiceDe(archivos).faltas).toEqual([expect.stringContaining(falta)]);
  });

  it('fails on a number that two records have', () => {
    const dos = [registro('0001-a', 'Status: accepted'), registro('0001-b', 'Status: accepted')];
    expect(indiceDe(dos).faltas).toHaveLength(2);
  });
});
