import type { DeslindeDetalle } from '../../../shared/contract/deslindes-gestion.ts';
import type { DeslindeVisto } from '../../api/consultas-deslindes.ts';
import { etiquetaRevision } from '../../../shared/domain/documentos/revision.ts';
import { escribirFechaHora } from '../../../shared/domain/comun/fechas.ts';

/** What somebody else did with the shown signature since staff opened it, or that the person signed again; null: nothing. */
export function novedadDe(
  abierto: Pick<DeslindeVisto, 'deslinde_id' | 'status'>,
  ahora: Pick<DeslindeDetalle, 'id' | 'status' | 'revisado_por' | 'revisado_at'>,
): string | null {
  if (ahora.id !== abierto.deslinde_id) return 'La persona firmó de nuevo: esta es la firma nueva.';
  if (ahora.status === abierto.status) return null;
  const quien = ahora.revisado_por ?? 'Otra persona';
  const cuando = ahora.revisado_at ? ` el ${escribirFechaHora(ahora.revisado_at)}` : '';
  return `${quien} lo marcó como ${etiquetaRevision(ahora.status).texto}${cuando}.`;
}
