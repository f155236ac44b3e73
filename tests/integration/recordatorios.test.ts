import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { asc, eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import type { MensajeCorreo } from '../../src/server/gateways/correo/puerto.ts';
import { crearTrabajador } from '../../src/server/jobs/trabajador.ts';
import { fuenteCorreos } from '../../src/server/modules/correos/mandar-de-la-cola.ts';
import { mandarDebidos } from '../../src/server/modules/recordatorios/mandar.ts';
import { fechaLocal, instanteLocal } from '../../src/shared/domain/comun/fechas.ts';
import { formatearPesos } from '../../src/shared/domain/comun/dinero.ts';
import {
  PROPUESTOS,
  TIPOS_RECORDATORIO,
  type Programa,
  type TipoRecordatorio,
} from '../../src/shared/domain/correo/recordatorios.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { inscribirPersona } from '../support/enlaces.ts';
import { participante, type OpcionesEvento } from '../support/fabrica.ts';
import { conStaff } from '../support/gestion.ts';
import { inscriptosDirectos } from '../support/numeracion.ts';
import { urlDe } from '../support/procesos.ts';

const HORA = 3_600_000;
const DIA = 24 * HORA;

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ engine: 'postgres' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  alas('12:00', 1);
});

/** Moves the clock to that local hour, so many days on. */
function alas(hora: string, dias = 0): void {
  const dia = fechaLocal(new Date(app.reloj().getTime() + dias * DIA));
  app.reloj.avanzar(new Date(instanteLocal(dia, hora)).getTime() - app.reloj().getTime());
}

/** A race at 09:00 in so many days, with staff, reminders and people who registered a while ago. */
async function carrera(dias: number, opciones: OpcionesEvento = {}) {
  const dia = fechaLocal(new Date(app.reloj().getTime() + dias * DIA));
  const fecha_hora = new Date(instanteLocal(dia, '09:00'));
  const c = await conStaff(app, {
    usa_pago_online: true,
    fecha_hora,
    fin_inscripcion: new Date(fecha_hora.getTime() - HORA),
    ...opciones,
  });
  const { id } = c.evento;
  const leer = async () => (await app.call('getRecordatorios', { params: { id }, token: c.token })).body;
  const guardar = async (programas: Partial<Record<TipoRecordatorio, Partial<Programa>>>, version?: string) =>
    app.call('updateRecordatorios', {
      params: { id },
      token: c.token,
      body: {
        version: version ?? (await leer()).version,
        recordatorios: TIPOS_RECORDATORIO.map((tipo) => ({ tipo, ...PROPUESTOS[tipo], ...programas[tipo] })),
      },
    });
  const inscribir = async (cambios: Parameters<typeof participante>[0] = {}) => {
    const hecho = await inscribirPersona(app, c.evento.modalidad.id, cambios);
    await app.ctx.database.db
      .update(t.inscripciones)
      .set({
        created_at: new Date(app.reloj().getTime() - 5 * DIA),
        vence_at: new Date(app.reloj().getTime() + 2 * DIA),
      })
      .where(eq(t.inscripciones.id, hecho.inscripcion.id));
    await app.ctx.database.db.delete(t.correos);
    return hecho;
  };
  const pagar = (inscripcion_id: number) =>
    app.ctx.database.db
      .update(t.inscripciones)
      .set({ state: 'pago_realizado', vence_at: null })
      .where(eq(t.inscripciones.id, inscripcion_id));
  return { ...c, fecha_hora, leer, guardar, inscribir, pagar };
}

/** After they registered: the wizard would have had them sign. */
const pedirFirma = () => app.ctx.database.db.update(t.eventos).set({ usa_deslinde_online: true });

const mandar = () => mandarDebidos(app.ctx);
const correos = async (tipo?: string) =>
  (await app.ctx.database.db.select().from(t.correos).orderBy(asc(t.correos.id))).filter(
    (c) => c.tipo.startsWith('recordatorio_') && (!tipo || c.tipo === `recordatorio_${tipo}`),
  );
