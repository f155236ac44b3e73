import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, it } from 'vitest';
import type { Lugar } from '../support/caidas.ts';
import { Corredor, enNumeros, llenar, montar } from '../support/caidas-corrida.ts';
import { createTestDatabase, startPostgres, urlOf } from '../support/postgres.ts';
import { azarDe, corridas, enRemojo, semilla } from '../support/soak.ts';

const INICIAL = semilla(11);
const { entero } = azarDe(INICIAL);

let corredor: Corredor;
beforeAll(async () => {
  corredor = await Corredor.crear(INICIAL);
});
afterAll(() => corredor.cerrar());

async function matar(lugar: Lugar): Promise<void> {
  await corredor.matar();
  await corredor.levantar(lugar);
}

/** Minutes of it are for `npm run soak`; what is skipped counts as failed in `npm test`. */
const enRemojada: typeof it | (() => void) = enRemojo ? it : () => undefined;

/** LARGADA_CAIDAS=<n> for fewer than the soak's thirty. */
const CAIDAS = corridas(1, Number(process.env['LARGADA_CAIDAS'] ?? 30));

const opciones = { timeout: enRemojo ? 600_000 : 120_000 };

// If this breaks, somebody whom the screen told "inscripto" is not, or is twice.
it('loses and doubles nothing through kill -9 of the server on the embedded database', opciones, async () => {
  const confirmado = await corredor.corrida(undefined, {
    ...{ personas: corridas(4, 60), veces: CAIDAS },
    caer: matar,
  });
  if (enRemojo) console.log(`embebida: ${enNumeros(confirmado)}`);
});

enRemojada('loses and doubles nothing through kill -9 of the server on PostgreSQL', opciones, async () => {
  const { url, drop } = await createTestDatabase();
  const confirmado = await corredor.corrida(url, { personas: 60, veces: CAIDAS, caer: matar });
  console.log(`servidor: ${enNumeros(confirmado)}`);
  await drop();
});

enRemojada('loses and doubles nothing through kill -9 of PostgreSQL', opciones, async () => {
  const postgres = await startPostgres();
  const confirmado = await corredor.corrida(urlOf(postgres.url, 'postgres'), {
    ...{ personas: 60, veces: Math.ceil(CAIDAS / 2) },
    caer: async () => {
      await postgres.crash();
      await sleep(entero(800));
      await postgres.restart();
    },
  });
  console.log(`PostgreSQL: ${enNumeros(confirmado)}`);
  await postgres.stop();
});

enRemojada(
  'loses and doubles nothing through a full disk, the embedded database and files on it',
  opciones,
  async () => {
    const disco = path.join(corredor.carpeta, 'disco');
    const desmontar = montar(disco, 400);
    let terminados = 0;
    try {
      const confirmado = await corredor.corrida(undefined, {
        ...{ personas: 60, veces: Math.ceil(CAIDAS / 2), dataDir: path.join(disco, 'datos') },
        caer: async (lugar) => {
          const relleno = path.join(disco, 'relleno');
          llenar(relleno);
          // a database that could not write ends its process, and says why
          const fin = await Promise.race([corredor.vivo?.fin, sleep(500 + entero(2000), null)]);
          fs.rmSync(relleno);
          if (!fin) return;
          terminados += 1;
          if (!/ENOSPC|No space left|disco/i.test(corredor.vivo?.dicho() ?? ''))
            throw new Error('It ended without saying why');
          await corredor.levantar(lugar);
        },
      });
      console.log(`disco lleno: ${terminados} veces terminó; ${enNumeros(confirmado)}`);
    } finally {
      await corredor.matar();
      desmontar();
    }
  },
);
