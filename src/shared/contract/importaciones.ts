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
const campos = Object.keys(CAMPOS_IMPORTACION) as [CampoImportacion, ...CampoImportacion[]]; // the keys of a constant are known
const Mapeo = z.partialRecord(z.enum(campos), Columna);

/** The file travels with each call: nothing of it is kept before it is applied. */
const Archivo = z.object({
  tipo: z.enum(TIPOS_IMPORTACION),
  nombre: z.string().max(255),
  /** its bytes in base64 */
  contenido: z
    .string()
    .min(1, 'El archivo está vacío.')
    .max(Math.ceil(MAX_BYTES_IMPORTACION / 3) * 4),
});

const Row = z.object({
  /** as a spreadsheet counts */
  fila: z.number(),
  resultado: z.enum(['entra', 'igual', 'rechazada']),
  titulo: z.string(),
  detalle: z.string(),
  motivos: z.array(z.string()),
  avisos: z.array(z.string()),
  /** of a refused line: what it said, for the list that one takes away */
  celdas: z.array(z.string()).optional(),
});
export type PreviaRow = z.infer<typeof Row>;

const params = z.object({ id: Id });

/** What would happen; without `mapeo` the columns are guessed from their headers. */
export const previsualizarImportacion = endpoint(rutas.previsualizarImportacion, {
  params,
  body: Archivo.extend({ mapeo: Mapeo.nullish() }),
  reply: z.object({
    columnas: z.array(z.object({ titulo: z.string(), ejemplos: z.array(z.string()) })),
    mapeo: Mapeo,
    /** fields that the file cannot do without, with what to do; lines are looked at once there are none */
    falta: z.partialRecord(z.enum(campos), z.string()),
    filas: z.array(Row),
    entran: z.number(),
    rechazadas: z.number(),
    iguales: z.number(),
    con_avisos: z.number(),
    /** of what would be written: applying it says it back */
    huella: z.string(),
  }),
});

/** All that gets in, in one transaction, once per Idempotency-Key; 409 where it is no longer what was seen. */
export const createImportacion = endpoint(rutas.createImportacion, {
  params,
  body: Archivo.extend({
    mapeo: Mapeo,
    huella: z.string().max(100),
    /** of registrants */
    estado: z.enum(ESTADOS_IMPORTACION).default('pago_realizado'),
    metodo_pago: z.enum(['bank_transfer', 'cash']).default('bank_transfer'),
    /** mails each of them their registration, and the links of what they owe */
    avisar: z.boolean().default(false),
  }),
  reply: z.object({
    message: z.string(),
    importacion_id: z.number(),
    entraron: z.number(),
    rechazadas: z.number(),
  }),
});
