// Where the fields of a person, or the states of a registration, are written out again by hand: types, schemas, forms,
// lists of names, columns in SQL. One place is meant to do it; every other one is a place to forget.
//   node scripts/lib/definiciones.mjs
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'vite';

export const DE_LA_PERSONA = 'src/shared/domain/participante/persona.ts';
export const DE_LOS_ESTADOS = 'src/shared/domain/inscripcion/estados.ts';
/** Files that may list all fields again: `satisfies` makes the compiler compare their list with the table. */
const COMPARADAS = ['src/shared/domain/importar/importar-campos.ts'];

const palabras = (texto) => texto.match(/[a-z_]+/g) ?? [];
const CAMPOS = new Set(
  palabras(
    `documento tipo_documento pais_documento nombre apellido sexo fecha_nacimiento con_discapacidad tutor_nombre
    tutor_documento tutor_relacion email area_code telefono provincia ciudad domicilio talle con_remera talle_extra team
    acepta_compartir_datos acepta_publicidad campos_custom_values`,
  ),
);
/** From so many fields on, a place counts as another list of them. */
const MUCHOS = 8;
const EXITOS = ['pago_realizado', 'pago_bonificado', 'pago_no_paga'];
const ESTADOS = new Set([...EXITOS, 'pago_pendiente', 'vencida', 'cancelada', 'reembolsada']);

/** Files that do not count: migrations, which drizzle-kit writes, the demonstration's invented people, and tests. */
const APARTE = /^src\/server\/(?:db\/migrations|demo)\/|\.test(?:-util)?\.tsx?$/;

const fuentes = () =>
  readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entrada) => entrada.isFile() && /\.tsx?$/.test(entrada.name))
    .map(({ parentPath, name }) => join(parentPath, name).replaceAll('\\', '/'))
    .filter((ruta) => !APARTE.test(ruta))
    .toSorted();

const nombreDe = (key) => key?.name ?? key?.value;

/** The names that a node of the tree lists itself, not those within its parts. */
const LISTAS = {
  TSInterfaceBody: ({ body }) => body.map(({ key }) => nombreDe(key)),
  TSTypeLiteral: ({ members }) => members.map(({ key }) => nombreDe(key)),
  ObjectExpression: ({ properties }) => properties.map(({ key }) => nombreDe(key)),
  ObjectPattern: ({ properties }) => properties.map(({ key }) => nombreDe(key)),
  ArrayExpression: ({ elements }) => elements.map((uno) => uno?.value),
  TSUnionType: ({ types }) => types.map(({ literal }) => literal?.value),
  TemplateLiteral: ({ quasis }) => quasis.flatMap(({ value }) => palabras(value.raw)),
  Literal: ({ value }) => (typeof value === 'string' ? palabras(value) : []),
};
/** Kinds of lists in which a state can be forgotten: a record by state would not compile without it. */
const SUELTAS = new Set(['ArrayExpression', 'TSUnionType', 'TemplateLiteral', 'Literal']);

const esLista = {
  persona: (_tipo, nombres) => nombres.filter((nombre) => CAMPOS.has(nombre)).length >= MUCHOS,
  estados: (tipo, nombres) => {
    const suyos = nombres.filter((nombre) => ESTADOS.has(nombre));
    return SUELTAS.has(tipo) && (suyos.length > 4 || EXITOS.every((exito) => suyos.includes(exito)));
  },
};

/** Lines of a source that write out a person's fields, or the states. */
export function definicionesDe(de, ruta, texto) {
  const lineas = [];
  const recorrer = (nodo) => {
    if (Array.isArray(nodo)) return nodo.forEach(recorrer);
    if (nodo === null || typeof nodo !== 'object') return;
    const nombres = LISTAS[nodo.type]?.(nodo) ?? [];
    if (esLista[de](nodo.type, [...new Set(nombres)]))
      lineas.push(texto.slice(0, nodo.start).split('\n').length);
    for (const parte of Object.values(nodo)) recorrer(parte);
  };
  recorrer(parseSync(ruta, texto).program);
  return lineas;
}

export const definiciones = (de) =>
  fuentes()
    .filter((ruta) => !COMPARADAS.includes(ruta))
    .flatMap((ruta) =>
      definicionesDe(de, ruta, readFileSync(ruta, 'utf8')).map((linea) => `${ruta}:${linea}`),
    );

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const de of ['persona', 'estados']) {
    const halladas = definiciones(de);
    for (const una of halladas) console.log(una);
    console.log(`${de}: ${halladas.length}\n`);
  }
