import { HORA_MS } from './lapsos.ts';

/** All local times of the product are those of the race's country (regla carrera-23). */
export const ZONA = 'America/Argentina/Buenos_Aires';

/** A day without time nor zone: 'YYYY-MM-DD'. */
export type FechaCivil = string;

/**
 * An instant as a Date or as ISO 8601 text with offset. A FechaCivil ('YYYY-MM-DD') stands for that local day where a day is asked
 * for; functions that ask for a time take it for midnight in UTC.
 */
export type Instante = Date | string;

const MESES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;
const DIAS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const;

// One formatter for the whole process: building one takes some 50 µs, using it 2 µs.
const relojLocal = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONA,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const FECHA_CIVIL = /^(\d{4})-(\d{2})-(\d{2})$/;

interface Partes {
  anio: number;
  mes: number;
  dia: number;
  hora: number;
  minuto: number;
  segundo: number;
}

function aDate(instante: Instante): Date {
  const date = typeof instante === 'string' ? new Date(instante) : instante;
  if (Number.isNaN(date.getTime())) throw new RangeError(`Fecha inválida: ${String(instante)}`);
  return date;
}

function partesLocales(date: Date): Partes {
  const valores: Record<string, number> = {};
  for (const { type, value } of relojLocal.formatToParts(date)) {
    if (type !== 'literal') valores[type] = Number(value);
  }
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = valores;
  return { anio: year, mes: month, dia: day, hora: hour, minuto: minute, segundo: second };
}

const dos = (n: number): string => String(n).padStart(2, '0');
const civil = (p: Pick<Partes, 'anio' | 'mes' | 'dia'>): FechaCivil =>
  `${String(p.anio).padStart(4, '0')}-${dos(p.mes)}-${dos(p.dia)}`;

/** Minutes east of UTC at that instant (-180 today; -120 in the summers of 2007 to 2009). */
function offsetMinutos(date: Date): number {
  const p = partesLocales(date);
  const comoUtc = Date.UTC(p.anio, p.mes - 1, p.dia, p.hora, p.minuto, p.segundo);
  return Math.round((comoUtc - Math.floor(date.getTime() / 1000) * 1000) / 60_000);
}

function textoOffset(minutos: number): string {
  const absoluto = Math.abs(minutos);
  return `${minutos < 0 ? '-' : '+'}${dos(Math.floor(absoluto / 60))}:${dos(absoluto % 60)}`;
}

/** The local day of an instant. A FechaCivil comes back as it is: parsing it as UTC would lose a day. */
export function fechaLocal(instante: Instante): FechaCivil {
  if (typeof instante === 'string' && FECHA_CIVIL.test(instante)) return instante;
  return civil(partesLocales(aDate(instante)));
}

/** '14/03/2027' (regla sitio-2). */
export function escribirFecha(instante: Instante): string {
  const [anio, mes, dia] = fechaLocal(instante).split('-');
  return `${dia}/${mes}/${anio}`;
}

/** 'domingo 14 de marzo de 2027': the long variant. */
export function escribirFechaLarga(instante: Instante): string {
  const [anio = 0, mes = 1, dia = 1] = fechaLocal(instante).split('-').map(Number);
  const diaSemana = DIAS[new Date(Date.UTC(anio, mes - 1, dia)).getUTCDay()];
  return `${diaSemana} ${dia} de ${MESES[mes - 1]} de ${anio}`;
}

/** '14 marzo': the "DD MMMM" variant of the date chips. */
export function escribirDiaMes(instante: Instante): string {
  const [, mes, dia] = fechaLocal(instante).split('-');
  return `${dia} ${MESES[Number(mes) - 1]}`;
}

/** '08:30', 24 hours. */
export function escribirHora(instante: Instante): string {
  const p = partesLocales(aDate(instante));
  return `${dos(p.hora)}:${dos(p.minuto)}`;
}

/** '14/03/2027 08:30' (regla sitio-2). */
export function escribirFechaHora(instante: Instante): string {
  return `${escribirFecha(instante)} ${escribirHora(instante)}`;
}

/** '06:30 hs': an hour within a text (regla precio-12). */
export const escribirHoraHs = (instante: Instante): string => `${escribirHora(instante)} hs`;

/** '14/03/2027 08:30 hs', within a text. */
export const escribirFechaHoraHs = (instante: Instante): string => `${escribirFechaHora(instante)} hs`;

/** What a local clock reads, as an instant: ('2027-03-14', '08:30') -> '2027-03-14T08:30:00-03:00'. */
export function instanteLocal(fecha: FechaCivil, hora: string): string {
  const f = FECHA_CIVIL.exec(fecha);
  const h = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(hora);
  if (!f || !h || !fechaCivilValida(f[3] ?? '', f[2] ?? '', f[1] ?? '')) {
    throw new RangeError(`Fecha u hora inválida: ${fecha} ${hora}`);
  }
  const reloj = `${dos(Number(h[1]))}:${h[2]}:${h[3] ?? '00'}`;
  const supuesto = new Date(`${fecha}T${reloj}Z`);
  // The offset is taken at the instant itself: the first guess is hours off, and may lie beyond a change of summer time.
  const cercano = new Date(supuesto.getTime() - offsetMinutos(supuesto) * 60_000);
  return `${fecha}T${reloj}${textoOffset(offsetMinutos(cercano))}`;
}

/** An instant as the wire carries it: ISO 8601 with the local offset, milliseconds only where there are any. */
export function isoConOffset(date: Date): string {
  const p = partesLocales(aDate(date));
  const ms = ((date.getTime() % 1000) + 1000) % 1000;
  const fraccion = ms === 0 ? '' : `.${String(ms).padStart(3, '0')}`;
  return `${civil(p)}T${dos(p.hora)}:${dos(p.minuto)}:${dos(p.segundo)}${fraccion}${textoOffset(offsetMinutos(date))}`;
}

/** First instant of a local day. */
export function inicioDelDia(instante: Instante): Date {
  return new Date(instanteLocal(fechaLocal(instante), '00:00'));
}

/** Last millisecond of a local day: validity dates include both ends (regla precio-5). */
export function finDelDia(instante: Instante): Date {
  return new Date(new Date(instanteLocal(fechaLocal(instante), '23:59:59')).getTime() + 999);
}

export function sumarHoras(instante: Instante, horas: number): Date {
  return new Date(aDate(instante).getTime() + horas * HORA_MS);
}

/** The day as FechaCivil when it exists in the calendar, else null (31/04, 29/02/2023, text that is no integer). */
export function fechaCivilValida(
  dia: number | string,
  mes: number | string,
  anio: number | string,
): FechaCivil | null {
  const [d, m, a] = [dia, mes, anio].map((v) =>
    /^\d{1,4}$/.test(String(v).trim()) ? Number(v) : Number.NaN,
  );
  if (d === undefined || m === undefined || a === undefined) return null;
  if (!(d >= 1 && m >= 1 && m <= 12 && a >= 1)) return null;
  const bisiesto = (a % 4 === 0 && a % 100 !== 0) || a % 400 === 0;
  const largo = m === 2 ? (bisiesto ? 29 : 28) : [4, 6, 9, 11].includes(m) ? 30 : 31;
  return d <= largo ? civil({ anio: a, mes: m, dia: d }) : null;
}
