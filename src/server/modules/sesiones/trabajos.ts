import { DIA_MS } from '../../../shared/domain/comun/lapsos.ts';
import type { Handlers } from '../../jobs/trabajador.ts';
import { olvidarDispositivos } from './cuenta-repository.ts';
import { mandarRecuperacion, TRABAJO_RECUPERAR } from './recuperar.ts';
import { resellarFactores } from './resellar.ts';

const DISPOSITIVO_DIAS = 365;

export const handlersSesiones: Handlers = {
  [TRABAJO_RECUPERAR]: {
    correr: (ctx, { datos }) => mandarRecuperacion(ctx, String(datos.email)),
  },
  factores_resellados: { cada_ms: DIA_MS, correr: resellarFactores },
  dispositivos_olvidados: {
    cada_ms: DIA_MS,
    con_calma: true,
    correr: (ctx) =>
      olvidarDispositivos(ctx.database.db, new Date(ctx.reloj().getTime() - DISPOSITIVO_DIAS * DIA_MS)),
  },
};
