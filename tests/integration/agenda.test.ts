import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import type { MensajeCorreo } from '../../src/server/gateways/correo/puerto.ts';
import { crearLlave } from '../../src/server/modules/pagos/llave.ts';
import { fuenteCorreos } from '../../src/server/modules/correos/mandar-de-la-cola.ts';
import { crearTrabajador } from '../../src/server/jobs/trabajador.ts';
import { rutaAgenda } from '../../src/shared/domain/carrera/agenda.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { participante } from '../support/fabrica.ts';

let app: TestApp;
let enviados: MensajeCorreo[];
beforeAll(async () => {
  app = await testApp({ config: { publicUrl: 'https://inscripciones.example' } });
  const { correo } = app.ctx;
  app.ctx.correo = {
    ...correo,
    enviar: (mensaje) => {
      enviados.push(mensaje);
      return correo.enviar(mensaje);
    },
  };
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  enviados = [];
});

/** The races of a calendar, as another program reads them. */
function leer(texto: string) {
  return new ICAL.Component(ICAL.parse(texto)).getAllSubcomponents('vevent').map((componente) => {
    const { uid, sequence, summary, location, startDate, endDate } = new ICAL.Event(componente);
    return {
      ...{ uid, sequence, summary, location },
      desde: startDate.toJSDate().toISOString(),
      horas: (endDate.toJSDate().getTime() - startDate.toJSDate().getTime()) / 3_600_000,
      estado: componente.getFirstPropertyValue('status'),
      alarmas: componente.getAllSubcomponents('valarm').length,
    };
  });
}
const pedir = async (url: string) => {
  const respuesta = await app.inject(url);
  return { status: respuesta.statusCode, tipo: respuesta.headers['content-type'], texto: respuesta.body };
};
const mover = (id: number, cambios: Partial<typeof t.eventos.$inferInsert>) =>
  app.ctx.database.db.update(t.eventos).set(cambios).where(eq(t.eventos.id, id));

async function carrera(cambios: Parameters<TestApp['fabrica']['evento']>[0] = {}) {
  const duenio = await app.fabrica.organizador();
  const evento = await app.fabrica.evento({
    duenio,
    nombre: 'Maratón; de Rosario, 42K',
    lugar: 'Monumento '.repeat(20).trim(),
    ciudad: 'Rosario',
    fecha_hora: new Date('2027-03-14T07:30:00-03:00'),
    ...cambios,
  });
  return { duenio, evento, token: await app.fabrica.sesion(duenio.usuario_id) };
}
const LINEA_LARGA = /[^\r\n]{76,}/;

