// The rules of direction (docs/architecture.md). dependency-cruiser reads TypeScript through swc; where its
// parser is missing it would see nothing and pass, so too few modules is a failure too.
import { createRequire } from 'node:module';

// dependency-cruiser 17 calls swc without JSX; newer ones want Node 22.
const swc = createRequire(import.meta.url)('@swc/core');
const { parseFileSync } = swc;
swc.parseFileSync = (archivo, opciones) =>
  parseFileSync.call(swc, archivo, { ...opciones, tsx: archivo.endsWith('.tsx') });
const { cruise } = await import('dependency-cruiser');

const MINIMO_DE_MODULOS = 150;

const prohibido = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });
const reglas = [
  prohibido('sin-ciclos', {}, { circular: true }, 'No cycles.'),
  prohibido(
    'shared-solo',
    { path: '^src/shared' },
    { path: '^src/(?!shared)' },
    'shared imports only itself.',
  ),
  prohibido(
    'shared-paquetes',
    { path: '^src/shared' },
    { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/(zod|libphonenumber-js)' },
    'shared runs anywhere: zod, and libphonenumber-js/core for the rule of phones.',
  ),
  prohibido(
    'web-sin-server',
    { path: '^src/(web|offline|sw)' },
    { path: '^src/server' },
    'The client knows the contract, not the server.',
  ),
  prohibido(
    'server-sin-web',
    { path: '^src/server' },
    { path: '^src/(web|offline|sw)', pathNot: '^src/web/(entry-server|datos-iniciales|documento|cabecera)' },
    'The server knows only the page shell of the client.',
  ),
  prohibido(
    'ui-sin-api',
    { path: '^src/web/ui' },
    { path: '^src/web/(api|features|routes)' },
    'The look knows neither api nor router.',
  ),
  prohibido(
    'ui-sin-router',
    { path: '^src/web/ui' },
    { path: 'node_modules/@tanstack/(react-router|react-query)' },
    'The look knows neither api nor router.',
  ),
  prohibido(
    'api-abajo',
    { path: '^src/web/api' },
    { path: '^src/web/(features|routes|ui)' },
    'api stands below the screens.',
  ),
  prohibido(
    'features-aparte',
    { path: '^src/web/features/([^/]+)/' },
    { path: '^src/web/features/', pathNot: '^src/web/features/$1/' },
    'Features do not import one another.',
  ),
  prohibido(
    'features-sin-rutas',
    { path: '^src/web/features' },
    { path: '^src/web/routes' },
    'Routes know features, not the other way.',
  ),
  prohibido(
    'offline-abajo',
    { path: '^src/offline' },
    { path: '^src/(web|sw)' },
    'offline is used by web and sw.',
  ),
  prohibido(
    'modulos-por-servicio',
    { path: '^src/server/modules/([^/]+)/' },
    { path: '^src/server/modules/[^/]+/repository', pathNot: '^src/server/modules/($1|auditoria)/' },
    'A module reaches another through its service; writing an audit line is the exception, in the same transaction.',
  ),
  prohibido(
    'cliente-sin-zod',
    { path: '^src/(web|offline|sw)' },
    { path: 'node_modules/zod', dependencyTypesNot: ['type-only'] },
    'zod stays off the client.',
  ),
  prohibido(
    'sin-huerfanos-de-pruebas',
    { path: '^src', pathNot: '\\.test\\.tsx?$' },
    { path: '^tests' },
    'The product does not import its tests.',
  ),
];

const { output } = await cruise(['src'], {
  ruleSet: { forbidden: reglas },
  validate: true,
  parser: 'swc',
  tsPreCompilationDeps: 'specify',
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '\\.test\\.tsx?$' },
  enhancedResolveOptions: {
    extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    exportsFields: ['exports'],
    conditionNames: ['import', 'types', 'node'],
  },
});

const propios = output.modules.filter((m) => m.source.startsWith('src/')).length;
const violaciones = output.summary.violations;
for (const v of violaciones)
  console.log(
    `${v.rule.name}: ${v.from} -> ${v.to}${v.cycle ? ` (${v.cycle.map((c) => c.name).join(' -> ')})` : ''}`,
  );
if (propios < MINIMO_DE_MODULOS)
  console.log(`Solo se vieron ${propios} módulos: el analizador no los está leyendo.`);
console.log(`${propios} módulos, ${violaciones.length} violaciones`);
process.exit(violaciones.length === 0 && propios >= MINIMO_DE_MODULOS ? 0 : 1);
