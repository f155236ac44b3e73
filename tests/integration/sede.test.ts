import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { enTransaccion } from '../../src/server/db/transaction.ts';
import { suprimirPersonas } from '../../src/server/modules/datos-personales/suprimir.ts';
import type { RespuestaIntercambio } from '../../src/shared/contract/sede.ts';
import type { RefPersona } from '../../src/shared/domain/sede/operacion.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { conStaff, type ConStaff } from '../support/gestion.ts';
import { inscriptosDirectos } from '../support/numeracion.ts';
import { puestoDePrueba, type PuestoDePrueba } from '../support/sede.ts';
import { azarDe, corridas, semilla } from '../support/soak.ts';

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

/** Who waits for news is answered after 25 s whatever happens: what comes sooner was told. */
const ANTES_DEL_FIN_MS = 15_000;

const puesto = (nombre: string): Promise<PuestoDePrueba> =>
  puestoDePrueba(app, evento_id, { token: staff.token, nombre });

async function inscripta(): Promise<{
  ref: `i${number}`;
  persona: RefPersona;
  persona_id: number;
  id: number;
}> {
  const [id = 0] = await inscriptosDirectos(app, staff.evento, 1);
  const persona_id = (await staff.personas(id))[0]?.id ?? 0;
  return { id, ref: `i${id}`, persona: `p${persona_id}`, persona_id };
}

const acreditadas = () =>
  app.ctx.database.db.select().from(t.acreditaciones).orderBy(asc(t.acreditaciones.persona_id));
const operaciones = () => app.ctx.database.db.select().from(t.operaciones).orderBy(asc(t.operaciones.id));
const kit = (persona: RefPersona) => ({ personas: [persona], retira: null, kit: ['remera'] });
const resultados = (body: Record<string, any>): string[] =>
  (body.resultados as { resultado: string }[]).map(({ resultado }) => resultado);

