import type { Quien } from '../../contexto.ts';
import type { Tx } from '../../db/transaction.ts';
import { auditar, deEvento, type Linea } from '../../nucleo/auditoria/service.ts';
import type { Puesto } from './repository.ts';

/** How many rows one INSERT has at most: a statement takes at most 65,535 parameters. */
const POR_VEZ = 1000;

interface Hecho {
  quien: Quien;
  accion: string;
  evento_id: number;
  /** what the event's audit line says beside how many numbers changed */
  despues: Record<string, unknown>;
}

/** Writes an audit line for the event, and one for each registration whose number or chip changed. */
export async function auditarNumeros(
  tx: Tx,
  { quien, accion, evento_id, despues }: Hecho,
  cambios: readonly { antes: Puesto; despues: Puesto }[],
): Promise<void> {
  const lineas: Linea[] = [
    {
      quien,
      ...deEvento(accion, evento_id),
      despues: { ...despues, cantidad: cambios.length },
    },
    ...cambios.map((cambio) => lineaDe({ quien, accion, evento_id }, cambio)),
  ];
  for (let i = 0; i < lineas.length; i += POR_VEZ) await auditar(tx, ...lineas.slice(i, i + POR_VEZ));
}

/** The audit line of one registration whose number or chip changed. */
export const lineaDe = (
  { quien, accion, evento_id }: Omit<Hecho, 'despues'>,
  { antes, despues }: { antes: Puesto; despues: Puesto },
): Linea => ({
  quien,
  accion: 'numero_cambiado',
  entidad: 'inscripcion',
  entidad_id: despues.id,
  inscripcion_id: despues.id,
  evento_id,
  antes: valores(antes),
  despues: valores(despues),
  motivo: accion,
});

const valores = ({ numero, chip_id }: Puesto) => ({ numero, chip_id });
