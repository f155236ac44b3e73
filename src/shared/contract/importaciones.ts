import { z } from 'zod';
import {
  CAMPOS_IMPORTACION,
  ESTADOS_IMPORTACION,
  MAX_BYTES_IMPORTACION,
  MAX_COLUMNAS_IMPORTACION,
  TIPOS_IMPORTACION,
  type CampoImportacion,
} from '../domain/importar/importar-campos.ts';
import { Id } from './comunes.ts';
import { endpoint } from './endpoint.ts';
import { rutas } from './rutas.ts';

const Columna = z.number().int().min(0).max(MAX_COLUMNAS_IMPORTACION);
const campos = Object.keys(CAMPOS_IMPORTACION) as [CampoImportacion, ...CampoImportacion[]]; // cast: Object.keys loses the keys' type
const Mapeo = z.partialRecord(z.enum(campos), Columna);

/** The file travels with each call: nothing of it is kept before it is applied. */
const Archivo = z.object({
  tipo: z.enum(TIPOS_IMPORTACION),
  nombre: z.string().max(255),
  /** the file's bytes in base64 */
  contenido: z
    .string()
    .min(1, 'El archivo está vacío.')
    .max(Math.ceil(MAX_BYTES_IMPORTACION / 3) * 4),
});

const Row = z.object({
  /** number of the line, as a spreadsheet counts: the headers are line 1 */
  fila: z.number(),
  resultado: z.enum(['entra', 'igual', 'rechazada']),
  titulo: z.string(),
  detalle: z.string(),
  motivos: z.array(z.string()),
  avisos: z.array(z.string()),
  /** the cells of a refused line, for the list of refused lines that staff can download */
  celdas: z.array(z.string()).optional(),
});
export type PreviaRow = z.infer<typeof Row>;

const params = z.object({ id: Id });

/** What importing the file would do; without `mapeo` the server guesses from the headers which field each column holds. */
export const previsualizarImportacion = endpoint(rutas.previsualizarImportacion, {
  params,
  body: Archivo.extend({ mapeo: Mapeo.nullish() }),
  reply: z.object({
    columnas: z.array(z.object({ titulo: z.string(), ejemplos: z.array(z.string()) })),
    mapeo: Mapeo,
    /** required fields that no column holds, each with what to do; while there are any, no line is judged */
    falta: z.partialRecord(z.enum(campos), z.string()),
    filas: z.array(Row),
    entran: z.number(),
    rechazadas: z.number(),
    iguales: z.number(),
    con_avisos: z.number(),
    /** hash of what becomes of each line; createImportacion takes it, and is a 409 if that differs by then; '' where `falta` has any */
    huella: z.string(),
  }),
});

/**
 * Writes all accepted lines in one transaction, once per Idempotency-Key. 409 where the preview is no longer true, 422 where no line would
 * be written.
 */
export const createImportacion = endpoint(rutas.createImportacion, {
  params,
  body: Archivo.extend({
    mapeo: Mapeo,
    huella: z.string().max(100),
    /** state that new registrations get, unless there is nothing to pay (then pago_bonificado); only for a file of registrants */
    estado: z.enum(ESTADOS_IMPORTACION).default('pago_realizado'),
    metodo_pago: z.enum(['bank_transfer', 'cash']).default('bank_transfer'),
    /** true: the registrations are mailed to their persons and, once firm, the links to sign or send what is missing */
    avisar: z.boolean().default(false),
  }),
  reply: z.object({
    message: z.string(),
    importacion_id: z.number(),
    entraron: z.number(),
    rechazadas: z.number(),
  }),
});
