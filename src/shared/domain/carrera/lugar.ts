import { simplificar } from '../comun/simplificar.ts';

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
