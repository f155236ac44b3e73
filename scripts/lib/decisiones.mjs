// The records of docs/decisions and their index: pure, over texts. Who calls it reads the files.

const ARCHIVO = /^(\d{4})-[a-z0-9-]+\.md$/;
/** Some titles begin with their own number; the index has it in a column. */
const TITULO = /^# (?:\d{4}:? )?(\S.*)$/;
const ESTADO = /^Status: (accepted|retired|superseded by (\d{4}))$/;

const leerUna = ({ nombre, texto }) => {
  const lineas = texto.split('\n');
  const [, numero] = ARCHIVO.exec(nombre) ?? [];
  const [, titulo] = TITULO.exec(lineas[0]) ?? [];
  const [, estado, sucesora] = lineas.map((linea) => ESTADO.exec(linea)).find(Boolean) ?? [];
  return { nombre, numero, titulo, estado, sucesora };
};

function faltasDe({ nombre, numero, titulo, estado, sucesora }, todas) {
  const faltas = [];
  if (!numero) faltas.push('is not named like 0001-what-it-decides (and .md)');
  if (!titulo) faltas.push('does not begin with a title');
  if (!estado)
    faltas.push("has no line 'Status: accepted', 'Status: superseded by 0001' or 'Status: retired'");
  if (todas.some((otra) => numero && otra.numero === numero && otra.nombre !== nombre))
    faltas.push(`shares the number ${numero} with another record`);
  if (sucesora && (sucesora === numero || !todas.some((otra) => otra.numero === sucesora)))
    faltas.push(`is superseded by ${sucesora}, which is no other record`);
  return faltas.map((falta) => `docs/decisions/${nombre} ${falta}`);
}

const INICIO = `# Decisions
Why something is so, where that is not obvious: a page each, with what was the case, what was decided and what follows for whoever
writes here next. A record is not rewritten when its matter is decided anew: the new one says so, and the old one's status names it.

- **accepted**: the code does this. Details may be brought up to date in the record itself.
- **superseded by** a number: that record decides now.
- **retired**: what it decided about is gone.

A new record takes the next free number, has \`Status: accepted\` under its title, and \`npm run docs\` puts it into this table.

| number | decision | status |
|---|---|---|
`;

/** @returns the text of the index, and what is wrong with the records in words (nothing where all is well). */
export function indiceDe(archivos) {
  const todas = archivos.map(leerUna).sort((a, b) => (a.nombre < b.nombre ? -1 : 1));
  const enlace = (numero) => {
    const otra = todas.find((una) => una.numero === numero);
    return otra ? `superseded by [${numero}](${otra.nombre})` : `superseded by ${numero}`;
  };
  const rows = todas.map(
    ({ nombre, numero, titulo, estado, sucesora }) =>
      `| [${numero}](${nombre}) | ${titulo} | ${sucesora ? enlace(sucesora) : estado} |\n`,
  );
  return { texto: INICIO + rows.join(''), faltas: todas.flatMap((una) => faltasDe(una, todas)) };
}
