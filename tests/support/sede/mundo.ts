import assert from 'node:assert/strict';
import type { Bitacora } from '../../../src/offline/sede/bitacora.ts';
import { olvidarGente } from '../../../src/offline/sede/acceso.ts';
import type { FinIntercambio } from '../../../src/offline/sede/intercambio.ts';
import { RechazoSede } from '../../../src/offline/sede/rechazos.ts';
import { retrato } from '../../../src/shared/domain/sede/apoyo/mundo.ts';
import { simultaneas } from '../../../src/shared/domain/sede/causalidad.ts';
import { esDe, type Operacion, type OperacionDe } from '../../../src/shared/domain/sede/operacion.ts';
import { Sede } from '../../../src/shared/domain/sede/sede.ts';
import type { Tramo } from '../../../src/shared/domain/sede/cuanto-llego-al-servidor.ts';
import { alcanza } from '../../../src/shared/domain/sede/vector.ts';
import {
  ACTOS,
  DAR_NUMERO,
  FIRMAR,
  FOTO_DE_APTO,
  hacerActo,
  nombresDe,
  RAREZAS_DE_ACTOS,
  seVe,
  type EnMesa,
} from './actos.ts';
import {
  DIRIGEN,
  type Abre,
  type ActoDeOficina,
  type Centro,
  type Final,
  type Momento,
  type Sesion,
} from './centro.ts';
import type { Firmada } from '../../../src/shared/domain/sede/firmada.ts';
import { contradecir, enLaMesa, RAREZAS_DE_MESA, sigueEnPie, type Contradiccion } from './contradicciones.ts';
import { copiarDisco } from './disco.ts';
import { conLinea, type FallaDeLinea } from './linea.ts';
import { deMano, type Parte, type Portador } from './portador.ts';
import { clavesDe } from './claves.ts';
import { adjuntoDe } from './servidor.ts';
import type { Sumar } from './sumar.ts';
import { Telefono, type Control } from './telefono.ts';
import { LLAVE_ABIERTA, volcar } from './volcado.ts';

export const PUESTOS = 6;
/** How many more are admitted without network in one run, and how many are taken off. */
const SUMADOS_MAX = 2;
const BAJAS_MAX = 3;
/** Ms of the server's clock that pass within a step at most, each base taking one; between two steps a minute does. */
const EN_UN_PASO_MS = 10_000;

/** Rare things that a run has to have met, each, or it proved nothing of them. */
export const RAREZAS = [
  ...(['muerte_al_anotar', 'muerte_al_intercambiar', 'muerte_al_encontrarse'] as const),
  ...(['lleno_al_anotar', 'lleno_al_intercambiar', 'lleno_al_encontrarse'] as const),
  ...(['dos_pestanias', 'abrir_a_la_vez', 'corte_a_la_ida', 'corte_a_la_vuelta', 'repetido'] as const),
  ...(['desorden', 'alterada', 'proxy', 'sesion_vencida', 'reloj_de_otro_anio'] as const),
  ...(['proxy_que_miente', 'proxy_que_lee'] as const),
  ...(['tres_saltos', 'base_nueva', 'no_vuelve', 'numero_de_lote', 'lote_pasado'] as const),
  ...(['revocado', 'expulsado', 'expulsado_y_admitido'] as const),
  ...(['perdida_traida', 'perdida_ultima', 'olvidado'] as const),
  ...RAREZAS_DE_MESA,
  ...RAREZAS_DE_ACTOS,
] as const;

/** Those of a server that comes back from an older backup, or whose clock was a day ahead. */
export const RAREZAS_DE_COPIA = [
  ...(['servidor_de_copia', 'trazos_restaurados', 'foto_restaurada', 'desmentida'] as const),
  'reloj_del_servidor',
] as const;

/** What comes of it where telephones carry for one another, and hand on what the server signed. */
export const RAREZA_DE_RELEVO = 'traida_y_perdida';
/** By this number the first carrier between telephones neither cuts nor lies (portadores-pares.ts). */
const SIN_FALLA = 5;

/** How often each thing happened in all runs of a test. */
export class Cuenta {
  readonly veces = new Map<string, number>();
  anotar = (que: string): void => void this.veces.set(que, (this.veces.get(que) ?? 0) + 1);
}

/** How an exchange may end here: none of these loses anything. */
const FINES: ReadonlySet<FinIntercambio> = new Set([
  ...(['al_dia', 'sin_respuesta', 'sin_permiso', 'sin_admitir', 'sin_avance', 'no_puede'] as const),
  ...(['sin_espacio', 'sin_lectura', 'sin_almacen'] as const),
]);

export interface OpcionesMundo {
  centro: Centro;
  cuenta: Cuenta;
  portadores?: readonly Portador[];
  /** how a telephone is admitted without network; absent: none is */
  sumar?: Sumar;
  control?: Control | null;
}

/** Six telephones and a server, moved by steps that are drawn from a seed; looked at after each. */
export class Mundo {
  readonly centro: Centro;
  readonly telefonos: Telefono[];
  readonly #cuenta: Cuenta;
  readonly #portadores: readonly Portador[];
  readonly #sumar: Sumar | null;
  readonly #control: Control | null;
  /** by puesto that was admitted without network: what may open its session, the latest first */
  readonly #admisiones = new Map<string, { cuales: Firmada[]; abre: Abre }>();
  /** by operation: on how many devices it went from hand to hand before the server had it */
  readonly #saltos = new Map<string, number>();
  readonly #contradicciones: Contradiccion[] = [];
  readonly #puestos = new Set<string>();
  /** what the server had, by the moments of its clock */
  readonly #historia: Momento[] = [];
  /** operations whose attachment the server had, and lost as it came back from a backup */
  readonly #adjuntos_perdidos = new Set<string>();
  #ids = 0;
  #serie = 0;
  #parte = false;
  #perdido: number | null = null;

