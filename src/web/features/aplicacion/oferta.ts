import { DIA_MS } from '../../../shared/domain/comun/lapsos.ts';
import type { EstadoInstalacion } from '../../api/instalacion.ts';

const DESCARTE_MS = 90 * DIA_MS;

/** Pages where installing may be offered from the second day on; a registration, a payment or a page of an enlace is not interrupted. */
const DE_PASEO =
  /^\/$|^\/(?:informacion-evento|resultados-fotos-evento)\/|^\/(?:contacto|mi-inscripcion)\/?$/;
/** Pages of a finished registration, where installing is offered on the first day too. */
const TERMINADA = /^\/(?:resultado_ok|inscripcion-pagada)\//;

interface Momento {
  ruta: string;
  /** on how many different days this device opened the application, today included */
  dias: number;
  descartada_at: number | null;
  ahora: number;
  estado: EstadoInstalacion;
  ios: boolean;
}

/** How to offer installing on this page: null (not here, or not now), by the browser's own dialog, or as steps to do by hand. */
export function ofertaDeInstalar(m: Momento): 'dialogo' | 'pasos' | null {
  if (m.estado === 'instalada') return null;
  if (m.descartada_at !== null && m.ahora - m.descartada_at < DESCARTE_MS) return null;
  if (!TERMINADA.test(m.ruta) && !(m.dias >= 2 && DE_PASEO.test(m.ruta))) return null;
  if (m.estado === 'ofrecida') return 'dialogo';
  // Browsers on iOS have no install dialog; elsewhere, a browser that has not offered its own mostly cannot install, or not yet.
  return m.ios ? 'pasos' : null;
}
