import type { EstadoBitacora } from '../../../../offline/sede/estado.ts';
import type { Expediente } from '../../../../shared/domain/sede/expediente.ts';
import { mitadDe, numerosPara, proximoNumero } from '../../../../shared/domain/sede/lotes.ts';
import type { RefInscripcion } from '../../../../shared/domain/sede/operacion.ts';
import type { Sede } from '../../../../shared/domain/sede/sede.ts';
import type { ModalidadDelPuesto } from '../puesto.ts';
import type { ParaNumerar } from '../reglas-del-formulario-publico.ts';
import { nombreDe } from './nombres.ts';

const textos = {
  no_quedan: 'A este puesto no le quedan números prestados en esta modalidad.',
  no_quedan_de: (categoria: string) =>
    `A este puesto no le quedan números prestados de la categoría ${categoria}.`,
  sin_rango: 'El evento no tiene cargados los números de esta modalidad: escribí el del dorsal que le das.',
  categoria_sin_rango: (categoria: string) =>
    `El evento no tiene cargados los números de la categoría ${categoria}: escribí el del dorsal que le das.`,
  sin_categoria:
    'Acá los números van por categoría. Con su fecha de nacimiento y su sexo no se sabe cuál le toca, o no hay una para su edad.',
  ilegible: 'Escribí un número, solo con cifras.',
  suyo: 'Ya tiene ese número.',
  usado: (quien: string) =>
    `Ese número ya lo tiene ${quien}. Si se lo das, queda como conflicto para la oficina.`,
  ajeno: (puesto: string) => `Ese número se lo prestaron a ${puesto}: puede estar dándolo ahora.`,
  otro_tiene: (puesto: string, cuantos: number) =>
    `A ${puesto} le quedan ${cuantos}: en ese teléfono, «Cuentas», «Pasarle números a otro puesto».`,
  suelto: 'Ese número no es de los prestados a este puesto. Dalo solo si tenés el dorsal en la mano.',
} as const;

export interface DeQuien {
  sede: Sede;
  puesto_id: string;
  /** what people call another puesto */
  nombrePuesto: (puesto_id: string) => string;
}

/** The bib that this puesto gives next for that modality and category; null: its lote has none left for them. */
export const siguienteNumero = (
  { sede, puesto_id }: Pick<DeQuien, 'sede' | 'puesto_id'>,
  { modalidad_id, categoria_id }: ParaNumerar,
): number | null =>
  proximoNumero(sede.lotes.lote(puesto_id, modalidad_id), (numero) => sede.numeroUsado(numero), categoria_id);

/** How many bibs of its lote this puesto still has for that modality and category. */
export function numerosQueQuedan(
  { sede, puesto_id }: Pick<DeQuien, 'sede' | 'puesto_id'>,
  { modalidad_id, categoria_id }: ParaNumerar,
): number {
  const lote = sede.lotes.lote(puesto_id, modalidad_id);
  return numerosPara(lote, categoria_id).filter((numero) => !sede.numeroUsado(numero)).length;
}

/** How many bibs of its lote this puesto still has for a modality, of whatever category. */
export const numerosDeLaModalidad = (
  { sede, puesto_id }: Pick<DeQuien, 'sede' | 'puesto_id'>,
  modalidad_id: number,
): number =>
  [...sede.lotes.lote(puesto_id, modalidad_id).numeros].filter((numero) => !sede.numeroUsado(numero)).length;

/** Why this puesto has no bib to give for that modality and category, in a sentence. */
export function porQueNoHay(
  modalidad: ModalidadDelPuesto | undefined,
  { categoria_id }: ParaNumerar,
): string {
  const { por_categoria = false, sin_rango = false } = modalidad?.numeracion ?? {};
  if (sin_rango === true) return textos.sin_rango;
  if (!por_categoria) return textos.no_quedan;
  if (categoria_id === null) return textos.sin_categoria;
  const categoria = modalidad?.categorias.find(({ id }) => id === categoria_id)?.nombre ?? '';
  return Array.isArray(sin_rango) && sin_rango.includes(categoria_id)
    ? textos.categoria_sin_rango(categoria)
    : textos.no_quedan_de(categoria);
}

/**
 * A sentence that names the other puesto with the most bibs left for that modality and category, and says what to press on its phone to
 * hand some on. Null: no other phone's puesto known here, of those that were not taken off, would hand on one that somebody of that
 * category may get: each hands on half, rounded down, of what it has in each category and of those of none.
 */
export function quienPuedePasar(
  { sede, vecinos }: Pick<EstadoBitacora, 'sede' | 'vecinos'>,
  para: ParaNumerar,
): string | null {
  const [mejor] = vecinos
    .filter(({ revocado, de_aca, puesto_id }) => !revocado && !de_aca && pasaAlguno(sede, puesto_id, para))
    .map(({ nombre, puesto_id }) => ({ nombre, quedan: numerosQueQuedan({ sede, puesto_id }, para) }))
    .sort((a, b) => b.quedan - a.quedan || (a.nombre < b.nombre ? -1 : 1));
  return mejor ? textos.otro_tiene(mejor.nombre, mejor.quedan) : null;
}

function pasaAlguno(sede: Sede, puesto_id: string, { modalidad_id, categoria_id }: ParaNumerar): boolean {
  const lote = sede.lotes.lote(puesto_id, modalidad_id);
  const { numeros } = mitadDe(lote, (numero) => sede.numeroUsado(numero));
  return numerosPara({ ...lote, numeros: new Set(numeros) }, categoria_id).length > 0;
}

export type NumeroEscrito =
  { ok: true; numero: number; aviso: string | null } | { ok: false; motivo: string | null };

/**
 * Reads the number of a bib typed by hand. If another registration has that number already, or it is not among those lent to this puesto, a
 * warning (`aviso`) comes with it. It is not refused for that, as the person may hold that bib already. `ok` false: it is no number, or the
 * registration has that one already (`motivo` says so), or nothing was typed (`motivo` null).
 */
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
