import { createHash } from 'node:crypto';
import type { Resultado } from '../../../src/offline/salida/respuesta-entendida.ts';
import type { ResultadoFirmado } from '../../../src/offline/sede/respuesta-que-se-cree.ts';
import type { AdjuntoPorSubir } from '../../../src/offline/sede/intercambio.ts';
import type { PedidoIntercambio } from '../../../src/offline/sede/respuesta.ts';
import { intercambiar } from '../../../src/shared/contract/sede.ts';
import type { BaseSede, PuestoBase } from '../../../src/shared/domain/sede/base.ts';
import type { ConCambios } from '../../../src/shared/domain/sede/base-cambios.ts';
import { escribirBase, type BaseSedeJson } from '../../../src/shared/domain/sede/base-json.ts';
import {
  escribirAcuse,
  nombradasHasta,
  PREFIJO_DE_ACUSE,
  type EnServidor,
} from '../../../src/shared/domain/sede/acuse-servidor.ts';
import { respuestaA, type TextoFirmado } from '../../../src/shared/domain/sede/firma-servidor.ts';
import {
  leerClavePublica,
  leerFirmada,
  type Clave,
  type Firmada,
} from '../../../src/shared/domain/sede/firmada.ts';
import { deMembresia } from '../../../src/shared/domain/sede/admision.ts';
import { esDe, type Operacion } from '../../../src/shared/domain/sede/operacion.ts';
import { Sumas } from '../../../src/shared/domain/sede/huellas-de-bitacora.ts';
import { compararOperaciones } from '../../../src/shared/domain/sede/orden.ts';
import { alcanza, Prefijos } from '../../../src/shared/domain/sede/vector.ts';
import { nuevoFirmante, type Firmante } from './firmante.ts';

interface Ficha {
  id: string;
  nombre: string;
  clave_publica: string;
  revocado: boolean;
  visto_at: string | null;
}

/** Which puesto brought an operation, and when. */
interface Entrega {
  por: string;
  at: string;
}

/** What every refusal of the real server looks like. */
const errorPropio = { message: 'No', codigo: 'no', errors: { message: 'No', fields: {} } };

export const respuesta = (status: number, cuerpo: unknown): Resultado => ({
  tipo: 'respuesta',
  status,
  // what came over a line has no undefined, no Set and no class
  cuerpo: JSON.parse(JSON.stringify(cuerpo)) as Record<string, unknown>,
  reintentar_ms: null,
});
export const negativa = (status: number): Resultado => respuesta(status, errorPropio);

/** The server as a set of operations: keeps what its puestos signed, and gives each what it lacks. No effects yet. */
export class ServidorSede {
  readonly operaciones = new Map<string, { operacion: Operacion; firmada: Firmada; entrega: Entrega }>();
  readonly puestos = new Map<string, Ficha>();
  readonly adjuntos = new Map<string, ArrayBuffer>();
  /** of which operations it has the attachment */
  readonly #con_adjunto = new Set<string>();
  /** when each puesto was last there, as the answers say; a puesto that is not in it: they do not say */
  readonly vistos = new Map<string, string>();
  readonly #claves = new Map<string, Clave>();
  #prefijos = new Prefijos();
  base: BaseSede;
  version = 1;
  /** the bases of before, by version: it tells a device that has one of them what changed since */
  readonly #anteriores = new Map<string, BaseSede>();
  /** the event's keys, as it gives them to each puesto */
  llaves: { epoca: number; llave: string }[] = [{ epoca: 1, llave: 'A'.repeat(43) }];
  /** most operations that it gives in one answer */
  tanda = 500;
  reloj = Date.UTC(2027, 2, 14, 9);
  /** false: what it signs for all bears its clock's moment alone, however far that was set back (regla sede-66) */
  ordena = true;
  #ultimo = 0;
  firmante: Firmante = nuevoFirmante();
  /** the key of before, where it was replaced and is held still */
  anterior: Firmante | undefined;
  /** false: answers as a server of before signatures */
  firma = true;
  /** false: answers as a server that signs its bases and nothing else */
  firma_respuestas = true;
  /** false: names no keys in what it signs, as a server of before did not */
  nombra = true;
  /** false: signs nothing of what it has, as a server of before did not */
  acusa = true;
  /** puestos that may admit and expel */
  readonly dirigen = new Set<string>();
  /** whether it carries out what its puestos wrote of one another, and tells closed ones nothing, as the real one does */
  honra = false;
  /** operations that it has judged: after a copy of before they are not judged anew */
  readonly #juzgadas = new Set<string>();
  readonly #expulsados = new Set<string>();

  constructor(base: BaseSede) {
    this.base = base;
  }

