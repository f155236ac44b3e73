import type { z } from 'zod';
import type { registrarPago as endpoint } from '../../../shared/contract/inscriptos.ts';
import { aCentavos, formatearPesos, type Centavos } from '../../../shared/domain/comun/dinero.ts';
import { instanteLocal } from '../../../shared/domain/comun/fechas.ts';
import type { SucesoAMano } from '../../../shared/domain/inscripcion/transicion.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion, type Tx } from '../../db/transaction.ts';
import { conflicto, invalido, noEncontrado } from '../../http/errores.ts';
import { oLaDeAntes, reclamar, type UniqueKey } from '../../nucleo/idempotencia/service.ts';
import { pagarAMano } from '../pagos/ciclo/a-mano.ts';
import { pagadoDe } from '../pagos/service.ts';
import { bloquear } from './repository.ts';
import { respuestasInscripcion } from '../../mensajes/mensajes-inscripcion.ts';
import { respuestasPago } from '../../mensajes/mensajes-pago.ts';
import { rechazosDePago } from '../../../shared/domain/pago/rechazos-de-gestion.ts';

type Respuesta = z.input<typeof endpoint.reply>;
type Cuerpo = z.output<typeof endpoint.body>;

interface DatosPago {
  id: number;
  body: Cuerpo;
  quien: Quien;
  unica: UniqueKey | null;
}

/**
 * Records a payment that was taken outside the site. Where it reaches what is owed, or staff declare with a reason that the
 * registration is paid, the registration becomes paid: a pending one, a bonificada that owes something all the same, or a vencida if
 * there is still room for it. A smaller payment is kept as a part (regla pago-3), but refused for a vencida. For a registration that is
 * paid already the payment is what it still owes, as after a change of modality or shirt, or a part of that. A button pressed twice
 * records it once.
 */
export function registrarPago(ctx: Contexto, datos: DatosPago): Promise<Respuesta> {
  return oLaDeAntes<Respuesta>(ctx, datos.unica, async () => {
    const cuando = new Date(instanteLocal(datos.body.date_approved, datos.body.time_approved));
    if (cuando > ctx.reloj()) throw invalido({ date_approved: rechazosDePago.fecha_futura });
    return enTransaccion(
      ctx.database.db,
      async (tx) => (await registrarPagoEn(ctx, tx, datos, cuando)).respuesta,
    );
  });
}

/**
 * As registrarPago, in the caller's transaction, without its check that the payment (`cuando`) is not in the future. `pago_id` null: the
 * same call was repeated, so nothing was recorded.
 */
export async function registrarPagoEn(
  ctx: Contexto,
  tx: Tx,
  { id, body, quien, unica }: DatosPago,
  cuando: Date,
): Promise<{ respuesta: Respuesta; pago_id: number | null }> {
  const row = await bloquear(tx, String(id));
  if (!row) throw noEncontrado(respuestasInscripcion.no_esta);
  const monto = aCentavos(body.ammount);
  const debe = row.total - (await pagadoDe(tx, row.id));
  const completa = row.state === 'pago_realizado';
  const parte = monto < debe && !body.declara_pagada && !completa;
  const hecho = respuestasPago.registrado(formatearPesos(monto));
  const respuesta: Respuesta = {
    isOk: true,
    message: monto < debe ? respuestasPago.registrado_en_parte(hecho, formatearPesos(debe - monto)) : hecho,
    state: parte ? row.state : 'pago_realizado',
  };
  const previa = unica && (await reclamar<Respuesta>(ctx, tx, unica, { status: 200, respuesta }));
  if (previa) return { respuesta: previa.respuesta, pago_id: null };
  if (completa && debe <= 0) throw conflicto('ya_pagada', respuestasPago.ya_paga, { state: row.state });
  exigirHasta(monto, debe);
  if (body.declara_pagada && monto < debe && body.motivo === '')
    throw invalido({ motivo: rechazosDePago.motivo_pagada });
  const suceso: SucesoAMano = parte
    ? { tipo: 'paga_parte', monto, debe: debe - monto }
    : { tipo: completa ? 'paga_diferencia' : 'marca_pagada' };
  const { movida, pago_id } = await pagarAMano(ctx, tx, id, suceso, {
    ...{ monto, metodo: body.payment_method_id, cuando, quien, motivo: body.motivo },
    declara_pagada: body.declara_pagada && monto < debe,
  });
  if (movida.ok) return { respuesta, pago_id };
  if (parte && row.state === 'vencida') throw invalido({ ammount: movida.motivo });
  throw conflicto('no_pendiente', movida.motivo, { state: row.state });
}

/** Refuses more than the registration owes: somebody else recorded a payment just now, or a zero too many was typed. */
function exigirHasta(monto: Centavos, debe: Centavos): void {
  if (monto <= debe) return;
  const ammount =
    debe > 0 ? respuestasPago.queda_por_pagar(formatearPesos(debe)) : respuestasPago.nada_que_pagar;
  throw invalido({ ammount });
}
