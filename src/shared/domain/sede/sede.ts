import { normalizarDocumento } from '../participante/documento.ts';
import type { BaseSede, InscripcionBase } from './base.ts';
import { plegarCaja, tocaLaCaja, type Caja } from './caja.ts';
import {
  DESCARTAR,
  huella,
  MOTIVO_DE_BAJA,
  MOTIVO_SIN_ADMITIR,
  PROBAR_DE_NUEVO,
  REGISTRAR_IGUAL,
  type Conflicto,
  type LoQueHizo,
} from './conflicto.ts';
import { documentoRepetido, numeroAjeno, numeroRepetido, sinLugar } from './conflictos-cruzados.ts';
import { borrada, conflictosPropios } from './conflictos-propios.ts';
import { plegarExpediente, refDeInscripcion, type Expediente } from './expediente.ts';
import { Indice } from './indice.ts';
import { Lotes } from './lotes.ts';
import { deMembresia, miembrosDe, type Membresia } from './admision.ts';
import { Ocupacion, TODO_EL_EVENTO } from './ocupacion.ts';
import { traidoSegun, type Traido } from './stock.ts';
import { compararOperaciones, insertarEnOrden } from './orden.ts';
import { esDe, type Operacion, type OperacionDe, type RefInscripcion, type Sujeto } from './operacion.ts';
import { anulacionDe, anulada, estaEnPie, HONDO_MAX } from './anulaciones.ts';

/** The race day as one puesto, or the server, knows it: registrations, cash boxes, conflicts and what was brought. */
export interface EstadoSede {
  expedientes: ReadonlyMap<RefInscripcion, Expediente>;
  cajas: ReadonlyMap<string, Caja>;
  conflictos: readonly Conflicto[];
  /** what was brought to the place, by shirt size; under the key null: the kits */
  traido: Traido;
}

/**
 * The state of the race day, from the server's snapshot (the base) and the set of operations. Devices that have the same base and
 * operations have the same state, in whatever order and however often the operations arrived.
 */
export function estadoSede(base: BaseSede, operaciones: Iterable<Operacion>): EstadoSede {
  return new Sede(base, operaciones).estado();
}

type Nuevo = Omit<Conflicto, 'resuelto'>;

/** The same state as `estadoSede`, updated step by step: a new operation has only that recomputed which it may change. */
export class Sede {
  #base: BaseSede;
  readonly #operaciones = new Map<string, Operacion>();
  readonly #porSujeto = new Map<Sujeto, Operacion[]>();
  /** by the puesto's id: its operations that take in, pay out or count money (tocaLaCaja) */
  readonly #deCaja = new Map<string, Operacion[]>();
  readonly #anulaciones = new Map<string, Operacion[]>();
  readonly #resoluciones = new Map<string, Operacion[]>();
  readonly #transferencias: Operacion[] = [];
  readonly #deMembresia: Operacion[] = [];
  #membresia: Membresia = miembrosDe([], []);
  /**
   * by the puesto's id: the decision to discard what that phone did, once the server has carried the decision out. It discards only those
   * of the phone's operations that are in the base's `aplicadas`
   */
  readonly #descartes = new Map<string, Operacion>();
  /** by the puesto's id: its operations */
  readonly #porPuesto = new Map<string, Operacion[]>();
  #rows = new Map<RefInscripcion, InscripcionBase>();
  /** for registrations made at a desk: the ref by the server's id → the ref that the desk's operations use */
  #refs = new Map<RefInscripcion, RefInscripcion>();
  #lotes: Lotes;

  readonly #expedientes = new Map<RefInscripcion, Expediente>();
  readonly #cajas = new Map<string, Caja>();
  readonly #conflictos = new Map<string, Nuevo>();
  readonly #keysDe = new Map<string, string[]>();
  readonly #numeros = new Indice<number, RefInscripcion>();
  readonly #documentos = new Indice<string, RefInscripcion>();
  readonly #ocupacion = new Ocupacion();
  /** operations by puesto and seq: several under one key show that two devices continue the same log */
  readonly #seqs = new Map<string, Operacion[]>();

