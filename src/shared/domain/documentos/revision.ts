import type { Etiqueta } from '../comun/etiqueta.ts';

/** States of the review of a waiver or a certificate (regla documentos-1). */
export const REVISIONES = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export type Revision = (typeof REVISIONES)[number];

const ETIQUETAS_REVISION: Readonly<Record<Revision, Etiqueta>> = {
  PENDING: { texto: 'Pendiente', color: 'naranja' },
  APPROVED: { texto: 'Aprobado', color: 'verde' },
  REJECTED: { texto: 'Rechazado', color: 'rojo' },
};

export function leerRevision(valor: string): Revision | null {
  const texto = valor.trim().toUpperCase();
  return REVISIONES.find((r) => r === texto) ?? null;
}

/** Text and colour of a review's state; an unknown value is grey, 'Desconocido'. */
export function etiquetaRevision(valor: string): Etiqueta {
  const revision = leerRevision(valor);
  return revision ? ETIQUETAS_REVISION[revision] : { texto: 'Desconocido', color: 'gris' };
}