// reglas sede-4, sede-6
describe('what a puesto delivers', () => {
  it('is carried out once, whoever delivers it and however often', async () => {
    const [a, b] = [await puesto('Mesa 1'), await puesto('Mesa 2')];
    const { ref, persona, persona_id, id } = await inscripta();
    const una = await a.anotar('acreditar', ref, kit(persona));
    const primera = await b.intercambiar([una]);
    expect(primera.status).toBe(200);
    expect(primera.body.resultados).toEqual([{ id: una.id, resultado: 'aplicada', motivo: null }]);
    expect(primera.body.vector).toMatchObject({ [a.id]: 1, [b.id]: 0 });
    const [row] = await acreditadas();
    expect(row).toMatchObject({
      persona_id,
      inscripcion_id: id,
      operacion_id: una.id,
      puesto_id: a.id,
      por: 'Beto',
      desfase_ms: 1500,
      kit: ['remera'],
      usuario_id: staff.duenio.usuario_id,
    });
    for (const quien of [a, b, a])
      expect(resultados((await quien.intercambiar([una, una])).body)).toEqual(['aplicada', 'aplicada']);
    expect(await acreditadas()).toEqual([row]);
    const [linea, ...mas] = await app.ctx.database.db
      .select()
      .from(t.auditoria)
      .where(eq(t.auditoria.accion, 'sede_acreditar'));
    expect(mas).toEqual([]);
    expect(linea).toMatchObject({
      usuario_id: staff.duenio.usuario_id,
      inscripcion_id: id,
      despues: { puesto: 'Mesa 1', por: 'Beto', hora: '2027-03-14T06:00:00-03:00', desvio: 1500 },
    });
  });

  // regla sede-52; if this breaks, no phone takes any answer, or those of an earlier release get a field that they never asked for
  it('is answered with the value and the puesto of that very message, also where the puesto is closed', async () => {
    const una = await puesto('Mesa 1');
    const reto = crypto.randomUUID();
    expect((await una.intercambiar([], { reto })).body).toMatchObject({ reto, puesto_id: una.id });
    const { body } = await una.intercambiar();
    expect([body.reto, body.puesto_id]).toEqual([undefined, undefined]);
    expect((await una.intercambiar([], { reto: 'x'.repeat(65) })).status).toBe(422);
    const params = { id: evento_id, puesto_id: una.id };
    expect((await app.call('revocarPuesto', { params, token: staff.token })).status).toBe(200);
    expect((await una.intercambiar([], { reto })).body).toMatchObject({
      ...{ reto, puesto_id: una.id },
      cerrado: true,
    });
  });

  it('goes on to the others, who are told what they lack after what they have without a gap', async () => {
    const [a, b] = [await puesto('Mesa 1'), await puesto('Mesa 2')];
    const { ref, persona } = await inscripta();
    const notas = [];
    for (const texto of ['uno', 'dos', 'tres']) notas.push(await a.anotar('nota', ref, { persona, texto }));
    const [una, otra, ultima] = notas.map(({ cuerpo, firma }) => ({ cuerpo, firma }));
    // the second one got lost on its way
    await a.intercambiar(notas.filter((_, i) => i !== 1));
    const primera = await b.intercambiar();
    expect(primera.body.faltan).toEqual([una, ultima]);
    expect(primera.body.vector[a.id]).toBe(1);
    b.estado.vector = { [a.id]: 1 };
    await a.intercambiar(notas);
    const segunda = await b.intercambiar();
    expect(segunda.body).toMatchObject({ faltan: [otra, ultima], hay_mas: false, vector: { [a.id]: 3 } });
    const visto_at = expect.any(String) as string;
    expect(segunda.body.puestos).toEqual([
      {
        ...{ id: a.id, nombre: 'Mesa 1', clave_publica: a.clave_publica, revocado: false, visto_at },
        entrega: { por: a.id, at: visto_at },
      },
      {
        ...{ id: b.id, nombre: 'Mesa 2', clave_publica: b.clave_publica, revocado: false, visto_at },
        entrega: null,
      },
    ]);
  });

  // regla sede-45
  it('is told to all with who brought the last of it up to which none is missing', async () => {
    const [a, b] = [await puesto('Mesa 1'), await puesto('Mesa 2')];
    const { ref, persona } = await inscripta();
    const notas = [];
    for (const texto of ['uno', 'dos', 'tres']) notas.push(await a.anotar('nota', ref, { persona, texto }));
    const [una, otra, ultima] = notas;
    if (!una || !otra || !ultima) throw new Error('falta');
    const por = async () => {
      const { puestos } = (await a.intercambiar()).body as RespuestaIntercambio;
      return puestos.map(({ entrega }) => entrega?.por);
    };
    await a.intercambiar([una]);
    await b.intercambiar([ultima]);
    expect(await por()).toEqual([a.id, undefined]);
    // the gap is filled by its author: the last of it is the other one's all the same
    await a.intercambiar([otra]);
    expect(await por()).toEqual([b.id, undefined]);
  });

  it('is not taken where it is not what its puesto signed, of another event, or of a puesto that nobody knows', async () => {
    const [a, ajeno] = [
      await puesto('Mesa 1'),
      await puestoDePrueba(app, evento_id, { token: staff.token, abrir: false }),
    ];
    const { ref, persona } = await inscripta();
    const buena = await a.anotar('acreditar', ref, kit(persona));
    const otra = await a.anotar('nota', ref, { persona, texto: 'x' });
    const { body } = await a.intercambiar([
      { cuerpo: buena.cuerpo.replace('remera', 'medalla'), firma: buena.firma },
      { cuerpo: buena.cuerpo, firma: otra.firma },
      await a.anotar('acreditar', ref, kit(persona), { evento_id: evento_id + 1 }),
      await ajeno.anotar('acreditar', ref, kit(persona)),
      // somebody else's key for the name of this puesto
      await ajeno.anotar('acreditar', ref, kit(persona), { puesto_id: a.id }),
      await a.firmar('{"no":"es"}'),
      await a.firmar('no es'),
    ]);
    expect(resultados(body)).toEqual(Array(7).fill('no_leida'));
    expect([await operaciones(), await acreditadas()]).toEqual([[], []]);
  });

  it('of one id is the one that came first: another text under it is refused', async () => {
    const a = await puesto('Mesa 1');
    const { ref, persona } = await inscripta();
    const una = await a.anotar('nota', ref, { persona, texto: 'una' });
    const otra = await a.anotar('nota', ref, { persona, texto: 'otra' }, { id: una.id });
    expect(resultados((await a.intercambiar([una])).body)).toEqual(['aplicada']);
    expect(resultados((await a.intercambiar([otra])).body)).toEqual(['no_leida']);
    expect((await operaciones()).map(({ cuerpo }) => cuerpo)).toEqual([una.cuerpo]);
  });

  it('that a rule refuses is kept with the reason, and the desks are told of it', async () => {
    const a = await puesto('Mesa 1');
    const { ref, persona } = await inscripta();
    const otra = await inscripta();
    const mala = await a.anotar('acreditar', ref, kit(otra.persona));
    const nadie = await a.anotar('acreditar', 'i999999', kit(persona));
    const { body } = await a.intercambiar([mala, nadie]);
    expect(body.resultados).toEqual([
      { id: mala.id, resultado: 'rechazada', motivo: 'Esa persona no es de esta inscripción.' },
      { id: nadie.id, resultado: 'rechazada', motivo: 'No encontramos esa inscripción en este evento.' },
    ]);
    const base = await app.call('getBaseSede', { params: { id: evento_id }, token: staff.token });
    expect(new Map(base.body.rechazos)).toEqual(
      new Map([
        [mala.id, 'Esa persona no es de esta inscripción.'],
        [nadie.id, 'No encontramos esa inscripción en este evento.'],
      ]),
    );
    expect(await acreditadas()).toEqual([]);
    expect((await a.intercambiar([mala])).body.resultados[0].resultado).toBe('rechazada');
  });

  it('of a kind or shape that this server does not know is kept for one that does', async () => {
    const a = await puesto('Mesa 1');
    const { ref, persona } = await inscripta();
    const nueva = await a.anotar('acreditar', ref, kit(persona), { tipo: 'sacar_foto' });
    const otra = await a.anotar('nota', ref, { persona, texto: ['x'] } as never);
    const { body } = await a.intercambiar([nueva, otra]);
    expect(resultados(body)).toEqual(['espera', 'espera']);
    expect(body.vector[a.id]).toBe(2);
    expect((await operaciones()).map(({ estado }) => estado)).toEqual(['espera', 'espera']);
  });

  it('has no second effect when the server dies between an effect and its mark', async () => {
    const a = await puesto('Mesa 1');
    const { ref, persona } = await inscripta();
    const una = await a.anotar('acreditar', ref, kit(persona));
    const { pool } = app.ctx.database;
    await pool.query(`create function caer() returns trigger language plpgsql as
        $$ begin if new.estado = 'aplicada' then raise exception 'the process died'; end if; return new; end $$;
      create trigger caer before update on operaciones for each row execute function caer()`);
    try {
      expect(resultados((await a.intercambiar([una])).body)).toEqual(['espera']);
      expect(await acreditadas()).toEqual([]);
    } finally {
      await pool.query('drop trigger caer on operaciones; drop function caer()');
    }
    // whoever comes next has it carried out
    await (await puesto('Mesa 2')).intercambiar();
    expect(await acreditadas()).toHaveLength(1);
    expect(
      (await staff.acciones(Number(ref.slice(1)))).filter((accion) => accion === 'sede_acreditar'),
    ).toHaveLength(1);
  });
});

