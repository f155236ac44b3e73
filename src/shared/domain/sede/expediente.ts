import { aCentavos, type Centavos } from '../comun/dinero.ts';
import type { Estado } from '../inscripcion/estados.ts';
import { transicion } from '../inscripcion/transicion.ts';
import { esMenor } from '../participante/edad.ts';
import { calcularDescuento } from '../precio/total-y-bonificado.ts';
import type { BaseSede, InscripcionBase, TarifaBase } from './base.ts';
import {
  esDe,
  esRespuesta,
  idDeRespuesta,
  talleExtraDe,
  type EstadoPapel,
  type FichaPersona,
  type Operacion,
  type OperacionDe,
} from './operacion.ts';
import type { RefInscripcion, RefPersona } from './operacion.ts';
import { horaDicha } from './hora-de-una-operacion.ts';
import { compararOperaciones } from './orden.ts';
import { precioEn } from './precios.ts';
import { personaDeOperacion, traspasoTras, type Traspaso } from './lugar-que-paso-a-otro.ts';
import { anulacionDe, type Anulaciones } from './anulaciones.ts';
import { valorAlDeshacer, type ComoPone } from './valor-al-deshacer.ts';

type DeNumero = OperacionDe<'asignar_numero' | 'cambiar_numero'>;

/** A person after all operations that are known here. */
export interface PersonaSede extends FichaPersona {
  ref: RefPersona;
  /** size of a second shirt, which was paid for; null: none, or a base of an earlier release does not say */
  talle_extra: string | null;
  deslinde: EstadoPapel;
  apto: EstadoPapel;
  contacto_emergencia: string | null;
  /** answers to the custom fields that the event shows at the desks, by the field's id */
  campos: Readonly<Record<string, string>>;
  /** hand-outs of the kit that were not undone, in order: a second one is recorded as a conflict, never refused */
  acreditaciones: OperacionDe<'acreditar'>[];
  /** hand-outs, not undone, that an earlier holder of this person's place received: by them this person has received no kit */
  entregas_anteriores: readonly EntregaAnterior[];
  /** corrections that were not undone, also those that the snapshot includes: two desks may have contradicted each other */
  correcciones: OperacionDe<'corregir'>[];
  notas: OperacionDe<'nota'>[];
}

export interface EntregaAnterior {
  entrega: OperacionDe<'acreditar'>;
  traspaso: Traspaso;
}

/** A registration with all that happened to it at the desks. */
export interface Expediente {
  ref: RefInscripcion;
  /** the server's id of the registration; null: the snapshot has no row of it */
  id: number | null;
  nombre: string;
  modalidad_id: number;
  state: Estado;
  numero: number | null;
  /** the operation that gave the registration its bib; null: the office gave the bib, there is none, or that operation is not here */
  numero_por: DeNumero | null;
  chip_id: string | null;
  total: Centavos;
  /** null: the snapshot has no row of the registration, or is of an earlier release */
  tarifa: TarifaBase | null;
  /** cents paid: what the server counts plus what the desks took since, less refunds */
  pagado: Centavos;
  /** cents that are still to be collected (`deudaDe`) */
  debe: Centavos;
  cobros: OperacionDe<'cobrar' | 'devolver'>[];
  personas: PersonaSede[];
  /** how many of the registration's places have passed to another person; null: a base of an earlier release does not say */
  traspasos: number | null;
  /** the operation that made the registration at a desk; null: it was made elsewhere, or that operation is not here */
  alta: OperacionDe<'alta'> | null;
  /** true: the `alta` was undone: the registration owes nothing, and what was paid has to go back (regla sede-24) */
  alta_anulada: boolean;
}

export function refDeInscripcion(inscripcion: InscripcionBase): RefInscripcion {
  return inscripcion.alta_id === null ? `i${inscripcion.id}` : `a${inscripcion.alta_id}`;
}

/**
 * The registration after its operations, which come sorted by compararOperaciones. An operation that the snapshot includes
 * changes no value again (the office may have changed it since), but is kept on record; where it was undone and the snapshot does not
 * show that yet, its value is put back. Null: the snapshot has no row of it, and either no operation is here by which a desk registered it,
 * or that operation was undone and no desk has money of it.
 */
