import type { Encargo, RowEncargo } from '../../../shared/contract/encargos.ts';
import {
  TITULOS_ENCARGO,
  type Suerte,
  type TipoEncargo,
} from '../../../shared/domain/inscripcion/encargo.ts';
import { etiquetaEstado } from '../../../shared/domain/inscripcion/estados.ts';
import type { TonoChip } from '../../ui/chip.tsx';
import { escribirCantidad, escribirCuantos } from '../../../shared/domain/comun/cantidad.ts';

export const inscripciones = (n: number): string => escribirCuantos(n, 'inscripción', 'inscripciones');

/** Text of the button that begins an encargo. */
export const VERBOS: Readonly<Record<TipoEncargo, (n: number) => string>> = {
  marcar_pagada: (n) => (n === 1 ? 'Marcar 1 como pagada' : `Marcar ${escribirCantidad(n)} como pagadas`),
  cambiar_estado: (n) => `Cambiar ${inscripciones(n)}`,
  aprobar_deslindes: (n) => `Aprobar los de ${inscripciones(n)}`,
  recordar_papeles: (n) => `Recordar a ${inscripciones(n)}`,
  asignar_numeros: (n) => (n === 1 ? 'Asignar 1 número' : `Asignar ${escribirCantidad(n)} números`),
  reembolsar: (n) => `Devolver a ${inscripciones(n)}`,
};

/** What staff have to know before an encargo begins. */
export const ADVERTENCIAS: Readonly<Record<TipoEncargo, string>> = {
  marcar_pagada:
    'Se registra a cada una un pago por lo que debe, y se le avisa por mail. No se deshace de una vez: un pago registrado se devuelve desde Pagos.',
  cambiar_estado:
    'Se puede deshacer. No registra ni devuelve pagos, y el cambio no se avisa por mail. Pero a quien queda con la inscripción confirmada se le piden por mail el apto médico y la firma que le falten: esos mails no se pueden traer de vuelta.',
  aprobar_deslindes: 'Se aprueban las firmas que esperan revisión, sin mirarlas una por una. No se deshace.',
  recordar_papeles:
    'Le llega un mail a cada persona a la que le falta el apto médico o la firma del deslinde.',
  asignar_numeros:
    'Se dan números seguidos, en el orden en que se inscribieron y salteando los que ya están dados. Se puede deshacer.',
  reembolsar:
    'Se pide la devolución de todo lo que pagó cada una, y se le avisa por mail; su lugar se libera. Lo que se registró a mano solo queda anotado: esa plata la entregás vos. No se deshace.',
};

/** Warns about registrations without a lugar: each takes one again; to one that finds none left, nothing is done. */
export function retomanLugar(tipo: TipoEncargo, n: number): string {
  const cuales =
    tipo === 'marcar_pagada'
      ? escribirCuantos(n, 'está vencida', 'están vencidas')
      : escribirCuantos(n, 'no tiene lugar', 'no tienen lugar');
  const vuelve = n === 1 ? 'vuelve a ocupar un lugar' : 'vuelven a ocupar un lugar';
  const sino = tipo === 'marcar_pagada' ? 'queda vencida y sin el pago' : 'queda como está';
  return `De ellas, ${cuales}: ${vuelve}, si queda. La que no lo encuentre ${sino}, y lo ves en el resultado.`;
}

export function tituloDe({ tipo, state, es_vuelta }: Pick<Encargo, 'tipo' | 'state' | 'es_vuelta'>): string {
  const titulo = TITULOS_ENCARGO[tipo];
  const a = state === null ? '' : ` a ${etiquetaEstado(state).texto}`;
  return es_vuelta ? `Deshacer: ${titulo.toLowerCase()}${a}` : `${titulo}${a}`;
}

interface Rotulo {
  texto: string;
  tono: TonoChip;
}

export const SUERTE: Readonly<Record<Suerte, Rotulo & { varias: string }>> = {
  pendiente: { texto: 'Por hacer', varias: 'Por hacer', tono: 'aviso' },
  hecha: { texto: 'Hecha', varias: 'Hechas', tono: 'ok' },
  no_va: { texto: 'Quedó afuera', varias: 'Quedaron afuera', tono: 'neutro' },
  fallida: { texto: 'Falló', varias: 'Fallaron', tono: 'peligro' },
};

export const DEVOLUCION: Readonly<Record<NonNullable<RowEncargo['devolucion']>, Rotulo>> = {
  pedido: { texto: 'Devolución pedida', tono: 'aviso' },
  hecho: { texto: 'Devuelto', tono: 'ok' },
  fallido: { texto: 'No se pudo devolver', tono: 'peligro' },
};

export const ESTADO_ENCARGO: Readonly<Record<Encargo['estado'], Rotulo>> = {
  en_curso: { texto: 'En marcha', tono: 'aviso' },
  terminado: { texto: 'Terminado', tono: 'ok' },
};

/** How many registrations had each outcome; outcomes that none had are left out. */
export const cuentasDe = (encargo: Encargo): { suerte: Suerte; n: number }[] =>
  (
    [
      ['hecha', encargo.hechas],
      ['pendiente', encargo.pendientes],
      ['fallida', encargo.fallidas],
      ['no_va', encargo.no_van],
    ] as const
  ).flatMap(([suerte, n]) => (n > 0 ? [{ suerte, n }] : []));
