import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { encolarTrabajo } from '../../src/server/jobs/cola.ts';
import { espera } from '../../src/server/jobs/esperas.ts';
import { handlersMantenimiento } from '../../src/server/modules/sistema/trabajos.ts';
import { tomarTrabajos } from '../../src/server/jobs/repository.ts';
import { asegurarRecurrentes, crearTrabajador, startTrabajador } from '../../src/server/jobs/trabajador.ts';
import type { Handlers } from '../../src/server/jobs/trabajador.ts';
import { encolarCorreo } from '../../src/server/nucleo/correo/service.ts';
import { cuidadoCorreos, fuenteCorreos } from '../../src/server/modules/correos/mandar-de-la-cola.ts';
import { testApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
import { urlDe } from '../support/procesos.ts';

const MINUTO = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ engine: 'postgres' });
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const db = () => app.ctx.database.db;
const rows = () => db().select().from(t.trabajos).orderBy(t.trabajos.id);

/** A handler that writes down what it was given, and may fail first. */
function anotador(fallas = 0) {
  const hechos: unknown[] = [];
  let faltan = fallas;
  const handlers: Handlers = {
    anotar: {
      correr: async (_ctx, { datos }) => {
        if (faltan-- > 0) throw new Error('todavía no');
        hechos.push(datos['n']);
      },
    },
  };
  return { hechos, handlers };
}

describe('the queue', () => {
  it('does each job once, however many processes look', async () => {
    const { hechos, handlers } = anotador();
    for (let n = 0; n < 100; n += 1) await encolarTrabajo(db(), { tipo: 'anotar', datos: { n } });
    const trabajadores = [1, 2, 3].map(() => crearTrabajador(app.ctx, handlers));
    const cuentas = await Promise.all(trabajadores.map((trabajador) => trabajador.drain()));
    expect(cuentas.reduce((a, b) => a + b)).toBe(100);
    expect(hechos).toHaveLength(100);
    expect(new Set(hechos).size).toBe(100);
  });

  it('keeps nothing of a transaction that did not commit', async () => {
    const abortada = db().transaction(async (tx) => {
      await encolarTrabajo(tx, { tipo: 'anotar' });
      throw new Error('no');
    });
    await expect(abortada).rejects.toThrow('no');
    expect(await rows()).toEqual([]);
  });

  it('takes a killed process’s job again when its lease is over', async () => {
    const { hechos, handlers } = anotador();
    await encolarTrabajo(db(), { tipo: 'anotar', datos: { n: 1 } });
    const ahora = app.reloj();
    const [muerto] = await tomarTrabajos(db(), ['anotar'], ahora, new Date(ahora.getTime() + 5 * MINUTO), 1);
    expect(muerto).toBeDefined();
    const otro = crearTrabajador(app.ctx, handlers);
    expect(await otro.drain()).toBe(0);
    app.reloj.avanzar(6 * MINUTO);
    expect(await otro.drain()).toBe(1);
    expect(hechos).toEqual([1]);
  });

  it('tries again later and later, then gives up where it can be seen', async () => {
    // a pause is the time from the failure, not from when somebody looks
    app.reloj.detener();
    const { hechos, handlers } = anotador(99);
    await encolarTrabajo(db(), { tipo: 'anotar', datos: { n: 1 }, max_intentos: 3 });
    const trabajador = crearTrabajador(app.ctx, handlers);
    const pausas: number[] = [];
    for (let i = 0; i < 3; i += 1) {
      expect(await trabajador.drain()).toBe(1);
      const [row] = await rows();
      pausas.push((row?.ejecutar_at.getTime() ?? 0) - app.reloj().getTime());
      app.reloj.avanzar(60 * MINUTO);
    }
    expect(pausas[1]).toBeGreaterThan(pausas[0] ?? Infinity);
    expect((await rows())[0]).toMatchObject({
      estado: 'fallido',
      intentos: 3,
      ultimo_error: 'Error: todavía no',
    });
    expect(await trabajador.drain()).toBe(0);
    expect(hechos).toEqual([]);
  });

  it.each([
    [1, 0, 10_000],
    [1, 1, 5_000],
    [4, 0, 80_000],
    [30, 0, 3_600_000],
  ])('pause %i with jitter %d is %i ms', (intento, azar, ms) => expect(espera(intento, azar)).toBe(ms));

  it('holds one waiting job per key, brought forward by a sooner one', async () => {
    const tarde = new Date(app.reloj().getTime() + 60 * MINUTO);
    await encolarTrabajo(db(), { tipo: 'anotar', key: 'a', datos: { n: 1 }, ejecutar_at: tarde });
    await encolarTrabajo(db(), { tipo: 'anotar', key: 'a', datos: { n: 2 } });
    await encolarTrabajo(db(), { tipo: 'anotar', key: 'a', datos: { n: 3 }, ejecutar_at: tarde });
    const { hechos, handlers } = anotador();
    expect(await crearTrabajador(app.ctx, handlers).drain()).toBe(1);
    expect(hechos).toEqual([2]);
  });

  it('runs once more when the same key was queued while it ran', async () => {
    let veces = 0;
    const handlers: Handlers = {
      anotar: {
        correr: async () => {
          veces += 1;
          if (veces === 1) await encolarTrabajo(db(), { tipo: 'anotar', key: 'a' });
        },
      },
    };
    await encolarTrabajo(db(), { tipo: 'anotar', key: 'a' });
    await crearTrabajador(app.ctx, handlers).drain();
    expect(veces).toBe(2);
    expect((await rows()).map(({ estado }) => estado)).toEqual(['hecho']);
  });

  it('leaves kinds that it does not know to a process that does', async () => {
    await encolarTrabajo(db(), { tipo: 'de_otra_version' });
    const { handlers } = anotador();
    expect(await crearTrabajador(app.ctx, handlers).drain()).toBe(0);
  });
});

