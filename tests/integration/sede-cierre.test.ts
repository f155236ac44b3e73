import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { enTransaccion } from '../../src/server/db/transaction.ts';
import { leerAcreditados } from '../../src/server/modules/exportes/acreditados.ts';
import { loQuePasoEn, type LoQuePaso } from '../../src/server/modules/sede/lo-que-paso.ts';
import { rutaExporte } from '../../src/shared/domain/exportes/exportes.ts';
import type { RefPersona } from '../../src/shared/domain/sede/operacion.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { descargar } from '../support/exportes.ts';
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

const db = () => app.ctx.database.db;
const puesto = (nombre: string): Promise<PuestoDePrueba> =>
  puestoDePrueba(app, evento_id, { token: staff.token, nombre });
const cerrar = (igual?: boolean) =>
  app.call('cerrarSede', {
    params: { id: evento_id },
    body: igual === undefined ? {} : { igual },
    token: staff.token,
  });
const reabrir = () => app.call('reabrirSede', { params: { id: evento_id }, token: staff.token });
const prestados = async () => ({
  lugares: (await db().select().from(t.lugares_prestados)).length,
  numeros: (await db().select().from(t.numeros_prestados)).length,
});
const ocupados = async () =>
  (await db().select().from(t.cupos_evento).where(eq(t.cupos_evento.evento_id, evento_id)))[0]?.ocupados;
const acciones = async () =>
  (await db().select().from(t.auditoria).where(eq(t.auditoria.evento_id, evento_id)))
    .map(({ accion }) => accion)
    .filter((accion) => accion === 'sede_cerrada' || accion === 'sede_reabierta');

// regla sede-14
describe('closing a race day', () => {
  it('gives all lotes back, once, and lends none until it is opened again', async () => {
    const a = await puesto('Mesa 1');
    await a.intercambiar();
    const antes = await ocupados();
    expect((await prestados()).lugares).toBeGreaterThan(0);
    const primera = await cerrar();
    expect(primera.status).toBe(200);
    expect(await prestados()).toEqual({ lugares: 0, numeros: 0 });
    expect(await ocupados()).toBeLessThan(antes ?? 0);
    const segunda = await cerrar();
    expect(segunda.body.cerrada_at).toBe(primera.body.cerrada_at);
    // a puesto that is opened now has never been looked at before: nothing but the close holds its lote back
    const b = await puesto('Mesa 2');
    expect((await b.intercambiar()).body.lotes).toEqual([]);
    expect(await prestados()).toEqual({ lugares: 0, numeros: 0 });
    expect((await reabrir()).status).toBe(200);
    expect((await reabrir()).status).toBe(200);
    const c = await puesto('Mesa 3');
    expect((await c.intercambiar()).body.lotes).not.toEqual([]);
    expect(await acciones()).toEqual(['sede_cerrada', 'sede_reabierta']);
  });

  // If this breaks, the desks hear of a close by no screen, and go on giving kits out.
  it('is told to the desks with the event’s data, and so is that it was opened again', async () => {
    const base = async () =>
      (await app.call('getBaseSede', { params: { id: evento_id }, query: {}, token: staff.token })).body;
    const a = await puesto('Mesa 1');
    const antes = await base();
    expect(antes.evento.cerrada_at).toBeNull();
    const { body } = await cerrar();
    expect((await a.intercambiar([], { base: antes.cursor })).body.base.cambio).toBe(true);
    const cerrada = await base();
    expect(cerrada.evento.cerrada_at).toBe(body.cerrada_at);
    await reabrir();
    expect((await a.intercambiar([], { base: cerrada.cursor })).body.base.cambio).toBe(true);
    expect((await base()).evento.cerrada_at).toBeNull();
  });

  it('of a race that is deleted with lotes lent counts as registered the people alone', async () => {
    const a = await puesto('Mesa 1');
    await a.intercambiar();
    expect(await ocupados()).toBeGreaterThan(0);
    const lista = await app.call('listEventos', { token: staff.admin });
    expect(lista.body.data).toMatchObject([{ id: evento_id, total_inscriptos: 0 }]);
    const [evento] = await db().select().from(t.eventos).where(eq(t.eventos.id, evento_id));
    const { status, body } = await app.call('deleteEvento', {
      params: { id: evento_id },
      body: { verificacion: evento?.nombre },
      token: staff.admin,
    });
    expect(status).toBe(200);
    expect(body.message).not.toContain('inscriptas;');
    const [linea] = await db().select().from(t.auditoria).where(eq(t.auditoria.accion, 'evento_borrado'));
    expect(linea?.antes).toMatchObject({ inscriptos: 0 });
  });

  it('says what is not in order and closes only for who knows it; what comes later is taken', async () => {
    const a = await puesto('Mesa 1');
    const [id = 0] = await inscriptosDirectos(app, staff.evento, 1);
    const persona: RefPersona = `p${(await staff.personas(id))[0]?.id ?? 0}`;
    const kit = { personas: [persona], retira: null, kit: [] };
    const [primera, segunda] = [
      await a.anotar('acreditar', `i${id}`, kit),
      await a.anotar('acreditar', `i${id}`, kit),
    ];
    const egreso = await a.anotar('egreso', 'caja', { monto: 5, motivo: 'hielo' });
    await a.intercambiar([segunda, egreso]);
    const { status, body } = await cerrar();
    expect(status).toBe(409);
    expect(body).toMatchObject({
      codigo: 'sede_incompleta',
      datos: {
        faltan: [
          expect.stringContaining('Faltan llegar anotaciones de Mesa 1'),
          'Falta contar la caja de Mesa 1.',
        ],
      },
    });
    expect(await acciones()).toEqual([]);
    expect((await cerrar(true)).status).toBe(200);
    expect((await a.intercambiar([primera])).body.resultados).toMatchObject([{ resultado: 'aplicada' }]);
    const { body: dia } = await app.call('getTableroSede', { params: { id: evento_id }, token: staff.token });
    expect(dia.cierre).toMatchObject({ por: expect.any(String) });
    expect(dia.conflictos).toMatchObject([{ tipo: 'acreditada_dos_veces', resuelto: null }]);
  });
});

