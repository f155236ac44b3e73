import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { acreditaciones, operaciones } from '../../src/server/db/schema.ts';
import { inscriptosDirectos } from '../support/numeracion.ts';
import type { PuestoDePrueba } from '../support/sede.ts';
import { app, montarSede, puesto, staff } from '../support/sede-escena.ts';

montarSede();
let mesa: PuestoDePrueba;
beforeEach(async () => {
  mesa = await puesto('Mesa');
});

const persona = async (inscripcion_id: number) => (await staff.personas(inscripcion_id))[0]?.id ?? 0;
const sinRegistrar = () => app.ctx.database.db.$count(operaciones, eq(operaciones.estado, 'recibida'));

it.each(['a\0b', 'a\ud800b'])(
  'registers what a desk noted with %j in its texts, and keeps it readable',
  async (malo) => {
    const [x = 0] = await inscriptosDirectos(app, staff.evento, 1, { state: 'pago_pendiente' });
    const p = `p${await persona(x)}` as const;
    const de = { actor: { usuario_id: null, nombre: malo } };
    const { body } = await mesa.intercambiar([
      await mesa.anotar('acreditar', `i${x}`, {
        personas: [p],
        retira: { nombre: malo, documento: malo },
        kit: [malo],
      }),
      await mesa.anotar('chip', `i${x}`, { chip_id: malo, antes: null }),
      await mesa.anotar('nota', `i${x}`, { persona: null, texto: malo }, de),
      await mesa.anotar('arqueo', 'caja', { contado: 1, fondo: 2 }, de),
      await mesa.anotar('cobrar', `i${x}`, { monto: 10, medio: 'efectivo' }, de),
    ]);
    expect(body.resultados.filter(({ resultado }: { resultado: string }) => resultado === 'espera')).toEqual(
      [],
    );
    expect(await sinRegistrar()).toBe(0);
    expect(await app.ctx.database.db.select().from(acreditaciones)).toMatchObject([
      { retira_nombre: 'ab', retira_documento: 'ab', kit: ['ab'] },
    ]);
  },
);

it('carries out what lay unregistered here for its texts before this release', async () => {
  const [x = 0] = await inscriptosDirectos(app, staff.evento, 1);
  const e = await mesa.anotar('acreditar', `i${x}`, {
    ...{ personas: [`p${await persona(x)}`], retira: { nombre: 'Ana\0', documento: '1' }, kit: [] },
  });
  await mesa.intercambiar([e]);
  await app.ctx.database.db.delete(acreditaciones);
  await app.ctx.database.db.update(operaciones).set({ estado: 'recibida', motivo: null, resuelta_at: null });
  await mesa.intercambiar();
  expect(await app.ctx.database.db.select().from(acreditaciones)).toMatchObject([{ retira_nombre: 'Ana' }]);
});

it('refuses, with the reason, what says a number or an hour that the database cannot hold', async () => {
  const [x = 0] = await inscriptosDirectos(app, staff.evento, 1);
  const kit = { personas: [`p${await persona(x)}` as const], retira: null, kit: [] };
  const { body } = await mesa.intercambiar([
    await mesa.anotar('acreditar', `i${x}`, kit, { desvio: 1e308 }),
    await mesa.anotar('acreditar', `i${x}`, kit, { hora: '+275760-09-13T00:00:00Z' }),
    await mesa.anotar('acreditar', `i${x}`, kit, { hora: '-271821-04-20T00:00:00Z' }),
  ]);
  const motivo = 'Trae un dato que no se puede guardar.';
  expect(body.resultados).toMatchObject([1, 2, 3].map(() => ({ resultado: 'rechazada', motivo })));
  const tablero = await app.call('getTableroSede', { params: { id: staff.evento.id }, token: staff.token });
  expect(tablero.body.conflictos.map(({ tipo }: { tipo: string }) => tipo)).toContain('efecto_rechazado');
});
