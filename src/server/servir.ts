import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { abrirAntesala } from './antesala.ts';
import { crearContexto } from './composicion.ts';
import { parseConfig } from './config.ts';
import type { Config } from './config.ts';
import type { App } from './contexto.ts';
import { dirigirGrupo, RETIRARSE } from './grupo.ts';
import { LIMITE_MS, LIMITE_RETIRO_MS, plazosDe } from './plazos.ts';

export interface OpcionesServir {
  modo: Config['modo'];
  dev?: boolean;
  /** false: the API alone, where nothing was built (tests) */
  paginas?: boolean;
  /** path of the script that starts one process of a group */
  exec: string;
}

/**
 * Starts the site as the environment says: this process alone, as one of a group, or leading the group. Alone or in a group it resolves
 * once the process listens; in the leading process it never does: that exits at its end.
 */
export async function servir({ modo, dev = false, paginas = true, exec }: OpcionesServir): Promise<void> {
  const config = parseConfig(process.env, modo);
  if (config.procesos > 0 && cluster.isPrimary) {
    const log = pino({ level: config.logLevel });
    const plazos = plazosDe(config.despedidaMs);
    await dirigirGrupo({ procesos: config.procesos, exec, plazos, log });
    process.exit(0);
  }
  // Where the start on PostgreSQL takes longer than a second, the stand-in (antesala) listens at the application's address and answers
  // 503 (200 at /healthz) until the application is ready. With the embedded database there is none. A process of a group opens none
  // either: the leading process takes a process for ready once it listens, and then ends the one that it replaces.
  const antesala = config.databaseUrl && !cluster.isWorker ? abrirAntesala(config) : null;
  // The database opens in its own thread or process: meanwhile the rest of the code is loaded.
  const [ctx, { createApp }, { arrancarTrabajos }, demo] = await Promise.all([
    crearContexto(config),
    import('./app.ts'),
    import('./trabajos.ts'),
    modo === 'demo' ? import('./demo/sembrar.ts') : null,
  ]);
  await demo?.sembrarDemo(ctx);
  const app = await createApp(ctx, { dev, paginas });
  await antesala?.cerrar();
  const trabajador = arrancarTrabajos(ctx);
  alDespedirse(
    app,
    async (despedida_ms) => {
      const trabajos = trabajador.stop();
      await sleep(despedida_ms);
      await app.close();
      await trabajos;
      await ctx.correo.close();
      await ctx.archivos.close();
      await ctx.database.close();
    },
    config.despedidaMs,
  );
  // with the default backlog the system would drop connections of a rush before we could tell these people to wait in the fila
  await app.listen({ host: config.host, port: config.port, backlog: 4096 });
  anunciar(app, config);
}

/**
 * On SIGTERM: /readyz tells the balancer to send no more people, answering goes on for `despedidaMs`, what is under way is finished
 * (within LIMITE_MS), and the database is closed last. Ctrl+C skips the wait for the balancer. A process that the leading one ends
 * (RETIRARSE) has LIMITE_RETIRO_MS, and leaves /readyz as it is.
 */
function alDespedirse(app: App, cerrar: (despedida_ms: number) => Promise<void>, despedidaMs: number): void {
  let cerrando = false;
  const irse = (despedida_ms: number, limite_ms: number, avisar: boolean) => {
    if (cerrando) return;
    cerrando = true;
    app.despedida.empezar({ avisar });
    setTimeout(() => process.exit(1), despedida_ms + limite_ms).unref();
    cerrar(despedida_ms).then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.error({ err: error }, 'no se pudo cerrar con orden');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => irse(despedidaMs, LIMITE_MS, true));
  process.on('SIGINT', () => irse(0, LIMITE_MS, true));
  // `systemctl reload` sends SIGHUP also where the site is this process alone (PROCESOS is 0 or not set). This handler writes a
  // line to the log and goes on: without a handler SIGHUP would end the process, and with it the site.
  process.on('SIGHUP', () =>
    app.log.warn('SIGHUP renueva los procesos donde hay PROCESOS: acá no hace nada'),
  );
  process.on('message', (mensaje) => {
    // other processes answer at this address, so /readyz must not say that it is ending
    if (mensaje === RETIRARSE) irse(despedidaMs, LIMITE_RETIRO_MS, false);
  });
}

function anunciar(app: App, config: Config): void {
  if (config.modo !== 'demo') {
    app.log.info({ url: config.publicUrl }, 'Largada atiende');
    return;
  }
  const lineas = [
    '',
    `  Largada está en ${config.publicUrl}`,
    `  Correos de demostración: ${config.publicUrl}/buzon`,
    `  La API, documentada: ${config.publicUrl}/api/docs`,
    '',
    '  Usuarios de demostración (clave: largada-demo)',
    '    admin        admin@largada.test',
    '    organizador  organizador@largada.test',
    '',
    `  Los datos quedan en ${config.dataDir}. Ctrl+C cierra.`,
    '',
  ];
  process.stdout.write(`${lineas.join('\n')}\n`);
}
