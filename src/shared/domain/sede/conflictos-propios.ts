import { ocupaLugar } from '../inscripcion/estados.ts';
import type { BaseSede } from './base.ts';
import { simultaneas, type Buscar } from './causalidad.ts';
import type { Conflicto } from './conflicto.ts';
import type { Expediente, PersonaSede } from './expediente.ts';
import { compararOperaciones } from './orden.ts';
import { esDe, type Operacion, type OperacionDe, type RefInscripcion } from './operacion.ts';
import { llamarAnterior } from './lugar-que-paso-a-otro.ts';

type Nuevo = Omit<Conflicto, 'resuelto'>;

/** Conflicts about one registration: between operations on it, or of an operation with how it stands now (cancelled, say). */
export function conflictosPropios(en: Expediente, base: BaseSede, buscar: Buscar): Nuevo[] {
  if (en.cobros.length === 0 && en.personas.every(sinTocar)) return [];
  return [
    ...en.personas.flatMap((una) => dosVeces(en, una)),
    ...caida(en, base),
    ...en.personas.flatMap((una) => transferida(en, una)),
    ...deMas(en),
    ...deMenos(en),
    ...en.personas.flatMap((una) => distintas(en, una, buscar)),
    ...en.personas.flatMap((una) => sinDeslinde(en, una, base)),
  ];
}

/** Whether no hand-out or correction of the person is in force: where there was no payment either, the functions below find no conflict. */
const sinTocar = ({ acreditaciones, entregas_anteriores, correcciones }: PersonaSede): boolean =>
  acreditaciones.length === 0 && entregas_anteriores.length === 0 && correcciones.length === 0;

const conflicto = (
  tipo: Conflicto['tipo'],
  sobre: string,
  en: Expediente,
  hechos: Operacion[],
  propuesta: Conflicto['propuesta'],
): Nuevo => ({ clave: `${tipo}|${sobre}`, tipo, inscripciones: [en.ref], hechos, propuesta });

function dosVeces(en: Expediente, { ref, acreditaciones }: PersonaSede): Nuevo[] {
  const [primera] = acreditaciones;
  if (!primera || acreditaciones.length < 2) return [];
  const propuesta = { accion: 'vale_la_primera', operacion: primera.id } as const;
  return [conflicto('acreditada_dos_veces', ref, en, [...acreditaciones], propuesta)];
}

/** A kit was handed out for a registration that is cancelled, refunded, expired or deleted. */
function caida(en: Expediente, base: BaseSede): Nuevo[] {
  const hechos = entregas(en);
  const borrada = en.id === null && enUnaQueYaNoEsta(hechos, base);
  if (hechos.length === 0 || (ocupaLugar(en.state) && !borrada)) return [];
  return [conflicto('inscripcion_caida', en.ref, en, hechos, { accion: 'revisar' })];
}

/**
 * A kit was handed out for a registration that the office deleted: the server has no row of it.
 * @param hechos the operations on it that were not undone
 */
export function borrada(ref: RefInscripcion, hechos: readonly Operacion[], base: BaseSede): Nuevo[] {
  const kits = hechos.filter((una) => esDe('acreditar', una));
  if (!enUnaQueYaNoEsta(kits, base)) return [];
  const tipo = 'inscripcion_caida';
  const propuesta = { accion: 'revisar' } as const;
  return [{ clave: `${tipo}|${ref}`, tipo, inscripciones: [ref], hechos: kits, propuesta }];
}

/**
 * Whether a registration without a row once had one: the snapshot then includes one of its hand-outs, which the server carried
 * out on the row. A registration of which this device has merely not heard yet has no such hand-out.
 */
const enUnaQueYaNoEsta = (kits: readonly Operacion[], { aplicadas }: BaseSede): boolean =>
  kits.some(({ id }) => aplicadas.has(id));

/**
 * A kit went to the earlier holder of a place that is another person's now (regla sede-41): the place had passed on before and the desk
 * did not know it, or it passed on after the hand-out.
 */
function transferida(en: Expediente, { ref, nombre, apellido, entregas_anteriores }: PersonaSede): Nuevo[] {
  if (entregas_anteriores.length === 0) return [];
  const hechos = entregas_anteriores.map(({ entrega }) => entrega);
  const anteriores = new Set(entregas_anteriores.map(({ traspaso }) => llamarAnterior(traspaso)));
  const para = `${nombre} ${apellido}`.trim();
  const propuesta = { accion: 'pedir_kit', de: [...anteriores].join(' y '), para } as const;
  return [conflicto('inscripcion_transferida', ref, en, hechos, propuesta)];
}

function entregas(en: Expediente): OperacionDe<'acreditar'>[] {
  return [...new Set(en.personas.flatMap((una) => una.acreditaciones))];
}

/** More was paid than is owed, and a desk took a part of it; a walk-up that was undone owes nothing (regla sede-24). */
function deMas(en: Expediente): Nuevo[] {
  const debe = en.alta_anulada ? 0 : en.total;
  if (en.pagado <= debe || !en.cobros.some((una) => esDe('cobrar', una))) return [];
  const propuesta = { accion: 'devolver', centavos: en.pagado - debe } as const;
  return [conflicto('cobro_de_mas', en.ref, en, [...en.cobros], propuesta)];
}

/** A kit is out and less was paid than is owed: whether on purpose or not, it has to be settled (regla sede-42). */
function deMenos(en: Expediente): Nuevo[] {
  const kits = entregas(en);
  if (kits.length === 0 || en.debe === 0) return [];
  const hechos = [...kits, ...en.cobros].sort(compararOperaciones);
  return [conflicto('cobro_de_menos', en.ref, en, hechos, { accion: 'cobrar', centavos: en.debe })];
}

/** One field of a person, corrected to different values by desks that did not know of each other's correction. */
function distintas(en: Expediente, { ref, correcciones }: PersonaSede, buscar: Buscar): Nuevo[] {
  const porCampo = new Map<string, OperacionDe<'corregir'>[]>();
  for (const una of correcciones) {
    porCampo.set(una.datos.campo, [...(porCampo.get(una.datos.campo) ?? []), una]);
  }
  return [...porCampo].flatMap(([campo, hechos]) => {
    const chocan = hechos.filter((una) =>
      hechos.some((otra) => otra.datos.valor !== una.datos.valor && simultaneas(una, otra, buscar)),
    );
    const ultima = chocan.at(-1);
    if (!ultima) return [];
    const propuesta = { accion: 'vale_la_ultima', operacion: ultima.id } as const;
    return [conflicto('correccion_distinta', `${ref}|${campo}`, en, chocan, propuesta)];
  });
}

function sinDeslinde(
  en: Expediente,
  { ref, deslinde, acreditaciones }: PersonaSede,
  base: BaseSede,
): Nuevo[] {
  if (!base.usa_deslinde || deslinde !== 'REJECTED' || acreditaciones.length === 0) return [];
  return [conflicto('deslinde_rechazado', ref, en, [...acreditaciones], { accion: 'pedir_firma' })];
}
