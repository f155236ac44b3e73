import { z } from 'zod';
import { Instante, Texto } from './comunes.ts';
import { endpoint } from './endpoint.ts';
import { State } from './inscripciones.ts';
import { rutas } from './rutas.ts';

/**
 * Finds races and persons in all events that the session may see: a few of each. The races nearest to today come first. Of the persons,
 * first come those whose name or document has all typed words, then those found by other words, such as their club or mail address.
 */
export const buscarTodo = endpoint(rutas.buscarTodo, {
  query: z.object({ q: Texto(100) }),
  reply: z.object({
    eventos: z.array(z.object({ id: z.number(), nombre: z.string(), fecha_hora: Instante })),
    personas: z.array(
      z.object({
        id: z.number(),
        inscripcion_id: z.number(),
        /** 'Apellido, Nombre' */
        nombre: z.string(),
        documento: z.string(),
        state: State,
        evento: z.object({ id: z.number(), nombre: z.string() }),
      }),
    ),
  }),
});