// regla exportes-6
describe('the sheet of who was accredited', () => {
  const planilla = async () => {
    const ruta = rutaExporte(evento_id, { tipo: 'acreditados', formato: 'csv' });
    const { body } = await descargar(app, staff.token, ruta);
    return parse<Record<string, string>>(body, { bom: true, columns: true, delimiter: ';' });
  };

  it('tells what really happened: the number worn and before, when, where, who collected, who did not come', async () => {
    const a = await puesto('=Mesa 1');
    const [x = 0, y = 0] = await inscriptosDirectos(app, staff.evento, 2);
    await db().update(t.inscripciones).set({ numero: 70 }).where(eq(t.inscripciones.id, x));
    const persona: RefPersona = `p${(await staff.personas(x))[0]?.id ?? 0}`;
    const hora = (hace: number) => new Date(app.ctx.reloj().getTime() - hace).toISOString();
    const cambio = { numero: 71, antes: 70, de_lote: false, motivo: 'roto' };
    const { body } = await a.intercambiar([
      await a.anotar('cambiar_numero', `i${x}`, cambio),
      await a.anotar(
        'acreditar',
        `i${x}`,
        { personas: [persona], retira: { nombre: '=1+1', documento: '30111222' }, kit: [] },
        { hora: hora(10 * 60_000), desvio: 4 * 60_000 },
      ),
    ]);
    expect(body.resultados).toMatchObject([{ resultado: 'aplicada' }, { resultado: 'aplicada' }]);
    const rows = await planilla();
    expect(rows).toHaveLength(2);
    const [acreditada, falto] = rows;
    expect(acreditada).toMatchObject({
      Número: '71',
      Acreditado: 'SI',
      'Hora segura': 'SI',
      Entregó: 'Beto',
      'Números anteriores': '70',
      'Inscripto en el lugar': 'NO',
      'No vino': 'NO',
    });
    // neither a desk's name nor a third person's is a formula
    expect(acreditada?.['Puesto']?.startsWith('=')).toBe(false);
    expect(acreditada?.['Retiró otra persona']?.startsWith('=')).toBe(false);
    expect(acreditada?.['Hora']).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d/);
    expect(falto).toMatchObject({
      Acreditado: 'NO',
      Hora: '',
      'Hora segura': '',
      Puesto: '',
      'No vino': 'SI',
    });
    expect(y).toBeGreaterThan(0);
  });

  it('has who registered at the desk, and who was accredited though their registration fell', async () => {
    const a = await puesto('Mesa 1');
    const [x = 0] = await inscriptosDirectos(app, staff.evento, 1);
    const persona: RefPersona = `p${(await staff.personas(x))[0]?.id ?? 0}`;
    const id = randomUUID();
    const ficha = {
      ...{ documento: '30111222', nombre: 'Ana', apellido: 'Zapiola', sexo: 'FEM' },
      ...{ fecha_nacimiento: '1990-03-02', talle: null },
      mas: {
        ...{ email: 'ana@example.com', area_code: '11', telefono: '50716006', provincia: 'Santa Fe' },
        ...{ ciudad: 'Rosario', domicilio: 'Mitre 12' },
      },
    };
    const datos = { modalidad_id: staff.evento.modalidad.id, nombre: '-', personas: [ficha], total: 0 };
    const { body } = await a.intercambiar([
      // the persons of a test need not be whole
      await a.anotar('alta', `a${id}`, datos as never, { id }),
      await a.anotar('acreditar', `i${x}`, { personas: [persona], retira: null, kit: [] }),
    ]);
    expect(body.resultados).toMatchObject([{ resultado: 'aplicada' }, { resultado: 'aplicada' }]);
    await db()
      .update(t.inscripciones)
      .set({ state: 'cancelada', viva: false })
      .where(eq(t.inscripciones.id, x));
    const rows = await planilla();
    expect(rows).toHaveLength(2);
    expect(rows.find(({ Acreditado }) => Acreditado === 'SI')).toMatchObject({
      Estado: 'Cancelada',
      'Inscripto en el lugar': 'NO',
    });
    expect(rows.find(({ Apellido }) => Apellido === ficha.apellido)).toMatchObject({
      'Inscripto en el lugar': 'SI',
      'No vino': 'SI',
    });
  });

  const personaDe = async (id: number): Promise<RefPersona> => `p${(await staff.personas(id))[0]?.id ?? 0}`;
  const kit = (persona: RefPersona) => ({ personas: [persona], retira: null, kit: [] });
  const numero = (cual: number) => ({ numero: cual, antes: null, de_lote: false });
  const BAJA = 'Llegó cuando el puesto ya estaba dado de baja.';

  // If this breaks, who times the race takes somebody for absent who stands at the start with a number.
  it('has a kit and a number though the server refused them, and says why', async () => {
    const a = await puesto('Mesa 1');
    const [x = 0] = await inscriptosDirectos(app, staff.evento, 2);
    const hechas = [
      await a.anotar('asignar_numero', `i${x}`, numero(71)),
      await a.anotar('acreditar', `i${x}`, kit(await personaDe(x))),
    ];
    const params = { id: evento_id, puesto_id: a.id };
    expect((await app.call('revocarPuesto', { params, token: staff.token })).status).toBe(200);
    expect((await a.intercambiar(hechas)).body.resultados).toMatchObject([
      { resultado: 'rechazada' },
      { resultado: 'rechazada' },
    ]);
    // though their registration fell too
    await db()
      .update(t.inscripciones)
      .set({ state: 'cancelada', viva: false })
      .where(eq(t.inscripciones.id, x));
    const rows = await planilla();
    expect(rows).toHaveLength(2);
    expect(rows.find(({ Acreditado }) => Acreditado === 'SI')).toMatchObject({
      ...{ Número: '71', 'No vino': 'NO', Puesto: 'Mesa 1', Entregó: 'Beto', Estado: 'Cancelada' },
      'Sin registrar': `Dio el número 71: ${BAJA} Entregó el kit: ${BAJA}`,
    });
    expect(rows.find(({ Acreditado }) => Acreditado === 'NO')).toMatchObject({
      ...{ 'No vino': 'SI', 'Sin registrar': '' },
    });
  });

  // regla sede-38
  it('is all in order once who directs had registered what came from a puesto that had been taken off', async () => {
    const [a, mesa] = [await puesto('Mesa 1'), await puesto('Oficina')];
    const [x = 0] = await inscriptosDirectos(app, staff.evento, 1);
    const dio = await a.anotar('asignar_numero', `i${x}`, numero(71));
    const entrega = await a.anotar('acreditar', `i${x}`, kit(await personaDe(x)));
    const params = { id: evento_id, puesto_id: a.id };
    await app.call('revocarPuesto', { params, token: staff.token });
    await a.intercambiar([dio, entrega]);
    expect(await planilla()).toMatchObject([{ 'Sin registrar': expect.stringContaining(BAJA) }]);
    const igual = (quien: PuestoDePrueba, { id }: { id: string }) =>
      quien.anotar('resolver', 'mesa', {
        ...{ clave: `efecto_rechazado|${id}`, hechos: [id], decision: 'registrar_igual', nota: '' },
      });
    // not by the puesto itself
    await a.intercambiar([await igual(a, entrega)]);
    expect(await db().$count(t.acreditaciones)).toBe(0);
    const { body } = await mesa.intercambiar([await igual(mesa, dio), await igual(mesa, entrega)]);
    expect(body.resultados).toMatchObject([{ resultado: 'aplicada' }, { resultado: 'aplicada' }]);
    expect(await db().select().from(t.acreditaciones)).toMatchObject([{ operacion_id: entrega.id }]);
    expect(await planilla()).toMatchObject([{ Número: '71', Acreditado: 'SI', 'Sin registrar': '' }]);
    const lineas = await db().select().from(t.auditoria).where(eq(t.auditoria.evento_id, evento_id));
    const deIgual = lineas.filter(({ accion }) => accion === 'sede_registrada_igual');
    expect(deIgual.map(({ usuario_id }) => usuario_id)).toEqual(Array(2).fill(staff.duenio.usuario_id));
    expect(await staff.acciones(x)).toContain('sede_acreditar');
  });

  it('has a walk-up that the server refused, number and all, and a kit of one that never arrived', async () => {
    const a = await puesto('Mesa 1');
    const [x = 0] = await inscriptosDirectos(app, staff.evento, 1);
    const [registrada] = await staff.personas(x);
    const [id, perdida] = [randomUUID(), randomUUID()];
    const ficha = {
      ...{ documento: registrada?.documento ?? '', nombre: 'Ana', apellido: 'Zapiola', sexo: 'FEM' },
      ...{ fecha_nacimiento: 'ayer', talle: null },
    };
    const datos = { modalidad_id: staff.evento.modalidad.id, nombre: '-', personas: [ficha], total: 0 };
    const { body } = await a.intercambiar([
      await a.anotar('alta', `a${id}`, datos as never, { id }),
      await a.anotar('asignar_numero', `a${id}`, numero(72)),
      await a.anotar('acreditar', `a${id}`, kit(`a${id}/0`)),
      await a.anotar('asignar_numero', `a${perdida}`, numero(73)),
      await a.anotar('acreditar', `a${perdida}`, kit(`a${perdida}/0`)),
    ]);
    expect((body.resultados as { resultado: string }[]).map(({ resultado }) => resultado)).toEqual([
      ...['rechazada', 'rechazada', 'rechazada', 'espera', 'espera'],
    ]);
    const rows = await planilla();
    expect(rows).toHaveLength(3);
    expect(rows[1]).toMatchObject({
      ...{ Apellido: 'Zapiola', Número: '72', Acreditado: 'SI', 'No vino': 'NO' },
      ...{ Modalidad: staff.evento.modalidad.nombre, 'Inscripto en el lugar': 'SI' },
      'Sin registrar': expect.stringMatching(/^Inscribió a Ana Zapiola: .*Entregó el kit: /),
    });
    expect(rows[2]).toMatchObject({
      ...{ Apellido: '', Número: '73', Acreditado: 'SI', 'Inscripto en el lugar': 'SI' },
      'Sin registrar': expect.stringContaining('todavía no se registró'),
    });
    // undone, it is not there
    const anular = await a.anotar('anular', `a${id}`, { operacion: id, motivo: 'ya estaba' });
    await a.intercambiar([anular]);
    expect((await planilla()).map(({ Apellido }) => Apellido)).toEqual([registrada?.apellido, '', '']);
  });

  // If this breaks, who was registered while the sheet was written is on no line of it.
  it('has a walk-up that the server registers meanwhile, once', async () => {
    const [a, mesa] = [await puesto('Mesa 1'), await puesto('Oficina')];
    const id = randomUUID();
    const ficha = {
      ...{ documento: '30111222', nombre: 'Ana', apellido: 'Zapiola', sexo: 'FEM' },
      ...{ fecha_nacimiento: '1990-03-02', talle: null },
    };
    const datos = { modalidad_id: staff.evento.modalidad.id, nombre: '-', personas: [ficha], total: 0 };
    const una = await a.anotar('alta', `a${id}`, datos as never, { id });
    await app.call('revocarPuesto', { params: { id: evento_id, puesto_id: a.id }, token: staff.token });
    await a.intercambiar([una]);
    const filas = async (paso: LoQuePaso) => {
      const halladas: string[] = [];
      await enTransaccion(db(), async (tx) => {
        for await (const rows of leerAcreditados(tx, evento_id, { ahora: app.ctx.reloj(), paso }))
          halladas.push(...rows.map((row) => `${row.apellido} ${row.sin_registrar}`));
      });
      return halladas;
    };
    const antes = await loQuePasoEn(app.ctx, evento_id);
    if (!antes) throw new Error('nothing was delivered');
    expect(await filas(antes)).toEqual([`Zapiola Inscribió a Ana Zapiola: ${BAJA}`]);
    const igual = { clave: `efecto_rechazado|${id}`, hechos: [id], decision: 'registrar_igual', nota: '' };
    expect((await mesa.intercambiar([await mesa.anotar('resolver', 'mesa', igual)])).body.resultados).toEqual(
      [expect.objectContaining({ resultado: 'aplicada' })],
    );
    // the fold goes on while somebody looks at the board
    await loQuePasoEn(app.ctx, evento_id);
    expect(antes.sueltas).toMatchObject([{ ref: `a${id}`, ficha: { apellido: 'Zapiola' } }]);
    expect((await filas(antes)).map((row) => row.split(' ')[0])).toEqual(['Zapiola']);
  });

  // A column cannot be compared with such a number, and its JSON has no NUL: the sheet would never come out again.
  it('comes out whatever a telephone signed: a registration of an impossible number, a text with a NUL', async () => {
    const a = await puesto('Mesa 1');
    const [x = 0, caida = 0] = await inscriptosDirectos(app, staff.evento, 2);
    await db()
      .update(t.inscripciones)
      .set({ state: 'cancelada', viva: false })
      .where(eq(t.inscripciones.id, caida));
    await db().update(t.inscripciones).set({ numero: 70 }).where(eq(t.inscripciones.id, x));
    const cambio = { numero: 71, antes: 70, de_lote: false, motivo: '\u0000' };
    const { body } = await a.intercambiar([
      await a.anotar('cambiar_numero', `i${x}`, cambio),
      await a.anotar('acreditar', 'i9999999999', kit('p9999999999')),
    ]);
    expect(body.resultados).toMatchObject([{ resultado: 'aplicada' }, { resultado: 'rechazada' }]);
    expect(await planilla()).toMatchObject([
      { Número: '71', 'Números anteriores': '70', Acreditado: 'NO' },
      { Apellido: '', Acreditado: 'SI' },
    ]);
  });
});
