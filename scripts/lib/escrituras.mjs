// Tables and columns that one folder alone may write: code elsewhere could forget the mail, the refund or the line of the
// audit that a change needs. Pure, over the text of a file. It sees Drizzle's calls and SQL as text; wherever else a table is
// named (handed to a function, in a list, under another name) is taken to write, as a write behind it would not be found.
import { parseSync } from 'vite';

/** Files that may write these tables all the same: demonstration data, migrations, tests. */
const APARTE = /^src\/server\/(?:demo|db\/migrations)\/|\.test\.ts$/;

/** The folder that moves a payment, and its tables. */
const DUENIOS = [{ carpeta: 'src/server/modules/pagos/ciclo/', tablas: ['pagos', 'reembolsos'] }];
/** The folder that moves a registration: its state, and the places that it takes. */
const CICLO = 'src/server/nucleo/inscripcion/';

const CUENTAN = ['cupos_evento', 'cupos_modalidad', 'remeras', 'cupones'];
const CONTADORES = ['ocupados', 'usadas', 'usos'];
/** What only the cycle sets, by table. */
const MOVIDAS = {
  inscripciones: ['state', 'viva'],
  personas: ['viva'],
  ...Object.fromEntries(CUENTAN.map((tabla) => [tabla, CONTADORES])),
};
/**
 * Tables of which a change has to be written out where it is made, or one cannot see what it is. A person's is put together
 * from the table of a person's fields; its type leaves `viva` out.
 */
const A_LA_VISTA = ['inscripciones', ...CUENTAN];
/** Rows that only the cycle makes. */
const NACEN = { inscripciones: 'inserts a registration', personas: 'inserts a person' };

/** What other folders write of these tables all the same, and why it moves nothing. */
const ADMITIDAS = {
  // the numbers of thousands of registrations in one statement
  'src/server/modules/numeracion/repository.ts': ['updates inscripciones in SQL'],
  // a size that nobody has, of an event's form
  'src/server/modules/eventos/modalidades-repository.ts': ['deletes remeras'],
  // what a list reads of each registration, as an object for its select
  'src/server/modules/datos-personales/suyas-repository.ts': [
    'names inscripciones where nobody sees what for',
  ],
  // a new coupon, which nobody has used: the type of its row leaves `usos` out
  'src/server/modules/cupones/gestion-repository.ts': ['inserts columns of cupones that are not written out'],
};

/** Functions that are handed a table and only read it or lock it. */
const LECTORAS = new Set(
  `from innerJoin leftJoin $count alias bloquearEn bloquearRows listarPorModalidad columnas deQuien conDocumento deAlguno`.split(
    ' ',
  ),
);

const nombreDe = (nodo) => (nodo?.type === 'MemberExpression' ? nodo.property.name : nodo?.name);

/** Every part of a source's tree that has a type. */
function* partes(nodo) {
  if (Array.isArray(nodo)) for (const uno of nodo) yield* partes(uno);
  else if (nodo !== null && typeof nodo === 'object') {
    if (typeof nodo.type === 'string') yield nodo;
    for (const parte of Object.values(nodo)) yield* partes(parte);
  }
}

/** @returns for `tx.update(pagos).set({ monto })`, read from its end, `[['set', args], ['update', args]]`. */
function cadena(nodo) {
  const eslabones = [];
  for (let uno = nodo; uno?.type === 'CallExpression'; uno = uno.callee.object)
    eslabones.push([nombreDe(uno.callee), uno.arguments]);
  return eslabones;
}

/** What Drizzle is told to write: `{ como, tabla, puesto }`, where `puesto` is the object of a set or of values, if any. */
function* escritas(nodos) {
  for (const nodo of nodos) {
    const [[como, [primero]] = [null, []], ...antes] = cadena(nodo);
    if (['insert', 'update', 'delete'].includes(como)) yield { como, tabla: nombreDe(primero), puesto: null };
    const sobre = antes.find(([que]) => que === 'insert' || que === 'update');
    if (!sobre) continue;
    const tabla = nombreDe(sobre[1][0]);
    if (como === 'set' || como === 'values') yield { como, tabla, puesto: primero };
    if (como === 'onConflictDoUpdate') {
      const puesto = primero.properties?.find(({ key }) => key?.name === 'set')?.value;
      yield { como: 'set', tabla, puesto };
    }
  }
}

const keysDe = (objeto) =>
  objeto?.type === 'ArrayExpression'
    ? objeto.elements.flatMap(keysDe)
    : (objeto?.properties ?? []).map(({ key }) => key?.name ?? key?.value);
