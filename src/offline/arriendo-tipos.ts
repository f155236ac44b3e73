import type { Rol } from '../shared/domain/puede.ts';

/** What lets a kept session be opened without network. It holds no token: it reads, it does not call. */
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