  constructor(base: BaseSede, operaciones: Iterable<Operacion> = []) {
    this.#base = base;
    this.#lotes = new Lotes(base.lotes, []);
    for (const operacion of operaciones) if (!this.#operaciones.has(operacion.id)) this.#guardar(operacion);
    this.cambiarBase(base);
  }

  /** Takes a new snapshot of the server's rows. All that depends on it is computed anew, as snapshots come seldom. */
  cambiarBase(base: BaseSede): void {
    const antes = [...this.#expedientes.keys()];
    this.#base = base;
    this.#anulaciones.clear();
    for (const operacion of this.#operaciones.values()) this.#contraponer(operacion);
    this.#leerDescartes();
    this.#rows = new Map(base.inscripciones.map((row) => [refDeInscripcion(row), row]));
    this.#refs = new Map(
      base.inscripciones.flatMap((row) =>
        row.alta_id === null ? [] : [[`i${row.id}` as const, refDeInscripcion(row)] as const],
      ),
    );
    // operations stored under a registration's server id, before its alta was known, move to the alta's ref
    for (const [id] of this.#refs) this.#porSujeto.delete(id);
    for (const operacion of this.#operaciones.values()) {
      if (operacion.sujeto !== this.#sujeto(operacion)) this.#enSujeto(operacion);
    }
    this.#rehacerLotes();
    this.#rehacerMiembros();
    this.#rehacer(new Set([...antes, ...this.#rows.keys(), ...this.#porSujeto.keys()]));
    // the new snapshot may have other limits of places, so that all of them are compared again
    for (const en of [TODO_EL_EVENTO, ...base.modalidades.map(({ id }) => id)]) this.#lugares(en);
    for (const puesto of this.#deCaja.keys()) this.#rehacerCaja(puesto);
    this.#rehacerRechazos();
  }

  /** Adds operations; one that was added before changes nothing. */
  agregar(operaciones: Iterable<Operacion>): void {
    const sujetos = new Set<Sujeto>();
    const cajas = new Set<string>();
    let lotes = false;
    let miembros = false;
    let descartes = false;
    const tocar = (operacion: Operacion) => {
      for (const tocada of this.#alcance(operacion)) {
        sujetos.add(this.#sujeto(tocada));
        if (tocaLaCaja(tocada)) cajas.add(tocada.puesto_id);
        lotes ||= tocada.tipo === 'transferir_lote';
      }
    };
    for (const operacion of operaciones) {
      if (this.#operaciones.has(operacion.id)) continue;
      this.#guardar(operacion);
      miembros ||= deMembresia(operacion);
      descartes ||= operacion.tipo === 'resolver' || operacion.tipo === 'admitir';
      tocar(operacion);
    }
    if (descartes) this.#leerDescartes().forEach(tocar);
    if (lotes) for (const ref of this.#rehacerLotes()) sujetos.add(ref);
    if (miembros) this.#rehacerMiembros();
    this.#rehacer(sujetos);
    for (const puesto of cajas) this.#rehacerCaja(puesto);
    this.#rehacerRechazos();
  }

  estado(): EstadoSede {
    return {
      expedientes: this.#expedientes,
      cajas: this.#cajas,
      conflictos: this.conflictos(),
      traido: traidoSegun(this.deSujeto('stock').filter((una) => this.#cuentaDelStock(una))),
    };
  }

  expediente(ref: RefInscripcion): Expediente | undefined {
    return this.#expedientes.get(this.#refs.get(ref) ?? ref);
  }

  /** The operations on a subject, sorted by compararOperaciones. */
  deSujeto(sujeto: Sujeto): readonly Operacion[] {
    return this.#porSujeto.get(esInscripcion(sujeto) ? (this.#refs.get(sujeto) ?? sujeto) : sujeto) ?? [];
  }

  /** The operation with that id; undefined: it has not arrived here. */
  operacion(id: string): Operacion | undefined {
    return this.#operaciones.get(id);
  }

  /** All payments (not in cash alone), refunds, cash taken out and counts of a puesto, sorted by compararOperaciones, undone ones too. */
  deCaja(puesto_id: string): readonly Operacion[] {
    return this.#deCaja.get(puesto_id) ?? [];
  }

  /**
   * Whether the server, as far as its snapshot tells, has carried an operation out or taken it in without effect. False too: the server
   * refused it.
   */
  aplicada(id: string): boolean {
    return this.#base.aplicadas.has(id);
  }

  /**
   * What an operation was undone by: an 'anular', or the decision ('resolver') that discards all that its phone did. Null: nothing in force
   * undoes it.
   */
  anulacion(operacion: Operacion): Operacion | null {
    return anulacionDe(operacion, this.#anulaciones);
  }

  /** Whether the server, as far as its snapshot tells, has carried an operation out, taken it in without effect or refused it. */
  #decidida(id: string): boolean {
    return this.#base.aplicadas.has(id) || this.#base.rechazos.has(id);
  }

  /** The puestos of the event, expelled ones too, as far as this one knows: the roster's and those admitted without network. */
  get membresia(): Membresia {
    return this.#membresia;
  }

  /** Whether a puesto settles conflicts (regla sede-44): it directs, and was not taken off. Where the base has no roster, all do. */
  dirime(puesto_id: string): boolean {
    const uno = this.#membresia.miembros.get(puesto_id);
    return this.#base.puestos === undefined || (uno?.dirige === true && !uno.revocado);
  }

  get lotes(): Lotes {
    return this.#lotes;
  }

  /** Whether a registration has that bib, as far as this puesto knows. */
  numeroUsado(numero: number): boolean {
    return this.#numeros.cuantas(numero) > 0;
  }

  /** All conflicts, settled ones too, in an order that is the same on every device. */
  conflictos(): Conflicto[] {
    return [...this.#conflictos.values()]
      .sort((a, b) => (a.clave < b.clave ? -1 : 1))
      .map((uno) => ({ ...uno, resuelto: this.#resolucion(uno) }));
  }

  /**
   * The last decision on a conflict of exactly these operations that was not undone and settles it (`#alcanza`); null: the conflict is
   * open.
   */
  #resolucion(conflicto: Nuevo): Operacion | null {
    const exacta = huella(conflicto.hechos);
    const sobre = (this.#resoluciones.get(conflicto.clave) ?? []).filter(
      (una) =>
        esDe('resolver', una) &&
        huella(una.datos.hechos.map((id) => ({ id }))) === exacta &&
        estaEnPie(una, this.#anulaciones) &&
        this.#alcanza(una),
    );
    return sobre.at(-1) ?? null;
  }

  /**
   * Whether an operation counts as written by somebody who directs. One that the server carried out does, even if its author was
   * taken off later: the server has checked it. One that the server refused does not. Of any other the author has to direct now.
   */
  #deQuienDirige({ id, puesto_id }: Operacion): boolean {
    const { aplicadas, rechazos } = this.#base;
    return !rechazos.has(id) && (aplicadas.has(id) || this.dirime(puesto_id));
  }

  /** Whether an operation on the stock counts: somebody who directs wrote it, and nobody who directs has undone it (regla sede-46). */
  #cuentaDelStock(una: Operacion, hondo = 1): boolean {
    const contra = hondo > HONDO_MAX ? [] : (this.#anulaciones.get(una.id) ?? []);
    return !contra.some((otra) => this.#cuentaDelStock(otra, hondo + 1)) && this.#deQuienDirige(una);
  }

  /**
   * Whether a decision settles its conflict. A decision does not if it does not count as written by somebody who directs. One to register
   * an operation all the same does not once the server has refused that operation again, for another reason than that its phone was taken
   * off. One to try an operation again does not once the server has done so and refused the operation again.
   */
  #alcanza(una: OperacionDe<'resolver'>): boolean {
    if (!this.#deQuienDirige(una)) return false;
    const { decision, hechos } = una.datos;
    if (decision === PROBAR_DE_NUEVO) return !this.aplicada(una.id);
    return (
      decision !== REGISTRAR_IGUAL || hechos.every((id) => this.#base.rechazos.get(id) === MOTIVO_DE_BAJA)
    );
  }

  #sujeto({ sujeto }: Operacion): Sujeto {
    return (sujeto.startsWith('i') ? this.#refs.get(sujeto as RefInscripcion) : undefined) ?? sujeto;
  }

  #guardar(operacion: Operacion): void {
    this.#operaciones.set(operacion.id, operacion);
    this.#enSujeto(operacion);
    lista(this.#porPuesto, operacion.puesto_id).push(operacion);
    this.#descartar(operacion);
    if (tocaLaCaja(operacion)) insertarEnOrden(lista(this.#deCaja, operacion.puesto_id), operacion);
    this.#numerada(operacion);
    this.#contraponer(operacion);
    if (esDe('resolver', operacion))
      insertarEnOrden(lista(this.#resoluciones, operacion.datos.clave), operacion);
    if (operacion.tipo === 'transferir_lote') insertarEnOrden(this.#transferencias, operacion);
    if (deMembresia(operacion)) insertarEnOrden(this.#deMembresia, operacion);
  }

  /**
   * Files an 'anular' under the operation that it undoes. One that the server refused, as it came after its puesto had been taken off,
   * undoes nothing, as at the server, until who directs has it registered all the same.
   */
  #contraponer(operacion: Operacion): void {
    const contra = anulada(operacion);
    if (contra !== null && this.#base.rechazos.get(operacion.id) !== MOTIVO_DE_BAJA)
      insertarEnOrden(lista(this.#anulaciones, contra), operacion);
  }

  #enSujeto(operacion: Operacion): void {
    const suyas = lista(this.#porSujeto, this.#sujeto(operacion));
    if (!suyas.includes(operacion)) insertarEnOrden(suyas, operacion);
  }

  /**
   * The given operation, the operation that it undoes, the operation which that one undoes, and so on: all whose effect may change
   * by it.
   */
  #alcance(operacion: Operacion): Operacion[] {
    const todas: Operacion[] = [];
    for (let una: Operacion | undefined = operacion; una && todas.length <= HONDO_MAX;) {
      todas.push(una);
      const contra = anulada(una);
      una = contra === null ? undefined : this.#operaciones.get(contra);
    }
    return todas;
  }

  #enPie = (operacion: Operacion): boolean => estaEnPie(operacion, this.#anulaciones);

  #rehacer(sujetos: Iterable<Sujeto>): void {
    const numeros = new Set<number>();
    const documentos = new Set<string>();
    const lugares = new Set<number>();
    for (const sujeto of sujetos) {
      if (!esInscripcion(sujeto)) continue;
      const en = plegarExpediente(
        sujeto,
        this.#base,
        this.#rows.get(sujeto),
        this.#porSujeto.get(sujeto) ?? [],
        this.#anulaciones,
      );
      if (en) this.#expedientes.set(sujeto, en);
      else this.#expedientes.delete(sujeto);
      this.#anotar(`ref ${sujeto}`, en ? this.#propios(en) : this.#sinRow(sujeto));
      sumar(numeros, this.#numeros.poner(sujeto, en?.numero == null ? [] : [en.numero]));
      sumar(documentos, this.#documentos.poner(sujeto, en ? documentosDe(en) : []));
      sumar(lugares, this.#ocupacion.pesar(sujeto, en));
    }
    for (const numero of numeros) {
      const solo = this.#numeros.cuantas(numero) < 2;
      const quienes = () => this.#de(this.#numeros.refs(numero));
      this.#anotar(`numero ${numero}`, solo ? [] : [numeroRepetido(numero, quienes())]);
    }
    for (const documento of documentos) {
      const solo = this.#documentos.cuantas(documento) < 2;
      const quienes = () => this.#de(this.#documentos.refs(documento));
      this.#anotar(`documento ${documento}`, solo ? [] : [documentoRepetido(documento, quienes())]);
    }
    for (const en of lugares) this.#lugares(en);
  }

  #propios(en: Expediente): (Nuevo | null)[] {
    const duenio = en.numero === null ? null : this.#lotes.duenio(en.modalidad_id, en.numero);
    const enBase = en.numero_por !== null && this.#base.aplicadas.has(en.numero_por.id);
    const ajeno = numeroAjeno(en, duenio, enBase);
    const propios = conflictosPropios(en, this.#base, (id) => this.#deSujeto(id, en.ref));
    return ajeno ? [...propios, ajeno] : propios;
  }

  #sinRow(ref: RefInscripcion): Nuevo[] {
    return borrada(ref, (this.#porSujeto.get(ref) ?? []).filter(this.#enPie), this.#base);
  }

  /**
   * The operation with this id, only if the registration `ref` is its subject. What is computed of `ref` must not depend on operations on
   * other subjects: when one of those arrives, `ref` is not computed anew.
   */
  #deSujeto(id: string, ref: RefInscripcion): Operacion | undefined {
    const operacion = this.#operaciones.get(id);
    return operacion && this.#sujeto(operacion) === ref ? operacion : undefined;
  }

  #lugares(en: number): void {
    const cupo =
      en === TODO_EL_EVENTO ? this.#base.cupo : this.#base.modalidades.find(({ id }) => id === en)?.cupo;
    const altas = () => this.#de(this.#ocupacion.altas(en));
    this.#anotar(`lugares ${en}`, [sinLugar(en, cupo, this.#ocupacion.personas(en), altas)]);
  }

  #de(refs: Iterable<RefInscripcion>): Expediente[] {
    return [...refs].flatMap((ref) => this.#expedientes.get(ref) ?? []);
  }

  /** @returns the registrations with a bib given at a desk: whether the bib is in that desk's lote may have changed */
  #rehacerLotes(): RefInscripcion[] {
    const valen = this.#transferencias
      .filter((una) => esDe('transferir_lote', una))
      .filter((una) => this.#enPie(una) && !this.#decidida(una.id));
    this.#lotes = new Lotes(this.#base.lotes, valen);
    return [...this.#expedientes.values()].filter((en) => en.numero_por !== null).map(({ ref }) => ref);
  }

  /**
   * Finds the phones whose operations a decision discards that the server has carried out. Those of their operations for which the decision
   * holds (#descartar) count as undone by it; where it no longer holds, they count again.
   * @returns the operations for which this has changed
   */
  #leerDescartes(): Operacion[] {
    const antes = [...this.#descartes.keys()];
    this.#descartes.clear();
    for (const [key, unas] of this.#resoluciones) {
      const admision = key.startsWith(SIN_ADMITIR)
        ? this.#operaciones.get(key.slice(SIN_ADMITIR.length))
        : undefined;
      const decision = unas.find(
        (una) => esDe('resolver', una) && una.datos.decision === DESCARTAR && this.aplicada(una.id),
      );
      if (decision && admision && esDe('admitir', admision))
        this.#descartes.set(admision.datos.puesto_id, decision);
    }
    return [...new Set([...antes, ...this.#descartes.keys()])].flatMap((id) =>
      (this.#porPuesto.get(id) ?? []).filter(this.#descartar),
    );
  }

  /**
   * If a decision discards all that this operation's phone did, and holds for this operation, files the decision among what undoes the
   * operation; if not, takes the decision out of that list. The decision does not hold for an operation that somebody who directs had
   * registered all the same, nor for one that is not in the snapshot's `aplicadas`.
   * @returns whether something was filed or taken out: the operation has to be counted anew
   */
  #descartar = (operacion: Operacion): boolean => {
    const decision = this.#descartes.get(operacion.puesto_id);
    const vale = decision && this.aplicada(operacion.id) && !this.#seRegistroIgual(operacion);
    const ahora = vale ? decision : undefined;
    const antes = this.#anulaciones.get(operacion.id)?.find(({ tipo }) => tipo === 'resolver');
    if (antes === ahora) return false;
    const contra = lista(this.#anulaciones, operacion.id);
    if (antes) contra.splice(contra.indexOf(antes), 1);
    if (ahora) insertarEnOrden(contra, ahora);
    return true;
  };

  /**
   * Whether somebody who directs decided to register this operation although its phone had been taken off, and the server has carried that
   * decision out. The server may have refused the operation again since, by its usual rules.
   */
  #seRegistroIgual({ id }: Operacion): boolean {
    return (this.#resoluciones.get(`efecto_rechazado|${id}`) ?? []).some(
      (una) => esDe('resolver', una) && una.datos.decision === REGISTRAR_IGUAL && this.aplicada(una.id),
    );
  }

  #rehacerMiembros(): void {
    this.#membresia = miembrosDe(this.#base.puestos ?? [], this.#deMembresia, this.#base.rechazos);
    // Admissions and expulsions by a puesto that does not direct count for nothing, and each becomes a conflict here. Those that the server
    // refused do not: `#rehacerRechazos` sees to them, and its conflicts give the server's reason.
    const calladas = this.#membresia.sin_derecho.filter(({ id }) => !this.#base.rechazos.has(id));
    this.#anotar('miembros', calladas.map(sinDerecho));
  }

  #rehacerCaja(puesto_id: string): void {
    const suyas = (this.#deCaja.get(puesto_id) ?? []).filter(this.#enPie);
    if (suyas.length > 0) this.#cajas.set(puesto_id, plegarCaja(puesto_id, suyas));
    else this.#cajas.delete(puesto_id);
  }

  #numerada(operacion: Operacion): void {
    const key = `${operacion.puesto_id}|${operacion.seq}`;
    const mismas = lista(this.#seqs, key);
    mismas.push(operacion);
    if (mismas.length > 1) this.#anotar(`seq ${key}`, [partida(key, mismas)]);
  }

  #rehacerRechazos(): void {
    const rechazadas = [...this.#base.rechazos.keys()].flatMap((id) => this.#operaciones.get(id) ?? []);
    const calladas = (una: Operacion) => this.#contadaPorTraspaso(una);
    const sinAdmitir = rechazadas.filter(({ id }) => this.#base.rechazos.get(id) === MOTIVO_SIN_ADMITIR);
    const otras = rechazadas.filter((una) => this.#enPie(una) && !sinAdmitir.includes(una) && !calladas(una));
    this.#anotar('rechazos', otras.map(rechazo));
    const decididas = [...this.#resoluciones.keys()].flatMap((key) =>
      key.startsWith(SIN_ADMITIR) ? (this.#operaciones.get(key.slice(SIN_ADMITIR.length)) ?? []) : [],
    );
    const telefonos = new Set([...sinAdmitir, ...decididas]);
    this.#anotar(
      'sin admitir',
      [...telefonos].map((una) => this.#telefonoSinAdmitir(una)),
    );
  }

  /**
   * The conflict of a phone whose admission the server refused: somebody who directs has to say whether the phone belongs to the event. The
   * conflict tells how much the phone did until now. Null: the operation is no admission; or nobody decided on it at the mesa and nobody
   * has to, since the phone joined by a code, was taken off or was admitted by who directs, or an earlier admission of it has the conflict.
   */
  #telefonoSinAdmitir(admision: Operacion): Nuevo | null {
    if (!esDe('admitir', admision)) return null;
    const { puesto_id: id, nombre } = admision.datos;
    const conflicto: Nuevo = {
      clave: `${SIN_ADMITIR}${admision.id}`,
      tipo: 'telefono_sin_admitir',
      inscripciones: [],
      hechos: [admision],
      propuesta: {
        accion: 'admitir',
        telefono: nombre,
        hizo: contarHechos((this.#porPuesto.get(id) ?? []).filter(this.#enPie)),
        centavos: this.#cajas.get(id)?.esperado ?? 0,
      },
    };
    const espera = this.#membresia.sin_admitir.get(id)?.por === admision;
    return espera || this.#resolucion(conflicto) ? conflicto : null;
  }

  /**
   * Whether a hand-out that the server refused went to people who have left their place: that is a conflict of its own, which
   * tells more than the refusal.
   */
  #contadaPorTraspaso(operacion: Operacion): boolean {
    const personas = this.#expedientes.get(this.#sujeto(operacion) as RefInscripcion)?.personas ?? [];
    return (
      personas.some(({ entregas_anteriores: unas }) => unas.some(({ entrega }) => entrega === operacion)) &&
      personas.every(({ acreditaciones }) => acreditaciones.every((una) => una !== operacion))
    );
  }

  /** Replaces the conflicts that one source (a registration, a number, a document …) had by those that it has now. */
  #anotar(fuente: string, conflictos: readonly (Nuevo | null)[]): void {
    // most registrations never had a conflict
    if (conflictos.length === 0 && !this.#keysDe.has(fuente)) return;
    for (const key of this.#keysDe.get(fuente) ?? []) this.#conflictos.delete(key);
    const hay = conflictos.filter((uno) => uno !== null);
    for (const uno of hay) this.#conflictos.set(uno.clave, uno);
    if (hay.length > 0)
      this.#keysDe.set(
        fuente,
        hay.map(({ clave }) => clave),
      );
    else this.#keysDe.delete(fuente);
  }
}

const SIN_ADMITIR = 'telefono_sin_admitir|';

const esInscripcion = (sujeto: Sujeto): sujeto is RefInscripcion => /^(?:i\d|a)/.test(sujeto);

function contarHechos(unas: readonly Operacion[]): LoQueHizo {
  const de = (cual: Operacion['tipo']) => unas.filter(({ tipo }) => tipo === cual).length;
  return { total: unas.length, entregas: de('acreditar'), altas: de('alta'), cobros: de('cobrar') };
}

function documentosDe({ personas }: Expediente): string[] {
  const todos = personas.map(({ documento }) => normalizarDocumento(documento)).filter(Boolean);
  return todos.length < 2 ? todos : [...new Set(todos)];
}

function lista<K>(mapa: Map<K, Operacion[]>, key: K): Operacion[] {
  const hay = mapa.get(key);
  if (hay) return hay;
  const nueva: Operacion[] = [];
  mapa.set(key, nueva);
  return nueva;
}

function sumar<T>(a: Set<T>, de: Iterable<T>): void {
  for (const uno of de) a.add(uno);
}

/** Conflict of an operation that the server could not carry out: it did happen, so staff have to decide what follows. */
function rechazo(operacion: Operacion): Nuevo {
  return {
    clave: `efecto_rechazado|${operacion.id}`,
    tipo: 'efecto_rechazado',
    inscripciones: esInscripcion(operacion.sujeto) ? [operacion.sujeto] : [],
    hechos: [operacion],
    propuesta: { accion: 'revisar' },
  };
}

/** Conflict of an admission or expulsion by a puesto that directs nothing: it counts for nothing. */
function sinDerecho(operacion: Operacion): Nuevo {
  return {
    clave: `sin_derecho|${operacion.id}`,
    tipo: 'sin_derecho',
    inscripciones: [],
    hechos: [operacion],
    propuesta: { accion: 'revisar' },
  };
}

/** Conflict of several operations with the same puesto and seq: the puesto's log was copied and continued on two devices. */
function partida(key: string, mismas: readonly Operacion[]): Nuevo {
  return {
    clave: `bitacora_partida|${key}`,
    tipo: 'bitacora_partida',
    inscripciones: [],
    hechos: [...mismas].sort(compararOperaciones),
    propuesta: { accion: 'revisar' },
  };
}
