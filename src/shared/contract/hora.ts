import { z } from 'zod';

/** An hour as it is typed, 'hh:mm'. */
export const HoraCivil = z
  .string()
  .max(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .default('00:00');