  async admitir(puesto: { puesto_id: string; nombre: string; clave_publica: string }): Promise<void> {
    const clave = await leerClavePublica(puesto.clave_publica);
    if (!clave) throw new Error('no key');
    this.#claves.set(puesto.puesto_id, clave);
    const { puesto_id: id, nombre, clave_publica } = puesto;
    this.puestos.set(id, { id, nombre, clave_publica, revocado: false, visto_at: null });
  }

  /** Takes a puesto off the event: it gets nothing more, and its lote goes back. */
  revocar(id: string): void {
    const ficha = this.puestos.get(id);
    if (!ficha || ficha.revocado) return;
    this.puestos.set(id, { ...ficha, revocado: true });
    const epoca = this.llaves.length + 1;
    const letra = String.fromCharCode('A'.charCodeAt(0) + epoca - 1);
    this.llaves = [...this.llaves, { epoca, llave: `${letra.repeat(42)}A` }];
    this.cambiarBase({ ...this.base, lotes: this.base.lotes.filter(({ puesto_id }) => puesto_id !== id) });
  }

  cambiarBase(base: BaseSede): void {
    this.#anteriores.set(String(this.version), this.base);
    this.base = base;
    this.version += 1;
  }

  /** It comes back from a backup of before. */
  perderTodo(): void {
    this.volverA(new Set());
  }