export function plegarExpediente(
  ref: RefInscripcion,
  base: BaseSede,
  deBase: InscripcionBase | undefined,
  todas: readonly Operacion[],
  anulaciones: Anulaciones,
): Expediente | null {
  const titulares = titularesDe(deBase);
  const operaciones = titulares ? todas.filter((una) => !titulares.eraDeOtra(una)) : todas;
  const expediente = deBase ? desdeBase(ref, deBase, operaciones) : desdeAlta(operaciones, anulaciones);
  if (expediente) expediente.debe = deudaDe(expediente, base);
  // An undone walk-up without a row in the snapshot: no row shows its operations, so all of them are applied here, also those that
  // `aplicadas` names.
  const sola = deBase === undefined && expediente?.alta_anulada === true;
  // most registrations have no operations
  if (!expediente || operaciones.length === 0) return expediente;
  const personas = new Map(expediente.personas.map((una) => [una.ref, una]));
  if (deBase?.alta_id)
    deBase.personas.forEach((una, i) => alias(personas, `p${una.id}`, expediente.personas[i]));
  const numeros: DeNumero[] = [];
  const superadas = superadasPor(base, operaciones, anulaciones);
  for (const operacion of operaciones) {
    const anulacion = anulacionDe(operacion, anulaciones);
    if (!anulacion && esDeNumero(operacion)) numeros.push(operacion);
    const yaEnBase = !sola && base.aplicadas.has(operacion.id);
    const totalDe = (modalidad_id: number) =>
      totalEn(expediente, base, { modalidad_id, at: horaDicha(operacion) });
    const en = { expediente, personas, totalDe, titulares, firmaUnTutor: firmaUnTutorEn(base) };
    const mueve = !yaEnBase && !superadas.has(operacion.id) && !pisaAOtra(en, operacion);
    if (!anulacion) aplicar(en, operacion, mueve);
    else if (yaEnBase && !base.aplicadas.has(anulacion.id)) {
      if (esPapel(operacion)) quitarPapel(en, operacion, operaciones, anulaciones);
      else deshacer(en, operacion, otrasDeBase(operacion, { base, operaciones, anulaciones }));
    }
  }
  if (deBase && expediente.alta) expediente.alta_anulada = anulacionDe(expediente.alta, anulaciones) !== null;
  // the bib of an undone walk-up without a row is free for others
  if (sola) expediente.numero = expediente.chip_id = null;
  expediente.debe = deudaDe(expediente, base);
  expediente.numero_por = numeros.findLast(({ datos }) => datos.numero === expediente.numero) ?? null;
  return expediente;
}

/** Whom operations were about, in a registration of which a place passed to another person. */
interface Titulares {
  traspasoTras: (operacion: Operacion, persona: RefPersona) => Traspaso | null;
  /** whether an operation set something of one person, who has left: it sets nothing of the person who came */
  eraDeOtra: (operacion: Operacion) => boolean;
  /** whether everybody who had a place in the registration when the operation was made has left since */
  deOtras: (operacion: Operacion) => boolean;
}

/** Null: no place of the registration has passed to another person, as far as the base says; that is so of nearly all registrations. */
function titularesDe(row: InscripcionBase | undefined): Titulares | null {
  const { traspasos = [], personas = [], alta_id } = row ?? {};
  if (traspasos.length === 0) return null;
  const ids = new Map<RefPersona, number>();
  personas.forEach(({ id }, i) => {
    ids.set(`p${id}`, id);
    if (alta_id) ids.set(`a${alta_id}/${i}`, id);
  });
  const tras = (operacion: Operacion, persona: RefPersona) =>
    traspasoTras(operacion, traspasos, ids.get(persona) ?? 0);
  return {
    traspasoTras: tras,
    eraDeOtra: (operacion) => {
      const persona = personaDeOperacion(operacion);
      return persona !== null && tras(operacion, persona) !== null;
    },
    deOtras: (operacion) => personas.every(({ id }) => traspasoTras(operacion, traspasos, id) !== null),
  };
}

/**
 * Whether an operation gives a number or chip and was written before all the people whom the registration then had were replaced by others.
 * False while the registration still has the number or chip that it had when the operation was written (`antes`).
 */
function pisaAOtra({ expediente: en, titulares }: Sobre, operacion: Operacion): boolean {
  if (!titulares) return false;
  if (esDeNumero(operacion)) return operacion.datos.antes !== en.numero && titulares.deOtras(operacion);
  return esDe('chip', operacion) && operacion.datos.antes !== en.chip_id && titulares.deOtras(operacion);
}

