import type { z } from 'zod';
import type { Perfil } from '../../../shared/contract/perfil.ts';
import type { Contexto, Sesion } from '../../contexto.ts';
import { urlSuscripcion } from '../agenda/suscripcion.ts';
import { cobrosDe } from '../cobros/service.ts';
import { obtenerCuenta } from '../sesiones/perfil.ts';

/** What the page of one's own account shows: the account and, where it is an organizer's, their cobros and the address of their agenda. */
export async function obtenerPerfil(ctx: Contexto, sesion: Sesion): Promise<z.input<typeof Perfil>> {
  const { organizador_id } = sesion;
  return {
    ...(await obtenerCuenta(ctx, sesion)),
    cobros: await cobrosDe(ctx, organizador_id),
    agenda: organizador_id === null ? null : { url: await urlSuscripcion(ctx, organizador_id) },
  };
}
