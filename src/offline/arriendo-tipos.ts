import type { Rol } from '../shared/domain/acceso/puede.ts';

/**
 * The lease by which a kept session is opened without network. It holds no token: by it alone kept data can be read, and the server be
 * asked for nothing as that user.
 */
export interface Arriendo {
  usuario_id: number;
  nombre: string;
  email: string;
  roles: readonly Rol[];
  organizador_id: number | null;
  /**
   * when the server confirmed the session, as last noted (by each tab once a minute at most, and at each login and renewal), by the
   * device's clock, ms
   */
  dispositivo_at: number;
  /** the latest time of the device's clock at which this lease was written or read, ms: an earlier one means that the clock was put back */
  visto_at: number;
}