// regla sede-6
describe('accrediting', () => {
  it('one person at two puestos is one accreditation, of the first, and both hand-outs stay', async () => {
    const [a, b] = [await puesto('Mesa 1'), await puesto('Mesa 2')];
    const { ref, persona } = await inscripta();
    const primera = await a.anotar('acreditar', ref, kit(persona), { lamport: 3 });
    const segunda = await b.anotar('acreditar', ref, kit(persona), { lamport: 4 });
    await b.intercambiar([segunda]);
    expect((await acreditadas()).map(({ operacion_id }) => operacion_id)).toEqual([segunda.id]);
    await a.intercambiar([primera]);
    expect((await acreditadas()).map(({ operacion_id }) => operacion_id)).toEqual([primera.id]);
    // the conflict is the fold's, of both facts
    const { body } = await (await puesto('Mesa 3')).intercambiar();
    expect(body.faltan).toHaveLength(2);
  });

  it('is taken back by an anular, also one that came before it, and comes again where that is undone', async () => {
    const a = await puesto('Mesa 1');
    const { ref, persona } = await inscripta();
    const una = await a.anotar('acreditar', ref, kit(persona));
    const anular = await a.anotar('anular', ref, { operacion: una.id, motivo: 'era otra' });
    const rehacer = await a.anotar('anular', ref, { operacion: anular.id, motivo: 'no, era ella' });
    expect(resultados((await a.intercambiar([anular])).body)).toEqual(['espera']);
    expect(resultados((await a.intercambiar([una])).body)).toEqual(['sin_efecto']);
    expect(await acreditadas()).toEqual([]);
    expect(resultados((await a.intercambiar([rehacer, una, anular])).body)).toEqual([
      'aplicada',
      'aplicada',
      'aplicada',
    ]);
    expect(await acreditadas()).toHaveLength(1);
  });

  it('comes to the same rows in any order, however often and wherever it was cut', async () => {
    const { entero, azar, elegir } = azarDe(semilla(20_261_123));
    for (let corrida = 0; corrida < corridas(4, 200); corrida += 1) {
      const puestos = [await puesto('Mesa 1'), await puesto('Mesa 2'), await puesto('Mesa 3')];
      const gente = [await inscripta(), await inscripta()];
      const hechas: { id: string; ref: `i${number}`; cuerpo: string; firma: string }[] = [];
      for (let i = 0; i < 14; i += 1) {
        const quien = elegir(puestos);
        if (azar() < 0.4) quien.oir(Math.max(...puestos.map(({ estado }) => estado.lamport)));
        const contra = azar() < 0.4 && hechas.length > 0 ? elegir(hechas) : null;
        const { ref, persona } = elegir(gente);
        const una = contra
          ? await quien.anotar('anular', contra.ref, { operacion: contra.id, motivo: 'error' })
          : await quien.anotar('acreditar', ref, kit(persona));
        hechas.push({ ref: contra?.ref ?? ref, ...una });
      }
      const retratos: string[] = [];
      for (let vez = 0; vez < 3; vez += 1) {
        await app.ctx.database.pool.query('delete from acreditaciones; delete from operaciones');
        const orden = hechas.map((una) => ({ una, lugar: azar() })).sort((x, y) => x.lugar - y.lugar);
        for (let i = 0; i < orden.length;) {
          const tramo = orden.slice(i, (i += 1 + entero(5))).map(({ una }) => una);
          await elegir(puestos).intercambiar(azar() < 0.3 ? [...tramo, ...tramo, elegir(hechas)] : tramo);
        }
        await elegir(puestos).intercambiar(hechas);
        const rows = (await acreditadas()).map(({ persona_id, operacion_id }) => ({
          persona_id,
          operacion_id,
        }));
        retratos.push(JSON.stringify(rows));
        expect((await operaciones()).map(({ estado }) => estado)).not.toContain('recibida');
      }
      expect(new Set(retratos).size, `run ${corrida}`).toBe(1);
    }
  });
});

