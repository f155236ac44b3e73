import { isAscii } from 'node:buffer';
import type { App } from '../contexto.ts';
import { HONDURA_MAX, ilegible } from './cuerpo-sano.ts';
import { ErrorApi, invalido } from './errores.ts';
import type { Forma, Medida } from './medida.ts';
import { respuestasHttp } from './mensajes.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** what the contract allows a body to be: how many bytes and values, and in what form */
    medida?: Medida;
  }
}

const COMILLA = 0x22;
const BARRA = 0x5c;
const COMA = 0x2c;
const [LISTA, FIN_LISTA, OBJETO, FIN_OBJETO] = [0x5b, 0x5d, 0x7b, 0x7d];
/** How many bytes of a text are read one by one; the end of a longer text is found by Buffer.indexOf. */
const TEXTO_CORTO = 64;
/**
 * How many bytes a body may have outside of texts, commas and brackets not counted (blanks, colons, digits): SUELTOS, and
 * SUELTOS_POR_VALOR more for each value that exigirContable has counted in the body by then.
 */
const SUELTOS = 16 * 1024;
const SUELTOS_POR_VALOR = 64;
/**
 * How many escapes (a backslash and the character after it) a body may have: ESCAPES in any body and, in a body of at most
 * SOLO_ASCII_DESDE bytes, one more for every UN_ESCAPE_CADA bytes.
 */
const ESCAPES = 16 * 1024;
const UN_ESCAPE_CADA = 16;
/**
 * Size (bytes) above which a body must be plain ASCII and may have ESCAPES escapes and no more, whatever its size: only
 * bodies with pictures in base64 are so large.
 */
const SOLO_ASCII_DESDE = 8 * 1024 * 1024;

const demasiado = () => new ErrorApi(413, 'demasiado_grande', respuestasHttp.demasiado_grande);

/**
 * Counts the values of a JSON text without parsing it, by its commas and opening brackets (so an empty list or object counts
 * twice), and stops as soon as there are more than `valores`: to parse three million empty objects takes seconds and
 * gigabytes, and to check each of them afterwards takes as long once more. Throws 413 for too many values, too many bytes
 * outside of texts or too many escapes, and 400 where lists and objects are nested too deep.
 */
export function exigirContable(cuerpo: Buffer, valores: number): void {
  const textos = new Textos(cuerpo);
  let vistos = 0;
  let hondura = 0;
  let sueltos = SUELTOS;
  for (let i = 0; i < cuerpo.length; i++) {
    const byte = cuerpo[i];
    if (byte === COMILLA) i = textos.fin(i + 1);
    else if (byte === COMA || byte === LISTA || byte === OBJETO) {
      vistos += 1;
      sueltos += SUELTOS_POR_VALOR;
      if (byte !== COMA && ++hondura > HONDURA_MAX) throw ilegible();
      if (vistos > valores) throw demasiado();
    } else if (byte === FIN_LISTA || byte === FIN_OBJETO) hondura -= 1;
    else if (--sueltos < 0) throw demasiado();
  }
}

/** Finds where the JSON texts of a body end; throws 413 where they have more escapes than a body of its size may (ESCAPES). */
class Textos {
  readonly #cuerpo: Buffer;
  #escapes: number;

  constructor(cuerpo: Buffer) {
    this.#cuerpo = cuerpo;
    this.#escapes = ESCAPES + (cuerpo.length > SOLO_ASCII_DESDE ? 0 : cuerpo.length / UN_ESCAPE_CADA);
  }

  /** Position of the closing quote; where there is none, a position at or after the body's end. */
  fin(desde: number): number {
    const cuerpo = this.#cuerpo;
    let i = desde;
    for (const corto = desde + TEXTO_CORTO; i < corto; i++) {
      const byte = cuerpo[i];
      if (byte === COMILLA || byte === undefined) return i;
      if (byte === BARRA) i = this.#escape(i);
    }
    // the rest of a longer text is not read byte by byte: the search jumps from one backslash to the next, until a quote comes
    // before the next backslash
    let comilla = -1;
    let barra = -1;
    for (;;) {
      if (comilla < i) comilla = hallar(cuerpo, COMILLA, i);
      if (barra < i) barra = hallar(cuerpo, BARRA, i);
      if (comilla < barra || comilla === cuerpo.length) return comilla;
      i = this.#escape(barra) + 1;
    }
  }

  #escape(en: number): number {
    if (--this.#escapes < 0) throw demasiado();
    return en + 1;
  }
}

function hallar(cuerpo: Buffer, byte: number, desde: number): number {
  const en = cuerpo.indexOf(byte, desde);
  return en === -1 ? cuerpo.length : en;
}

/**
 * The text of a body. Throws 413 and 400 as exigirContable does (only where the call has bounds: `medida`), and 400 for a body of more
 * than SOLO_ASCII_DESDE bytes that is not ASCII.
 */
export function textoDe(cuerpo: Buffer, medida: Medida | undefined): string {
  if (medida) exigirContable(cuerpo, medida.valores);
  const ascii = isAscii(cuerpo);
  if (!ascii && cuerpo.length > SOLO_ASCII_DESDE) throw ilegible();
  return cuerpo.toString(ascii ? 'latin1' : 'utf8');
}

