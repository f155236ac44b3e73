import type { Expediente } from '../../../../shared/domain/sede/expediente.ts';
import { proximoNumero } from '../../../../shared/domain/sede/lotes.ts';
import type { RefInscripcion } from '../../../../shared/domain/sede/operacion.ts';
import type { Sede } from '../../../../shared/domain/sede/sede.ts';
import { nombreDe } from './nombres.ts';

const textos = {
  ilegible: 'Escribí un número, solo con cifras.',
  suyo: 'Ya tiene ese número.',
  usado: (quien: string) =>
    `Ese número ya lo tiene ${quien}. Si se lo das, queda como conflicto para la oficina.`,
  ajeno: (puesto: string) => `Ese número se lo prestaron a ${puesto}: puede estar dándolo ahora.`,
  suelto: 'Ese número no es de los prestados a este puesto. Dalo solo si tenés el dorsal en la mano.',
} as const;

export interface DeQuien {
  sede: Sede;
  puesto_id: string;
  /** what people call another puesto */
  nombrePuesto: (puesto_id: string) => string;
}

/** The bib that this puesto gives next in a modality; null: none of its lote is left. */
export const siguienteNumero = (
  { sede, puesto_id }: Pick<DeQuien, 'sede' | 'puesto_id'>,
  modalidad_id: number,
): number | null =>
  proximoNumero(sede.lotes.lote(puesto_id, modalidad_id), (numero) => sede.numeroUsado(numero));

/** How many bibs of its lote this puesto still has for a modality. */
export function numerosQueQuedan(
  { sede, puesto_id }: Pick<DeQuien, 'sede' | 'puesto_id'>,
  modalidad_id: number,
): number {
  const { numeros } = sede.lotes.lote(puesto_id, modalidad_id);
  return [...numeros].filter((numero) => !sede.numeroUsado(numero)).length;
}

export type NumeroEscrito =
  { ok: true; numero: number; aviso: string | null } | { ok: false; motivo: string | null };

/** A bib typed by hand, and what people are warned of before they give it: bibs in their hands are never refused. */
export function leerNumero(
  escrito: string,
  para: Pick<Expediente, 'ref' | 'modalidad_id' | 'numero'>,
  de: DeQuien,
): NumeroEscrito {
  const limpio = escrito.trim();
  if (limpio === '') return { ok: false, motivo: null };
  const numero = Number(limpio);
  if (!/^\d{1,8}$/.test(limpio) || numero < 1) return { ok: false, motivo: textos.ilegible };
  if (numero === para.numero) return { ok: false, motivo: textos.suyo };
  return { ok: true, numero, aviso: avisoDe(numero, para, de) };
}

function avisoDe(
  numero: number,
  { ref, modalidad_id }: Pick<Expediente, 'ref' | 'modalidad_id'>,
  { sede, puesto_id, nombrePuesto }: DeQuien,
): string | null {
  if (sede.numeroUsado(numero)) {
    const otro = quienLoTiene(sede, numero, ref);
    if (otro) return textos.usado(otro);
  }
  const duenio = sede.lotes.duenio(modalidad_id, numero);
  if (duenio === puesto_id) return null;
  return duenio === null ? textos.suelto : textos.ajeno(nombrePuesto(duenio));
}

function quienLoTiene(sede: Sede, numero: number, salvo: RefInscripcion): string | null {
  for (const [ref, en] of sede.estado().expedientes) {
    const [primera] = en.personas;
    if (en.numero === numero && ref !== salvo && primera) return nombreDe(primera);
  }
  return null;
}