/**
 * The operations that came late: the snapshot already includes a later one, not undone, that set the same thing, so that the late ones
 * change it no more. The server takes them in without effect; without this a device would show their value until its next snapshot.
 */
function superadasPor(
  { aplicadas }: BaseSede,
  operaciones: readonly Operacion[],
  anulaciones: Anulaciones,
): ReadonlySet<string> {
  const superadas = new Set<string>();
  const enBase = new Set<string>();
  for (const operacion of aplicadas.size > 0 ? operaciones.toReversed() : []) {
    const cosa = cosaDe(operacion);
    if (cosa === null) continue;
    if (!aplicadas.has(operacion.id)) {
      if (enBase.has(cosa)) superadas.add(operacion.id);
    } else if (!anulacionDe(operacion, anulaciones)) enBase.add(cosa);
  }
  return superadas;
}

/** Name of the thing that an operation sets and a later one can set anew ('numero', say); null: it sets nothing of that kind. */
function cosaDe({ tipo, datos }: Operacion): string | null {
  switch (tipo) {
    case 'asignar_numero':
    case 'cambiar_numero':
      return 'numero';
    case 'chip':
      return tipo;
    case 'corregir':
      return `${datos.campo} ${datos.persona}`;
    case 'firmar':
    case 'apto':
      return `${tipo} ${datos.persona}`;
    default:
      return null;
  }
}

function alias(
  personas: Map<RefPersona, PersonaSede>,
  ref: RefPersona,
  persona: PersonaSede | undefined,
): void {
  if (persona) personas.set(ref, persona);
}

const SIN_CAMPOS: PersonaSede['campos'] = {};
const SIN_ENTREGAS: PersonaSede['entregas_anteriores'] = [];

const vacia = (ficha: FichaPersona, ref: RefPersona): PersonaSede => ({
  documento: ficha.documento,
  nombre: ficha.nombre,
  apellido: ficha.apellido,
  sexo: ficha.sexo,
  fecha_nacimiento: ficha.fecha_nacimiento,
  talle: ficha.talle,
  talle_extra: null,
  ref,
  deslinde: null,
  apto: null,
  contacto_emergencia: null,
  campos: SIN_CAMPOS,
  acreditaciones: [],
  entregas_anteriores: SIN_ENTREGAS,
  correcciones: [],
  notas: [],
});

function desdeBase(ref: RefInscripcion, row: InscripcionBase, operaciones: readonly Operacion[]): Expediente {
  return {
    ref,
    id: row.id,
    nombre: row.nombre,
    modalidad_id: row.modalidad_id,
    state: row.state,
    numero: row.numero,
    numero_por: null,
    chip_id: row.chip_id,
    total: row.total,
    tarifa: row.tarifa ?? null,
    pagado: row.pagado,
    debe: 0,
    cobros: [],
    personas: row.personas.map((una, i) => {
      const persona = vacia(una, row.alta_id === null ? `p${una.id}` : `a${row.alta_id}/${i}`);
      persona.talle_extra = una.talle_extra ?? null;
      persona.deslinde = una.deslinde;
      persona.apto = una.apto;
      if (una.campos) persona.campos = una.campos;
      return persona;
    }),
    traspasos: row.traspasos?.length ?? null,
    alta: operaciones.find((una): una is OperacionDe<'alta'> => esDe('alta', una)) ?? null,
    alta_anulada: false,
  };
}

function desdeAlta(operaciones: readonly Operacion[], anulaciones: Anulaciones): Expediente | null {
  const alta = operaciones.find((una): una is OperacionDe<'alta'> => esDe('alta', una));
  if (!alta) return null;
  const alta_anulada = anulacionDe(alta, anulaciones) !== null;
  if (alta_anulada && enManos(operaciones, anulaciones) === 0) return null;
  const total = aCentavos(alta.datos.total);
  return {
    ref: `a${alta.id}`,
    id: null,
    nombre: alta.datos.nombre,
    modalidad_id: alta.datos.modalidad_id,
    state: alta_anulada ? 'cancelada' : total === 0 ? 'pago_bonificado' : 'pago_pendiente',
    numero: null,
    numero_por: null,
    chip_id: null,
    total,
    tarifa: null,
    pagado: 0,
    debe: 0,
    cobros: [],
    personas: alta.datos.personas.map((ficha, i) => ({
      ...vacia(ficha, `a${alta.id}/${i}`),
      talle_extra: talleExtraDe(ficha),
    })),
    traspasos: 0,
    alta,
    alta_anulada,
  };
}

