import { validarEnlaces } from '../../../shared/domain/carrera/enlaces-validar.ts';
import { leerEnlaces, type Enlace } from '../../../shared/domain/carrera/enlaces.ts';

/** What the server takes. */
export const MAX_FILAS = 50;
export const MAX_TEXTO = 120;
export const MAX_URL = 1000;

export interface Row extends Enlace {
  /** stays with the row while it moves */
  clave: number;
}

export interface Listas {
  event_result_links: Row[];
  photo_album_links: Row[];
}
export type NombreLista = keyof Listas;

let serie = 0;
export const nuevaRow = (enlace: Enlace = { textoBoton: '', url: '' }): Row => ({
  ...enlace,
  clave: (serie += 1),
});

export const listasDe = (evento: Record<NombreLista, string>): Listas => ({
  event_result_links: leerEnlaces(evento.event_result_links).map(nuevaRow),
  photo_album_links: leerEnlaces(evento.photo_album_links).map(nuevaRow),
});

/** Lists as the server tells them where somebody else saved them. */
export const listasDeEnlaces = (listas: Record<NombreLista, readonly Enlace[]>): Listas => ({
  event_result_links: listas.event_result_links.map(nuevaRow),
  photo_album_links: listas.photo_album_links.map(nuevaRow),
});

/** What people write without its beginning, e.g. 'www.fotos.com/carrera', with it. All else as it came. */
function conEsquema(url: string): string {
  const limpia = url.trim();
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#]\S*)?$/i.test(limpia) ? `https://${limpia}` : limpia;
}

/** What is sent, and what tells whether something changed. */
export const enlacesDe = (filas: readonly Row[]): Enlace[] =>
  filas.map(({ textoBoton, url }) => ({ textoBoton: textoBoton.trim(), url: conEsquema(url) }));

/** The rows as they were kept. */
export const asentadas = (filas: readonly Row[]): Row[] =>
  enlacesDe(filas).map((enlace, i) => ({ ...enlace, clave: filas[i]?.clave ?? 0 }));

export const iguales = (a: Listas, b: Listas): boolean =>
  JSON.stringify([enlacesDe(a.event_result_links), enlacesDe(a.photo_album_links)]) ===
  JSON.stringify([enlacesDe(b.event_result_links), enlacesDe(b.photo_album_links)]);

/** What is wrong with each row's fields, by '0.url'. */
export const erroresDe = (filas: readonly Row[]): Record<string, string> => {
  const errores = validarEnlaces(enlacesDe(filas), '');
  return Object.fromEntries(Object.entries(errores).map(([ruta, texto]) => [ruta.slice(1), texto]));
};

export const hayErrores = (listas: Listas): boolean =>
  Object.keys({ ...erroresDe(listas.event_result_links), ...erroresDe(listas.photo_album_links) }).length > 0;

/** The same list with the row one place further; at the ends, the list itself. */
export function moverRow(filas: Row[], indice: number, paso: -1 | 1): Row[] {
  const fila = filas[indice];
  if (!fila || indice + paso < 0 || indice + paso >= filas.length) return filas;
  return filas.toSpliced(indice, 1).toSpliced(indice + paso, 0, fila);
}
