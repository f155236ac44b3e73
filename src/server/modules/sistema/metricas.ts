import { timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { DIA_MS } from '../../../shared/domain/comun/lapsos.ts';
import type { App, Contexto } from '../../contexto.ts';
import { puertasDe } from '../../http/proceso-colmado.ts';
import { respuestasJuzgadas } from '../../http/respuesta-de-rows.ts';
import { filaDe } from '../fila/fila.ts';
import { fallaDelAlmacen } from './almacen.ts';
import {
  contarCorreos,
  contarInscripciones,
  contarNotificacionesSinProcesar,
  contarTrabajos,
} from './repository.ts';
import { respuestasAcceso } from '../../mensajes/mensajes-acceso.ts';

/** Age (ms) up to which the last counts are given again: counting must not load the database that it watches. */
const FRESCAS_MS = 5_000;

/**
 * /metrics in Prometheus' text format: the process, each route's times, the queues and what is in them. With
 * METRICS_TOKEN set, the caller must send it as bearer; without it the route does not exist in production.
 * Routes are named by their pattern, never by an address, which may contain a token.
 */
export function registerMetricas(app: App, ctx: Contexto): void {
  const { metricsToken, modo } = ctx.config;
  if (!metricsToken && modo === 'produccion') return;
  const registro = new Registry();
  collectDefaultMetrics({ register: registro, prefix: 'largada_' });
  const duracion = new Histogram({
    name: 'largada_http_request_duration_seconds',
    help: 'Time from request to answer, by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registro],
  });
  const enVuelo = new Gauge({
    name: 'largada_http_requests_in_flight',
    help: 'Requests under way',
    registers: [registro],
  });
  medirBase(ctx, registro);
  registro.registerMetric(
    new Gauge({
      name: 'largada_files_up',
      help: '1 where the store of files can be used',
      registers: [],
      async collect() {
        this.set((await fallaDelAlmacen(ctx)) === null ? 1 : 0);
      },
    }),
  );

  registro.registerMetric(
    new Counter({
      name: 'largada_answers_judged_total',
      help: 'Answers that the database wrote and that were held against the contract, by route',
      labelNames: ['route', 'result'],
      registers: [],
      collect() {
        this.reset();
        for (const [route, { juzgadas, ajenas }] of respuestasJuzgadas(ctx)) {
          this.inc({ route, result: 'ok' }, juzgadas - ajenas);
          this.inc({ route, result: 'mismatch' }, ajenas);
        }
      },
    }),
  );

  app.addHook('onRequest', (request, reply, done) => {
    enVuelo.inc();
    // 'close' also comes where the client disconnects before the end of the answer, 'finish' does not
    reply.raw.once('close', () => {
      enVuelo.dec();
      duracion.observe(
        {
          method: request.method,
          route: request.routeOptions.url ?? 'ninguna',
          status: reply.raw.statusCode,
        },
        reply.elapsedTime / 1000,
      );
    });
    done();
  });

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (metricsToken && !esToken(request.headers.authorization, metricsToken)) {
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .send({ message: respuestasAcceso.sin_token });
    }
    return reply.type(registro.contentType).send(await registro.metrics());
  });
}

function esToken(cabecera: string | undefined, token: string): boolean {
  const [dado, propio] = [Buffer.from(cabecera ?? ''), Buffer.from(`Bearer ${token}`)];
  return dado.length === propio.length && timingSafeEqual(dado, propio);
}

interface Conteo {
  colas: Awaited<ReturnType<typeof contarTrabajos>>;
  correos: Awaited<ReturnType<typeof contarCorreos>>;
  inscripciones: Awaited<ReturnType<typeof contarInscripciones>>;
  notificaciones: number;
}

function medirBase(ctx: Contexto, registro: Registry): void {
  const { db, pool } = ctx.database;
  let cuando = -Infinity;
  let ultima: Promise<Conteo | null> = Promise.resolve(null);
  const contar = (): Promise<Conteo | null> => {
    const ahora = performance.now();
    if (ahora - cuando < FRESCAS_MS) return ultima;
    cuando = ahora;
    const dia = new Date(ctx.reloj().getTime() - DIA_MS);
    const minuto = new Date(ctx.reloj().getTime() - 60_000);
    // Where the database does not answer, the figures of the process itself are sent all the same.
    ultima = Promise.all([
      contarTrabajos(db, minuto),
      contarCorreos(db, dia),
      contarInscripciones(db),
      contarNotificacionesSinProcesar(db, dia),
    ])
      .then(([colas, correos, inscripciones, notificaciones]) => ({
        colas,
        correos,
        inscripciones,
        notificaciones,
      }))
      .catch(() => null);
    return ultima;
  };
  const gauge = <L extends string>(
    name: string,
    help: string,
    labelNames: readonly L[],
    leer: (c: Conteo, poner: (labels: Partial<Record<L, string>>, valor: number) => void) => void,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [registro],
      async collect() {
        const conteo = await contar();
        this.reset();
        if (conteo) leer(conteo, (labels, valor) => this.set(labels, valor));
      },
    });

  gauge('largada_jobs', 'Jobs by kind and state', ['kind', 'state'], (c, poner) => {
    for (const { tipo, pendientes, atrasados, fallidos } of c.colas) {
      poner({ kind: tipo, state: 'pending' }, pendientes);
      poner({ kind: tipo, state: 'late' }, atrasados);
      poner({ kind: tipo, state: 'failed' }, fallidos);
    }
  });
  gauge('largada_mails', 'Mails waiting, and sent or failed in the last day', ['state'], (c, poner) => {
    poner({ state: 'pending' }, c.correos.pendientes);
    poner({ state: 'sent_1d' }, c.correos.enviados_dia);
    poner({ state: 'failed_1d' }, c.correos.fallidos_dia);
  });
  gauge('largada_registrations', 'Registrations by state', ['state'], (c, poner) => {
    for (const { state, cuenta } of c.inscripciones) poner({ state }, cuenta);
  });
  gauge(
    'largada_payment_notifications_unprocessed',
    'Payment notices of the last day that wait',
    [],
    (c, poner) => poner({}, c.notificaciones),
  );
  const propias = {
    largada_registrations_under_way: [
      'Registrations under way in this process',
      () => puertasDe(ctx).inscripciones.en_curso,
    ],
    largada_registration_line: ['People who wait in line to register', () => filaDe(ctx).esperando],
  } as const;
  for (const [name, [help, leer]] of Object.entries(propias)) {
    const propia = new Gauge({
      name,
      help,
      registers: [],
      collect() {
        this.set(leer());
      },
    });
    registro.registerMetric(propia);
  }
  const conexiones = new Gauge({
    name: 'largada_db_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'total' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  registro.registerMetric(conexiones);
}