/** Reads JSON bodies as fastify does, once they are known to have no more in them than their call takes. */
export function registerCuerpos(app: App): void {
  const leer = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, cuerpo, done) => {
    try {
      const leido = textoDe(cuerpo, request.routeOptions.config.medida);
      void leer(request, leido, done);
    } catch (error) {
      done(error instanceof Error ? error : ilegible());
    }
  });
}

const muchos = (max: number) => `Son demasiados: como mucho ${max}.`;
/**
 * How many items over its limit a list may have and still be judged by the schema, whose refusal is friendlier; a longer list is
 * refused unread.
 */
const UNOS_POCOS = 100;
const NO_VALE = respuestasHttp.dato_invalido;
const REVISA = respuestasHttp.revisar;
/** One wrong value more than these ends the look at a body: no person makes so many mistakes. */
const MALOS_MAX = 300;
/** How many fields the refusal of a body with more than MALOS_MAX wrong values names at most. */
const MALOS_DICHOS = 20;

/**
 * Refuses a body with a list of more than UNOS_POCOS items over its limit, with too many keys in an object that maps keys to values,
 * or with more than MALOS_MAX wrong or missing values. Runs before the schema, which would judge each value of such a body and explain
 * what is wrong with it. Throws a 422 that names the list or object, or the first MALOS_DICHOS of the wrong values.
 */
export function exigirMedida(valor: unknown, forma: Forma): void {
  new Juicio().mirar(valor, forma, []);
}

class Juicio {
  #malos = 0;
  readonly #dichos: Record<string, string> = {};

  mirar(valor: unknown, forma: Forma, camino: string[]): void {
    if (forma.es === 'una') this.#mirarUna(valor, forma.de, camino);
    else if (forma.es === 'lista' && Array.isArray(valor)) this.#mirarLista(valor, forma, camino);
    else if (forma.es === 'objeto' && esObjeto(valor)) this.#mirarObjeto(valor, forma, camino);
    else if (!encaja(valor, forma)) this.#malo(camino);
  }

  #mirarLista(valor: unknown[], { max, de }: Extract<Forma, { es: 'lista' }>, camino: string[]): void {
    if (valor.length > max + UNOS_POCOS) throw bajo(camino, muchos(max));
    for (let i = 0; i < valor.length; i++) {
      camino.push(String(i));
      this.mirar(valor[i], de, camino);
      camino.pop();
    }
  }

  #mirarObjeto(
    valor: Record<string, unknown>,
    { campos, otras }: Extract<Forma, { es: 'objeto' }>,
    camino: string[],
  ): void {
    if (otras !== null && Object.keys(valor).length > otras) throw bajo(camino, muchos(otras));
    for (const { nombre, obligatorio, forma } of campos) {
      camino.push(nombre);
      const campo = Object.hasOwn(valor, nombre) ? valor[nombre] : undefined;
      if (campo !== undefined) this.mirar(campo, forma, camino);
      else if (obligatorio) this.#malo(camino);
      camino.pop();
    }
  }

  /**
   * Judges a value by one of its alternatives: a list by the first that is a list, an object by the first that is an object; any other
   * value, or one for which there is no such alternative, by the first that it fits. No other alternative is tried after that one. A
   * value for which there is none counts as wrong.
   */
  #mirarUna(valor: unknown, opciones: readonly Forma[], camino: string[]): void {
    const opcion =
      opciones.find((una) => deSuClase(valor, una)) ?? opciones.find((una) => encaja(valor, una));
    if (opcion) this.mirar(valor, opcion, camino);
    else this.#malo(camino);
  }

  #malo(camino: readonly string[]): void {
    this.#malos += 1;
    if (this.#malos <= MALOS_DICHOS) this.#dichos[camino.join('.')] = NO_VALE;
    if (this.#malos > MALOS_MAX) throw invalido(this.#dichos, REVISA);
  }
}

const bajo = (camino: readonly string[], mensaje: string) =>
  invalido(camino.length > 0 ? { [camino.join('.')]: mensaje } : {}, REVISA);

const esObjeto = (valor: unknown): valor is Record<string, unknown> =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

/**
 * Whether `valor` is a list and `forma` asks for a list, or `valor` is an object and `forma` asks for one; of alternatives, whether that is
 * so of one of them.
 */
function deSuClase(valor: unknown, forma: Forma): boolean {
  if (forma.es === 'una') return forma.de.some((una) => deSuClase(valor, una));
  return forma.es === 'lista' ? Array.isArray(valor) : forma.es === 'objeto' && esObjeto(valor);
}

/** How many characters a text may be over its limit here: the schema takes blanks off its ends before it measures. */
const HOLGURA = 1000;

function encaja(valor: unknown, forma: Forma): boolean {
  if (forma.es === 'libre') return true;
  if (forma.es === 'una') return forma.de.some((una) => encaja(valor, una));
  if (forma.es !== 'hoja') return false;
  const { tipo, min, max } = forma;
  if (tipo === 'fijo') return typeof valor !== 'object';
  if (tipo === 'null') return valor === null;
  if (typeof valor !== tipo) return false;
  if (typeof valor === 'string') return valor.length >= min && valor.length <= max + HOLGURA;
  if (typeof valor !== 'number') return true;
  return valor >= min && valor <= max && (!forma.entero || Number.isInteger(valor));
}
