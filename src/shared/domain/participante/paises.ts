import { simplificar } from '../comun/simplificar.ts';
import { PAIS_PROPIO } from './pais-propio.ts';

/** ISO 3166-1, alpha-2: the countries that a document or a phone may be of. */
const CODIGOS = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT
  BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH
  ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT
  HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS
  LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI
  NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG
  SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG
  UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
`;

export const PAISES: readonly string[] = CODIGOS.trim().split(/\s+/);
const conocidos = new Set(PAISES);
export const esPais = (codigo: string): boolean => conocidos.has(codigo);

/** Islands that are Argentine, which ISO counts as countries of their own, by their Argentine names. */
const ISLAS_ARGENTINAS: ReadonlyMap<string, string> = new Map([
  ['FK', 'Islas Malvinas'],
  ['GS', 'Islas Georgias del Sur y Sandwich del Sur'],
]);

let nombres: Intl.DisplayNames | undefined;
/** A country's Spanish name: 'Uruguay' for 'UY'; a text that is no country code is returned unchanged. */
export function nombrePais(codigo: string): string {
  if (!esPais(codigo)) return codigo;
  const propio = ISLAS_ARGENTINAS.get(codigo);
  if (propio) return propio;
  nombres ??= new Intl.DisplayNames('es-AR', { type: 'region' });
  return nombres.of(codigo) ?? codigo;
}

/** [code, name] of every country but `salvo`, sorted by name, for a list to choose from. Without Argentina it has no Argentine islands. */
export function paisesPorNombre(salvo?: string): [string, string][] {
  const orden = new Intl.Collator('es-AR');
  const sinPropios = salvo === PAIS_PROPIO;
  return PAISES.filter((codigo) => codigo !== salvo && !(sinPropios && ISLAS_ARGENTINAS.has(codigo)))
    .map((codigo): [string, string] => [codigo, nombrePais(codigo)])
    .sort(([, a], [, b]) => orden.compare(a, b));
}

const plegar = (texto: string): string => simplificar(texto).replace(/[^a-z]/g, '');
const OTROS_NOMBRES: readonly [string, string][] = [
  ['arg', 'AR'],
  ['bra', 'BR'],
  ['brazil', 'BR'],
  ['chl', 'CL'],
  ['ury', 'UY'],
  ['pry', 'PY'],
  ['bol', 'BO'],
  ['usa', 'US'],
  ['eeuu', 'US'],
  ['estadosunidosdeamerica', 'US'],
  ['inglaterra', 'GB'],
  ['holanda', 'NL'],
];
let porNombre: Map<string, string> | undefined;
/** The code of a country that an imported list gives by code or name; null: it is no known country. */
export function leerPais(texto: string): string | null {
  const codigo = texto.trim().toUpperCase();
  if (esPais(codigo)) return codigo;
  porNombre ??= new Map([
    ...PAISES.map((uno): [string, string] => [plegar(nombrePais(uno)), uno]),
    ...OTROS_NOMBRES,
  ]);
  return porNombre.get(plegar(texto)) ?? null;
}
