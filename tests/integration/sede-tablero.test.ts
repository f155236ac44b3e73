import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { enTransaccion } from '../../src/server/db/transaction.ts';
import { suprimirPersonas } from '../../src/server/modules/datos-personales/suprimir.ts';
import type { Tablero } from '../../src/shared/contract/sede-tablero.ts';
import type { RefPersona } from '../../src/shared/domain/sede/operacion.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { conStaff, type ConStaff } from '../support/gestion.ts';
import { inscriptosDirectos } from '../support/numeracion.ts';
import { puestoDePrueba, type PuestoDePrueba } from '../support/sede.ts';

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

const puesto = (nombre: string): Promise<PuestoDePrueba> =>
  puestoDePrueba(app, evento_id, { token: staff.token, nombre });

const tablero = async (): Promise<Tablero> => {
  const { status, body } = await app.call('getTableroSede', {
    params: { id: evento_id },
    token: staff.token,
  });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body as Tablero;
};

interface Inscripta {
  id: number;
  ref: `i${number}`;
  persona: RefPersona;
  persona_id: number;
}

async function inscriptas(cuantas: number): Promise<Inscripta[]> {
  const ids = await inscriptosDirectos(app, staff.evento, cuantas);
  return Promise.all(
    ids.map(async (id) => {
      const persona_id = (await staff.personas(id))[0]?.id ?? 0;
      return { id, ref: `i${id}` as const, persona: `p${persona_id}` as const, persona_id };
    }),
  );
}

const kit = (...personas: RefPersona[]) => ({ personas, retira: null, kit: [] });
/** The phone's hour: so many ms before the server's now. */
const hace = (ms: number) => ({ hora: new Date(app.ctx.reloj().getTime() - ms).toISOString(), desvio: 0 });
const MIN = 60_000;

