import { z } from 'zod';
import { TIPOS_EXPORTE, TIPOS_LISTA } from '../domain/exportes/exportes.ts';
import { Id } from './comunes.ts';
import { Seleccion } from './correos.ts';
import { endpoint } from './endpoint.ts';
import { rutas } from './rutas.ts';

/**
 * Makes a pase de descarga, which replaces the session in a download's address: valid once, for a minute, for this user and
 * this address. With `seleccion` the download has only those registrations (regla exportes-8). Planilla Rufus is refused with a
 * 409 `numeros_repetidos`, unless `aceptar_duplicados`: `datos.repetidos` names the bibs that are worn more than once.
 */
export const createTicketDescarga = endpoint(rutas.createTicketDescarga, {
  body: z.object({
    ruta: z.string('La dirección de la descarga es obligatoria').max(200),
    aceptar_duplicados: z.boolean().default(false),
    /** only these registrations: for sheets that can be made of a selection (`seHaceDeSeleccion`), else a 404; absent: all of the event */
    seleccion: Seleccion.optional(),
  }),
  reply: z.object({ ticket: z.string(), expira_en: z.number(), ruta: z.string() }),
});

const params = z.object({ id: Id, tipo: z.enum(TIPOS_EXPORTE) });
const query = z.object({ token: z.string().max(200) });
const Archivo = z.string().describe('El archivo');

export const exportar = endpoint(rutas.exportar, { params, query, reply: Archivo });
export const exportarCsv = endpoint(rutas.exportarCsv, { params, query, reply: Archivo });
export const exportarLista = endpoint(rutas.exportarLista, {
  params: z.object({ id: Id, tipo: z.enum(TIPOS_LISTA) }),
  query,
  reply: Archivo,
});