// reglas sede-5, sede-7
describe('whose it is', () => {
  it('of another event there is neither base, nor puesto, nor exchange', async () => {
    const a = await puesto('Mesa 1');
    const otro = await conStaff(app);
    const params = { id: otro.evento.id };
    expect((await app.call('getBaseSede', { params, token: staff.token })).status).toBe(404);
    const pedido = { puesto_id: a.id, vector: {}, operaciones: [], base: null };
    expect((await app.call('intercambiar', { params, body: pedido, token: staff.token })).status).toBe(404);
    // nor is a puesto another event's
    expect((await app.call('intercambiar', { params, body: pedido, token: otro.token })).status).toBe(404);
    const abrir = { id: a.id, nombre: 'Mesa', clave_publica: a.clave_publica };
    expect((await app.call('abrirPuesto', { params, body: abrir, token: otro.token })).status).toBe(409);
  });

  it('a volunteer joins by a code, once, and gets the data of that event alone until the day after the race', async () => {
    const admitir = () => app.call('crearAdmision', { params: { id: evento_id }, token: staff.token });
    const { body: admision } = await admitir();
    const volunteer = await puestoDePrueba(app, evento_id, { token: '', nombre: 'Ana', abrir: false });
    const usar = (codigo: string, otro = volunteer) =>
      app.call('usarAdmision', {
        body: { codigo, nombre: 'Ana', puesto: { id: otro.id, clave_publica: otro.clave_publica } },
      });
    const ver = async (sesion = staff.token) => {
      const params = { id: evento_id, admision_id: admision.id as number };
      const vista = await app.call('getAdmision', { params, token: sesion });
      return [vista.status, vista.body.usada, vista.body.nombre];
    };
    expect((await usar('no-es-este-codigo')).status).toBe(404);
    expect(await ver()).toEqual([200, false, null]);
    app.reloj.avanzar(1_000);
    const { status, body } = await usar(admision.codigo as string);
    expect([status, body.evento.id]).toEqual([201, evento_id]);
    expect(await ver()).toEqual([200, true, 'Ana']);
    expect((await ver(body.access_token as string))[0], 'only who directs is told').toBe(403);
    expect((await ver((await conStaff(app)).token))[0], 'of their own race').toBe(404);
    const segundo = await puestoDePrueba(app, evento_id, { token: '', abrir: false });
    expect((await usar(admision.codigo as string, segundo)).status).toBe(404);
    const token = body.access_token as string;
    volunteer.estado.token = token;
    expect((await app.call('getBaseSede', { params: { id: evento_id }, token })).status).toBe(200);
    const { ref, persona } = await inscripta();
    const una = await volunteer.anotar('acreditar', ref, kit(persona));
    expect(resultados((await volunteer.intercambiar([una])).body)).toEqual(['aplicada']);
    // its puesto alone, its event alone, and none of the staff's calls
    const mesa = await puesto('Mesa 1');
    const como = { puesto_id: mesa.id, vector: {}, operaciones: [], base: null };
    expect((await app.call('intercambiar', { params: { id: evento_id }, body: como, token })).status).toBe(
      404,
    );
    const otro = await conStaff(app);
    expect((await app.call('getBaseSede', { params: { id: otro.evento.id }, token })).status).toBe(404);
    expect((await app.call('listPuestos', { params: { id: evento_id }, token })).status).toBe(403);
    expect((await app.call('getPerfil', { token })).status).toBe(403);
    app.reloj.avanzar(33 * 86_400_000);
    const despues = await volunteer.anotar('nota', ref, { persona, texto: 'tarde' });
    const tarde = await volunteer.intercambiar([despues]);
    expect(tarde.body).toMatchObject({ cerrado: true, faltan: [], puestos: [] });
    expect(resultados(tarde.body)).toEqual(['aplicada']);
    expect((await app.call('getBaseSede', { params: { id: evento_id }, token })).status).toBe(409);
    app.reloj.avanzar(40 * 86_400_000);
    expect((await volunteer.intercambiar()).status).toBe(401);
  });

  it('a code is over after ten minutes, and who guesses is held up', async () => {
    const { body } = await app.call('crearAdmision', { params: { id: evento_id }, token: staff.token });
    const otro = await puestoDePrueba(app, evento_id, { token: '', abrir: false });
    const usar = (codigo: string) =>
      app.call('usarAdmision', {
        body: { codigo, nombre: 'Ana', puesto: { id: otro.id, clave_publica: otro.clave_publica } },
        ip: '203.0.113.9',
      });
    app.reloj.avanzar(11 * 60_000);
    expect((await usar(body.codigo as string)).status).toBe(404);
    const intentos = [];
    for (let i = 0; i < 12; i += 1) intentos.push((await usar(`adivinado-${i}`)).status);
    expect(intentos.at(-1)).toBe(429);
    const guardados = await app.ctx.database.db.select().from(t.admisiones_puesto);
    expect(JSON.stringify(guardados)).not.toContain(body.codigo);
  });

  // regla sede-9
  it('a revoked puesto gets nothing; what it delivers is kept, and is for somebody to look at', async () => {
    const [a, b] = [await puesto('Mesa 1'), await puesto('Mesa 2')];
    const { ref, persona } = await inscripta();
    await b.intercambiar([await b.anotar('nota', ref, { persona, texto: 'de otro' })]);
    const una = await a.anotar('acreditar', ref, kit(persona));
    const params = { id: evento_id, puesto_id: a.id };
    expect((await app.call('revocarPuesto', { params, token: staff.token })).status).toBe(200);
    expect((await app.call('revocarPuesto', { params, token: staff.token })).status).toBe(200);
    const { body } = await a.intercambiar([una]);
    expect(body).toMatchObject({
      cerrado: true,
      faltan: [],
      puestos: [],
      base: { cursor: null, cambio: false },
    });
    expect(body.resultados).toEqual([
      { id: una.id, resultado: 'rechazada', motivo: 'Llegó cuando el puesto ya estaba dado de baja.' },
    ]);
    const [row] = await app.ctx.database.db.select().from(t.operaciones).where(eq(t.operaciones.id, una.id));
    expect(row).toMatchObject({ cuerpo: una.cuerpo, tras_revocacion: true });
    const muro = await app.call('listPuestos', { params: { id: evento_id }, token: staff.token });
    expect(muro.body.puestos).toMatchObject([
      { nombre: 'Mesa 1', tipo: 'propio', seq_recibido: 1, operaciones: 1, rechazadas: 1 },
      { nombre: 'Mesa 2', seq_recibido: 1, rechazadas: 0, revocado_at: null },
    ]);
    expect(muro.body.puestos[0].revocado_at).not.toBeNull();
  });
});

