import type { z } from 'zod';
import type { buscarTodo as endpoint } from '../../../shared/contract/buscador.ts';
import { buscadoEn } from '../../../shared/domain/participante/codigo-leido.ts';
import { EVENTOS_HALLADOS, PERSONAS_HALLADAS } from '../../../shared/domain/gestion/hallazgos.ts';
import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import type { Contexto } from '../../contexto.ts';
import type { Alcance } from '../../http/alcance.ts';
import { buscarEventos, buscarPersonas } from './buscador-repository.ts';

/** How many letters a search needs at least: a single letter is in nearly everybody's name. */
const MINIMO = 2;

/** Finds the events and persons that a typed name, document or race may mean, among the events of `alcance`. */
export async function buscarTodo(
  ctx: Contexto,
  alcance: Alcance,
  escrito: string,
): Promise<z.input<typeof endpoint.reply>> {
  const { db } = ctx.database;
  const ahora = ctx.reloj();
  const q = buscadoEn(escrito, ahora).trim();
  if (q.length < MINIMO) return { eventos: [], personas: [] };
  const eventos = await buscarEventos(db, { alcance, q, ahora, limite: EVENTOS_HALLADOS });
  const personas = await buscarPersonas(db, { alcance, q, ahora, limite: PERSONAS_HALLADAS });
  return {
    eventos: eventos.map((evento) => ({ ...evento, fecha_hora: isoConOffset(evento.fecha_hora) })),
    personas: personas.map(({ nombre, apellido, ...persona }) => ({
      ...persona,
      nombre: `${apellido}, ${nombre}`,
    })),
  };
}
