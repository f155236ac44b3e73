import type { Centavos } from '../comun/dinero.ts';
import { ocupaLugar } from '../inscripcion/estados.ts';
import type { BaseSede } from './base.ts';
import type { Operacion } from './operacion.ts';
import type { EstadoSede } from './sede.ts';
import { faltasDe, veredicto } from './veredicto.ts';

/** Length in ms of one column of the plot of hand-outs. */
export const TRAMO_MS = 5 * 60_000;
/** A desk's pace is measured by its hand-outs of this many ms until now. */
export const VENTANA_MS = 15 * 60_000;

/** One hand-out at a desk that was not undone. */
export interface Entrega {
  puesto_id: string;
  at: number;
  /** how many persons the hand-out accredited: somebody who had been accredited before does not count again */
  personas: number;
}

/**
 * The hand-outs that were not undone, the earliest first by `cuando`; without those that only went to who had a place before, and those
 * on a registration that is not here (it was deleted, say).
 * @param cuando when an operation happened, ms
 */
export function entregasDe({ expedientes }: EstadoSede, cuando: (operacion: Operacion) => number): Entrega[] {
  const porId = new Map<string, Entrega>();
  for (const { personas } of expedientes.values()) {
    for (const { acreditaciones } of personas) {
      acreditaciones.forEach((una, i) => {
        const entrega = porId.get(una.id) ?? { puesto_id: una.puesto_id, at: cuando(una), personas: 0 };
        if (i === 0) entrega.personas += 1;
        porId.set(una.id, entrega);
      });
    }
  }
  return [...porId.values()].sort((a, b) => a.at - b.at);
}

/** How many persons a desk accredited in the TRAMO_MS that begin at `desde`. */
export interface Tramo {
  desde: number;
  puesto_id: string;
  personas: number;
}

/** The persons accredited per TRAMO_MS and desk; stretches in which a desk accredited nobody are left out (regla sede-12). */
export function tramosDe(entregas: readonly Entrega[]): Tramo[] {
  const tramos = new Map<string, Tramo>();
  for (const { puesto_id, at, personas } of entregas) {
    if (personas === 0) continue;
    const desde = Math.floor(at / TRAMO_MS) * TRAMO_MS;
    const key = `${desde} ${puesto_id}`;
    const tramo = tramos.get(key) ?? { desde, puesto_id, personas: 0 };
    tramo.personas += personas;
    tramos.set(key, tramo);
  }
  return [...tramos.values()];
}

/**
 * A desk's pace: by puesto, the median of the seconds between one of its hand-outs and the next in the last VENTANA_MS. A puesto with
 * fewer than two is left out. @param entregas the earliest first
 */
export function ritmosDe(entregas: readonly Entrega[], ahora: number): Map<string, number> {
  const horas = new Map<string, number[]>();
  for (const { puesto_id, at } of entregas) {
    if (at > ahora - VENTANA_MS && at <= ahora) horas.set(puesto_id, [...(horas.get(puesto_id) ?? []), at]);
  }
  const ritmos = new Map<string, number>();
  for (const [puesto_id, suyas] of horas) {
    const entre = suyas.slice(1).map((at, i) => at - (suyas[i] ?? at));
    if (entre.length > 0) ritmos.set(puesto_id, Math.round(mediana(entre) / 1000));
  }
  return ritmos;
}

function mediana(valores: readonly number[]): number {
  const orden = [...valores].sort((a, b) => a - b);
  const medio = Math.floor(orden.length / 2);
  const alto = orden[medio] ?? 0;
  return orden.length % 2 === 1 ? alto : ((orden[medio - 1] ?? alto) + alto) / 2;
}

export interface CuentaModalidad {
  modalidad_id: number;
  nombre: string;
  /** how many persons hold a place */
  personas: number;
  acreditadas: number;
}

/** Who holds a place and who of them was accredited, per modality in the order of the event (regla sede-12). */
export function contarModalidades({ expedientes }: EstadoSede, { modalidades }: BaseSede): CuentaModalidad[] {
  const cuentas = new Map<number, CuentaModalidad>(
    modalidades.map(({ id, nombre }) => [id, { modalidad_id: id, nombre, personas: 0, acreditadas: 0 }]),
  );
  for (const { modalidad_id, state, personas } of expedientes.values()) {
    const conteo = cuentas.get(modalidad_id);
    if (!conteo || !ocupaLugar(state)) continue;
    conteo.personas += personas.length;
    conteo.acreditadas += personas.filter(({ acreditaciones }) => acreditaciones.length > 0).length;
  }
  return [...cuentas.values()];
}

/** What those who have not collected still lack, by the rule of the desks (veredicto) (regla sede-12). */
export interface Pendientes {
  inscripciones_sin_numero: number;
  personas_sin_deslinde: number;
  personas_sin_apto: number;
  inscripciones_sin_pagar: number;
  /** what the registrations in `inscripciones_sin_pagar` owe */
  por_cobrar: Centavos;
}

export function contarPendientes({ expedientes }: EstadoSede, base: BaseSede): Pendientes {
  const conteo: Pendientes = {
    inscripciones_sin_numero: 0,
    personas_sin_deslinde: 0,
    personas_sin_apto: 0,
    inscripciones_sin_pagar: 0,
    por_cobrar: 0,
  };
  for (const expediente of expedientes.values()) {
    const dicho = veredicto(expediente, base);
    if (dicho.tipo === 'ya_retiro') continue;
    for (const falta of faltasDe(dicho)) {
      if (falta.que === 'numero') conteo.inscripciones_sin_numero += 1;
      else if (falta.que === 'firma') conteo.personas_sin_deslinde += 1;
      else if (falta.que === 'apto') conteo.personas_sin_apto += 1;
      else {
        conteo.inscripciones_sin_pagar += 1;
        conteo.por_cobrar += falta.centavos;
      }
    }
  }
  return conteo;
}

/**
 * Counts the operations that other operations name (as known, undone or settled) but that have not arrived: a desk made them, and
 * only some phone has them.
 */
export function contarSinLlegar(operaciones: Iterable<Operacion>, llego: (id: string) => boolean): number {
  const faltan = new Set<string>();
  for (const operacion of operaciones) {
    const nombradas = [...operacion.visto];
    if (operacion.tipo === 'anular') nombradas.push(operacion.datos.operacion);
    if (operacion.tipo === 'resolver') nombradas.push(...operacion.datos.hechos);
    for (const id of nombradas) if (!llego(id)) faltan.add(id);
  }
  return faltan.size;
}
