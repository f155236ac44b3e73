import { randomUUID } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { escribirAvisos, TRABAJO_AVISOS } from '../../src/server/modules/inscripciones/importar-avisos.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { inscriptosDirectos } from '../support/numeracion.ts';

let app: TestApp;
let token: string;
let evento: Awaited<ReturnType<TestApp['fabrica']['evento']>>;
beforeAll(async () => (app = await testApp()));
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  const duenio = await app.fabrica.organizador();
  token = await app.fabrica.sesion(duenio.usuario_id);
  evento = await app.fabrica.evento({ duenio, modalidades: [{ nombre: '10K' }] });
});

const CABECERA = 'DNI;Apellido;Nombre;Sexo;Fecha de nacimiento;Email;Teléfono;Número';
const linea = (n: number, cambios: Partial<Record<'dni' | 'fecha' | 'numero', string>> = {}) =>
  `${cambios.dni ?? 30_111_000 + n};Núñez;Ana;F;${cambios.fecha ?? '7/3/1985'};ana${n}@example.com;011 15-5071-6005;${cambios.numero ?? ''}`;
const csv = (...lineas: string[]) => Buffer.from([CABECERA, ...lineas].join('\r\n'));

const lista = (datos: Buffer) => ({
  tipo: 'inscriptos',
  nombre: 'lista.csv',
  contenido: datos.toString('base64'),
});
const previa = (datos: Buffer, cambios: object = {}) =>
  app.call('previsualizarImportacion', {
    params: { id: evento.id },
    body: { ...lista(datos), ...cambios },
    token,
  });
async function importar(datos: Buffer, cambios: object = {}, key: string = randomUUID()) {
  const { body } = await previa(datos, cambios);
  return app.call('createImportacion', {
    params: { id: evento.id },
    body: {
      tipo: 'inscriptos',
      nombre: 'lista.csv',
      contenido: datos.toString('base64'),
      mapeo: body.mapeo,
      huella: body.huella,
      ...cambios,
    },
    token,
    headers: { 'idempotency-key': key },
  });
}
const inscripciones = () =>
  app.ctx.database.db
    .select()
    .from(t.inscripciones)
    .where(eq(t.inscripciones.evento_id, evento.id))
    .orderBy(t.inscripciones.id);
const contar = async (tabla: string): Promise<number> =>
  Number((await app.ctx.database.pool.query<{ n: string }>(`select count(*) n from ${tabla}`)).rows[0]?.n);

