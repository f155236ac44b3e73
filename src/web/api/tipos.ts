import type { z } from 'zod';
import type { listEventosPasados, listEventosVisibles } from '../../shared/contract/eventos.ts';

export type EventosVisibles = z.infer<typeof listEventosVisibles.reply>;
export type EventosPasados = z.infer<typeof listEventosPasados.reply>;
