import type { Centavos } from '../../../../shared/domain/comun/dinero.ts';
import type { Lotes } from '../../../../shared/domain/sede/lotes.ts';
import type { DatosPorTipo, RefInscripcion } from '../../../../shared/domain/sede/operacion.ts';
import {
  anotarCobro,
  anotarFirma,
  anotarNumero,
  type Anotador,
  type FirmaTomada,
  type Medio,
} from '../faltas/anotar.ts';

/** How far the writing of a walk-up has come: a second attempt goes on from there, and writes nothing twice. */
export interface Avance {
  ref: RefInscripcion | null;
  firmas: number;
  cobrado: boolean;
  numerado: boolean;
  entregado: boolean;
}

export const SIN_AVANCE: Avance = { ref: null, firmas: 0, cobrado: false, numerado: false, entregado: false };

/** All that one tap writes of a walk-up, each an operation of its own. */
export interface Inscripcion {
  alta: DatosPorTipo['alta'];
  /** signatures, one of each person in their order; empty: they sign later */
  firmas: readonly Omit<FirmaTomada, 'persona'>[];
  /** the payment; null: no money is taken now */
  cobro: { centavos: Centavos; medio: Medio } | null;
  numero: number | null;
  lotes: Lotes;
  entregar: boolean;
}

/**
 * Writes a walk-up: alta, waivers, cash, number, kit. Where the device refuses one of them this throws, and `avanzar` has told
 * what is on the disk already.
 */
export async function inscribir(
  en: Anotador,
  { alta, firmas, cobro, numero, lotes, entregar }: Inscripcion,
  desde: Avance,
  avanzar: (avance: Avance) => void,
): Promise<RefInscripcion> {
  let avance = desde;
  const seguir = (cambios: Partial<Avance>) => avanzar((avance = { ...avance, ...cambios }));
  const ref = avance.ref ?? (`a${(await en.anotar('alta', null, alta)).id}` as const);
  if (avance.ref === null) seguir({ ref });
  const personas = alta.personas.map((_, i) => `${ref as `a${string}`}/${i}` as const); // an alta's ref begins with 'a'
  for (const [i, firma] of firmas.entries()) {
    const persona = personas[i];
    if (i < avance.firmas || !persona) continue;
    await anotarFirma(en, ref, { ...firma, persona });
    seguir({ firmas: i + 1 });
  }
  if (cobro && !avance.cobrado) {
    await anotarCobro(en, ref, cobro);
    seguir({ cobrado: true });
  }
  if (numero !== null && !avance.numerado) {
    const { modalidad_id } = alta;
    await anotarNumero(en, { ref, modalidad_id, numero: null }, { numero, motivo: '', lotes });
    seguir({ numerado: true });
  }
  if (entregar && !avance.entregado) {
    await en.anotar('acreditar', ref, { personas, retira: null, kit: [] });
    seguir({ entregado: true });
  }
  return ref;
}
