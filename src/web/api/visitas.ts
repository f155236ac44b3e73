const VISITAS = 'largada.visitas';
const DESCARTADA = 'largada.instalar';

interface Visitas {
  dias: number;
  /** YYYY-MM-DD, by the device */
  ultimo: string;
}

/** Only this module writes these keys; what it reads is checked all the same. */
function leer(clave: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(clave) ?? 'null');
  } catch {
    return null;
  }
}

function anotar(clave: string, valor: unknown): void {
  try {
    localStorage.setItem(clave, JSON.stringify(valor));
  } catch {
    // blocked or full storage: this device does not remember
  }
}

/** Counts today; on how many days this device came by. */
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
