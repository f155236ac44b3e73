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
