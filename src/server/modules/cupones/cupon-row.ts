import type { cupones } from '../../db/schema.ts';

export type Cupon = typeof cupones.$inferSelect;