describe('recurring jobs', () => {
  const cada = (hacer: () => Promise<void | 'hay_mas'>): Handlers => ({
    latir: { cada_ms: MINUTO, correr: hacer },
  });

  it('have one row for all processes and come back at their time', async () => {
    let veces = 0;
    const handlers = cada(async () => void (veces += 1));
    await Promise.all([asegurarRecurrentes(app.ctx, handlers), asegurarRecurrentes(app.ctx, handlers)]);
    const trabajador = crearTrabajador(app.ctx, handlers);
    await trabajador.drain();
    await trabajador.drain();
    expect(veces).toBe(1);
    app.reloj.avanzar(MINUTO + 1);
    await trabajador.drain();
    expect(veces).toBe(2);
    expect(await rows()).toHaveLength(1);
  });

  it('survive their failures and say the last one', async () => {
    const handlers = cada(() => Promise.reject(new Error('hoy no')));
    await asegurarRecurrentes(app.ctx, handlers);
    const trabajador = crearTrabajador(app.ctx, handlers);
    for (let i = 0; i < 15; i += 1) {
      await trabajador.drain();
      app.reloj.avanzar(60 * MINUTO);
    }
    expect((await rows())[0]).toMatchObject({ estado: 'pendiente', ultimo_error: 'Error: hoy no' });
  });

  it('run again at once while there is more', async () => {
    let quedan = 3;
    const handlers = cada(async () => (--quedan > 0 ? 'hay_mas' : undefined));
    await asegurarRecurrentes(app.ctx, handlers);
    await crearTrabajador(app.ctx, handlers).drain();
    expect(quedan).toBe(0);
  });
});