describe('a race in somebody’s calendar', () => {
  it('is the same one wherever it came from, and moves with its date instead of coming twice', async () => {
    const { evento } = await carrera();
    const antes = await pedir(rutaAgenda(evento.id));
    expect([antes.status, antes.tipo]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(leer(antes.texto)).toEqual([
      {
        uid: `evento-${evento.id}@inscripciones.example`,
        sequence: 0,
        summary: 'Maratón; de Rosario, 42K',
        location: `${'Monumento '.repeat(20).trim()}, Rosario`,
        desde: '2027-03-14T10:30:00.000Z',
        horas: 4,
        estado: 'CONFIRMED',
        alarmas: 1,
      },
    ]);
    for (const linea of antes.texto.split('\r\n')) expect(Buffer.byteLength(linea)).toBeLessThan(76);
    expect(antes.texto).not.toMatch(LINEA_LARGA);
    // what a calendar does not show raises nothing
    await mover(evento.id, { descripcion: 'Otra' });
    await mover(evento.id, { fecha_hora: new Date('2027-04-18T07:30:00-03:00'), estado: 'postergado' });
    const [despues] = leer((await pedir(rutaAgenda(evento.id))).texto);
    expect(despues).toMatchObject({
      uid: `evento-${evento.id}@inscripciones.example`,
      sequence: 1,
      desde: '2027-04-18T10:30:00.000Z',
    });
    await mover(evento.id, { fecha_confirmada: false });
    expect(leer((await pedir(rutaAgenda(evento.id))).texto)).toMatchObject([
      { sequence: 2, estado: 'TENTATIVE', alarmas: 0, summary: expect.stringContaining('fecha a confirmar') },
    ]);
    await mover(evento.id, { estado: 'cancelado' });
    expect(leer((await pedir(rutaAgenda(evento.id))).texto)).toMatchObject([
      { sequence: 3, estado: 'CANCELLED', alarmas: 0 },
    ]);
  });

  it('a private one opens by its code or by a registration in it, and to nobody else', async () => {
    const { evento } = await carrera({ privado: true, codigo_acceso: 'liebre' });
    const { evento: otra } = await carrera();
    const { body } = await app.call('createInscripcion', {
      body: { modalidad_id: evento.modalidad.id, codigo_acceso: 'liebre', participantes: [participante()] },
    });
    const inscripcion = String(body.results.inscripcion.codigo_publico);
    const con = async (acceso: object, id = evento.id) => (await pedir(rutaAgenda(id, acceso))).status;
    expect(await con({})).toBe(404);
    expect(await con({ codigo: 'tortuga' })).toBe(404);
    expect(await con({ inscripcion: 'A'.repeat(22) })).toBe(404);
    expect(await con({ codigo: 'liebre' })).toBe(200);
    expect(await con({ inscripcion })).toBe(200);
    // the race's own page would ask them for the code, which a calendar does not tell
    const { texto } = await pedir(rutaAgenda(evento.id, { inscripcion }));
    const llevaA = (ics: string) => ics.replace(/\r\n /g, '').match(/^URL[^:]*:(.*)$/m)?.[1];
    const sitio = 'https://inscripciones.example';
    expect(llevaA(texto)).toBe(`${sitio}/resultado_ok/${evento.id}/${inscripcion}`);
    expect(texto).not.toContain('liebre');
    const { texto: conCodigo } = await pedir(rutaAgenda(evento.id, { codigo: 'liebre' }));
    expect(llevaA(conCodigo)).toBe(`${sitio}/informacion-evento/${evento.id}/liebre`);
    // who pays for another has the key of that link alone
    const [row] = await app.ctx.database.db.select().from(t.inscripciones);
    const llave = crearLlave(app.ctx.config, row?.id ?? 0);
    expect(await con({ inscripcion: llave })).toBe(200);
    await mover(otra.id, { privado: true, codigo_acceso: 'otra' });
    expect(await con({ inscripcion }, otra.id)).toBe(404);
    expect(await con({ inscripcion: llave }, otra.id)).toBe(404);
    await app.ctx.database.db.update(t.inscripciones).set({ borrado_at: app.reloj() });
    expect(await con({ inscripcion })).toBe(404);
    expect(await con({ inscripcion: llave })).toBe(404);
    for (const id of ['x', '0', '99999999999', '1e3']) expect(await con({}, id as never)).toBe(404);
  });

  it('comes with the mail that says one is in, and with the one that says that it moved', async () => {
    const { evento } = await carrera();
    await app.call('createInscripcion', {
      body: { modalidad_id: evento.modalidad.id, nombre: '-', participantes: [participante()] },
    });
    await crearTrabajador(app.ctx, {}, { fuentes: [fuenteCorreos] }).drain();
    const adjunto = enviados[0]?.adjuntos.find(({ nombre }) => nombre === 'carrera.ics');
    expect(adjunto?.tipo).toContain('text/calendar');
    expect(leer(String(adjunto?.contenido))).toMatchObject([
      { uid: `evento-${evento.id}@inscripciones.example`, sequence: 0 },
    ]);
  });
});

describe('an organizer’s races as a calendar', () => {
  it('follows them by a link that can be changed and ended; nothing of it is stored', async () => {
    const { evento, token, duenio } = await carrera();
    const ajena = await carrera();
    const oculta = await app.fabrica.evento({ duenio, visible: false, nombre: 'Sin publicar' });
    const perfil = async () => (await app.call('getPerfil', { token })).body.agenda;
    expect(await perfil()).toEqual({ url: null });
    const { body } = await app.call('renovarAgenda', { token });
    expect(await perfil()).toEqual({ url: body.url });
    const ruta = new URL(body.url).pathname;
    const { texto } = await pedir(ruta);
    const uids = leer(texto).map(({ uid }) => uid);
    // the public page of a race that is not published is a 404, for its organizer too
    expect(texto.replaceAll('\r\n ', '')).toContain(
      `https://inscripciones.example/backoffice/event/${oculta.id}`,
    );
    expect(uids.toSorted()).toEqual(
      [evento.id, oculta.id].map((id) => `evento-${id}@inscripciones.example`).toSorted(),
    );
    expect(uids).not.toContain(`evento-${ajena.evento.id}@inscripciones.example`);
    const guardado = JSON.stringify(await app.ctx.database.db.select().from(t.suscripciones_agenda));
    expect(guardado).not.toContain(/-([\w-]{43})\.ics$/.exec(ruta)?.[1]);

    const otro = new URL((await app.call('renovarAgenda', { token })).body.url).pathname;
    expect([(await pedir(ruta)).status, (await pedir(otro)).status]).toEqual([404, 200]);
    expect((await app.call('borrarAgenda', { token })).body.url).toBeNull();
    expect((await pedir(otro)).status).toBe(404);
    const nuevo = new URL((await app.call('renovarAgenda', { token })).body.url).pathname;
    expect(new Set([ruta, otro, nuevo]).size).toBe(3);
    expect((await pedir(ruta)).status).toBe(404);
    expect(
      (await pedir(nuevo.replace(/^(\/calendario\/organizador\/)\d+/, `$1${ajena.duenio.id}`))).status,
    ).toBe(404);
  });

  it('who organizes nothing has none', async () => {
    const admin = await app.fabrica.sesion((await app.fabrica.usuario({ roles: ['admin'] })).id);
    expect((await app.call('getPerfil', { token: admin })).body.agenda).toBeNull();
    expect((await app.call('renovarAgenda', { token: admin })).status).toBe(409);
  });
});
