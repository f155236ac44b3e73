import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { pruebaDeSesion } from '../../src/shared/domain/sede/admision.ts';
import { conStaff } from '../support/gestion.ts';
import { puestoDePrueba, type Anotada, type PuestoDePrueba } from '../support/sede.ts';
import {
  app,
  bien,
  entregar,
  evento_id,
  inscripta,
  montarSede,
  pagosDe,
  puesto,
  staff,
  type Inscripta,
} from '../support/sede-escena.ts';

montarSede();
let mesa: PuestoDePrueba;
let quien: PuestoDePrueba;
let ana: Inscripta;
/** of an account that directs */
let token: string;
let hechas: Anotada[];
let eva: PuestoDePrueba;
let admision: Anotada;
beforeEach(async () => {
  ({ token } = staff);
  [mesa, quien] = [await puesto('Mesa'), await puesto('La de Julia')];
  ana = await inscripta({
    state: 'pago_pendiente',
    ...{ valor_normal: 10_000_00, valor: 10_000_00, total: 10_000_00 },
  });
  eva = await puestoDePrueba(app, evento_id, { token: '', nombre: 'Eva', abrir: false });
  const { id: puesto_id, nombre, clave_publica } = eva;
  admision = await quien.anotar('admitir', 'mesa', { puesto_id, nombre, clave_publica, vence_at: VENCE });
  hechas = [
    await eva.anotar('cobrar', ana.ref, { monto: 10_000, medio: 'efectivo' }),
    await eva.anotar('asignar_numero', ana.ref, { numero: 71, antes: null, de_lote: false }),
    await eva.anotar('acreditar', ana.ref, { personas: [ana.persona], retira: null, kit: [] }),
  ];
});

const FICHA = {
  ...{ documento: '30999111', nombre: 'Eva', apellido: 'Luna', sexo: 'FEM', fecha_nacimiento: '1990-05-05' },
  talle: null,
};
const VENCE = '2099-01-01T00:00:00-03:00';
const ESPERA = { resultado: 'espera', motivo: 'Falta decidir si se admite el teléfono que lo anotó.' };
const revocar = async ({ id }: PuestoDePrueba) => {
  const params = { id: evento_id, puesto_id: id };
  expect((await app.call('revocarPuesto', { params, token })).status).toBe(200);
};
const row = async ({ id }: PuestoDePrueba) =>
  (await app.ctx.database.db.select().from(t.puestos).where(eq(t.puestos.id, id)))[0];
const numero = async () =>
  (await app.ctx.database.db.select().from(t.inscripciones).where(eq(t.inscripciones.id, ana.id)))[0]?.numero;
const acreditadas = async () => (await app.ctx.database.db.select().from(t.acreditaciones)).length;
const nada = async () => {
  expect([await numero(), await acreditadas(), (await pagosDe(ana.id)).length]).toEqual([null, 0, 0]);
};
const enLaMesa = async () => {
  const { body } = await app.call('getTableroSede', { params: { id: evento_id }, token });
  return (body.conflictos as { tipo: string; propuesta: string; resuelto: unknown }[]).map(
    ({ tipo, propuesta, resuelto }) => ({
      tipo,
      propuesta: propuesta.replaceAll('\u00a0', ' '),
      resuelto: resuelto !== null,
    }),
  );
};
const admitirIgual = async (con: PuestoDePrueba) => {
  const { id: puesto_id, nombre, clave_publica } = eva;
  return [
    await con.anotar('admitir', 'mesa', { puesto_id, nombre, clave_publica, vence_at: VENCE }),
    await resuelve(con, 'admitir_igual'),
  ] as const;
};
const descartar = async (con: PuestoDePrueba) =>
  [
    await con.anotar('expulsar', 'mesa', { puesto_id: eva.id, motivo: 'Nadie que dirija lo admitió' }),
    await resuelve(con, 'descartar'),
  ] as const;
