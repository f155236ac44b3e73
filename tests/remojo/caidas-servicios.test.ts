import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enContexto, preparar } from '../support/caidas.ts';
import { gente } from '../support/caidas-gente.ts';
import type { Lugar } from '../support/caidas.ts';
import type { Pagador } from '../support/caidas-gente.ts';
import { asentar } from '../support/caidas-cuenta.ts';
import { carpetaRapida } from '../support/carpeta-rapida.ts';
import { arrancarServidor, ATIENDE, construirServidor } from '../support/construido.ts';
import type { ServidorEntero } from '../support/construido.ts';
import { participante } from '../support/fabrica.ts';
import { medidor } from '../support/medidor.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { puertoLibre } from '../support/puerto-libre.ts';
import { contarServicios } from '../support/servicios-cuenta.ts';
import type { Pagado } from '../support/servicios-cuenta.ts';
import { levantarServicios, modosDe, PACIENCIA_MS, SERVICIOS } from '../support/servicios.ts';
import type { Servicio, Servicios } from '../support/servicios.ts';
import { molestar, mentidos } from '../support/mercadopago/molestar.ts';
import { azarDe, semilla } from '../support/soak.ts';

let construido: Awaited<ReturnType<typeof construirServidor>>;
let carpeta: string;
let vivo: ServidorEntero | null = null;
let servicios: Servicios | null = null;
beforeAll(async () => {
  carpeta = carpetaRapida('largada-servicios-');
  construido = await construirServidor();
});
afterAll(async () => {
  vivo?.senial('SIGKILL');
  await vivo?.fin;
  await servicios?.cerrar();
  construido.borrar();
  fs.rmSync(carpeta, { recursive: true, force: true });
});

const INICIAL = semilla(23);
const { entero, elegir, azar } = azarDe(INICIAL);

async function arrancar(lugar: Lugar, puerto: number): Promise<void> {
  vivo = arrancarServidor(construido.exec, {
    ...{ puerto, dataDir: lugar.dataDir, ...lugar.entorno },
    ...(lugar.databaseUrl ? { DATABASE_URL: lugar.databaseUrl } : {}),
    ...{ LOG_LEVEL: 'info', DATABASE_POOL: 4 },
  });
  await vivo.hasta(ATIENDE);
}

async function matar(lugar: Lugar, puerto: number): Promise<void> {
  vivo?.senial('SIGKILL');
  await vivo?.fin;
  await sleep(entero(800));
  await arrancar(lugar, puerto);
}

/** Most pay; some pay too little or twice. Who pays does not wait for the notice to arrive. */
function pagadorDe({ mp }: Servicios, pagados: Pagado[]): Pagador {
  return async (codigo, donde) => {
    const preferencia = donde.searchParams.get('pref_id');
    if (!preferencia) throw new Error(`/pagar: ${donde.href}`);
    const cobrar = () =>
      mp.libros.pagar(preferencia, 'credit_card', { status: 'approved', status_detail: 'accredited' });
    const como = elegir(['bien', 'bien', 'bien', 'bien', 'de menos', 'dos veces'] as const);
    const pagos = como === 'dos veces' ? [cobrar(), cobrar()] : [cobrar()];
    if (como === 'de menos') for (const pago of pagos) pago.transaction_amount -= 1;
    pagados.push({ codigo, pagos, como });
    for (const pago of pagos) mp.avisar(pago, true);
    return como !== 'de menos';
  };
}

interface Etapa {
  nombre: string;
  fallas: [Servicio, string][];
  ms: number;
  /** of the server, in the middle of it */
  muere: boolean;
}

/** Nothing answers, one service after the other: what the rest does meanwhile is looked at. */
const MUDOS: readonly [Servicio, string][] = [
  ['pagos', 'mudo'],
  ['archivos', 'mudo'],
  // the last: connections on which nothing was answered are given up some time after
  ['mail', 'muda'],
];
const MUDO_MS = 8000;

/** LARGADA_FALLAS=<a part of their names> for some of them. */
const solas = SERVICIOS.flatMap((s) => modosDe(s).map((como): [Servicio, string] => [s, como])).filter(
  (falla) => falla.join(' ').includes(process.env['LARGADA_FALLAS'] ?? ''),
);

/** Each way in which each service fails, by itself; then several at once, drawn. A kill in every so many. */
function* etapas(juntas: number, caidas: number): Generator<Etapa> {
  yield { nombre: 'todo anda', fallas: [], ms: MUDO_MS, muere: false };
  for (const falla of MUDOS)
    yield { nombre: `solo ${falla.join(' ')}`, fallas: [falla], ms: MUDO_MS, muere: false };
  const total = solas.length + juntas;
  const cada = Math.max(1, Math.floor(total / caidas));
  for (let n = 0; n < total; n += 1) {
    const sola = solas[n];
    const sorteadas = () =>
      SERVICIOS.filter(() => azar() < 0.6).map((s): [Servicio, string] => [s, elegir(modosDe(s))]);
    const fallas = sola ? [sola] : sorteadas();
    const nombre = fallas.map((falla) => falla.join(' ')).join(', ') || 'nada';
    yield { nombre, fallas, ms: 2500 + entero(1500), muere: n % cada === cada - 1 };
  }
}

