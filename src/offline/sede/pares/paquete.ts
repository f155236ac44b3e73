import { aUtf8, ByteWriter } from '../../../shared/domain/sede/bytes.ts';
import type { Huellas } from '../../../shared/domain/sede/huellas-de-bitacora.ts';
import { porTurnos } from '../../../shared/domain/sede/turnos.ts';
import { alcanza, type TrasHueco, type Vector } from '../../../shared/domain/sede/vector.ts';
import type { Bitacora } from '../bitacora.ts';
import { leerMarca, marcaDe, sonPosteriores } from '../base-firmada.ts';
import { comprimir, inflar } from '../comprimir.ts';
import { numeroDe } from '../sobre.ts';
import { leerEstado, type EstadoDicho } from './dichos.ts';
import type { AdjuntoDePar, LadoDePar, PiezaDicha, SelloDePar } from './lado.ts';
import { LIMITES, TANDA_DE_PAR } from './limites.ts';
import {
  CLASE,
  desdeUtf8,
  escribirJson,
  escribirPieza,
  escribirTanda,
  leerJson,
  leerNatural,
  leerPieza,
  leerTanda,
  primerasQueCaben,
  unir,
  VERSION_DE_PAR,
  type Clase,
} from './mensaje.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Propia = Pick<Bitacora, 'lado' | 'cofre' | 'llaves'>;

/** What a device tells who makes a package for it: so that the package holds only what it lacks. */
export interface Pedido {
  vector: Vector;
  /** what the device has behind gaps; absent: it did not tell, as a code has no room for it */
  tras_hueco?: TrasHueco;
  /**
   * by puesto: one hash of all its operations up to the vector's number, or the first digits of that hash: shows whether both
   * devices have the same operations under the same numbers (regla sede-48); absent: the device did not tell
   */
  huellas?: Huellas;
  /** names the newest pieza on the device (marcaDe); null: it has none */
  base: string | null;
}

/** What this device has, to be told to whoever makes a package for it. */
export function pedidoDe(bitacora: Pick<Bitacora, 'lado'>): Pedido {
  const lado = bitacora.lado();
  const vector = lado.vector();
  return {
    ...{ vector, tras_hueco: lado.trasHueco(), huellas: lado.huellas(vector) },
    base: lado.marcas().at(-1) ?? null,
  };
}

export interface OpcionesPaquete {
  /**
   * Which attachments go, of those here that the server is not known to have. 'trazos': the strokes of operations that the receiver may
   * lack, deflated, for codes on a screen. 'trazos_y_fotos': all of them, for a file; 'todos_los_trazos': the same without photos.
   */
  adjuntos: 'ninguno' | 'trazos' | 'todos_los_trazos' | 'trazos_y_fotos';
  /** how many bytes the package may have: what does not fit is left out */
  tope?: number;
  /** how many bytes a package with attachments may have: attachments that would make it longer are left out */
  tope_con_adjuntos?: number;
}

export interface Paquete {
  bytes: Bytes;
  /**
   * how many signatures stay here until there is signal, as their strokes did not fit or could not be read; the package may bring their
   * operations all the same
   */
  firmas_quedan: number;
}

/** First bytes of a package: anything else is another file. */
const MAGIA = 'LARGADA\n';
/** How many bytes stand before what the event's key sealed: MAGIA, a byte for the version, four for the event's number. */
const CABEZA = MAGIA.length + 1 + 4;
/** How many bytes are reserved for what sealing adds: more than it takes (FIRMAS_MAX). */
const SOBRE = 64;

export class SinLlave extends Error {}

/**
 * All that a device may lack, as far as it fits (OpcionesPaquete), in one piece, for carriers that go one way (regla sede-32): sealed for
 * the event's puestos, with what this device has, so that the answer to it can be made. Rejects with SinLlave where no key of the event is
 * here that counts.
 * @param para what the receiver told; null: the package is for nobody in particular, and holds all
 */
