import type { TrasHueco, Vector } from '../../shared/domain/sede/vector.ts';
import { adelantar, cumple, type Adelanto, type Llegada } from './adelanto.ts';
import { leerBaseDicha } from './base-dicha.ts';
import type { Huellas } from '../../shared/domain/sede/huellas-de-bitacora.ts';
import type { BaseTraida } from './base-firmada.ts';
import {
  esDelServidor,
  puedeSeguir,
  seCree,
  type Creyente,
  type ResultadoFirmado,
  type TraerClaves,
} from './respuesta-que-se-cree.ts';
import { objeto } from '../../shared/contract/forma.ts';
import type { Resultado } from '../salida/respuesta-entendida.ts';
import { leerAcuse } from '../../shared/domain/sede/acuse-servidor.ts';
import { respuestaA, type TextoFirmado } from '../../shared/domain/sede/firma-servidor.ts';
import type { RechazoDeSede } from '../../shared/domain/sede/mensajes.ts';
import {
  aEste,
  juzgarRespuesta,
  leerRespuesta,
  TANDA,
  type Juicio,
  type PedidoIntercambio,
  type PedidoSinReto,
  type RespuestaIntercambio,
} from './respuesta.ts';
import type { FichaAdjunto } from './rows-en-disco.ts';
import type { Firmada } from '../../shared/domain/sede/firmada.ts';

export interface AdjuntoPorSubir extends FichaAdjunto {
  /** null: this call only asks whether the server has the attachment; the answer holds its hash, or none (regla sede-19) */
  datos: ArrayBuffer | null;
  /** a new random value for each call, which the server signs with its answer: an answer kept from another call is found out */
  reto: string;
}

/** The way to the server. A call may fail, hang up in the middle, reach the server twice or be answered by somebody else. */
export interface Puerto {
  enviar(pedido: PedidoIntercambio): Promise<ResultadoFirmado>;
  /**
   * fetches the base, or what changed in it since the base of cursor `desde`; called when an answer says that it changed or names what the
   * base here lacks (faltaEnBase), and after an answer that lacks the server's signature
   */
  traerBase?(desde: string | null): Promise<ResultadoFirmado>;
  traerClaves?: TraerClaves;
  subirAdjunto?(adjunto: AdjuntoPorSubir): Promise<ResultadoFirmado>;
}

/**
 * How an exchange or an upload of attachments ended. 'al_dia': nothing is left to send, and the server has nothing more for this puesto
 * (it gives a closed puesto nothing). 'sin_respuesta': no answer, or not the server's. 'no_puede': the server refused something, or
 * cannot answer now. 'sin_permiso': it does not accept this session. 'sin_admitir': it has all that was written here, and gives this puesto
 * nothing until somebody who directs admits it. 'sin_avance': it announces more operaciones but sends no new one. A RechazoDeSede: this
 * device could not read or write. The next exchange goes on from what is on the disk.
 */
export type FinIntercambio =
  'al_dia' | 'sin_respuesta' | 'no_puede' | 'sin_permiso' | 'sin_admitir' | 'sin_avance' | RechazoDeSede;

export interface ResultadoIntercambio {
  fin: FinIntercambio;
  /** by how many the operations became fewer that the server is not known to have, at least 0; it may have had some before */
  entregadas: number;
  /** how many operaciones came into the log here; an apartada counts when the key of its puesto is known */
  recibidas: number;
}

export interface OperacionesDichas extends ResultadoIntercambio {
  /** false: the exchange did not come to its end, so there is no use in trying attachments now */
  llego: boolean;
}

