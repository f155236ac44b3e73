import { rutaSegura } from '../../api/ruta-de-este-sitio.ts';

export const PANEL = '/backoffice/dashboard';

export interface BusquedaLogin {
  next?: string;
  motivo?: string;
}

/**
 * Search parameters of /login, whose `next` is a path of this site or nothing (regla acceso-9). Always returns both keys: for a missing
 * one the router would keep the unchecked value of the address.
 */
export function leerBusquedaLogin(search: Record<string, unknown>): BusquedaLogin {
  const motivo = search['motivo'];
  return {
    next: rutaSegura(search['next']) ?? undefined,
    motivo: typeof motivo === 'string' ? motivo : undefined,
  };
}

export const destinoTrasIngresar = (next: unknown): string => rutaSegura(next) ?? PANEL;