const hoy = (dias: number): Partial<Programa> => ({ activo: true, dias: [dias], hora: '10:00' });

describe('settings', () => {
  it('are proposed and off until somebody saves, and nothing goes out', async () => {
    const { leer, inscribir } = await carrera(7);
    await inscribir();
    const { data, motivo } = await leer();
    expect(motivo).toBeNull();
    expect(
      data.map((d: { tipo: string; activo: boolean; propuesto: boolean }) => [d.tipo, d.activo, d.propuesto]),
    ).toEqual(TIPOS_RECORDATORIO.map((tipo) => [tipo, false, true]));
    await mandar();
    expect(await correos()).toEqual([]);
  });

  it('tell how many would get each now, and when the next one goes', async () => {
    const { guardar, inscribir, pagar } = await carrera(7, {
      texto_deslinde: 'Asumo los riesgos.',
      modalidades: [{ requiere_apto_medico: true }],
    });
    await inscribir();
    await pagar((await inscribir()).inscripcion.id);
    await pedirFirma();
    const antes = app.reloj().getTime();
    const { status, body } = await guardar({
      impago: { ...hoy(7), dias: [7, 2] },
      sin_apto: hoy(3),
      vispera: hoy(1),
    });
    expect(status).toBe(200);
    const por = Object.fromEntries(body.data.map((d: { tipo: string }) => [d.tipo, d]));
    expect(por.impago).toMatchObject({ personas: 1, dias: [7, 2], activo: true, propuesto: false });
    // at once: its hour was this morning
    const proximo = new Date(por.impago.proximo).getTime();
    expect([proximo >= antes, proximo <= app.reloj().getTime()]).toEqual([true, true]);
    expect(por.sin_firma).toMatchObject({ personas: 1, activo: false, proximo: null });
    expect(por.sin_apto.personas).toBe(1);
    expect(fechaLocal(por.sin_apto.proximo)).toBe(fechaLocal(new Date(app.reloj().getTime() + 4 * DIA)));
    await mandar();
    const despues = (await guardar({ impago: { ...hoy(7), dias: [7, 2] } })).body;
    expect(despues.data[0].enviados).toMatchObject([{ dias_antes: 7, personas: 1 }]);
  });

  it('are refused beside their field, and to who opened them before somebody else saved', async () => {
    const { guardar, leer, evento, admin, duenio } = await carrera(7);
    const mala = await guardar({ impago: { dias: [] }, vispera: { hora: '23:00' } });
    expect(mala.status).toBe(422);
    expect(Object.keys(mala.body.errors.fields)).toEqual(['recordatorios.0.dias', 'recordatorios.3.hora']);
    const { version } = await leer();
    expect((await guardar({ impago: hoy(7) }, version)).status).toBe(200);
    const tarde = await app.call('updateRecordatorios', {
      params: { id: evento.id },
      token: admin,
      body: { version, recordatorios: TIPOS_RECORDATORIO.map((tipo) => ({ tipo, ...PROPUESTOS[tipo] })) },
    });
    expect(tarde).toMatchObject({ status: 409, body: { codigo: 'conflicto' } });
    const [cuenta] = await app.ctx.database.db
      .select()
      .from(t.usuarios)
      .where(eq(t.usuarios.id, duenio.usuario_id));
    expect(tarde.body.message).toContain(cuenta?.nombre);
    expect((await leer()).data[0]).toMatchObject({ activo: true });
    const repetido = await app.call('updateRecordatorios', {
      params: { id: evento.id },
      token: admin,
      body: {
        version: (await leer()).version,
        recordatorios: TIPOS_RECORDATORIO.map(() => ({ tipo: 'impago', ...PROPUESTOS.impago })),
      },
    });
    expect(repetido.status).toBe(422);
  });

  it('show each mail before it goes', async () => {
    const { evento, token } = await carrera(7);
    for (const [tipo, dice] of [
      ['impago', '/pagar/ejemplo'],
      // the event's own price, though nobody registered yet
      ['impago', '10.000'],
      ['sin_firma', '/firmar-deslinde/ejemplo'],
      ['sin_apto', '/enviar-apto-medico/ejemplo'],
      ['vispera', 'Número: 123'],
    ] as const) {
      const { body } = await app.call('previoRecordatorio', {
        params: { id: evento.id },
        token,
        body: { tipo, texto: 'Traé <b>agua</b>.' },
      });
      expect(body.asunto).toContain(evento.nombre);
      expect(body.texto).toContain(dice);
      expect(body.texto).toContain('Traé <b>agua</b>.');
    }
  });
});