const escritoAhi = (objeto) =>
  objeto?.type === 'ArrayExpression'
    ? objeto.elements.every(escritoAhi)
    : objeto?.type === 'ObjectExpression' && objeto.properties.every(({ type }) => type !== 'SpreadElement');

/** Tables that a source has from the schema, by the name that it gives them. */
function importadas(programa) {
  const deTablas = programa.body.filter(
    ({ type, source }) => type === 'ImportDeclaration' && /(?:^|\/)schema(?:\.ts$|\/)/.test(source.value),
  );
  return new Map(
    deTablas.flatMap(({ specifiers }) =>
      specifiers.map(({ imported, local }) => [local.name, imported?.name ?? '*']),
    ),
  );
}

/** Calls that read the tables of the object that they are given: `select({ pago: pagos })`, `for('update', { of: pagos })`. */
const LEEN_DE_OBJETO = new Set(['select', 'selectDistinct', 'selectDistinctOn', 'for']);
const DE_OBJETO = new Set(['Property', 'ObjectExpression', 'ArrayExpression']);

/** Every part of a source's tree that has a type, with those around it, the nearest first. */
function* conPadres(nodo, arriba = []) {
  if (Array.isArray(nodo)) for (const uno of nodo) yield* conPadres(uno, arriba);
  else if (nodo !== null && typeof nodo === 'object') {
    const esParte = typeof nodo.type === 'string';
    if (esParte) yield [nodo, arriba];
    const lleva = esParte ? [nodo, ...arriba] : arriba;
    for (const parte of Object.values(nodo)) yield* conPadres(parte, lleva);
  }
}

/** Where a table is named otherwise than as `tabla.columna`, in SQL, in a type, or as the argument of a call. */
function* sueltas(programa, esTabla) {
  for (const [nodo, arriba] of conPadres(programa)) {
    const [padre, abuelo, bisabuelo] = arriba;
    if (!esTabla(nodo) || padre === undefined) continue;
    if (padre.type === 'MemberExpression' && padre.object !== nodo && !padre.computed) continue;
    if (padre.type === 'Property' && padre.key === nodo && padre.value !== nodo && !padre.shorthand) continue;
    const seVe =
      /^TS|^Import/.test(padre.type) ||
      (padre.type === 'MemberExpression' && padre.object === nodo) ||
      (padre.type === 'TemplateLiteral' && abuelo?.type === 'TaggedTemplateExpression') ||
      (padre.type === 'VariableDeclarator' && padre.init === nodo) ||
      (DE_OBJETO.has(padre.type) &&
        LEEN_DE_OBJETO.has(nombreDe(arriba.find(({ type }) => !DE_OBJETO.has(type)).callee)));
    if (seVe) continue;
    const tabla = nombreDe(nodo);
    if (padre.type !== 'CallExpression') yield `names ${tabla} where nobody sees what for`;
    else if (['insert', 'update'].includes(nombreDe(padre.callee))) {
      const sigue = abuelo?.type === 'MemberExpression' && bisabuelo?.type === 'CallExpression';
      if (!sigue || !['set', 'values'].includes(abuelo.property.name))
        yield `${nombreDe(padre.callee)}s ${tabla} where nobody sees what`;
    }
  }
}

/** Other names of a table, and what is handed one and is not known to read: a write behind either would not be found. */
function* entregadas(programa, nodos, tablas, nombres) {
  const esTabla = (nodo) =>
    nodo?.type === 'Identifier'
      ? tablas.has(nombres.get(nodo.name))
      : nodo?.type === 'MemberExpression' &&
        nombres.get(nodo.object.name) === '*' &&
        tablas.has(nodo.property.name);
  yield* sueltas(programa, esTabla);
  for (const [local, tabla] of nombres)
    if (tabla !== local && tablas.has(tabla)) yield `calls the table ${tabla} ${local}`;
  for (const nodo of nodos) {
    if (nodo.type === 'VariableDeclarator' && esTabla(nodo.init))
      yield `calls the table ${nombreDe(nodo.init)} ${nodo.id.name}`;
    if (nodo.type !== 'CallExpression') continue;
    const quien = nombreDe(nodo.callee);
    if (LECTORAS.has(quien) || ['insert', 'update', 'delete'].includes(quien)) continue;
    for (const tabla of nodo.arguments.filter(esTabla)) yield `hands ${nombreDe(tabla)} to ${quien}`;
  }
}

