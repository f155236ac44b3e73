import type { z } from 'zod';
import type { api } from '../../../shared/contract/api.ts';
import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import type { Caja } from '../../../shared/domain/sede/caja.ts';
import { textosConflicto, type Conflicto } from '../../../shared/domain/sede/conflicto.ts';
import { contarTramos, huecosDe, type Tramo } from '../../../shared/domain/sede/cuanto-llego-al-servidor.ts';
import {
  esDe,
  esDeNadie,
  type Operacion,
  type RefInscripcion,
} from '../../../shared/domain/sede/operacion.ts';
import {
  contarPropuesta,
  llamar,
  NO_LLEGO,
  nombrarInvolucrados,
  nombresDe,
  relatar,
} from '../../../shared/domain/sede/relato.ts';
import { momentoDe } from '../../../shared/domain/sede/hora-de-una-operacion.ts';
import {
  contarModalidades,
  contarPendientes,
  contarSinLlegar,
  entregasDe,
  ritmosDe,
  tramosDe,
  type Entrega,
} from '../../../shared/domain/sede/tablero.ts';
import type { Contexto } from '../../contexto.ts';
import { buscarCierre } from './cierres-repository.ts';
import { contarNumeros, listarLotes } from './lotes-repository.ts';
import { listarEntregasAjenas, listarSinRegistrar } from './operaciones-repository.ts';
import { listarPuestos } from './puestos.ts';
import { vistaDe, type Vista } from './todo-lo-llegado.ts';
import { respuestasSede } from '../../mensajes/mensajes-sede.ts';

type Tablero = z.input<typeof api.getTableroSede.reply>;
type Hecho = Tablero['conflictos'][number]['hechos'][number];

const MAX_SIN_REGISTRAR = 200;

const ILEGIBLE = 'Una anotación que este servidor no puede leer';

/** What who directs a race day sees of it, by what has been delivered (regla sede-12). */
export async function tableroDe(ctx: Contexto, evento_id: number): Promise<Tablero> {
  const { db } = ctx.database;
  const vista = await vistaDe(ctx, evento_id);
  const ahora = ctx.reloj();
  const estado = vista.sede.estado();
  const entregas = entregasDe(estado, (una) => cuando(vista, una).at);
  const cierre = await buscarCierre(db, evento_id);
  return {
    cursor: vista.cursor,
    reloj: isoConOffset(ahora),
    cierre: cierre && { cerrada_at: isoConOffset(cierre.cerrada_at), por: cierre.por },
    modalidades: contarModalidades(estado, vista.base),
    pendientes: contarPendientes(estado, vista.base),
    tramos: tramosDe(entregas).map((tramo) => ({ ...tramo, desde: iso(tramo.desde) })),
    puestos: await puestosDe(ctx, evento_id, { vista, entregas, ahora }),
    sin_llegar: contarSinLlegar(operacionesDe(vista), (id) => vista.llegadas.has(id)),
    conflictos: estado.conflictos.map((uno) => presentarConflicto(vista, uno)),
    cajas: [...estado.cajas.values()].map((caja) => presentarCaja(vista, caja)),
    sin_registrar: (await listarSinRegistrar(db, evento_id, MAX_SIN_REGISTRAR)).map((row) =>
      presentarSinRegistrar(vista, row, estado.conflictos),
    ),
  };
}

const iso = (ms: number): string => isoConOffset(new Date(ms));

function* operacionesDe({ llegadas }: Vista): Generator<Operacion> {
  for (const { operacion } of llegadas.values()) if (operacion) yield operacion;
}

const cuando = ({ llegadas }: Vista, operacion: Operacion) =>
  // the `?? 0` is never used: every operation of the fold is in `llegadas`
  momentoDe(operacion, llegadas.get(operacion.id)?.recibida_at ?? 0);

async function puestosDe(
  ctx: Contexto,
  evento_id: number,
  { vista, entregas, ahora }: { vista: Vista; entregas: readonly Entrega[]; ahora: Date },
): Promise<Tablero['puestos']> {
  const ritmos = ritmosDe(entregas, ahora.getTime());
  const huecos = huecosPorPuesto(vista);
  const entregas_ajenas = await listarEntregasAjenas(ctx.database.db, evento_id);
  const lotes = await listarLotes(ctx.database.db, evento_id);
  const { puestos } = await listarPuestos(ctx, evento_id);
  return puestos.map((puesto) => {
    const suyos = lotes.filter(({ puesto_id }) => puesto_id === puesto.id);
    return {
      ...puesto,
      faltan: contarTramos(huecos.get(puesto.id) ?? []),
      huecos: (huecos.get(puesto.id) ?? []).map(([desde, hasta]): [number, number] => [desde, hasta]),
      por_otros: entregas_ajenas
        .filter(({ puesto_id }) => puesto_id === puesto.id)
        .map(({ nombre, cuantas }) => ({ puesto: nombre, cuantas })),
      personas: sumar(entregas.filter(({ puesto_id }) => puesto_id === puesto.id).map((una) => una.personas)),
      segundos_entre: ritmos.get(puesto.id) ?? null,
      numeros_prestados: sumar(suyos.map(contarNumeros)),
      lugares_prestados: sumar(suyos.map(({ lugares }) => lugares)),
    };
  });
}