  constructor({ centro, cuenta, portadores = [deMano], sumar, control = null }: OpcionesMundo) {
    this.#sumar = sumar ?? null;
    this.centro = centro;
    this.#cuenta = cuenta;
    this.#portadores = portadores;
    this.#control = control;
    this.telefonos = Array.from({ length: PUESTOS }, (_, i) => new Telefono(i, control));
  }

  async empezar(): Promise<void> {
    for (const telefono of this.telefonos) await this.#abrir(telefono);
  }

  #nuevasClaves = () => clavesDe(this.centro.evento_id, (this.#ids += 1));

  telefono(n: number): Telefono {
    const vivos = this.#vivos();
    const uno = vivos[n % vivos.length];
    if (!uno) throw new Error('no telephone');
    return uno;
  }

  #vivos = (): Telefono[] => this.telefonos.filter(({ indice }) => indice !== this.#perdido);

  async #abrir(telefono: Telefono): Promise<Bitacora> {
    const nuevoId = () =>
      `${this.centro.prefijo}-0000-4000-8000-${String((this.#ids += 1)).padStart(12, '0')}`;
    const una = await telefono.abrir(this.centro.evento_id, { nuevoId, nuevasClaves: this.#nuevasClaves });
    const { puesto_id } = una.puesto;
    await telefono.saberClaves(this.centro.evento_id, this.centro.claves?.() ?? []);
    if (this.#puestos.has(puesto_id)) return una;
    this.#puestos.add(puesto_id);
    await this.centro.admitir(una.puesto, telefono.indice);
    return una;
  }

  async #primera(telefono: Telefono): Promise<Bitacora> {
    return telefono.pestanias[0] ?? this.#abrir(telefono);
  }

  async #mesa(telefono: Telefono, en?: Bitacora): Promise<EnMesa> {
    const expulsable = (n: number) => this.#quitar(n, [telefono])?.puesto_id ?? null;
    const confirmar = (operacion: Operacion) => {
      telefono.confirmadas.set(operacion.id, operacion);
      for (const nombre of nombresDe(operacion)) this.#cuenta.anotar(nombre);
      this.#saltos.set(operacion.id, 0);
    };
    const { centro } = this;
    const suya = en ?? (await this.#primera(telefono));
    const puerto = this.#puerto(telefono, suya.puesto.puesto_id);
    return { telefono, en: suya, centro, puerto, confirmar, expulsable };
  }

  async #acto(mesa: EnMesa, que: number, n: number): Promise<Operacion> {
    const operacion = await hacerActo(mesa, que, n);
    mesa.confirmar(operacion);
    if (esDe('asignar_numero', operacion) && operacion.datos.de_lote) this.#cuenta.anotar('numero_de_lote');
    if (esDe('expulsar', operacion)) this.#cuenta.anotar('expulsado');
    if (esDe('transferir_lote', operacion) && operacion.datos.numeros.length > 0)
      this.#cuenta.anotar('lote_pasado');
    return operacion;
  }