const resuelve = (con: PuestoDePrueba, decision: string) =>
  con.anotar('resolver', 'mesa', {
    ...{ clave: `telefono_sin_admitir|${admision.id}`, hechos: [admision.id], decision, nota: '' },
  });

async function abrirSesion() {
  const suyo = randomBytes(32).toString('base64url');
  const sesion_hash = createHash('sha256').update(suyo).digest('base64url');
  const de = { evento_id, puesto_id: eva.id, admision: admision.id, sesion_hash };
  const { firma: prueba } = await eva.firmar(Buffer.from(pruebaDeSesion(de)).toString());
  const { cuerpo, firma } = admision;
  const { status } = await app.call('usarAdmisionFirmada', {
    body: { admision: { cuerpo, firma }, sesion_hash, prueba },
  });
  eva.estado.token = suyo;
  return status;
}

/** What makes an admission one that the server does not honour, by the time when it comes. */
const CASOS = {
  'had been taken off': () => revocar(quien),
  'directs no more': async () => {
    const { db } = app.ctx.database;
    await db.update(t.usuarios).set({ roles: [] }).where(eq(t.usuarios.id, staff.duenio.usuario_id));
    token = staff.admin;
    mesa = await puestoDePrueba(app, evento_id, { token: staff.admin, nombre: 'Oficina' });
  },
} as const;

