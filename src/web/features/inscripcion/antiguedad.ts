import { DIA_MS, HORA_MS } from '../../../shared/domain/comun/lapsos.ts';

const formato = new Intl.RelativeTimeFormat('es-AR', { numeric: 'always' });
const UNIDADES = [
  ['day', DIA_MS],
  ['hour', HORA_MS],
  ['minute', 60_000],
] as const;

/** 'hace 2 horas'; below a minute 'recién'. */
export function antiguedad(desde: number, ahora: number): string {
  const ms = Math.max(0, ahora - desde);
  const unidad = UNIDADES.find(([, largo]) => ms >= largo);
  return unidad ? formato.format(-Math.floor(ms / unidad[1]), unidad[0]) : 'recién';
}