describe('what is sent', () => {
  it.each([true, false])(
    'asks who paid a part for the rest alone; paid online: %s',
    async (usa_pago_online) => {
      const { guardar, inscribir, token } = await carrera(3, { usa_pago_online });
      const { inscripcion } = await inscribir();
      const { status } = await app.call('registrarPago', {
        params: { id: inscripcion.id },
        token,
        body: {
          id: inscripcion.id,
          date_approved: '2026-01-02',
          time_approved: '00:01',
          payment_method_id: 'bank_transfer',
          ammount: 4_000,
        },
      });
      expect(status).toBe(200);
      await guardar({ impago: hoy(3) });
      await mandar();
      const [row] = await app.ctx.database.db.select().from(t.inscripciones);
      const total = row?.total ?? 0;
      const [correo] = await correos('impago');
      const texto = correo?.texto.replaceAll('\n', ' ');
      const pesos = (centavos: number) => formatearPesos(centavos).replaceAll('\u00a0', ' ');
      expect(texto).toContain(`${usa_pago_online ? 'el pago de' : 'son'} ${pesos(total - 400_000)}`);
      expect(texto).toContain(`Ya pagado: ${pesos(400_000)} Falta pagar: ${pesos(total - 400_000)}`);
    },
  );

  it('has the link that each one needs', async () => {
    const { guardar, inscribir, pagar, evento } = await carrera(3, {
      texto_deslinde: 'Asumo los riesgos.',
      modalidades: [{ requiere_apto_medico: true }],
    });
    const debe = await inscribir();
    const pagada = await inscribir();
    await pagar(pagada.inscripcion.id);
    await pedirFirma();
    await guardar({
      impago: hoy(3),
      sin_firma: hoy(3),
      sin_apto: hoy(3),
      vispera: { ...hoy(3), texto: 'Traé agua.' },
    });
    await app.ctx.database.db
      .update(t.inscripciones)
      .set({ numero: 417 })
      .where(eq(t.inscripciones.id, pagada.inscripcion.id));
    await mandar();
    const todos = await correos();
    expect(todos.map(({ tipo, para }) => [tipo, para])).toEqual([
      ['recordatorio_impago', debe.persona.email],
      ['recordatorio_sin_firma', pagada.persona.email],
      ['recordatorio_sin_apto', pagada.persona.email],
      ['recordatorio_vispera', pagada.persona.email],
    ]);
    const de = (tipo: string) => todos.find((c) => c.tipo === `recordatorio_${tipo}`)?.texto ?? '';
    expect(de('impago')).toContain(`/pagar/${debe.inscripcion.codigo_publico}`);
    expect(de('impago')).toMatch(/reservado hasta el/);
    expect(de('sin_firma')).toMatch(/\/firmar-deslinde\/[\w-]{43}/);
    expect(de('sin_apto')).toMatch(/\/enviar-apto-medico\/[\w-]{43}/);
    expect(de('vispera')).toContain('417');
    expect(de('vispera')).toContain('09:00');
    expect(de('vispera')).toContain(evento.lugar);
    expect(de('vispera')).toContain('Traé agua.');
  });

  it('is said once to an address that a team shares', async () => {
    const { guardar, evento } = await carrera(3, {
      modalidades: [{ nro_participantes: 2 }],
      usa_pago_online: false,
    });
    const email = 'equipo@example.com';
    const { status } = await app.call('createInscripcion', {
      body: {
        modalidad_id: evento.modalidad.id,
        nombre: 'Las Liebres',
        participantes: [participante({ email }), participante({ email })],
      },
    });
    expect(status).toBe(201);
    await guardar({ vispera: hoy(3) });
    await mandar();
    const [uno, ...otros] = await correos();
    expect(otros).toEqual([]);
    expect(uno?.texto).toContain('Participantes');
  });

  it('not before its hour, and at night waits for the morning', async () => {
    const { guardar, inscribir } = await carrera(3);
    await inscribir();
    await guardar({ impago: { ...hoy(2), hora: '21:50' } });
    await mandar();
    alas('21:49', 1);
    await mandar();
    expect(await correos()).toEqual([]);
    alas('23:10');
    await app.ctx.database.db
      .update(t.inscripciones)
      .set({ vence_at: new Date(app.reloj().getTime() + DIA) });
    await mandar();
    alas('07:59', 1);
    await mandar();
    expect(await correos()).toEqual([]);
    alas('08:00');
    await mandar();
    expect(await correos()).toHaveLength(1);
  });

  it('not to who has paid, signed, or registered a moment ago', async () => {
    const { guardar, inscribir, pagar, evento } = await carrera(3);
    await pagar((await inscribir()).inscripcion.id);
    const reciente = await inscribirPersona(app, evento.modalidad.id);
    await app.ctx.database.db
      .update(t.inscripciones)
      .set({ created_at: app.reloj(), vence_at: new Date(app.reloj().getTime() + DIA) })
      .where(eq(t.inscripciones.id, reciente.inscripcion.id));
    await guardar({ impago: hoy(3), sin_firma: hoy(3), sin_apto: hoy(3) });
    await mandar();
    expect(await correos()).toEqual([]);
  });

  it('the eve not to who left the organizer’s bulk mail; what they owe still comes', async () => {
    const { guardar, inscribir, pagar, evento } = await carrera(3, {
      modalidades: [{ requiere_apto_medico: true }],
    });
    const { inscripcion, persona } = await inscribir();
    await pagar(inscripcion.id);
    await app.ctx.database.db
      .insert(t.bajas_correo)
      .values({ email: persona.email.toUpperCase(), organizador_id: evento.organizador_id });
    await guardar({ vispera: hoy(3), sin_apto: hoy(3) });
    await mandar();
    expect((await correos()).map(({ tipo }) => tipo)).toEqual(['recordatorio_sin_apto']);
  });

  it('the eve lets its reader leave, in its text and by its header, and then comes no more', async () => {
    const { guardar, inscribir, pagar } = await carrera(3);
    const { inscripcion } = await inscribir();
    await pagar(inscripcion.id);
    await guardar({ vispera: hoy(3), impago: hoy(3) });
    await mandar();
    const idas: MensajeCorreo[] = [];
    const { correo } = app.ctx;
    app.ctx.correo = { ...correo, enviar: (m) => (idas.push(m), correo.enviar(m)) };
    await crearTrabajador(app.ctx, {}, { fuentes: [fuenteCorreos] }).drain();
    app.ctx.correo = correo;
    const [{ baja_url = '', texto, html } = { texto: '', html: '' }] = idas;
    expect(baja_url).toMatch(/\/baja-correo\/\d+\.[\w-]{43}$/);
    expect(texto).toContain(`Darme de baja: ${baja_url}`);
    expect(html).toContain(`href="${baja_url}"`);
    const url = new URL(baja_url).pathname;
    expect((await app.inject({ method: 'GET', url })).body).toContain('¿No querés más mails');
    expect((await app.inject({ method: 'POST', url })).statusCode).toBe(200);
    expect(await app.ctx.database.db.select().from(t.bajas_correo)).toHaveLength(1);
    await app.ctx.database.db.delete(t.recordatorios_enviados);
    await mandar();
    expect(await correos('vispera')).toHaveLength(1);
  });

  it('what is owed does not', async () => {
    const { guardar, inscribir } = await carrera(3);
    await inscribir();
    await guardar({ impago: hoy(3) });
    await mandar();
    expect((await correos())[0]?.html).not.toContain('Darme de baja');
  });
});

