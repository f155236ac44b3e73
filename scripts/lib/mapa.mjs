// The boxes of docs/pictures/imports.svg, and the imports between them counted: pure, over a list of modules.

/**
 * By side and layer from above; the first box that matches a file has it. The layers are what we mean, the arrows
 * what there is: one that goes up is drawn as such.
 */
export const CAJAS = [
  ['web: start', 'cliente', 0, /^src\/web\/(entry-|router|despues|pagina\/)/],
  ['sw', 'cliente', 0, /^src\/sw\//],
  ['web/routes', 'cliente', 1, /^src\/web\/routes\//],
  ['web/features', 'cliente', 2, /^src\/web\/features\//],
  ['web/ui', 'cliente', 3, /^src\/web\/ui\//],
  ['web: shared', 'cliente', 3, /^src\/web\/(comun|cuenta|evento|formulario)\//],
  ['web/api', 'cliente', 3, /^src\/web\/api\//],
  ['offline', 'cliente', 4, /^src\/offline\//],
  ['server: start', 'servidor', 0, /^src\/server\/(app|main|servir|trabajos|antesala|composicion|grupo)\./],
  [
    'db: commands',
    'servidor',
    0,
    /^src\/server\/db\/(demo\/|copia\/|admin-|archivos-mover|correo-rebote|backup|mudar|cli\.)/,
  ],
  ['modules above', 'servidor', 1, null],
  ['modules in a cycle', 'servidor', 1, null],
  ['modules below', 'servidor', 1, null],
  ['server/nucleo', 'servidor', 2, /^src\/server\/nucleo\//],
  ['server/http', 'servidor', 2, /^src\/server\/http\//],
  ['server/gateways', 'servidor', 2, /^src\/server\/gateways\//],
  ['server/jobs', 'servidor', 2, /^src\/server\/jobs\//],
  ['server/pdf', 'servidor', 2, /^src\/server\/pdf\//],
  ['server/db', 'servidor', 3, /^src\/server\/db\//],
  ['server: base', 'servidor', 3, /^src\/server\/[^/]+$/],
  ['shared/contract', 'comun', 0, /^src\/shared\/contract\//],
  ['shared/domain', 'comun', 0, /^src\/shared\/domain\//],
].map(([nombre, lado, capa, archivos]) => ({ nombre, lado, capa, archivos }));

const carpetaDeModulo = (ruta) =>
  /^src\/server\/(?:modules|nucleo|publico|personal)\/([^/]+)\//.exec(ruta)?.[1];

/** Which folders of server/modules reach which, over any number of imports. */
function alcances(modulos) {
  const vecinas = new Map();
  for (const { ruta, importa } of modulos) {
    const una = carpetaDeModulo(ruta);
    if (!una) continue;
    if (!vecinas.has(una)) vecinas.set(una, new Set());
    for (const otra of importa.map(carpetaDeModulo)) if (otra && otra !== una) vecinas.get(una).add(otra);
  }
  const desde = (una) => {
    const vistas = new Set();
    const pendientes = [una];
    while (pendientes.length > 0)
      for (const otra of vecinas.get(pendientes.pop()) ?? [])
        if (!vistas.has(otra)) {
          vistas.add(otra);
          pendientes.push(otra);
        }
    return vistas;
  };
  return new Map([...vecinas.keys()].sort().map((una) => [una, desde(una)]));
}

/** Folders that reach themselves are in a cycle; those that reach one of them stand above, all others below. */
function cajaDeCadaModulo(modulos) {
  const alcance = alcances(modulos);
  const enCiclo = (una) => alcance.get(una).has(una);
  return new Map(
    [...alcance].map(([una, otras]) => {
      if (enCiclo(una)) return [una, 'modules in a cycle'];
      return [una, [...otras].some(enCiclo) ? 'modules above' : 'modules below'];
    }),
  );
}

const sinPruebas = ({ ruta }) => /^src\/.*\.tsx?$/.test(ruta) && !/\.test(-util)?\./.test(ruta);

/** @returns the boxes with their files (and folders of modules), the arrows with the number of their imports. */
export function contarMapa(todos) {
  const modulos = todos.filter(sinPruebas);
  const deModulo = cajaDeCadaModulo(modulos);
  const cajaDe = (ruta) =>
    deModulo.get(carpetaDeModulo(ruta)) ?? CAJAS.find(({ archivos }) => archivos?.test(ruta))?.nombre;

  const archivos = new Map();
  const flechas = new Map();
  const sumar = (mapa, clave) => mapa.set(clave, (mapa.get(clave) ?? 0) + 1);
  for (const { ruta, importa } of modulos) {
    const una = cajaDe(ruta);
    if (!una) throw new Error(`${ruta} is in no box of scripts/lib/mapa.mjs`);
    sumar(archivos, una);
    for (const otra of importa.filter((importada) => sinPruebas({ ruta: importada })).map(cajaDe))
      if (otra && otra !== una) sumar(flechas, `${una} -> ${otra}`);
  }
  const carpetasDe = (caja) => [...deModulo].filter(([, suya]) => suya === caja).map(([una]) => una);
  return {
    cajas: CAJAS.filter(({ nombre }) => archivos.has(nombre)).map(({ nombre }) => ({
      nombre,
      archivos: archivos.get(nombre),
      carpetas: carpetasDe(nombre),
    })),
    flechas: [...flechas].sort(([a], [b]) => (a < b ? -1 : 1)).map(([cual, cuantas]) => ({ cual, cuantas })),
  };
}
