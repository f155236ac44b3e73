const VISITAS = 'largada.visitas';
const DESCARTADA = 'largada.instalar';

interface Visitas {
  dias: number;
  /** day of the last visit, YYYY-MM-DD by the device's clock */
  ultimo: string;
}

/** Reads a key of localStorage as JSON. Callers check the value: an older release may have written another shape. */
function leer(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function anotar(key: string, valor: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(valor));
  } catch {
    // blocked or full storage: this device does not remember
  }
}

/** Counts today as a visit and returns on how many days this device has visited. */
export function anotarVisita(hoy: string): number {
  const previas = leer(VISITAS) as Partial<Visitas> | null;
  const contados = Number(previas?.dias) || 0;
  if (contados > 0 && previas?.ultimo === hoy) return contados;
  const dias = contados + 1;
  anotar(VISITAS, { dias, ultimo: hoy } satisfies Visitas);
  return dias;
}

/** When the offer to install was last turned down, ms; null: never. */
export const ofertaDescartada = (): number | null => Number(leer(DESCARTADA)) || null;
export const descartarOferta = (): void => anotar(DESCARTADA, Date.now());
