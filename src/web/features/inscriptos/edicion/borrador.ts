import { buscarBorrador, type BorradorLeido } from '../../../formulario/borrador.ts';
import { sinEscribir, type FormEdicion } from './formulario.ts';

/** Format number of stored drafts (type ContenidoBorrador): a draft with another number is not read. */
export const FORMATO = 1;

export interface ContenidoBorrador {
  /** the saved registration that `form` changes: as it was when editing began or, after a conflict, as somebody else saved it meanwhile */
  base: FormEdicion;
  version: number;
  form: FormEdicion;
}

/** A draft of an older release lacks the fields that came since. */
const completo = (form: FormEdicion): FormEdicion => ({
  ...form,
  personas: form.personas.map((p) => ({ ...sinEscribir(), ...p })),
});

export async function buscarBorradorEdicion(clave: string): Promise<BorradorLeido<ContenidoBorrador> | null> {
  const leido = await buscarBorrador<ContenidoBorrador>(clave, FORMATO);
  if (!leido) return null;
  const { base, form, version } = leido.contenido;
  return { ...leido, contenido: { version, base: completo(base), form: completo(form) } };
}
