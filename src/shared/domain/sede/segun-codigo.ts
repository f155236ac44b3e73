import { ocupaLugar } from '../inscripcion/estados.ts';
import type { BaseSede } from './base.ts';
import type { Credencial } from './credencial.ts';
import { deudaDe, type Expediente } from './expediente.ts';
import { esDe, type Operacion } from './operacion.ts';
import type { Sede } from './sede.ts';

/**
 * How many ms a code has to be from a device's data for one of the two to count as the later. The server takes the data's time before it
 * reads them, and its clock may have been set back a little between the two.
 */
export const MARGEN_DEL_CODIGO_MS = 60_000;

/**
 * A registration of the device's data, corrected by its signed code, which is later than the data: `expediente` is a copy with the place,
 * payment and bib that the code tells.
 */
export interface SegunCodigo {
  expediente: Expediente;
  /** what the code says that the data do not */
  dice: { vale: boolean; pago: boolean; numero: number | null };
}

interface DeAca {
  base: BaseSede;
  /** when the server made the base */
  generated_at: string;
  sede: Pick<Sede, 'deSujeto' | 'anulacion'>;
}

/**
 * What a registration's signed code says of place, payment and bib that the device's data do not, where the code is later than these (regla
 * sede-2); null: nothing. Only a success gets a code, so it owes nothing but the difference to a modality to which desks moved it. What
 * desks did and the code may not know of prevails over the code: an undone walk-up, money given back, an undone payment or number. Of
 * hand-outs and papers a code says nothing.
 */
export function segunCodigo(
  en: Expediente,
  { numero, emitida }: Pick<Credencial, 'numero' | 'emitida'>,
  { base, generated_at, sede }: DeAca,
): SegunCodigo | null {
  const posterior = emitida * 1000 > Date.parse(generated_at) + MARGEN_DEL_CODIGO_MS;
  if (!posterior || en.alta_anulada) return null;
  const operaciones = sede.deSujeto(en.ref);
  const anulada = (una: Operacion) => sede.anulacion(una) !== null;
  const volvioPlata = operaciones.some((una) =>
    anulada(una) ? una.tipo === 'cobrar' : una.tipo === 'devolver',
  );
  const seQuitoNumero = operaciones.some(
    (una) => (esDe('asignar_numero', una) || esDe('cambiar_numero', una)) && anulada(una),
  );
  const vale = !volvioPlata && !ocupaLugar(en.state);
  const pago = !volvioPlata && en.state === 'pago_pendiente' && en.debe > 0;
  const expediente = { ...en };
  if (vale || pago) {
    expediente.state = 'pago_realizado';
    expediente.debe = deudaDe(expediente, base);
    // the code says that it is paid, but not how much, and `cobros` lacks that payment: we take it to be the total less what is owed
    expediente.pagado = en.total - expediente.debe;
  }
  const da = en.numero === null && !seQuitoNumero ? numero : null;
  if (da !== null) expediente.numero = da;
  return vale || pago || da !== null ? { expediente, dice: { vale, pago, numero: da } } : null;
}
