import { ocupaLugar } from '../../../../shared/domain/inscripcion/estados.ts';
import type { CuentaModalidad } from '../../../../shared/domain/sede/tablero.ts';
import type { EstadoSede } from '../../../../shared/domain/sede/sede.ts';
import type { OperacionDe } from '../../../../shared/domain/sede/operacion.ts';
import { queda, stockDelEvento, type ConStock, type Escasez } from '../../../../shared/domain/sede/stock.ts';

export interface CuentaTalle {
  /** null: the persons who get no shirt */
  talle: string | null;
  /** how many shirts of this size were handed out; with `talle` null: how many persons without a shirt collected their kit */
  entregados: number;
  /** how many shirts of this size somebody has still to collect; with `talle` null: how many persons without a shirt have not collected */
  faltan: number;
  /** of `entregados` and of `faltan`: how many are somebody's second shirt, which comes with no kit of its own */
  segundas: { entregados: number; faltan: number };
}

/**
 * How many shirts of each size were handed out and how many people still come for, in the order of the event's sizes.
 * @param ademas sizes to count although nobody gets one
 */
export function contarTalles(
  { expedientes }: Pick<EstadoSede, 'expedientes'>,
  orden: readonly string[],
  ademas: Iterable<string> = [],
): CuentaTalle[] {
  const nueva = (talle: string | null): CuentaTalle => ({
    ...{ talle, entregados: 0, faltan: 0 },
    segundas: { entregados: 0, faltan: 0 },
  });
  const cuentas = new Map<string | null, CuentaTalle>([...ademas].map((talle) => [talle, nueva(talle)]));
  const contar = (talle: string | null, cual: 'entregados' | 'faltan', segunda: boolean) => {
    const conteo = cuentas.get(talle) ?? nueva(talle);
    conteo[cual] += 1;
    if (segunda) conteo.segundas[cual] += 1;
    cuentas.set(talle, conteo);
  };
  for (const { state, personas } of expedientes.values()) {
    for (const { talle, talle_extra, acreditaciones } of personas) {
      const retiro = acreditaciones.length > 0;
      // whoever was handed a kit has it, whatever became of the registration
      if (!retiro && !ocupaLugar(state)) continue;
      const cual = retiro ? 'entregados' : 'faltan';
      contar(talle, cual, false);
      if (talle_extra !== null) contar(talle_extra, cual, true);
    }
  }
  const lugar = ({ talle }: CuentaTalle) =>
    talle === null ? Number.POSITIVE_INFINITY : orden.includes(talle) ? orden.indexOf(talle) : orden.length;
  return [...cuentas.values()].sort((a, b) => lugar(a) - lugar(b));
}

/** What is left of something that is handed out. */
export interface Queda {
  /** a shirt's size; null: the kits */
  talle: string | null;
  traidas: number;
  /** the operation by which somebody counted the shirts or the kits; null: nobody did, and `traidas` is the limit of the event's form */
  conto: OperacionDe<'traer'> | null;
  quedan: number;
  escasez: Escasez;
  faltan: number;
}

/** What is left of the kits and of each size; those of which nobody knows how many there were are left out. */
export function contarLoQueQueda(
  { traido }: Pick<EstadoSede, 'traido'>,
  talles: readonly CuentaTalle[],
  modalidades: readonly ConStock[],
): Queda[] {
  const kits = { talle: null, ...sumarKits(talles) };
  const remeras = talles.flatMap((una) => (una.talle === null ? [] : [{ ...una, talle: una.talle }]));
  return [kits, ...remeras].flatMap(({ talle, entregados, faltan }) => {
    const conto = traido.get(talle) ?? null;
    const traidas = conto?.datos.cantidad ?? (talle === null ? null : stockDelEvento(modalidades, talle));
    if (traidas === null) return [];
    return [{ talle, traidas, conto, faltan, ...queda(traidas, { dadas: entregados, faltan }) }];
  });
}

/** How many kits were handed out and how many people still come for one: one for each person, however many shirts they get. */
const sumarKits = (talles: readonly CuentaTalle[]): CuentaTalle['segundas'] => ({
  entregados: talles.reduce((suma, { entregados, segundas }) => suma + entregados - segundas.entregados, 0),
  faltan: talles.reduce((suma, { faltan, segundas }) => suma + faltan - segundas.faltan, 0),
});

/** How many persons of how many collected, in the whole race. */
export const sumarRetirados = (
  modalidades: readonly CuentaModalidad[],
): Pick<CuentaModalidad, 'personas' | 'acreditadas'> => ({
  personas: modalidades.reduce((suma, una) => suma + una.personas, 0),
  acreditadas: modalidades.reduce((suma, una) => suma + una.acreditadas, 0),
});

/** How many persons each puesto accredited; a person accredited twice counts for the first puesto. */
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