// reglas sede-12, sede-13
describe('the board of a race day', () => {
  it('tells how many were accredited, by modality, over time and by desk, by the corrected hour', async () => {
    // two minutes between one hand-out and the next, not those and what the machine takes
    app.reloj.detener();
    const [a, b] = [await puesto('Mesa 1'), await puesto('Mesa 2')];
    const [x, y, z] = await inscriptas(4);
    if (!x || !y || !z) throw new Error('faltan');
    await a.intercambiar([
      await a.anotar('acreditar', x.ref, kit(x.persona), hace(3 * MIN)),
      // a phone that is an hour slow, and has been measured
      await a.anotar('acreditar', y.ref, kit(y.persona), { ...hace(61 * MIN), desvio: 60 * MIN }),
    ]);
    await b.intercambiar([await b.anotar('acreditar', z.ref, kit(z.persona), hace(40 * MIN))]);
    const { modalidades, tramos, puestos } = await tablero();
    expect(modalidades).toMatchObject([{ personas: 4, acreditadas: 3 }]);
    expect(puestos).toMatchObject([
      { nombre: 'Mesa 1', personas: 2, segundos_entre: 120 },
      { nombre: 'Mesa 2', personas: 1, segundos_entre: null },
    ]);
    expect(tramos.reduce((suma, { personas }) => suma + personas, 0)).toBe(3);
    for (const { desde } of tramos) expect(Date.parse(desde) % (5 * MIN)).toBe(0);
  });

  it('follows what comes, whatever it was asked before', async () => {
    const a = await puesto('Mesa 1');
    const [x, y] = await inscriptas(2);
    if (!x || !y) throw new Error('faltan');
    expect((await tablero()).modalidades).toMatchObject([{ personas: 2, acreditadas: 0 }]);
    const una = await a.anotar('acreditar', x.ref, kit(x.persona));
    await a.intercambiar([una]);
    expect((await tablero()).modalidades).toMatchObject([{ acreditadas: 1 }]);
    await a.intercambiar([
      await a.anotar('anular', x.ref, { operacion: una.id, motivo: 'otra persona' }),
      await a.anotar('acreditar', y.ref, kit(y.persona)),
    ]);
    const [z] = await inscriptas(1);
    expect(z).toBeDefined();
    const ahora = await tablero();
    expect(ahora.modalidades).toMatchObject([{ personas: 3, acreditadas: 1 }]);
    expect((await tablero()).cursor).toBeDefined();
  });

  // regla sede-56
  it('keeps what a puesto last told of its device, and takes an exchange without it or with one of another release', async () => {
    const a = await puesto('Mesa 1');
    const aptitud = {
      ...{ datos_hace_s: 60, personas: 3, persistente: 'concedida', camara: 'negada', lector: true },
      ...{ desvio_s: -2, libre_mb: 900, sin_red: true, version_nueva: false, sesion: 'queda', claves: true },
      bateria: { nivel: 55, enchufada: false },
    } as const;
    const suya = async () => (await tablero()).puestos[0]?.aptitud;
    await a.intercambiar();
    expect(await suya()).toBeNull();
    await a.intercambiar([], { aptitud: { ...aptitud, nombre: 'Ana' } });
    expect(await suya()).toEqual({ ...aptitud, at: expect.any(String) as string });
    app.reloj.avanzar(MIN);
    await a.intercambiar();
    expect(await suya()).toMatchObject(aptitud);
    await a.intercambiar([], { aptitud: { ...aptitud, camara: 'rota' } as unknown as typeof aptitud });
    expect(await suya()).toMatchObject({ camara: 'negada' });
    await a.intercambiar([], { aptitud: { ...aptitud, camara: 'concedida' } });
    app.reloj.avanzar(MIN);
    await a.intercambiar([], { aptitud: { ...aptitud, camara: 'concedida', bateria: null } });
    expect(await suya()).toMatchObject({ camara: 'concedida', bateria: null });
  });

  it('tells what is missing before opening, and which puestos have no data', async () => {
    const [a, b] = [await puesto('Mesa 1'), await puesto('Mesa 2')];
    const [x] = await inscriptas(3);
    if (!x) throw new Error('falta');
    await app.ctx.database.db.update(t.inscripciones).set({ numero: 7 }).where(eq(t.inscripciones.id, x.id));
    await a.intercambiar([], { base: 'x:1' });
    await b.intercambiar();
    const { pendientes, puestos } = await tablero();
    expect(pendientes).toMatchObject({ inscripciones_sin_numero: 2, inscripciones_sin_pagar: 0 });
    expect(puestos).toMatchObject([
      { nombre: 'Mesa 1', base_at: expect.any(String) },
      { nombre: 'Mesa 2', base_at: null, visto_at: expect.any(String) },
    ]);
  });

  it('names what has been made and has not arrived: gaps of a puesto, and operations that others know', async () => {
    const [a, b] = [await puesto('Mesa 1'), await puesto('Mesa 2')];
    const [x] = await inscriptas(1);
    if (!x) throw new Error('falta');
    const nota = { persona: null, texto: 'x' };
    const [una, , tercera] = [
      await a.anotar('nota', x.ref, nota),
      await a.anotar('nota', x.ref, nota),
      await a.anotar('nota', x.ref, nota),
    ];
    const lejos = await b.anotar('nota', x.ref, nota, {
      visto: [una.id, '00000000-0000-4000-8000-000000000001'],
    });
    await a.intercambiar([una, tercera, lejos]);
    const { puestos, sin_llegar } = await tablero();
    expect(puestos.map(({ nombre, faltan, huecos }) => [nombre, faltan, huecos])).toEqual([
      ['Mesa 1', 1, [[2, 2]]],
      ['Mesa 2', 0, []],
    ]);
    // regla sede-19
    expect(puestos.map(({ por_otros }) => por_otros)).toEqual([[], [{ puesto: 'Mesa 1', cuantas: 1 }]]);
    expect(sin_llegar).toBe(1);
  });

  it('shows a contradiction with both sides until it is settled, and who settled it', async () => {
    const [a, b] = [await puesto('Mesa 1'), await puesto('Mesa 2')];
    const [x] = await inscriptas(1);
    if (!x) throw new Error('falta');
    const [una, otra] = [
      await a.anotar('acreditar', x.ref, kit(x.persona), hace(9 * MIN)),
      await b.anotar('acreditar', x.ref, kit(x.persona), { ...hace(2 * MIN), desvio: null, lamport: 5 }),
    ];
    await a.intercambiar([una, otra]);
    const [abierto] = (await tablero()).conflictos;
    expect(abierto).toMatchObject({
      tipo: 'acreditada_dos_veces',
      titulo: 'Retiró dos veces',
      propuesta: 'Vale la primera entrega.',
      hechos: [
        { id: una.id, puesto_id: a.id, por: 'Beto', seguro: true, texto: 'Entregó el kit' },
        { id: otra.id, puesto_id: b.id, seguro: false },
      ],
      resuelto: null,
    });
    expect(abierto?.quienes).toEqual([expect.stringMatching(/\S+ \S+/)]);
    const datos = {
      clave: abierto?.clave ?? '',
      hechos: [otra.id, una.id],
      decision: 'dos_kits',
      nota: 'eran dos',
    };
    await b.intercambiar([await b.anotar('resolver', 'mesa', datos)]);
    const [resuelto] = (await tablero()).conflictos;
    expect(resuelto?.resuelto).toMatchObject({ por: 'Beto', decision: 'dos_kits', nota: 'eran dos' });
  });

  // regla sede-44
  // If this breaks, a volunteer keeps what a runner paid, hands the kit out as unpaid, and closes the conflict about it.
  it('leaves open what a volunteer settles of their own desk, and says that it was refused', async () => {
    const oficina = await puesto('Oficina');
    const eva = await puestoDePrueba(app, evento_id, { token: '', nombre: 'Eva', abrir: false });
    const { id: puesto_id, nombre, clave_publica } = eva;
    const admite = { puesto_id, nombre, clave_publica, vence_at: '2099-01-01T00:00:00-03:00' };
    const debe = {
      state: 'pago_pendiente',
      total: 10_000_00,
      valor: 10_000_00,
      valor_normal: 10_000_00,
    } as const;
    const [x = 0] = await inscriptosDirectos(app, staff.evento, 1, debe);
    const persona = `p${(await staff.personas(x))[0]?.id ?? 0}` as const;
    await oficina.intercambiar([
      await oficina.anotar('admitir', 'mesa', admite),
      await eva.anotar('acreditar', `i${x}`, kit(persona)),
    ]);
    const [abierto] = (await tablero()).conflictos;
    expect(abierto).toMatchObject({ tipo: 'cobro_de_menos', resuelto: null });
    const datos = {
      ...{ clave: abierto?.clave ?? '', hechos: abierto?.hechos.map(({ id }) => id) ?? [] },
      ...{ decision: 'despues', nota: '' },
    };
    const { body } = await oficina.intercambiar([await eva.anotar('resolver', 'mesa', datos)]);
    expect(body.resultados).toMatchObject([
      { resultado: 'rechazada', motivo: expect.stringContaining('no dirige') },
    ]);
    const deMenos = async () => (await tablero()).conflictos.find(({ tipo }) => tipo === 'cobro_de_menos');
    expect(await deMenos()).toMatchObject({ resuelto: null });
    await oficina.intercambiar([await oficina.anotar('resolver', 'mesa', datos)]);
    expect(await deMenos()).toMatchObject({ resuelto: { decision: 'despues' } });
  });

  // regla sede-36
  it('counts the open ones of the races of these days for the header, and of no foreign or distant race', async () => {
    const abiertos = async (token: string) => {
      const { status, body } = await app.call('listConflictosSede', { token });
      expect(status).toBe(200);
      return body.data as unknown;
    };
    const [a, b] = [await puesto('Mesa 1'), await puesto('Mesa 2')];
    const [x, y] = await inscriptas(2);
    if (!x || !y) throw new Error('falta');
    expect(await abiertos(staff.token)).toEqual([]);
    const dos = async ({ ref, persona }: Inscripta) => [
      await a.anotar('acreditar', ref, kit(persona), hace(9 * MIN)),
      await b.anotar('acreditar', ref, kit(persona), hace(2 * MIN)),
    ];
    const dia = (dias: number) => {
      const fecha_hora = new Date(app.ctx.reloj().getTime() + dias * 86_400_000);
      return app.ctx.database.db
        .update(t.eventos)
        .set({ fecha_hora, fin_inscripcion: fecha_hora })
        .where(eq(t.eventos.id, evento_id));
    };
    await a.intercambiar([...(await dos(x)), ...(await dos(y))]);
    await dia(4);
    expect(await abiertos(staff.token)).toEqual([]);
    await dia(-2);
    const evento = { id: evento_id, nombre: expect.any(String) };
    expect(await abiertos(staff.token)).toEqual([{ evento, abiertos: 2 }]);
    expect(await abiertos(staff.admin)).toEqual([{ evento, abiertos: 2 }]);
    const ajeno = await app.fabrica.organizador();
    expect(await abiertos(await app.fabrica.sesion(ajeno.usuario_id))).toEqual([]);
    const [uno] = (await tablero()).conflictos;
    const hechos = uno?.hechos.map(({ id }) => id) ?? [];
    const datos = { clave: uno?.clave ?? '', hechos, decision: 'dos_kits', nota: '' };
    await b.intercambiar([await b.anotar('resolver', 'mesa', datos)]);
    expect(await abiertos(staff.token)).toEqual([{ evento, abiertos: 1 }]);
  });

  it('sums the cash of each puesto, and lists what was refused and what waits', async () => {
    const a = await puesto('Mesa 1');
    const [x] = await inscriptas(1);
    if (!x) throw new Error('falta');
    const cobro = await a.anotar('cobrar', x.ref, { monto: 10, medio: 'efectivo' });
    await a.intercambiar([
      await a.anotar('egreso', 'caja', { monto: 300, motivo: 'hielo' }),
      await a.anotar('arqueo', 'caja', { contado: 690, fondo: 1000 }),
      cobro,
      await a.anotar('nota', 'a00000000-0000-4000-8000-000000000001', { persona: null, texto: 'x' }),
    ]);
    const { cajas, sin_registrar } = await tablero();
    // the payment was noted before the count, though it came with it
    expect(cajas).toMatchObject([
      {
        puesto_id: a.id,
        fondo: 1000_00,
        efectivo: 10_00,
        egresos: 300_00,
        esperado: 710_00,
        arqueo: { contado: 690_00, diferencia: -20_00, por: 'Beto', despues: 0 },
      },
    ]);
    expect(sin_registrar).toHaveLength(2);
    expect(sin_registrar).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          id: cobro.id,
          estado: 'rechazada',
          texto: 'Cobró $\u00a010 en efectivo',
          resuelta: false,
        }),
        expect.objectContaining({ estado: 'espera', motivo: 'Falta que llegue el alta de esa inscripción.' }),
      ]),
    );
  });

  it('forgets what was told of somebody whose data were suppressed', async () => {
    const a = await puesto('Mesa 1');
    const [x] = await inscriptas(1);
    if (!x) throw new Error('falta');
    const mala = await a.anotar('acreditar', x.ref, {
      ...kit('p999999'),
      retira: { nombre: 'Juana Tercera', documento: '1' },
    });
    await a.intercambiar([mala]);
    expect(JSON.stringify(await tablero())).toContain('Juana Tercera');
    const { ctx } = app;
    const [row] = await ctx.database.db.select().from(t.personas).where(eq(t.personas.id, x.persona_id));
    if (!row) throw new Error('falta');
    await enTransaccion(ctx.database.db, (tx) =>
      suprimirPersonas(ctx, tx, { personas: [row], titulares: [] }),
    );
    expect(JSON.stringify(await tablero())).not.toContain('Juana Tercera');
  });

  it("is not found for another's event", async () => {
    const ajeno = await app.fabrica.organizador();
    const token = await app.fabrica.sesion(ajeno.usuario_id);
    expect((await app.call('getTableroSede', { params: { id: evento_id }, token })).status).toBe(404);
  });
});
