import type { Contexto } from './contexto.ts';
import { startTrabajador } from './jobs/trabajador.ts';
import type { Handlers, Trabajador } from './jobs/trabajador.ts';
import { handlersMantenimiento } from './jobs/mantenimiento.ts';
import { handlersArrepentimientos } from './modules/arrepentimientos/trabajos.ts';
import { handlersAptos } from './modules/aptos/trabajos.ts';
import { handlersArchivos } from './modules/archivos/trabajos.ts';
import { fuenteCorreos } from './modules/correos/envio.ts';
import { handlersCobros } from './modules/cobros/trabajos.ts';
import { handlersDatosPersonales } from './modules/datos-personales/trabajos.ts';
import { handlersDeslindes } from './modules/deslindes/trabajos.ts';
import { handlersEnlaces } from './modules/enlaces/trabajos.ts';
import { handlersInscripciones } from './modules/inscripciones/trabajos.ts';
import { handlersPagos } from './modules/pagos/trabajos.ts';
import { handlersRecordatorios } from './modules/recordatorios/trabajos.ts';
import { handlersSesiones } from './modules/sesiones/trabajos.ts';
import { handlersSimulado } from './modules/simulado/trabajos.ts';

/** Everything that happens without a request. */
export const handlers: Handlers = {
  ...handlersMantenimiento,
  ...handlersPagos,
  ...handlersCobros,
  ...handlersSimulado,
  ...handlersInscripciones,
  ...handlersDeslindes,
  ...handlersDatosPersonales,
  ...handlersAptos,
  ...handlersArrepentimientos,
  ...handlersArchivos,
  ...handlersEnlaces,
  ...handlersSesiones,
  ...handlersRecordatorios,
};

/** Two workers: a mail server that stalls holds up mails alone. */
export function arrancarTrabajos(ctx: Contexto): Pick<Trabajador, 'stop'> {
  const trabajadores = [
    startTrabajador(ctx, handlers),
    startTrabajador(ctx, {}, { fuentes: [fuenteCorreos] }),
  ];
  return {
    stop: async () => void (await Promise.all(trabajadores.map((trabajador) => trabajador.stop()))),
  };
}