  /** It comes back from a backup that holds these operations. */
  volverA(ids: ReadonlySet<string>): void {
    for (const id of [...this.operaciones.keys()]) if (!ids.has(id)) this.operaciones.delete(id);
    this.#prefijos = new Prefijos();
    const suyos = new Set<string>();
    for (const { operacion } of this.operaciones.values()) {
      this.#prefijos.agregar(operacion.puesto_id, operacion.seq);
      if (this.tieneAdjunto(operacion)) suyos.add(adjuntoDe(operacion) ?? '');
    }
    for (const id of [...this.#con_adjunto]) if (!ids.has(id)) this.#con_adjunto.delete(id);
    for (const sha256 of [...this.adjuntos.keys()]) if (!suyos.has(sha256)) this.adjuntos.delete(sha256);
  }

  tieneAdjunto = (una: Operacion): boolean =>
    this.#con_adjunto.has(una.id) && this.adjuntos.has(adjuntoDe(una) ?? '');

  /** Operations that wait for their strokes or photo, the latest first. */
  sinAdjunto(): string[] {
    return [...this.operaciones.values()]
      .filter(({ operacion }) => adjuntoDe(operacion) !== null && !this.tieneAdjunto(operacion))
      .map(({ operacion }) => operacion.id)
      .toReversed();
  }

  async intercambiar(pedido: PedidoIntercambio): Promise<ResultadoFirmado> {
    const dicho = intercambiar.body.safeParse(JSON.parse(JSON.stringify(pedido)));
    if (!dicho.success) return negativa(400);
    const { vector, tras_hueco, operaciones, base, reto, puesto_id } = dicho.data;
    const eco = reto === undefined ? {} : { reto, puesto_id };
    const resultados = [];
    for (const firmada of operaciones) resultados.push(await this.#tomar(firmada, pedido.puesto_id));
    if (this.honra && this.puestos.get(pedido.puesto_id)?.revocado)
      return this.responder(
        pedido,
        intercambiar.reply.parse({ ...eco, ...this.#aUnCerrado(dicho.data), resultados }),
      );
    const faltan = [...this.operaciones.values()]
      .filter(({ operacion }) => !alcanza(vector, operacion, tras_hueco))
      .sort((a, b) => compararOperaciones(a.operacion, b.operacion))
      .map(({ firmada }) => firmada);
    const cuerpo = {
      ...eco,
      resultados,
      faltan: faltan.slice(0, this.tanda),
      hay_mas: faltan.length > this.tanda,
      vector: this.#prefijos.vector(),
      tras_hueco: this.#prefijos.trasHueco(),
      puestos: [...this.puestos.values()].map((uno) => ({
        ...uno,
        visto_at: this.vistos.get(uno.id) ?? null,
        entrega: this.#ultimaDe(uno.id),
      })),
      base: { cursor: String(this.version), cambio: base !== String(this.version) },
      lotes: [],
      llaves: this.llaves,
      cerrado: this.puestos.get(pedido.puesto_id)?.revocado ?? false,
      ...(this.firma && this.firma_respuestas && this.acusa && { acuse: this.acuse() }),
      reloj: new Date(this.reloj).toISOString(),
    };
    // as the contract says it
    return this.responder(pedido, intercambiar.reply.parse(cuerpo));
  }

  /** An answer to that message, signed as its own are. */
  responder({ puesto_id, reto }: PedidoIntercambio, cuerpo: object): ResultadoFirmado {
    return this.#firmada(cuerpo, respuestaA.intercambio({ evento_id: this.base.evento_id, puesto_id, reto }));
  }

  #momento(): number {
    if (!this.ordena || this.reloj >= this.#ultimo) this.#ultimo = this.reloj;
    else this.#ultimo += 1;
    return this.#ultimo;
  }

  /** Started anew, it does not know how far ahead its clock was (regla sede-66). */
  empezarDeNuevo(): void {
    this.#ultimo = 0;
  }

  /** Its clock goes on. @returns the moment of what it would have signed before */
  pasar(ms: number): number {
    const at = this.#momento();
    this.reloj += ms;
    this.#ultimo += ms;
    return at;
  }

  /** What it has of all puestos, signed for whoever gets it. */
  acuse(): TextoFirmado {
    const vector = this.#prefijos.vector();
    const partidas = this.#prefijos.partidas();
    const sumas = new Sumas();
    for (const { operacion } of this.operaciones.values()) sumas.agregar(operacion);
    const puestos = Object.entries(vector).map(([id, hasta]): [string, EnServidor] => {
      const una = this.#operacionDe(id, hasta);
      const { por = id, at = '' } = una?.entrega ?? {};
      const partida = partidas.get(id) ?? null;
      const huella = sumas.huellas({ [id]: nombradasHasta({ hasta, partida }) })[id] ?? '';
      return [id, { hasta, huella, partida, por, at: Date.parse(at) }];
    });
    const { evento_id } = this.base;
    const tras_hueco = this.#prefijos.trasHueco();
    const texto = escribirAcuse({
      ...{ evento_id, at: this.#momento(), puestos: new Map(puestos), tras_hueco },
      sin_adjunto: this.sinAdjunto(),
    });
    return { texto, firma: this.firmante.firmar(texto, PREFIJO_DE_ACUSE).firma };
  }

  #firmada(cuerpo: object, a: string): ResultadoFirmado {
    const firmada = this.firmante.firmar(JSON.stringify(cuerpo), a);
    return { ...respuesta(200, cuerpo), ...(this.firma && this.firma_respuestas && { firmada }) };
  }

  /** Of what a closed puesto has what is here too, and no news. */
  #aUnCerrado({ vector, puesto_id }: { vector: Record<string, number>; puesto_id: string }) {
    const hay = this.#prefijos.vector();
    const suyo = Object.entries(vector).map(([id, seq]) => [id, Math.min(seq, hay[id] ?? 0)] as const);
    return {
      ...{ faltan: [], hay_mas: false, puestos: [], lotes: [], llaves: [], cerrado: true },
      vector: { ...Object.fromEntries(suyo), [puesto_id]: hay[puesto_id] ?? 0 },
      base: { cursor: null, cambio: false },
      reloj: new Date(this.reloj).toISOString(),
    };
  }

  /** The admission with which a phone opens its session comes with the call itself. */
  async honrar(admision: Firmada): Promise<void> {
    await this.#tomar(admision, '');
  }

  #ultimaDe(puesto_id: string): Entrega | null {
    return this.#operacionDe(puesto_id, this.#prefijos.vector()[puesto_id] ?? 0)?.entrega ?? null;
  }

  #operacionDe(puesto_id: string, seq: number) {
    const suyas = [...this.operaciones.values()];
    return suyas.find(({ operacion: o }) => o.puesto_id === puesto_id && o.seq === seq);
  }

  async #tomar(firmada: Firmada, por: string) {
    const leida = await leerFirmada(firmada, (id) => this.#claves.get(id));
    if (typeof leida === 'string') return { id: idDe(firmada.cuerpo), resultado: 'no_leida', motivo: leida };
    if (!this.operaciones.has(leida.id)) {
      const entrega = { por, at: new Date(this.reloj).toISOString() };
      this.operaciones.set(leida.id, { operacion: leida, firmada, entrega });
      this.#prefijos.agregar(leida.puesto_id, leida.seq);
    }
    if (this.honra && !this.#juzgadas.has(leida.id)) {
      this.#juzgadas.add(leida.id);
      const motivo = await this.#juzgar(leida);
      const { rechazos } = this.base;
      if (motivo !== null)
        this.cambiarBase({ ...this.base, rechazos: new Map([...rechazos, [leida.id, motivo]]) });
    }
    const motivo = this.base.rechazos.get(leida.id) ?? null;
    return { id: leida.id, resultado: motivo === null ? 'aplicada' : 'rechazada', motivo };
  }

  /** Carries out who is of the event, by today's right (regla sede-18), and takes settlements by it (sede-44). @returns why it refuses an operation; null: it does not */
  async #juzgar(una: Operacion): Promise<string | null> {
    if (this.puestos.get(una.puesto_id)?.revocado) return 'Llegó cuando el puesto ya estaba dado de baja.';
    if (esDe('corregir', una) && una.datos.campo === 'contacto_emergencia')
      return 'El contacto de emergencia se corrige desde la ficha.';
    if (!deMembresia(una) && !esDe('resolver', una)) return null;
    if (!this.dirigen.has(una.puesto_id)) return 'Quien lo hizo no dirige la carrera.';
    if (esDe('expulsar', una)) {
      this.#expulsados.add(una.datos.puesto_id);
      this.revocar(una.datos.puesto_id);
    } else if (esDe('admitir', una)) {
      const { puesto_id } = una.datos;
      if (!this.puestos.has(puesto_id)) await this.admitir(una.datos);
      if (this.#expulsados.has(puesto_id)) this.revocar(puesto_id);
    }
    return null;
  }

  padron(): PuestoBase[] {
    return [...this.puestos.values()].map(({ id, nombre, clave_publica, revocado }) => ({
      ...{ id, nombre, clave_publica, revocado },
      dirige: this.dirigen.has(id),
    }));
  }

  /** As getBaseSede: signed, with the roster. */
  traerBase(desde: string | null): ResultadoFirmado {
    this.reloj += 1;
    const ahora = {
      ...escribirBase(this.base),
      cursor: String(this.version),
      puestos: this.padron(),
      ...(this.firma_respuestas && { respuestas_firmadas: true }),
      ...(this.acusa && { recibidas: this.#prefijos.vector() }),
      ...(this.nombra && { huellas_de_llaves: this.llaves.map(nombrar) }),
      // no two bases of one moment, as with a clock that goes on
      reloj: new Date(this.#momento()).toISOString(),
    };
    const antes = desde === null ? undefined : this.#anteriores.get(desde);
    const dicha = antes && desde !== null ? cambiosEntre(antes, this.base, ahora, desde) : ahora;
    const firmada = this.firmante.firmar(JSON.stringify(dicha));
    return { ...respuesta(200, JSON.parse(firmada.texto)), ...(this.firma && { firmada }) };
  }

  subir({ operacion_id, sha256, datos, reto }: AdjuntoPorSubir): ResultadoFirmado {
    if (datos) {
      this.adjuntos.set(sha256, datos);
      this.#con_adjunto.add(operacion_id);
    }
    const { evento_id } = this.base;
    const tiene = this.#con_adjunto.has(operacion_id) && this.adjuntos.has(sha256) ? sha256 : '';
    return this.#firmada({ sha256: tiene }, respuestaA.adjunto({ evento_id, operacion_id, sha256, reto }));
  }

  puerto() {
    return {
      enviar: (pedido: PedidoIntercambio) => this.intercambiar(pedido),
      traerBase: (desde: string | null) => Promise.resolve(this.traerBase(desde)),
      traerClaves: () => Promise.resolve(this.firmante.claves(this.anterior)),
      subirAdjunto: (adjunto: AdjuntoPorSubir) => Promise.resolve(this.subir(adjunto)),
    };
  }
}

/** The hash that names an operation's strokes or photo; null: it has none. */
export const adjuntoDe = ({ datos }: Operacion): string | null =>
  'adjunto' in datos ? (datos.adjunto ?? null) : null;

const nombrar = ({ epoca, llave }: { epoca: number; llave: string }) => ({
  epoca,
  huella: createHash('sha256')
    .update(Buffer.from(llave, 'base64url'))
    .digest()
    .subarray(0, 12)
    .toString('base64url'),
});

/** What the later base has that the earlier one lacks, as getBaseSede tells it. */
function cambiosEntre(
  antes: BaseSede,
  despues: BaseSede,
  entera: BaseSedeJson,
  desde: string,
): BaseSedeJson & ConCambios {
  const habia = new Map(antes.inscripciones.map((una) => [una.id, JSON.stringify(una)]));
  const hay = new Set(despues.inscripciones.map(({ id }) => id));
  const sigue = (id: string) => despues.aplicadas.has(id) || despues.rechazos.has(id);
  return {
    ...entera,
    inscripciones: despues.inscripciones.filter((una) => habia.get(una.id) !== JSON.stringify(una)),
    aplicadas: [...despues.aplicadas].filter((id) => !antes.aplicadas.has(id)),
    rechazos: [...despues.rechazos].filter(([id, motivo]) => antes.rechazos.get(id) !== motivo),
    cambios: {
      desde,
      borradas: [...habia.keys()].filter((id) => !hay.has(id)),
      otras: [...antes.aplicadas, ...antes.rechazos.keys()].filter((id) => !sigue(id)),
    },
  };
}

const idDe = (cuerpo: string): string => /"id":"([^"]+)"/.exec(cuerpo)?.[1] ?? '';
