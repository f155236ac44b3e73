import { parseConfig } from './config.ts';
import type { Config } from './config.ts';
import type { App } from './contexto.ts';
import { crearContexto } from './composicion.ts';

const dev = process.argv.includes('--dev');
const modo = process.argv.includes('--produccion') ? 'produccion' : 'demo';

async function main(): Promise<void> {
  const config = parseConfig(process.env, modo);
  // The database opens in its own thread or process: meanwhile the rest of the code is loaded.
  const [ctx, { createApp }, { arrancarTrabajos }, demo] = await Promise.all([
    crearContexto(config),
    import('./app.ts'),
    import('./trabajos.ts'),
    modo === 'demo' ? import('./db/demo/sembrar.ts') : null,
  ]);
  await demo?.sembrarDemo(ctx);
  const app = await createApp(ctx, { dev });
  const trabajador = arrancarTrabajos(ctx);
  cerrarConSeniales(app, async () => {
    await app.close();
    await trabajador.stop();
    await ctx.correo.close();
    await ctx.database.close();
  });
  await app.listen({ host: config.host, port: config.port });
  anunciar(app, config);
}

/** Stops taking requests, finishes those under way, and only then lets go of the database. */
function cerrarConSeniales(app: App, cerrar: () => Promise<void>): void {
  let cerrando = false;
  for (const senial of ['SIGTERM', 'SIGINT'] as const) {
    process.on(senial, () => {
      if (cerrando) return;
      cerrando = true;
      const limite = setTimeout(() => process.exit(1), 15_000);
      limite.unref();
      cerrar().then(
        () => process.exit(0),
        (error: unknown) => {
          app.log.error({ err: error }, 'no se pudo cerrar con orden');
          process.exit(1);
        },
      );
    });
  }
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

main().catch((error: unknown) => {
  // A bad configuration or a directory in use is told in one line; anything else with its trace.
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`\n${message}\n`);
  if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