// regla sede-7
describe('what a puesto gets of people', () => {
  it('is names, documents and states: no mail, phone, address, health, file or token, for anybody', async () => {
    const { id } = await inscripta();
    const [persona] = await staff.personas(id);
    const { body } = await app.call('getBaseSede', { params: { id: evento_id }, token: staff.admin });
    expect(body.inscripciones).toEqual([
      {
        ...{ id, modalidad_id: staff.evento.modalidad.id, categoria_id: null, nombre: '-' },
        ...{ state: 'pago_realizado', numero: null, chip_id: null, total: 0, pagado: 0, alta_id: null },
        tarifa: { at: expect.any(String), cargo_remeras: 0, cupon: null },
        traspasos: [],
        personas: [
          {
            ...{
              id: persona?.id,
              documento: persona?.documento,
              nombre: persona?.nombre,
              apellido: persona?.apellido,
            },
            ...{
              sexo: 'FEM',
              fecha_nacimiento: '1990-03-14',
              talle: null,
              talle_extra: null,
              team: null,
              deslinde: null,
              apto: null,
            },
          },
        ],
      },
    ]);
    const [inscripcion] = await app.ctx.database.db.select().from(t.inscripciones);
    const todo = JSON.stringify(body);
    for (const dato of [persona?.email, persona?.telefono, persona?.domicilio, inscripcion?.codigo_publico])
      expect(todo).not.toContain(dato);
  });

  // regla sede-17
  it('and of their answers those that the event shows at its desks, to volunteers and organizers alike', async () => {
    const { id, persona_id } = await inscripta();
    const { db } = app.ctx.database;
    const modalidad_id = staff.evento.modalidad.id;
    const campo = (name: string, se_ve_en_mesa: boolean) => ({
      ...{ modalidad_id, name, label: name.toUpperCase(), type: 'text' as const, se_ve_en_mesa },
    });
    const [contacto] = await db
      .insert(t.campos_custom)
      .values([campo('contacto', true), campo('alergias', false)])
      .returning();
    const respuestas = ['contacto', 'alergias'].map((name) => ({ name, label: name, value: `de ${name}` }));
    await db
      .update(t.personas)
      .set({ campos_custom_values: respuestas })
      .where(eq(t.personas.id, persona_id));
    const { body: admision } = await app.call('crearAdmision', {
      params: { id: evento_id },
      token: staff.token,
    });
    const volunteer = await puestoDePrueba(app, evento_id, { token: '', nombre: 'Ana', abrir: false });
    const { clave_publica } = volunteer;
    const { body: entrada } = await app.call('usarAdmision', {
      body: { codigo: admision.codigo as string, nombre: 'Ana', puesto: { id: volunteer.id, clave_publica } },
    });
    for (const token of [entrada.access_token as string, staff.token, staff.admin]) {
      const { body } = await app.call('getBaseSede', { params: { id: evento_id }, token });
      expect(body.inscripciones[0].personas[0].campos).toEqual({ [contacto?.id ?? 0]: 'de contacto' });
      expect(body.modalidades[0].campos_en_mesa).toEqual([
        { id: contacto?.id, name: 'contacto', label: 'CONTACTO' },
      ]);
      expect(JSON.stringify(body)).not.toContain('de alergias');
    }
    // nor by the list of what changed
    const { body: base } = await app.call('getBaseSede', { params: { id: evento_id }, token: staff.token });
    await db.update(t.inscripciones).set({ numero: 7 }).where(eq(t.inscripciones.id, id));
    const { body: cambios } = await app.call('getBaseSede', {
      ...{ params: { id: evento_id }, query: { desde: base.cursor as string } },
      token: entrada.access_token as string,
    });
    expect(cambios.inscripciones).toMatchObject([
      { numero: 7, personas: [{ campos: { [contacto?.id ?? 0]: 'de contacto' } }] },
    ]);
    expect(JSON.stringify(cambios)).not.toContain('de alergias');
  });

  it('and of the event what the public form asks, so that people register at a desk by its rules', async () => {
    await inscripta();
    const { body } = await app.call('getBaseSede', { params: { id: evento_id }, token: staff.token });
    const publico = await app.call('getEvento', { params: { id: evento_id } });
    const { edad_al, permite_otro_documento, usa_talle_remera, provincia } = publico.body;
    expect(body.formulario).toMatchObject({ edad_al, permite_otro_documento, usa_talle_remera, provincia });
    const [una] = publico.body.modalidades;
    const { categorias, campos_custom, remeras, limite_edad_inicial } = una;
    expect(body.modalidades[0].formulario).toMatchObject({
      ...{ categorias, campos_custom, remeras, limite_edad_inicial },
    });
  });

  // regla sede-5. If this breaks, a race that is put off for rain goes on without its volunteers' phones.
  it('goes on for a volunteer who joined for an earlier date, until the day after the race’s date of now', async () => {
    const params = { id: evento_id };
    const { body: admision } = await app.call('crearAdmision', { params, token: staff.token });
    const volunteer = await puestoDePrueba(app, evento_id, { token: '', nombre: 'Ana', abrir: false });
    const { id, clave_publica } = volunteer;
    const { body } = await app.call('usarAdmision', {
      body: { codigo: admision.codigo as string, nombre: 'Ana', puesto: { id, clave_publica } },
    });
    volunteer.estado.token = body.access_token as string;
    const cerrado = async () => (await volunteer.intercambiar()).body.cerrado as boolean;
    const deAhora = app.ctx.reloj().getTime();
    const correr = (dias: number) =>
      app.ctx.database.db
        .update(t.eventos)
        .set({ fecha_hora: new Date(deAhora + dias * 86_400_000) })
        .where(eq(t.eventos.id, evento_id));
    app.reloj.avanzar(33 * 86_400_000);
    expect(await cerrado()).toBe(true);
    await correr(35);
    expect(await cerrado()).toBe(false);
    const { status, body: base } = await app.call('getBaseSede', { params, token: volunteer.estado.token });
    expect([status, base.puestos]).toMatchObject([200, [{ id, revocado: false }]]);
  });

  it('is told to be fetched again when a registration changed, and not before', async () => {
    const a = await puesto('Mesa 1');
    const { ref, id, persona } = await inscripta();
    const { body: base } = await app.call('getBaseSede', { params: { id: evento_id }, token: staff.token });
    a.estado.base = base.cursor as string;
    expect((await a.intercambiar()).body.base.cambio).toBe(false);
    await a.intercambiar([await a.anotar('acreditar', ref, kit(persona))]);
    expect((await a.intercambiar()).body.base.cambio).toBe(false);
    await app.ctx.database.db.update(t.inscripciones).set({ numero: 7 }).where(eq(t.inscripciones.id, id));
    expect((await a.intercambiar()).body.base.cambio).toBe(true);
    a.estado.base = 'otra.historia:1';
    expect((await a.intercambiar()).body.base.cambio).toBe(true);
  });
});