describe('registrants of a file', () => {
  it('come in as told: places, payment, number, history, and a record of the import', async () => {
    const datos = csv(linea(1, { numero: '15' }), linea(2, { fecha: 'ayer' }), linea(3));
    const vista = await previa(datos);
    expect(vista.body).toMatchObject({ entran: 2, rechazadas: 1, falta: {} });
    expect(vista.body.filas[1]).toMatchObject({ fila: 3, celdas: expect.arrayContaining(['ayer']) });
    expect(await contar('inscripciones')).toBe(0);

    const { status, body } = await importar(datos, { metodo_pago: 'cash' });
    expect([status, body.message, body.rechazadas]).toEqual([201, 'Se importaron 2 inscripciones.', 1]);
    const [una, otra] = await inscripciones();
    expect(una).toMatchObject({ state: 'pago_realizado', origen: 'importacion', numero: 15, vence_at: null });
    expect(otra).toMatchObject({ numero: null });
    expect(una?.categoria_id).not.toBeNull();
    const pagos = await app.ctx.database.db.select().from(t.pagos).orderBy(t.pagos.inscripcion_id);
    expect(pagos.map((p) => [p.inscripcion_id, p.monto, p.payment_method_id, p.status])).toEqual([
      [una?.id, una?.total, 'cash', 'approved'],
      [otra?.id, otra?.total, 'cash', 'approved'],
    ]);
    const [cupo] = await app.ctx.database.db
      .select()
      .from(t.cupos_evento)
      .where(eq(t.cupos_evento.evento_id, evento.id));
    expect(cupo?.ocupados).toBe(2);
    const [persona] = await app.ctx.database.db
      .select()
      .from(t.personas)
      .where(eq(t.personas.inscripcion_id, una?.id ?? 0));
    expect(persona).toMatchObject({
      documento: '30111001',
      telefono: '+5491150716005',
      fecha_nacimiento: '1985-03-07',
    });
    const lineas = await app.ctx.database.db
      .select()
      .from(t.auditoria)
      .where(eq(t.auditoria.evento_id, evento.id));
    expect(lineas.map(({ accion }) => accion).sort()).toEqual([
      'inscripcion_creada',
      'inscripcion_creada',
      'inscriptos_importados',
    ]);
    const [record] = await app.ctx.database.db.select().from(t.importaciones);
    expect(record).toMatchObject({
      evento_id: evento.id,
      tipo: 'inscriptos',
      resumen: { entran: 2, rechazadas: 1, archivo: 'lista.csv' },
    });
    expect(await contar('correos')).toBe(0);
  });

  it.each([
    ['pago_no_paga', 0],
    ['pago_pendiente', 0],
  ])('as %s: nothing is paid', async (estado, pagos) => {
    await importar(csv(linea(1, { numero: '8' })), { estado, avisar: true });
    const [una] = await inscripciones();
    expect(una).toMatchObject({ state: estado, viva: true, numero: estado === 'pago_no_paga' ? 8 : null });
    expect(await contar('pagos')).toBe(pagos);
    expect(await contar('correos')).toBe(0);
    await app.trabajar();
    expect(await contar('correos')).toBe(1);
  });

  it('are written to after it, each once, also where the job runs twice; not who left since', async () => {
    const lineas = Array.from({ length: 60 }, (_, i) => linea(i + 1));
    expect((await importar(csv(...lineas), { avisar: true })).status).toBe(201);
    expect(await contar('correos')).toBe(0);
    const [una] = await inscripciones();
    await app.ctx.database.db
      .update(t.inscripciones)
      .set({ state: 'cancelada', viva: false })
      .where(eq(t.inscripciones.id, una?.id ?? 0));
    const [trabajo] = await app.ctx.database.db
      .select()
      .from(t.trabajos)
      .where(eq(t.trabajos.tipo, TRABAJO_AVISOS));
    const corrida = { datos: trabajo?.datos as Record<string, unknown>, intento: 1, ultimo: false };
    // a worker whose lease ran out, and the one that took it up
    await Promise.all([escribirAvisos.correr(app.ctx, corrida), escribirAvisos.correr(app.ctx, corrida)]);
    await app.trabajar();
    const correos = await app.ctx.database.db.select().from(t.correos);
    expect(correos.filter(({ tipo }) => tipo === 'inscripcion_registrada')).toHaveLength(59);
    expect(new Set(correos.map(({ inscripcion_id }) => inscripcion_id)).size).toBe(59);
  });

  it('once per key, also when the answer was lost', async () => {
    const datos = csv(linea(1), linea(2));
    const { body } = await previa(datos);
    const pedir = () =>
      app.call('createImportacion', {
        params: { id: evento.id },
        body: {
          tipo: 'inscriptos',
          nombre: 'x',
          contenido: datos.toString('base64'),
          mapeo: body.mapeo,
          huella: body.huella,
        },
        token,
        headers: { 'idempotency-key': 'la-misma-clave-de-siempre' },
      });
    const [una, otra] = await Promise.all([pedir(), pedir()]);
    expect([una.status, otra.status]).toEqual([201, 201]);
    expect(una.body).toEqual(otra.body);
    expect(await inscripciones()).toHaveLength(2);
  });

  // else somebody gets in whom the organizer saw refused, or the reverse
  it('not where it is no longer what was seen, and then nobody', async () => {
    const datos = csv(linea(1), linea(2));
    const { body } = await previa(datos);
    expect((await importar(csv(linea(2)))).status).toBe(201);
    const { status, body: rechazo } = await app.call('createImportacion', {
      params: { id: evento.id },
      body: {
        tipo: 'inscriptos',
        nombre: 'x',
        contenido: datos.toString('base64'),
        mapeo: body.mapeo,
        huella: body.huella,
      },
      token,
    });
    expect([status, rechazo.codigo]).toEqual([409, 'cambio']);
    expect(await inscripciones()).toHaveLength(1);
  });

  it('never more than there are places, whoever else registers', async () => {
    await app.ctx.database.pool.query(`update cupos_evento set cupo = 3 where evento_id = ${evento.id}`);
    const muchas = csv(...Array.from({ length: 5 }, (_, n) => linea(n)));
    const otras = csv(...Array.from({ length: 5 }, (_, n) => linea(n + 50)));
    // both have seen three of theirs get in
    const vistas = [await previa(muchas), await previa(otras)];
    const [una, otra] = await Promise.all(
      [muchas, otras].map((datos, i) =>
        app.call('createImportacion', {
          params: { id: evento.id },
          body: { ...lista(datos), mapeo: vistas[i]?.body.mapeo, huella: vistas[i]?.body.huella },
          token,
        }),
      ),
    );
    expect([una?.status, otra?.status].sort()).toEqual([201, 409]);
    expect(await inscripciones()).toHaveLength(3);
  });
});

describe('numbers of a file', () => {
  const numeros = (...lineas: string[]) => Buffer.from(['Documento,Id,Número', ...lineas].join('\n'));

  it('go to whom they belong, with the history of each, and warn of doubles', async () => {
    const [a = 0, b = 0, c = 0] = await inscriptosDirectos(app, evento, 3);
    await app.ctx.database.db.update(t.inscripciones).set({ numero: 21 }).where(eq(t.inscripciones.id, c));
    const datos = numeros(`,${a},20`, `,${b},21`, ',999999,22');
    const vista = await previa(datos, { tipo: 'numeros' });
    expect(vista.body).toMatchObject({ entran: 2, rechazadas: 1, con_avisos: 1 });
    const { status, body } = await importar(datos, { tipo: 'numeros' });
    expect([status, body.message]).toEqual([201, 'Se importaron 2 números.']);
    expect((await inscripciones()).map(({ numero }) => numero)).toEqual([20, 21, 21]);
    const lineas = await app.ctx.database.db
      .select()
      .from(t.auditoria)
      .where(eq(t.auditoria.inscripcion_id, a));
    expect(lineas).toMatchObject([
      { accion: 'numero_cambiado', antes: { numero: null }, despues: { numero: 20 } },
    ]);
  });
});

