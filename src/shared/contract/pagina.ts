import { z } from 'zod';

/** One page of a listing, with how many rows there are in all. */
export const paginaDe = <const R extends z.ZodType>(row: R) =>
  z.object({ data: z.array(row), total: z.number(), page: z.number() });