// reglas sede-10, sede-23
describe('a change of the event', () => {
  const traer = async (desde?: string) =>
    (
      await app.call('getBaseSede', {
        params: { id: evento_id },
        token: staff.token,
        ...(desde !== undefined && { query: { desde } }),
      })
    ).body;
  const cambiar = async (cambios: Record<string, unknown>) => {
    const params = { id: evento_id };
    const { body } = await app.call('getEventoBackoffice', { params, token: staff.admin });
    const { edicion } = body;
    const modalidades = edicion.modalidades.map((una: object) => ({
      ...una,
      ...(cambios['modalidad'] as object),
    }));
    const dicho = await app.call('updateEvento', {
      ...{ params, token: staff.admin },
      body: { ...edicion, ...cambios, modalidades },
    });
    expect(dicho.status, JSON.stringify(dicho.body)).toBe(200);
  };

  it('is told to the desks that wait, soon: a price, a text, a date', async () => {
    const a = await puesto('Mesa 1');
    await inscripta();
    const params = { id: evento_id };
    for (const cambio of [
      { modalidad: { valor_normal: 12_345 } },
      { modalidad: { precios: [{ desde: '2027-03-14T00:00:00-03:00', valor: 15_000 }] } },
      { apto_visto_en_mesa: true },
      { nombre: 'Otro nombre' },
    ]) {
      const base = await traer();
      a.estado.base = base.cursor as string;
      expect((await a.intercambiar()).body.base.cambio).toBe(false);
      const { body: antes } = await app.call('getNovedadesSede', { params, token: staff.token });
      const espera = app.call('getNovedadesSede', {
        ...{ params, token: staff.token },
        query: { desde: antes.cursor as string },
      });
      await new Promise((resolve) => setTimeout(resolve, 300));
      await cambiar(cambio);
      const cuando = performance.now();
      expect((await espera).body.cambio).toBe(true);
      expect(performance.now() - cuando).toBeLessThan(ANTES_DEL_FIN_MS);
      expect((await a.intercambiar()).body.base.cambio).toBe(true);
      const despues = await traer(base.cursor as string);
      // what did not change does not come again
      expect([despues.inscripciones, despues.cambios.borradas]).toEqual([[], []]);
      expect(despues.cursor).not.toBe(base.cursor);
    }
    expect((await traer()).modalidades[0]).toMatchObject({
      ...{ valor_normal: 12_345_00 },
      precios: [{ desde: '2027-03-14T00:00:00-03:00', valor: 15_000_00 }],
    });
  });

  // If this breaks, a device goes on showing what the event no longer lets it show.
  it('of what the desks may read brings every registration anew', async () => {
    await inscripta();
    const { db } = app.ctx.database;
    const modalidad_id = staff.evento.modalidad.id;
    const campo = { modalidad_id, name: 'contacto', label: 'Contacto', type: 'text' as const };
    await db.insert(t.campos_custom).values({ ...campo, se_ve_en_mesa: true });
    const base = await traer();
    expect(base.inscripciones[0].personas[0].campos).toEqual({});
    expect((await traer(base.cursor as string)).cambios).toMatchObject({ borradas: [], otras: [] });
    await db.update(t.campos_custom).set({ se_ve_en_mesa: false });
    const despues = await traer(base.cursor as string);
    expect(despues.cambios).toBeUndefined();
    expect(despues.inscripciones[0].personas[0]).not.toHaveProperty('campos');
  });
});

