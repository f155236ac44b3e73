import { camposCon, camposSin, type DatosPersona } from '../../../shared/domain/participante/persona.ts';

/**
 * What identifies a person, lower case: texts that a record holds whole, and texts to look for inside longer ones.
 */
export interface Senias {
  exactas: ReadonlySet<string>;
  /** documents, mail addresses and whole names, of 6 characters at least, so that a match hardly means anybody else */
  contenidas: readonly string[];
}

const SUPRIMIDO = 'suprimido';

type Persona = Record<'documento', string> &
  Pick<DatosPersona, 'nombre' | 'apellido' | 'email' | 'tutor_documento'> &
  Partial<Pick<DatosPersona, 'telefono' | 'domicilio' | 'tutor_nombre'>>;

export function seniasDe(personas: readonly Persona[]): Senias {
  const exactas = new Set<string>();
  const contenidas = new Set<string>();
  for (const p of personas) {
    for (const valor of [
      ...[p.nombre, p.apellido, p.documento, p.email, p.telefono, p.domicilio],
      ...[p.tutor_nombre, p.tutor_documento],
    ])
      if (valor?.trim()) exactas.add(valor.trim().toLowerCase());
    for (const valor of [
      p.documento,
      p.email,
      p.tutor_documento,
      `${p.nombre} ${p.apellido}`,
      `${p.apellido}, ${p.nombre}`,
      `${p.apellido} ${p.nombre}`,
    ])
      if (valor && valor.trim().length >= 6) contenidas.add(valor.trim().toLowerCase());
  }
  return { exactas, contenidas: [...contenidas] };
}

/**
 * Takes one side (`valor`: the data of who left, or of who came) of an audit line about a replacement, and clears all its
 * fields. The side stays as it is if its document is in `quedan`: the documents of those who stay in the registration.
 * The test is not whether the side has the suppressed person's present document. That document may have been corrected since:
 * an older line has the wrong one, would not be cleared, and would keep the person's name for ever.
 */
export function quitarReemplazo(valor: unknown, quedan: readonly string[]): unknown {
  if (typeof valor !== 'object' || valor === null || !('documento' in valor)) return valor;
  const { documento } = valor;
  if (typeof documento === 'string' && quedan.includes(documento)) return valor;
  return Object.fromEntries(Object.keys(valor).map((campo) => [campo, SUPRIMIDO]));
}

const dice = (texto: string, { exactas, contenidas }: Senias): boolean => {
  const minusculas = texto.trim().toLowerCase();
  return exactas.has(minusculas) || contenidas.some((una) => minusculas.includes(una));
};

/**
 * Fields whose values an audit entry about the person loses whatever they are; in other fields the texts of `Senias`
 * are looked for.
 */
const DE_PERSONA: ReadonlySet<string> = new Set(camposSin(camposCon('queda')));

/**
 * An audit line without the suppressed person: which fields were changed stays, the person's values do not. An object in the line
 * that has the person's id, or their document, loses the values of all fields that a suppression clears (DE_PERSONA). In any other
 * field a text that identifies the person (`dice`) is replaced whole by SUPRIMIDO, with what else it says; all other values stay.
 */
export function depurar(valor: unknown, senias: Senias, persona_ids: ReadonlySet<number>): unknown {
  if (typeof valor === 'string') return dice(valor, senias) ? SUPRIMIDO : valor;
  if (Array.isArray(valor)) return valor.map((uno) => depurar(uno, senias, persona_ids));
  if (valor === null || typeof valor !== 'object') return valor;
  const campos = Object.entries(valor);
  const suya =
    campos.some(([campo, v]) => campo === 'id' && typeof v === 'number' && persona_ids.has(v)) ||
    // one side of a replacement that has the person's document: its fields of a person are cleared
    campos.some(([campo, v]) => campo === 'documento' && typeof v === 'string' && dice(v, senias));
  return Object.fromEntries(
    campos.map(([campo, v]) => [
      campo,
      suya && DE_PERSONA.has(campo) ? SUPRIMIDO : depurar(v, senias, persona_ids),
    ]),
  );
}
