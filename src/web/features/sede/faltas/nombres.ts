import type { PersonaSede } from '../../../../shared/domain/sede/expediente.ts';
import type { PuestoAbierto } from '../puesto.ts';

export const nombreDe = ({ nombre, apellido }: Pick<PersonaSede, 'nombre' | 'apellido'>): string =>
  `${nombre} ${apellido}`.trim();

/** What people call a puesto, this one or another; null: this device has not heard of that puesto. */
export function nombreDePuesto(
  { bitacora, estado }: Pick<PuestoAbierto, 'bitacora' | 'estado'>,
  puesto_id: string,
): string | null {
  if (puesto_id === bitacora.puesto.puesto_id) return bitacora.puesto.nombre;
  return estado.vecinos.find((uno) => uno.puesto_id === puesto_id)?.nombre ?? null;
}

export const textosPuesto = { ajeno: 'otro puesto' } as const;
