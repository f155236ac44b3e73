import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { pruebaDeSesion } from '../../src/shared/domain/sede/admision.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { conStaff, type ConStaff } from '../support/gestion.ts';
import { inscriptosDirectos } from '../support/numeracion.ts';
import { puestoDePrueba, type Anotada, type PuestoDePrueba } from '../support/sede.ts';

let app: TestApp;
let staff: ConStaff;
let evento_id: number;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.reset();
  staff = await conStaff(app);
  evento_id = staff.evento.id;
});
afterAll(() => app.close());

const mesa = (nombre: string) => puestoDePrueba(app, evento_id, { token: staff.token, nombre });
/** A phone that no server has heard of. */
const telefono = (nombre: string) => puestoDePrueba(app, evento_id, { token: '', nombre, abrir: false });

const admitir = (quien: PuestoDePrueba, { id, nombre, clave_publica }: PuestoDePrueba) =>
  quien.anotar('admitir', 'mesa', {
    ...{ puesto_id: id, nombre, clave_publica, vence_at: '2099-01-01T00:00:00-03:00' },
  });
type Conocidas = readonly (readonly [Anotada, PuestoDePrueba])[];
/** @param conocidas the admissions by that puesto that the expulsion knows of, as a phone writes it */
const expulsar = (quien: PuestoDePrueba, puesto_id: string, conocidas: Conocidas = []) =>
  quien.anotar(
    'expulsar',
    'mesa',
    { puesto_id, motivo: 'se perdió', deja: conocidas.map(([, { id }]) => id) },
    { visto: conocidas.map(([{ id }]) => id) },
  );
const resultados = (body: Record<string, any>) =>
  (body.resultados as { resultado: string }[]).map(({ resultado }) => resultado);
const fila = async (id: string) =>
  (await app.ctx.database.db.select().from(t.puestos).where(eq(t.puestos.id, id)))[0];

async function nota(de: PuestoDePrueba): Promise<Anotada> {
  const [id = 0] = await inscriptosDirectos(app, staff.evento, 1);
  return de.anotar('nota', `i${id}`, { persona: null, texto: 'x' });
}

/** The call by which an admitted phone opens its session. @returns its answer and the token that it made */
async function probar(nuevo: PuestoDePrueba, admision: Anotada, cambios: Record<string, unknown> = {}) {
  const token = randomBytes(32).toString('base64url');
  const sesion_hash = createHash('sha256').update(token).digest('base64url');
  const de = { evento_id, puesto_id: nuevo.id, admision: admision.id, sesion_hash };
  const { firma: prueba } = await nuevo.firmar(Buffer.from(pruebaDeSesion(de)).toString());
  const { cuerpo, firma } = admision;
  const body = { admision: { cuerpo, firma }, sesion_hash, prueba, ...cambios };
  return { token, body, dicho: await app.call('usarAdmisionFirmada', { body }) };
}

