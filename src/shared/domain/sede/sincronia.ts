import { escribirCuantos } from '../comun/cantidad.ts';

/** Another puesto, as far as this one has heard of it. */
export interface Oido {
  nombre: string;
  /** when this device last heard of that puesto, in ms of its own clock; null: never */
  oido_at: number | null;
  revocado: boolean;
  /** true: this very device, under an earlier puesto of its own or an admission that came to nothing */
  de_aca?: boolean;
}

export interface Sincronia {
  vecinos: readonly Oido[];
  /** how many operations on this device the server is not known to have; once that is none, how many strokes and photos it lacks */
  sin_entregar: number;
  /** when the server last said what it has, by this device's clock, ms; null: never */
  servidor_at: number | null;
  /** this device's clock, ms */
  ahora: number;
}

const MINUTO = 60_000;
const HORA = 60 * MINUTO;
const DIA = 24 * HORA;
/** A puesto that this device heard of less than this long ago counts as up to date. */
const AL_DIA_MS = 2 * MINUTO;
/**
 * Of the puestos that are not up to date the line of text names at most this many: those of which nothing was heard for longest. Of the
 * others it says only how many there are.
 */
const NOMBRADOS = 2;

/**
 * How up to date this puesto is with the other puestos and the server, as a volunteer reads it: '3 puestos al día · Mesa 2 hace 14
 * min · 4 sin entregar al servidor'.
 */
export function lineaDeSincronia({ vecinos, sin_entregar, servidor_at, ahora }: Sincronia): string {
  // nothing is ever heard of a puesto that stands for this very device (`de_aca`): the line of text would name it for ever
  const cuentan = vecinos.filter(({ revocado, de_aca }) => !revocado && !de_aca);
  const alDia = cuentan.filter(({ oido_at }) => oido_at !== null && edad(oido_at, ahora) < AL_DIA_MS);
  const lejos = cuentan
    .filter((uno) => !alDia.includes(uno))
    .sort((a, b) => (a.oido_at ?? -Infinity) - (b.oido_at ?? -Infinity) || (a.nombre < b.nombre ? -1 : 1));
  const nombrados = lejos
    .slice(0, NOMBRADOS)
    .map(({ nombre, oido_at }) => `${nombre} ${hace(oido_at, ahora)}`);
  const otros = lejos.length - nombrados.length;
  return [
    ...(cuentan.length === 0 ? ['No hay otros puestos'] : []),
    ...(alDia.length > 0 ? [`${escribirCuantos(alDia.length, 'puesto', 'puestos')} al día`] : []),
    ...nombrados,
    ...(otros > 0 ? [`${otros} más con atraso`] : []),
    delServidor(sin_entregar, servidor_at),
  ].join(' · ');
}

function delServidor(sin_entregar: number, servidor_at: number | null): string {
  if (sin_entregar > 0) return `${sin_entregar} sin entregar al servidor`;
  return servidor_at === null ? 'el servidor todavía no respondió' : 'todo entregado al servidor';
}

/** 'recién', 'hace 14 min', 'hace 3 h', 'hace 2 días'; null: 'sin noticias'. */
export function hace(at: number | null, ahora: number): string {
  if (at === null) return 'sin noticias';
  const ms = edad(at, ahora);
  if (ms < MINUTO) return 'recién';
  if (ms < HORA) return `hace ${Math.floor(ms / MINUTO)} min`;
  if (ms < DIA) return `hace ${Math.floor(ms / HORA)} h`;
  return `hace ${escribirCuantos(Math.floor(ms / DIA), 'día', 'días')}`;
}

/** Age in ms, never negative, as it would be after the device's clock was set back. */
const edad = (at: number, ahora: number): number => Math.max(0, ahora - at);

const EN_LETRAS = ['', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'];

const enLetras = (n: number, uno: string, varios: string): string =>
  `${EN_LETRAS[n] || n} ${n === 1 ? uno : varios}`;

export const SIN_DATOS = 'Este teléfono todavía no tiene los datos de la carrera.';

/**
 * How long ago this device's data of the race were last up to date: 'Los datos son de hace tres días.'.
 * @param base_at that moment: when the snapshot came, or a later answer of the server that said that it is the present one; null: the device
 * has no data, or cannot open them now
 */
export function edadDeLosDatos(base_at: number | null, ahora: number): string {
  if (base_at === null) return SIN_DATOS;
  const ms = edad(base_at, ahora);
  if (ms < 2 * MINUTO) return 'Los datos son de recién.';
  if (ms < HORA) return `Los datos son de hace ${Math.floor(ms / MINUTO)} minutos.`;
  if (ms < DIA) {
    const horas = Math.floor(ms / HORA);
    return horas === 1
      ? 'Los datos son de hace una hora.'
      : `Los datos son de hace ${enLetras(horas, 'hora', 'horas')}.`;
  }
  return `Los datos son de hace ${enLetras(Math.floor(ms / DIA), 'día', 'días')}.`;
}

/** Difference above which a device's clock counts as wrong: the hours of its operations would mislead people. */
const ABSURDO_MS = 12 * HORA;
/** The program did not exist before this date: a device's clock that shows an earlier one was reset. */
const NACIMIENTO = Date.UTC(2026, 0, 1);

/**
 * Whether the device's clock is so wrong that people should be told. The desk goes on all the same: operations are ordered without
 * clocks. @param desvio server's clock minus the device's, ms; null: never measured
 */
export const relojAbsurdo = (ahora: number, desvio: number | null): boolean =>
  desvio === null ? ahora < NACIMIENTO : Math.abs(desvio) > ABSURDO_MS;
