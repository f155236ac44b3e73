import { conEspacio } from '../espacio.ts';
import { pedirPersistencia } from '../persistencia.ts';
import { agregar, cambiarFicha, eliminar, leerCarga, leerFicha, leerFichas } from './almacen.ts';
import { avisar, escuchar } from './mensaje.ts';
import { identidadActual } from './identidad.ts';
import { ponerInsignia } from './insignia.ts';
import { esVisible, pendiente } from './orden.ts';
import { registrarSync } from './sync.ts';
import type { CabeceraSalida, NuevaSalida, ResumenSalida, Salida } from '../salida-tipos.ts';

/**
 * Puts an entry into the queue: when this resolves the entry is on disk, to be sent at the next occasion, even if this page
 * closes.
 * `reemplaza`: id of a rejected entry that this one corrects and deletes, so that the subject's queue goes on.
 * Throws ErrorSinEspacio when there is no room for it.
 */
export async function encolar(nueva: NuevaSalida, opciones: { reemplaza?: string } = {}): Promise<string> {
  const id = crypto.randomUUID();
  await conEspacio(() => agregar(nueva, id, Date.now(), opciones.reemplaza));
  void registrarSync();
  // From now on losing the device's storage would lose an entry: the browser is asked not to evict it.
  void pedirPersistencia();
  avisar({ tipo: 'encolada' });
  void actualizarInsignia();
  return id;
}

/** Unsent entries and receipts, oldest first: those of links and of the current session's user. */
export async function listar(): Promise<ResumenSalida[]> {
  return (await visibles()).map(resumir);
}

const visibles = async (): Promise<CabeceraSalida[]> =>
  (await leerFichas()).filter(({ duenio }) => esVisible(duenio, identidadActual()));

function resumir(ficha: CabeceraSalida): ResumenSalida {
  const {
    duenio: _duenio,
    orden: _orden,
    enviando_desde: _desde,
    respondidas: _veces,
    ajenas: _otras,
    ...resumen
  } = ficha;
  return resumen;
}

/** The whole entry, to look at or to copy (a receipt has no payload any more); null: there is none, or its user is not logged in now. */
export async function leer(id: string): Promise<Salida | null> {
  const ficha = await fichaVisible(id);
  if (!ficha) return null;
  const {
    orden: _orden,
    enviando_desde: _desde,
    bytes: _bytes,
    respondidas: _veces,
    ajenas: _otras,
    ...datos
  } = ficha;
  const carga = await leerCarga(id);
  return { ...datos, cuerpo: carga?.cuerpo ?? {}, archivos: carga?.archivos ?? [] };
}

async function fichaVisible(id: string): Promise<CabeceraSalida | null> {
  const ficha = await leerFicha(id);
  return ficha && esVisible(ficha.duenio, identidadActual()) ? ficha : null;
}

/** Makes a waiting or rejected entry due now; one that is being sent or has arrived is left alone. */
export async function reintentar(id: string): Promise<void> {
  if (!(await fichaVisible(id))) return;
  const otraVez = { estado: 'en_espera', intentos: 0, respondidas: 0, ajenas: 0, proximo_at: 0 } as const;
  await cambiarFicha(id, ({ estado }) => (estado === 'enviando' || estado === 'enviada' ? null : otraVez));
  avisar({ tipo: 'encolada' });
}

/** Deletes an entry, or a receipt. One on its way may have reached the server already. */
export async function descartar(id: string): Promise<void> {
  if (!(await fichaVisible(id))) return;
  await eliminar([id]);
  cambio();
}

/** How many unsent entries a user has: a logout asks whether to keep them. */
export async function pendientesDe(usuario_id: number): Promise<number> {
  return (await deUsuario(usuario_id)).filter(pendiente).length;
}

/** When a user chose to discard at logout: deletes that user's unsent entries and receipts. */
export async function descartarDeUsuario(usuario_id: number): Promise<void> {
  await eliminar((await deUsuario(usuario_id)).map(({ id }) => id));
  cambio();
}

/** When a session that the server gave opens in a tab (a login, a renewal, one lent by a tab): its user's stopped entries are due again. */
export async function despertarDeUsuario(usuario_id: number): Promise<void> {
  for (const { id, estado } of await deUsuario(usuario_id)) {
    if (estado === 'espera_sesion') await cambiarFicha(id, () => ({ estado: 'en_espera', proximo_at: 0 }));
  }
  avisar({ tipo: 'encolada' });
}

const deUsuario = async (usuario_id: number): Promise<CabeceraSalida[]> =>
  (await leerFichas()).filter(({ duenio }) => 'usuario_id' in duenio && duenio.usuario_id === usuario_id);

/** Calls back now and at each change, from whichever tab or service worker it came. Returns how to stop. */
export function observar(fn: (lista: ResumenSalida[]) => void): () => void {
  const estado = { vivo: true, leyendo: false, otraVez: false };
  const leerYAvisar = async () => {
    estado.otraVez = true;
    // Changes that come during a read cause one more read, not one each.
    if (estado.leyendo) return;
    estado.leyendo = true;
    while (estado.otraVez && estado.vivo) {
      estado.otraVez = false;
      const lista = await listar().catch(() => null);
      // The listener may have been removed during the read.
      if (lista && estado.vivo) fn(lista);
    }
    estado.leyendo = false;
  };
  const dejar = escuchar(({ tipo }) => {
    if (tipo !== 'progreso') void leerYAvisar();
  });
  void leerYAvisar();
  return () => {
    estado.vivo = false;
    dejar();
  };
}

/** Calls back with the bytes sent of the current upload, whichever tab makes it (a service worker's is not told). Returns how to stop. */
export function observarProgreso(fn: (id: string, enviados: number, total: number) => void): () => void {
  return escuchar((aviso) => {
    if (aviso.tipo === 'progreso') fn(aviso.id, aviso.enviados, aviso.total);
  });
}

/** Called after a change of the store: tells screens and tabs to read it again, and updates the icon's number. */
export function cambio(): void {
  avisar({ tipo: 'cambio' });
  void actualizarInsignia();
}

async function actualizarInsignia(): Promise<void> {
  const lista = await visibles().catch(() => []);
  ponerInsignia(lista.filter(pendiente).length);
}
