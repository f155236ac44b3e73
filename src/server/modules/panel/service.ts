import type { z } from 'zod';
import type { Resumen } from '../../../shared/contract/panel.ts';
import { DIA_MS } from '../../../shared/domain/comun/lapsos.ts';
import { aPesos } from '../../../shared/domain/comun/dinero.ts';
import { inicioDelDia, isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import type { Contexto } from '../../contexto.ts';
import type { Alcance } from '../../http/alcance.ts';
import { noEncontrado } from '../../http/errores.ts';
import {
  loQueEspera,
  porDia,
  porEdad,
  porEvento,
  porModalidad,
  porSexo,
  totalesDeDinero,
  totalesDeLugares,
  totalesDePersonas,
} from './cifras-repository.ts';
import type { Ambito } from './cifras-repository.ts';
import { eventoElegible, eventosElegibles, eventosProximos, ultimasInscripciones } from './repository.ts';

const PROXIMOS = 50;
const ULTIMAS = 20;
const EVENTOS_EN_GRAFICO = 12;
/** How many days before today the figures by day go back over all events; of one event they have all its days. */
const DIAS_DE_TODO = 365;

export async function listarEventosProximos(ctx: Contexto, alcance: Alcance) {
  const rows = await eventosProximos(ctx.database.db, alcance, inicioDelDia(ctx.reloj()), PROXIMOS);
  const data = rows.map((f) => ({ ...f, fecha_hora: isoConOffset(f.fecha_hora) }));
  return { data, total: data.length };
}

export async function listarUltimas(ctx: Contexto, alcance: Alcance) {
  const rows = await ultimasInscripciones(ctx.database.db, alcance, ULTIMAS);
  const data = rows.map((f) => ({ ...f, created_at: isoConOffset(f.created_at) }));
  return { data, total: data.length };
}

/**
 * The figures of the panel: of all events (to an organizer, of their own), or of the one named by `evento_id` (regla gestion-12). Money is
 * in pesos; what came in and what is under review are less refunds. Throws 404 for an event that is not there or that the user may not see.
 */
export async function obtenerResumen(
  ctx: Contexto,
  alcance: Alcance,
  evento_id: number | null,
): Promise<z.input<typeof Resumen>> {
  const { db } = ctx.database;
  const hoy = inicioDelDia(ctx.reloj());
  const evento = evento_id === null ? null : await eventoElegible(db, alcance, evento_id);
  if (evento === undefined) throw noEncontrado();
  const elegibles = await eventosElegibles(db, alcance);
  // an older event that was asked for by its address: the list on the screen has to show which event it is
  if (evento && elegibles.every(({ id }) => id !== evento.id)) elegibles.push(evento);
  const ambito: Ambito = { alcance, evento_id };
  const desde = evento ? new Date(0) : new Date(hoy.getTime() - DIAS_DE_TODO * DIA_MS);
  const dinero = await totalesDeDinero(db, ambito);
  return {
    evento: evento && { id: evento.id, nombre: evento.nombre },
    eventos: elegibles.map((e) => ({ ...e, fecha_hora: isoConOffset(e.fecha_hora) })),
    totales: {
      ...(await totalesDePersonas(db, ambito)),
      recaudado: aPesos(dinero.recaudado),
      devuelto: aPesos(dinero.devuelto),
      en_revision: aPesos(dinero.en_revision),
      ...(await totalesDeLugares(db, ambito, hoy)),
    },
    espera: await loQueEspera(db, ambito, hoy),
    por_dia: enPesos(await porDia(db, ambito, desde)),
    por_modalidad: evento ? enPesos(await porModalidad(db, ambito)) : [],
    por_evento: evento ? [] : enPesos(await porEvento(db, ambito, hoy, EVENTOS_EN_GRAFICO)),
    por_sexo: await porSexo(db, ambito),
    por_edad: (await porEdad(db, ambito)).map(({ desde: edad, personas }) => ({
      rango: rangoDesde(edad),
      personas,
    })),
  };
}

const enPesos = <T extends { recaudado: number }>(rows: T[]): T[] =>
  rows.map((f) => ({ ...f, recaudado: aPesos(f.recaudado) }));

function rangoDesde(edad: number): string {
  if (edad === 0) return 'Menos de 18';
  if (edad === 18) return '18 a 29';
  return edad === 70 ? '70 o más' : `${edad} a ${edad + 9}`;
}
