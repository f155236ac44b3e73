// The boxes of docs/pictures/imports.svg, and the imports between them counted: pure, over a list of modules.

/**
 * By side and layer from above; the first box that matches a file has it. The layers are what we mean, the arrows
 * what there is: one that goes up is drawn as such.
 */
export const CAJAS = [
  ['web: start', 'cliente', 0, /^src\/web\/(entry-|en-memoria|router|despues|pagina\/|muestrario\/)/],
  ['sw', 'cliente', 0, /^src\/sw\//],
  ['web/routes', 'cliente', 1, /^src\/web\/routes\//],
  ['web/features', 'cliente', 2, /^src\/web\/features\//],
  ['web/ui', 'cliente', 3, /^src\/web\/ui\//],
  ['web: shared', 'cliente', 3, /^src\/web\/(comun|cuenta|evento|formulario|pedidos)\//],
  ['web/api', 'cliente', 3, /^src\/web\/api\//],
  ['offline', 'cliente', 4, /^src\/offline\//],
  [
    'server: start',
    'servidor',
    0,
    /^src\/server\/(app|main|servir|trabajos|antesala|composicion|grupo|identidad)\./,
  ],
  ['server/comandos', 'servidor', 0, /^src\/server\/comandos\//],
  ['server/demo', 'servidor', 0, /^src\/server\/demo\//],
  ['server/modules', 'servidor', 1, /^src\/server\/modules\//],
  ['server/nucleo', 'servidor', 2, /^src\/server\/nucleo\//],
  ['server/http', 'servidor', 3, /^src\/server\/http\//],
  ['server/gateways', 'servidor', 3, /^src\/server\/gateways\//],
  ['server/jobs', 'servidor', 3, /^src\/server\/jobs\//],
  ['server/pdf', 'servidor', 3, /^src\/server\/pdf\//],
  ['server/planilla', 'servidor', 3, /^src\/server\/planilla\//],
  ['server/db', 'servidor', 4, /^src\/server\/db\//],
  ['server: base', 'servidor', 4, /^src\/server\/(?:mensajes\/)?[^/]+$/],
  ['shared/contract', 'comun', 0, /^src\/shared\/contract\//],
  ['shared/domain', 'comun', 0, /^src\/shared\/domain\//],
].map(([nombre, lado, capa, archivos]) => ({ nombre, lado, capa, archivos }));

/** Boxes that name the folders in them, each of which has one subject. */
const CON_CARPETAS = /^src\/server\/(?:modules|nucleo)\/([^/]+)\//;

const sinPruebas = ({ ruta }) => /^src\/.*\.tsx?$/.test(ruta) && !/\.test(-util)?\./.test(ruta);

/** @returns the boxes with their files (and folders of modules and nucleo), the arrows with the number of their imports. */
export function contarMapa(todos) {
  const modulos = todos.filter(sinPruebas);
  const cajaDe = (ruta) => CAJAS.find(({ archivos }) => archivos.test(ruta))?.nombre;

  const archivos = new Map();
  const carpetas = new Map();
  const flechas = new Map();
  const sumar = (mapa, key) => mapa.set(key, (mapa.get(key) ?? 0) + 1);
  for (const { ruta, importa } of modulos) {
    const una = cajaDe(ruta);
    if (!una) throw new Error(`${ruta} is in no box of scripts/lib/mapa.mjs`);
    sumar(archivos, una);
    const [, carpeta] = CON_CARPETAS.exec(ruta) ?? [];
    if (carpeta) carpetas.set(una, (carpetas.get(una) ?? new Set()).add(carpeta));
    for (const otra of importa.filter((importada) => sinPruebas({ ruta: importada })).map(cajaDe))
      if (otra && otra !== una) sumar(flechas, `${una} -> ${otra}`);
  }
  return {
    cajas: CAJAS.filter(({ nombre }) => archivos.has(nombre)).map(({ nombre }) => ({
      nombre,
      archivos: archivos.get(nombre),
      carpetas: [...(carpetas.get(nombre) ?? [])].sort(),
    })),
    flechas: [...flechas].sort(([a], [b]) => (a < b ? -1 : 1)).map(([cual, cuantas]) => ({ cual, cuantas })),
  };
}
