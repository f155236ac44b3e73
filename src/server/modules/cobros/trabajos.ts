import { z } from 'zod';
import { DIA_MS } from '../../../shared/domain/comun/lapsos.ts';
import { descifrar } from '../../cifrado.ts';
import { SISTEMA } from '../../contexto.ts';
import type { Contexto } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import { ErrorPagos } from '../../gateways/pagos/puerto.ts';
import type { Autorizacion } from '../../gateways/pagos/puerto.ts';
import type { Handlers } from '../../jobs/trabajador.ts';
import { auditar } from '../../nucleo/auditoria/service.ts';
import { PROPOSITO } from './service.ts';
import { pedirRenovacion, TRABAJO } from './renovacion.ts';
import { resellarVinculos } from './resellar.ts';
import { avisarTitular, guardarAutorizacion } from './vincular.ts';
import {
  buscarVinculo,
  listarPorRenovar,
  bloquearVinculo,
  olvidarVencidas,
  actualizarVinculo,
} from './vinculos-repository.ts';
import type { Vinculo } from './vinculos-repository.ts';

/** A grant lasts 180 days: during its last 30 days each round of `revisar` (every six hours) tries to renew it. */
const ANTES_MS = 30 * DIA_MS;

/** Job: queues the renewal of each grant that is near its end, and deletes the expired tokens of unlinked accounts. */
async function revisar(ctx: Contexto): Promise<void> {
  if (!ctx.pagos.autorizaciones) return;
  const { db } = ctx.database;
  const ahora = ctx.reloj();
  await olvidarVencidas(db, ahora);
  for (const { organizador_id } of await listarPorRenovar(db, new Date(ahora.getTime() + ANTES_MS)))
    await pedirRenovacion(ctx, organizador_id);
}

/**
 * Job: renews a grant. Where only the organizer can authorise again (otraAutorizacion), or the renewed grant is of another account, the
 * tokens are deleted, and a mail asks the organizer to authorise again.
 */
export async function renovar(ctx: Contexto, organizador_id: number): Promise<void> {
  const vinculo = await buscarVinculo(ctx.database.db, organizador_id);
  if (!vinculo?.cuenta || !vinculo.token || vinculo.desvinculada_at !== null) return;
  const dada = await otraAutorizacion(ctx, vinculo);
  if (dada === 'despues') return;
  await enTransaccion(ctx.database.db, async (tx) => {
    const actual = await bloquearVinculo(tx, organizador_id);
    // the organizer linked or unlinked while the provider was asked: their change stands
    if (actual?.token !== vinculo.token || actual.desvinculada_at !== null) return;
    if (dada?.cuenta === vinculo.cuenta) {
      await guardarAutorizacion(ctx, tx, organizador_id, dada);
      return;
    }
    await actualizarVinculo(tx, organizador_id, {
      mp_access_token_cifrado: null,
      mp_refresh_token_cifrado: null,
      mp_public_key: null,
    });
    await auditar(tx, {
      quien: SISTEMA,
      accion: 'cobros_caidos',
      entidad: 'organizador',
      entidad_id: organizador_id,
      antes: { cuenta: vinculo.cuenta },
    });
    await avisarTitular(ctx, tx, organizador_id, { tipo: 'cobros_caidos', cuenta: String(vinculo.cuenta) });
  });
}

/**
 * The renewed grant. null: only the organizer can authorise again: the provider says that the grant is invalid ('invalid_grant'), or it was
 * not renewed and the present token has expired. 'despues': it was not renewed, but the present token still works, and the next round asks
 * again: there is no refresh token, it cannot be decrypted, or the provider refused it for another reason, perhaps our own settings.
 * 'despues' too where the site's provider offers no linking. Throws ErrorPagos where trying again soon may help.
 */
async function otraAutorizacion(ctx: Contexto, vinculo: Vinculo): Promise<Autorizacion | null | 'despues'> {
  const oauth = ctx.pagos.autorizaciones;
  if (!oauth) return 'despues';
  const vigente = vinculo.expira_at !== null && vinculo.expira_at > ctx.reloj();
  if (!vinculo.renovacion) return vigente ? 'despues' : null;
  try {
    const atadura = String(vinculo.organizador_id);
    return await oauth.renovar(descifrar(ctx.config, PROPOSITO, vinculo.renovacion, atadura));
  } catch (error) {
    if (error instanceof ErrorPagos && error.temporal) throw error;
    const motivo = error instanceof ErrorPagos ? error.message : 'no se puede leer lo guardado';
    ctx.log.warn({ organizador: vinculo.organizador_id, motivo }, 'no se pudo renovar una cuenta de cobro');
    return vigente && !motivo.includes('invalid_grant') ? 'despues' : null;
  }
}

const ConOrganizador = z.object({ organizador_id: z.number() });

export const handlersCobros: Handlers = {
  [TRABAJO.revisar]: { cada_ms: DIA_MS / 4, con_calma: true, correr: revisar },
  cobros_resellados: { cada_ms: DIA_MS, correr: resellarVinculos },
  [TRABAJO.renovar]: {
    correr: (ctx, { datos }) => renovar(ctx, ConOrganizador.parse(datos).organizador_id),
  },
};
