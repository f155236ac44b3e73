// Sentences for people that stand in the server's code outside its catalogues (decision 0177): who looks for a text, or
// wants to say the same in the same words, looks in few files.
//   node scripts/lib/textos-del-servidor.mjs
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'vite';

/** Files that may hold sentences, each kind with what makes it a place where these are looked for. */
const CATALOGOS = [
  // answers, a catalogue per room
  /^src\/server\/(?:mensajes\/mensajes-[a-z-]+|http\/mensajes)\.ts$/,
  // mails: what such a file makes is a mail's text
  /^src\/server\/(?:modules|nucleo)\/[a-z-]+\/correos?(?:-[a-z-]+)?\.ts$/,
  /^src\/server\/nucleo\/correo\/(?:avisos|cuenta|partes-de-un-correo)\.ts$/,
  // pages that the server makes itself, the invented provider's too
  /^src\/server\/modules\/[a-z-]+\/paginas?(?:-[a-z-]+)?\.ts$/,
  // what the document of the API says of its calls
  /^src\/server\/http\/document(?:acion|o-openapi)\.ts$/,
];
/** Read by who runs the site: commands, the log, what is wrong at the start. And the demonstration's invented texts. */
const APARTE =
  /^src\/server\/(?:comandos|demo|db)\/|^src\/server\/(?:config[a-z-]*|servir)\.ts$|\.test(?:-util)?\.ts$/;

const PALABRA =
  /(?<![\p{L}_])(?:de|del|la|las|los|el|un|una|que|no|se|su|con|para|por|en|es|al|ya|este|esta|te|hay|tu|sin|o|y|a|más|desde|hasta)(?![\p{L}_])/iu;

/** A sentence begins with a capital, or with what is filled in, and ends as one. Lines of the log begin small. */
const esOracion = (texto) => {
  const escrito = texto.trim();
  return (
    /^(?:[¿¡«]?\p{Lu}|…)/u.test(escrito) &&
    /[.!?:]$/.test(escrito) &&
    /\s/.test(escrito) &&
    PALABRA.test(escrito)
  );
};

const textoDe = (nodo) => {
  if (nodo.type === 'Literal' && typeof nodo.value === 'string') return nodo.value;
  if (nodo.type === 'TemplateLiteral') return nodo.quasis.map(({ value }) => value.cooked).join('…');
  return '';
};

/** Errors of the program, which the log alone shows, and SQL. */
const esDeMaquina = ({ type, callee }) =>
  type === 'TaggedTemplateExpression' ||
  (type === 'NewExpression' && /^(?:Type|Range)?Error$/.test(callee.name ?? ''));

/** The sentences of one source, as `line: text`. */
export function oracionesDe(ruta, texto) {
  const halladas = [];
  const recorrer = (nodo) => {
    if (Array.isArray(nodo)) return nodo.forEach(recorrer);
    if (nodo === null || typeof nodo !== 'object' || esDeMaquina(nodo)) return;
    const dicho = textoDe(nodo);
    if (esOracion(dicho)) halladas.push(`${texto.slice(0, nodo.start).split('\n').length}: ${dicho}`);
    for (const parte of Object.values(nodo)) recorrer(parte);
  };
  recorrer(parseSync(ruta, texto).program);
  return halladas;
}

/** Files of the server that are no catalogue, as paths. */
const fuentes = () =>
  readdirSync('src/server', { recursive: true, withFileTypes: true })
    .filter((entrada) => entrada.isFile() && entrada.name.endsWith('.ts'))
    .map(({ parentPath, name }) => join(parentPath, name).replaceAll('\\', '/'))
    .filter((ruta) => !APARTE.test(ruta) && !CATALOGOS.some((catalogo) => catalogo.test(ruta)))
    .toSorted();

export const textosSueltos = () =>
  fuentes().flatMap((ruta) =>
    oracionesDe(ruta, readFileSync(ruta, 'utf8')).map((hallada) => `${ruta}:${hallada}`),
  );

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const uno of textosSueltos()) console.log(uno);