/** A log as the exchange uses it. */
export interface LadoPropio extends Creyente {
  puesto_id: string;
  vector(): Vector;
  trasHueco(): TrasHueco;
  huellas(hasta: Vector): Huellas;
  cursor(): string | null;
  sinEntregar(): number;
  /**
   * signed texts of operaciones, apartadas too, that the server has not acknowledged to this device and that can be read here, without
   * those that `menos` names, at most `tope`
   */
  porEntregar(menos: ReadonlySet<string>, tope: number): Promise<(Firmada & { id: string })[]>;
  /** this device's clock, ms */
  ahora(): number;
  /** the moments, by the server's clock, ms, of the server's signed acknowledgement and signed base that this device holds */
  momentosFirmados(): readonly number[];
  /** stores what an answer holds: all but the base, which it only announces. @returns how many operations came into the log */
  asentar(respuesta: RespuestaIntercambio, llegada: Pick<Llegada, 'at' | 'tenia'>): Promise<number>;
  /** the cursor since which to fetch what changed; null: everything */
  desde(): string | null;
  /**
   * whether the signed base on this device, which it hands on to others, lacks a puesto, the removal of a puesto or a key of the event that
   * this answer of the server names; false also where no signed base is here. Keys are compared only where that base names any
   */
  faltaEnBase(respuesta: Pick<RespuestaIntercambio, 'puestos' | 'llaves'>): boolean;
  /** stores a base, or lays changes over the base of cursor `desde`; drops changes where another base has replaced that one */
  asentarBase(base: BaseTraida, desde: string | null): Promise<void>;
  /** attachments to be uploaded, in the order in which they go; none once the log is closed here */
  adjuntosPorEntregar(): Promise<FichaAdjunto[]>;
  /** an attachment's bytes; null: this device lacks them, or cannot open them now */
  datosDe(adjunto: FichaAdjunto): Promise<Uint8Array<ArrayBuffer> | null>;
  asentarAdjunto(adjunto: FichaAdjunto): Promise<void>;
  evento_id: number;
}

/**
 * Sends messages until the server and this device have no more operaciones for each other, or something ends the exchange before
 * (FinIntercambio); attachments go beside (subirAdjuntos). Each answer is stored before the next one is looked at, though that may have
 * been asked for ahead (adelantar). An exchange can be cut anywhere and begun again: an operacion that is sent or comes twice changes
 * nothing.
 */
