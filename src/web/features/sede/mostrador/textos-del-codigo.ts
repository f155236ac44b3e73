import { enumerar } from '../../../../shared/domain/comun/enumerar.ts';
import { escribirFechaHora } from '../../../../shared/domain/comun/fechas.ts';
import type { Credencial } from '../../../../shared/domain/sede/credencial.ts';
import type { SegunCodigo } from '../../../../shared/domain/sede/segun-codigo.ts';

/**
 * The sentence for a participant's code that was signed later than this phone's data: when it was signed, and what it says that the data do
 * not.
 */
export function decirCodigoMasNuevo(
  { emitida }: Pick<Credencial, 'emitida'>,
  { expediente: { debe }, dice }: SegunCodigo,
): string {
  const dichos = [
    ...(dice.vale ? ['la inscripción vale'] : []),
    ...(dice.vale || dice.pago ? [debe > 0 ? 'debe solo la diferencia de modalidad' : 'no debe nada'] : []),
    ...(dice.numero === null ? [] : [`tiene el número ${dice.numero}`]),
  ];
  const cuando = escribirFechaHora(new Date(emitida * 1000));
  return `El código es más nuevo que los datos de este teléfono: lo firmó el sistema el ${cuando}. Según el código, ${enumerar(dichos)}.`;
}