export async function armarPaquete(
  bitacora: Propia,
  para: Pedido | null,
  { adjuntos, tope = Infinity, tope_con_adjuntos = Infinity }: OpcionesPaquete,
): Promise<Paquete> {
  const cofre = bitacora.cofre();
  if (!cofre) throw new SinLlave('no key of the event');
  const lado = bitacora.lado();
  const cabeza = unir([aUtf8(MAGIA), Uint8Array.of(VERSION_DE_PAR), enCuatro(lado.evento_id)]);
  const partes: Bytes[] = [];
  let largo = CABEZA + SOBRE + (await parteDeEstado(lado, FIRMAS_MAX)).byteLength;
  const poner = (unas: readonly Bytes[], hasta = tope): boolean => {
    if (largo + largoDe(unas) > hasta) return false;
    partes.push(...unas);
    largo += largoDe(unas);
    return true;
  };
  // The piezas and the admissions go before all other operations and the attachments (only the state stands before them, see below): they
  // name who works here, and without them the receiver could not verify what puestos wrote that it does not know.
  const piezas = await piezasQueVan(lado, para);
  poner(piezas.map((pieza, i) => parte(CLASE.pieza, escribirPieza(pieza, i === piezas.length - 1))));
  await ponerOperaciones(lado, para, poner);
  let firmas_quedan = 0;
  for (const adjunto of await adjuntosQueVan(lado, para, adjuntos)) {
    // an attachment that cannot be read now is left out of the package, and the others go
    const datos = await lado.datosDe(adjunto).catch(() => null);
    if (!datos) {
      if (adjunto.tipo === 'trazos') firmas_quedan += 1;
      continue;
    }
    const una =
      adjuntos === 'trazos'
        ? parte(CLASE.adjunto_inflable, parteDeAdjunto(adjunto, await comprimir(datos)))
        : parte(CLASE.adjunto, parteDeAdjunto(adjunto, datos));
    if (!poner([una], Math.min(tope, tope_con_adjuntos)) && adjunto.tipo === 'trazos') firmas_quedan += 1;
  }
  partes.unshift(await parteDeEstado(lado, firmas_quedan));
  return { bytes: unir([cabeza, await cofre.sellar(unir(partes))]), firmas_quedan };
}

/**
 * The piezas for a package, if they are later than the receiver's base. Earlier ones the receiver would not take, and they cost
 * some kB for each hundred people.
 */
async function piezasQueVan(lado: LadoDePar, para: Pedido | null): Promise<PiezaDicha[]> {
  const [aca, alla] = [lado.momento(), para?.base ? leerMarca(para.base) : null];
  if (aca && alla && !sonPosteriores(aca, alla)) return [];
  return lado.piezas(para?.base ? [para.base] : []);
}

/**
 * While a package is filled nobody knows yet how many signatures are left out, though its first part names their number. So that part is
 * measured with this number. The right number may take a few bytes more, even if it is smaller, since the part is deflated: SOBRE is more
 * than sealing adds, and leaves room for them.
 */
const FIRMAS_MAX = 99_999;

async function adjuntosQueVan(
  lado: LadoDePar,
  para: Pedido | null,
  cuales: OpcionesPaquete['adjuntos'],
): Promise<AdjuntoDePar[]> {
  if (cuales === 'ninguno') return [];
  const hay = await lado.adjuntos();
  if (cuales === 'trazos_y_fotos') return hay;
  const trazos = hay.filter(({ tipo }) => tipo === 'trazos');
  if (cuales === 'todos_los_trazos') return trazos;
  // only the strokes of operations that the receiver may lack are sent: the strokes of any other operation mostly came to it together with
  // that operation, and each series of codes would bring them again. Where two phones went on with one log, the receiver's vector does not
  // tell which of their operations it has (queLeFalta): there the strokes are sent, unless its hash shows that it has the very same
  // operations
  const leFalta = queLeFalta(lado, para);
  const mismas = mismasQue(lado, para);
  const sellos = new Map(lado.llegadas(0).map((sello) => [sello.id, sello]));
  return trazos.filter(({ operacion_id }) => {
    const sello = sellos.get(operacion_id);
    if (!sello) return false;
    return !alcanza(para?.vector ?? {}, sello) || (!mismas.has(sello.puesto_id) && leFalta(sello));
  });
}

/**
 * Of the puestos whose hash the receiver told and this device can make too: those whose hash is the same at both (`iguales` true), or is
 * not (false).
 */
function comparadas(lado: LadoDePar, para: Pedido | null, iguales: boolean): ReadonlySet<string> {
  const aca = lado.huellas(para?.vector ?? {});
  const dichas = Object.entries(para?.huellas ?? {});
  return new Set(dichas.flatMap(([id, huella]) => (aca[id]?.startsWith(huella) === iguales ? [id] : [])));
}

