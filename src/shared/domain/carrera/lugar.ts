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

/** 'Rosario, Santa Fe': city and province, once where they are the same or the city's text names the province. */
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