async function andarEtapas(
  s: Servicios,
  { lugar, puerto, cuentas }: { lugar: Lugar; puerto: number; cuentas: () => Record<string, number> },
  medir: ReturnType<typeof medidor>,
): Promise<{ mintio: Set<string>; caidas: number }> {
  const mintio = new Set<string>();
  let caidas = 0;
  for (const { nombre, fallas, ms, muere } of etapas(25, CAIDAS)) {
    const desde = s.pagos.pasadas.length;
    for (const [servicio, como] of fallas) await s.fallar(servicio, como);
    medir.etapa(nombre, cuentas());
    await sleep(muere ? entero(ms) : ms);
    if (muere) {
      await matar(lugar, puerto);
      caidas += 1;
    }
    medir.etapa('entre etapas', cuentas());
    if (fallas.some(([, como]) => como === 'miente')) mentidos(s, desde, mintio);
    await s.sanar();
    await s.mp.soltar();
  }
  await medir.terminar();
  return { mintio, caidas };
}

/** Nobody waits for a service that they do not need, and its stall stops no other's work. */
function nadieEspera({ p, avance }: ReturnType<typeof medidor>): void {
  for (const falla of MUDOS) {
    const etapa = `solo ${falla.join(' ')}`;
    for (const que of ['listado', 'inscripción']) {
      const [antes, durante] = ['todo anda', etapa].map((cual) => p(cual, que, 0.5));
      expect(durante, `${que}, ${etapa}`).toBeLessThan(Math.max(PACIENCIA_MS, 3 * (antes ?? 0)));
    }
  }
  expect(avance('solo pagos mudo', 'mails')).toBeGreaterThan(0);
  expect(avance('solo archivos mudo', 'mails')).toBeGreaterThan(0);
  expect(avance('solo mail muda', 'pagos vistos')).toBeGreaterThan(0);
  expect(avance('solo archivos mudo', 'pagos vistos')).toBeGreaterThan(0);
  expect(avance('solo pagos mudo', 'archivos')).toBeGreaterThan(0);
}
const CAIDAS = Number(process.env['LARGADA_CAIDAS'] ?? 14);

/** People at it all the time while all of it fails in turn and together, and then everything is counted. */
async function corrida(databaseUrl: string): Promise<void> {
  const puerto = await puertoLibre();
  const s = (servicios = await levantarServicios(() => puerto));
  const dataDir = fs.mkdtempSync(path.join(carpeta, 'datos-'));
  const lugar: Lugar = { dataDir, databaseUrl, publicUrl: '', entorno: s.entorno };
  const mundo = await enContexto(lugar, (ctx) => preparar(ctx, 400));
  await arrancar(lugar, puerto);
  const pagados: Pagado[] = [];
  const medir = medidor(puerto);
  let serie = 0;
  const todos = gente(mundo, () => puerto, {
    pagar: pagadorDe(s, pagados),
    persona: () => participante((serie += 1) % 7 === 0 ? { email: `rebota${serie}@example.com` } : {}),
    ritmo_ms: 400,
    alInscribir: (ms) => medir.anotar('inscripción', ms),
  });
  const dejar = molestar(s.mp);
  const cuentas = () => ({
    mails: s.smtp.recibidos.length,
    archivos: todos.confirmado.aptos.length,
    'pagos vistos': s.mp.veces('GET /v1/payments/:id'),
  });
  const { mintio, caidas } = await andarEtapas(s, { lugar, puerto, cuentas }, medir);
  await dejar();
  const confirmado = await todos.terminar();
  vivo?.senial('SIGTERM');
  expect(await vivo?.fin).toEqual([0, null]);
  console.log(medir.tabla());
  expect(confirmado.indebidas.slice(0, 5), `seed ${INICIAL}`).toEqual([]);
  await enContexto(lugar, async (ctx) => {
    await asentar(ctx);
    const hecho = await contarServicios(ctx, mundo, s, { confirmado, pagados, mintio });
    const { inscripciones, firmas, aptos, cortes } = confirmado;
    console.log({
      ...{ inscripciones: inscripciones.length, firmas: firmas.length, aptos: aptos.length, cortes, caidas },
      ...{ ...hecho, perdidos_250: s.mail.perdidas },
    });
    // where nobody heard the server's answer the mail goes again, under the same Message-ID
    expect(hecho.correos_repetidos).toBeLessThanOrEqual(s.mail.perdidas + 3 * caidas);
  });
  nadieEspera(medir);
}

const opciones = { timeout: 900_000 };
// If this breaks, somebody paid and is not registered, or was told "inscripto" and is not, because something was away.
it('loses and doubles nothing while what it needs from outside fails', opciones, async () => {
  const { url, drop } = await createTestDatabase();
  await corrida(url);
  await drop();
});
