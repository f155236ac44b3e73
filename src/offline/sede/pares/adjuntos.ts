import { objeto } from '../../../shared/contract/forma.ts';
import type { AdjuntoDePar, LadoDePar } from './lado.ts';
import { LIMITES } from './limites.ts';
import { CLASE, escribirJson, unir, type Clase } from './mensaje.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * How many bytes a part of an attachment has at most: most strokes fit into one part, and between two parts of a photo other messages get
 * their turn.
 */
const TROZO = 32 * 1024;

/** How many ms an opened attachment waits for the request of its next part. */
const ABIERTO_MS = 20_000;

/**
 * The parts that have come so far of attachments that are not complete, by this puesto's id and the attachment's hash: if an
 * encounter is cut, the next one goes on from there while the page is open. At most about A_MEDIAS_MAX attachments.
 */
const aMedias = new Map<string, Bytes[]>();
const A_MEDIAS_MAX = 20;

/**
 * Offers the other device the attachments that this one holds for the server, and fetches those that this one lacks of what the other
 * offers: in parts, the strokes of an offer before its photos. Offers go after the operations. A device sends only what the other asks for,
 * and asks only for what it lacks at that moment.
 */
export class Adjuntos {
  readonly #lado: LadoDePar;
  readonly #mandar: (clase: Clase, cuerpo: Bytes) => Promise<void>;
  readonly #ofrecidos = new Set<string>();
  /**
   * attachments that this device did not lack when the other one offered them, or when their turn came: the server may say later that it
   * lacks one, or the operation that names one may come
   */
  #rehusados: AdjuntoDePar[] = [];
  #por_pedir: AdjuntoDePar[] = [];
  #pedido: AdjuntoDePar | null = null;
  #desde = 0;
  /** the attachment whose parts the other device is asking for; opened once for all of them */
  #abierto: { operacion_id: string; datos: Bytes } | null = null;
  #reloj: ReturnType<typeof setTimeout> | undefined;
  recibidos = 0;

  constructor(lado: LadoDePar, mandar: (clase: Clase, cuerpo: Bytes) => Promise<void>) {
    this.#lado = lado;
    this.#mandar = mandar;
  }

