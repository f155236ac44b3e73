import { z } from 'zod';
import type { Quehacer } from '../../../shared/domain/inscripcion/encargo.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import { ErrorApi } from '../../http/errores.ts';
import { despertarTrabajador, encolarTrabajo } from '../../jobs/cola.ts';
import type { Handlers } from '../../jobs/trabajador.ts';
import { olvidarEvento } from '../../nucleo/evento/service.ts';
import { deshacerUna, hacerUna, type Cual } from './hacer-una.ts';
import { anotarSuerte, bloquearPendiente, buscarPorId, listarPendientes } from './repository.ts';
import { respuestasInscripcion } from '../../mensajes/mensajes-inscripcion.ts';

export const TRABAJO_ENCARGO = 'encargo';

/** How many registrations one run of the job takes: few, so that a run ends well within its lease. */
const POR_VEZ = 200;
/**
 * How often at most a registration that fails by no fault of its own is tried; then the encargo ends without it. The attempts are
 * those of the job: a registration that comes up only in the last one is tried once.
 */
export const MAX_INTENTOS = 4;

const Datos = z.object({ encargo_id: z.number() });

export const handlersEncargos: Handlers = {
  [TRABAJO_ENCARGO]: {
    correr: (ctx, { datos, ultimo }) => seguir(ctx, Datos.parse(datos).encargo_id, ultimo),
  },
};

/**
 * Goes on with an encargo, one registration at a time, each in a transaction of its own with its outcome: after a kill nothing is
 * done twice, and a refused one holds up no other. What failed unexpectedly is tried again by the next run; the last run
 * (`ultimo`) notes it as failed.
 */
async function seguir(ctx: Contexto, encargo_id: number, ultimo: boolean): Promise<void> {
  const encargo = await buscarPorId(ctx.database.db, encargo_id);
  if (!encargo) return;
  const { evento_id, hacer, deshace_id, usuario_id } = encargo;
  const quien: Quien = { actor: 'usuario', usuario_id, ip: null, agente: null, solicitud_id: null };
  let despues_de = 0;
  let falla: unknown = null;
  for (let n = 0; n < POR_VEZ; n += 1) {
    const [id] = await listarPendientes(ctx.database.db, encargo_id, despues_de, 1);
    if (id === undefined) break;
    despues_de = id;
    try {
      await unaSola(ctx, { encargo_id, evento_id, id, quien }, hacer, deshace_id !== null);
    } catch (error) {
      falla = error;
      ctx.log.warn({ encargo: encargo_id, inscripcion: id, ultimo }, 'no se hizo lo encargado');
      if (ultimo) await anotar(ctx, { encargo_id, id }, 'fallida', respuestasInscripcion.error_nuestro);
    }
  }
  olvidarEvento(ctx, evento_id);
  const [queda] = await listarPendientes(ctx.database.db, encargo_id, despues_de, 1);
  // otherwise the job, which fails here, comes again after its pause, for what failed and for the rest: queued anew it would come at once
  if (queda !== undefined && (falla === null || ultimo)) await encolarEncargo(ctx, encargo_id);
  despertarTrabajador();
  if (falla !== null && !ultimo) throw falla;
}

const encolarEncargo = (ctx: Contexto, encargo_id: number): Promise<void> =>
  encolarTrabajo(ctx.database.db, trabajoDe(encargo_id));

export const trabajoDe = (encargo_id: number) => ({
  tipo: TRABAJO_ENCARGO,
  key: String(encargo_id),
  datos: { encargo_id },
  max_intentos: MAX_INTENTOS,
});

/**
 * Does an encargo to one registration. What is done and the outcome 'hecha' commit together. If a rule refuses it, what was
 * begun is rolled back, and the outcome 'no_va' is stored with the rule's message.
 */
async function unaSola(ctx: Contexto, cual: Cual, hacer: Quehacer, vuelve: boolean): Promise<void> {
  const donde = { encargo_id: cual.encargo_id, inscripcion_id: cual.id };
  try {
    await enTransaccion(ctx.database.db, async (tx) => {
      const fila = await bloquearPendiente(tx, donde);
      if (!fila) return;
      const { dicho, antes = fila.antes } = vuelve
        ? await deshacerUna(ctx, tx, hacer, cual, fila.antes)
        : await hacerUna(ctx, tx, hacer, cual);
      await anotarSuerte(tx, donde, { suerte: 'hecha', dicho, antes, hecha_at: ctx.reloj() });
    });
  } catch (error) {
    if (!(error instanceof ErrorApi) || error.status >= 500) throw error;
    await anotar(ctx, cual, 'no_va', error.message);
  }
}

const anotar = (
  ctx: Contexto,
  { encargo_id, id }: Pick<Cual, 'encargo_id' | 'id'>,
  suerte: 'no_va' | 'fallida',
  dicho: string,
): Promise<void> =>
  anotarSuerte(ctx.database.db, { encargo_id, inscripcion_id: id }, { suerte, dicho, hecha_at: ctx.reloj() });
