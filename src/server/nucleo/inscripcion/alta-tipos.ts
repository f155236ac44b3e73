import type { TipoConsentimiento } from '../../../shared/domain/datos-personales/consentimientos.ts';
import type { personas } from '../../db/schema.ts';
import type { Inscripcion } from './ciclo-tipos.ts';

type Persona = typeof personas.$inferSelect;

/**
 * Columns that a new registration is written without: `id`, `viva` and `version` get the database's value, the others begin as null. An
 * import gives `numero` and `chip_id` itself (NuevaImportada).
 */
export const PROPIAS_DE_INSCRIPCION = [
  'id',
  'viva',
  'numero',
  'chip_id',
  'version',
  'borrado_at',
  'probada_at',
] as const satisfies readonly (keyof Inscripcion)[];
/** Columns of a person that the database fills, or the registration gives. */
export const PROPIAS_DE_PERSONA = [
  'id',
  'inscripcion_id',
  'evento_id',
  'viva',
  'suprimida_at',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof Persona)[];

/** A registration about to be written: every other column has a value, none is left to the database's default. */
export type InscripcionCompleta = Omit<Inscripcion, (typeof PROPIAS_DE_INSCRIPCION)[number]>;
export type PersonaCompleta = Omit<Persona, (typeof PROPIAS_DE_PERSONA)[number]>;

/**
 * What people agreed to. `version_texto`: the version of the texts. `huellas`: the SHA-256 of each text as it was shown; null: it was
 * not shown to them, as where staff registered them. `ip`: the address from which the registration came; null: none is known.
 */
export interface Consentido {
  version_texto: string;
  huellas: Record<TipoConsentimiento, string | null>;
  ip: string | null;
}

export interface NuevaImportada {
  inscripcion: InscripcionCompleta & { numero: number | null; chip_id: string | null };
  personas: readonly PersonaCompleta[];
}