/** Cents that the desks took for a registration and have not given back. */
function enManos(operaciones: readonly Operacion[], anulaciones: Anulaciones): Centavos {
  let centavos = 0;
  for (const una of operaciones) {
    if ((esDe('cobrar', una) || esDe('devolver', una)) && anulacionDe(una, anulaciones) === null)
      centavos += una.tipo === 'cobrar' ? importe(una) : -importe(una);
  }
  return centavos;
}

type Personas = ReadonlyMap<RefPersona, PersonaSede>;

/** What an operation changes, and what is needed for that: what modalities cost, and whose places passed to others. */
interface Sobre {
  expediente: Expediente;
  personas: Personas;
  totalDe: (modalidad_id: number) => Centavos | null;
  titulares: Titulares | null;
  firmaUnTutor: (fecha_nacimiento: string) => boolean;
}

/** Whether a guardian signs the waiver of who was born on a day; never where the base does not say when the race is. */
const firmaUnTutorEn =
  ({ evento }: BaseSede): Sobre['firmaUnTutor'] =>
  (fecha_nacimiento) =>
    evento !== undefined && esMenor(fecha_nacimiento, evento.fecha_hora);

/** A modality, and the moment whose price tier counts where the base does not say when the registration was made, ms since 1970. */
interface EnModalidad {
  modalidad_id: number;
  at: number;
}

/**
 * What a modality costs a registration, with its service cost and less the coupon, without shirts; null: the base does not say. Where the
 * base does not say when the registration was made, an operation's own hour decides, not the present one: every device has to come to the
 * same total.
 */
function precioDe(
  { tarifa }: Pick<Expediente, 'tarifa'>,
  { modalidades }: Pick<BaseSede, 'modalidades'>,
  { modalidad_id, at }: EnModalidad,
): Centavos | null {
  const modalidad = modalidades.find(({ id }) => id === modalidad_id);
  const precio = modalidad && precioEn(modalidad, tarifa ? Date.parse(tarifa.at) : at);
  if (precio === undefined) return null;
  const cupon = tarifa?.cupon;
  const vale = cupon && (cupon.modalidad_id === null || cupon.modalidad_id === modalidad_id);
  return (
    precio - calcularDescuento(precio, vale ? cupon.porcentaje : null) + (modalidad?.costo_servicio ?? 0)
  );
}

/**
 * A registration's total in a modality, as the server's edit works it out; null: the base does not say its prices. By a base of an earlier
 * release it is off where the registration has a coupon, or was made at another price: such a base says neither.
 */
export function totalEn(
  en: Pick<Expediente, 'tarifa' | 'total' | 'modalidad_id'>,
  base: Pick<BaseSede, 'modalidades'>,
  { modalidad_id, at }: EnModalidad,
): Centavos | null {
  if (modalidad_id === en.modalidad_id) return en.total;
  const ahora = precioDe(en, base, { modalidad_id, at });
  if (ahora === null) return null;
  if (en.tarifa) {
    const nueva = base.modalidades.find(({ id }) => id === modalidad_id);
    return ahora + (nueva?.formulario?.usa_remeras === false ? 0 : en.tarifa.cargo_remeras);
  }
  const antes = precioDe(en, base, { modalidad_id: en.modalidad_id, at });
  if (antes === null) return null;
  // a registration that cost nothing in a modality that is not free, as with a coupon of 100 %, costs nothing in another modality either
  return en.total > 0 || antes === 0 ? Math.max(0, en.total + ahora - antes) : en.total;
}

/**
 * Applies an operation; `mueve`: its values change too, as the server's snapshot does not include it yet and nothing else stands against it
 * (superadasPor, pisaAOtra).
 */
