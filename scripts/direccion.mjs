// The rules of direction (docs/architecture.md) and the picture of the same imports (docs/pictures/imports.svg). Part of
// `npm run check`, which fails on an import that a rule forbids and on a picture out of date; `npm run docs` draws it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { direccionesAMano, juzgarCarpetas, preguntasPorPruebas, sqlFueraDeLugar } from './lib/carpetas.mjs';
import { escriturasAjenas } from './lib/escrituras.mjs';
import { leerImportaciones } from './lib/importaciones.mjs';
import { dibujarMapa, faltasDelMapa } from './lib/mapa-svg.mjs';
import { contarMapa } from './lib/mapa.mjs';
import { puertasForzadas } from './lib/puertas.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const MAPA = 'docs/pictures/imports.svg';

/** Files that hold the server's SQL. */
const REPOSITORIO = '^src/server/.*(/|-)repository\\.ts$';

const prohibido = (name, from, to, comment) => ({ name, comment, from, to });
/**
 * Machinery of our own that a library may replace one day (decision 0125, decision 0126): its folder, and the files in
 * it that others may import. The other files can be replaced without a change elsewhere.
 */
const MUROS = [
  ['src/server/planilla/', 'columna|csv|xlsx|zip'],
  ['src/server/jobs/', 'cola|esperas|proceso|trabajador'],
  ['src/server/comandos/copia/', 'escribir|formato|restaurar|verificar'],
  ['src/server/modules/fila/', 'fila|routes|service'],
  ['src/server/db/pglite/', 'host'],
  ['src/web/ui/tabla/', 'columna-de|data-table|direccion|indice|menu-acciones|seleccion|tabla-suelta|tipos'],
  ['src/offline/salida/', 'disparadores|drenar|identidad|respuesta-entendida|salida|sync|transporte'],
];
const detrasDeMuro = ([carpeta, caras]) =>
  prohibido(
    `muro-${carpeta.split('/').at(-2)}`,
    { path: '^src/', pathNot: `^${carpeta}` },
    { path: `^${carpeta}(?!(?:${caras})\\.tsx?$)` },
    'A machine of our own is reached by its public face.',
  );
