import { z } from 'zod';
import { Id, IdInscripcion, Pesos, Texto } from './comunes.ts';
import { endpoint } from './endpoint.ts';
import { InscripcionPublica } from './inscripciones.ts';
import { rutas } from './rutas.ts';

export const validarCupon = endpoint(rutas.validarCupon, {
  body: z.object({ codigo: Texto(15), evento_id: Id, modalidad_id: Id }),
  reply: z.object({ porcentaje: z.number(), valor_final: Pesos, valor_normal: Pesos }),
});

export const agregarCupon = endpoint(rutas.agregarCupon, {
  params: z.object({ id: IdInscripcion }),
  body: z.object({ codigo: Texto(15) }),
  reply: z.object({ results: InscripcionPublica, new_value: Pesos, message: z.string() }),
});