/** Puestos of which the receiver has other operations than this device under the same numbers: its vector tells nothing of them. */
const otrasQue = (lado: LadoDePar, para: Pedido | null) => comparadas(lado, para, false);

/** Puestos of which the receiver has the very operations that this device has, up to the number that it told. */
const mismasQue = (lado: LadoDePar, para: Pedido | null) => comparadas(lado, para, true);

/** Which operations the receiver may lack, as far as it told what it has. */
function queLeFalta(lado: LadoDePar, para: Pedido | null): (sello: SelloDePar) => boolean {
  const partidas = lado.partidas();
  const distintas = otrasQue(lado, para);
  return (sello) =>
    distintas.has(sello.puesto_id) ||
    sello.seq >= (partidas.get(sello.puesto_id) ?? Infinity) ||
    !alcanza(para?.vector ?? {}, sello, para?.tras_hueco);
}

async function ponerOperaciones(
  lado: LadoDePar,
  para: Pedido | null,
  poner: (partes: readonly Bytes[]) => boolean,
): Promise<void> {
  const vector = para?.vector ?? {};
  const todas = lado.llegadas(0).filter(queLeFalta(lado, para));
  // what does not fit is left out: puestos take turns, so that a puesto with many operations does not take all the room
  let faltan = porTurnos(todas, vector).sort(
    (a, b) => Number(lado.esDeMembresia(b.id)) - Number(lado.esDeMembresia(a.id)),
  );
  let cuantas: number = TANDA_DE_PAR.operaciones;
  while (faltan.length > 0 && cuantas > 0) {
    const textos = await lado.textos(faltan.slice(0, cuantas));
    const caben = primerasQueCaben(textos);
    // what is no longer on the disk, or cannot be read now, does not go
    const siguen = new Set(textos.slice(caben.length).map(({ id }) => id));
    if (poner([parte(CLASE.operaciones, await escribirTanda(caben))]))
      faltan = faltan.filter(({ id }, i) => i >= cuantas || siguen.has(id));
    // these operations do not fit: tries with half as many
    else cuantas = cuantas >> 1;
  }
}

/**
 * How many runs behind gaps (tras_hueco) a package tells of at most: it may have to go as codes on a screen, and a log full of gaps must
 * not make it much longer.
 */
const TRAMOS_EN_PAQUETE = 50;

const parteDeEstado = async (lado: LadoDePar, firmas_quedan: number): Promise<Bytes> => {
  const base = lado.momento();
  const tras_hueco = lado.trasHueco().slice(0, TRAMOS_EN_PAQUETE);
  const vector = lado.vector();
  const aca = {
    ...{ vector, huellas: { ...lado.huellas(vector) } },
    tras_hueco: tras_hueco.map((uno) => ({ ...uno })),
  };
  const acuse = lado.acuse();
  const estado = { ...aca, base: base && { ...base }, ...lado.servidor(), acuse: acuse && { ...acuse } };
  const { puesto_id } = lado.puesto;
  return parte(CLASE.estado, await escribirJson({ ...estado, puesto_id, firmas_quedan }));
};

function parteDeAdjunto(adjunto: AdjuntoDePar, datos: Bytes): Bytes {
  const { operacion_id, tipo, sha256 } = adjunto;
  const ficha = aUtf8(JSON.stringify({ operacion_id, tipo, sha256 }));
  return unir([natural(ficha.byteLength), ficha, datos]);
}

/** A part of a package: kind, length, contents. A release that does not know the kind skips it by its length. */
const parte = (clase: Clase, cuerpo: Bytes): Bytes =>
  unir([Uint8Array.of(clase), natural(cuerpo.byteLength), cuerpo]);

function natural(valor: number): Bytes {
  const escritor = new ByteWriter();
  escritor.natural(valor);
  return escritor.fin();
}
const enCuatro = (valor: number): Bytes => new Uint8Array(new Uint32Array([valor]).buffer);
const largoDe = (partes: readonly Bytes[]): number =>
  partes.reduce((suma, { byteLength }) => suma + byteLength, 0);

