import { simplificar } from '../comun/simplificar.ts';
import type { DniLeido } from './dni-codigo.ts';
import { mismoDocumento } from './documento.ts';

/** The fields of a person's form that a DNI can fill, as typed so far; '' where nothing was typed. */
export type DatosDelDni = Record<(typeof CAMPOS_DEL_DNI)[number], string>;

export const CAMPOS_DEL_DNI = ['documento', 'nombre', 'apellido', 'sexo', 'fecha_nacimiento'] as const;
export type CampoDelDni = (typeof CAMPOS_DEL_DNI)[number];

export interface Relleno {
  /** the card's values for fields that are empty in the form */
  faltaban: Partial<DatosDelDni>;
  /** the card's values for fields with another text typed: they replace it only when somebody asks (regla gestion-19) */
  distintos: Partial<DatosDelDni>;
  /** true: the event does not offer the sex that the card says, so the form's sex stays as it is */
  sexo_sin_ofrecer: boolean;
}

const VACIO = /^[\s/.-]*$/;

/** Whether two values say the same (but for accents, capitals, a document's dots): what was typed stays then, as cards are in capitals. */
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
