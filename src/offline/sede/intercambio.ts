import type { TrasHueco, Vector } from '../../shared/domain/sede/vector.ts';
import { adelantar, cumple, type Adelanto, type Llegada } from './adelanto.ts';
import { leerBaseDicha } from './base-dicha.ts';
import type { Huellas } from '../../shared/domain/sede/huellas.ts';
import type { BaseTraida, TextoFirmado } from './cadena.ts';
import { objeto } from '../../shared/contract/forma.ts';
import type { Resultado } from '../salida/respuesta-entendida.ts';
import type { ClavePublica } from '../../shared/domain/sede/credencial.ts';
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
  type VecinoDicho,
} from './respuesta.ts';
import type { FichaAdjunto } from './rows-en-disco.ts';
import type { Firmada } from '../../shared/domain/sede/firmada.ts';

export interface AdjuntoPorSubir extends FichaAdjunto {
  datos: ArrayBuffer;
}

/** `firmada`: the answer's text with the server's signature, where it had one: what `cuerpo` was read from. */
export type ResultadoBase = Resultado & { firmada?: TextoFirmado | undefined };

/** The way to the server. Its calls may fail, hang up in the middle, answer twice or be answered by somebody else. */
export interface Puerto {
  enviar(pedido: PedidoIntercambio): Promise<Resultado>;
  /**
   * fetches the base, or what changed in it since the one of cursor `desde`; called when an answer says that it changed
   */
  traerBase?(desde: string | null): Promise<ResultadoBase>;
  /** the server's public keys of now: those that this device holds may be of before its secret was replaced */
  traerClaves?(): Promise<readonly ClavePublica[] | null>;
  subirAdjunto?(adjunto: AdjuntoPorSubir): Promise<Resultado>;
}

/**
 * How an exchange ended. 'al_dia': server and device have the same. 'sin_respuesta': no answer, or not the server's.
 * 'no_puede': the server refused something, or cannot answer now. 'sin_permiso': it does not accept this session.
 * 'sin_admitir': it has all that was written here, and gives this puesto nothing until somebody who directs admits it.
 * 'sin_avance': it announces more operaciones but sends no new one. The next exchange goes on from what is on the disk.
 */
export type FinIntercambio =
  'al_dia' | 'sin_respuesta' | 'no_puede' | 'sin_permiso' | 'sin_admitir' | 'sin_avance' | RechazoDeSede;

export interface ResultadoIntercambio {
  fin: FinIntercambio;
  /** operations that the server has now and had not before */
  entregadas: number;
  /** operaciones that this device has now and had not before */
  recibidas: number;
}

/** A log as the exchange uses it. */
export interface LadoPropio {
  puesto_id: string;
  vector(): Vector;
  trasHueco(): TrasHueco;
  huellas(hasta: Vector): Huellas;
  cursor(): string | null;
  sinEntregar(): number;
  /** signed texts that the server is not known to have, without those that `menos` names, at most `tope` */
  porEntregar(menos: ReadonlySet<string>, tope: number): Promise<(Firmada & { id: string })[]>;
  /** this device's clock, ms */
  ahora(): number;
  /** stores all that an answer holds; `llego_at`: when it came. @returns how many operations were new */
  asentar(respuesta: RespuestaIntercambio, llego_at: number): Promise<number>;
  /** the cursor since which to fetch what changed; null: everything */
  desde(): string | null;
  /** whether the server signed this text: by the keys that this device holds, or by `nuevas`, which it has just told */
  esDelServidor(firmada: TextoFirmado, nuevas?: readonly ClavePublica[]): Promise<boolean>;
  /** whether the signed roster here, which other devices get, lacks something that the server says of its puestos */
  faltaEnPadron(puestos: readonly VecinoDicho[]): boolean;
  /** stores a base, or lays changes over the one of cursor `desde` */
  asentarBase(base: BaseTraida, desde: string | null): Promise<void>;
  adjuntosPorEntregar(): Promise<FichaAdjunto[]>;
  /** null: the attachment's bytes are not here, or cannot be opened here now */
  datosDe(adjunto: FichaAdjunto): Promise<Uint8Array<ArrayBuffer> | null>;
  asentarAdjunto(adjunto: FichaAdjunto): Promise<void>;
  evento_id: number;
}

/**
 * Sends messages until the server and this device have the same operaciones. Each answer is stored before the next message,
 * so an exchange can be cut anywhere and begun again; an operacion that is sent or comes twice changes nothing.
 */