  /** Offers the other device attachments that the server may lack: at most LIMITES.adjuntos of those that were not offered before. */
  async ofrecer(): Promise<void> {
    const todos = await this.#lado.adjuntos();
    const hay = new Set(todos.map(({ sha256 }) => sha256));
    // an attachment that was delivered, and that the server has lost since, is offered again
    for (const sha256 of this.#ofrecidos) if (!hay.has(sha256)) this.#ofrecidos.delete(sha256);
    const unos = todos.filter(({ sha256 }) => !this.#ofrecidos.has(sha256)).slice(0, LIMITES.adjuntos);
    if (unos.length === 0) return;
    for (const { sha256 } of unos) this.#ofrecidos.add(sha256);
    await this.#mandar(CLASE.adjuntos, await escribirJson({ adjuntos: unos.map((uno) => ({ ...uno })) }));
  }

  async alOfrecimiento(dicho: unknown): Promise<void> {
    const lista = objeto(dicho)?.['adjuntos'];
    if (!Array.isArray(lista)) return;
    const leidos = lista.slice(0, LIMITES.adjuntos).flatMap((uno: unknown) => leerAdjunto(uno) ?? []);
    await this.#querer(leidos);
  }

  /**
   * Looks again at what this device did not lack (`#rehusados`): the other device may have passed on what the server
   * lacks now. To be called only while no message about attachments is being worked through.
   */
  async mirarOtraVez(): Promise<void> {
    if (this.#rehusados.length > 0) await this.#querer(this.#rehusados.splice(0));
  }

  async #querer(unos: readonly AdjuntoDePar[]): Promise<void> {
    const hay = new Set(this.#por_pedir.map(({ sha256 }) => sha256));
    for (const uno of unos) {
      if (hay.has(uno.sha256)) continue;
      const lista = (await this.#lado.falta(uno)) ? this.#por_pedir : this.#rehusados;
      lista.push(uno);
    }
    this.#rehusados = this.#rehusados.slice(-LIMITES.adjuntos);
    this.#por_pedir = this.#por_pedir.slice(-LIMITES.adjuntos);
    if (!this.#pedido) await this.#pedir();
  }

  async alPedido(dicho: unknown): Promise<void> {
    const { operacion_id, desde } = objeto(dicho) ?? {};
    const datos =
      typeof operacion_id === 'string' && typeof desde === 'number'
        ? await this.#datosDe(operacion_id)
        : null;
    const en = typeof desde === 'number' && desde >= 0 ? desde : 0;
    const trozo = datos?.slice(en, en + TROZO) ?? new Uint8Array();
    const ultimo = !datos || en + TROZO >= datos.byteLength;
    if (ultimo) this.#soltar();
    await this.#mandar(CLASE.trozo, unir([Uint8Array.of(ultimo ? 1 : 0), trozo]));
  }

  /**
   * An attachment's bytes, deciphered. They are kept until the last part was sent, another attachment is asked for, or ABIERTO_MS pass: a
   * photo can only be deciphered whole. Null: this device does not hold it for the server, or cannot decipher it now.
   */
  async #datosDe(operacion_id: string): Promise<Bytes | null> {
    if (this.#abierto?.operacion_id !== operacion_id) {
      this.#soltar();
      const uno = (await this.#lado.adjuntos()).find((ficha) => ficha.operacion_id === operacion_id);
      const datos = uno && (await this.#lado.datosDe(uno));
      if (!datos) return null;
      this.#abierto = { operacion_id, datos };
    }
    clearTimeout(this.#reloj);
    this.#reloj = setTimeout(() => this.#soltar(), ABIERTO_MS);
    return this.#abierto.datos;
  }

  #soltar(): void {
    clearTimeout(this.#reloj);
    this.#abierto = null;
  }

  /**
   * Takes the next part of the attachment that was asked for. False: none was asked for, or the part is too short for one that is not the
   * last (LIMITES.trozo_minimo). An empty part would otherwise be asked for again without end.
   */
  async alTrozo(cuerpo: Bytes): Promise<boolean> {
    const uno = this.#pedido;
    if (!uno || (cuerpo[0] !== 1 && cuerpo.byteLength <= LIMITES.trozo_minimo)) return false;
    const partes = aMedias.get(this.#key(uno)) ?? [];
    // where another encounter brought this part meanwhile, it is dropped, and the next request asks for what follows; if that encounter
    // brought the last part too, #pedir asks for nothing more of it
    const en_su_lugar = largoDe(partes) === this.#desde;
    if (en_su_lugar) partes.push(cuerpo.slice(1));
    aMedias.set(this.#key(uno), partes);
    const ultimo = en_su_lugar && cuerpo[0] === 1;
    if (ultimo || largoDe(partes) > LIMITES.adjunto[uno.tipo]) {
      this.#pedido = null;
      if (await this.#lado.recibirAdjunto(uno, unir(partes))) this.recibidos += 1;
      // not before it is stored: until then another encounter, which still asks for it, would begin anew
      aMedias.delete(this.#key(uno));
    }
    await this.#pedir();
    return true;
  }

  #key = ({ sha256 }: AdjuntoDePar): string => `${this.#lado.puesto.puesto_id} ${sha256}`;

  async #pedir(): Promise<void> {
    this.#pedido ??= this.#por_pedir.shift() ?? null;
    // another encounter may have brought it whole since it was offered, or since its last part was asked for
    while (this.#pedido && !(await this.#lado.falta(this.#pedido))) {
      aMedias.delete(this.#key(this.#pedido));
      this.#rehusados.push(this.#pedido);
      this.#pedido = this.#por_pedir.shift() ?? null;
    }
    if (!this.#pedido) return;
    const { operacion_id } = this.#pedido;
    // too many are unfinished: the oldest are dropped, and have to begin again
    while (aMedias.size > A_MEDIAS_MAX) aMedias.delete([...aMedias.keys()][0] ?? '');
    this.#desde = largoDe(aMedias.get(this.#key(this.#pedido)) ?? []);
    await this.#mandar(CLASE.pedir_adjunto, await escribirJson({ operacion_id, desde: this.#desde }));
  }
}

const largoDe = (partes: readonly Bytes[]): number =>
  partes.reduce((suma, { byteLength }) => suma + byteLength, 0);

function leerAdjunto(dato: unknown): AdjuntoDePar | null {
  const { operacion_id, tipo, sha256 } = objeto(dato) ?? {};
  if (typeof operacion_id !== 'string' || typeof sha256 !== 'string') return null;
  return tipo === 'trazos' || tipo === 'foto' ? { operacion_id, tipo, sha256 } : null;
}
