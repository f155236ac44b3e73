import { describe, expect, it } from 'vitest';
import { dibujarMapa, faltasDelMapa } from '../../scripts/lib/mapa-svg.mjs';
import { contarMapa } from '../../scripts/lib/mapa.mjs';

const modulo = (carpeta: string, ...importa: string[]) => ({
  ruta: `src/server/modules/${carpeta}/service.ts`,
  importa: importa.map((otra) => `src/server/modules/${otra}/service.ts`),
});
const pantalla = (nombre: string, cuantas = 1) => ({
  ruta: `src/web/features/${nombre}/pagina.tsx`,
  importa: Array.from({ length: cuantas }, (_, i) => `src/shared/domain/regla-${i}.ts`),
});
const dominio = { ruta: 'src/shared/domain/regla-0.ts', importa: [] };
const mapaDe = (...mas: { ruta: string; importa: string[] }[]) => contarMapa([dominio, ...mas]);

// If this breaks, the picture of the architecture shows a code that is no longer there.
describe('the picture of imports', () => {
  it('counts files and imports between boxes, tests and styles apart', () => {
    const mapa = mapaDe(
      { ruta: 'src/web/features/a/a.tsx', importa: ['src/shared/domain/x.ts', 'src/web/features/a/a.css'] },
      { ruta: 'src/web/features/a/a.test.tsx', importa: ['src/web/ui/boton.tsx'] },
      { ruta: 'src/web/ui/boton.tsx', importa: ['node_modules/react/index.js'] },
    );
    expect(mapa.cajas.map(({ nombre, archivos }) => [nombre, archivos])).toEqual([
      ['web/features', 1],
      ['web/ui', 1],
      ['shared/domain', 1],
    ]);
    expect(mapa.flechas).toEqual([{ cual: 'web/features -> shared/domain', cuantas: 1 }]);
  });

  it('names the folders of modules and of nucleo', () => {
    const mapa = mapaDe(
      modulo('pagos'),
      modulo('agenda', 'pagos'),
      { ruta: 'src/server/modules/pagos/routes.ts', importa: [] },
      { ruta: 'src/server/nucleo/correo/service.ts', importa: [] },
    );
    expect(mapa.cajas.flatMap(({ nombre, carpetas }) => carpetas.map((una) => [una, nombre]))).toEqual([
      ['agenda', 'server/modules'],
      ['pagos', 'server/modules'],
      ['correo', 'server/nucleo'],
    ]);
  });

  it('refuses a file that belongs to no box', () => {
    expect(() => mapaDe({ ruta: 'src/movil/app.ts', importa: [] })).toThrow('src/movil/app.ts');
  });

  const antes = mapaDe(pantalla('a', 20));
  it.each([
    ['nothing changed', [pantalla('a', 20)], []],
    ['a few more imports', [pantalla('a', 23)], []],
    ['a tenth and more', [pantalla('a', 24)], ['20 drawn, 24 are there']],
    [
      'an arrow that is new',
      [pantalla('a', 20), { ruta: 'src/sw/sw.ts', importa: ['src/shared/domain/regla-0.ts'] }],
      ['box sw', 'arrow sw -> shared/domain'],
    ],
    ['an arrow that is gone', [pantalla('a', 0)], ['is drawn and not there']],
    ['a module that is new', [pantalla('a', 20), modulo('pagos')], ['box server/modules', 'folder pagos']],
  ])('compares a drawn picture with the imports: %s', (_cual, ahora, faltas) => {
    expect(faltasDelMapa(dibujarMapa(antes), mapaDe(...ahora))).toEqual(
      faltas.map((falta) => expect.stringContaining(falta)),
    );
  });

  it('notices a picture that was changed by hand, or is not there', () => {
    const svg = dibujarMapa(antes);
    expect(dibujarMapa(antes)).toBe(svg);
    expect(faltasDelMapa(svg.replace('domain 20<', 'domain 2<'), antes)).toEqual([
      expect.stringContaining('by hand'),
    ]);
    expect(faltasDelMapa('', antes)).toHaveLength(1);
  });
});
