import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asentar, contar, enContexto, gente, preparar } from '../support/caidas.ts';
import type { Confirmado, Lugar, Mundo } from '../support/caidas.ts';
import { carpetaRapida } from '../support/carpeta-rapida.ts';
import { arrancarServidor, ATIENDE, construirServidor } from '../support/construido.ts';
import { puertoLibre } from '../support/puerto-libre.ts';
import type { ServidorEntero } from '../support/construido.ts';
import { createTestDatabase, startPostgres, urlOf } from '../support/postgres.ts';
import { azarDe, corridas, enRemojo, semilla } from '../support/soak.ts';

let construido: Awaited<ReturnType<typeof construirServidor>>;
let carpeta: string;
let vivo: ServidorEntero | null = null;
beforeAll(async () => {
  carpeta = carpetaRapida('largada-caidas-');
  construido = await construirServidor();
});
afterAll(async () => {
  vivo?.senial('SIGKILL');
  await vivo?.fin;
  construido.borrar();
  fs.rmSync(carpeta, { recursive: true, force: true });
});

const INICIAL = semilla(11);
const { entero } = azarDe(INICIAL);

async function arrancar(lugar: Lugar): Promise<ServidorEntero> {
  vivo = arrancarServidor(construido.exec, {
    ...{ puerto: Number(new URL(lugar.publicUrl).port), dataDir: lugar.dataDir },
    ...(lugar.databaseUrl ? { DATABASE_URL: lugar.databaseUrl } : {}),
    ...{ LOG_LEVEL: 'info', SEGUNDOS_DESPEDIDA: 0, DATABASE_POOL: 4 },
  });
  await vivo.hasta(ATIENDE);
  return vivo;
}

const hechos = ({ inscripciones, firmas, aptos }: Confirmado): number =>
  inscripciones.length + firmas.length + aptos.length;

/** People at it all the time, the same thing going down `veces` times, and then everything is counted. */
async function corrida(
  databaseUrl: string | undefined,
  {
    personas,
    veces,
    caer,
    dataDir = fs.mkdtempSync(path.join(carpeta, 'datos-')),
  }: { personas: number; veces: number; caer: (lugar: Lugar) => Promise<void>; dataDir?: string },
): Promise<Confirmado> {
  const puerto = await puertoLibre();
  const lugar: Lugar = {
    dataDir,
    publicUrl: `http://127.0.0.1:${puerto}`,
    ...(databaseUrl && { databaseUrl }),
  };
  const mundo: Mundo = await enContexto(lugar, (ctx) => preparar(ctx, personas));
  await arrancar(lugar);
  const todos = gente(mundo, () => puerto);
  for (let n = 0; n < veces; n += 1) {
    // at a random moment, but not before something was acknowledged since the last time
    const antes = hechos(todos.confirmado);
    await expect.poll(() => hechos(todos.confirmado), { timeout: 60_000 }).toBeGreaterThan(antes);
    await sleep(entero(600));
    await caer(lugar);
  }
  await sleep(300);
  const confirmado = await todos.terminar();
  vivo?.senial('SIGTERM');
  expect(await vivo?.fin).toEqual([0, null]);
  expect(confirmado.indebidas.slice(0, 5), `seed ${INICIAL}`).toEqual([]);
  expect(confirmado.cortes, 'something was cut').toBeGreaterThan(0);
  await enContexto(lugar, async (ctx) => {
    await asentar(ctx);
    await contar(ctx, mundo, confirmado);
  });
  return confirmado;
}

async function matar(lugar: Lugar): Promise<void> {
  vivo?.senial('SIGKILL');
  await vivo?.fin;
  await arrancar(lugar);
}

/** Minutes of it are for `npm run soak`; what is skipped counts as failed in `npm test`. */
const enRemojada: typeof it | (() => void) = enRemojo ? it : () => undefined;

/** LARGADA_CAIDAS=<n> for fewer than the soak's thirty. */
const CAIDAS = corridas(1, Number(process.env['LARGADA_CAIDAS'] ?? 30));

const opciones = { timeout: enRemojo ? 600_000 : 60_000 };

// If this breaks, somebody whom the screen told "inscripto" is not, or is twice.
it('loses and doubles nothing through kill -9 of the server on the embedded database', opciones, async () => {
  const { inscripciones, firmas, aptos } = await corrida(undefined, {
    ...{ personas: corridas(4, 60), veces: CAIDAS },
    caer: matar,
  });
  if (enRemojo)
    console.log(
      `embebida: ${inscripciones.length} inscripciones, ${firmas.length} firmas, ${aptos.length} aptos`,
    );
});

enRemojada('loses and doubles nothing through kill -9 of the server on PostgreSQL', opciones, async () => {
  const { url, drop } = await createTestDatabase();
  const { inscripciones, firmas, aptos } = await corrida(url, { personas: 60, veces: CAIDAS, caer: matar });
  console.log(
    `servidor: ${inscripciones.length} inscripciones, ${firmas.length} firmas, ${aptos.length} aptos`,
  );
  await drop();
});

enRemojada('loses and doubles nothing through kill -9 of PostgreSQL', opciones, async () => {
  const postgres = await startPostgres();
  const databaseUrl = urlOf(postgres.url, 'postgres');
  const { inscripciones, firmas, aptos } = await corrida(databaseUrl, {
    ...{ personas: 60, veces: Math.ceil(CAIDAS / 2) },
    caer: async () => {
      await postgres.crash();
      await sleep(entero(800));
      await postgres.restart();
    },
  });
  console.log(
    `PostgreSQL: ${inscripciones.length} inscripciones, ${firmas.length} firmas, ${aptos.length} aptos`,
  );
  await postgres.stop();
});

/** A small disk: in memory, which root alone may mount. */
function montar(donde: string): () => void {
  fs.mkdirSync(donde);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=700', 'tmpfs', donde]);
  return () => void execFileSync('umount', ['-l', donde]);
}

/** Takes all that is left of it. */
function llenar(archivo: string): void {
  const fd = fs.openSync(archivo, 'w');
  try {
    for (let tamano = 1 << 20; tamano >= 1;) {
      try {
        fs.writeSync(fd, Buffer.alloc(tamano));
      } catch {
        tamano >>= 4;
      }
    }
  } finally {
    fs.closeSync(fd);
  }
}

enRemojada(
  'loses and doubles nothing through a full disk, the embedded database and files on it',
  opciones,
  async () => {
    const disco = path.join(carpeta, 'disco');
    const desmontar = montar(disco);
    let terminados = 0;
    try {
      const { inscripciones, firmas, aptos } = await corrida(undefined, {
        ...{ personas: 60, veces: Math.ceil(CAIDAS / 2), dataDir: path.join(disco, 'datos') },
        caer: async (lugar) => {
          const relleno = path.join(disco, 'relleno');
          llenar(relleno);
          // a database that could not write ends its process, and says why
          const fin = await Promise.race([vivo?.fin, sleep(500 + entero(2000), null)]);
          fs.rmSync(relleno);
          if (!fin) return;
          terminados += 1;
          if (!/ENOSPC|No space left|disco/i.test(vivo?.dicho() ?? ''))
            throw new Error('It ended without saying why');
          await arrancar(lugar);
        },
      });
      console.log(
        `disco lleno: ${terminados} veces terminó; ${inscripciones.length} inscripciones, ${firmas.length} firmas, ${aptos.length} aptos`,
      );
    } finally {
      vivo?.senial('SIGKILL');
      await vivo?.fin;
      desmontar();
    }
  },
);
