import type { Rol } from '../shared/domain/acceso/puede.ts';

/**
 * The lease by which a kept session is opened without network. It holds no token: data can be read, no calls made.
 */
export interface Arriendo {
  usuario_id: number;
  nombre: string;
  email: string;
  roles: readonly Rol[];
  organizador_id: number | null;
  /** by the server's clock, ms */
  confirmada_at: number;
  /** the same moment by the device's clock */
  dispositivo_at: number;
  /** the latest that the device's clock was seen at */
  visto_at: number;
}