describe('somebody who asks for suppression', () => {
  it('is gone from what the desks wrote too; that it was done, where and by whom stays', async () => {
    const a = await puesto('Mesa 1');
    const { ref, persona, persona_id, id } = await inscripta();
    const [row] = await staff.personas(id);
    if (!row) throw new Error('no such person');
    const tercero = { nombre: 'Carla Tercera', documento: '28111222' };
    const una = await a.anotar('acreditar', ref, { ...kit(persona), retira: tercero });
    const nota = await a.anotar('nota', ref, { persona, texto: `${row.nombre} vino con su perro` });
    const resolver = await a.anotar('resolver', 'mesa', {
      ...{ clave: 'x', hechos: [una.id], decision: 'vale', nota: `lo dijo ${row.nombre}` },
    });
    await a.intercambiar([una, nota, resolver]);
    await enTransaccion(app.ctx.database.db, (tx) =>
      suprimirPersonas(app.ctx, tx, { personas: [row], titulares: [] }),
    );
    const todo = JSON.stringify([await operaciones(), await acreditadas(), await staff.acciones(id)]);
    for (const dato of [row.nombre, 'Carla', '28111222', 'perro']) expect(todo).not.toContain(dato);
    expect(await acreditadas()).toMatchObject([{ persona_id, operacion_id: una.id, por: 'Beto' }]);
    // and the others' exchanges go on without them
    expect((await (await puesto('Mesa 2')).intercambiar()).body).toMatchObject({
      faltan: [],
      vector: { [a.id]: 3 },
    });
    expect(resultados((await a.intercambiar([una])).body)).toEqual(['aplicada']);
  });
});

