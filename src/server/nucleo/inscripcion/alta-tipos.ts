import type { TipoConsentimiento } from '../../../shared/domain/datos-personales/consentimientos.ts';
import type { personas } from '../../db/schema.ts';
import type { Inscripcion } from './ciclo-tipos.ts';

type Persona = typeof personas.$inferSelect;

/** A registration about to be written: every column has a value, none is left to the database's default. */
export type InscripcionCompleta = Omit<
  Inscripcion,
  'id' | 'viva' | 'numero' | 'chip_id' | 'version' | 'borrado_at' | 'probada_at'
>;
export type PersonaCompleta = Omit<
  Persona,
  'id' | 'inscripcion_id' | 'evento_id' | 'viva' | 'suprimida_at' | 'created_at' | 'updated_at'
>;

/**
 * Which version of the texts people agreed to, from where, and the SHA-256 of each text as it was shown; null: nobody
 * showed it.
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
