import { DIA_MS } from '../../../shared/domain/comun/lapsos.ts';
import { SISTEMA, type Contexto } from '../../contexto.ts';
import { enTransaccion, type Tx } from '../../db/transaction.ts';
import { borrarArchivos } from '../../nucleo/archivos/service.ts';
import { auditar, deEvento } from '../../nucleo/auditoria/service.ts';
import { TIPOS_CORREO_DATOS } from './correos.ts';
import { olvidarViejos } from './repository.ts';
import {
  bloquearPersonasViejas,
  soltarAptos,
  soltarDeslindes,
  vaciarCorreosDePedidos,
  vaciarCorreosViejos,
} from './retencion-repository.ts';
import { olvidarDirecciones, suprimirPersonas } from './suprimir.ts';

const BATCH = 200;
/**
 * Days after which a request about personal data is deleted if nobody opened the link that confirms it. The mails about
 * requests for personal data, confirmed or not, are emptied after as many days.
 */
const DIAS_SIN_CONFIRMAR = 30;
/**
 * Days after a request was made when it loses what tells who made it, unless it still waits for an answer. This goes for requests about
 * personal data, and for those that take a purchase back and name no registration.
 */
const DIAS_RESUELTOS = 365;

/**
 * Job: deletes data past its retention period (config `retencion`, told in the privacy page), one batch of each kind at a
 * time; of requests about personal data and the mails about them, all that are due (DIAS_SIN_CONFIRMAR, DIAS_RESUELTOS). What happens
 * to certificates, waivers and persons gets its line in the audit, in the same transaction.
 */
export async function retener(ctx: Contexto): Promise<void | 'hay_mas'> {
  const { db } = ctx.database;
  const ahora = ctx.reloj();
  const { retencion } = ctx.config;
  const hace = (dias: number) => new Date(ahora.getTime() - dias * DIA_MS);

  const aptos = await enTransaccion(db, async (tx) =>
    anotar(tx, 'aptos_borrados', await soltarAptos(tx, hace(retencion.aptos_dias), BATCH, ahora)),
  );
  const deslindes = await enTransaccion(db, async (tx) =>
    anotar(tx, 'deslindes_borrados', await soltarDeslindes(tx, hace(retencion.deslindes_dias), BATCH, ahora)),
  );
  const correos = await vaciarCorreosViejos(db, hace(retencion.correos_dias), BATCH, ahora);
  const personas = await enTransaccion(db, (tx) =>
    suprimirViejas(ctx, tx, hace(retencion.inscripciones_dias)),
  );

  await vaciarCorreosDePedidos(db, {
    tipos: TIPOS_CORREO_DATOS,
    antes: hace(DIAS_SIN_CONFIRMAR),
    ultimo: 'supresion_hecha',
    ahora,
  });
  await enTransaccion(db, async (tx) => {
    const antes = { sin_confirmar: hace(DIAS_SIN_CONFIRMAR), resueltos: hace(DIAS_RESUELTOS) };
    await olvidarDirecciones(tx, await olvidarViejos(tx, antes));
  });
  return [aptos, deslindes, correos, personas].some((n) => n >= BATCH) ? 'hay_mas' : undefined;
}

interface Soltados {
  leidos: number;
  eventos: { evento_id: number; archivos: number[]; n: number }[];
}

/** The audit line holds counts alone: ids or names would keep what is being deleted. */
async function anotar(tx: Tx, accion: string, { leidos, eventos }: Soltados): Promise<number> {
  for (const { evento_id, archivos, n } of eventos) {
    await borrarArchivos(tx, archivos);
    await auditar(tx, {
      quien: SISTEMA,
      ...deEvento(accion, evento_id),
      despues: { cuantos: n, archivos: archivos.length },
    });
  }
  return leidos;
}

async function suprimirViejas(ctx: Contexto, tx: Tx, antes: Date): Promise<number> {
  const viejas = await bloquearPersonasViejas(tx, antes, BATCH);
  if (!viejas) return 0;
  const hecho = await suprimirPersonas(ctx, tx, viejas);
  await auditar(tx, {
    quien: SISTEMA,
    ...deEvento('personas_disociadas', viejas.evento_id),
    despues: hecho,
  });
  // other events may be past the retention period too. A full batch makes `retener` say 'hay_mas', so that the job runs again
  return BATCH;
}
