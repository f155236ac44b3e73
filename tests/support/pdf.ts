import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The words of a PDF in reading order, white space folded. */
export async function textoDePdf(pdf: Buffer): Promise<string> {
  const documento = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const textos: string[] = [];
  for (let n = 1; n <= documento.numPages; n += 1) {
    const { items } = await (await documento.getPage(n)).getTextContent();
    textos.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await documento.destroy();
  return textos.join(' ').replace(/\s+/g, ' ');
}

interface Nodo {
  role?: string;
  alt?: string;
  children?: Nodo[];
}

/** What a PDF says of itself, and of each page its words and the roles of its structure ('Figure: alt'). */
export async function fichaDePdf(pdf: Buffer) {
  const documento = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const { info } = await documento.getMetadata();
  const paginas: { texto: string; papeles: string[] }[] = [];
  for (let n = 1; n <= documento.numPages; n += 1) {
    const pagina = await documento.getPage(n);
    const { items } = await pagina.getTextContent();
    const texto = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    paginas.push({ texto, papeles: papelesDe((await pagina.getStructTree()) as Nodo) });
  }
  const ficha = {
    info: info as Record<string, unknown>,
    idioma: (info as { Language?: string }).Language ?? null,
    marcado: await documento.getMarkInfo(),
    // pdfjs says Object; the keys are those of the PDF
    preferencias: new Map(Object.entries((await documento.getViewerPreferences()) ?? {})),
    paginas,
  };
  await documento.destroy();
  return ficha;
}

const papelesDe = ({ role, alt, children = [] }: Nodo): string[] => [
  ...(role === undefined ? [] : [alt ? `${role}: ${alt}` : role]),
  ...children.flatMap(papelesDe),
];
