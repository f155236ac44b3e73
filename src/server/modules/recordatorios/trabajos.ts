import type { Handlers } from '../../jobs/trabajador.ts';
import { mandarDebidos } from './mandar.ts';

export const handlersRecordatorios: Handlers = {
  recordatorios: { cada_ms: 300_000, con_calma: true, correr: mandarDebidos },
};
