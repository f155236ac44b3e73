import { z } from 'zod';
import { FechaCivil, Texto } from './comunes.ts';
import { endpoint } from './endpoint.ts';
import { rutas } from './rutas.ts';

/** A non-working day that staff added to the national holidays of the law (shared/domain/comun/dias-habiles.ts). */
export const DiaNoHabil = z.object({ fecha: FechaCivil, nombre: z.string() });
export type DiaNoHabil = z.infer<typeof DiaNoHabil>;

export const listarDiasNoHabiles = endpoint(rutas.listDiasNoHabiles, {
  reply: z.object({ data: z.array(DiaNoHabil) }),
});

const reply = z.object({ message: z.string() });
export const createDiaNoHabil = endpoint(rutas.createDiaNoHabil, {
  /** the service checks that both are filled and the day is a working day not listed yet, with an error at the field */
  body: z.object({ fecha: Texto(10).default(''), nombre: Texto(80).default('') }),
  reply,
});

export const borrarDiaNoHabil = endpoint(rutas.deleteDiaNoHabil, {
  params: z.object({ fecha: FechaCivil }),
  reply,
});
