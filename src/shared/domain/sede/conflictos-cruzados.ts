import { ocupaLugar } from '../inscripcion/estados.ts';
import { normalizarDocumento } from '../participante/documento.ts';
import type { Conflicto } from './conflicto.ts';
import type { Expediente } from './expediente.ts';
import { compararOperaciones } from './orden.ts';
import { esDe, type Operacion } from './operacion.ts';

type Nuevo = Omit<Conflicto, 'resuelto'>;

/** The operations without the nulls, sorted by compararOperaciones. */
const hechosDe = (unas: readonly (Operacion | null)[]): Operacion[] =>
  unas.filter((una) => una !== null).sort(compararOperaciones);

/**
 * Sorts registrations that claim the same thing, the one that keeps it first: those that have it by no operation of a desk (from the office
 * or the public form, mostly) go before all others, which go by the order of the desks' operations.
 */
function porDerecho(de: (en: Expediente) => Operacion | null) {
  return (a: Expediente, b: Expediente): number => {
    const [x, y] = [de(a), de(b)];
    if (x && y) return compararOperaciones(x, y);
    if (x || y) return x ? 1 : -1;
    return a.ref < b.ref ? -1 : 1;
  };
}

interface Repetido {
  /** the operation of a desk by which a registration has the thing; null: it comes from elsewhere, or the operation is not here */
  por: (en: Expediente) => Operacion | null;
  propuesta: (se_queda: Expediente['ref'], otras: Expediente['ref'][]) => Nuevo['propuesta'];
}

/**
 * Conflict of a bib or document that at least two registrations with a place have. Null: fewer have it, or none of them has it by an
 * operation of a desk.
 */
function repetido(
  tipo: 'numero_repetido' | 'documento_repetido',
  que: number | string,
  quienes: readonly Expediente[],
  { por, propuesta }: Repetido,
): Nuevo | null {
  const vivas = quienes.filter(({ state }) => ocupaLugar(state)).sort(porDerecho(por));
  const [primera, ...otras] = vivas;
  const hechos = hechosDe(vivas.map(por));
  if (!primera || otras.length === 0 || hechos.length === 0) return null;
  return {
    clave: `${tipo}|${que}`,
    tipo,
    inscripciones: vivas.map(({ ref }) => ref),
    hechos,
    propuesta: propuesta(
      primera.ref,
      otras.map(({ ref }) => ref),
    ),
  };
}

/**
 * Conflict of registrations with places that have the same bib. Only where a desk gave it to at least one of them: the office's own
 * screens warn of its duplicates.
 */
export function numeroRepetido(numero: number, quienes: readonly Expediente[]): Nuevo | null {
  return repetido('numero_repetido', numero, quienes, {
    por: (en) => en.numero_por,
    propuesta: (se_queda, a) => ({ accion: 'dar_otro_numero', se_queda, a }),
  });
}

/**
 * Conflict of a document in at least two registrations with places, where a desk made one of them or corrected somebody in it to that
 * document.
 */
export function documentoRepetido(documento: string, quienes: readonly Expediente[]): Nuevo | null {
  const corregida = ({ personas }: Expediente): Operacion | null =>
    personas
      .filter((una) => normalizarDocumento(una.documento) === documento)
      .flatMap(({ correcciones }) => correcciones)
      .findLast(({ datos }) => datos.campo === 'documento') ?? null;
  const hay = repetido('documento_repetido', documento, quienes, {
    por: (en) => en.alta ?? corregida(en),
    propuesta: (se_queda, sobran) => ({ accion: 'unir', se_queda, sobran }),
  });
  // a correction that was mistyped makes two people look like one: to propose cancelling one of their registrations would be wrong
  const revisar = hay?.hechos.some((una) => esDe('corregir', una));
  return hay && revisar ? { ...hay, propuesta: { accion: 'revisar' } } : hay;
}

/**
 * More people than places, and desks registered some of them.
 * @param en the modality; 0: the whole event
 * @param personas how many persons hold a place there
 * @param altas the registrations made at desks that hold a place there
 */
export function sinLugar(
  en: number,
  cupo: number | null | undefined,
  personas: number,
  altas: () => Expediente[],
): Nuevo | null {
  if (cupo == null || personas <= cupo) return null;
  const deSede = altas().sort(porDerecho((una) => una.alta));
  if (deSede.length === 0) return null;
  return {
    clave: `sin_lugar|${en}`,
    tipo: 'sin_lugar',
    inscripciones: deSede.map(({ ref }) => ref),
    hechos: hechosDe(deSede.map(({ alta }) => alta)),
    propuesta: { accion: 'ampliar_cupo', en },
  };
}

/** Conflict of a bib that a desk gave though it is in another puesto's lote, or called its own though it is in no lote. */
export function numeroAjeno(en: Expediente, duenio: string | null, enBase: boolean): Nuevo | null {
  const { numero_por: operacion } = en;
  if (!operacion) return null;
  const deOtro = duenio !== null && duenio !== operacion.puesto_id;
  // A number that the puesto took from its lote, but that is in no lote, is a conflict only while the base does not include the
  // operation: once the server has applied it, the number is in no lote any more, as it should be.
  const deNadie = duenio === null && operacion.datos.de_lote && !enBase;
  if (!deOtro && !deNadie) return null;
  return {
    clave: `numero_ajeno|${operacion.id}`,
    tipo: 'numero_ajeno',
    inscripciones: [en.ref],
    hechos: [operacion],
    propuesta: { accion: 'revisar' },
  };
}
