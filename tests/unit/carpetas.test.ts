import { describe, expect, it } from 'vitest';
import {
  carpetaDe,
  ciclosDe,
  direccionesAMano,
  juzgarCarpetas,
  preguntasPorPruebas,
  sqlFueraDeLugar,
} from '../../scripts/lib/carpetas.mjs';

const de = (ruta: string, ...importa: string[]) => ({
  ruta: `src/server/${ruta}`,
  importa: importa.map((otra) => `src/server/${otra}`),
});

// If this breaks, folders grow together again and nobody is told.
describe('folders of src', () => {
  it.each([
    ['src/server/modules/pagos/repository.ts', 'server/modules/pagos'],
    ['src/server/modules/simulado/pasarela/control.ts', 'server/modules/simulado'],
    ['src/server/nucleo/correo/service.ts', 'server/nucleo/correo'],
    ['src/server/db/schema/pagos.ts', 'server/db'],
    ['src/server/app.ts', 'server/app.ts'],
    ['src/web/routes/pagos.ts', 'web/routes'],
    ['src/web/features/inscripcion/pago/cuenta.tsx', 'web/features/inscripcion'],
    ['src/web/comun/aviso-fallo.tsx', 'web/comun'],
    ['src/web/comun/aviso-fallo.module.css', null],
    ['src/shared/domain/pago/estados-pago.ts', 'shared/domain/pago'],
    ['src/shared/contract/rutas/visita.ts', 'shared/contract'],
    ['src/offline/bd.ts', 'offline/bd.ts'],
    ['src/offline/salida/vaciar.ts', 'offline/salida'],
    ['node_modules/pg/index.js', null],
  ])('%s is of %s', (ruta, carpeta) => {
    expect(carpetaDe(ruta)).toBe(carpeta);
  });

  const enredados = [
    de('modules/pagos/service.ts', 'modules/reservas/service.ts'),
    de('modules/reservas/service.ts', 'nucleo/correo/service.ts'),
    de('modules/reservas/gestion.ts', 'modules/pagos/checkouts.ts'),
    de('modules/pagos/checkouts.ts'),
    de('nucleo/correo/service.ts', 'db/transaction.ts'),
  ];
  const todo = { carpetas: 1, flechas: 0 };

  it('tells a cycle of folders where no file is in one', () => {
    expect(juzgarCarpetas(enredados, todo)).toEqual([
      'server/modules/pagos -> server/modules/reservas is part of a cycle of folders: src/server/modules/pagos/service.ts imports src/server/modules/reservas/service.ts',
      'server/modules/reservas -> server/modules/pagos is part of a cycle of folders: src/server/modules/reservas/gestion.ts imports src/server/modules/pagos/checkouts.ts',
    ]);
  });

  it('finds longer ones, and none where all arrows go down', () => {
    const abajo = [
      de('modules/a/x.ts', 'modules/b/x.ts'),
      de('modules/b/x.ts', 'http/x.ts'),
      de('http/x.ts'),
    ];
    expect(ciclosDe(abajo)).toEqual([]);
    expect(ciclosDe([...abajo, de('http/y.ts', 'modules/a/x.ts')])).toHaveLength(3);
  });

  it('tells a cycle of rooms of the domain, the screens and the device', () => {
    const uno = (ruta: string, importa: string) => ({ ruta: `src/${ruta}`, importa: [`src/${importa}`] });
    const flechas = (a: string, b: string) =>
      ciclosDe([uno(`${a}/x.ts`, `${b}/y.ts`), uno(`${b}/z.ts`, `${a}/w.ts`)]).map(({ flecha }) => flecha);
    for (const [a, b] of [
      ['shared/domain/carrera', 'shared/domain/participante'],
      ['web/comun', 'web/formulario'],
      ['offline/salida', 'offline/conjuntos'],
    ] as const)
      expect(flechas(a, b)).toEqual([`${a} -> ${b}`, `${b} -> ${a}`]);
  });

  it.each([
    ['modules/pagos/service.ts', "import { eq, type SQL } from 'drizzle-orm';", 1],
    ['nucleo/correo/datos.ts', "import {\n  correos,\n} from '../../db/schema.ts';", 1],
    ['nucleo/correo/datos.ts', "import type { correos } from '../../db/schema.ts';", 0],
    ['modules/pagos/service.ts', "import { type SQL } from 'drizzle-orm';", 0],
    ['modules/pagos/listado-repository.ts', "import { eq } from 'drizzle-orm';", 0],
    ['db/listado.ts', "import { sql } from 'drizzle-orm';", 0],
  ])('%s with %s has SQL out of its place: %i', (ruta, texto, cuantas) => {
    expect(sqlFueraDeLugar(`src/server/${ruta}`, `${texto}\n`)).toHaveLength(cuantas);
  });

  it.each([
    ['http/a.ts', "if (ctx.config.modo === 'test') throw falla;", 1],
    ['http/a.ts', "if (process.env['NODE_ENV'] !== 'test') mandar();", 1],
    ['http/a.ts', 'const rapido = Boolean(process.env.VITEST);', 1],
    ['http/a.ts', "if (ctx.config.modo === 'produccion') exigir();", 0],
    ['config.test.ts', "expect(config.modo === 'test').toBe(true)", 0],
  ])('do not ask whether they are tested: %s, %s', (ruta, texto, cuantas) => {
    expect(preguntasPorPruebas(`src/server/${ruta}`, texto)).toHaveLength(cuantas);
  });

  it.each([
    ['src/web/api/call.ts', 'await ofetch.raw(`/api${rutaCon(ruta.path)}`);', 1],
    ['src/sw/sw.ts', "if (pathname.startsWith('/api/')) return;", 1],
    ['src/sw/llamadas.ts', 'new RegExp(`^/api${ruta}$`)', 1],
    ['src/offline/salida/remitentes.ts', 'url: urlDe(firmarDeslinde.path),', 0],
    ['src/web/cuenta/salir.tsx', "import { logout } from '../api/sesion.ts';", 0],
    ['src/web/api/query-key.test.ts', "['/api/eventos/7']", 0],
    ['src/server/app.ts', "{ prefix: '/api' }", 0],
  ])('tell addresses of the API that are written by hand: %s, %s', (ruta, texto, cuantas) => {
    expect(direccionesAMano(ruta, texto)).toHaveLength(cuantas);
  });

  it('does not pass where it saw next to nothing', () => {
    expect(juzgarCarpetas([])).toEqual(['only 0 folders of src and 0 arrows between them were seen']);
    expect(juzgarCarpetas([de('db/x.ts')], todo)).toEqual([]);
  });
});