describe('a race that changes', () => {
  const estado = (c: Awaited<ReturnType<typeof carrera>>, body: object) =>
    app.call('cambiarEstadoEvento', { params: { id: c.evento.id }, token: c.admin, body });

  it('sends none when cancelled or over, and says why', async () => {
    const c = await carrera(3);
    await c.inscribir();
    await c.guardar({ impago: hoy(3) });
    expect((await estado(c, { estado: 'cancelado', mensaje: 'Lluvia' })).status).toBe(200);
    await mandar();
    expect(await correos()).toEqual([]);
    expect((await c.leer()).motivo).toContain('cancelado');
  });

  // regla carrera-25. If this breaks, a race that was deleted and restored reminds people of it though nobody has published it again.
  it('sends none while it is not published, and says why', async () => {
    const c = await carrera(3);
    await c.inscribir();
    await c.guardar({ impago: hoy(3) });
    const publicar = (visible: boolean) =>
      app.ctx.database.db.update(t.eventos).set({ visible }).where(eq(t.eventos.id, c.evento.id));
    await publicar(false);
    await mandar();
    expect(await correos()).toEqual([]);
    expect(await c.leer()).toMatchObject({
      motivo: expect.stringContaining('no está publicado'),
      evento: { visible: false },
    });
    await publicar(true);
    await mandar();
    expect(await correos()).toHaveLength(1);
  });

  it('postponed, waits for its date and then reminds of that one', async () => {
    const c = await carrera(1);
    const { inscripcion } = await c.inscribir();
    await c.pagar(inscripcion.id);
    await c.guardar({ vispera: hoy(1) });
    await mandar();
    expect(await correos('vispera')).toHaveLength(1);
    expect((await estado(c, { estado: 'postergado', mensaje: 'Lluvia' })).status).toBe(200);
    expect((await c.leer()).motivo).toContain('sin fecha nueva');
    const nueva = new Date(c.fecha_hora.getTime() + 7 * DIA);
    const { status } = await estado(c, {
      estado: 'postergado',
      mensaje: 'Lluvia',
      fecha_hora: nueva.toISOString(),
    });
    expect(status).toBe(200);
    const { motivo, data } = await c.leer();
    expect(motivo).toBeNull();
    expect(fechaLocal(data[3].proximo)).toBe(fechaLocal(new Date(nueva.getTime() - DIA)));
    await mandar();
    expect(await correos('vispera')).toHaveLength(1);
    alas('12:00', 7);
    await mandar();
    await mandar();
    expect(await correos('vispera')).toHaveLength(2);
  });

  it('a date put right by a day reminds nobody of a debt twice', async () => {
    const c = await carrera(3);
    await c.inscribir();
    await c.guardar({ impago: hoy(3) });
    await mandar();
    await app.ctx.database.db
      .update(t.eventos)
      .set({ fecha_hora: new Date(c.fecha_hora.getTime() + DIA) })
      .where(eq(t.eventos.id, c.evento.id));
    alas('12:00', 1);
    await mandar();
    expect(await correos()).toHaveLength(1);
  });
});

