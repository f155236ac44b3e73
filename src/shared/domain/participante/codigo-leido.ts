import { leerDni, textosDni, type DniLeido } from './dni-codigo.ts';
import { normalizarDocumento, type Documento } from './documento.ts';

/** What a code says that somebody showed to a camera, or that a barcode gun typed. */
export type CodigoLeido =
  | { tipo: 'dni'; dni: DniLeido }
  | { tipo: 'documento'; documento: Documento }
  /** fewer than seven digits: a bib, or a document, as members of a team may have registered with a document that short */
  | { tipo: 'numero'; numero: number }
  /** `motivo`: text that says why the code cannot be used */
  | { tipo: 'desconocido'; motivo: string };

export const textosCodigo = {
  sin_documento: 'Ese código no dice un documento ni un número de corredor.',
} as const;

/** At most how many characters of a code are read; the rest is ignored. Only web addresses, tickets and the like are longer than this. */
const LARGO_MAXIMO = 2000;
const DIGITOS_DE_DOCUMENTO = 7;

const deDocumento = (documento: string): CodigoLeido => ({
  tipo: 'documento',
  documento: normalizarDocumento(documento),
});

/** Reads a code of digits only: a bib if it is short, else a document; null: neither. */
function deDigitos(digitos: string): CodigoLeido | null {
  if (digitos.length > 10 || /^0*$/.test(digitos)) return null;
  return digitos.length < DIGITOS_DE_DOCUMENTO
    ? { tipo: 'numero', numero: Number(digitos) }
    : deDocumento(digitos);
}

/** The only document in a longer text, or the bib after a word such as 'dorsal'; null: neither, or several documents. */
function deTexto(texto: string): CodigoLeido | null {
  const sinPuntos = texto.replace(/(?<=\d)\.(?=\d{3})/g, '');
  const documentos = new Set(
    [...sinPuntos.matchAll(/(?<![\dA-Za-z])\d{7,8}(?![\dA-Za-z])/g)].map(([digitos]) => digitos),
  );
  const [documento] = documentos;
  if (documento !== undefined) return documentos.size === 1 ? deDocumento(documento) : null;
  const [, numero] = /(?:n[uú]mero|nro|n°|dorsal|bib)\W{0,4}(\d{1,6})(?!\d)/iu.exec(sinPuntos) ?? [];
  return numero === undefined ? null : { tipo: 'numero', numero: Number(numero) };
}

/** Reads any code in which there may be a person: a DNI, a document, a number. Never throws. */
export function leerCodigo(texto: string, ahora: Date): CodigoLeido {
  const dni = leerDni(texto, ahora);
  if (dni.ok) return { tipo: 'dni', dni: dni.dni };
  if (dni.error !== 'no_es_dni') return { tipo: 'desconocido', motivo: textosDni[dni.error] };
  const limpio = texto.slice(0, LARGO_MAXIMO).trim();
  const suelto = limpio.replace(/[\s.-]/g, '');
  const leido = /^\d+$/.test(suelto)
    ? deDigitos(suelto)
    : /^[A-Z]{1,3}\d{5,8}$/i.test(suelto)
      ? deDocumento(suelto)
      : deTexto(limpio);
  return leido ?? { tipo: 'desconocido', motivo: textosCodigo.sin_documento };
}

/**
 * What to search for where somebody or a barcode gun typed this text into a search field: a DNI's document where the text is a DNI's
 * barcode, else the text unchanged.
 */
export function buscadoEn(texto: string, ahora: Date): string {
  const dni = leerDni(texto, ahora);
  return dni.ok ? dni.dni.documento : texto;
}
