import { rutaSegura } from '../../api/ruta-segura.ts';

export const PANEL = '/backoffice/dashboard';

export interface BusquedaLogin {
  next?: string;
  motivo?: string;
}

/** Search of /login: whatever else the address carries is dropped. */
export function leerBusquedaLogin(search: Record<string, unknown>): BusquedaLogin {
  const next = rutaSegura(search['next']);
  const motivo = search['motivo'];
  return { ...(next && { next }), ...(typeof motivo === 'string' && { motivo }) };
}

export const destinoTrasIngresar = (next: unknown): string => rutaSegura(next) ?? PANEL;