function aplicar(sobre: Sobre, operacion: Operacion, mueve: boolean): void {
  const { expediente: en, personas } = sobre;
  switch (operacion.tipo) {
    case 'acreditar':
      for (const ref of operacion.datos.personas) entregar(sobre, personas.get(ref), operacion);
      return;
    case 'asignar_numero':
    case 'cambiar_numero':
      if (mueve) en.numero = operacion.datos.numero;
      return;
    case 'chip':
      if (mueve) en.chip_id = operacion.datos.chip_id;
      return;
    case 'corregir': {
      const persona = personas.get(operacion.datos.persona);
      persona?.correcciones.push(operacion);
      if (persona && mueve) corregir(sobre, persona, operacion.datos.campo, operacion.datos.valor);
      return;
    }
    case 'firmar':
    case 'apto':
      if (mueve) ponerPapel(personas, operacion, operacion);
      return;
    case 'cobrar':
      en.cobros.push(operacion);
      if (mueve) cobrar(en, importe(operacion));
      return;
    case 'devolver':
      en.cobros.push(operacion);
      if (mueve) devolver(en, importe(operacion));
      return;
    case 'nota': {
      const persona =
        operacion.datos.persona === null ? en.personas[0] : personas.get(operacion.datos.persona);
      persona?.notas.push(operacion);
      return;
    }
    case 'alta':
    case 'anular':
    case 'resolver':
    case 'egreso':
    case 'arqueo':
    case 'traer':
    case 'transferir_lote':
    case 'admitir':
    case 'expulsar':
      return;
  }
}

function entregar(
  { titulares }: Sobre,
  persona: PersonaSede | undefined,
  entrega: OperacionDe<'acreditar'>,
): void {
  if (!persona) return;
  const traspaso = titulares?.traspasoTras(entrega, persona.ref) ?? null;
  if (!traspaso) persona.acreditaciones.push(entrega);
  else persona.entregas_anteriores = [...persona.entregas_anteriores, { entrega, traspaso }];
}

/**
 * When one operation is undone: the other operations that set the same thing (the number, say, or one field of a person) and that the
 * snapshot includes. They determine the value that the undoing puts back.
 */
interface Otras {
  todas: readonly Operacion[];
  /** those of `todas` that were not undone themselves */
  valen: readonly Operacion[];
}

function otrasDeBase(
  una: Operacion,
  en: { base: BaseSede; operaciones: readonly Operacion[]; anulaciones: Anulaciones },
): Otras {
  const cosa = cosaDe(una);
  if (cosa === null) return { todas: [], valen: [] };
  const todas = en.operaciones.filter(
    (otra) => otra.id !== una.id && cosaDe(otra) === cosa && en.base.aplicadas.has(otra.id),
  );
  return { todas, valen: todas.filter((otra) => anulacionDe(otra, en.anulaciones) === null) };
}

const COMO_PONE: ComoPone<Operacion> = {
  valor: (una) => {
    if (una.tipo === 'corregir') return una.datos.valor;
    if (una.tipo === 'chip') return una.datos.chip_id;
    return esDeNumero(una) ? una.datos.numero : null;
  },
  antes: (una) =>
    una.tipo === 'corregir' || una.tipo === 'chip' || esDeNumero(una) ? una.datos.antes : null,
};

const esDeNumero = (una: Operacion): una is DeNumero =>
  esDe('asignar_numero', una) || esDe('cambiar_numero', una);

/**
 * Takes back an undone operation that the server's snapshot still includes. A number, a chip or a field gets the value that the server puts
 * there once the undoing reaches it; where it was changed again since, it stays. Where less than the total stays paid once a payment is
 * undone, the registration waits for payment again; the server leaves who paid online as paid, which a device cannot tell.
 */
function deshacer(sobre: Sobre, operacion: Operacion, otras: Otras): void {
  const { expediente: en, personas } = sobre;
  switch (operacion.tipo) {
    case 'asignar_numero':
    case 'cambiar_numero':
      if (en.numero === operacion.datos.numero)
        en.numero = valorAlDeshacer(operacion, otras, COMO_PONE) as number | null; // an operation on a number sets a number or null
      return;
    case 'chip':
      if (en.chip_id === operacion.datos.chip_id)
        en.chip_id = valorAlDeshacer(operacion, otras, COMO_PONE) as string | null; // an operation on a chip sets a text or null
      return;
    case 'corregir': {
      const persona = personas.get(operacion.datos.persona);
      const { campo, valor } = operacion.datos;
      if (persona && leer(en, persona, campo) === valor) {
        const queda = valorAlDeshacer(operacion, otras, COMO_PONE) as string | number | null; // corrections set a text, a number or null
        corregir(sobre, persona, campo, queda);
      }
      return;
    }
    case 'cobrar':
      en.pagado -= importe(operacion);
      // as at the server: it stays paid where the other payments still cover the total
      if (en.state === 'pago_realizado' && (en.pagado <= 0 || en.pagado < en.total))
        en.state = en.total === 0 ? 'pago_bonificado' : 'pago_pendiente';
      return;
    case 'devolver':
      cobrar(en, importe(operacion));
      return;
    case 'alta':
      en.state = 'cancelada';
      return;
    default:
      return;
  }
}

