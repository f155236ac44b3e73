import { desfaseMedido } from '../api/hora-del-servidor.ts';
import { useAhora } from '../ui/ahora.ts';

const corregir = (ms: number): number => ms + (desfaseMedido() ?? 0);

/**
 * useAhora by the server's clock (regla acceso-11): for what is compared with an instant that the server gave. An instant that the device
 * noted, as that of its last download, is compared with useAhora itself.
 */
export const useAhoraDelServidor = (): number => useAhora(corregir);
