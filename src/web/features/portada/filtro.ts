import type { EventoTarjeta } from '../../../shared/contract/eventos.ts';
import { palabrasDe, simplificar } from '../../../shared/domain/comun/simplificar.ts';

export interface Filtro {
  texto: string;
  provincia: string;
  disciplina: string;
  /** true: only races that take registrations now */
  abiertas: boolean;
}

export const SIN_FILTRO: Filtro = { texto: '', provincia: '', disciplina: '', abiertas: false };

const buscable = (e: EventoTarjeta): string =>
  simplificar(
    [
      e.nombre,
      e.ciudad,
      e.provincia,
      e.lugar,
      ...e.modalidades.map((m) => m.nombre),
      ...e.disciplinas.map((d) => d.nombre),
    ].join(' '),
  );

const TURNO: Partial<Record<EventoTarjeta['estado_inscripcion'], number>> = { abierta: 0, proximamente: 1 };

/** First what one can register for, then what opens soon, then the rest; the server's order of dates within each. */
export const ordenarParaInscribirse = (eventos: readonly EventoTarjeta[]): EventoTarjeta[] =>
  [...eventos].sort((a, b) => (TURNO[a.estado_inscripcion] ?? 2) - (TURNO[b.estado_inscripcion] ?? 2));

/**
 * An event passes if it contains every typed word, has exactly the chosen province, has the chosen discipline among its own and, with
 * `abiertas`, takes registrations now.
 */
export function filtrarEventos(eventos: readonly EventoTarjeta[], filtro: Filtro): EventoTarjeta[] {
  const palabras = palabrasDe(filtro.texto);
  return eventos.filter((e) => {
    if (filtro.abiertas && !e.inscripcion_abierta) return false;
    if (filtro.provincia && e.provincia !== filtro.provincia) return false;
    if (filtro.disciplina && !e.disciplinas.some((d) => d.nombre === filtro.disciplina)) return false;
    if (palabras.length === 0) return true;
    const texto = buscable(e);
    return palabras.every((palabra) => texto.includes(palabra));
  });
}

const ordenadas = (valores: Iterable<string>): string[] =>
  [...new Set(valores)].sort((a, b) => (simplificar(a) < simplificar(b) ? -1 : 1));

export const provinciasDe = (eventos: readonly EventoTarjeta[]): string[] =>
  ordenadas(eventos.flatMap((e) => (e.provincia ? [e.provincia] : [])));

export const disciplinasDe = (eventos: readonly EventoTarjeta[]): string[] =>
  ordenadas(eventos.flatMap((e) => e.disciplinas.map((d) => d.nombre)));