const importe = ({ datos }: OperacionDe<'cobrar' | 'devolver'>): Centavos => aCentavos(datos.monto);

/**
 * Adds to what was paid: at its total a pending registration becomes paid, and so does one that was free until it was moved to a modality
 * that is not.
 */
function cobrar(en: Expediente, centavos: Centavos): void {
  en.pagado += centavos;
  if (en.state !== 'pago_pendiente' && en.state !== 'pago_bonificado') return;
  if (en.pagado >= en.total) en.state = 'pago_realizado';
}

/**
 * Takes from what was paid, as the server's refunds do. Who had paid and gets a part back owes nothing for it. Once all was paid back,
 * the registration has ended and its place is free (regla sede-53).
 */
function devolver(en: Expediente, centavos: Centavos): void {
  en.pagado -= centavos;
  const paso = transicion(en.state, { tipo: 'reembolsa', monto: centavos });
  if (en.pagado <= 0 && paso.ok) en.state = paso.estado;
}

/**
 * Cents still to be collected, by the state. A pending registration owes what its total is above what was paid. One that has paid (even if
 * the office declared it paid with less) or had nothing to pay owes nothing until a desk moves it to a dearer modality; then it owes the
 * difference (`diferenciaDe`), but no more than its total is above what was paid. Any other state, as that of guests and elite runners,
 * owes nothing, nor does a walk-up that was undone.
 */
export function deudaDe(en: Expediente, base: BaseSede): Centavos {
  const falta = Math.max(0, en.total - en.pagado);
  if (falta === 0 || en.alta_anulada) return 0;
  if (en.state === 'pago_pendiente') return falta;
  return en.state === 'pago_realizado' || en.state === 'pago_bonificado'
    ? Math.min(falta, diferenciaDe(en, base))
    : 0;
}

/**
 * How much more the present modality costs than the last one that was settled, less what the desks have taken since; 0: no more, it was not
 * moved, or the base does not say a price. Settled is the modality from which the desks first moved the registration, and later each in
 * which, after a move, a payment or a refund at a desk, what is paid reaches its total. It is 0 too of a free registration
 * (pago_bonificado) whose former modality costs something even after its coupon is taken off. If the former modality costs nothing after
 * that, it is the difference.
 */
function diferenciaDe(en: Expediente, base: BaseSede): Centavos {
  const cambios = en.personas
    .flatMap(({ correcciones }) => correcciones)
    .filter(({ datos }) => datos.campo === 'modalidad_id')
    .sort(compararOperaciones);
  const [primera, ultima] = [cambios[0], cambios.at(-1)];
  if (!primera || !ultima) return 0;
  const at = horaDicha(ultima);
  const despues = en.cobros.filter((una) => compararOperaciones(primera, una) < 0);
  const signo = ({ tipo }: Operacion) => (tipo === 'cobrar' ? 1 : -1);
  let pagado = despues.reduce((suma, una) => suma - signo(una) * importe(una), en.pagado);
  let en_modalidad = Number(primera.datos.antes);
  let saldada = en_modalidad;
  let cobrado = 0;
  for (const una of [...cambios, ...despues].sort(compararOperaciones)) {
    if (una.tipo === 'corregir') en_modalidad = Number(una.datos.valor);
    else pagado += signo(una) * importe(una);
    if (una.tipo === 'cobrar') cobrado += importe(una);
    const total = totalEn(en, base, { modalidad_id: en_modalidad, at });
    if (total !== null && pagado >= total) [saldada, cobrado] = [en_modalidad, 0];
  }
  const antes = precioDe(en, base, { modalidad_id: saldada, at });
  const ahora = precioDe(en, base, { modalidad_id: en.modalidad_id, at });
  if (antes === null || ahora === null || (en.state === 'pago_bonificado' && antes > 0)) return 0;
  return Math.max(0, ahora - antes - cobrado);
}