describe('between the queue and the door', () => {
  const estados = async () => (await correos()).map((c) => c.estado);

  it('a mail leaves', async () => {
    const { guardar, inscribir } = await carrera(3);
    await inscribir();
    await guardar({ impago: hoy(3) });
    await mandar();
    await app.trabajar();
    expect(await estados()).toEqual(['enviado']);
  });

  it('one that is needed no more does not', async () => {
    const { guardar, inscribir, pagar } = await carrera(3);
    const { inscripcion } = await inscribir();
    await guardar({ impago: hoy(3) });
    await mandar();
    await pagar(inscripcion.id);
    await app.trabajar();
    expect(await estados()).toEqual(['cancelado']);
  });

  // regla carrera-25. If this breaks, who was due a mail while the race was off the site never gets it: its turn is noted as taken.
  it('one of a race that is off the site waits until it is published again', async () => {
    const { evento, guardar, inscribir } = await carrera(3);
    await inscribir();
    await guardar({ impago: hoy(3) });
    await mandar();
    const publicar = (visible: boolean) =>
      app.ctx.database.db.update(t.eventos).set({ visible }).where(eq(t.eventos.id, evento.id));
    await publicar(false);
    await app.trabajar();
    expect(await estados()).toEqual(['pendiente']);
    await publicar(true);
    app.reloj.avanzar(HORA);
    await app.trabajar();
    expect(await estados()).toEqual(['enviado']);
  });

  it('one that got late waits for the morning', async () => {
    const { guardar, inscribir } = await carrera(3);
    await inscribir();
    await guardar({ impago: hoy(3) });
    await mandar();
    alas('23:30');
    await app.trabajar();
    expect(await estados()).toEqual(['pendiente']);
    alas('08:01', 1);
    await app.trabajar();
    expect(await estados()).toEqual(['enviado']);
  });
});

