import { HORA_MS } from '../../../shared/domain/comun/lapsos.ts';
import { z } from 'zod';
import type { Handlers } from '../../jobs/trabajador.ts';
import { retener } from './retencion.ts';
import { mandarEnlace, TRABAJO_ENLACE_DATOS } from './pedidos.ts';

const Datos = z.object({ id: z.number() });

export const handlersDatosPersonales: Handlers = {
  [TRABAJO_ENLACE_DATOS]: { correr: (ctx, { datos }) => mandarEnlace(ctx, Datos.parse(datos).id) },
  retencion: { cada_ms: 6 * HORA_MS, con_calma: true, correr: retener },
};
