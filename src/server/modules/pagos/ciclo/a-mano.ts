import { randomUUID } from 'node:crypto';
import type { Centavos } from '../../../../shared/domain/comun/dinero.ts';
import type { Tx } from '../../../db/transaction.ts';
import { insertarPago, insertarPagos } from './repository.ts';

/** A payment that staff took outside the site, which counts from its beginning. Returns its id. */
export async function anotarPagoManual(tx: Tx, dato: PagoManual): Promise<number> {
  const { id } = await insertarPago(tx, manualRow(dato));
  return id;
}

/** Records payments by hand for many registrations at once. */
export async function anotarPagosManuales(tx: Tx, datos: readonly PagoManual[]): Promise<void> {
  for (let i = 0; i < datos.length; i += POR_VEZ)
    await insertarPagos(tx, datos.slice(i, i + POR_VEZ).map(manualRow));
}

interface PagoManual {
  inscripcion_id: number;
  monto: Centavos;
  metodo: 'bank_transfer' | 'cash';
  cuando: Date;
  ahora: Date;
  usuario_id: number | null;
}

/** A statement takes at most 65,535 parameters. */
const POR_VEZ = 1000;

const manualRow = (dato: PagoManual) => ({
  inscripcion_id: dato.inscripcion_id,
  proveedor: 'manual' as const,
  proveedor_pago_id: randomUUID(),
  status: 'approved',
  status_detail: 'accredited',
  payment_type_id: dato.metodo,
  payment_method_id: dato.metodo,
  monto: dato.monto,
  date_created: dato.ahora,
  date_approved: dato.cuando,
  aplicacion: 'aplicado' as const,
  usuario_id: dato.usuario_id,
  created_at: dato.ahora,
  updated_at: dato.ahora,
});