type DePapel = OperacionDe<'firmar' | 'apto'>;

const esPapel = (operacion: Operacion): operacion is DePapel =>
  esDe('firmar', operacion) || esDe('apto', operacion);

/**
 * Sets how a person's paper stands: a waiver or a photographed certificate waits for staff's review, a certificate that a desk saw
 * is approved at once. `hay`: the operation by which the paper counts; null: the desks' paper counts no more.
 */
function ponerPapel(personas: Personas, { tipo, datos }: DePapel, hay: DePapel | null): void {
  const persona = personas.get(datos.persona);
  if (!persona) return;
  const visto = hay?.tipo === 'apto' && hay.datos.como === 'visto';
  persona[tipo === 'firmar' ? 'deslinde' : 'apto'] = hay && (visto ? 'APPROVED' : 'PENDING');
}

/**
 * Takes back a paper (waiver or certificate) that was undone while the server's snapshot still shows it. The last other paper of that kind
 * that a desk noted for the person counts instead, unless it is a waiver that the other of person and guardian signed; where there is none,
 * the paper is missing again.
 */
function quitarPapel(
  { personas, firmaUnTutor }: Sobre,
  anulada: DePapel,
  operaciones: readonly Operacion[],
  anulaciones: Anulaciones,
): void {
  const otras = operaciones.filter(
    (una): una is DePapel =>
      una.tipo === anulada.tipo &&
      una.datos.persona === anulada.datos.persona &&
      anulacionDe(una, anulaciones) === null,
  );
  const ultima = otras.at(-1) ?? null;
  // where a later paper counts already, undoing an earlier one changes nothing
  if (ultima !== null && operaciones.indexOf(ultima) > operaciones.indexOf(anulada)) return;
  const nacimiento = personas.get(anulada.datos.persona)?.fecha_nacimiento ?? '';
  ponerPapel(personas, anulada, ultima && firmoOtro(ultima, firmaUnTutor(nacimiento)) ? null : ultima);
}

/**
 * Whether the wrong one signed a waiver: the person where a guardian must sign (`menor`), or a guardian where the person must. False for
 * an operation of an earlier release, which does not say who signed.
 */
const firmoOtro = ({ tipo, datos }: DePapel, menor: boolean): boolean =>
  tipo === 'firmar' && datos.tutor !== undefined && (datos.tutor !== null) !== menor;

function leer(en: Expediente, persona: PersonaSede, campo: OperacionDe<'corregir'>['datos']['campo']) {
  if (campo === 'modalidad_id') return en.modalidad_id;
  return esRespuesta(campo) ? (persona.campos[idDeRespuesta(campo)] ?? null) : persona[campo];
}

function corregir(
  { expediente: en, totalDe, firmaUnTutor }: Sobre,
  persona: PersonaSede,
  campo: OperacionDe<'corregir'>['datos']['campo'],
  valor: string | number | null,
): void {
  if (campo === 'modalidad_id') {
    if (typeof valor === 'number') cambiarModalidad(en, valor, totalDe);
  } else if (campo === 'sexo') {
    if (valor === 'FEM' || valor === 'MASC' || valor === 'X') persona.sexo = valor;
  } else if (campo === 'talle' || campo === 'contacto_emergencia') {
    persona[campo] = valor === null ? null : String(valor);
  } else if (esRespuesta(campo)) {
    persona.campos = { ...persona.campos, [idDeRespuesta(campo)]: String(valor ?? '') };
  } else if (typeof valor === 'string') {
    // as at the server: where the new date changes whether a guardian must sign, the waiver counts no more (regla participante-12)
    if (campo === 'fecha_nacimiento' && firmaUnTutor(valor) !== firmaUnTutor(persona.fecha_nacimiento))
      persona.deslinde = null;
    persona[campo] = valor;
  }
}

/** Moves a registration to a modality and, where its price is known, to the total that the registration has there. */
function cambiarModalidad(en: Expediente, modalidad_id: number, totalDe: Sobre['totalDe']): void {
  en.total = totalDe(modalidad_id) ?? en.total;
  en.modalidad_id = modalidad_id;
}
