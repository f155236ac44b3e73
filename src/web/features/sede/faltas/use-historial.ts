import { seTieneEntero } from '../../../../shared/domain/sede/devolucion.ts';
import { esDeNadie, type Operacion } from '../../../../shared/domain/sede/operacion.ts';
import { nombresDe } from '../../../../shared/domain/sede/relato.ts';
import { usePuesto } from '../puesto.ts';
import { referenciasDe } from '../referencias.ts';
import { historialDe, type Hecho } from './historial.ts';
import { nombreDePuesto, textosPuesto } from './nombres.ts';

/** The given operations as people read them, the newest first; those that undo others are not listed. */
export function useHistorial(operaciones: readonly Operacion[]): Hecho[] {
  const puesto = usePuesto();
  return historialDe(operaciones, {
    anulacion: (una) => puesto.estado.sede.anulacion(una),
    seTieneEntero: (cobro) => {
      const en = esDeNadie(cobro.sujeto) ? undefined : puesto.estado.sede.expediente(cobro.sujeto);
      return !en || seTieneEntero(en, cobro);
    },
    nombrePuesto: (id) => nombreDePuesto(puesto, id) ?? textosPuesto.ajeno,
    referencias: referenciasDe(puesto.base),
    nombres: nombresDe(puesto.base?.modalidades ?? []),
  });
}
