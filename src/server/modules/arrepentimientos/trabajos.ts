import { z } from 'zod';
import type { Handlers } from '../../jobs/trabajador.ts';
import { identificar, TRABAJO_ARREPENTIMIENTO } from './service.ts';

const Datos = z.object({ id: z.number() });

export const handlersArrepentimientos: Handlers = {
  [TRABAJO_ARREPENTIMIENTO]: { correr: (ctx, { datos }) => identificar(ctx, Datos.parse(datos).id) },
};
