import type { Bitacora } from '../../../../offline/sede/bitacora.ts';
import type { Centavos } from '../../../../shared/domain/comun/dinero.ts';
import {
  esDe,
  talleExtraDe,
  type DatosPorTipo,
  type OperacionDe,
  type RefInscripcion,
  type RefPersona,
} from '../../../../shared/domain/sede/operacion.ts';
import type { Sede } from '../../../../shared/domain/sede/sede.ts';
import { normalizarDocumento } from '../../../../shared/domain/participante/documento.ts';
import { anotarCobro, anotarFirma, anotarNumero, type FirmaTomada, type Medio } from '../faltas/anotar.ts';
import { datosDeEntrega } from '../mostrador/entregar.ts';
import { NoSeAnota } from '../no-se-anota.ts';
import { textosAlta } from './textos.ts';

/** What the log has of a walk-up, without what was undone. */
export interface Escrito {
  /** null: the walk-up is not written, or was undone */
  alta: OperacionDe<'alta'> | null;
  firmadas: ReadonlySet<RefPersona>;
  cobrado: boolean;
  numerado: boolean;
  entregado: boolean;
}

/** How far the writing of a walk-up has come, by the log alone (regla sede-54). */
export function loEscrito(sede: Pick<Sede, 'deSujeto' | 'anulacion'>, ref: RefInscripcion): Escrito {
  // Of an undone walk-up nothing counts as written, even where its payment or number was not undone: a form that is still open under this
  // `ref` would take these for those of the person who is typed in it now.
  const enPie = seDeshizo(sede, ref) ? [] : sede.deSujeto(ref).filter((una) => sede.anulacion(una) === null);
  const hay = (tipo: OperacionDe<'cobrar' | 'asignar_numero' | 'acreditar'>['tipo']) =>
    enPie.some((una) => una.tipo === tipo);
  return {
    alta: enPie.find((una): una is OperacionDe<'alta'> => esDe('alta', una)) ?? null,
    firmadas: new Set(enPie.flatMap((una) => (esDe('firmar', una) ? [una.datos.persona] : []))),
    cobrado: hay('cobrar'),
    numerado: hay('asignar_numero'),
    entregado: hay('acreditar'),
  };
}

/** Whether a walk-up was written and undone: nothing goes on with it. */
export const seDeshizo = (sede: Pick<Sede, 'deSujeto' | 'anulacion'>, ref: RefInscripcion): boolean =>
  sede.deSujeto(ref).some((una) => esDe('alta', una) && sede.anulacion(una) !== null);

/**
 * Whether an alta is of other people than those that were typed: two tabs may go on with one draft and its name, and somebody else may have
 * been typed in each since.
 */
export const esDeOtros = (
  { personas }: DatosPorTipo['alta'],
  escritas: readonly { documento: string }[],
): boolean =>
  personas.length !== escritas.length ||
  personas.some(
    ({ documento }, i) =>
      normalizarDocumento(documento) !== normalizarDocumento(escritas[i]?.documento ?? ''),
  );

/** Thrown where the walk-up was undone while its form was open: nothing more may be written under its name. */
export class SeDeshizo extends NoSeAnota {
  override readonly name = 'SeDeshizo';
  constructor() {
    super(textosAlta.deshecha);
  }
}

/** All that one tap writes of a walk-up, each an operation of its own. */
export interface Inscripcion {
  alta: DatosPorTipo['alta'];
  /** signatures, one of each person in their order; empty: they sign later, or the event has no waiver */
  firmas: readonly Omit<FirmaTomada, 'persona'>[];
  /** the payment; null: no money is taken now */
  cobro: { centavos: Centavos; medio: Medio } | null;
  numero: number | null;
  entregar: boolean;
}

/**
 * Writes what the log lacks of the walk-up `ref`: alta, waivers, payment, number, kit. Throws where the device refuses one of them; what
 * was written before stays. Throws without writing where the log has that alta with other people, or undone (SeDeshizo; regla sede-54).
 */
export async function inscribir(
  en: Pick<Bitacora, 'anotar' | 'puesto' | 'evento_id' | 'estado' | 'refrescar'>,
  ref: `a${string}`,
  { alta, firmas, cobro, numero, entregar }: Inscripcion,
): Promise<RefInscripcion> {
  // another tab, or this page before it was killed, may have written some of the walk-up's operations: the bitacora is read again
  await en.refrescar();
  const { sede } = en.estado();
  if (seDeshizo(sede, ref)) throw new SeDeshizo();
  const escrito = loEscrito(sede, ref);
  // goes on with the alta that the log returns: another tab may have written one first
  const { datos } = escrito.alta ?? (await en.anotar('alta', ref, alta));
  if (esDeOtros(datos, alta.personas)) throw new NoSeAnota(textosAlta.es_de_otra);
  const { personas } = datos;
  const refs = personas.map((_, i) => `${ref}/${i}` as const);
  for (const [i, firma] of firmas.entries()) {
    const persona = refs[i];
    if (persona && !escrito.firmadas.has(persona)) await anotarFirma(en, ref, { ...firma, persona });
  }
  if (cobro && !escrito.cobrado) await anotarCobro(en, ref, cobro);
  if (numero !== null && !escrito.numerado) {
    const { modalidad_id } = alta;
    await anotarNumero(en, { ref, modalidad_id, numero: null }, { numero, motivo: '', lotes: sede.lotes });
  }
  if (entregar && !escrito.entregado) {
    const suyas = personas.map((una, i) => ({
      ...{ ref: `${ref}/${i}` as const, talle: una.talle },
      talle_extra: talleExtraDe(una),
    }));
    await en.anotar('acreditar', ref, datosDeEntrega(suyas, null));
  }
  return ref;
}
