import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import type { RefPersona } from '../../src/shared/domain/sede/operacion.ts';
import { testApp, type TestApp } from './app.ts';
import type { OpcionesEvento } from './fabrica.ts';
import { conStaff, type ConStaff } from './gestion.ts';
import { inscriptosDirectos } from './numeracion.ts';
import { puestoDePrueba, type Anotada, type PuestoDePrueba } from './sede.ts';

/** What a file of tests of a race day works with: an application of its own, and an event of its own for each test. */
export let app: TestApp;
export let staff: ConStaff;
export let evento_id: number;

/** To be called at the top of such a file. */
export function montarSede(): void {
  beforeAll(async () => {
    app = await testApp();
  });
  beforeEach(() => empezar());
  afterAll(() => app.close());
}

export async function empezar(opciones: OpcionesEvento = {}): Promise<void> {
  await app.reset();
  staff = await conStaff(app, opciones);
  evento_id = staff.evento.id;
}

export const puesto = (nombre: string): Promise<PuestoDePrueba> =>
  puestoDePrueba(app, evento_id, { token: staff.token, nombre });

export interface Inscripta {
  id: number;
  ref: `i${number}`;
  persona: RefPersona;
}

export async function inscripta(cambios: Parameters<typeof inscriptosDirectos>[3] = {}): Promise<Inscripta> {
  const [id = 0] = await inscriptosDirectos(app, staff.evento, 1, cambios);
  return { id, ref: `i${id}`, persona: `p${(await staff.personas(id))[0]?.id ?? 0}` };
}

export type Dicho = { resultado: string; motivo: string | null };
export async function entregar(quien: PuestoDePrueba, ...operaciones: Anotada[]): Promise<Dicho[]> {
  const { body } = await quien.intercambiar(operaciones);
  return (body.resultados as (Dicho & { id: string })[]).map(({ resultado, motivo }) => ({
    resultado,
    motivo,
  }));
}
export const bien = { resultado: 'aplicada', motivo: null };

export const pagosDe = (inscripcion_id: number) =>
  app.ctx.database.db
    .select()
    .from(t.pagos)
    .where(eq(t.pagos.inscripcion_id, inscripcion_id))
    .orderBy(asc(t.pagos.id));
