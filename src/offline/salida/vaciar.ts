import { objeto } from '../../shared/contract/forma.ts';
import { esInstante } from '../../shared/contract/recibos.ts';
import { listas, pendiente, esVisible, type SinEspera } from './orden.ts';
import { cambioTras } from './proximo-intento.ts';
import { esAjena, juzgar, type Resultado } from './respuesta-entendida.ts';
import { remitentes, type Peticion } from './remitentes.ts';
import type { CargaSalida, CabeceraSalida, Identidad, Recibo, Salida } from '../salida-tipos.ts';

/** The store of the queue, as a drain uses it. */
export interface AlmacenSalida {
  fichas(): Promise<CabeceraSalida[]>;
  carga(id: string): Promise<CargaSalida | null>;
  /** False when the entry was not changed, because it was discarded or has arrived. */
  cambiar(id: string, cambio: Partial<CabeceraSalida>): Promise<boolean>;
  /** Deletes the entry's payload and stores its receipt. */
  terminar(id: string, recibo: Recibo): Promise<void>;
}

export interface Entorno {
  almacen: AlmacenSalida;
  enviar(
    peticion: Peticion,
    cabeceras: Record<string, string>,
    onProgreso: (enviados: number, total: number) => void,
  ): Promise<Resultado>;
  ahora(): number;
  azar(): number;
  identidad(): Identidad | null;
  /** whether an entry in state 'enviando' was left so by a page that closed */
  quedoColgada(ficha: CabeceraSalida): boolean;
  onProgreso(id: string, enviados: number, total: number): void;
  onCambiar(): void;
}

/**
 * After two entries in a row without an answer the network is gone: the rest of the pass would only wait for time
 * limits.
 */
const SIN_RED = 2;

/**
 * One pass over the queue, each entry tried at most once. Whoever calls holds the lock, in a browser that has locks.
 * Every step is written before the next is taken: if the page is killed, the next pass repeats that step with the same
 * Idempotency-Key, by which the server knows that it has done it.
 */
export async function vaciar(
  e: Entorno,
  sin_espera: SinEspera,
): Promise<{ enviadas: number; quedan: number }> {
  await soltarColgadas(e);
  const tratadas = new Set<string>();
  let enviadas = 0;
  let sinRespuesta = 0;
  while (sinRespuesta < SIN_RED) {
    const cuando = { ahora: e.ahora(), identidad: e.identidad(), sin_espera };
    const ficha = listas(await e.almacen.fichas(), cuando).find(({ id }) => !tratadas.has(id));
    if (!ficha) break;
    tratadas.add(ficha.id);
    const fin = await enviarUna(e, ficha);
    e.onCambiar();
    if (fin === 'enviada') enviadas += 1;
    sinRespuesta = fin === 'sin_respuesta' ? sinRespuesta + 1 : 0;
  }
  const quedan = (await e.almacen.fichas()).filter((f) => pendiente(f) && esVisible(f.duenio, e.identidad()));
  return { enviadas, quedan: quedan.length };
}

async function soltarColgadas({ almacen, quedoColgada }: Entorno): Promise<void> {
  for (const ficha of await almacen.fichas()) {
    if (ficha.estado !== 'enviando' || !quedoColgada(ficha)) continue;
    await almacen.cambiar(ficha.id, { estado: 'en_espera', proximo_at: 0, enviando_desde: null });
  }
}

type Fin = 'enviada' | 'sin_respuesta' | 'no_enviada';

async function enviarUna(e: Entorno, ficha: CabeceraSalida): Promise<Fin> {
  const intentos = ficha.intentos + 1;
  const tomada = { estado: 'enviando', intentos, enviando_desde: e.ahora() } as const;
  if (!(await e.almacen.cambiar(ficha.id, tomada))) return 'no_enviada';
  e.onCambiar();
  const carga = await e.almacen.carga(ficha.id);
  if (!carga) return 'no_enviada';
  const remitente = remitentes[ficha.tipo];
  let salida: Salida = { ...ficha, ...carga };
  let deNuevo = false;
  for (;;) {
    const resultado = await pedir(e, salida);
    const cuerpo = (resultado.tipo === 'respuesta' && resultado.cuerpo) || {};
    const avance = remitente.leer(salida, cuerpo);
    const juicio = juzgar(resultado, salida.duenio, avance !== null);
    if (juicio === 'hecha' && avance) {
      if (avance.fin) {
        await e.almacen.terminar(salida.id, reciboDe(cuerpo, e.ahora()));
        return 'enviada';
      }
      salida = { ...salida, parcial: avance.parcial };
      if (!(await e.almacen.cambiar(salida.id, { parcial: avance.parcial }))) return 'no_enviada';
      continue;
    }
    const { codigo } = cuerpo;
    if (
      juicio === 'rechazada' &&
      !deNuevo &&
      typeof codigo === 'string' &&
      remitente.empiezaDeNuevo(salida, codigo)
    ) {
      deNuevo = true;
      salida = { ...salida, parcial: null };
      if (!(await e.almacen.cambiar(salida.id, { parcial: null }))) return 'no_enviada';
      continue;
    }
    // 'hecha' cannot come here, as juzgar says it of a receipt alone. If it did, the entry would be tried again (regla offline-3).
    const veredicto = juicio === 'hecha' ? 'reintentar' : juicio;
    const cuando = { antes: ficha, ahora: e.ahora(), azar: e.azar() };
    await e.almacen.cambiar(salida.id, {
      ...cambioTras(veredicto, resultado, cuando),
      enviando_desde: null,
    });
    const hubo = resultado.tipo === 'respuesta' && !esAjena(resultado, avance !== null);
    return hubo ? 'no_enviada' : 'sin_respuesta';
  }
}

/** Sends one request. A failure to build the request counts as no answer: the entry stays, and the pass goes on (SIN_RED). */
async function pedir(e: Entorno, salida: Salida): Promise<Resultado> {
  try {
    const cabeceras: Record<string, string> = { 'idempotency-key': salida.id, ...autorizacion(e, salida) };
    const peticion = remitentes[salida.tipo].peticion(salida);
    return await e.enviar(peticion, cabeceras, (enviados, total) => e.onProgreso(salida.id, enviados, total));
  } catch {
    return { tipo: 'sin_respuesta' };
  }
}

/** The session is read for every request: between two of them one user may have logged out and another logged in. */
function autorizacion(e: Entorno, { duenio }: Salida): Record<string, string> {
  if ('token' in duenio) return {};
  const identidad = e.identidad();
  if (identidad?.usuario_id !== duenio.usuario_id || !identidad.token)
    throw new Error('Sin la sesión de su dueño');
  return { authorization: `Bearer ${identidad.token}` };
}

/** The receipt to show, from an answer that was recognised as one. */
function reciboDe({ message, results }: Record<string, unknown>, ahora: number): Recibo {
  const recibido_at = objeto(results)?.['recibido_at'];
  return {
    recibido_at: esInstante(recibido_at) ? recibido_at : new Date(ahora).toISOString(),
    texto: String(message),
  };
}
