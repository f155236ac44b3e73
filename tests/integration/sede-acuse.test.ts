import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import type { RespuestaIntercambio } from '../../src/shared/contract/sede.ts';
import { leerAcuse } from '../../src/shared/domain/sede/acuse-servidor.ts';
import { huellasDe } from '../../src/shared/domain/sede/huellas-de-bitacora.ts';
import type { Anotada, PuestoDePrueba } from '../support/sede.ts';
import { app, evento_id, inscripta, montarSede, puesto, staff } from '../support/sede-escena.ts';

montarSede();
let ref: `i${number}`;
beforeEach(async () => {
  ({ ref } = await inscripta());
});

const nota = (en: PuestoDePrueba, seq: number) =>
  en.anotar('nota', ref, { persona: null, texto: 'n' }, { seq, lamport: 1 });

/** What the server signs for everybody after that puesto brought these. */
async function acuseTras(en: PuestoDePrueba, unas: Anotada[]) {
  const { acuse } = (await en.intercambiar(unas)).body as RespuestaIntercambio;
  const { evento_id } = JSON.parse(acuse?.texto ?? '{}') as { evento_id: number };
  return leerAcuse(acuse?.texto ?? '', evento_id);
}
const huella = (de: PuestoDePrueba, unas: readonly Anotada[]) =>
  huellasDe(
    unas.map(({ id }, i) => ({ id, puesto_id: de.id, seq: i + 1 })),
    { [de.id]: unas.length },
  )[de.id];

// regla sede-60. If this breaks, phones take for delivered what the server lacks, or never learn what a relay delivered.
it('signs what it has of a log with a gap, brought by another, and of one that two phones went on with', async () => {
  const [mesa, relevo] = [await puesto('Mesa'), await puesto('Relevo')];
  const unas = [await nota(mesa, 1), await nota(mesa, 2), await nota(mesa, 3)];
  const tras = await nota(mesa, 5);
  const primero = await acuseTras(relevo, [...unas, tras]);
  expect(primero?.puestos.get(mesa.id)).toMatchObject({
    ...{ hasta: 3, huella: huella(mesa, unas), partida: null, por: relevo.id },
  });
  expect(primero?.tras_hueco).toEqual([{ puesto_id: mesa.id, desde: 5, hasta: 5 }]);
  // the gap is filled: the name changes with it
  const cuatro = await nota(mesa, 4);
  const lleno = await acuseTras(relevo, [cuatro]);
  expect(lleno?.puestos.get(mesa.id)).toMatchObject({
    ...{ hasta: 5, huella: huella(mesa, [...unas, cuatro, tras]) },
  });
  expect(lleno?.tras_hueco).toEqual([]);
  // another third one: only what lies before it is named
  const partido = await acuseTras(relevo, [await nota(mesa, 3)]);
  expect(partido?.puestos.get(mesa.id)).toMatchObject({
    ...{ hasta: 5, partida: 3, huella: huella(mesa, unas.slice(0, 2)) },
  });
});

// regla sede-66. If this breaks, registrations that were signed while the clock was ahead keep phones in the park from later ones as long as it was ahead.
it('signs each word as later than the one before, though its clock was hours ahead and was set right', async () => {
  // less than a session lasts
  const ADELANTO = 3 * 3_600_000;
  const mesa = await puesto('Mesa');
  const momentos = async () => {
    const { acuse, reloj } = (await mesa.intercambiar([])).body as RespuestaIntercambio;
    const { body } = await app.call('getBaseSede', { params: { id: evento_id }, token: staff.token });
    const { at } = JSON.parse(acuse?.texto ?? '{}') as { at: number };
    return { acuse: at, base: Date.parse(String(body.reloj)), reloj: Date.parse(reloj) };
  };
  app.reloj.avanzar(ADELANTO);
  const antes = await momentos();
  app.reloj.avanzar(-ADELANTO);
  const despues = await momentos();
  expect(despues.acuse).toBeGreaterThan(antes.base);
  expect(despues.base).toBeGreaterThan(despues.acuse);
  // by this one phones set their clocks
  expect(despues.reloj).toBeLessThan(antes.reloj);
});

// regla sede-65. If this breaks, photos that a lost phone took, or a thief's made-up ones, keep all older signatures from ever being named.
it('names each operation that lacks its attachment in time, however many one phone wrote since', async () => {
  const [mesa, perdida] = [await puesto('Mesa'), await puesto('Perdida')];
  const { persona } = await inscripta();
  const apto = (en: PuestoDePrueba) =>
    en.anotar('apto', ref, { persona, como: 'foto', adjunto: 'a'.repeat(64) });
  const honesta = await apto(mesa);
  const [de, tras] = [await apto(perdida), await nota(mesa, 2)];
  await mesa.intercambiar([honesta, de]);
  app.reloj.avanzar(60_000);
  const recibida_at = app.reloj();
  const { db } = app.ctx.database;
  const [una] = await db.select().from(t.operaciones).where(eq(t.operaciones.id, de.id));
  if (!una) throw new Error('no llegó');
  const mas = Array.from({ length: 300 }, (_, i) => ({ ...una, id: randomUUID(), seq: i + 2, recibida_at }));
  await db
    .insert(t.operaciones)
    .values(mas.map((row) => ({ ...row, estado: 'espera', espera_de: 'a'.repeat(64) }) as const));
  const nombradas = new Set<string>();
  for (let vez = 0; vez < 20; vez += 1) {
    app.reloj.avanzar(2_000);
    const dichas = (await acuseTras(mesa, [tras]))?.sin_adjunto ?? [];
    expect(dichas).toHaveLength(200);
    expect(dichas).toContain(honesta.id);
    for (const id of dichas) nombradas.add(id);
  }
  expect(nombradas.size).toBe(302);
});
