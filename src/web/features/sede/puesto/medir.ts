import { leerAlmacenamiento } from '../../../../offline/persistencia.ts';
import type { EstadoBitacora } from '../../../../offline/sede/estado.ts';
import { ARCHIVOS_DEL_LECTOR } from '../../../ui/escaner/archivos.ts';
import type { Medido } from './comprobar.ts';

type DelAparato = Pick<Medido, 'persistente' | 'camara' | 'lector' | 'libre' | 'sin_red'>;

/** What the browser tells of storage, camera and service worker. Asks for no permission; never rejects. */
export async function medirAparato(): Promise<DelAparato> {
  const [{ persistencia, usado, cuota }, camara, lector, sin_red] = await Promise.all([
    leerAlmacenamiento(),
    leerCamara(),
    hayLector(),
    abreSinRed(),
  ]);
  const libre = usado === null || cuota === null ? null : cuota - usado;
  return { persistente: persistencia, camara, lector, libre, sin_red };
}

async function leerCamara(): Promise<Medido['camara']> {
  const camaras = await (navigator as Partial<Navigator>).mediaDevices?.enumerateDevices().catch(() => null);
  if (!camaras?.some(({ kind }) => kind === 'videoinput')) return 'no_hay';
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' });
    return state === 'granted' ? 'concedida' : state === 'denied' ? 'negada' : 'por_pedir';
  } catch {
    return 'por_pedir'; // some browsers do not tell of this permission
  }
}

async function hayLector(): Promise<boolean> {
  if (typeof caches === 'undefined') return false;
  const estan = await Promise.all(
    Object.values(ARCHIVOS_DEL_LECTOR).map((archivo) => caches.match(archivo).catch(() => undefined)),
  );
  return estan.every(Boolean);
}

async function abreSinRed(): Promise<boolean> {
  const registro = await (navigator as Partial<Navigator>).serviceWorker
    ?.getRegistration()
    .catch(() => undefined);
  return Boolean(registro?.active);
}

export function medirPuesto({
  base_at,
  desvio,
  sede,
}: Pick<EstadoBitacora, 'base_at' | 'desvio' | 'sede'>): Pick<Medido, 'base_at' | 'desvio' | 'personas'> {
  let personas = 0;
  for (const en of sede.estado().expedientes.values()) personas += en.personas.length;
  return { base_at, desvio, personas };
}
