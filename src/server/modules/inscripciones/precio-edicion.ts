import type { z } from 'zod';
import type { Diferencia } from '../../../shared/contract/inscriptos.ts';
import { aPesos, formatearPesos, type Centavos } from '../../../shared/domain/dinero.ts';
import { calcularPrecio, type Precio } from '../../../shared/domain/precio.ts';
import { ofreceTalle } from '../../../shared/domain/talles.ts';
import { valorVigente } from '../eventos/presenter.ts';
import type { DefEvento, DefModalidad } from '../eventos/tipos.ts';
import type { Inscripcion } from './repository.ts';

export interface Cambio {
  def: DefEvento;
  modalidad: DefModalidad;
  /** persons with a shirt, before and after */
  con_remeras: { antes: number; despues: number };
  /** the coupon's, where it counts for the modality */
  porcentaje: number | null;
}

/**
 * What an edited registration costs. Another modality costs what it did when they registered, so that who came early
 * is charged the difference between the two and not the rise since. Without a change of modality the price agreed
 * stays; shirts are charged by head.
 */
export function precioEditado(
  fila: Inscripcion,
  { def, modalidad, con_remeras, porcentaje }: Cambio,
): Precio {
  const otra = modalidad.id !== fila.modalidad_id;
  const cuentan = ofreceTalle(def, modalidad) ? con_remeras.despues : 0;
  const mismas = !otra && con_remeras.antes === con_remeras.despues;
  return calcularPrecio({
    valor_normal: otra ? valorVigente(modalidad, fila.created_at) : fila.valor_normal,
    costo_servicio: otra ? modalidad.costo_servicio : fila.costo_servicio,
    cargo_remera_extra: mismas ? fila.cargo_remeras : def.cargo_remera_extra,
    con_remera_count: mismas ? 1 : cuentan,
    porcentaje,
  });
}

/** `pagado`: cents that stand for it now. */
export function diferenciaDe(
  actual: Centavos,
  nuevo: Centavos,
  pagado: Centavos,
): z.input<typeof Diferencia> {
  const diferencia = nuevo - actual;
  const saldo = nuevo - pagado;
  return {
    total_actual: aPesos(actual),
    total_nuevo: aPesos(nuevo),
    diferencia: aPesos(diferencia),
    pagado: aPesos(pagado),
    saldo: aPesos(saldo),
    message: `${textoDiferencia(diferencia)} ${textoSaldo(saldo, pagado)}`.trim(),
  };
}

function textoDiferencia(diferencia: Centavos): string {
  if (diferencia === 0) return 'El total no cambia.';
  return diferencia > 0
    ? `El total sube ${formatearPesos(diferencia)}.`
    : `El total baja ${formatearPesos(-diferencia)}.`;
}

/** What was paid stays: the rest is asked for, or given back, apart. */
function textoSaldo(saldo: Centavos, pagado: Centavos): string {
  if (pagado === 0) return '';
  if (saldo === 0) return 'Lo pagado alcanza.';
  return saldo > 0
    ? `Ya pagó ${formatearPesos(pagado)}: falta cobrar ${formatearPesos(saldo)}.`
    : `Ya pagó ${formatearPesos(pagado)}: quedan ${formatearPesos(-saldo)} a favor.`;
}
