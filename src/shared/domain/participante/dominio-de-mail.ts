/** Mail domains that a typo is compared with, where the configuration names none. */
export const DOMINIOS_POR_DEFECTO: readonly string[] = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com.ar',
  'yahoo.com',
  'live.com.ar',
  'icloud.com',
  'hotmail.com.ar',
];

/** Domains of real mail providers, some of them a letter or two off a bigger one's: no correction is suggested for them. */
const REALES = new Set(
  (
    'mail.com ymail.com email.com gmx.com live.com live.com.ar me.com mac.com hotmail.es hotmail.com.ar ' +
    'outlook.es outlook.com.ar yahoo.es yahoo.com yahoo.com.ar msn.com aol.com proton.me pm.me icloud.com ' +
    'fibertel.com.ar arnet.com.ar'
  ).split(' '),
);

const TERMINACIONES: readonly (readonly [RegExp, string])[] = [
  [/\.(?:con|comm|cmo|ocm|cpm|vom|xom|coom|cim)$/, '.com'],
  [/\.co?m?\.(?:at|ra|are|arr|aar|a)$/, '.com.ar'],
  [/\.(?:con|comm|cmo|ocm|cm|co)\.ar$/, '.com.ar'],
  [/\.comar$/, '.com.ar'],
];

/**
 * "Did you mean": the whole address with its domain put right, or null. It suggests and never refuses
 * (regla participante-9).
 */
export function sugerirDominio(
  correo: string,
  dominios: readonly string[] = DOMINIOS_POR_DEFECTO,
): string | null {
  const texto = correo.trim();
  const arroba = texto.lastIndexOf('@');
  if (arroba < 1) return null;
  const local = texto.slice(0, arroba);
  const dominio = texto.slice(arroba + 1).toLowerCase();
  const conocidos = (dominios.length > 0 ? dominios : DOMINIOS_POR_DEFECTO).map((d) => d.toLowerCase());
  if (dominio === '' || conocidos.includes(dominio) || REALES.has(dominio)) return null;
  const mejor = masCercano(dominio, conocidos) ?? corregirTerminacion(dominio);
  return mejor === null ? null : `${local}@${mejor}`;
}

function masCercano(dominio: string, conocidos: readonly string[]): string | null {
  // 'gmail' without '.com', which was forgotten or is still to be typed: 'gmail.com' is suggested
  const incompleto = conocidos.find((c) => !dominio.includes('.') && c.split('.')[0] === dominio);
  if (incompleto) return incompleto;
  let mejor: string | null = null;
  let minima = Number.POSITIVE_INFINITY;
  for (const conocido of conocidos) {
    const d = distancia(dominio, conocido);
    // One typing error in a short domain, two in a long one: with more it is another domain.
    if (d < minima && d <= (conocido.length >= 9 ? 2 : 1)) {
      mejor = conocido;
      minima = d;
    }
  }
  return mejor;
}

function corregirTerminacion(dominio: string): string | null {
  for (const [mal, bien] of TERMINACIONES) {
    if (mal.test(dominio)) return dominio.replace(mal, bien);
  }
  return null;
}

/** Damerau-Levenshtein distance (optimal string alignment): two swapped neighbours count as one error. */
export function distancia(a: string, b: string): number {
  let dosAntes: number[] = [];
  let anterior = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const costo = a[i - 1] === b[j - 1] ? 0 : 1;
      let valor = Math.min((anterior[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (anterior[j - 1] ?? 0) + costo);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        valor = Math.min(valor, (dosAntes[j - 2] ?? 0) + 1);
      }
      row.push(valor);
    }
    dosAntes = anterior;
    anterior = row;
  }
  return anterior[b.length] ?? 0;
}
