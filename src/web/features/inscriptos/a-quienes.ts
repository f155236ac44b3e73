import { mensajesCorreo } from '../../../shared/domain/correo/mensajes.ts';
import type { EstadoTabla, Seleccion } from '../../ui/tabla/tipos.ts';
import type { InscriptoRow } from './rows.ts';

/** Whom a mail is for (regla correo-1); the server chooses them by the same rules. */
export interface AQuienes {
  titulo: string;
  seleccion: {
    send_all_search: boolean;
    inscriptions_id: number[];
    search_criteria: { search: string; filters: { modalidad: string; estados: string[] } };
  };
}

const criterioDe = ({ q, filtros }: Pick<EstadoTabla, 'q' | 'filtros'>) => ({
  search: q,
  filters: {
    modalidad: filtros['modalidad'] ?? '',
    estados: (filtros['estado'] ?? '').split('.').filter(Boolean),
  },
});

const SIN_CRITERIO = criterioDe({ q: '', filtros: {} });

/** A mail to all inscripciones that the list's search and filters find now. */
export const aTodos = (estado: EstadoTabla, titulo: string = mensajesCorreo.email_a_todos): AQuienes => ({
  titulo,
  seleccion: { send_all_search: true, inscriptions_id: [], search_criteria: criterioDe(estado) },
});

const aEstas = (inscriptions_id: number[], titulo: string): AQuienes => ({
  titulo,
  seleccion: { send_all_search: false, inscriptions_id, search_criteria: SIN_CRITERIO },
});

export const aLaSeleccion = (elegidas: Seleccion, estado: EstadoTabla): AQuienes =>
  elegidas.tipo === 'todas'
    ? aTodos(estado, mensajesCorreo.email_a_seleccionados)
    : aEstas([...elegidas.ids].map(Number), mensajesCorreo.email_a_seleccionados);

export const aUna = ({ id, nombre }: Pick<InscriptoRow, 'id' | 'nombre'>): AQuienes =>
  aEstas([id], `Enviar email a ${nombre}`);
