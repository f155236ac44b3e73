import { randomUUID } from 'node:crypto';
import type { Centavos } from '../../../../shared/domain/comun/dinero.ts';
import type { SucesoAMano } from '../../../../shared/domain/inscripcion/transicion.ts';
import type { Contexto, Quien } from '../../../contexto.ts';
import type { Tx } from '../../../db/transaction.ts';
import { intentarMoverInscripcion, type Resultado } from '../../../nucleo/inscripcion/ciclo.ts';
import { insertarPago, insertarPagos } from './repository.ts';

/** A payment that staff took outside the site. */
export interface CobradoAMano {
  monto: Centavos;
  metodo: 'bank_transfer' | 'cash';
  cuando: Date;
  quien: Quien;
  motivo: string;
  /** staff said that this payment settles the registration, though it is less than what was owed (regla pago-3) */
  declara_pagada: boolean;
}

/**
 * Records a payment that staff took outside the site together with what it does to its registration: neither happens
 * without the other. The payment counts at once. `pago_id` null: the state machine refused, and nothing was written.
 */
export async function pagarAMano(
  ctx: Contexto,
  tx: Tx,
  inscripcion_id: number,
  suceso: SucesoAMano,
  { monto, metodo, cuando, quien, motivo, declara_pagada }: CobradoAMano,
): Promise<{ movida: Resultado; pago_id: number | null }> {
  let pago_id: number | null = null;
  const movida = await intentarMoverInscripcion(ctx, tx, inscripcion_id, {
    ...{ suceso, quien, motivo },
    anotarPago: async () => {
      const { usuario_id } = quien;
      const dato = { inscripcion_id, monto, metodo, cuando, ahora: ctx.reloj(), usuario_id };
      const { id } = await insertarPago(tx, manualRow(dato));
      pago_id = id;
      const despues = {
        monto_centavos: monto,
        payment_method_id: metodo,
        ...(declara_pagada && { declara_pagada }),
      };
      return { id, despues };
    },
  });
  return { movida, pago_id };
}

/** Records, for many new registrations at once that are stored as paid from the start, the payments that staff took for them. */
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

/** How many rows one INSERT has at most: a statement takes at most 65,535 parameters. */
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