// regla sede-49. If this breaks, a morning's work of a desk is on one phone alone until somebody happens to admit it anew.
describe.each(Object.entries(CASOS))('a phone whose admitter %s', (_que, ocurre) => {
  beforeEach(ocurre);

  it('has what it did kept without effect, and told in the mesa with how much cash', async () => {
    const [dicha, ...otras] = await entregar(mesa, admision, ...hechas);
    expect(dicha?.resultado).toBe('rechazada');
    expect(otras).toEqual([ESPERA, ESPERA, ESPERA]);
    await nada();
    expect(await enLaMesa()).toEqual([
      {
        tipo: 'telefono_sin_admitir',
        propuesta:
          '«Eva» hizo 3 anotaciones: 1 entrega, 1 cobro, $ 10.000 en efectivo. No se registran hasta que lo aceptes; descartadas, no cuentan.',
        resuelto: false,
      },
    ]);
    const muro = await app.call('listPuestos', { params: { id: evento_id }, token });
    expect(muro.body.puestos.find(({ id }: { id: string }) => id === eva.id)).toMatchObject({
      sin_admitir: true,
    });
  });

  it('has it carried out once, when somebody who directs admits it all the same', async () => {
    await entregar(mesa, admision, ...hechas);
    const decision = await admitirIgual(mesa);
    for (let i = 0; i < 2; i += 1) expect(await entregar(mesa, ...decision)).toEqual([bien, bien]);
    expect(await entregar(mesa, ...hechas)).toEqual([bien, bien, bien]);
    expect([await numero(), await acreditadas(), (await pagosDe(ana.id)).length]).toEqual([71, 1, 1]);
    expect(await enLaMesa()).toMatchObject([{ tipo: 'telefono_sin_admitir', resuelto: true }]);
    expect(await row(eva)).toMatchObject({ sin_admitir: false, revocado_at: null });
    // what comes afterwards is of a puesto like any other
    expect(await entregar(mesa, await eva.anotar('chip', ana.ref, { chip_id: 'C1', antes: null }))).toEqual([
      bien,
    ]);
  });

  it('delivers by itself, and is told nothing of the event until it is admitted', async () => {
    expect(await abrirSesion()).toBe(201);
    const { body } = await eva.intercambiar(hechas);
    expect(body).toMatchObject({
      sin_admitir: true,
      cerrado: false,
      faltan: [],
      puestos: [],
      llaves: [],
      lotes: [],
    });
    expect(body.resultados.map(({ resultado }: { resultado: string }) => resultado)).toEqual(
      Array(3).fill('espera'),
    );
    const base = { params: { id: evento_id }, query: {}, token: eva.estado.token };
    expect((await app.call('getBaseSede', base)).status).toBe(409);
    const otra = await app.call('getBaseSede', { ...base, token });
    expect(otra.body.puestos.map(({ id }: { id: string }) => id)).not.toContain(eva.id);
    await entregar(mesa, ...(await admitirIgual(mesa)));
    const despues = (await eva.intercambiar([])).body;
    expect(despues.sin_admitir).toBeUndefined();
    expect(despues.llaves.length).toBeGreaterThan(0);
    expect((await app.call('getBaseSede', base)).status).toBe(200);
  });

  it('has nothing of it count once somebody who directs discards it, and is taken off', async () => {
    expect(await abrirSesion()).toBe(201);
    await eva.intercambiar(hechas);
    expect(await entregar(mesa, ...(await descartar(mesa)))).toEqual([bien, bien]);
    await nada();
    expect((await entregar(mesa, ...hechas)).map(({ resultado }) => resultado)).toEqual(
      Array(3).fill('sin_efecto'),
    );
    expect(await enLaMesa()).toMatchObject([{ tipo: 'telefono_sin_admitir', resuelto: true }]);
    expect((await eva.intercambiar([])).body).toMatchObject({ cerrado: true, llaves: [] });
    // what it had not delivered yet is nothing that anybody has decided about
    const tarde = await eva.anotar('chip', ana.ref, { chip_id: 'C1', antes: null });
    expect((await entregar(mesa, tarde))[0]?.resultado).toBe('rechazada');
  });

  // If this breaks, one phone that is not of the race takes other desks' work away, and nobody is told.
  it('undoes nothing of others, while it waits or once it is discarded', async () => {
    const suya = await mesa.anotar('asignar_numero', ana.ref, { numero: 80, antes: null, de_lote: false });
    const contra = await eva.anotar('anular', ana.ref, { operacion: suya.id, motivo: '' });
    // the undoing first: what it undoes is carried out when it is known already
    expect(await entregar(mesa, admision, contra)).toMatchObject([{}, ESPERA]);
    expect(await entregar(mesa, suya)).toEqual([bien]);
    expect(await numero()).toBe(80);
    await entregar(mesa, ...(await descartar(mesa)));
    expect(await entregar(mesa, suya)).toEqual([bien]);
    expect(await numero()).toBe(80);
  });

  // If this breaks, a hand-out about a walk-up that was undone waits for ever, or stays refused though the walk-up stands again.
  it('what waited for its walk-up goes on once that is undone, and again once it stands', async () => {
    const id = randomUUID();
    const ref = `a${id}` as const;
    const modalidad_id = staff.evento.modalidad.id;
    const datos = { modalidad_id, nombre: '-', personas: [FICHA], total: 0 };
    const alta = await eva.anotar('alta', ref, datos as never, { id });
    const kit = await mesa.anotar('acreditar', ref, { personas: [`${ref}/0`], retira: null, kit: [] });
    expect(await entregar(mesa, admision, alta)).toMatchObject([{}, ESPERA]);
    expect(await entregar(mesa, kit)).toMatchObject([{ resultado: 'espera' }]);
    const contra = await mesa.anotar('anular', ref, { operacion: alta.id, motivo: 'x' });
    expect(await entregar(mesa, contra)).toEqual([bien]);
    // refused, so that staff see the kit that is out
    expect(await entregar(mesa, kit)).toMatchObject([{ resultado: 'rechazada' }]);
    await entregar(mesa, await mesa.anotar('anular', ref, { operacion: contra.id, motivo: 'y' }));
    expect(await entregar(mesa, kit)).toMatchObject([{ resultado: 'espera' }]);
  });

  // If this breaks, a walk-up that was undone is registered all the same once its phone is admitted, and its place is taken.
  it('has its walk-up undone where the undoing comes first', async () => {
    const id = randomUUID();
    const ref = `a${id}` as const;
    const modalidad_id = staff.evento.modalidad.id;
    const datos = { modalidad_id, nombre: '-', personas: [FICHA], total: 0 };
    const alta = await eva.anotar('alta', ref, datos as never, { id });
    const contra = await mesa.anotar('anular', ref, { operacion: id, motivo: 'x' });
    expect(await entregar(mesa, admision, contra)).toMatchObject([{}, { resultado: 'espera' }]);
    expect((await entregar(mesa, alta))[0]?.resultado).toBe('sin_efecto');
    expect(await entregar(mesa, contra)).toEqual([bien]);
    await entregar(mesa, ...(await admitirIgual(mesa)));
    expect((await entregar(mesa, alta))[0]?.resultado).toBe('sin_efecto');
  });

  it('is discarded days after the race too, when its admission comes that late', async () => {
    const fecha_hora = new Date(app.reloj().getTime() - 3 * 86_400_000);
    await app.ctx.database.db
      .update(t.eventos)
      .set({ fecha_hora, fin_inscripcion: fecha_hora })
      .where(eq(t.eventos.id, evento_id));
    await entregar(mesa, admision, ...hechas);
    expect(await entregar(mesa, ...(await descartar(mesa)))).toEqual([bien, bien]);
    expect(await enLaMesa()).toMatchObject([{ tipo: 'telefono_sin_admitir', resuelto: true }]);
  });

  it('leaves nothing waiting for what was discarded', async () => {
    const id = randomUUID();
    const datos = {
      ...{ modalidad_id: staff.evento.modalidad.id, nombre: '-', total: 0, personas: [FICHA] },
    };
    const alta = await eva.anotar('alta', `a${id}`, datos as never, { id });
    const nota = await mesa.anotar('cobrar', `a${id}`, { monto: 10_000, medio: 'efectivo' });
    expect((await entregar(mesa, admision, alta, nota))[2]?.resultado).toBe('espera');
    await entregar(mesa, ...(await descartar(mesa)));
    expect((await entregar(mesa, nota))[0]?.resultado).not.toBe('espera');
  });

  it('is lent no numbers and no places', async () => {
    await entregar(mesa, admision);
    expect(await abrirSesion()).toBe(201);
    const { id, nombre, clave_publica } = eva;
    const abierto = await app.call('abrirPuesto', {
      ...{ params: { id: evento_id }, body: { id, nombre, clave_publica }, token: eva.estado.token },
    });
    expect(abierto.body.lotes).toEqual([]);
  });

  // regla sede-51. If this breaks, whoever has a phone that was taken off makes another desk's morning unreadable.
  it('is not shut out by another phone under its id, which comes to the server first', async () => {
    const falsa = await puestoDePrueba(app, evento_id, { token: '', nombre: 'Falsa', abrir: false });
    const { id: puesto_id, nombre } = eva;
    const { clave_publica } = falsa;
    const robo = await quien.anotar('admitir', 'mesa', { puesto_id, nombre, clave_publica, vence_at: VENCE });
    const suya = await falsa.anotar(
      'chip',
      ana.ref,
      { chip_id: 'C9', antes: null },
      { puesto_id, seq: 1, lamport: 1 },
    );
    await entregar(mesa, robo, suya);
    const buena = await mesa.anotar('admitir', 'mesa', {
      ...{ puesto_id, nombre, clave_publica: eva.clave_publica, vence_at: VENCE },
    });
    expect(await entregar(mesa, buena, ...hechas)).toEqual([bien, bien, bien, bien]);
    expect(await row(eva)).toMatchObject({ clave_publica: eva.clave_publica, sin_admitir: false });
    expect([await numero(), await acreditadas()]).toEqual([71, 1]);
  });

  it('is not shut out by who registers its key in another race', async () => {
    const { evento, ...otro } = await conStaff(app);
    const { id, nombre, clave_publica } = eva;
    const params = { id: evento.id };
    const abierto = await app.call('abrirPuesto', {
      ...{ params, body: { id, nombre, clave_publica }, token: otro.token },
    });
    expect([abierto.status, abierto.body.codigo]).toEqual([409, 'puesto_ajeno']);
    const { body } = await app.call('crearAdmision', { params, token: otro.token });
    const puesto = { id, clave_publica };
    const usada = await app.call('usarAdmision', { body: { codigo: body.codigo, nombre, puesto } });
    expect(usada.status).toBe(409);
    const alla = await puestoDePrueba(app, evento.id, { token: otro.token });
    const admite = await alla.anotar('admitir', 'mesa', {
      ...{ puesto_id: id, nombre, clave_publica, vence_at: VENCE },
    });
    expect(await entregar(alla, admite)).toMatchObject([{ resultado: 'no_leida' }]);
    await entregar(mesa, admision, ...(await admitirIgual(mesa)));
    expect(await entregar(mesa, ...hechas)).toEqual([bien, bien, bien]);
  });

  it('has each of them looked at where it is only taken off', async () => {
    await entregar(mesa, admision, ...hechas);
    await revocar(eva);
    expect((await entregar(mesa, ...hechas)).map(({ resultado }) => resultado)).toEqual(
      Array(3).fill('rechazada'),
    );
    await nada();
    expect((await enLaMesa()).map(({ tipo }) => tipo)).toEqual(Array(3).fill('efecto_rechazado'));
  });

  it('is of the event by a code too, with all that it did', async () => {
    await entregar(mesa, admision, ...hechas);
    const { body } = await app.call('crearAdmision', { params: { id: evento_id }, token });
    const { id, clave_publica } = eva;
    const usada = await app.call('usarAdmision', {
      body: { codigo: body.codigo, nombre: 'Eva', puesto: { id, clave_publica } },
    });
    expect(usada.status).toBe(201);
    eva.estado.token = usada.body.access_token;
    expect(await entregar(eva, ...hechas)).toEqual([bien, bien, bien]);
    expect(await enLaMesa()).toEqual([]);
  });

  // If this breaks, whoever has that phone names others so that the mesa shows one less, and nobody decides about its work.
  it('is decided about alone, whatever the others that wait are called', async () => {
    const luz = await puestoDePrueba(app, evento_id, { token: '', nombre: eva.id, abrir: false });
    const { id: puesto_id, nombre, clave_publica } = luz;
    const suya = await quien.anotar('admitir', 'mesa', { puesto_id, nombre, clave_publica, vence_at: VENCE });
    await entregar(mesa, admision, suya, await luz.anotar('nota', ana.ref, { persona: null, texto: 'x' }));
    await entregar(mesa, ...(await admitirIgual(mesa)));
    expect((await enLaMesa()).map(({ resuelto }) => resuelto).sort()).toEqual([false, true]);
  });

  it('is decided about by nobody who does not direct', async () => {
    await entregar(mesa, admision, ...hechas);
    const { body } = await app.call('crearAdmision', { params: { id: evento_id }, token });
    const luz = await puestoDePrueba(app, evento_id, { token: '', nombre: 'Luz', abrir: false });
    const { id, clave_publica } = luz;
    const usada = await app.call('usarAdmision', {
      body: { codigo: body.codigo, nombre: 'Luz', puesto: { id, clave_publica } },
    });
    luz.estado.token = usada.body.access_token;
    for (const una of [...(await admitirIgual(luz)), ...(await descartar(luz)), ...(await admitirIgual(eva))])
      expect((await entregar(mesa, una))[0]?.resultado).not.toBe('aplicada');
    await nada();
    expect(await row(eva)).toMatchObject({ sin_admitir: true, revocado_at: null });
  });

  it('is one of few: whoever has that phone makes no list of them', async () => {
    for (let i = 0; i < 22; i += 1) {
      const uno = await puestoDePrueba(app, evento_id, { token: '', nombre: `T${i}`, abrir: false });
      const { id: puesto_id, nombre, clave_publica } = uno;
      await entregar(
        mesa,
        await quien.anotar('admitir', 'mesa', { puesto_id, nombre, clave_publica, vence_at: VENCE }),
      );
    }
    const rows = await app.ctx.database.db.select().from(t.puestos).where(eq(t.puestos.sin_admitir, true));
    expect(rows).toHaveLength(20);
  });
});
