import { DIA_MS, HORA_MS } from '../../../shared/domain/comun/lapsos.ts';
import { AJENAS } from '../../../offline/salida/respuesta-entendida.ts';
import type { ResumenSalida, TipoSalida } from '../../../offline/salida-tipos.ts';
import type { TonoChip } from '../../ui/chip.tsx';

/** Texts for errors where a network or filter answered instead of our server: what it is, what a person can do. */
const EN_EL_CAMINO: Record<string, Pick<Estado, 'texto' | 'detalle'>> = {
  // the sign-in page of a hotel's or a bar's network answered
  [AJENAS.portal]: {
    texto: 'Espera señal',
    detalle:
      'Esta red no deja llegar a nuestro servidor: puede que pida que entres a su página. Se envía cuando deje.',
  },
  [AJENAS.freno]: {
    texto: 'No lo dejan pasar',
    detalle:
      'Algo entre este dispositivo y nuestro servidor lo frena, por ejemplo un filtro de esta red. Sigue guardado: probá con otra red o con tus datos móviles. Si pasa en todas, escribinos.',
  },
  [AJENAS.tamanio]: {
    texto: 'No lo dejan pasar',
    detalle:
      'Algo entre este dispositivo y nuestro servidor no deja pasar un envío tan grande. Sigue guardado: probá con otra red o con tus datos móviles. Si pasa en todas, escribinos.',
  },
};

const SIN_SENAL = { texto: 'Espera señal', detalle: 'No hubo conexión. Se envía cuando vuelva.' };

const MINUTO = 60_000;

/** 'hace 3 min'; a device's clock that went back shows as now. */
export function haceCuanto(ms: number): string {
  if (ms < MINUTO) return 'recién';
  if (ms < HORA_MS) return `hace ${Math.floor(ms / MINUTO)} min`;
  if (ms < DIA_MS) return `hace ${Math.floor(ms / HORA_MS)} h`;
  const dias = Math.floor(ms / DIA_MS);
  return dias === 1 ? 'hace 1 día' : `hace ${dias} días`;
}

/** 'en menos de un minuto', 'en 4 min'. */
export function dentroDe(ms: number): string {
  if (ms < MINUTO) return 'en menos de un minuto';
  return ms < HORA_MS ? `en ${Math.ceil(ms / MINUTO)} min` : `en ${Math.ceil(ms / HORA_MS)} h`;
}

export const NOMBRE_TIPO: Record<TipoSalida, string> = { deslinde: 'Firma de deslinde', apto: 'Apto médico' };

export interface Estado {
  texto: string;
  tono: TonoChip;
  /** what to know or do, in a sentence or two */
  detalle: string;
}

type Datos = Pick<ResumenSalida, 'estado' | 'error' | 'intentos' | 'proximo_at'>;

/** Texts about an entry: its state, and why it has not been sent yet. */
export function presentarEstado({ estado, error, intentos, proximo_at }: Datos, ahora: number): Estado {
  switch (estado) {
    case 'enviando':
      return { texto: 'Enviando', tono: 'info', detalle: 'Se está enviando ahora.' };
    case 'enviada':
      return { texto: 'Recibido', tono: 'ok', detalle: 'Llegó.' };
    case 'espera_sesion':
      return {
        texto: 'Espera tu ingreso',
        tono: 'aviso',
        detalle: 'Tu sesión terminó. Ingresá de nuevo y se envía solo.',
      };
    case 'rechazada':
      return {
        texto: 'No se aceptó',
        tono: 'peligro',
        detalle: error?.message ?? 'El servidor no lo aceptó.',
      };
    case 'en_espera': {
      if (!error || intentos === 0) {
        return { texto: 'En espera', tono: 'neutro', detalle: 'Se envía solo en un momento.' };
      }
      const proximo =
        proximo_at > ahora ? ` Probamos de nuevo ${dentroDe(proximo_at - ahora)}.` : ' Probamos de nuevo ya.';
      if (error.status > 0)
        return { texto: 'Espera al servidor', tono: 'aviso', detalle: `${error.message}${proximo}` };
      const { texto, detalle } = EN_EL_CAMINO[error.codigo] ?? SIN_SENAL;
      return { texto, tono: 'aviso', detalle: `${detalle}${proximo}` };
    }
  }
}

/**
 * Splits entries of the outbox, given oldest first. `pendientes` have not arrived at the server, refused ones among them, and stay oldest
 * first. `recibidas` have arrived and are turned newest first.
 */
export function separar<T extends Pick<ResumenSalida, 'estado'>>(
  salidas: readonly T[],
): { pendientes: T[]; recibidas: T[] } {
  const pendientes: T[] = [];
  const recibidas: T[] = [];
  for (const salida of salidas) {
    if (salida.estado === 'enviada') recibidas.unshift(salida);
    else pendientes.push(salida);
  }
  return { pendientes, recibidas };
}

/**
 * Joins the entries of one link that have the same title, state and error code into a group, at the place of its first entry. Two people
 * with the same first name have two links, so they stay two groups.
 */
export function agrupar<T extends Pick<ResumenSalida, 'asunto' | 'titulo' | 'estado' | 'error'>>(
  pendientes: readonly T[],
): [T, ...T[]][] {
  const grupos = new Map<string, [T, ...T[]]>();
  for (const salida of pendientes) {
    const { asunto, titulo, estado, error } = salida;
    const key = JSON.stringify([asunto, titulo, estado, error?.codigo]);
    const grupo = grupos.get(key);
    if (grupo) grupo.push(salida);
    else grupos.set(key, [salida]);
  }
  return [...grupos.values()];
}

/** Text of the button that opens the link's page to correct a refused entry; null: the entry was not refused, or its link is gone (404). */
export function textoCorregir({ estado, error }: Pick<ResumenSalida, 'estado' | 'error'>): string | null {
  if (estado !== 'rechazada' || error?.status === 404) return null;
  return error?.codigo === 'deslinde_cambio' ? 'Leer y firmar de nuevo' : 'Corregir';
}