describe('at most once to each', () => {
  const PERSONAS = 60;

  async function muchos() {
    const c = await carrera(1);
    const ids = await inscriptosDirectos(app, c.evento, PERSONAS);
    await c.guardar({ vispera: hoy(1) });
    return ids;
  }
  const aQuienes = async () => (await correos()).map(({ persona_id }) => persona_id);

  it('whoever runs at the same time', async () => {
    await muchos();
    await Promise.all([mandar(), mandar(), mandar()]);
    const todos = await aQuienes();
    expect(todos).toHaveLength(PERSONAS);
    expect(new Set(todos).size).toBe(PERSONAS);
    await mandar();
    expect(await aQuienes()).toHaveLength(PERSONAS);
  });

  it('when the process is killed in between, and the next one goes on', async () => {
    const ids = await muchos();
    const url = await urlDe(app.ctx);
    // one in the middle is somebody else's: however late it is killed, it has not come to the end
    const ajena = new pg.Client({ connectionString: url });
    await ajena.connect();
    await ajena.query('begin');
    await ajena.query('select 1 from inscripciones where id = $1 for update', [ids[PERSONAS / 2]]);
    const archivo = fileURLToPath(new URL('../support/recordador.ts', import.meta.url));
    const hijo = spawn(process.execPath, ['--import', 'tsx', archivo, app.reloj().toISOString()], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        DATABASE_URL: url,
        DATA_DIR: tmpdir(),
        PUBLIC_URL: 'http://localhost:3000',
        SESSION_SECRET: 'secreto de pruebas, largo como hace falta',
        PAYMENT_PROVIDER: 'simulado',
        SMTP_URL: 'local',
        PROVEEDOR_NOMBRE: 'Largada',
        PROVEEDOR_EMAIL: 'hola@largada.test',
        PROVEEDOR_TELEFONO: '+54 351 555-0142',
        LOG_LEVEL: 'error',
        NODE_ENV: 'production',
      },
    });
    const fin = new Promise((resolve) => hijo.once('exit', resolve));
    let vivo = true;
    void fin.then(() => (vivo = false));
    while (vivo && (await aQuienes()).length < 5) await new Promise((resolve) => setTimeout(resolve, 5));
    hijo.kill('SIGKILL');
    await fin;
    await ajena.end();
    const antes = (await aQuienes()).length;
    expect(antes).toBeGreaterThanOrEqual(5);
    expect(antes).toBeLessThan(PERSONAS);
    await mandar();
    const todos = await aQuienes();
    expect(todos).toHaveLength(PERSONAS);
    expect(new Set(todos).size).toBe(PERSONAS);
  });
});
