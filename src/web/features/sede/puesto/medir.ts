import { leerAlmacenamiento } from '../../../../offline/persistencia.ts';
import type { EstadoBitacora } from '../../../../offline/sede/estado.ts';
import { ARCHIVOS_DEL_LECTOR } from '../../../ui/escaner/archivos.ts';
import type { Bitacora } from '../../../../offline/sede/bitacora.ts';
import type { Acceso } from '../../../../offline/sede/rows-en-disco.ts';
import {
  aptitudDe,
  type Aptitud,
  type Bateria,
  type Medido,
} from '../../../../shared/domain/sede/comprobar.ts';
import { ocupaLugar } from '../../../../shared/domain/inscripcion/estados.ts';
import { leerMarca } from '../../../api/marca-dispositivo.ts';
import { hayVersionNueva } from '../../../api/sw.ts';

type DelAparato = Pick<Medido, 'persistente' | 'camara' | 'lector' | 'libre' | 'sin_red' | 'bateria'>;

/** What the browser tells of storage, camera, the reader of codes, service worker and battery. Asks for no permission; never rejects. */
export async function medirAparato(): Promise<DelAparato> {
  const [{ persistencia, usado, cuota }, camara, lector, sin_red, bateria] = await Promise.all([
    leerAlmacenamiento(),
    leerCamara(),
    hayLector(),
    abreSinRed(),
    leerBateria(),
  ]);
  const libre = usado === null || cuota === null ? null : cuota - usado;
  return { persistente: persistencia, camara, lector, libre, sin_red, bateria };
}

async function leerCamara(): Promise<Medido['camara']> {
  const camaras = await (navigator as Partial<Navigator>).mediaDevices?.enumerateDevices().catch(() => null);
  if (!camaras?.some(({ kind }) => kind === 'videoinput')) return 'no_hay';
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' });
    return state === 'granted' ? 'concedida' : state === 'denied' ? 'negada' : 'por_pedir';
  } catch {
    return 'por_pedir'; // some browsers do not tell of the camera's permission
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

/** Chromium's information about the battery, which TypeScript's DOM types do not have. */
interface ConBateria {
  getBattery?: () => Promise<{ level: number; charging: boolean }>;
}

async function leerBateria(): Promise<Bateria | null> {
  const hay = await (navigator as ConBateria).getBattery?.().catch(() => null);
  return hay ? { nivel: Math.round(hay.level * 100), enchufada: hay.charging } : null;
}

/**
 * What is read of the puesto itself: whether its session outlasts the tab (`sesion`), and whether it has the keys that a race day needs
 * (`claves`).
 */
export function medirPropio(
  bitacora: Pick<Bitacora, 'cofre'>,
  { permiso, claves }: Pick<Acceso, 'permiso' | 'claves'>,
): Pick<Medido, 'sesion' | 'claves'> {
  return {
    // a volunteer's phone has no account whose session could end
    sesion: permiso.tipo === 'cuenta' && leerMarca() === 'pestania' ? 'pestania' : 'queda',
    claves: claves.length > 0 && bitacora.cofre() !== null,
  };
}

/** Ms after which the device is measured again: a desk exchanges every few seconds, and measuring each time would be waste. */
const VALE_MS = 60_000;
/** Ms after which a measurement is too old to be told: with a bad signal exchanges are minutes apart. */
const CADUCA_MS = 10 * 60_000;

/**
 * Makes the function that gives what this device tells the server of its readiness with an exchange: the last measurement, as no exchange
 * may wait for a new one. Undefined: there is none, or it is too old to be told.
 */
export function crearAptitud(
  bitacora: Pick<Bitacora, 'cofre' | 'estado'>,
  acceso: () => Pick<Acceso, 'permiso' | 'claves'>,
): () => Aptitud | undefined {
  /** `at`: when measuring last began; `dicha_at`: when `aptitud` was measured */
  let medida: { aptitud: Aptitud | undefined; at: number; dicha_at: number } = {
    ...{ aptitud: undefined, at: -Infinity, dicha_at: -Infinity },
  };
  return () => {
    const ahora = Date.now();
    if (Math.abs(ahora - medida.at) >= VALE_MS) {
      medida = { ...medida, at: ahora };
      void medirAparato().then(
        (aparato) => {
          const deAca = { ...medirPuesto(bitacora.estado()), ...medirPropio(bitacora, acceso()) };
          const version_nueva = hayVersionNueva();
          medida = {
            ...{ at: ahora, dicha_at: ahora },
            aptitud: aptitudDe({ ...aparato, ...deAca, version_nueva, ahora: Date.now() }),
          };
        },
        () => undefined,
      );
    }
    // a device that slept tells nothing until it was measured again: the server would take values of an hour ago for present ones
    return Math.abs(ahora - medida.dicha_at) < CADUCA_MS ? medida.aptitud : undefined;
  };
}

type DelEstado = Pick<EstadoBitacora, 'al_dia_at' | 'desvio' | 'sede'>;

/** `personas`: those who hold a place, as the desks and the office count them. */
export function medirPuesto({
  al_dia_at,
  desvio,
  sede,
}: DelEstado): Pick<Medido, 'base_at' | 'desvio' | 'personas'> {
  let personas = 0;
  for (const en of sede.estado().expedientes.values())
    if (ocupaLugar(en.state)) personas += en.personas.length;
  return { base_at: al_dia_at, desvio, personas };
}
