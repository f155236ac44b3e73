import { z } from 'zod';
import { Texto } from './comunes.ts';

/** One page of a listing, with how many rows there are in all. */
export const paginaDe = <const R extends z.ZodType>(row: R) =>
  z.object({ data: z.array(row), total: z.number(), page: z.number() });

/** Query of a listing: page, search and order, under every name that clients use (regla llamadas-3). */
export const consultaListado = <const C extends readonly [string, ...string[]]>(
  columnas: C,
  rowsPerPage = 20,
) =>
  z.object({
    search: Texto(100).default(''),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    /** −1: all rows on one page */
    rowsPerPage: z.coerce
      .number()
      .int()
      .min(-1)
      .max(200)
      .default(rowsPerPage)
      .refine((n) => n !== 0),
    sortBy: z.enum(columnas).optional(),
    direction: z.enum(['ASC', 'DESC', 'asc', 'desc']).optional(),
    descending: z.enum(['true', 'false']).optional(),
  });
