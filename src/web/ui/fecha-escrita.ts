/** '2027-03-14' as '14/03/2027'; a text that is no whole date comes back unchanged. */
export function mostrarFecha(valor: string): string {
  const partes = /^(\d{4})-(\d{2})-(\d{2})$/.exec(valor);
  return partes ? `${partes[3]}/${partes[2]}/${partes[1]}` : valor;
}

/**
 * Adds separators to the typed digits. A text that is not longer than `previo` comes back unchanged, since a deleted separator would come
 * back at once; so does a text with other characters.
 */
function conSeparador(texto: string, previo: string, cortes: readonly number[], separador: string): string {
  if (texto.length <= previo.length || !/^[\d/:.\-\s]*$/.test(texto)) return texto;
  // A separator that was typed closes its group: '10/3/' becomes '10/03', so that the next digit begins the year.
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
 * Typed or pasted 'DD/MM/YYYY' ('D/M/YYYY' too, or with '.' or '-'; 'YYYY-MM-DD' can be pasted as well) becomes 'YYYY-MM-DD', whether or
 * not there is such a day. Digits that are no whole date yet get their separators while the text grows; any other text is kept as it was
 * typed. `previo` is the value before.
 */
export function leerFecha(texto: string, previo: string): string {
  const iso = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/.exec(texto);
  if (iso) return iso.slice(1).join('-');
  const corta = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/.exec(texto);
  const escrita = corta
    ? [corta[1]?.padStart(2, '0'), corta[2]?.padStart(2, '0'), corta[3]].join('/')
    : conSeparador(texto, mostrarFecha(previo), [2, 4, 8], '/');
  const partes = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(escrita);
  return partes ? `${partes[3]}-${partes[2]}-${partes[1]}` : escrita;
}

/** A typed or pasted hour as 'HH:mm', 24 h: '8:30' becomes '08:30', digits alone get the colon while the text grows. Checks no range. */
export function leerHora(texto: string, previo: string): string {
  const corta = /^\s*(\d):(\d{2})\s*$/.exec(texto);
  return corta ? `0${corta[1]}:${corta[2]}` : conSeparador(texto, previo, [2, 4], ':');
}

/** An hour of one or two digits becomes that hour sharp: '9' becomes '09:00'; any other text is kept. */
export const completarHora = (texto: string): string =>
  /^\d{1,2}$/.test(texto) ? `${texto.padStart(2, '0')}:00` : texto;
