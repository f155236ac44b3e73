import type { Sujeto } from '../../../../shared/domain/sede/operacion.ts';
import { usePuesto } from '../puesto.ts';
import { modalidadDe } from '../reglas.ts';
import { historialDe, type Hecho } from './historial.ts';
import { nombreDePuesto, textosPuesto } from './nombres.ts';

/** What happened at the desks to a registration, the newest first. */
export function useHistorial(sujeto: Sujeto): Hecho[] {
  const puesto = usePuesto();
  return historialDe(puesto.estado.sede.deSujeto(sujeto), {
    nombrePuesto: (id) => nombreDePuesto(puesto, id) ?? textosPuesto.ajeno,
    nombreModalidad: (id) => modalidadDe(puesto.base, id)?.nombre ?? null,
  });
}
