import { describe, expect, it } from 'vitest';
import { citadasEn, juzgarReglas } from '../../scripts/lib/reglas.mjs';

const PRECIO = '# Price\n- **precio-1** The total\n  in two lines.\n- **precio-2** Nothing to pay.\n';
const CITA = '/** regla precio-1 */\nconst a = 1; // regla precio-2\n';

const juzgar = (codigo: string, { reglas = PRECIO, documento = '', ruta = 'docs/reglas/precio.md' } = {}) =>
  juzgarReglas({
    reglas: [{ ruta, texto: reglas }],
    fuentes: [{ ruta: 'src/a.ts', texto: codigo }],
    documentos: [{ ruta: 'docs/x.md', texto: documento }],
    existe: (pagina) => ['docs/operation.md', 'docs/decisions/0070'].includes(pagina),
    contenido: (archivo) => (archivo === 'src/a.ts' ? 'export function hacer() {}' : null),
  });

// If this breaks, a comment sends its reader to a rule that is not there, or to a page that nobody can open.
describe('rules and who cites them', () => {
  it('finds nothing where each rule is cited and each citation has its rule', () => {
    expect(juzgar(CITA)).toEqual([]);
    expect(
      juzgar(`${CITA}// docs/operation.md, decision 0070, docs/decisions/0070-personal-data.md`),
    ).toEqual([expect.stringContaining('docs/decisions/0070-personal-data.md')]);
  });

  it.each([
    ['one', '// regla precio-1: why', ['precio-1']],
    ['several', '/** (reglas precio-1, precio-2 and pago-3). */', ['precio-1', 'precio-2', 'pago-3']],
    ['at the beginning of a sentence', ' * Regla precio-1: why', ['precio-1']],
    ['over two lines', ' * what is so (regla\n * precio-1) and more', ['precio-1']],
    ['in a test', '  // regla fin-de-semana-12', ['fin-de-semana-12']],
    ['none in plain words', 'la regla de precio 1', []],
  ])('reads a citation: %s', (_cual, texto, anclas) => {
    expect(citadasEn(texto)).toEqual(anclas);
  });

  it('fails on a citation without a rule, in code as in documents', () => {
    expect(juzgar(`${CITA}// regla precio-9`)).toEqual(['src/a.ts cites precio-9, which no rule has']);
    expect(juzgar(CITA, { documento: 'see regla pago-1' })).toEqual([
      'docs/x.md cites pago-1, which no rule has',
    ]);
  });

  it('fails on a rule that neither code nor test cites; documents do not count', () => {
    expect(juzgar('// regla precio-1', { documento: 'regla precio-2' })).toEqual([
      'docs/reglas/precio.md has precio-2, which neither code nor test cites',
    ]);
  });

  it('fails on an anchor that is there twice, or in another room', () => {
    expect(juzgar(CITA, { reglas: `${PRECIO}- **precio-2** Again.\n` })).toEqual([
      'docs/reglas/precio.md defines precio-2 again',
    ]);
    expect(juzgar(CITA, { ruta: 'docs/reglas/pago.md' })).toHaveLength(2);
  });

  it('fails on a file, or something in it, that a document names and that is gone', () => {
    expect(juzgar(CITA, { documento: 'By `src/a.ts` (`hacer`), never `src/<room>/x.ts`.' })).toEqual([]);
    expect(juzgar(CITA, { documento: 'By `src/a.ts` (`hacer`, `deshacer`), then `src/b.ts`.' })).toEqual([
      'docs/x.md names deshacer in src/a.ts, which has none',
      'docs/x.md names src/b.ts, which is not there',
    ]);
  });

  it.each([
    '// spec public-side §5: up to 8 digits',
    '/** Spec backoffice, Coupons */',
    '// §8 error catalogue',
    ' * (decisions: Tokens of waiver and certificate).',
    '// decisions: private events are in no listing',
    '/** decisions, Profile: the current password is asked too. */',
    '// as the specification has it',
    '// navigator.onLine lies (facts: offline)',
    '// a mobile carries a 9 (facts of the place)',
    '/** at most 200 kB (architecture: Contract) */',
    '// see venue.md',
    '// see docs/decisions/0999',
  ])('fails on what is cited and not here: %s', (comentario) => {
    expect(juzgar(`${CITA}${comentario}`)).toHaveLength(1);
  });

  it.each([
    '// docs/decisions/0070',
    '// what staff decide: decision 0070',
    '/** The facts of a conflict, and the decisions of a desk, in order. */',
    "import { getBackoffice } from './backoffice/evento.ts';",
    '// how to restore: docs/operation.md',
  ])('lets pass what is here, and plain words: %s', (comentario) => {
    expect(juzgar(`${CITA}${comentario}`)).toEqual([]);
  });
});
