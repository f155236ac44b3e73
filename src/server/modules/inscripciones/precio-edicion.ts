import type { z } from 'zod';
import type { Diferencia } from '../../../shared/contract/inscriptos.ts';
import { aPesos, formatearPesos, type Centavos } from '../../../shared/domain/comun/dinero.ts';
import type { Estado } from '../../../shared/domain/inscripcion/estados.ts';
import { calcularPrecio, type Precio } from '../../../shared/domain/precio/total-y-bonificado.ts';
import { ofreceTalle } from '../../../shared/domain/carrera/remeras.ts';
import { valorVigente } from '../../../shared/domain/precio/precio-vigente.ts';
import type { DefEvento, DefModalidad } from '../../nucleo/evento/definicion.ts';
import type { Inscripcion } from '../../nucleo/inscripcion/ciclo-tipos.ts';
import { respuestasPago } from '../../mensajes/mensajes-pago.ts';

export interface Cambio {
  def: DefEvento;
  modalidad: DefModalidad;
  /** how many persons have asked for a shirt that is charged, before and after the edit */
  con_remeras: { antes: number; despues: number };
  /** the coupon's percentage; null: no coupon, or one that is not for the modality */
  porcentaje: number | null;
}

/**
 * What an edited registration costs. Another modality costs what it did when the registration was made, so that
 * somebody who registered early pays the difference between the two modalities and not the rise since; its service cost is today's.
 * Without a change of modality the agreed price stays. In both cases shirts that were charged before keep their price, as far as the
 * modality still gives them: only an added shirt costs what it costs today.
 */
export function precioEditado(row: Inscripcion, { def, modalidad, con_remeras, porcentaje }: Cambio): Precio {
  const otra = modalidad.id !== row.modalidad_id;
  const cuentan = ofreceTalle(def, modalidad) ? con_remeras.despues : 0;
  const mismas = !otra && con_remeras.antes === con_remeras.despues;
  // the former modality charged no shirts, so there is no agreed price to keep for them
  const de_antes = otra && row.cargo_remeras === 0 ? 0 : Math.min(con_remeras.antes, cuentan);
  const agregadas = (cuentan - de_antes) * def.cargo_remera_extra;
  const acordado = de_antes && Math.round((row.cargo_remeras * de_antes) / con_remeras.antes);
  return calcularPrecio({
    valor_normal: otra ? valorVigente(modalidad, row.created_at) : row.valor_normal,
    costo_servicio: otra ? modalidad.costo_servicio : row.costo_servicio,
    cargo_remera_extra: mismas ? row.cargo_remeras : acordado + agregadas,
    con_remera_count: 1,
    porcentaje,
  });
}

/**
 * `pagado`: cents of payments that count for the registration now; `state`: the state that the registration has after the edit, or the
 * present one where nothing is edited yet.
 */
export function diferenciaDe(
  actual: Centavos,
  nuevo: Centavos,
  pagado: Centavos,
  state: Estado,
): z.input<typeof Diferencia> {
  const diferencia = nuevo - actual;
  const saldo = nuevo - pagado;
  return {
    total_actual: aPesos(actual),
    total_nuevo: aPesos(nuevo),
    diferencia: aPesos(diferencia),
    pagado: aPesos(pagado),
    saldo: aPesos(saldo),
    message: `${textoDiferencia(diferencia)} ${textoSaldo(saldo, pagado, state)}`.trim(),
  };
}

function textoDiferencia(diferencia: Centavos): string {
  if (diferencia === 0) return respuestasPago.total_no_cambia;
  return diferencia > 0
    ? respuestasPago.total_sube(formatearPesos(diferencia))
    : respuestasPago.total_baja(formatearPesos(-diferencia));
}

/**
 * Tells staff what is still owed or to be refunded: the edit itself neither charges nor refunds. Empty where nothing was paid, unless the
 * registration counts as free or not paying and now costs something.
 */
function textoSaldo(saldo: Centavos, pagado: Centavos, state: Estado): string {
  if (pagado === 0 && saldo > 0 && state === 'pago_bonificado')
    return respuestasPago.queda_bonificada(formatearPesos(saldo));
  if (pagado === 0 && saldo > 0 && state === 'pago_no_paga')
    return respuestasPago.queda_sin_pagar(formatearPesos(saldo));
  if (pagado === 0) return '';
  if (saldo === 0) return respuestasPago.lo_pagado_alcanza;
  return saldo > 0
    ? respuestasPago.falta_cobrar(formatearPesos(pagado), formatearPesos(saldo))
    : respuestasPago.queda_a_favor(formatearPesos(pagado), formatearPesos(-saldo));
}