// If this breaks, the name of somebody who registered at a desk stays in what a phone that was taken off wrote about them.
it('who asks for suppression leaves nothing in what was refused about their walk-up', async () => {
  const [a, b] = [await puesto('Mesa 1'), await puesto('Mesa 2')];
  const alta_id = crypto.randomUUID();
  const ref = `a${alta_id}` as const;
  const ficha = {
    ...{ documento: '30999111', nombre: 'Carla', apellido: 'Luna', sexo: 'FEM' as const },
    ...{ fecha_nacimiento: '1990-05-05', talle: null },
  };
  const modalidad_id = staff.evento.modalidad.id;
  const alta = await a.anotar(
    'alta',
    ref,
    { modalidad_id, nombre: '-', personas: [ficha], total: 0 },
    { id: alta_id },
  );
  const nota = await b.anotar('nota', ref, { persona: null, texto: 'Carla vino con su perro' });
  const params = { id: evento_id, puesto_id: b.id };
  expect((await app.call('revocarPuesto', { params, token: staff.token })).status).toBe(200);
  expect(resultados((await a.intercambiar([alta, nota])).body)).toEqual(['aplicada', 'rechazada']);
  const { db } = app.ctx.database;
  const traer = async (desde?: string) =>
    (
      await app.call('getBaseSede', {
        params: { id: evento_id },
        query: desde ? { desde } : {},
        token: staff.token,
      })
    ).body;
  const { cursor } = await traer();
  const [row] = await db.select().from(t.personas);
  if (!row) throw new Error('no such person');
  await enTransaccion(db, (tx) => suprimirPersonas(app.ctx, tx, { personas: [row], titulares: [] }));
  expect((await operaciones()).map(({ cuerpo }) => cuerpo)).toEqual([null, null]);
  // phones hear of it with the changes: the reason that they have may tell of the person
  expect(await traer(cursor)).toMatchObject({ aplicadas: [alta.id], rechazos: [[nota.id, '-']] });
});

// If this breaks, a team's kits that were handed out show as not collected once one of them asked to be forgotten.
it('who asks for suppression takes no hand-out of the team along', async () => {
  const a = await puesto('Mesa 1');
  const uno = await inscripta();
  const [row] = await staff.personas(uno.id);
  if (!row) throw new Error('no such person');
  const { db } = app.ctx.database;
  const { id: _, ...datos } = row;
  const [otra] = await db
    .insert(t.personas)
    .values({ ...datos, orden: 1, documento: '28999111' as typeof row.documento })
    .returning();
  if (!otra) throw new Error('no second person');
  const primera = await a.anotar('acreditar', uno.ref, kit(uno.persona));
  await a.intercambiar([primera]);
  await enTransaccion(db, (tx) => suprimirPersonas(app.ctx, tx, { personas: [row], titulares: [] }));
  const segunda = await a.anotar('acreditar', uno.ref, kit(`p${otra.id}`));
  const tercera = await a.anotar('acreditar', uno.ref, kit(uno.persona));
  await a.intercambiar([segunda, tercera]);
  const quedan = await acreditadas();
  expect(quedan.map(({ persona_id, operacion_id }) => [persona_id, operacion_id])).toEqual(
    expect.arrayContaining([
      [uno.persona_id, primera.id],
      [otra.id, segunda.id],
    ]),
  );
});

// regla sede-10
describe('news', () => {
  const novedades = (desde?: string) =>
    app.call('getNovedadesSede', {
      params: { id: evento_id },
      token: staff.token,
      ...(desde !== undefined && { query: { desde } }),
    });

  it('come soon to who waits for them, of operations and of registrations', async () => {
    const a = await puesto('Mesa 1');
    const { ref, id, persona } = await inscripta();
    const { body: primera } = await novedades();
    expect(primera.cambio).toBe(true);
    let desde = primera.cursor as string;
    for (const algo of [
      async () => a.intercambiar([await a.anotar('nota', ref, { persona, texto: 'x' })]),
      () => app.ctx.database.db.update(t.inscripciones).set({ numero: 7 }).where(eq(t.inscripciones.id, id)),
    ]) {
      const esperas = [novedades(desde), novedades(desde)];
      await new Promise((resolve) => setTimeout(resolve, 300));
      const cuando = performance.now();
      await algo();
      const dichas = await Promise.all(esperas);
      expect(dichas.map(({ body }) => body.cambio)).toEqual([true, true]);
      expect(performance.now() - cuando).toBeLessThan(ANTES_DEL_FIN_MS);
      desde = dichas[0]?.body.cursor as string;
    }
  });
});
