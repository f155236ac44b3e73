import { ocupaLugar } from '../../../../shared/domain/inscripcion/estados.ts';
import type { CuentaModalidad } from '../../../../shared/domain/sede/tablero.ts';
import type { EstadoSede } from '../../../../shared/domain/sede/sede.ts';

export interface CuentaTalle {
  /** null: the person gets no shirt */
  talle: string | null;
  entregados: number;
  /** how many who get this size have not collected */
  faltan: number;
}

/** How many kits of each size were handed out and how many people still come for one, in the order of the event's sizes. */
export function contarTalles({ expedientes }: EstadoSede, orden: readonly string[]): CuentaTalle[] {
  const cuentas = new Map<string | null, CuentaTalle>();
  for (const { state, personas } of expedientes.values()) {
    for (const { talle, acreditaciones } of personas) {
      const retiro = acreditaciones.length > 0;
      // who was handed a kit has it, whatever became of the registration
      if (!retiro && !ocupaLugar(state)) continue;
      const cuenta = cuentas.get(talle) ?? { talle, entregados: 0, faltan: 0 };
      cuenta[retiro ? 'entregados' : 'faltan'] += 1;
      cuentas.set(talle, cuenta);
    }
  }
  const lugar = ({ talle }: CuentaTalle) =>
    talle === null ? Number.POSITIVE_INFINITY : orden.includes(talle) ? orden.indexOf(talle) : orden.length;
  return [...cuentas.values()].sort((a, b) => lugar(a) - lugar(b));
}

/** How many persons of how many collected, in the whole race. */
export const sumarRetirados = (
  modalidades: readonly CuentaModalidad[],
): Pick<CuentaModalidad, 'personas' | 'acreditadas'> => ({
  personas: modalidades.reduce((suma, una) => suma + una.personas, 0),
  acreditadas: modalidades.reduce((suma, una) => suma + una.acreditadas, 0),
});

/** Persons accredited by each puesto; who was accredited twice counts for the first. */
export function contarPorPuesto({ expedientes }: EstadoSede): Map<string, number> {
  const cuentas = new Map<string, number>();
  for (const { personas } of expedientes.values()) {
    for (const { acreditaciones } of personas) {
      const [primera] = acreditaciones;
      if (primera) cuentas.set(primera.puesto_id, (cuentas.get(primera.puesto_id) ?? 0) + 1);
    }
  }
  return cuentas;
}