const sumar = (numeros: readonly number[]): number => numeros.reduce((a, b) => a + b, 0);

/** By puesto, which of its operations are missing before the last that arrived: nobody has delivered them. */
function huecosPorPuesto({ llegadas }: Vista): Map<string, Tramo[]> {
  const seqs = new Map<string, Set<number>>();
  for (const { puesto_id, seq } of llegadas.values()) {
    seqs.set(puesto_id, (seqs.get(puesto_id) ?? new Set()).add(seq));
  }
  return new Map([...seqs].map(([puesto_id, suyos]) => [puesto_id, huecosDe(suyos, Math.max(...suyos))]));
}

const quienDe =
  ({ sede }: Vista) =>
  (ref: RefInscripcion): string => {
    const expediente = sede.expediente(ref);
    return expediente ? llamar(expediente) : NO_LLEGO;
  };

function presentarHecho(vista: Vista, operacion: Operacion): Hecho {
  const { id, puesto_id, actor } = operacion;
  const { at, seguro } = cuando(vista, operacion);
  return {
    id,
    puesto_id,
    por: actor.nombre,
    at: iso(at),
    seguro,
    texto: relatar(operacion, nombresDe(vista.base.modalidades)),
  };
}

function presentarConflicto(vista: Vista, conflicto: Conflicto): Tablero['conflictos'][number] {
  const { clave, tipo, hechos, resuelto } = conflicto;
  return {
    clave,
    tipo,
    titulo: textosConflicto[tipo],
    quienes: nombrarInvolucrados(conflicto, (ref) => vista.sede.expediente(ref)),
    propuesta: contarPropuesta(conflicto, quienDe(vista)),
    hechos: hechos.map((una) => presentarHecho(vista, una)),
    resuelto:
      resuelto && esDe('resolver', resuelto)
        ? {
            ...presentarHecho(vista, resuelto),
            decision: resuelto.datos.decision,
            nota: resuelto.datos.nota,
          }
        : null,
  };
}

function presentarCaja(vista: Vista, caja: Caja): Tablero['cajas'][number] {
  const { puesto_id, fondo, cobrado, otros, devuelto, egresos, esperado, arqueo } = caja;
  return {
    puesto_id,
    fondo,
    efectivo: cobrado,
    transferencia: otros.transferencia,
    otro: otros.otro,
    devuelto,
    egresos,
    esperado,
    arqueo: arqueo && presentarArqueo(vista, arqueo),
  };
}

function presentarArqueo(
  vista: Vista,
  { operacion, contado, diferencia, despues }: NonNullable<Caja['arqueo']>,
): Tablero['cajas'][number]['arqueo'] {
  const { at, seguro } = cuando(vista, operacion);
  return { contado, diferencia, at: iso(at), seguro, por: operacion.actor.nombre, despues };
}

function presentarSinRegistrar(
  vista: Vista,
  row: Awaited<ReturnType<typeof listarSinRegistrar>>[number],
  conflictos: readonly Conflicto[],
): Tablero['sin_registrar'][number] {
  const { id, puesto_id, estado, motivo, recibida_at } = row;
  const operacion = vista.llegadas.get(id)?.operacion ?? null;
  const hecho = operacion
    ? presentarHecho(vista, operacion)
    : { id, puesto_id, por: '', at: isoConOffset(recibida_at), seguro: false, texto: ILEGIBLE };
  const sujeto = operacion?.sujeto;
  const sobre = sujeto && !esDeNadie(sujeto) ? sujeto : null;
  return {
    ...hecho,
    estado: estado === 'rechazada' ? estado : 'espera',
    motivo: motivo ?? respuestasSede.esperando,
    quien: sobre && quienDe(vista)(sobre),
    resuelta: conflictos.some(
      ({ tipo, hechos, resuelto }) =>
        (tipo === 'efecto_rechazado' || tipo === 'inscripcion_transferida') &&
        resuelto !== null &&
        hechos.some((una) => una.id === id),
    ),
  };
}
