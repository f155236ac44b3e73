import type { EstadoInstalacion } from '../../api/instalacion.ts';

const DESCARTE_MS = 90 * 86_400_000;

/** Where somebody is just looking around. Forms, payments and pages of a link are no place for an offer. */
const DE_PASEO =
  /^\/$|^\/(?:informacion-evento|resultados-fotos-evento)\/|^\/(?:contacto|mi-inscripcion)\/?$/;
/** A registration is done: the moment at which its owner knows what the application is for. */
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

/** The install offer, never on first sight: null, or how it can be done here. */
export function ofertaDeInstalar(m: Momento): 'dialogo' | 'pasos' | null {
  if (m.estado === 'instalada') return null;
  if (m.descartada_at !== null && m.ahora - m.descartada_at < DESCARTE_MS) return null;
  if (!TERMINADA.test(m.ruta) && !(m.dias >= 2 && DE_PASEO.test(m.ruta))) return null;
  if (m.estado === 'ofrecida') return 'dialogo';
  // Safari never offers it by itself; elsewhere no offer means that it cannot be installed.
  return m.ios ? 'pasos' : null;
}