// regla sede-18
describe('a phone that was admitted without network', () => {
  it('is a puesto once its admission comes, with what it did before, and told of who admitted it', async () => {
    const [a, b] = [await mesa('Mesa 1'), await mesa('Mesa 2')];
    const nuevo = await telefono('Eva');
    const hizo = await nota(nuevo);
    // another phone brings what the new one did before anybody brought its admission
    expect(resultados((await b.intercambiar([hizo])).body)).toEqual(['no_leida']);
    const admision = await admitir(a, nuevo);
    // and then both at once, the admission last
    expect(resultados((await b.intercambiar([hizo, admision])).body)).toEqual(['aplicada', 'aplicada']);
    expect(await fila(nuevo.id)).toMatchObject({
      ...{ nombre: 'Eva', tipo: 'acreditador', creado_por: staff.duenio.usuario_id, sesion_hash: null },
      revocado_at: null,
    });
    const lineas = await app.ctx.database.db.select().from(t.auditoria);
    expect(lineas.find(({ accion }) => accion === 'sede_admitir')).toMatchObject({
      usuario_id: staff.duenio.usuario_id,
      despues: { puesto: 'Mesa 1', puesto_id: a.id, por: 'Beto', hora: '2027-03-14T06:00:00-03:00' },
    });
    expect(lineas.find(({ accion }) => accion === 'puesto_admitido')).toMatchObject({
      despues: { puesto_id: nuevo.id, puesto: 'Eva' },
    });
  });

  it('opens its session by its key, once; who repeats the call gains nothing', async () => {
    const a = await mesa('Mesa 1');
    const nuevo = await telefono('Eva');
    const admision = await admitir(a, nuevo);
    const { token, body, dicho } = await probar(nuevo, admision);
    expect([dicho.status, dicho.body.evento.id]).toEqual([201, evento_id]);
    expect(JSON.stringify(dicho.body)).not.toMatch(/llave|token/);
    nuevo.estado.token = token;
    const suyo = await nuevo.intercambiar([await nota(nuevo)]);
    expect(resultados(suyo.body)).toEqual(['aplicada']);
    expect(suyo.body.llaves).toHaveLength(1);
    expect((await app.call('listPuestos', { params: { id: evento_id }, token })).status).toBe(403);
    // an answer that got lost is asked for again; another session is not opened
    expect((await app.call('usarAdmisionFirmada', { body })).status).toBe(201);
    expect((await probar(nuevo, admision)).dicho.status).toBe(409);
    expect((await nuevo.intercambiar()).status).toBe(200);
  });

  it('gets none by another key, another admission or an altered one, and who tries is held up', async () => {
    const [a, nuevo, ladron] = [await mesa('Mesa 1'), await telefono('Eva'), await telefono('Otro')];
    const admision = await admitir(a, nuevo);
    const { body } = await probar(nuevo, admision);
    await app.reset();
    staff = await conStaff(app);
    evento_id = staff.evento.id;
    const otra = await mesa('Mesa 1');
    const buena = await admitir(otra, nuevo);
    const propia = await ladron.anotar('admitir', 'mesa', {
      ...{ puesto_id: ladron.id, nombre: 'Otro', clave_publica: ladron.clave_publica },
      vence_at: '2099-01-01T00:00:00-03:00',
    });
    const malas = [
      // of a puesto that this database does not have
      body,
      (await probar(ladron, buena)).body,
      (await probar(ladron, propia)).body,
      (await probar(nuevo, buena, { sesion_hash: 'x'.repeat(43) })).body,
      (await probar(nuevo, { ...buena, cuerpo: buena.cuerpo.replace('Eva', 'Eve') })).body,
      (await probar(nuevo, await otra.anotar('nota', 'i1', { persona: null, texto: 'x' }))).body,
    ];
    for (const mala of malas)
      expect((await app.call('usarAdmisionFirmada', { body: mala, ip: '203.0.113.7' })).status).toBe(404);
    const muchas = [];
    for (let i = 0; i < 8; i += 1)
      muchas.push((await app.call('usarAdmisionFirmada', { body: malas[1], ip: '203.0.113.7' })).status);
    expect(muchas.at(-1)).toBe(429);
    expect(await fila(ladron.id)).toBeUndefined();
  });

  it('is admitted by nobody who does not direct, or does no longer', async () => {
    const a = await mesa('Mesa 1');
    const { body } = await app.call('crearAdmision', { params: { id: evento_id }, token: staff.token });
    const voluntaria = await telefono('Ana');
    const { id, clave_publica } = voluntaria;
    const usada = await app.call('usarAdmision', {
      body: { codigo: body.codigo, nombre: 'Ana', puesto: { id, clave_publica } },
    });
    voluntaria.estado.token = usada.body.access_token;
    const nuevo = await telefono('Eva');
    const sinDerecho = await admitir(voluntaria, nuevo);
    expect(resultados((await a.intercambiar([sinDerecho])).body)).toEqual(['rechazada']);
    expect(resultados((await a.intercambiar([await expulsar(voluntaria, a.id)])).body)).toEqual([
      'rechazada',
    ]);
    expect((await probar(nuevo, sinDerecho)).dicho.status).toBe(409);
    // regla sede-46: nor does it say what was brought, or take that back
    const contado = await a.anotar('traer', 'stock', { talle: null, cantidad: 300 });
    const invento = await voluntaria.anotar('traer', 'stock', { talle: null, cantidad: 9000 });
    const saca = await voluntaria.anotar('anular', 'stock', { operacion: contado.id, motivo: '' });
    expect(resultados((await a.intercambiar([contado, invento, saca])).body)).toEqual([
      ...['aplicada', 'rechazada', 'rechazada'],
    ]);

    const otra = await mesa('Mesa 2');
    const params = { id: evento_id, puesto_id: otra.id };
    await app.call('revocarPuesto', { params, token: staff.token });
    expect(resultados((await a.intercambiar([await admitir(otra, nuevo)])).body)).toEqual(['rechazada']);

    // the account lost its right since: what it admitted is refused, and who has the right admits the phone anew
    const tarde = await admitir(a, nuevo);
    const { db } = app.ctx.database;
    await db.update(t.usuarios).set({ roles: [] }).where(eq(t.usuarios.id, staff.duenio.usuario_id));
    const admin = await puestoDePrueba(app, evento_id, { token: staff.admin, nombre: 'Oficina' });
    expect(resultados((await admin.intercambiar([tarde])).body)).toEqual(['rechazada']);
    expect(await fila(nuevo.id)).toMatchObject({ sin_admitir: true });
    const tablero = await app.call('getTableroSede', { params: { id: evento_id }, token: staff.admin });
    expect(tablero.body.conflictos.map(({ tipo }: { tipo: string }) => tipo)).toEqual(
      // of the two by accounts' devices the phone may still be admitted; a volunteer's counts for nothing
      [...Array<string>(4).fill('efecto_rechazado'), 'telefono_sin_admitir'],
    );
    expect(resultados((await admin.intercambiar([await admitir(admin, nuevo)])).body)).toEqual(['aplicada']);
    expect(await fila(nuevo.id)).toMatchObject({ revocado_at: null });
  });

  it('and expelled stays out, whichever of the two came first, and keeps what it did', async () => {
    const [a, b] = [await mesa('Mesa 1'), await mesa('Mesa 2')];
    for (const primero of ['admitir', 'expulsar'] as const) {
      const nuevo = await telefono('Eva');
      const [entra, sale] = [await admitir(a, nuevo), await expulsar(b, nuevo.id)];
      const hizo = await nota(nuevo);
      const unas = primero === 'admitir' ? [entra, sale] : [sale, entra];
      for (const una of unas) expect(resultados((await a.intercambiar([una])).body)).toEqual(['aplicada']);
      expect((await fila(nuevo.id))?.revocado_at).not.toBeNull();
      expect((await probar(nuevo, entra)).dicho.status).toBe(409);
      expect(resultados((await a.intercambiar([hizo])).body)).toEqual(['rechazada']);
    }
    // undoing takes neither back
    const otro = await telefono('Luz');
    await a.intercambiar([await admitir(a, otro), await expulsar(a, otro.id)]);
    const [, ultima] = await app.ctx.database.db
      .select()
      .from(t.operaciones)
      .where(eq(t.operaciones.tipo, 'expulsar'));
    const deshace = await a.anotar('anular', 'mesa', { operacion: ultima?.id ?? '', motivo: 'error' });
    await a.intercambiar([deshace]);
    expect((await fila(otro.id))?.revocado_at).not.toBeNull();
  });

  // If this breaks, who was thrown out on the hill comes back in by a code or an account's session as soon as there is network.
  it.each(['a code', 'an account'])(
    'and expelled before the server knew it is not let in by %s',
    async (como) => {
      const [a, nuevo] = [await mesa('Mesa 1'), await telefono('Eva')];
      expect(resultados((await a.intercambiar([await expulsar(a, nuevo.id)])).body)).toEqual(['aplicada']);
      const { token } = staff;
      const params = { id: evento_id };
      const { body } = await app.call('crearAdmision', { params, token });
      const entrar = ({ id, nombre, clave_publica }: PuestoDePrueba) =>
        como === 'a code'
          ? app.call('usarAdmision', { body: { codigo: body.codigo, nombre, puesto: { id, clave_publica } } })
          : app.call('abrirPuesto', { params, body: { id, nombre, clave_publica }, token });
      // by this refusal a device makes itself a new identity and asks again, with the same code
      expect(await entrar(nuevo)).toMatchObject({ status: 409, body: { codigo: 'puesto_ajeno' } });
      expect(await fila(nuevo.id)).toBeUndefined();
      expect((await entrar(await telefono('Eva'))).status).toBe(201);
    },
  );

  // If this breaks, a phone that got lost at the race stays of it, as nobody found a signal before the next day ended.
  it.each([2, 8])('is taken off by an expulsion that comes %i days after the race', async (dias) => {
    const [a, nuevo] = [await mesa('Mesa 1'), await telefono('Eva')];
    await a.intercambiar([await admitir(a, nuevo)]);
    const sale = await expulsar(a, nuevo.id);
    const fecha_hora = new Date(app.reloj().getTime() - dias * 86_400_000);
    await app.ctx.database.db
      .update(t.eventos)
      .set({ fecha_hora, fin_inscripcion: fecha_hora })
      .where(eq(t.eventos.id, evento_id));
    expect(resultados((await a.intercambiar([sale])).body)).toEqual(['aplicada']);
    expect((await fila(nuevo.id))?.revocado_at).not.toBeNull();
  });

  // If this breaks, a desk that worked all morning waits for somebody at the mesa, as the phone that let it in was lost meanwhile.
  it('is a puesto though who admitted it was expelled before its admission came, where the expulsion lets it stand', async () => {
    const [a, b] = [await mesa('Mesa 1'), await mesa('Mesa 2')];
    const nuevo = await telefono('Eva');
    const entra = await admitir(a, nuevo);
    const hizo = await nota(nuevo);
    const sale = await expulsar(b, a.id, [[entra, nuevo]]);
    expect(resultados((await b.intercambiar([sale])).body)).toEqual(['aplicada']);
    expect(resultados((await b.intercambiar([entra, hizo])).body)).toEqual(['aplicada', 'aplicada']);
    expect(await fila(nuevo.id)).toMatchObject({ sin_admitir: false, revocado_at: null });
    expect((await probar(nuevo, entra)).dicho.status).toBe(201);
  });

  // regla sede-49. If this breaks, whoever found the lost phone lets others in with it.
  it.each([
    ['it knew of another one', 'otra', []],
    ['a second expulsion knew of none', 'esta', [[]]],
    ['it knew of that id, of another phone', 'mismo_id', []],
    ['an earlier release wrote it, which names no puestos', 'sin_decir', []],
  ] as const)('waits at the mesa where the expulsion came first and %s', async (_que, cual, otras) => {
    const [a, b, c] = [await mesa('Mesa 1'), await mesa('Mesa 2'), await mesa('Mesa 3')];
    const [nuevo, honesto] = [await telefono('Eva'), await telefono('Luz')];
    const entra = await admitir(a, nuevo);
    const conocida = {
      otra: [[await admitir(a, honesto), honesto]],
      esta: [[entra, nuevo]],
      // the id of a good admission is in other phones' hands: another one may be made of it
      mismo_id: [[entra, honesto]],
      sin_decir: undefined,
    }[cual] as Conocidas | undefined;
    const sale = conocida
      ? await expulsar(b, a.id, conocida)
      : await b.anotar('expulsar', 'mesa', { puesto_id: a.id, motivo: '' }, { visto: [entra.id] });
    const mas = await Promise.all(otras.map((unas) => expulsar(c, a.id, unas)));
    for (const una of [sale, ...mas])
      expect(resultados((await b.intercambiar([una])).body)).toEqual(['aplicada']);
    const hizo = await nota(nuevo);
    expect(resultados((await b.intercambiar([entra, hizo])).body)).toEqual(['rechazada', 'espera']);
    expect(await fila(nuevo.id)).toMatchObject({ sin_admitir: true });
  });

  // regla sede-51. If this breaks, who stole an organizer's phone is let in under the name of a phone that it had admitted in time.
  it('waits at the mesa where its id is of an earlier release, which is of no key', async () => {
    const [a, b] = [await mesa('Mesa 1'), await mesa('Mesa 2')];
    const [honesto, ladron] = [await telefono('Eva'), await telefono('Otro')];
    const id = '0b8f5f53-6a0e-4a55-8d24-1a51f3b7a9d1';
    const entra = await admitir(a, { ...honesto, id });
    // the thief reads both ids in the stolen phone, and has it sign another admission of them
    const { clave_publica } = ladron;
    const falsa = await a.anotar(
      ...(['admitir', 'mesa'] as const),
      { puesto_id: id, nombre: 'Eva', clave_publica, vence_at: '2099-01-01T00:00:00-03:00' },
      { id: entra.id },
    );
    const sale = await expulsar(b, a.id, [[entra, { ...honesto, id }]]);
    expect(resultados((await b.intercambiar([sale])).body)).toEqual(['aplicada']);
    expect(resultados((await b.intercambiar([falsa])).body)).toEqual(['rechazada']);
    expect(await fila(id)).toMatchObject({ sin_admitir: true });
  });

  // If this breaks, the office takes a stolen phone off in vain: whoever is expelled beside it names all that the thief lets in.
  it.each(['admission', 'expulsion'])(
    'waits at the mesa where the office had taken off who admitted it before anybody expelled them, the %s first',
    async (primero) => {
      const [a, b] = [await mesa('Mesa 1'), await mesa('Mesa 2')];
      const complice = await telefono('Otro');
      const params = { id: evento_id, puesto_id: a.id };
      await app.call('revocarPuesto', { params, token: staff.token });
      app.reloj.avanzar(1_800_000);
      const entra = await admitir(a, complice);
      const sale = await expulsar(b, a.id, [[entra, complice]]);
      const unas = primero === 'admission' ? [entra, sale] : [sale, entra];
      for (const una of unas) {
        const dicho = una === entra ? 'rechazada' : 'aplicada';
        expect(resultados((await b.intercambiar([una])).body)).toEqual([dicho]);
      }
      expect(await fila(complice.id)).toMatchObject({ sin_admitir: true });
    },
  );

  // If this breaks, a thief's accomplice stays in the race by the order in which two desks that expelled the phone found network.
  it.each(['last', 'first'])(
    'is not of the race where one expulsion knew nothing of it, which comes %s',
    async (cual) => {
      const [a, b, c] = [await mesa('Mesa 1'), await mesa('Mesa 2'), await mesa('Mesa 3')];
      const complice = await telefono('Otro');
      const sinSaber = await expulsar(c, a.id);
      const entra = await admitir(a, complice);
      const sale = await expulsar(b, a.id, [[entra, complice]]);
      for (const una of cual === 'last' ? [sale, entra, sinSaber] : [sinSaber, sale, entra]) {
        app.reloj.avanzar(60_000);
        await b.intercambiar([una]);
      }
      const row = await fila(complice.id);
      expect(row?.sin_admitir || row?.revocado_at !== null).toBe(true);
      const { body } = await app.call('getBaseSede', { params: { id: evento_id }, token: staff.token });
      const deLaBase = (body.puestos as { id: string; revocado: boolean }[]).find(
        ({ id }) => id === complice.id,
      );
      expect(deLaBase?.revocado ?? true).toBe(true);
    },
  );

  // If this breaks, a desk that who directs let in by a code or anew is off for good, as a lost phone had let it in too.
  it.each(['a code', 'another desk', 'the stolen phone, in time'])(
    'stays of the race where an expulsion that knew nothing of it comes last, as it is of it by %s too',
    async (por) => {
      const [a, b, c] = [await mesa('Mesa 1'), await mesa('Mesa 2'), await mesa('Mesa 3')];
      const nuevo = await telefono('Eva');
      const sinSaber = await expulsar(c, a.id);
      const entra = await admitir(a, nuevo);
      const sale = await expulsar(b, a.id, [[entra, nuevo]]);
      const { id, clave_publica } = nuevo;
      if (por === 'a code') {
        const { body } = await app.call('crearAdmision', { params: { id: evento_id }, token: staff.token });
        const puesto = { id, clave_publica };
        await app.call('usarAdmision', { body: { codigo: body.codigo, nombre: 'Eva', puesto } });
      }
      const antes = por === 'the stolen phone, in time' ? [await admitir(a, nuevo)] : [];
      const otra = por === 'another desk' ? [await admitir(b, nuevo)] : [];
      for (const una of [...antes, sale, entra, ...otra, sinSaber]) {
        app.reloj.avanzar(60_000);
        expect(resultados((await b.intercambiar([una])).body)).toEqual(['aplicada']);
      }
      expect(await fila(id)).toMatchObject({ sin_admitir: false, revocado_at: null });
    },
  );

  // If this breaks, an accomplice whom two stolen phones let in stays in the race, though neither admission stands any more.
  it('is not of the race where two let it in, and then an expulsion of each comes that knew nothing of it', async () => {
    const [a, b, c] = [await mesa('Mesa 1'), await mesa('Mesa 2'), await mesa('Mesa 3')];
    const nuevo = await telefono('Otro');
    const sinSaber = [await expulsar(c, a.id), await expulsar(c, b.id)];
    const [deA, deB] = [await admitir(a, nuevo), await admitir(b, nuevo)];
    const conEsa = [await expulsar(c, a.id, [[deA, nuevo]]), await expulsar(c, b.id, [[deB, nuevo]])];
    const traer = async (...unas: Anotada[]) => {
      for (const una of unas) {
        app.reloj.avanzar(60_000);
        expect(resultados((await c.intercambiar([una])).body)).toEqual(['aplicada']);
      }
    };
    await traer(...conEsa, deA, deB, ...sinSaber.slice(0, 1));
    expect(await fila(nuevo.id)).toMatchObject({ sin_admitir: false, revocado_at: null });
    await traer(...sinSaber.slice(1));
    expect((await fila(nuevo.id))?.revocado_at).not.toBeNull();
  });

  // If this breaks, a desk goes on waiting at the mesa although who expelled the lost phone had known of it.
  it('is looked at again when the expulsion comes that names it, though it was refused before', async () => {
    const a = await mesa('Mesa 1');
    const nuevo = await telefono('Eva');
    const [entra, hizo] = [await admitir(a, nuevo), await nota(nuevo)];
    const { db } = app.ctx.database;
    const suya = eq(t.usuarios.id, staff.duenio.usuario_id);
    const [cuenta] = await db.select({ roles: t.usuarios.roles }).from(t.usuarios).where(suya);
    await db.update(t.usuarios).set({ roles: [] }).where(suya);
    const oficina = await puestoDePrueba(app, evento_id, { token: staff.admin, nombre: 'Oficina' });
    expect(resultados((await oficina.intercambiar([entra, hizo])).body)).toEqual(['rechazada', 'espera']);
    // whoever took the account's right away by mistake gives it back
    await db
      .update(t.usuarios)
      .set({ ...cuenta })
      .where(suya);
    const sale = await expulsar(oficina, a.id, [[entra, nuevo]]);
    expect(resultados((await oficina.intercambiar([sale])).body)).toEqual(['aplicada']);
    expect(await fila(nuevo.id)).toMatchObject({ sin_admitir: false, revocado_at: null });
    expect(resultados((await oficina.intercambiar([entra, hizo])).body)).toEqual(['aplicada', 'aplicada']);
  });

  // If this breaks, nobody can deliver what a phone did at a place from where no signal was found before the next day ended.
  it('delivers what it did when its admission comes days after the race, and gets nothing', async () => {
    const [a, nuevo] = [await mesa('Mesa 1'), await telefono('Eva')];
    const [admision, hizo] = [await admitir(a, nuevo), await nota(nuevo)];
    app.reloj.avanzar(staff.evento.fecha_hora.getTime() - app.reloj().getTime() + 5 * 86_400_000);
    const { token, dicho } = await probar(nuevo, admision);
    expect(dicho.status).toBe(201);
    nuevo.estado.token = token;
    const { body } = await nuevo.intercambiar([hizo]);
    expect(resultados(body)).toEqual(['aplicada']);
    expect([body.cerrado, body.llaves, body.faltan]).toEqual([true, [], []]);
  });

  // regla sede-52
  it('is told that its puesto is closed in answer to this very call', async () => {
    const [a, nuevo] = [await mesa('Mesa 1'), await telefono('Eva')];
    const { body } = await probar(nuevo, await admitir(a, nuevo));
    const params = { id: evento_id, puesto_id: nuevo.id };
    await app.call('revocarPuesto', { params, token: staff.token });
    const reto = crypto.randomUUID();
    const dicho = await app.call('usarAdmisionFirmada', { body: { ...body, reto } });
    expect(dicho).toMatchObject({ status: 409, body: { codigo: 'puesto_cerrado', datos: { reto } } });
  });

  it('comes too late once nobody delivers any more', async () => {
    const [a, nuevo] = [await mesa('Mesa 1'), await telefono('Eva')];
    const admision = await admitir(a, nuevo);
    app.reloj.avanzar(staff.evento.fecha_hora.getTime() - app.reloj().getTime() + 33 * 86_400_000);
    expect((await probar(nuevo, admision)).dicho.status).toBe(409);
    expect(await fila(nuevo.id)).toBeUndefined();
  });
});

