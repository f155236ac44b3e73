import { MARCA, MARCADORES, type Marcador } from '../../../shared/domain/correo/marcadores.ts';
import { sanearHtml } from '../html/sanear.ts';
import { escapar } from './html-de-un-correo.ts';

/**
 * Fills an organizer's template: values escaped, so that none can become a tag; names that are unknown or absent in `valores` left as they
 * are, so that a mistake shows (an empty value leaves nothing); and the result sanitised last. Only the addresses of `link_` names become
 * links (regla correo-4).
 */
export function completarPlantilla(plantilla: string, valores: Partial<Record<Marcador, string>>): string {
  const html = plantilla.replace(MARCA, (entero, nombre: string, donde: number) => {
    // the cast is sound: hasOwn has just found the name in MARCADORES
    const valor = Object.hasOwn(MARCADORES, nombre) ? valores[nombre as Marcador] : undefined;
    if (valor === undefined) return entero;
    const texto = escapar(valor);
    return nombre.startsWith('link_') && esTextoSuelto(plantilla, donde)
      ? `<a href="${texto}">${texto}</a>`
      : texto;
  });
  return sanearHtml(html, { correo: true });
}

/**
 * Whether this position of the template is plain text, outside of any tag or link. Only there does an address become a link of its
 * own: within a tag or another link that would break the markup.
 */
function esTextoSuelto(html: string, donde: number): boolean {
  const antes = html.slice(0, donde);
  return (
    antes.lastIndexOf('<') <= antes.lastIndexOf('>') && antes.lastIndexOf('<a ') <= antes.lastIndexOf('</a>')
  );
}
