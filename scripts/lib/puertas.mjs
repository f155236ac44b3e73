// The doors of the server's modules: what of a module others may import. Pure, over a list of modules.

/**
 * Besides its service, and its routes and jobs for what puts all together. One file is one use case, so a module that
 * others ask for several things has several doors; a service that handed them on would be a second name for each (decision 0166).
 */
export const PUERTAS = {
  agenda: ['suscripcion'],
  aptos: ['en-puesto'],
  catalogo: ['presenter'],
  cobros: ['renovacion'],
  correos: ['avisar-cambio-de-evento', 'mandar-de-la-cola', 'rebotes', 'vista-previa'],
  cupones: ['cupon-row', 'gestion'],
  deslindes: ['en-puesto', 'gestion', 'textos'],
  eventos: ['ficha'],
  exportes: ['pases'],
  fila: ['fila'],
  imagenes: ['compartidas'],
  inscripciones: ['consentimientos', 'crear', 'editar', 'importar', 'listado', 'registrar-pago'],
  numeracion: ['de-a-uno', 'importados', 'libres'],
  pagos: [
    'arrepentir',
    'checkouts',
    'ciclo/a-mano',
    'cierre',
    'en-curso',
    'listado',
    'llave',
    'pedir-reembolso',
  ],
  recordatorios: ['vigencia'],
  reservas: ['origenes'],
  sede: ['admisiones', 'lo-que-paso'],
  sesiones: ['clave-nueva', 'claves', 'comprobacion', 'cuentas', 'perfil'],
  simulado: ['pasarela/simulado'],
  sistema: ['metricas'],
};

const DE_MODULO = /^src\/server\/modules\/([^/]+)\/(.+)\.ts$/;
/** What puts all together: it takes every module's routes and jobs. */
const ARRANQUE = /^src\/server\/[^/]+\.ts$/;
const DEL_ARRANQUE = /^(?:routes|rutas-[a-z-]+|trabajos)$/;

/** @returns imports of a module's inner files from outside it, and doors that nobody uses, in words. */
export function puertasForzadas(modulos, puertas = PUERTAS) {
  const usadas = new Set();
  const forzadas = modulos.flatMap(({ ruta, importa }) =>
    importa.flatMap((otra) => {
      const [, modulo, archivo] = DE_MODULO.exec(otra) ?? [];
      if (!modulo || DE_MODULO.exec(ruta)?.[1] === modulo || archivo === 'service') return [];
      if (ARRANQUE.test(ruta) && DEL_ARRANQUE.test(archivo)) return [];
      usadas.add(`${modulo}/${archivo}`);
      return puertas[modulo]?.includes(archivo)
        ? []
        : [`${ruta} imports ${otra}, which is no door of its module (scripts/lib/puertas.mjs)`];
    }),
  );
  const cerradas = Object.entries(puertas)
    .flatMap(([modulo, archivos]) => archivos.map((archivo) => `${modulo}/${archivo}`))
    .filter((puerta) => !usadas.has(puerta));
  return [
    ...forzadas,
    ...cerradas.map((puerta) => `nobody uses the door ${puerta} (scripts/lib/puertas.mjs)`),
  ];
}