export type PaqueteAbierto =
  | {
      /** how many operations are new here */
      operaciones: number;
      /** 1: the package brought a newer base, which was stored here; 0: it did not */
      novedades: number;
      adjuntos: number;
      /** how many signatures stay on the phone that made the package: their strokes did not fit, or could not be read there */
      firmas_quedan: number;
      /**
       * how much was refused: operations that are not what their puesto signed or not valid, the piezas (they count as one), batches that
       * nobody can read, and an acknowledgement that cannot be verified. Operations of unknown puestos are no part of it: they are set
       * apart
       */
      rechazadas: number;
      /** who made the package, and what that device has, so that an answer for it can be made */
      de: { puesto_id: string; pedido: Pedido };
    }
  /**
   * 'ajeno': it is no package; 'roto': it was cut or changed, is of another version, or no key here of its epoch opens it; 'sin_llave': no
   * key here opens it, and none of its epoch counts (enUso) (regla sede-32)
   */
  | { falla: 'ajeno' | 'roto' | 'sin_llave' | 'otro_evento' };

/**
 * Takes what a package brings; what is here already changes nothing. Its maker, if another puesto, counts as heard of now, unless the
 * package has fewer of the maker's operations than were here. Rejects with a RechazoSede if the device cannot read or write.
 */
export async function abrirPaquete(bitacora: Propia, paquete: Bytes): Promise<PaqueteAbierto> {
  const lado = bitacora.lado();
  const cabeza = paquete.subarray(0, CABEZA);
  if (cabeza.byteLength < CABEZA || !empiezaCon(cabeza, aUtf8(MAGIA))) return { falla: 'ajeno' };
  if (cabeza[MAGIA.length] !== VERSION_DE_PAR) return { falla: 'roto' };
  if (!empiezaCon(cabeza.subarray(MAGIA.length + 1), enCuatro(lado.evento_id)))
    return { falla: 'otro_evento' };
  const cofre = bitacora.cofre();
  if (!cofre) return { falla: 'sin_llave' };
  const sellado = paquete.slice(CABEZA);
  const abierto = await cofre.abrir(sellado);
  const epoca = numeroDe(sellado);
  // sealed by a key of an epoch of which none is here, e.g. as a revocation began it and the key has not come yet: the package is not
  // damaged, and asking for it again would not help
  if (!abierto && epoca > 0 && !bitacora.llaves().some((una) => una.epoca === epoca))
    return { falla: 'sin_llave' };
  const leido = abierto && (await leerPartes(abierto).catch(() => null));
  return leido ? asentar(lado, leido) : { falla: 'roto' };
}

interface Leido {
  estado: EstadoDicho;
  puesto_id: string;
  firmas_quedan: number;
  piezas: PiezaDicha[];
  tandas: Bytes[];
  adjuntos: { ficha: AdjuntoDePar; datos: Bytes }[];
}

async function leerPartes(todo: Bytes): Promise<Leido> {
  const partes: { clase: number; cuerpo: Bytes }[] = [];
  for (let en = 0; en < todo.byteLength;) {
    const { valor, largo } = leerNatural(todo.subarray(en + 1));
    const desde = en + 1 + largo;
    if (desde + valor > todo.byteLength) throw new RangeError('the package ends early');
    partes.push({ clase: todo[en] ?? 0, cuerpo: todo.slice(desde, desde + valor) });
    en = desde + valor;
  }
  const de = (clase: Clase) => partes.flatMap((una) => (una.clase === clase ? [una.cuerpo] : []));
  const [primero = new Uint8Array()] = de(CLASE.estado);
  const dicho = await leerJson(primero);
  const estado = leerEstado(dicho);
  const { puesto_id, firmas_quedan } = dicho as { puesto_id?: unknown; firmas_quedan?: unknown };
  if (!estado || typeof puesto_id !== 'string') throw new RangeError('no state');
  const adjuntos = [
    ...de(CLASE.adjunto).flatMap((cuerpo) => leerAdjunto(cuerpo) ?? []),
    ...(await inflarAdjuntos(de(CLASE.adjunto_inflable))),
  ];
  return {
    ...{ estado, puesto_id, adjuntos },
    // an earlier release does not tell how many signatures stayed
    firmas_quedan: typeof firmas_quedan === 'number' ? firmas_quedan : 0,
    piezas: de(CLASE.pieza)
      .slice(0, LIMITES.piezas)
      .map((cuerpo) => leerPieza(cuerpo).pieza),
    tandas: de(CLASE.operaciones),
  };
}