const reglas = [
  ...MUROS.map(detrasDeMuro),
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
    { dependencyTypes: ['npm', 'core'], pathNot: 'node_modules/(zod|libphonenumber-js)' },
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
    { path: '^src/(web|offline|sw)', pathNot: '^src/web/(entry-server|pagina/)' },
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
    'salas-abajo',
    { path: '^src/web/(comun|cuenta|evento|formulario|pagina|pedidos)/' },
    { path: '^src/web/(features|routes)/' },
    'What several screens share knows none of them.',
  ),
  prohibido(
    'borradores-por-formulario',
    { path: '^src/web/features/', pathNot: '\\.test\\.tsx?$' },
    { path: '^src/offline/(borradores|guardador)\\.ts$' },
    'A form keeps its draft by formulario/use-borrador.ts.',
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
    'base-de-datos-abajo',
    { path: '^src/server/db/' },
    { path: '^src/server/(?!db/|hilo\\.ts)' },
    'The database knows nothing of the server but how a thread is started.',
  ),
  prohibido(
    'plataforma-sin-carreras',
    { path: '^src/server/(http|jobs|gateways|pdf|planilla)/' },
    { path: '^src/server/(nucleo|modules|demo|comandos)/' },
    'What serves requests, jobs and the world outside knows no race; who knows one is handed in.',
  ),
  prohibido(
    'nucleo-sin-pantallas',
    { path: '^src/server/nucleo/' },
    { path: '^src/server/(modules|demo|comandos)/' },
    'What several circuits need knows none of them.',
  ),
  prohibido(
    'modulos-sin-arranque',
    { path: '^src/server/(modules|nucleo|http|jobs|gateways|pdf|planilla|db|demo)/' },
    { path: '^src/server/(app|main|servir|trabajos|antesala|composicion|grupo|identidad)\\.' },
    'What puts all together is imported by nothing of it.',
  ),
  prohibido(
    'repositorio-privado',
    { path: '^src/server/((?:modules|nucleo)/[^/]+|[^/]+)/' },
    { path: REPOSITORIO, pathNot: '^src/server/$1/' },
    'A folder reaches another through its service.',
  ),
  prohibido(
    'un-solo-motor',
    { path: '^src/server/(?!nucleo/inscripcion/)' },
    { path: '^src/server/nucleo/inscripcion/(?:lugares|[a-z]+-repository)\\.ts$' },
    'Places and states change through alta.ts, prestados.ts and ciclo.ts alone.',
  ),
  prohibido(
    'un-solo-motor-de-pagos',
    { path: '^src/server/(?!modules/pagos/ciclo/)' },
    { path: '^src/server/modules/pagos/ciclo/(?:efectos|repository)\\.ts$' },
    'What a payment counts as changes through ciclo.ts, noticia.ts and a-mano.ts alone.',
  ),
  prohibido(
    'arranque-por-servicio',
    { path: '^src/server/[^/]+$' },
    { path: REPOSITORIO },
    'What puts all together reaches a folder through its service.',
  ),
  prohibido(
    'rutas-por-servicio',
    { path: '^src/server/modules/.*/(routes|rutas-[^/]*)\\.ts$' },
    { path: REPOSITORIO },
    "A route asks its service: what a repository gives is nobody's answer yet.",
  ),
  prohibido(
    'cliente-sin-zod',
    { path: '^src/(web|offline|sw)' },
    { path: 'node_modules/zod', dependencyTypesNot: ['type-only'] },
    'zod stays off the client.',
  ),
  prohibido(
    'cliente-sin-tabla-entera',
    { path: '^src/(web|offline|sw)' },
    { path: '^src/shared/contract/rutas(\\.ts|/servidor/)', dependencyTypesNot: ['type-only'] },
    'The client has the rows of its calls: rutas/visita.ts, and rutas/resto.ts by web/api/ruta-de.ts.',
  ),
  prohibido(
    'visita-sin-resto',
    { path: '^src/(web|offline|sw)' },
    { path: '^src/shared/contract/rutas/resto\\.ts', dependencyTypesNot: ['type-only', 'dynamic-import'] },
    'The first load goes without the calls of the staff.',
  ),
  prohibido(
    'sin-huerfanos-de-pruebas',
    { path: '^src', pathNot: '\\.test\\.tsx?$' },
    { path: '^tests' },
    'The product does not import its tests.',
  ),
];

const { modulos, violaciones } = await leerImportaciones(reglas);
for (const { regla, de, a } of violaciones) console.log(`${regla}: ${de} -> ${a}`);

const delServidor = modulos.filter(({ ruta }) => ruta.startsWith('src/server/'));
const enredos = [
  ...juzgarCarpetas(modulos),
  ...puertasForzadas(modulos),
  ...delServidor.flatMap(({ ruta }) => {
    const texto = readFileSync(ruta, 'utf8');
    return [
      ...sqlFueraDeLugar(ruta, texto),
      ...escriturasAjenas(ruta, texto),
      ...preguntasPorPruebas(ruta, texto),
    ];
  }),
];
for (const enredo of enredos) console.log(`carpetas: ${enredo}`);

const aMano = modulos.flatMap(({ ruta }) => direccionesAMano(ruta, readFileSync(ruta, 'utf8')));
for (const una of aMano) console.log(`navegador: ${una}`);

const mapa = contarMapa(modulos);
const leer = () => faltasDelMapa(existsSync(MAPA) ? readFileSync(MAPA, 'utf8') : '', mapa);
let faltas = leer();
// A picture that is still right stays: two branches that both redrew it would not merge.
if (process.argv.includes('--escribir') && faltas.length > 0) {
  writeFileSync(MAPA, dibujarMapa(mapa));
  faltas = leer();
}
for (const falta of faltas) console.log(`${MAPA}: ${falta}`);
if (faltas.length > 0) console.log('npm run docs draws the picture anew.');

console.log(
  `${modulos.length} módulos, ${violaciones.length} violaciones, ${enredos.length} enredos de carpetas, ${aMano.length} direcciones a mano, ${faltas.length} faltas del mapa`,
);
process.exit(violaciones.length + enredos.length + aMano.length + faltas.length === 0 ? 0 : 1);