const enSql = (tabla) =>
  String.raw`(?:only\s+)?(?:public\.)?(?:\$\{(?:\w+\.)?${tabla}\}|"?${tabla}"?(?![\w"]))`;

/** @returns what of a source writes one of these tables, in words. */
function escribe(texto, programa, nodos, nombres, tablas) {
  const enTexto = tablas.filter((tabla) =>
    new RegExp(String.raw`\b(?:insert\s+into|update|delete\s+from)\s+${enSql(tabla)}`, 'i').test(texto),
  );
  return [
    ...new Set([
      ...[...escritas(nodos)].map(({ tabla }) => tabla).filter((tabla) => tablas.includes(tabla)),
      ...enTexto,
    ]),
  ]
    .map((tabla) => `writes ${tabla}`)
    .concat([...entregadas(programa, nodos, new Set(tablas), nombres)]);
}

/** @returns what of a source moves a registration or its places, in words. */
function mueve(texto, programa, nodos, nombres) {
  const halladas = [];
  for (const { como, tabla, puesto } of escritas(nodos)) {
    const nace = como === 'insert' && NACEN[tabla];
    if (nace) halladas.push(nace);
    if (como === 'delete' && tabla in MOVIDAS) halladas.push(`deletes ${tabla}`);
    if (!(tabla in MOVIDAS) || puesto === null) continue;
    const mueven = keysDe(puesto).filter((key) => MOVIDAS[tabla].includes(key));
    if (mueven.length > 0) halladas.push(`sets ${mueven} of ${tabla}`);
    else if (A_LA_VISTA.includes(tabla) && !(tabla in NACEN && como === 'values') && !escritoAhi(puesto))
      halladas.push(`${como === 'set' ? 'sets' : 'inserts'} columns of ${tabla} that are not written out`);
  }
  for (const [tabla, columnas] of Object.entries(MOVIDAS)) {
    const cambio = new RegExp(
      String.raw`\bupdate\s+${enSql(tabla)}(?:\s[^;\x60]*?)?\bset\b([^;\x60]*?)(?:\bwhere\b|;|\x60|$)`,
      'gi',
    );
    // `state = 1`, and `(state, viva) = (1, true)`
    const pone = new RegExp(String.raw`(?<![.\w])(?:${columnas.join('|')})"?\s*(?:=|(?:,[\s\w",]*)?\)\s*=)`);
    const cambios = [...texto.matchAll(cambio)];
    if (cambios.some(([, puesto]) => pone.test(puesto))) halladas.push(`sets ${columnas.join()} of ${tabla}`);
    else if (new RegExp(String.raw`\bupdate\s+${enSql(tabla)}`, 'i').test(texto))
      halladas.push(`updates ${tabla} in SQL`);
    if (new RegExp(String.raw`\bdelete\s+from\s+${enSql(tabla)}`, 'i').test(texto))
      halladas.push(`deletes ${tabla}`);
    if (new RegExp(String.raw`\binsert\s+into\s+${enSql(tabla)}`, 'i').test(texto))
      halladas.push(NACEN[tabla] ?? `inserts ${tabla} in SQL`);
  }
  return [...halladas, ...entregadas(programa, nodos, new Set(Object.keys(MOVIDAS)), nombres)];
}

/** @returns which of these tables and columns a file outside their folder writes, in words. */
export function escriturasAjenas(ruta, texto) {
  const reglas = [
    ...DUENIOS.map(({ carpeta, tablas }) => ({ carpeta, halla: (...todo) => escribe(...todo, tablas) })),
    { carpeta: CICLO, halla: mueve },
  ].filter(({ carpeta }) => !ruta.startsWith(carpeta));
  if (APARTE.test(ruta) || !NOMBRADAS.test(texto)) return [];
  const { program, errors } = parseSync(ruta, texto);
  if (errors.length > 0) throw new Error(`${ruta}: ${errors[0].message}`);
  const nodos = [...partes(program)];
  const nombres = importadas(program);
  return reglas.flatMap(({ carpeta, halla }) =>
    faltasDe(ruta, [...new Set(halla(texto, program, nodos, nombres))]).map(
      (que) => `${ruta} ${que}: ${carpeta} alone does`,
    ),
  );
}

const faltasDe = (ruta, halladas) => halladas.filter((que) => !ADMITIDAS[ruta]?.includes(que));

/** A file that names none of these tables writes none; most are not parsed. */
const NOMBRADAS = new RegExp(
  String.raw`\b(?:${[...DUENIOS.flatMap(({ tablas }) => tablas), ...Object.keys(MOVIDAS)].join('|')})\b`,
);
