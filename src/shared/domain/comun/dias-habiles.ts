import { DIA_MS } from './lapsos.ts';
import { fechaLocal, type FechaCivil } from './fechas.ts';

const LUNES = 1;

// Days are added from noon in UTC: no time zone and no summer time moves noon to another day.
const aMediodia = (dia: FechaCivil): number => Date.parse(`${dia}T12:00:00Z`);
const civil = (instante: number): FechaCivil => new Date(instante).toISOString().slice(0, 10);
const diaDeLaSemana = (dia: FechaCivil): number => new Date(aMediodia(dia)).getUTCDay();

/** The day that is `dias` days after `dia`; before it where `dias` is negative. */
export const masDias = (dia: FechaCivil, dias: number): FechaCivil => civil(aMediodia(dia) + dias * DIA_MS);

/** Easter Sunday of the Gregorian calendar (the anonymous algorithm, in Meeus' form). */
export function pascua(anio: number): FechaCivil {
  const a = anio % 19;
  const siglo = Math.floor(anio / 100);
  const c = anio % 100;
  const g = Math.floor((8 * siglo + 13) / 25);
  const h = (19 * a + siglo - Math.floor(siglo / 4) - g + 15) % 30;
  const l = (32 + 2 * (siglo % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return civil(Date.UTC(anio, Math.floor(n / 31) - 1, (n % 31) + 1, 12));
}

/** National holidays on a fixed date, as MM-DD with their names (Ley 27.399, article 1). */
const FIJOS: readonly (readonly [string, string])[] = [
  ['01-01', 'Año Nuevo'],
  ['03-24', 'Día Nacional de la Memoria por la Verdad y la Justicia'],
  ['04-02', 'Día del Veterano y de los Caídos en la Guerra de Malvinas'],
  ['05-01', 'Día del Trabajador'],
  ['05-25', 'Día de la Revolución de Mayo'],
  ['06-20', 'Paso a la Inmortalidad del General Manuel Belgrano'],
  ['07-09', 'Día de la Independencia'],
  ['12-08', 'Inmaculada Concepción de María'],
  ['12-25', 'Navidad'],
];
const DE_PASCUA: readonly (readonly [number, string])[] = [
  [-48, 'Carnaval'],
  [-47, 'Carnaval'],
  [-2, 'Viernes Santo'],
];
const TRASLADABLES: readonly (readonly [string, string])[] = [
  ['06-17', 'Paso a la Inmortalidad del General Martín Miguel de Güemes'],
  ['08-17', 'Paso a la Inmortalidad del General José de San Martín'],
  ['10-12', 'Día del Respeto a la Diversidad Cultural'],
  ['11-20', 'Día de la Soberanía Nacional'],
];

/** Moves a holiday (article 6): from Tuesday or Wednesday to the Monday before, from Thursday or Friday to the next Monday. */
function trasladado(dia: FechaCivil): FechaCivil {
  const cual = diaDeLaSemana(dia);
  if (cual === 2 || cual === 3) return masDias(dia, LUNES - cual);
  if (cual === 4 || cual === 5) return masDias(dia, 7 + LUNES - cual);
  return dia;
}

const porAnio = new Map<number, ReadonlyMap<FechaCivil, string>>();

/**
 * National holidays of a year by law 27.399, in order, with their names. Bridge days and moves that a decree sets from
 * year to year do not change them: staff enter the additional days off (OtrosNoHabiles).
 */
export function feriadosNacionales(anio: number): ReadonlyMap<FechaCivil, string> {
  const hecho = porAnio.get(anio);
  if (hecho) return hecho;
  const domingo = pascua(anio);
  const todos: (readonly [FechaCivil, string])[] = [
    ...FIJOS.map(([dia, nombre]) => [`${anio}-${dia}`, nombre] as const),
    ...DE_PASCUA.map(([dias, nombre]) => [masDias(domingo, dias), nombre] as const),
    ...TRASLADABLES.map(([dia, nombre]) => [trasladado(`${anio}-${dia}`), nombre] as const),
  ];
  // where two holidays fall on one day (24 March on Good Friday), the fixed one gives the name
  const feriados = new Map<FechaCivil, string>();
  for (const [dia, nombre] of todos.toSorted(([a], [b]) => a.localeCompare(b)))
    if (!feriados.has(dia)) feriados.set(dia, nombre);
  porAnio.set(anio, feriados);
  return feriados;
}

/** Days off that staff added to those of the law: bridge days by decree, local holidays. */
export type OtrosNoHabiles = ReadonlySet<FechaCivil>;

export function esHabil(dia: FechaCivil, otros: OtrosNoHabiles): boolean {
  const cual = diaDeLaSemana(dia);
  if (cual === 0 || cual === 6 || otros.has(dia)) return false;
  return !feriadosNacionales(Number(dia.slice(0, 4))).has(dia);
}

/** The given day where it is a working day, else the next working day. */
export function primerHabil(dia: FechaCivil, otros: OtrosNoHabiles): FechaCivil {
  let este = dia;
  while (!esHabil(este, otros)) este = masDias(este, 1);
  return este;
}

/** The n-th working day after an instant's local day, which is not counted itself. */
export function sumarHabiles(desde: Date, n: number, otros: OtrosNoHabiles): FechaCivil {
  let dia = fechaLocal(desde);
  for (let van = 0; van < n; van += 1) dia = primerHabil(masDias(dia, 1), otros);
  return dia;
}
