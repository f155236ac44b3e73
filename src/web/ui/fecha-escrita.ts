/** '2027-03-14' as '14/03/2027'; a text that is no whole date comes back unchanged. */
export function mostrarFecha(valor: string): string {
  const partes = /^(\d{4})-(\d{2})-(\d{2})$/.exec(valor);
  return partes ? `${partes[3]}/${partes[2]}/${partes[1]}` : valor;
}

/** Adds separators to the typed digits, but not while the text gets shorter: a deleted separator would come back at once. */
function conSeparador(texto: string, previo: string, cortes: readonly number[], separador: string): string {
  if (texto.length <= previo.length || !/^[\d/:.\-\s]*$/.test(texto)) return texto;
  // A separator that was typed closes its group: '10/3/' goes on as '10/03/', not as '10/3' with the year's first digit.
  const grupos = texto.split(/[/:.\-\s]+/);
  const cerrados = grupos.map((grupo, i) =>
    i < grupos.length - 1 && grupo.length === 1 ? `0${grupo}` : grupo,
  );
  const digitos = cerrados.join('').slice(0, cortes.at(-1));
  let escrita = '';
  let desde = 0;
  for (const corte of cortes) {
    const parte = digitos.slice(desde, corte);
    if (parte === '') break;
    escrita += (desde === 0 ? '' : separador) + parte;
    desde = corte;
  }
  return escrita;
}

/**
 * Typed or pasted 'DD/MM/YYYY' ('D/M/YYYY' too) becomes 'YYYY-MM-DD', whether or not there is such a day. Digits that are no whole
 * date yet get their separators; any other text is kept as it was typed.
 */
export function leerFecha(texto: string, previo: string): string {
  const corta = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/.exec(texto);
  const escrita = corta
    ? [corta[1]?.padStart(2, '0'), corta[2]?.padStart(2, '0'), corta[3]].join('/')
    : conSeparador(texto, mostrarFecha(previo), [2, 4, 8], '/');
  const partes = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(escrita);
  return partes ? `${partes[3]}-${partes[2]}-${partes[1]}` : escrita;
}

/** 'HH:mm', 24 h; '8:30' is half past eight. */
export function leerHora(texto: string, previo: string): string {
  const corta = /^\s*(\d):(\d{2})\s*$/.exec(texto);
  return corta ? `0${corta[1]}:${corta[2]}` : conSeparador(texto, previo, [2, 4], ':');
}

/** The hour that somebody left as '9' or '21' is that hour sharp. */
export const completarHora = (texto: string): string =>
  /^\d{1,2}$/.test(texto) ? `${texto.padStart(2, '0')}:00` : texto;
