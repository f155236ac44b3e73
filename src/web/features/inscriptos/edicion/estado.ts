import { formatearPesos, type Centavos } from '../../../../shared/domain/comun/dinero.ts';
import {
  esExito,
  etiquetaEstado,
  ESTADOS,
  ocupaLugar,
  type Estado,
} from '../../../../shared/domain/inscripcion/estados.ts';

export const OPCIONES_ESTADO: readonly (readonly [Estado, string])[] = ESTADOS.map((estado) => [
  estado,
  etiquetaEstado(estado).texto,
]);

/** What setting a state by hand does, and what it does not. @param pagado what was paid for the registration and not given back */
export function consecuencia(antes: Estado, despues: Estado, pagado: Centavos): string | undefined {
  if (antes === despues) return undefined;
  const partes: string[] = [];
  if (ocupaLugar(antes) && !ocupaLugar(despues)) partes.push('Se libera su lugar.');
  if (!ocupaLugar(antes) && ocupaLugar(despues)) partes.push('Vuelve a ocupar un lugar, si queda.');
  if (pagado > 0 && !esExito(despues))
    partes.push(
      `Lo que pagó, ${formatearPesos(pagado)}, queda registrado y no se devuelve solo: se devuelve desde Pagos.`,
    );
  if (despues === 'pago_realizado') partes.push('No registra un pago: para eso está «Marcar como pagada».');
  if (antes === 'pago_pendiente') partes.push('Su link de pago deja de servir.');
  return partes.join(' ') || undefined;
}