describe('the worker', () => {
  // If this breaks, three calls that nobody answers keep the whole queue waiting for as long as they last.
  it('goes on beside one that waits for somebody', async () => {
    let contestar: () => void = () => undefined;
    const callado = new Promise<void>((resolve) => (contestar = resolve));
    const { hechos, handlers } = anotador();
    const conMudo: Handlers = { ...handlers, mudo: { correr: () => callado } };
    await encolarTrabajo(db(), { tipo: 'mudo' });
    for (let n = 0; n < 9; n += 1) await encolarTrabajo(db(), { tipo: 'anotar', datos: { n } });
    const trabajador = startTrabajador(app.ctx, conMudo, { sondeo_ms: 20 });
    await expect.poll(() => hechos.length).toBe(9);
    contestar();
    await trabajador.stop();
    expect((await rows()).map(({ estado }) => estado)).toEqual(Array(10).fill('hecho'));
  });

  // If this breaks, whoever paid a second before a process was killed is told so five minutes later.
  it('goes on at once with what a killed process held, jobs and mails, and not with what a living one holds', async () => {
    await encolarTrabajo(db(), { tipo: 'anotar', datos: { n: 1 } });
    await encolarCorreo(db(), { tipo: 'prueba', para: 'ana@example.com', asunto: 'Hola', html: '<p>x</p>' });
    const file = fileURLToPath(new URL('../support/tomador.ts', import.meta.url));
    const otro = spawn(process.execPath, ['--import', 'tsx', file, await urlDe(app.ctx)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [dicho] = (await once(otro.stdout, 'data')) as [Buffer];
    expect(String(dicho).trim()).toBe('2');
    const { hechos, handlers } = anotador();
    const arrancar = () =>
      startTrabajador(app.ctx, handlers, {
        sondeo_ms: 20,
        fuentes: [fuenteCorreos],
        cuidado: cuidadoCorreos,
      });
    const correo = async () => (await db().select().from(t.correos))[0]?.estado;

    const vive = arrancar();
    await new Promise((resolve) => setTimeout(resolve, 200));
    await vive.stop();
    expect([hechos, await correo()], 'while it lives').toEqual([[], 'pendiente']);

    otro.kill('SIGKILL');
    await once(otro, 'exit');
    const sucesor = arrancar();
    await expect.poll(async () => [hechos, await correo()]).toEqual([[1], 'enviado']);
    await sucesor.stop();
  });

  // If this breaks, a job that takes longer than a short lease is done by two processes.
  it('holds what it works on for as long as it lives, and hears of what is queued meanwhile', async () => {
    let contestar: () => void = () => undefined;
    const callado = new Promise<void>((resolve) => (contestar = resolve));
    let veces = 0;
    const correr = () => {
      veces += 1;
      return veces === 1 ? callado : Promise.resolve();
    };
    await encolarTrabajo(db(), { tipo: 'mudo', key: 'a' });
    const trabajador = startTrabajador(app.ctx, { mudo: { correr } }, { sondeo_ms: 20, lease_ms: 90 });
    await expect.poll(() => veces).toBe(1);
    app.reloj.avanzar(MINUTO);
    await expect
      .poll(async () => (await rows())[0]?.tomado_hasta_at?.getTime())
      .toBeGreaterThan(app.reloj().getTime() - 100);
    const luego = new Date(app.reloj().getTime() + 30_000);
    await encolarTrabajo(db(), { tipo: 'mudo', key: 'a', ejecutar_at: luego });
    contestar();
    // queued for after the end of the lease
    await expect.poll(() => veces).toBe(2);
    await trabajador.stop();
    expect((await rows()).map(({ estado }) => estado)).toEqual(['hecho']);
  });

  it('takes nothing a second time while its clock says that its lease is over', async () => {
    let contestar: () => void = () => undefined;
    let veces = 0;
    const callado = new Promise<void>((resolve) => (contestar = resolve));
    const correr = () => {
      veces += 1;
      return callado;
    };
    await encolarTrabajo(db(), { tipo: 'mudo' });
    const trabajador = startTrabajador(app.ctx, { mudo: { correr } }, { sondeo_ms: 10, lease_ms: 100 });
    await expect.poll(() => veces).toBe(1);
    app.reloj.avanzar(MINUTO);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(veces).toBe(1);
    contestar();
    await trabajador.stop();
  });

  it('works by itself, and stopping waits for what is running', async () => {
    let empezado: () => void = () => undefined;
    const empezo = new Promise<void>((resolve) => (empezado = resolve));
    let terminado = false;
    const handlers: Handlers = {
      lento: {
        correr: async () => {
          empezado();
          await new Promise((resolve) => setTimeout(resolve, 150));
          terminado = true;
        },
      },
    };
    const trabajador = startTrabajador(app.ctx, handlers, { sondeo_ms: 20 });
    await encolarTrabajo(db(), { tipo: 'lento' });
    await empezo;
    await trabajador.stop();
    expect(terminado).toBe(true);
    expect((await rows())[0]).toMatchObject({ estado: 'hecho' });
    await encolarTrabajo(db(), { tipo: 'lento' });
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect((await rows())[1]).toMatchObject({ estado: 'pendiente' });
  });
});

it('maintenance clears what has expired and keeps what has not', async () => {
  const ahora = app.reloj().getTime();
  const [ayer, maniana] = [new Date(ahora - 86_400_000), new Date(ahora + 86_400_000)];
  await db()
    .insert(t.limites)
    .values([
      { key: 'vieja', cuenta: 1, vence_at: ayer },
      { key: 'nueva', cuenta: 1, vence_at: maniana },
    ]);
  const respuesta = { cuerpo_hash: 'x', status: 201, respuesta: {} };
  await db()
    .insert(t.idempotencia)
    .values([
      { ...respuesta, alcance: 'publico', key: 'vieja', expira_at: ayer },
      { ...respuesta, alcance: 'publico', key: 'nueva', expira_at: maniana },
    ]);
  const usuario = await app.fabrica.usuario();
  const sesion = { usuario_id: usuario.id, familia: 'f', expira_at: ayer };
  await db()
    .insert(t.sesiones)
    .values([
      { ...sesion, token_hash: 'vieja', expira_absoluta_at: ayer },
      { ...sesion, token_hash: 'dispositivo', expira_absoluta_at: ayer, refresh_expira_at: maniana },
    ]);
  await asegurarRecurrentes(app.ctx, handlersMantenimiento);
  await crearTrabajador(app.ctx, handlersMantenimiento).drain();
  expect((await db().select().from(t.limites)).map(({ key }) => key)).toEqual(['nueva']);
  expect((await db().select().from(t.idempotencia)).map(({ key }) => key)).toEqual(['nueva']);
  const quedan = await db().select().from(t.sesiones).where(eq(t.sesiones.usuario_id, usuario.id));
  expect(quedan.map(({ token_hash }) => token_hash)).toEqual(['dispositivo']);
});
