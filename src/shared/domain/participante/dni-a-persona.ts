import { simplificar } from '../comun/simplificar.ts';
import type { DniLeido } from './dni-codigo.ts';
import { mismoDocumento } from './documento.ts';

/** What a DNI says of a person, as a form has it while it is typed: '' where nothing was. */
export type DatosDelDni = Record<(typeof CAMPOS_DEL_DNI)[number], string>;

export const CAMPOS_DEL_DNI = ['documento', 'nombre', 'apellido', 'sexo', 'fecha_nacimiento'] as const;
export type CampoDelDni = (typeof CAMPOS_DEL_DNI)[number];

export interface Relleno {
  /** fields that were empty */
  faltaban: Partial<DatosDelDni>;
  /** fields in which something else is typed: nothing of it goes without a question (regla gestion-19) */
  distintos: Partial<DatosDelDni>;
  /** the event does not offer the sex of the card */
  sexo_sin_ofrecer: boolean;
}

const VACIO = /^[\s/.-]*$/;

/** Whether both say the same: what somebody typed with its accents is better than what a card has in capitals. */
const dicenLoMismo = (campo: CampoDelDni, a: string, b: string): boolean =>
  campo === 'documento' ? mismoDocumento(a, b) : simplificar(a.trim()) === simplificar(b.trim());

/** What a scanned DNI adds to a form, and in what it differs from what is typed there. */
export function rellenarConDni(
  escritos: DatosDelDni,
  dni: DniLeido,
  sexosOfrecidos: readonly string[],
): Relleno {
  const relleno: Relleno = { faltaban: {}, distintos: {}, sexo_sin_ofrecer: false };
  for (const campo of CAMPOS_DEL_DNI) {
    const leido = dni[campo];
    const escrito = escritos[campo];
    if (leido === '' || dicenLoMismo(campo, escrito, leido)) continue;
    if (campo === 'sexo' && !sexosOfrecidos.includes(leido)) relleno.sexo_sin_ofrecer = true;
    else if (VACIO.test(escrito)) relleno.faltaban[campo] = leido;
    else relleno.distintos[campo] = leido;
  }
  return relleno;
}