  async anotar(quien: number, que: number, n: number): Promise<void> {
    const mesa = await this.#mesa(this.telefono(quien));
    // what another tab wrote is on this screen too, by its message
    await mesa.en.refrescar();
    seVe(mesa, await this.#acto(mesa, que, n));
  }

  /** Two tabs of one telephone write at once. */
  async anotarDosVeces(quien: number, que: number, n: number): Promise<void> {
    const telefono = this.telefono(quien);
    const una = await this.#mesa(telefono);
    const otra = await this.#mesa(telefono, telefono.pestanias[1] ?? (await this.#abrir(telefono)));
    // two people at one telephone can give one number: they see it as all do, and it is not what is looked for here
    const sinNumero = (cual: number) => ([3, 4, 14].includes(cual % ACTOS) ? ACTOS - 1 : cual);
    await Promise.all([this.#acto(una, sinNumero(que), n), this.#acto(otra, sinNumero(que + 1), n + 1)]);
    for (const { en } of [una, otra]) await en.refrescar();
    this.#cuenta.anotar('dos_pestanias');
  }

  /** Two desks that do not hear of each other meanwhile do what contradicts; it has to be in the mesa at the end. */
  async contradecir(quien: number, otro: number, que: number, n: number): Promise<void> {
    const [uno, dos] = [this.telefono(quien), this.telefono(otro)];
    if (uno === dos) return;
    const mesas = [await this.#mesa(uno), await this.#mesa(dos)] as const;
    this.#serie += 1;
    const una = await contradecir(que, { mesas, n, serie: this.#serie });
    if (una) this.#contradicciones.push(una);
    this.#anotarConflictos(mesas[0].en.estado().sede);
    this.#anotarConflictos(mesas[1].en.estado().sede);
  }

  #anotarConflictos(sede: Sede): void {
    for (const tipo of new Set(sede.conflictos().map(({ tipo }) => tipo))) this.#cuenta.anotar(tipo);
  }

  /** The disk fills up, or the telephone dies, at one of the writes of an act, an exchange or a meeting. */
  async fallar(
    quien: number,
    { que, n, otro }: { que: number; n: number; otro: number },
    falla: 'lleno' | 'muere',
    escritura: number,
  ): Promise<void> {
    const telefono = this.telefono(quien);
    const mesa = await this.#mesa(telefono);
    await mesa.en.refrescar();
    const cual = (['anotar', 'intercambiar', 'encontrarse'] as const)[que % 3] ?? 'anotar';
    telefono.disco.planear((escritura % 6) + 1, falla);
    const antes = [...Object.values(mesa.en.vector())];
    if (cual === 'anotar') {
      const fin = await sinRechazo(() => this.#acto(mesa, que, n));
      // a full disk is told, and what was there before is untouched
      if (fin !== null && falla === 'lleno') assert.deepEqual(Object.values(mesa.en.vector()), antes);
    } else if (cual === 'intercambiar') await this.intercambiar(quien, 'ninguna', n);
    else await sinRechazo(() => this.encontrarse(quien, otro, n));
    const paso = telefono.disco.olvidar();
    if (paso) this.#cuenta.anotar(`${falla === 'lleno' ? 'lleno' : 'muerte'}_al_${cual}`);
    telefono.sin_espacio ||= paso && falla === 'lleno';
    if (telefono.disco.muerto) await this.revivir(telefono, escritura % 3 === 0);
  }

  async revivir(telefono: Telefono, dosPestanias: boolean): Promise<void> {
    for (const una of telefono.pestanias.splice(0)) await una.cerrar().catch(() => undefined);
    await telefono.disco.revivir();
    if (!dosPestanias) return void (await this.#abrir(telefono));
    const [una, otra] = await Promise.all([this.#abrir(telefono), this.#abrir(telefono)]);
    assert.equal(una.puesto.puesto_id, otra.puesto.puesto_id);
    this.#cuenta.anotar('abrir_a_la_vez');
  }

  async intercambiar(quien: number, falla: FallaDeLinea, n: number): Promise<void> {
    const telefono = this.telefono(quien);
    const en = await this.#primera(telefono);
    await this.#sesion(en);
    const puerto = this.#puerto(telefono, en.puesto.puesto_id);
    const romper = this.centro.romper?.bind(this.centro);
    const responder = this.centro.responder.bind(this.centro);
    let lee = false;
    const contar = (que: string): void => {
      lee ||= que === 'proxy_que_lee';
      this.#cuenta.anotar(que);
    };
    const linea = conLinea(puerto, { falla, n, tanda: (n % 7) + 1, contar, romper, responder });
    const { fin } = await en.intercambiar(linea);
    assert.ok(FINES.has(fin), fin);
    // regla sede-52
    if (lee && !telefono.fuera) assert.ok(!en.estado().revocado, 'what reads the line closed a puesto');
  }

  /** Opens that telephone's session where another one admitted it, by what either of them gave it. */
  async #sesion({ puesto: { puesto_id } }: Pick<Bitacora, 'puesto'>): Promise<Sesion> {
    const admitido = this.#admisiones.get(puesto_id);
    if (!admitido) return 'abierta';
    let sesion: Sesion = 'negada';
    for (const una of admitido.cuales)
      if (sesion === 'negada') sesion = (await this.centro.honrar?.(una, admitido.abre)) ?? sesion;
    return sesion;
  }

  /** A telephone that nobody knew is admitted by another one, without network. */
  async sumarUno(quien: number, n: number): Promise<void> {
    if (!this.#sumar || !this.centro.honrar || this.telefonos.length >= PUESTOS + SUMADOS_MAX) return;
    const anfitrion = this.telefono(quien);
    const en = await this.#primera(anfitrion);
    const nuevo = new Telefono(this.telefonos.length, this.#control);
    const { llave, modalidad_id } = this.centro;
    const datos = { en, claves: this.centro.claves?.() ?? [], llave, modalidad_id };
    const sumado = await this.#sumar(nuevo, {
      ...datos,
      nuevasClaves: this.#nuevasClaves,
      n,
      contar: this.#cuenta.anotar,
    });
    if (!sumado) return;
    this.#puestos.add(sumado.puesto_id);
    const { abre } = sumado;
    this.#admisiones.set(sumado.puesto_id, { cuales: [abre.admision], abre });
    nuevo.anfitrion = anfitrion;
    this.telefonos.push(nuevo);
    await sumado.pasar(await this.#abrir(nuevo));
  }

  /** Two telephones meet over one of the carriers, and each takes what the other has. */
  async encontrarse(quien: number, conQuien: number, n: number): Promise<void> {
    const [uno, otro] = [this.telefono(quien), this.telefono(conQuien)];
    const portador = this.#portadores[n % this.#portadores.length];
    if (uno === otro || !portador) return;
    const partes: Parte[] = [];
    for (const { indice, ...telefono } of [uno, otro])
      partes.push({ indice, bitacora: telefono.pestanias[0] ?? (await this.#abrir(this.telefono(indice))) });
    const [una, otra] = partes;
    if (!una || !otra) return;
    const faltaban = partes.map(({ bitacora }) => this.#faltanEn(bitacora));
    const { llave } = this.centro;
    const datos = { n: Math.floor(n / this.#portadores.length), contar: this.#cuenta.anotar, llave };
    await portador.juntar(una, otra, datos);
    for (const [i, { bitacora }] of partes.entries()) await this.#contarSaltos(bitacora, faltaban[i] ?? []);
  }

  #faltanEn({ estado }: Bitacora): string[] {
    return [...this.#saltos.keys()].filter((id) => !estado().sede.operacion(id));
  }

  async #contarSaltos({ estado }: Bitacora, faltaban: readonly string[]): Promise<void> {
    for (const id of faltaban.filter((cual) => estado().sede.operacion(cual))) {
      const saltos = (this.#saltos.get(id) ?? 0) + 1;
      this.#saltos.set(id, saltos);
      if (saltos >= 3 && !(await this.centro.tiene(id))) this.#cuenta.anotar('tres_saltos');
    }
  }

  correrReloj(quien: number, n: number): void {
    if (n % 4 === 1 && this.centro.correrReloj) {
      this.#asentarMomento();
      this.centro.correrReloj();
      return this.#cuenta.anotar('reloj_del_servidor');
    }
    const anios = (n % 61) - 30;
    this.telefono(quien).reloj += anios * 365 * 86_400_000;
    if (anios !== 0) this.#cuenta.anotar('reloj_de_otro_anio');
  }

  /** The office changes something meanwhile. */
  async cambiarBase(n: number): Promise<void> {
    for (const que of ['base_nueva', ...(await this.centro.oficina(n))]) this.#cuenta.anotar(que);
  }

  /** The office registers, deletes, postpones, closes or opens, while the desks work. */
  async enElDia(que: ActoDeOficina, n: number): Promise<void> {
    for (const una of (await this.centro.enElDia?.(que, n)) ?? []) this.#cuenta.anotar(una);
  }

  /**
   * The day is closed and opened again while one desk hears of neither: what it holds is lent to who comes first, and both give it. On
   * either screen that number was its own.
   */
  async cerrarSinOir(quien: number, otro: number, n: number): Promise<void> {
    const [uno, dos] = [this.telefono(quien), this.telefono(otro)];
    if (!this.centro.enElDia || uno === dos) return;
    await this.intercambiar(quien, 'ninguna', n);
    for (const que of ['cerrar', 'reabrir'] as const) await this.enElDia(que, n);
    await this.intercambiar(otro, 'ninguna', n);
    for (const [i, telefono] of [dos, uno].entries()) {
      const mesa = await this.#mesa(telefono);
      await mesa.en.refrescar();
      await this.#acto(mesa, DAR_NUMERO, n + i);
    }
  }

  /** The server comes back from an older backup; before, a desk delivers strokes and a photo that are not in it. */
  async volverACopia(quien: number, n: number): Promise<void> {
    if (!this.centro.volverACopia) return;
    const telefono = this.telefono(quien);
    const mesa = await this.#mesa(telefono);
    await mesa.en.refrescar();
    for (const que of [FIRMAR, FOTO_DE_APTO]) await this.#acto(mesa, que, n * 2);
    await this.intercambiar(quien, 'ninguna', n);
    await this.#restaurar(new Set());
  }

  /** @param ids what the backup holds */
  async #restaurar(ids: ReadonlySet<string>): Promise<void> {
    for (const { confirmadas } of this.#vivos())
      for (const una of confirmadas.values())
        if (adjuntoDe(una) !== null && !ids.has(una.id) && (await this.centro.tieneAdjunto(una)))
          this.#adjuntos_perdidos.add(una.id);
    // what was said until now was true
    this.#asentarMomento();
    this.centro.volverACopia?.(ids);
    this.#cuenta.anotar('servidor_de_copia');
  }

  /**
   * One telephone's work comes to the server by another one's hands, and that one tells it so. The server comes back from a backup of
   * before; from then on telephones alone meet, and the author learns by one that has heard the server since that it lacks all that.
   */
  async perderLoTraido(quien: number, otro: number, n: number): Promise<void> {
    const [autor, relevo] = [this.telefono(quien), this.telefono(otro)];
    const tercero = this.#vivos().findIndex((uno) => uno !== autor && uno !== relevo);
    if (!this.centro.volverACopia || autor === relevo || tercero < 0) return;
    const copia = new Set((await this.centro.final()).operaciones.map(({ id }) => id));
    const mesa = await this.#mesa(autor);
    await mesa.en.refrescar();
    const hechas: Operacion[] = [];
    for (const que of [FIRMAR, FOTO_DE_APTO]) hechas.push(await this.#acto(mesa, que, n * 2));
    const quedan = (): number => {
      const sin = mesa.en.idsSinEntregar();
      return hechas.filter(({ id }) => sin.has(id)).length;
    };
    // an encounter without a cut or a liar
    const juntos = (uno: number, dos: number) =>
      this.encontrarse(uno, dos, SIN_FALLA * this.#portadores.length);
    await juntos(quien, otro);
    await this.intercambiar(otro, 'ninguna', n);
    await juntos(otro, quien);
    const entregadas = quedan() === 0;
    await this.#restaurar(copia);
    await this.intercambiar(tercero, 'ninguna', n);
    await juntos(tercero, quien);
    const desmentidas = quedan() === hechas.length;
    await juntos(quien, otro);
    if (entregadas && desmentidas) this.#cuenta.anotar(RAREZA_DE_RELEVO);
  }

  /** A telephone is never seen again; what it had handed on stays. */
  perder(n: number): void {
    const telefono = this.telefono(n);
    if (this.#perdido !== null || this.#dirigentes([telefono]).length === 0) return;
    this.#perdido = telefono.indice;
    this.#cuenta.anotar('no_vuelve');
  }

  /** The server takes a puesto off the event; its telephone goes on, as it does not hear of it. */
  async revocar(n: number): Promise<void> {
    // of who was admitted without network the office may not have heard yet
    const telefono = this.centro.revocar && this.#quitar(n, this.telefonos.slice(PUESTOS));
    if (!telefono) return;
    await this.centro.revocar?.(telefono.puesto_id);
    this.#cuenta.anotar('revocado');
  }

  /**
   * The server takes a puesto off, one telephone gets the key that follows, and it meets another over all carriers: first over the last
   * one, by which no key travels, and over that again once both may have it.
   */
  async rotar(quien: number, otro: number, n: number): Promise<void> {
    await this.revocar(n);
    await this.intercambiar(quien, 'ninguna', n);
    const en = await this.#primera(this.telefono(quien));
    if ((en.llaves().at(-1)?.epoca ?? 1) === 1) return;
    this.#cuenta.anotar('llave_siguiente');
    const cuantos = this.#portadores.length;
    for (const cual of [cuantos - 1, ...this.#portadores.keys()])
      await this.encontrarse(quien, otro, n * cuantos + cual);
  }

  /** Two that direct and have not heard of each other: one expels a telephone, the other admits it. The expulsion has to win. */
  async disputar(quien: number, otro: number, n: number): Promise<void> {
    const dirigen = this.#dirigentes([]);
    const [uno] = dirigen.splice(quien % Math.max(1, dirigen.length), 1);
    const dos = dirigen[otro % Math.max(1, dirigen.length)];
    if (!uno || !dos) return;
    const mesas = [await this.#mesa(uno), await this.#mesa(dos)] as const;
    if (!mesas.every(({ en }) => en.dirige())) return;
    const quita = this.#quitar(n, [uno, dos]);
    if (!quita) return;
    const { puesto_id, nombre, clave_publica } = (await this.#primera(quita)).puesto;
    const expulsar = async () => {
      const datos = { puesto_id, motivo: 'no es de acá' };
      mesas[0].confirmar(await mesas[0].en.anotar('expulsar', 'mesa', datos));
    };
    const admitir = async () => {
      const { membresia } = mesas[1].en.estado().sede;
      if (membresia.expulsados.has(puesto_id) || membresia.miembros.get(puesto_id)?.revocado) return;
      const datos = { puesto_id, nombre, clave_publica, vence_at: '2099-01-01T00:00:00Z' };
      const admision = await mesas[1].en.anotar('admitir', 'mesa', datos);
      const { id } = admision;
      mesas[1].confirmar(admision);
      const [firmada] = await mesas[1].en.lado().textos([{ id }]);
      const antes = this.#admisiones.get(puesto_id);
      if (antes && firmada) antes.cuales.unshift({ cuerpo: firmada.cuerpo, firma: firmada.firma });
    };
    for (const hacer of n % 2 === 0 ? [expulsar, admitir] : [admitir, expulsar]) await hacer();
    this.#cuenta.anotar('expulsado');
  }

  /** Those that direct and are still of the event, as far as anybody knows. */
  #dirigentes = (salvo: readonly Telefono[]): Telefono[] =>
    this.#vivos().filter((uno) => uno.indice < DIRIGEN && !uno.fuera && !salvo.includes(uno));

  /** Draws a telephone that somebody takes off now; null: there are enough of them, or none would be left to direct. */
  #quitar(n: number, salvo: readonly Telefono[]): Telefono | null {
    if (this.telefonos.filter(({ fuera }) => fuera).length >= BAJAS_MAX) return null;
    const posibles = this.#vivos().filter(
      (uno) => !uno.fuera && !uno.queda && !uno.anfitrion?.fuera && uno.puesto_id && !salvo.includes(uno),
    );
    // first those of whom the server's roster says nothing yet, so that only operations decide
    const sumados = posibles.filter(({ anfitrion }) => anfitrion !== null);
    const entre = n % 3 > 0 && sumados.length > 0 ? sumados : posibles;
    const cual = entre[n % Math.max(1, entre.length)];
    if (!cual || this.#dirigentes([cual]).length === 0) return null;
    cual.fuera = true;
    if (cual.anfitrion) cual.anfitrion.queda = true;
    return cual;
  }

  #asentarMomento(): void {
    const momento = this.centro.asentarMomento?.();
    if (momento) this.#historia.push(momento);
  }

  /** What has to be true after each step, of every telephone: what one did may harm another. */
  mirar(): void {
    this.#asentarMomento();
    for (const telefono of this.#vivos()) {
      const [en] = telefono.pestanias;
      if (!en || telefono.disco.muerto) continue;
      this.#mirarLoPropio(telefono, en);
      mirarExpulsados(en, telefono);
      // regla sede-60: 'Salir' would delete no other ones
      const quedan = en.idsQueQuedan();
      for (const sello of en.lado().llegadas(0))
        assert.ok(
          quedan.has(sello.id) || telefono.leRespondieron(sello),
          `not answered, and may go: ${sello.id}`,
        );
      this.#mirarEntregado(telefono, en);
      const vector = en.vector();
      for (const [puesto_id, seq] of Object.entries(telefono.vector))
        assert.ok(seq <= (vector[puesto_id] ?? 0), `known and gone: Mesa ${telefono.indice}`);
      telefono.vector = vector;
    }
  }

  /** Its line to the centre, over which what it is answered is noted. */
  #puerto(telefono: Telefono, puesto_id: string): ReturnType<Centro['puerto']> {
    const puerto = this.centro.puerto(puesto_id);
    const enviar: typeof puerto.enviar = async (pedido) => {
      const resultado = await puerto.enviar(pedido);
      if (resultado.tipo === 'respuesta' && resultado.status === 200) telefono.respondieron(resultado.cuerpo);
      return resultado;
    };
    return { ...puerto, enviar };
  }

  /** Nothing is shown as delivered that the server lacked by the latest of its words that this telephone has heard (regla sede-60). */
  #mirarEntregado(telefono: Telefono, en: Bitacora): void {
    if (this.#historia.length === 0 || (this.#control !== null && this.#control !== 'acuse_sin_orden'))
      return;
    // it gets no acknowledgement, so that nothing tells of which moment what it heard is
    if (en.estado().revocado) return;
    const lado = en.lado();
    const { at: acuse = 0 } = JSON.parse(lado.acuse()?.texto ?? '{}') as { at?: number };
    const { servidor_at } = lado.servidor();
    telefono.oyo = Math.max(telefono.oyo, acuse, lado.momento()?.at ?? 0, servidor_at ?? 0);
    const tenia = this.#historia.findLast(({ at }) => at <= telefono.oyo + EN_UN_PASO_MS)?.ids ?? new Set();
    const [sin, quedan] = [en.idsSinEntregar(), en.idsQueQuedan()];
    for (const sello of lado.llegadas(0)) {
      const falta = sin.has(sello.id);
      assert.ok(falta || tenia.has(sello.id), `shown as delivered: ${sello.id} on Mesa ${telefono.indice}`);
      if (!falta && quedan.has(sello.id)) this.#cuenta.anotar('entregada_segun_otro');
      if (falta && telefono.leRespondieron(sello)) this.#cuenta.anotar('desmentida');
    }
  }

  #mirarLoPropio({ confirmadas, control }: Telefono, en: Bitacora): void {
    const { sede } = en.estado();
    for (const { id } of confirmadas.values()) assert.ok(sede.operacion(id), `confirmed and gone: ${id}`);
    const propias = [...confirmadas.values()].sort((a, b) => a.seq - b.seq);
    assert.equal(new Set(propias.map(({ seq }) => seq)).size, propias.length, 'one number twice');
    if (control !== 'lamport_de_reloj')
      for (const [i, una] of propias.entries()) {
        const antes = propias[i - 1];
        assert.ok(!antes || una.lamport > antes.lamport, 'a logical clock that went back');
      }
    // without gaps: the vector reaches the last that was confirmed
    const ultima = propias.at(-1);
    assert.ok(!ultima || alcanza(en.vector(), ultima), 'a gap in the numbers');
  }

  /** All lines heal: everybody ends with the same, nothing is lost nor doubled, and contradictions are in the mesa. */
  async terminar(): Promise<void> {
    const vivos = this.#vivos();
    for (const telefono of vivos) if (telefono.disco.muerto) await this.revivir(telefono, false);
    const sinSesion = await this.#entregarTodo(vivos);
    const entregan = vivos.filter((uno) => !sinSesion.has(uno));
    const fin = await this.centro.final();
    const ids = new Set(fin.operaciones.map(({ id }) => id));
    for (const { confirmadas } of entregan)
      for (const id of confirmadas.keys()) assert.ok(ids.has(id), `lost: ${id}`);
    const numeradas = new Set(fin.operaciones.map(({ puesto_id, seq }) => `${puesto_id} ${seq}`));
    assert.equal(numeradas.size, fin.operaciones.length, 'doubled');
    const sede = new Sede(fin.base, fin.operaciones);
    this.#anotarConflictos(sede);
    const cerrados = new Set(fin.base.puestos?.flatMap(({ id, revocado }) => (revocado ? [id] : [])));
    await this.#comparar(entregan, sede, cerrados);
    await this.#mirarAdjuntos(entregan.filter(({ puesto_id }) => !cerrados.has(puesto_id)));
    this.#mirarLotes(fin, cerrados);
    this.#mirarMesa(fin, sede, (await this.centro.refsBorradas?.()) ?? new Set());
    const lejos = this.telefonos.filter((uno) => !entregan.includes(uno));
    for (const uno of lejos) await this.#mirarLejano(uno, ids, entregan);
    this.#mirarExpulsiones(fin, sede, cerrados);
    for (const una of (await this.centro.comprobar?.(fin)) ?? []) this.#cuenta.anotar(una);
    if (this.#parte) await this.#partir(entregan.filter(({ puesto_id }) => !cerrados.has(puesto_id)));
    for (const telefono of vivos)
      await this.#olvidar(telefono, !cerrados.has(telefono.puesto_id) && !sinSesion.has(telefono));
  }

  /** Its session ends: nothing readable is left on the disk, and what was undelivered leaves once it has the keys again. */
  async #olvidar(telefono: Telefono, sigue: boolean): Promise<void> {
    const en = await this.#primera(telefono);
    const { evento_id } = this.centro;
    const conLlaves = en.llaves().length > 0;
    const ultima = await en.anotar('egreso', 'caja', { monto: 1, motivo: 'remis de Zulma Quiroga' });
    // as 'Salir' does: what the server has not answered to this very phone stays
    const quedan = en.idsQueQuedan();
    for (const una of telefono.pestanias.splice(0)) await una.cerrar();
    globalThis.indexedDB = telefono.disco.factory;
    await olvidarGente(evento_id, quedan);
    const volcado = await volcar(telefono.disco.factory);
    const quien = `Mesa ${telefono.indice}`;
    assert.doesNotMatch(volcado, /Zulma Quiroga|"sujeto"|"inscripciones"|"documento"/, `readable: ${quien}`);
    assert.ok(!conLlaves || !volcado.includes(LLAVE_ABIERTA), `opens by itself: ${quien}`);
    const vuelta = await this.#abrir(telefono);
    assert.equal(vuelta.estado().cerradas, conLlaves ? quedan.size : 0);
    assert.deepEqual(new Set(vuelta.idsQueQuedan()), quedan);
    // from whom the server took the event it gets no keys
    if (!sigue) return;
    await vuelta.intercambiar(this.centro.puerto(vuelta.puesto.puesto_id));
    assert.equal(vuelta.sinEntregar(), 0, `left behind: ${quien}`);
    assert.ok(await this.centro.tiene(ultima.id), `lost: ${ultima.id}`);
    this.#cuenta.anotar('olvidado');
  }

  /**
   * Rounds until one in which nobody learned of anything: what one delivers may change the rows that another has.
   * @returns those that were taken off before they had a session: what they did comes by the others, or not at all
   */
  async #entregarTodo(vivos: readonly Telefono[]): Promise<ReadonlySet<Telefono>> {
    const sinSesion = new Set<Telefono>();
    for (let vuelta = 0, novedades = true; novedades; vuelta += 1) {
      assert.ok(vuelta < 8, 'they never come to rest');
      novedades = false;
      for (const telefono of vivos) {
        const en = await this.#primera(telefono);
        const sesion = await this.#sesion(en);
        if (sesion === 'cerrada') sinSesion.add(telefono);
        if (sesion === 'negada') await this.#porCodigo(telefono, en);
        const puerto = this.#puerto(telefono, telefono.puesto_id);
        const traerBase: typeof puerto.traerBase = (desde) => {
          novedades = true;
          return puerto.traerBase(desde);
        };
        const { fin, entregadas, recibidas } = await en.intercambiar({ ...puerto, traerBase });
        assert.equal(fin, sesion === 'cerrada' ? 'sin_permiso' : 'al_dia');
        novedades ||= entregadas + recibidas > 0;
      }
    }
    return sinSesion;
  }

  /** The server did not honour its admission, as who wrote it was taken off: it loses nothing once the office admits it. */
  async #porCodigo(telefono: Telefono, { puesto }: Bitacora): Promise<void> {
    await this.centro.admitir(puesto, telefono.indice);
    this.#admisiones.delete(puesto.puesto_id);
    this.#cuenta.anotar('readmitido');
  }

  async #comparar(entregan: readonly Telefono[], sede: Sede, cerrados: ReadonlySet<string>): Promise<void> {
    const esperado = retrato(sede.estado());
    const quienes = retratoDeMiembros(sede);
    for (const telefono of entregan) {
      // as it is in memory, and as it comes from the disk
      const enMemoria = await this.#primera(telefono);
      const { sin_entregar, adjuntos_sin_entregar, apartadas } = enMemoria.estado();
      const quedan = { sin_entregar, adjuntos_sin_entregar, apartadas };
      const quien = `left on Mesa ${telefono.indice}`;
      assert.deepEqual(quedan, { sin_entregar: 0, adjuntos_sin_entregar: 0, apartadas: 0 }, quien);
      // from whom the server took the event it gets nothing any more
      const cerrado = cerrados.has(telefono.puesto_id);
      assert.equal(enMemoria.estado().revocado, cerrado, `taken off or not: Mesa ${telefono.indice}`);
      if (cerrado) continue;
      const iguales = (donde: string, otro: Bitacora) => {
        const { sede: suya } = otro.estado();
        assert.equal(retrato(suya.estado()), esperado, `not the same ${donde}: Mesa ${telefono.indice}`);
        assert.equal(retratoDeMiembros(suya), quienes, `other puestos ${donde}: Mesa ${telefono.indice}`);
      };
      iguales('in memory', enMemoria);
      const deDisco = await this.#abrir(telefono);
      iguales('on the disk', deDisco);
      assert.equal(deDisco.sinEntregar(), 0);
    }
  }

  /** The server has all strokes and photos, also those that it had lost with an older backup (regla sede-65). */
  async #mirarAdjuntos(autores: readonly Telefono[]): Promise<void> {
    for (const { confirmadas, sin_espacio, indice } of autores)
      for (const una of confirmadas.values()) {
        if (adjuntoDe(una) === null) continue;
        const volvio = this.#adjuntos_perdidos.has(una.id);
        // a full disk lets go of what the server has
        if (volvio && sin_espacio && una.tipo === 'apto') continue;
        assert.ok(
          await this.centro.tieneAdjunto(una),
          `attachment lost: ${una.tipo} ${una.id} of Mesa ${indice}`,
        );
        if (volvio) this.#cuenta.anotar(una.tipo === 'apto' ? 'foto_restaurada' : 'trazos_restaurados');
      }
  }

  /** Two desks never give one number of their lotes. What a puesto had that was taken off meanwhile may be lent to others. */
  #mirarLotes({ operaciones }: Final, cerrados: ReadonlySet<string>): void {
    const devueltos = new Set(
      operaciones.flatMap((una) =>
        esDe('transferir_lote', una) && cerrados.has(una.puesto_id) ? una.datos.numeros : [],
      ),
    );
    const alCerrar = this.centro.devueltos?.() ?? new Set();
    const quien = new Map<number, OperacionDe<'asignar_numero'>>();
    for (const una of operaciones) {
      if (!esDe('asignar_numero', una) || !una.datos.de_lote || cerrados.has(una.puesto_id)) continue;
      const { numero } = una.datos;
      if (devueltos.has(numero)) continue;
      const otra = quien.get(numero) ?? una;
      if (otra.puesto_id !== una.puesto_id && alCerrar.has(numero)) {
        // lent again after the close to another desk, while this one had not heard of it: where both stand the mesa tells of it,
        // unless both gave it to the same registration
        if (otra.sujeto !== una.sujeto)
          this.#contradicciones.push({ tipo: 'numero_repetido', hechos: [otra, una] });
        this.#cuenta.anotar('numero_devuelto_y_dado');
      } else assert.equal(otra.puesto_id, una.puesto_id, `the number ${numero} of two lotes`);
      quien.set(numero, una);
    }
  }

  /** Every contradiction that was brought about is in the mesa, unless it was undone or overtaken since. */
  #mirarMesa(fin: Final, sede: Sede, borradas: ReadonlySet<string>): void {
    for (const una of this.#contradicciones) {
      // what is told of a deleted one is another thing, which the server's own check looks at
      if (una.hechos.some(({ sujeto }) => borradas.has(sujeto))) continue;
      if (!sigueEnPie(una, sede, fin)) continue;
      const { tipo, hechos } = una;
      assert.ok(enLaMesa(una, sede), `not in the mesa: ${tipo} ${hechos.map(({ id }) => id).join(' ')}`);
      this.#cuenta.anotar(`mesa ${tipo}`);
    }
  }

  /**
   * What a telephone did that never came back, or was taken off before it had a session: others brought it, or its number is
   * named as missing, or it comes after all that anybody knows of.
   */
  async #mirarLejano(
    { puesto_id, confirmadas, indice }: Telefono,
    ids: ReadonlySet<string>,
    entregan: readonly Telefono[],
  ): Promise<void> {
    const { hasta, huecos } = await this.centro.llegadas(puesto_id);
    const nombra = (tramos: readonly Tramo[], seq: number) =>
      tramos.some(([desde, fin]) => desde <= seq && seq <= fin);
    for (const { id, seq } of confirmadas.values()) {
      const bitacoras = entregan.flatMap(({ pestanias: [una] }) => una ?? []);
      const llego = ids.has(id);
      const como = llego ? 'traida' : nombra(huecos, seq) ? 'nombrada' : seq > hasta ? 'ultima' : null;
      assert.ok(como, `lost, and nobody is told: ${id} of Mesa ${indice}`);
      this.#cuenta.anotar(`perdida_${como}`);
      if (llego) continue;
      for (const una of bitacoras) {
        assert.ok(!una.estado().sede.operacion(id), `carried, and not delivered: ${id}`);
        const { entrega } = una.entregas().find((suya) => suya.puesto_id === puesto_id) ?? {};
        assert.ok(
          !entrega || seq > entrega.hechas || nombra(entrega.faltan, seq),
          `missing, and a telephone does not say so: ${id}`,
        );
      }
    }
  }

  /** The disk of one is copied, and both go on as one puesto: the server gets what both did, and the mesa tells of it. */
  async #partir(entregan: readonly Telefono[]): Promise<void> {
    const [original, ...otros] = entregan;
    if (!original) return;
    const copia = new Telefono(original.indice, null);
    try {
      await copia.formatear();
      await copiarDisco(original.disco, copia.disco);
      const lados = [await this.#primera(original), await this.#abrir(copia)];
      const puerto = this.centro.puerto(original.puesto_id);
      const hechos: Operacion[] = [];
      for (const en of lados) hechos.push(await en.anotar('egreso', 'caja', { monto: 1, motivo: 'soga' }));
      for (const en of lados) assert.equal((await en.intercambiar(puerto)).fin, 'al_dia');
      const fin = await this.centro.final();
      const sede = new Sede(fin.base, fin.operaciones);
      const una: Contradiccion = { tipo: 'bitacora_partida', hechos };
      for (const { id } of hechos) assert.ok(sede.operacion(id), `lost, of two under one number: ${id}`);
      assert.ok(enLaMesa(una, sede), 'two telephones as one puesto, and nobody is told');
      this.#anotarConflictos(sede);
      this.#cuenta.anotar(`mesa ${una.tipo}`);
      // who had neither gets both; of the two that share a number neither can ask for the other's
      const iguales = otros.map((uno) => ({ uno, puerto: this.centro.puerto(uno.puesto_id) }));
      for (const { uno, puerto: suyo } of iguales) {
        const en = await this.#primera(uno);
        await en.intercambiar(suyo);
        assert.equal(retrato(en.estado().sede.estado()), retrato(sede.estado()), `Mesa ${uno.indice}`);
      }
    } finally {
      for (const una of copia.pestanias) await una.cerrar();
    }
  }

  /** At the end of this day a telephone's disk is copied. */
  copiarUno(): void {
    this.#parte = true;
  }

  /** Who was expelled is out, whoever admitted them without knowing of that. */
  #mirarExpulsiones({ base, operaciones }: Final, sede: Sede, cerrados: ReadonlySet<string>): void {
    for (const una of operaciones) {
      if (!esDe('expulsar', una) || base.rechazos.has(una.id)) continue;
      const { puesto_id } = una.datos;
      const miembro = sede.membresia.miembros.get(puesto_id);
      assert.ok(!miembro || (miembro.revocado && cerrados.has(puesto_id)), `expelled, and in: ${puesto_id}`);
      const admitido = operaciones.some(
        (otra) =>
          esDe('admitir', otra) &&
          otra.datos.puesto_id === puesto_id &&
          simultaneas(una, otra, (id) => sede.operacion(id)),
      );
      if (admitido) this.#cuenta.anotar('expulsado_y_admitido');
    }
  }

  async cerrar(): Promise<void> {
    for (const { pestanias } of this.telefonos)
      for (const una of pestanias) await una.cerrar().catch(() => undefined);
  }
}

/** Whom somebody expelled with the right to it is out on this telephone too, whatever else it heard of them and when. */
function mirarExpulsados(en: Bitacora, { indice }: Telefono): void {
  const { sede } = en.estado();
  const { miembros } = sede.membresia;
  for (const una of sede.deSujeto('mesa')) {
    const autor = miembros.get(una.puesto_id);
    if (!esDe('expulsar', una) || !autor?.dirige) continue;
    // that the server took its author off too may undo it here; what the server made of it, it tells by the roster
    if (autor.revocado) continue;
    const quien = miembros.get(una.datos.puesto_id);
    assert.ok(!quien || quien.revocado, `expelled, and in on Mesa ${indice}: ${una.datos.puesto_id}`);
  }
}

/** Who is of the event and who was taken off, as one text. */
function retratoDeMiembros({ membresia: { miembros, expulsados } }: Sede): string {
  const todos = [...miembros.values()].map(({ por, ...miembro }) => ({ ...miembro, por: por?.id ?? null }));
  return JSON.stringify([todos.sort((a, b) => (a.id < b.id ? -1 : 1)), [...expulsados].sort()]);
}

/** @returns the product's own refusal, or null; anything else is a fault of the product */
async function sinRechazo(hacer: () => Promise<unknown>): Promise<RechazoSede | null> {
  try {
    await hacer();
    return null;
  } catch (error) {
    if (error instanceof RechazoSede) return error;
    throw error;
  }
}