/**
 * Inflates strokes up to a total length: thousands of them that take a few bytes in the package could fill this phone. What is beyond that
 * length is dropped; the operations of these strokes are taken from the package all the same.
 */
async function inflarAdjuntos(cuerpos: readonly Bytes[]): Promise<Leido['adjuntos']> {
  const leidos: Leido['adjuntos'] = [];
  let queda: number = LIMITES.adjuntos_inflados;
  for (const cuerpo of cuerpos) {
    const leido = leerAdjunto(cuerpo);
    if (leido?.ficha.tipo !== 'trazos') continue;
    const hasta = Math.min(queda, LIMITES.adjunto.trazos);
    const datos = await inflar(leido.datos, hasta).catch(() => null);
    queda -= datos?.byteLength ?? hasta;
    if (datos) leidos.push({ ...leido, datos });
    if (queda <= 0) break;
  }
  return leidos;
}

function leerAdjunto(cuerpo: Bytes): { ficha: AdjuntoDePar; datos: Bytes } | null {
  const { valor, largo } = leerNatural(cuerpo);
  const ficha = JSON.parse(desdeUtf8(cuerpo.subarray(largo, largo + valor))) as Partial<AdjuntoDePar>;
  const { operacion_id, tipo, sha256 } = ficha;
  if (typeof operacion_id !== 'string' || typeof sha256 !== 'string') return null;
  if (tipo !== 'trazos' && tipo !== 'foto') return null;
  return { ficha: { operacion_id, tipo, sha256 }, datos: cuerpo.slice(largo + valor) };
}

/** Stands for the bringer of what came in packages: nobody can tell which puesto made one. */
const POR_PAQUETE = 'paquete';

async function asentar(lado: LadoDePar, leido: Leido): Promise<PaqueteAbierto> {
  const { estado, puesto_id, firmas_quedan } = leido;
  const sabido = lado.vector()[puesto_id] ?? 0;
  // The acknowledgement is stored before the base: on a full disk, writing the base deletes delivered photos, and the acknowledgement may
  // say that the server has lost one of those (regla sede-73).
  const antes = estado.acuse ? await lado.recibirAcuse(estado.acuse) : null;
  const conNovedades = estado.base !== null && leido.piezas.length > 0 && lado.esPosterior(estado.base);
  const que = conNovedades ? await lado.recibirPiezas(leido.piezas) : 'vieja';
  let operaciones = 0;
  let rechazadas = que === 'falsa' ? 1 : 0;
  for (const tanda of leido.tandas) {
    const firmadas = await leerTanda(tanda).catch(() => null);
    // the event's key sealed the package, so a puesto made it, and nobody can tell which: operations of puestos that are not known
    // yet are kept
    const dichas = firmadas && (await lado.recibir(firmadas, POR_PAQUETE));
    operaciones += dichas?.nuevas ?? 0;
    rechazadas += dichas ? dichas.alteradas + dichas.ilegibles : 1;
  }
  // an acknowledgement that could not be verified is tried once more: this device may have fetched the server's new keys meanwhile
  if (estado.acuse && antes === 'falsa' && (await lado.recibirAcuse(estado.acuse)) === 'falsa')
    rechazadas += 1;
  let adjuntos = 0;
  for (const { ficha, datos } of leido.adjuntos) if (await lado.recibirAdjunto(ficha, datos)) adjuntos += 1;
  const { vector, tras_hueco, huellas } = estado;
  // Who made the package is only what it says, and is only shown (regla sede-22). A file may be days old: if it has fewer operations of its
  // maker than this device had, it is no sign of life.
  if (puesto_id !== lado.puesto.puesto_id && (vector[puesto_id] ?? 0) >= sabido)
    await lado.oir(puesto_id, null);
  const pedido = { vector, tras_hueco, huellas, base: estado.base && marcaDe(estado.base) };
  return {
    ...{ operaciones, adjuntos, firmas_quedan, rechazadas, de: { puesto_id, pedido } },
    novedades: que === 'nueva' ? 1 : 0,
  };
}

const empiezaCon = (bytes: Bytes, con: Bytes): boolean => con.every((byte, i) => bytes[i] === byte);
