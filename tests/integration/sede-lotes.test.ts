import { describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import type { PuestoDePrueba } from '../support/sede.ts';
import {
  app,
  bien,
  empezar,
  entregar,
  evento_id,
  inscripta,
  montarSede,
  puesto,
  staff,
} from '../support/sede-escena.ts';

montarSede();

// regla sede-8
describe('a lote', () => {
  const con = { valor_normal: 12_000_00, desde: 1, hasta: 50 };

  it('numbers that the office gives are none that a puesto holds', async () => {
    await empezar({ modalidades: [con] });
    await puesto('Mesa 1');
    const { id } = await inscripta();
    await app.call('asignarNumeros', {
      params: { id: evento_id },
      body: { modalidades: [{ id: staff.evento.modalidad.id, desde: 1, hasta: 50 }] },
      token: staff.admin,
    });
    expect((await staff.row(id)).numero).toBe(11);
  });

  // If this breaks, the office gives a runner the bib that a desk in the park is about to give to another one.
  it('the office is warned of a number that a puesto holds, however it gives it', async () => {
    await empezar({ modalidades: [con] });
    await puesto('Mesa 1');
    const { id } = await inscripta();
    const asignar = (forzar: boolean) =>
      app.call('asignarNumerosManual', {
        params: { id: evento_id },
        body: { asignaciones: [{ id, numero: 3 }], forzar },
        token: staff.admin,
      });
    const typed = await asignar(false);
    expect([typed.status, typed.body.codigo]).toEqual([409, 'numeros_duplicados']);
    expect(typed.body.datos.duplicados).toMatchObject([{ numero: 3, puesto: 'Mesa 1' }]);
    expect((await staff.row(id)).numero).toBeNull();
    const edited = await app.call('updateInscripcion', {
      params: { id },
      body: { version: (await staff.row(id)).version, numero: 4 },
      token: staff.admin,
    });
    expect(edited.body.avisos).toEqual(['El número 4 lo tiene para dar el puesto «Mesa 1».']);
    // and may do so all the same
    expect((await asignar(true)).status).toBe(201);
    expect((await staff.row(id)).numero).toBe(3);
  });

  // If this breaks, numbers that were reset, and lent to a desk meanwhile, come back to their runners without a word.
  it('restoring says which numbers a puesto has got since the reset', async () => {
    await empezar({ modalidades: [con] });
    const [a, b, c] = [await inscripta(), await inscripta(), await inscripta()];
    const params = { id: evento_id };
    const dar = (asignaciones: { id: number; numero: number }[], forzar = false) =>
      app.call('asignarNumerosManual', { params, body: { asignaciones, forzar }, token: staff.admin });
    await dar([
      { id: a.id, numero: 1 },
      { id: b.id, numero: 2 },
      { id: c.id, numero: 40 },
    ]);
    const { instantanea_id } = (await app.call('resetAsignacion', { params, token: staff.admin })).body;
    const restaurar = async () =>
      (await app.call('restaurarNumeracion', { params: { ...params, instantanea_id }, token: staff.admin }))
        .body;
    await puesto('Mesa 1');
    // one gets another's old number meanwhile, and one the own one
    await dar(
      [
        { id: b.id, numero: 45 },
        { id: c.id, numero: 40 },
      ],
      true,
    );
    expect(await restaurar()).toEqual({
      message: 'Se restauraron 3 números.',
      cantidad: 3,
      avisos: [
        'Una inscripción tenía el 45: fijate si ya lo había retirado.',
        'Los números 1 y 2 los tiene para dar el puesto «Mesa 1».',
      ],
    });
    // who has it back already is nobody's news
    await dar([{ id: a.id, numero: 3 }], true);
    expect((await restaurar()).avisos).toEqual([
      'Una inscripción tenía el 3: fijate si ya lo había retirado.',
      'El número 1 lo tiene para dar el puesto «Mesa 1».',
    ]);
  });

  it('where a modality numbers by category each puesto holds some of each, and none twice', async () => {
    const rango = (desde: number) => ({ desde, hasta: desde + 9, faltantes: null });
    await empezar({
      modalidades: [
        {
          numeracion_categorias: true,
          categorias: [
            { sexo: 'FEM', ...rango(100) },
            { sexo: 'MASC', ...rango(200) },
            { sexo: 'MIX', edad_inicial: 90 },
          ],
        },
      ],
    });
    const [a, b] = [await puesto('Mesa 1'), await puesto('Mesa 2')];
    const [fem = 0, masc = 0, mix = 0] = staff.evento.modalidad.categorias.map(({ id }) => id);
    const traer = async () =>
      (await app.call('getBaseSede', { params: { id: evento_id }, token: staff.token })).body;
    const { lotes, modalidades } = await traer();
    expect(modalidades[0].numeracion).toEqual({ por_categoria: true, sin_rango: [mix] });
    const suyo = ({ id }: PuestoDePrueba) => lotes.find((uno: { puesto_id: string }) => uno.puesto_id === id);
    const de = (desde: number) => [0, 1, 2, 3].map((n) => desde + n);
    expect([suyo(a), suyo(b)]).toMatchObject([
      {
        numeros: [],
        por_categoria: [
          { categoria_id: fem, numeros: de(100) },
          { categoria_id: masc, numeros: de(200) },
        ],
      },
      {
        numeros: [],
        por_categoria: [
          { categoria_id: fem, numeros: de(104) },
          { categoria_id: masc, numeros: de(204) },
        ],
      },
    ]);
    const { ref, id } = await inscripta();
    const dar = { numero: 101, antes: null, de_lote: true };
    expect(await entregar(a, await a.anotar('asignar_numero', ref, dar))).toEqual([bien]);
    expect((await staff.row(id)).numero).toBe(101);
    expect((await traer()).lotes[0].por_categoria ?? []).not.toContain(101);
    // all of it comes back
    for (const { id: puesto_id } of [a, b])
      await app.call('revocarPuesto', { params: { id: evento_id, puesto_id }, token: staff.token });
    expect(await app.ctx.database.db.$count(t.numeros_prestados)).toBe(0);
  });

  // If this breaks, one phone closes a small race: the public sees it nearly full.
  it('holds at most half of the event’s free places, however many modalities share them', async () => {
    await empezar({ cupo: 12, modalidades: [{}, {}, {}] });
    const a = await puesto('Mesa 1');
    const { body } = await app.call('getBaseSede', { params: { id: evento_id }, token: staff.token });
    const lugares = (body.lotes as { puesto_id: string; lugares: number }[]).flatMap((lote) =>
      lote.puesto_id === a.id ? [lote.lugares] : [],
    );
    expect(lugares.toSorted()).toEqual([2, 2, 2]);
  });

  it('a puesto hands numbers and places of its lote on to another', async () => {
    await empezar({ modalidades: [con] });
    const [a, b] = [await puesto('Mesa 1'), await puesto('Mesa 2')];
    const datos = {
      a_puesto: b.id,
      modalidad_id: staff.evento.modalidad.id,
      numeros: [1, 2, 15],
      lugares: 2,
    };
    const pase = await a.anotar('transferir_lote', 'lote', datos);
    expect(await entregar(a, pase)).toEqual([bien]);
    const lotes = async () => {
      const { body } = await app.call('getBaseSede', { params: { id: evento_id }, token: staff.token });
      return (body.lotes as { puesto_id: string; numeros: number[]; lugares: number }[]).map((lote) => [
        ...[lote.puesto_id === a.id ? 'a' : 'b', lote.numeros.length, lote.numeros.includes(1), lote.lugares],
      ]);
    };
    expect((await lotes()).sort()).toEqual([
      ['a', 8, false, 4],
      ['b', 12, true, 8],
    ]);
    const otro = await a.anotar('transferir_lote', 'lote', { ...datos, numeros: [3], lugares: 1 });
    await entregar(a, otro, await a.anotar('anular', 'lote', { operacion: otro.id, motivo: 'no' }));
    expect((await lotes()).sort()).toEqual([
      ['a', 8, false, 4],
      ['b', 12, true, 8],
    ]);
  });

  // If this breaks, a desk goes on giving out numbers that were taken back, and after a new opening has none to give.
  it('that was given back, or lent anew, is told to the desks though nobody registers meanwhile', async () => {
    await empezar({ modalidades: [con] });
    const a = await puesto('Mesa 1');
    const params = { id: evento_id };
    const traer = async () => {
      const { body } = await app.call('getBaseSede', { params, token: staff.token });
      a.estado.base = body.cursor as string;
      return (body.lotes as { numeros: number[] }[]).flatMap(({ numeros }) => numeros);
    };
    const cambio = async () => (await a.intercambiar()).body.base.cambio as boolean;
    expect(await traer()).toHaveLength(10);
    expect(await cambio()).toBe(false);
    const { db } = app.ctx.database;
    await db.delete(t.numeros_prestados);
    expect(await cambio()).toBe(true);
    expect(await traer()).toEqual([]);
    expect(await cambio()).toBe(false);
    await db.insert(t.numeros_prestados).values({
      ...{
        evento_id,
        modalidad_id: staff.evento.modalidad.id,
        categoria_id: null,
        puesto_id: a.id,
        numero: 7,
      },
    });
    expect(await cambio()).toBe(true);
    expect(await traer()).toEqual([7]);
  });
});
