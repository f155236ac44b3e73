import type { RespuestaDe } from '../../shared/contract/api.ts';

export type EventosVisibles = RespuestaDe<'listEventosVisibles'>;
export type EventosPasados = RespuestaDe<'listEventosPasados'>;