// reglas sede-20, sede-18. If this breaks, phones without network obey the devices of an organizer who was shut out, whom the server
// refuses.
describe('the signed roster', () => {
  it.each(['is deactivated', 'has the event no more'])(
    'has as directing no device of an organizer who %s, as the server has it',
    async (como) => {
      const a = await mesa('Mesa 1');
      const nuevo = await telefono('Eva');
      const dirige = async () => {
        const { body } = await app.call('getBaseSede', { params: { id: evento_id }, token: staff.admin });
        return (body.puestos as { id: string; dirige: boolean }[]).map((uno) => [uno.id, uno.dirige]);
      };
      expect(await dirige()).toEqual([[a.id, true]]);
      const { db } = app.ctx.database;
      if (como === 'is deactivated') await db.update(t.organizadores).set({ activo: false });
      else {
        const otro = await conStaff(app);
        await db
          .update(t.eventos)
          .set({ organizador_id: otro.evento.organizador_id })
          .where(eq(t.eventos.id, evento_id));
      }
      expect(await dirige()).toEqual([[a.id, false]]);
      const admin = await puestoDePrueba(app, evento_id, { token: staff.admin, nombre: 'Oficina' });
      const { body } = await admin.intercambiar([await admitir(a, nuevo)]);
      expect(resultados(body)).toEqual(['rechazada']);
      expect(await dirige()).toEqual([
        [a.id, false],
        [admin.id, true],
      ]);
    },
  );
});