describe('chips of a file', () => {
  // If this breaks, somebody runs with a new number and the chip of the old one, or with none.
  it('follow from the number where their cell is empty', async () => {
    const { db } = app.ctx.database;
    await db
      .update(t.modalidades)
      .set({ usa_chip: true, prefijo: 'LG', digitos: 4 })
      .where(eq(t.modalidades.id, evento.modalidad.id));
    const [a = 0, b = 0, c = 0] = await inscriptosDirectos(app, evento, 3);
    await db.update(t.inscripciones).set({ numero: 5, chip_id: 'LG0005' }).where(eq(t.inscripciones.id, a));
    const datos = Buffer.from(['Id,Número,Chip', `${a},20,`, `${b},21,`, `${c},22,X9`].join('\n'));
    expect((await importar(datos, { tipo: 'numeros' })).status).toBe(201);
    expect((await inscripciones()).map(({ numero, chip_id }) => [numero, chip_id])).toEqual([
      [20, 'LG0020'],
      [21, 'LG0021'],
      [22, 'X9'],
    ]);
  });
});

describe('files', () => {
  it('of Excel, with dates as dates and documents as numbers', async () => {
    const datos = await writeXlsx({
      sheets: [
        {
          name: 'Lista',
          rows: [
            ['Documento', 'Apellido', 'Nombre', 'Sexo', 'Nacimiento', 'Mail'],
            [30111222, 'Núñez', 'Ana', 'F', new Date('1985-03-07T00:00:00Z'), 'ana@example.com'],
          ],
        },
      ],
    });
    const { body } = await previa(Buffer.from(datos));
    expect(body.filas).toMatchObject([
      { resultado: 'entra', titulo: 'Núñez, Ana', detalle: '30.111.222 · 10K' },
    ]);
    expect((await importar(Buffer.from(datos))).status).toBe(201);
    const [persona] = await app.ctx.database.db.select().from(t.personas);
    expect(persona).toMatchObject({ documento: '30111222', fecha_nacimiento: '1985-03-07' });
  });

  it('as Windows writes them, and with the columns that one chooses', async () => {
    const { body } = await previa(Buffer.from(csv(linea(1)).toString('utf8'), 'latin1'));
    expect(body.filas[0]?.titulo).toBe('Núñez, Ana');
    const otra = await previa(csv(linea(1)), { mapeo: { ...body.mapeo, apellido: 2, nombre: 1 } });
    expect(otra.body.filas[0]?.titulo).toBe('Ana, Núñez');
    const sin = await previa(csv(linea(1)), { mapeo: { documento: 0 } });
    expect(sin.body).toMatchObject({ filas: [], falta: { email: expect.any(String) } });
  });

  /** A ZIP of one part, which says of itself that it is small. */
  function bomba(bytes: number): Buffer {
    const datos = deflateRawSync(Buffer.alloc(bytes));
    const nombre = Buffer.from('xl/worksheets/sheet1.xml');
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(datos.length, 18);
    local.writeUInt32LE(100, 22);
    local.writeUInt16LE(nombre.length, 26);
    const indice = Buffer.alloc(46);
    indice.writeUInt32LE(0x02014b50, 0);
    indice.writeUInt16LE(8, 10);
    indice.writeUInt32LE(datos.length, 20);
    indice.writeUInt32LE(100, 24);
    indice.writeUInt16LE(nombre.length, 28);
    const fin = Buffer.alloc(22);
    fin.writeUInt32LE(0x06054b50, 0);
    fin.writeUInt16LE(1, 8);
    fin.writeUInt16LE(1, 10);
    fin.writeUInt32LE(46 + nombre.length, 12);
    fin.writeUInt32LE(30 + nombre.length + datos.length, 16);
    return Buffer.concat([local, nombre, datos, indice, nombre, fin]);
  }

  it.each([
    ['a bomb', () => bomba(80_000_000), /ocupa demasiado/],
    ['a broken one', () => bomba(1000).subarray(0, 60), /dañado/],
    ['an old Excel', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), /\.xls/],
    ['a picture', () => Buffer.from('ffd8ffe000104a464946', 'hex'), /No es un archivo CSV/],
    ['only headers', () => Buffer.from(CABECERA), /no tiene filas/],
  ])('are refused with the reason: %s', async (_, hacer, motivo) => {
    const { status, body } = await previa(hacer());
    expect([status, body.message]).toEqual([422, expect.stringMatching(motivo)]);
  });
});