export async function intercambiarCon(puerto: Puerto, propio: LadoPropio): Promise<ResultadoIntercambio> {
  const antes = propio.sinEntregar();
  const mandadas = new Set<string>();
  let recibidas = 0;
  let tope = TANDA;
  let negadas = 0;
  let traido = false;
  const terminar = (fin: FinIntercambio): ResultadoIntercambio => ({
    fin,
    entregadas: Math.max(0, antes - propio.sinEntregar()),
    recibidas,
  });
  const enviar = async (dicho: PedidoSinReto): Promise<Llegada> => {
    const pedido: PedidoIntercambio = { ...dicho, reto: crypto.randomUUID() };
    const resultado = await sinFallar(() => puerto.enviar(pedido));
    return { resultado: aEste(pedido, resultado), at: propio.ahora() };
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
      if (juicio.falla !== 'mal_pedido') return terminar(juicio.falla);
      const [primera] = tanda;
      if (!primera) return terminar('no_puede');
      // An operacion that the server refuses may not hold up the others: halving the batch finds it, and it is left out.
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
    const siguiente = adelantar(enviar, pedido, respuesta);
    const nuevas = await propio.asentar(respuesta, llegada.at);
    adelanto = siguiente && cumple(propio.vector(), siguiente.vector) ? siguiente : null;
    recibidas += nuevas;
    // fetched at most once in an exchange: if the new roster lacks that puesto too, this would go on for ever
    const porPadron = !traido && propio.faltaEnPadron(respuesta.puestos);
    if (puerto.traerBase && (respuesta.base.cambio || porPadron)) {
      traido = true;
      const fin = await traer(puerto, propio);
      if (fin) return terminar(fin);
    }
    const quedan = (await propio.porEntregar(mandadas, 1)).length > 0;
    if (adelanto || quedan || (respuesta.hay_mas && nuevas > 0)) continue;
    if (respuesta.hay_mas) return terminar('sin_avance');
    const fin = await subirAdjuntos(puerto, propio);
    return terminar(fin ?? (negadas > 0 ? 'no_puede' : respuesta.sin_admitir ? 'sin_admitir' : 'al_dia'));
  }
}

async function traer(puerto: Puerto, propio: LadoPropio): Promise<FinIntercambio | null> {
  const desde = propio.desde();
  const dicho: ResultadoBase = await sinFallar(
    async () => puerto.traerBase?.(desde) ?? { tipo: 'sin_respuesta' },
  );
  const juicio = juzgarRespuesta(dicho, (cuerpo) => leerBaseDicha(cuerpo, propio.evento_id));
  if ('falla' in juicio) return finDe(juicio.falla);
  const { firmada } = dicho;
  // signed by nobody we know: whoever answered, it was not the server
  if (firmada && !(await esDelServidor(firmada, puerto, propio))) return 'sin_respuesta';
  await propio.asentarBase({ ...juicio.respuesta, firmada }, desde);
  return null;
}

async function esDelServidor(firmada: TextoFirmado, puerto: Puerto, propio: LadoPropio): Promise<boolean> {
  if (await propio.esDelServidor(firmada)) return true;
  const claves = await puerto.traerClaves?.().catch(() => null);
  return claves ? propio.esDelServidor(firmada, claves) : false;
}

async function subirAdjuntos(puerto: Puerto, propio: LadoPropio): Promise<FinIntercambio | null> {
  const subir = puerto.subirAdjunto?.bind(puerto);
  if (!subir) return null;
  let negado: FinIntercambio | null = null;
  for (const adjunto of await propio.adjuntosPorEntregar()) {
    const datos = (await propio.datosDe(adjunto))?.buffer;
    if (!datos) continue;
    const juicio = juzgarRespuesta(await sinFallar(() => subir({ ...adjunto, datos })), (cuerpo) =>
      objeto(cuerpo)?.['sha256'] === adjunto.sha256 ? adjunto : null,
    );
    // one that the server refuses may not hold up the others; the next exchange tries it again
    if ('falla' in juicio && juicio.falla === 'mal_pedido') negado = finDe(juicio.falla);
    else if ('falla' in juicio) return finDe(juicio.falla);
    else await propio.asentarAdjunto(juicio.respuesta);
  }
  return negado;
}

type Falla = Exclude<Juicio<unknown>, { respuesta: unknown }>['falla'];
const finDe = (falla: Falla): FinIntercambio => (falla === 'mal_pedido' ? 'no_puede' : falla);

/** A call to the server that throws counts as no answer. */
const sinFallar = <T extends Resultado>(llamar: () => Promise<T>): Promise<T | { tipo: 'sin_respuesta' }> =>
  Promise.resolve()
    .then(llamar)
    .catch(() => ({ tipo: 'sin_respuesta' as const }));
