import { simplificar } from '../comun/simplificar.ts';

/** Address of a map that looks for a race's place by its name, as many races have no coordinates. */
export const enlaceMapa = (e: {
  lugar?: string | null | undefined;
  ciudad?: string | null | undefined;
  provincia?: string | null | undefined;
}): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(
    [e.lugar, e.ciudad, e.provincia, 'Argentina'].filter(Boolean).join(', '),
  )}`;

/**
 * 'Rosario, Santa Fe': city and province. The city's text alone where one of its parts between commas is the province (accents and case do
 * not count).
 */
export function lugarDe({
  ciudad,
  provincia,
}: {
  ciudad?: string | null | undefined;
  provincia?: string | null | undefined;
}): string {
  const [una, otra] = [ciudad?.trim() ?? '', provincia?.trim() ?? ''];
  if (una === '' || otra === '') return una || otra;
  const partes = una.split(',').map((parte) => simplificar(parte).trim());
  return partes.includes(simplificar(otra)) ? una : `${una}, ${otra}`;
}
