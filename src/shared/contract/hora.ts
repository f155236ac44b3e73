import { z } from 'zod';

/** A time of day, 'hh:mm' of 24 hours; midnight where the call leaves it out. */
export const HoraCivil = z
  .string()
  .max(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .default('00:00');