export async function intercambiarCon(puerto: Puerto, propio: LadoPropio): Promise<OperacionesDichas> {
  const antes = propio.sinEntregar();
  const mandadas = new Set<string>();
  let recibidas = 0;
  let tope = TANDA;
  let negadas = 0;
  let traido = false;
  const terminar = (fin: FinIntercambio, llego = false): OperacionesDichas => ({
    ...{ fin, llego },
    entregadas: Math.max(0, antes - propio.sinEntregar()),
    recibidas,
  });
  /**
   * @param sin_asentar the acknowledgement in an answer that has come and is not stored yet: this device holds it already, so its moment
   * goes into `tenia`; null: there is none
   */
  const enviar = async (dicho: PedidoSinReto, sin_asentar: TextoFirmado | null = null): Promise<Llegada> => {
    const pedido: PedidoIntercambio = { ...dicho, reto: crypto.randomUUID() };
    // which signed texts this device holds is read before the message goes out: a text that another phone brings while the answer is on
    // its way may be later than the answer
    const traido_at = sin_asentar && leerAcuse(sin_asentar.texto, propio.evento_id)?.at;
    const tenia = [...propio.momentosFirmados(), ...(typeof traido_at === 'number' ? [traido_at] : [])];
    const { firmada, ...dicha }: ResultadoFirmado = await sinFallar(() => puerto.enviar(pedido));
    // the hour of arrival is taken before the signature is verified: verifying takes a while, which would count as an error of this
    // device's clock
    const llegada = { resultado: aEste(pedido, dicha), at: propio.ahora(), tenia };
    const a = respuestaA.intercambio({ evento_id: propio.evento_id, ...pedido });
    const vale = await seCreeLaBuena(puerto, propio, { resultado: llegada.resultado, a, firmada });
    return vale ? llegada : { ...llegada, resultado: { tipo: 'sin_respuesta' }, sin_firma: true };
  };
  let adelanto: Adelanto | null = null;
  for (;;) {
    const tanda = adelanto ? [] : await propio.porEntregar(mandadas, tope);
    const pedido: PedidoSinReto = {
      puesto_id: propio.puesto_id,
      vector: adelanto?.vector ?? propio.vector(),
      tras_hueco: [...propio.trasHueco()],
      huellas: { ...propio.huellas(propio.vector()) },
      operaciones: tanda.map(({ cuerpo, firma }) => ({ cuerpo, firma })),
      base: propio.cursor(),
    };
    const llegada: Llegada = await (adelanto?.llegada ?? enviar(pedido));
    const juicio = juzgarRespuesta(llegada.resultado, leerRespuesta);
    if ('falla' in juicio) {
      if (llegada.sin_firma) await traer(puerto, propio, null);
      if (juicio.falla !== 'mal_pedido') return terminar(juicio.falla);
      const [primera] = tanda;
      if (!primera) return terminar('no_puede');
      // An operacion for which the server refuses a message must not hold up the others: halving the batch finds it, and this exchange
      // leaves it out.
      if (tanda.length === 1) {
        mandadas.add(primera.id);
        negadas += 1;
      }
      tope = Math.max(1, tanda.length >> 1);
      continue;
    }
    const { respuesta } = juicio;
    tope = Math.min(TANDA, tope * 2);
    for (const { id } of tanda) mandadas.add(id);
    const siguiente = adelantar((dicho) => enviar(dicho, respuesta.acuse), pedido, respuesta);
    const nuevas = await propio.asentar(respuesta, llegada);
    adelanto = siguiente && cumple(propio.vector(), siguiente.vector) ? siguiente : null;
    recibidas += nuevas;
    // a base that lacks what the answer names (faltaEnBase) is fetched anew only if this exchange has fetched none yet: if the new base
    // lacks it too, fetching it after each answer would never end
    const incompleta = !traido && propio.faltaEnBase(respuesta);
    if (puerto.traerBase && (respuesta.base.cambio || incompleta)) {
      traido = true;
      const fin = await traer(puerto, propio, respuesta.reloj);
      if (fin) return terminar(fin);
    }
    const quedan = (await propio.porEntregar(mandadas, 1)).length > 0;
    if (adelanto || quedan || (respuesta.hay_mas && nuevas > 0)) continue;
    if (respuesta.hay_mas) return terminar('sin_avance');
    return terminar(negadas > 0 ? 'no_puede' : respuesta.sin_admitir ? 'sin_admitir' : 'al_dia', true);
  }
}

/**
 * Fetches and stores the base after an answer that announced it, named what the base here lacks, or lacked the server's signature.
 *
 * If that answer was not signed (`dicho_at` null), a device that expects signatures takes only a base that is signed, is later than the
 * base here, and does not say that the server signs its answers. If it took none at all, a server that was put back to an earlier release,
 * which signs no answers, could give this device nothing any more.
 *
 * @param dicho_at when the server made that answer, by its own clock, ms; null: the answer lacked the signature that this device expects
 * @returns null: the base was taken (asentarBase); otherwise how the exchange ends
 */
async function traer(
  puerto: Puerto,
  propio: LadoPropio,
  dicho_at: number | null,
): Promise<FinIntercambio | null> {
  const desde = propio.desde();
  const dicho: ResultadoFirmado = await sinFallar(
    async () => puerto.traerBase?.(desde) ?? { tipo: 'sin_respuesta' },
  );
  const juicio = juzgarRespuesta(dicho, (cuerpo) => leerBaseDicha(cuerpo, propio.evento_id));
  if ('falla' in juicio) return finDe(juicio.falla);
  const { firmada } = dicho;
  // a base with a signature that is not the server's came from somebody else: it counts as no answer
  const claves = puerto.traerClaves?.bind(puerto);
  if (firmada && !(await esDelServidor(propio, { a: null, firmada }, claves))) return 'sin_respuesta';
  if (propio.firman() && !(firmada && puedeSeguir(juicio.respuesta, dicho_at, propio)))
    return 'sin_respuesta';
  await propio.asentarBase({ ...juicio.respuesta, firmada }, desde);
  return null;
}

