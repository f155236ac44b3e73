import { DIA_MS } from '../../shared/domain/comun/lapsos.ts';

/**
 * The race days of which this device is a puesto, stored apart from the bitacora, whose code is heavy. By them the home links to a desk
 * that was opened lately: an installed application that the system ended opens on the home again. guion-de-mesa.ts reads them too.
 */
export const PUESTOS_KEY = 'largada.sede.puestos';
/** For how long the home links to a desk after the desk was last opened, ms. */
const RECIENTE_MS = 3 * DIA_MS;

export interface PuestoDeAca {
  evento_id: number;
  evento: string;
  /** when the desk was last opened, by the device's clock, ms */
  abierto_at: number;
  /**
   * true: the people's data of this event were to be deleted and still are on the device. Until they are gone the desk stays among those
   * of `puestosDeAca`, however long ago it was opened, and the home links to it
   */
  por_olvidar?: boolean;
}

const esPuesto = (dato: unknown): dato is PuestoDeAca => {
  if (typeof dato !== 'object' || dato === null) return false;
  const { evento_id, evento, abierto_at } = dato as Record<string, unknown>;
  return typeof evento_id === 'number' && typeof evento === 'string' && typeof abierto_at === 'number';
};

function leer(): PuestoDeAca[] {
  try {
    const dato: unknown = JSON.parse(localStorage.getItem(PUESTOS_KEY) ?? '[]');
    return Array.isArray(dato) ? dato.filter(esPuesto) : [];
  } catch {
    return []; // storage is blocked or spoilt: no puestos are known
  }
}

function escribir(puestos: readonly PuestoDeAca[]): void {
  try {
    if (puestos.length > 0) localStorage.setItem(PUESTOS_KEY, JSON.stringify(puestos));
    else localStorage.removeItem(PUESTOS_KEY);
  } catch {
    // Storage is blocked or full: '/sede/entrar' still finds the desk in the bitacora.
  }
}

/**
 * The puestos that were opened within RECIENTE_MS or whose people are still to be forgotten, the last one opened first. A clock that was
 * set back hides none.
 */
export const puestosDeAca = (ahora: number): PuestoDeAca[] =>
  leer()
    .filter(({ abierto_at, por_olvidar }) => por_olvidar === true || ahora - abierto_at < RECIENTE_MS)
    .toSorted((a, b) => b.abierto_at - a.abierto_at);

/**
 * Notes that a puesto was opened, or that its people are to be forgotten (`por_olvidar`). That mark stays when the puesto is opened again:
 * opening it does not cancel the forgetting.
 */
export function anotarPuestoDeAca(puesto: PuestoDeAca): void {
  const todos = leer();
  const otros = todos.filter(({ evento_id }) => evento_id !== puesto.evento_id);
  const por_olvidar = todos.some((uno) => uno.evento_id === puesto.evento_id && uno.por_olvidar === true);
  escribir([{ ...(por_olvidar && { por_olvidar }), ...puesto }, ...otros]);
}

/**
 * Notes that an event's people are to be forgotten. Until they are, the home links to that event's desk, even if the phone was put away
 * for days.
 */
export const anotarPorOlvidar = ({ evento_id, evento }: Pick<PuestoDeAca, 'evento_id' | 'evento'>): void =>
  anotarPuestoDeAca({ evento_id, evento, abierto_at: Date.now(), por_olvidar: true });

/** Takes an event's puesto off this device's list of puestos. Call it once the device has forgotten the event's people. */
export const olvidarPuestoDeAca = (id: number): void =>
  escribir(leer().filter(({ evento_id }) => evento_id !== id));
