import type { GuardadoLocal } from '../../api/guardado-local.ts';

/** Tells somebody without network what becomes of what they type or send on this screen. */
export function textoSinConexion(guarda: GuardadoLocal | null): string {
  if (guarda === 'borrador') return 'Sin conexión. Lo que escribas queda en este dispositivo.';
  if (guarda === 'salida')
    return 'Sin conexión. Lo que mandes queda en este dispositivo y sale cuando vuelva la señal.';
  return 'Sin conexión. Lo que escribas queda solo en esta página: no la cierres.';
}
