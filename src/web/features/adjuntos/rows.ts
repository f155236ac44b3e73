import { validarEnlaces } from '../../../shared/domain/carrera/enlaces-validar.ts';
import { leerEnlaces, type Enlace } from '../../../shared/domain/carrera/enlaces.ts';

/** How many links a list may have: the server refuses more. */
export const MAX_FILAS = 50;
/** How many characters the text of a link's button may have: the server refuses more. */
export const MAX_TEXTO = 120;
/** How many characters the address of a link may have: the server refuses more. */
export const MAX_URL = 1000;

export interface Row extends Enlace {
  /** React key of the row, so that a moved row keeps its inputs and focus */
  key: number;
}

export interface Listas {
  event_result_links: Row[];
  photo_album_links: Row[];
}
export type NombreLista = keyof Listas;

let serie = 0;
export const nuevaRow = (enlace: Enlace = { textoBoton: '', url: '' }): Row => ({
  ...enlace,
  key: (serie += 1),
});

export const listasDe = (evento: Record<NombreLista, string>): Listas => ({
  event_result_links: leerEnlaces(evento.event_result_links).map(nuevaRow),
  photo_album_links: leerEnlaces(evento.photo_album_links).map(nuevaRow),
});

/** The link lists that a 409 brings when somebody else saved them first, as rows of the form. */
export const listasDeEnlaces = (listas: Record<NombreLista, readonly Enlace[]>): Listas => ({
  event_result_links: listas.event_result_links.map(nuevaRow),
  photo_album_links: listas.photo_album_links.map(nuevaRow),
});

/** Adds 'https://' to a text that is a host with or without a path, such as 'www.fotos.com/carrera'; any other is only trimmed. */
function conEsquema(url: string): string {
  const limpia = url.trim();
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#]\S*)?$/i.test(limpia) ? `https://${limpia}` : limpia;
}

/** The links as the request sends them; comparing two of these tells whether there are unsaved changes. */
export const enlacesDe = (rows: readonly Row[]): Enlace[] =>
  rows.map(({ textoBoton, url }) => ({ textoBoton: textoBoton.trim(), url: conEsquema(url) }));

/** The rows after saving: trimmed, with the scheme that was added to their urls. */
export const asentadas = (rows: readonly Row[]): Row[] =>
  enlacesDe(rows).map((enlace, i) => ({ ...enlace, key: rows[i]?.key ?? 0 }));

export const iguales = (a: Listas, b: Listas): boolean =>
  JSON.stringify([enlacesDe(a.event_result_links), enlacesDe(a.photo_album_links)]) ===
  JSON.stringify([enlacesDe(b.event_result_links), enlacesDe(b.photo_album_links)]);

/** Error texts by row and field, such as '0.url'. */
export const erroresDe = (rows: readonly Row[]): Record<string, string> => {
  const errores = validarEnlaces(enlacesDe(rows), '');
  return Object.fromEntries(Object.entries(errores).map(([ruta, texto]) => [ruta.slice(1), texto]));
};

export const hayErrores = (listas: Listas): boolean =>
  Object.keys({ ...erroresDe(listas.event_result_links), ...erroresDe(listas.photo_album_links) }).length > 0;

/** The list with the row at `indice` moved one place up (-1) or down (1); unchanged where the row is already at that end. */
export function moverRow(rows: Row[], indice: number, paso: -1 | 1): Row[] {
  const row = rows[indice];
  if (!row || indice + paso < 0 || indice + paso >= rows.length) return rows;
  return rows.toSpliced(indice, 1).toSpliced(indice + paso, 0, row);
}
