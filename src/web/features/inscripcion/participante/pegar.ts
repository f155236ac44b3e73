import { leerFecha, leerTelefono } from '../../../../shared/domain/importar/importar-valores.ts';
import type { FormParticipante } from '../formulario.ts';

type Nacimiento = Pick<FormParticipante, 'dia' | 'mes' | 'anio'>;
type Telefono = Pick<FormParticipante, 'area_code' | 'telefono'>;

/**
 * A whole date, pasted into one of its three fields: '14/3/1990', '1990-03-14'. null: no date, pasted as usual.
 */
export function fechaPegada(texto: string, hoy: Date): Nacimiento | null {
  const [anio, mes, dia] = leerFecha(texto.trim(), hoy)?.split('-') ?? [];
  return anio && mes && dia ? { dia, mes, anio } : null;
}

/**
 * A whole phone number, pasted into one of its two fields: '+54 9 11 5071-6006', '011 15 5071-6006'. null: no whole number, pasted
 * as usual.
 */
export const telefonoPegado = (texto: string): Telefono | null => leerTelefono(texto.trim());
