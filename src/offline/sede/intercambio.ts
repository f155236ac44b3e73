import type { Vector } from '../../shared/domain/sede/vector.ts';
import { leerBaseDicha } from './base-dicha.ts';
import { objeto } from '../../shared/contract/forma.ts';
import type { Resultado } from '../salida/politica.ts';
import type { RechazoDeSede } from '../../shared/domain/sede/mensajes.ts';
import {
  juzgarRespuesta,
  leerRespuesta,
  TANDA,
  type Juicio,
  type PedidoIntercambio,
  type RespuestaIntercambio,
} from './respuesta.ts';
import type { FichaAdjunto } from './tipos.ts';
import type { Firmada } from '../../shared/domain/sede/firmada.ts';

export interface AdjuntoPorSubir extends FichaAdjunto {
  datos: ArrayBuffer;
}

/** The way to the server. Its calls may fail, hang up in the middle, answer twice or be answered by somebody else. */
export interface Puerto {
  enviar(pedido: PedidoIntercambio): Promise<Resultado>;
  /** the whole snapshot, when the server says that it changed */
  traerBase?(): Promise<Resultado>;
  subirAdjunto?(adjunto: AdjuntoPorSubir): Promise<Resultado>;
}

/**
 * How an exchange ended. 'al_dia': both have the same. 'sin_respuesta': nobody, or somebody else, answered. 'no_puede': the
 * server asks to come later. 'sin_permiso': it knows this session no more. 'sin_avance': it says that there is more and gives
 * nothing that can be kept. Whatever it was, everything stays and the next exchange goes on.
 */
export type FinIntercambio =
  'al_dia' | 'sin_respuesta' | 'no_puede' | 'sin_permiso' | 'sin_avance' | RechazoDeSede;

export interface ResultadoIntercambio {
  fin: FinIntercambio;
  /** operations that the server has now and had not before */
  entregadas: number;
  /** operations that are new here */
  recibidas: number;
}

/** A log as the exchange uses it. */
export interface LadoPropio {
  puesto_id: string;
  vector(): Vector;
  cursor(): string | null;
  sinEntregar(): number;
  /** signed texts that the server is not known to have, without those that `menos` names, at most `tope` */
  porEntregar(menos: ReadonlySet<string>, tope: number): Promise<(Firmada & { id: string })[]>;
  /** keeps all that an answer says. @returns how many operations were new */
  asentar(respuesta: RespuestaIntercambio): Promise<number>;
  asentarBase(base: { cursor: string; texto: string }): Promise<void>;
  adjuntosPorEntregar(): Promise<FichaAdjunto[]>;
  datosDe(adjunto: FichaAdjunto): Promise<ArrayBuffer | undefined>;
  asentarAdjunto(adjunto: FichaAdjunto): Promise<void>;
  evento_id: number;
}

/**
 * Message after message until the server and this device have the same. Nothing is remembered between messages but what is
 * on the disk, so it can be cut anywhere and begun again; what was sent or came twice changes nothing.
 */
export async function intercambiarCon(puerto: Puerto, propio: LadoPropio): Promise<ResultadoIntercambio> {
  const antes = propio.sinEntregar();
  const mandadas = new Set<string>();
  let recibidas = 0;
  let tope = TANDA;
  let negadas = 0;
  const terminar = (fin: FinIntercambio): ResultadoIntercambio => ({
    fin,
    entregadas: Math.max(0, antes - propio.sinEntregar()),
    recibidas,
  });
  for (;;) {
    const tanda = await propio.porEntregar(mandadas, tope);
    const pedido: PedidoIntercambio = {
      puesto_id: propio.puesto_id,
      vector: propio.vector(),
      operaciones: tanda.map(({ cuerpo, firma }) => ({ cuerpo, firma })),
      base: propio.cursor(),
    };
    const juicio = juzgarRespuesta(await sinFallar(() => puerto.enviar(pedido)), leerRespuesta);
    if ('falla' in juicio) {
      if (juicio.falla !== 'mal_pedido') return terminar(juicio.falla);
      const [primera] = tanda;
      if (!primera) return terminar('no_puede');
      // One that the server does not take may not hold up the others: it is found by halves, and stays here.
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
    const nuevas = await propio.asentar(respuesta);
    recibidas += nuevas;
    if (respuesta.base.cambio && puerto.traerBase) {
      const fin = await traer(puerto.traerBase.bind(puerto), propio);
      if (fin) return terminar(fin);
    }
    const quedan = (await propio.porEntregar(mandadas, 1)).length > 0;
    if (quedan || (respuesta.hay_mas && nuevas > 0)) continue;
    if (respuesta.hay_mas) return terminar('sin_avance');
    const fin = await subirAdjuntos(puerto, propio);
    return terminar(fin ?? (negadas > 0 ? 'no_puede' : 'al_dia'));
  }
}

async function traer(
  traerBase: () => Promise<Resultado>,
  propio: LadoPropio,
): Promise<FinIntercambio | null> {
  const juicio = juzgarRespuesta(await sinFallar(traerBase), (cuerpo) =>
    leerBaseDicha(cuerpo, propio.evento_id),
  );
  if ('falla' in juicio) return finDe(juicio.falla);
  await propio.asentarBase(juicio.respuesta);
  return null;
}

async function subirAdjuntos(puerto: Puerto, propio: LadoPropio): Promise<FinIntercambio | null> {
  const subir = puerto.subirAdjunto?.bind(puerto);
  if (!subir) return null;
  for (const adjunto of await propio.adjuntosPorEntregar()) {
    const datos = await propio.datosDe(adjunto);
    if (!datos) continue;
    const juicio = juzgarRespuesta(await sinFallar(() => subir({ ...adjunto, datos })), (cuerpo) =>
      objeto(cuerpo)?.['sha256'] === adjunto.sha256 ? adjunto : null,
    );
    if ('falla' in juicio) return finDe(juicio.falla);
    await propio.asentarAdjunto(juicio.respuesta);
  }
  return null;
}

type Falla = Exclude<Juicio<unknown>, { respuesta: unknown }>['falla'];
const finDe = (falla: Falla): FinIntercambio => (falla === 'mal_pedido' ? 'no_puede' : falla);

/** A carrier that throws has brought no answer. */
const sinFallar = (llamar: () => Promise<Resultado>): Promise<Resultado> =>
  Promise.resolve()
    .then(llamar)
    .catch(() => ({ tipo: 'sin_respuesta' }));
