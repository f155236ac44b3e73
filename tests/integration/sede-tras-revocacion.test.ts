import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { puestoDePrueba, type Anotada, type PuestoDePrueba } from '../support/sede.ts';
import { app, evento_id, inscripta, montarSede, puesto, staff } from '../support/sede-escena.ts';

montarSede();
let mesa: PuestoDePrueba;
let ref: `i${number}`;
beforeEach(async () => {
  mesa = await puesto('Mesa');
  ({ ref } = await inscripta());
});

const entregar = async (...operaciones: Anotada[]) =>
  ((await mesa.intercambiar(operaciones)).body.resultados as { resultado: string }[]).map(
    ({ resultado }) => resultado,
  );
const igual = (quien: PuestoDePrueba, id: string, cambios: { hechos?: string[]; nota?: string } = {}) =>
  quien.anotar('resolver', 'mesa', {
    ...{ clave: `efecto_rechazado|${id}`, hechos: [id], decision: 'registrar_igual', nota: '', ...cambios },
  });

/** A volunteer's phone, which the desk admitted and carries for. */
async function voluntario(): Promise<PuestoDePrueba> {
  const suyo = await puestoDePrueba(app, evento_id, { token: '', nombre: 'Eva', abrir: false });
  const { id: puesto_id, nombre, clave_publica } = suyo;
  const datos = { puesto_id, nombre, clave_publica, vence_at: '2099-01-01T00:00:00-03:00' };
  expect(await entregar(await mesa.anotar('admitir', 'mesa', datos))).toEqual(['aplicada']);
  return suyo;
}
const revocar = async ({ id }: PuestoDePrueba) => {
  const params = { id: evento_id, puesto_id: id };
  expect((await app.call('revocarPuesto', { params, token: staff.token })).status).toBe(200);
};
const numero = async () =>
  (
    await app.ctx.database.db
      .select()
      .from(t.inscripciones)
      .where(eq(t.inscripciones.id, Number(ref.slice(1))))
  )[0]?.numero;
const dar71 = (quien: PuestoDePrueba, id: string) =>
  quien.anotar('asignar_numero', ref, { numero: 71, antes: null, de_lote: false }, { id });

// regla sede-38
describe('what a puesto delivers after it was taken off', () => {
  // If this breaks, a volunteer's phone that gets lost goes on registering what its finder writes.
  it('is not registered by a decision that a volunteer wrote beforehand, whatever it names', async () => {
    const eva = await voluntario();
    const id = randomUUID();
    const decisiones = [
      await igual(eva, id),
      await igual(eva, id, { hechos: [] }),
      await igual(eva, id, { hechos: [randomUUID()] }),
      await igual(eva, id, { hechos: [randomUUID(), id] }),
    ];
    expect(await entregar(...decisiones)).toEqual(Array(decisiones.length).fill('rechazada'));
    await revocar(eva);
    expect(await entregar(await dar71(eva, id))).toEqual(['rechazada']);
    expect(await numero()).toBeNull();
  });

  // a text that PostgreSQL's jsonb cannot hold: none of it may keep the others from being carried out
  it('is refused, and registered once who directs decides so, whatever else was decided', async () => {
    const eva = await voluntario();
    const id = randomUUID();
    const rara = await mesa.anotar('resolver', 'mesa', {
      ...{ clave: 'sin_lugar|1', hechos: [], decision: 'otra', nota: '\u0000 \ud800' },
    });
    expect(await entregar(rara)).toEqual(['aplicada']);
    await revocar(eva);
    expect(await entregar(await dar71(eva, id))).toEqual(['rechazada']);
    expect(await entregar(await igual(mesa, id, { nota: 'la vi \u0000' }))).toEqual(['aplicada']);
    expect(await numero()).toBe(71);
  });

  it('takes a hand-out back once who directs decides so', async () => {
    const eva = await voluntario();
    await revocar(eva);
    const { ref: otra, id, persona } = await inscripta();
    const kit = { personas: [persona], retira: null, kit: [] };
    const suya = await mesa.anotar('acreditar', otra, kit);
    expect(await entregar(suya)).toEqual(['aplicada']);
    const contra = await eva.anotar('anular', otra, { operacion: suya.id, motivo: '' });
    expect(await entregar(contra)).toEqual(['rechazada']);
    expect(await entregar(await igual(mesa, contra.id))).toEqual(['aplicada']);
    const rows = await app.ctx.database.db
      .select()
      .from(t.acreditaciones)
      .where(eq(t.acreditaciones.inscripcion_id, id));
    expect(rows).toEqual([]);
  });

  // If this breaks, who finds a lost phone has others' hand-outs not registered, where it comes to the server before they do.
  it('takes nothing of others back, whichever of the two comes first, but by that decision', async () => {
    for (const primero of ['lo suyo', 'lo ajeno', 'a la vez'] as const) {
      const { ref: otra } = await inscripta();
      const eva = await voluntario();
      await revocar(eva);
      const suya = await mesa.anotar('chip', otra, { chip_id: `C${otra}`, antes: null });
      const contra = await eva.anotar('anular', otra, { operacion: suya.id, motivo: '' });
      const [una, dos] = primero === 'lo suyo' ? [contra, suya] : [suya, contra];
      if (primero === 'a la vez') await entregar(una, dos);
      else for (const cada of [una, dos]) await entregar(cada);
      expect(await entregar(suya, contra)).toEqual(['aplicada', 'rechazada']);
      // once who directs wants it, it undoes
      expect(await entregar(await igual(mesa, contra.id))).toEqual(['aplicada']);
      expect(await entregar(suya, contra)).toEqual(['sin_efecto', 'aplicada']);
    }
  });
});
