import type { Contexto } from './contexto.ts';
import { startTrabajador } from './jobs/trabajador.ts';
import type { Handlers, Trabajador } from './jobs/trabajador.ts';
import { handlersMantenimiento } from './modules/sistema/trabajos.ts';
import { handlersArrepentimientos } from './modules/arrepentimientos/trabajos.ts';
import { handlersAptos } from './modules/aptos/trabajos.ts';
import { handlersArchivos } from './nucleo/archivos/trabajos.ts';
import { cuidadoCorreos, fuenteCorreos } from './modules/correos/mandar-de-la-cola.ts';
import { handlersRebotes } from './modules/correos/rebotes.ts';
import { handlersCobros } from './modules/cobros/trabajos.ts';
import { handlersDatosPersonales } from './modules/datos-personales/trabajos.ts';
import { handlersDeslindes } from './modules/deslindes/trabajos.ts';
import { handlersEncargos } from './modules/encargos/trabajos.ts';
import { handlersEnlaces } from './nucleo/enlaces/trabajos.ts';
import { handlersImagenes } from './modules/imagenes/compartidas.ts';
import { handlersInscripciones } from './modules/inscripciones/trabajos.ts';
import { handlersPagos } from './modules/pagos/trabajos.ts';
import { handlersRecordatorios } from './modules/recordatorios/trabajos.ts';
import { handlersSesiones } from './modules/sesiones/trabajos.ts';
import { handlersSimulado } from './modules/simulado/trabajos.ts';

/** Jobs about payments: most of them call the payment provider. */
const dePagos: Handlers = { ...handlersPagos, ...handlersCobros, ...handlersSimulado };
/** Jobs about stored files: most of them read, write or delete one in the file store. */
const deArchivos: Handlers = { ...handlersArchivos, ...handlersImagenes, ...handlersDeslindes };
const otros: Handlers = {
  ...handlersMantenimiento,
  ...handlersInscripciones,
  ...handlersDatosPersonales,
  ...handlersAptos,
  ...handlersArrepentimientos,
  ...handlersEncargos,
  ...handlersEnlaces,
  ...handlersSesiones,
  ...handlersRecordatorios,
};

/** All background jobs, by kind. */
export const handlers: Handlers = { ...otros, ...dePagos, ...deArchivos, ...handlersRebotes };

/**
 * Starts one worker for each outside service (payments, file store, mailbox of bounces, mail) and one for all other jobs: where a service
 * stalls, only its own jobs wait.
 */
export function arrancarTrabajos(ctx: Contexto): Pick<Trabajador, 'stop'> {
  const trabajadores = [
    startTrabajador(ctx, otros),
    startTrabajador(ctx, dePagos, { concurrencia: 4 }),
    startTrabajador(ctx, deArchivos),
    startTrabajador(ctx, handlersRebotes),
    startTrabajador(ctx, {}, { fuentes: [fuenteCorreos], cuidado: cuidadoCorreos }),
  ];
  return {
    stop: async () => void (await Promise.all(trabajadores.map((trabajador) => trabajador.stop()))),
  };
}