/**
 * Whether to believe an answer. Refusals are not signed and are always believed: the device forgets nothing because of one, it only tries
 * again.
 */
async function seCreeLaBuena(
  puerto: Puerto,
  propio: LadoPropio,
  { resultado, ...de }: { resultado: Resultado; a: string; firmada: ResultadoFirmado['firmada'] },
): Promise<boolean> {
  const buena = resultado.tipo === 'respuesta' && resultado.status >= 200 && resultado.status < 300;
  // if the server's public keys cannot be read or stored on this device, the answer counts as none
  return !buena || seCree(propio, de, puerto.traerClaves?.bind(puerto)).catch(() => false);
}

/**
 * Uploads attachments, one after the other.
 * @returns why some are left; null: none are left, or only such whose bytes this device cannot read now, or `puerto` cannot upload any, or
 * the log was closed here
 */
export async function subirAdjuntos(puerto: Puerto, propio: LadoPropio): Promise<FinIntercambio | null> {
  const subir = puerto.subirAdjunto?.bind(puerto);
  if (!subir) return null;
  let negado: FinIntercambio | null = null;
  const vistos = new Set<string>();
  for (;;) {
    // looked up each time: a signature that was drawn meanwhile goes before the photos that are left
    const quedan = await propio.adjuntosPorEntregar();
    const adjunto = quedan.find(({ operacion_id }) => !vistos.has(operacion_id));
    if (!adjunto) return negado;
    vistos.add(adjunto.operacion_id);
    const mandar = async (datos: ArrayBuffer | null): Promise<Juicio<'tiene' | 'falta'>> => {
      const reto = crypto.randomUUID();
      const dicho: ResultadoFirmado = await sinFallar(() => subir({ ...adjunto, datos, reto }));
      const a = respuestaA.adjunto({ ...adjunto, evento_id: propio.evento_id, reto });
      const vale = await seCreeLaBuena(puerto, propio, { resultado: dicho, a, firmada: dicho.firmada });
      if (!vale) return { falla: 'sin_respuesta' };
      return juzgarRespuesta(dicho, (cuerpo) => {
        const sha256 = objeto(cuerpo)?.['sha256'];
        return sha256 === adjunto.sha256 ? 'tiene' : sha256 === '' && datos === null ? 'falta' : null;
      });
    };
    // asks before sending a photo: another phone may have delivered it already, and uploading it again takes minutes on a weak network.
    // Strokes are a few kB and are sent without asking
    const pregunta = adjunto.tipo === 'foto' ? await mandar(null) : null;
    if (pregunta && 'respuesta' in pregunta && pregunta.respuesta === 'tiene') {
      await propio.asentarAdjunto(adjunto);
      continue;
    }
    // a server of an earlier release does not know this question and refuses it: then the photo is sent all the same
    if (pregunta && 'falla' in pregunta && pregunta.falla !== 'mal_pedido') return finDe(pregunta.falla);
    const datos = (await propio.datosDe(adjunto))?.buffer;
    if (!datos) continue;
    const juicio = await mandar(datos);
    // an attachment that the server refuses ('mal_pedido') must not hold up the others; the next call of this function tries it again
    if ('falla' in juicio && juicio.falla === 'mal_pedido') negado = finDe(juicio.falla);
    else if ('falla' in juicio) return finDe(juicio.falla);
    else await propio.asentarAdjunto(adjunto);
  }
}

type Falla = Exclude<Juicio<unknown>, { respuesta: unknown }>['falla'];
const finDe = (falla: Falla): FinIntercambio => (falla === 'mal_pedido' ? 'no_puede' : falla);

/** A call to the server that throws counts as no answer. */
const sinFallar = <T extends Resultado>(llamar: () => Promise<T>): Promise<T | { tipo: 'sin_respuesta' }> =>
  Promise.resolve()
    .then(llamar)
    .catch(() => ({ tipo: 'sin_respuesta' as const }));
