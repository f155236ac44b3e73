import type { z } from 'zod';
import type { Seleccion } from '../../shared/contract/correos.ts';
import { urlDe } from '../../shared/contract/rutas/ruta-con.ts';
import { rutaExporte, type Exporte } from '../../shared/domain/exportes/exportes.ts';
import { call } from '../api/call.ts';

interface Pedido {
  aceptar_duplicados?: boolean;
  /** exports only the registrations that staff chose in the list: these ids, or all that a search finds; absent: all of the event */
  seleccion?: z.input<typeof Seleccion>;
}

/**
 * Gets a ticket for the download (regla acceso-15) and leaves the download to the browser, which shows its progress. By a link, since a
 * pop-up window may be blocked. Rejects with ErrorLlamada.
 */
export async function bajarExporte(
  evento_id: number,
  exporte: Exporte,
  { aceptar_duplicados = false, seleccion }: Pedido = {},
): Promise<void> {
  const ruta = rutaExporte(evento_id, exporte);
  const { ticket } = await call('createTicketDescarga', {
    body: { ruta, aceptar_duplicados, ...(seleccion && { seleccion }) },
  });
  const enlace = document.createElement('a');
  enlace.href = `${urlDe(ruta)}?token=${encodeURIComponent(ticket)}`;
  enlace.download = '';
  enlace.click();
}
