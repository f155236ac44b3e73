import type { RespuestaDe } from '../../../shared/contract/api.ts';

export type EventoDetalle = RespuestaDe<'getEventoBackoffice'>;
