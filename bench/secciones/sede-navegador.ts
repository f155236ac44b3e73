import { generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { chromium, type Page } from 'playwright';
import { escribirCredencial, type ClavePublica } from '../../src/shared/domain/sede/credencial.ts';
import { cuadroDni, cuadroQr } from '../../tests/support/camara-falsa.ts';
import { textoDni } from '../../tests/support/escaner.ts';
import type { Cifra } from '../lib/cifras.ts';
import { alternar, mediana } from '../lib/medir.ts';
import { empaquetar } from '../lib/pagina.ts';
import { tamanio } from '../lib/tamanios.ts';

const PERSONAS = tamanio(10_000, 200);
const VUELTAS = tamanio(31, 1);
/** A cheap phone: the processor of this machine slowed down so many times. */
const FRENO = 4;
const META_MS = 300;
/** What a page of the bench has as `window.mesa`: bench/lib/sede/en-pagina.ts. */
type Mesa = Window['mesa'];

const clavesDePrueba = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** Measures in Chromium, slowed down, from a camera's frame to the verdict on who is shown. */
export async function medirMesa(): Promise<Cifra[]> {
  // a page of its own origin: WebCrypto is there for secure ones alone
  const servidor = createServer((_pedido, sale) => sale.end('<!doctype html><title>mesa</title>'));
  await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo));
  const navegador = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const pagina = await navegador.newPage();
    await pagina.goto(`http://localhost:${(servidor.address() as AddressInfo).port}`); // an object: it listens on TCP
    await preparar(pagina);
    const cdp = await pagina.context().newCDPSession(pagina);
    const frenada = async (rate: number, cual: 'qr' | 'dni'): Promise<number> => {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate });
      const { ms, dicho } = await pagina.evaluate((que) => window.mesa.leer(que), cual);
      if (dicho !== 'puede_retirar') throw new Error(`${cual}: ${dicho}`);
      return ms;
    };
    await frenada(1, 'qr');
    await frenada(1, 'dni');
    const medidas = await alternar(VUELTAS, {
      qr: () => frenada(FRENO, 'qr'),
      qr_entera: () => frenada(1, 'qr'),
      dni: () => frenada(FRENO, 'dni'),
      dni_entera: () => frenada(1, 'dni'),
    });
    return [
      cifra('del cuadro con el QR al veredicto', medidas.qr, medidas.qr_entera),
      cifra('del cuadro con el DNI (PDF417) al veredicto', medidas.dni, medidas.dni_entera),
    ];
  } finally {
    await navegador.close();
    servidor.close();
  }
}

async function preparar(pagina: Page): Promise<void> {
  const { privateKey, publicKey } = clavesDePrueba();
  const texto = escribirCredencial(
    {
      ...{ evento_id: 1, inscripcion_id: PERSONAS, modalidad_id: 1, categoria: 'General', numero: PERSONAS },
      emitida: 1_800_000_000,
      personas: [{ id: PERSONAS, nombre: 'María de los Ángeles', apellido: 'Nuñez Álvarez' }],
    },
    (cuerpo) => sign('sha256', cuerpo, { key: privateKey, dsaEncoding: 'ieee-p1363' }),
  );
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  await pagina.addScriptTag({ content: (await empaquetar('sede/en-pagina.ts')).js });
  const dni = await cuadroDni(textoDni(String(20_000_000 + PERSONAS - 1)));
  const con: Parameters<Mesa['preparar']>[0] = {
    personas: PERSONAS,
    claves: [publicKey.export({ format: 'jwk' }) as ClavePublica], // of the curve asked for above
    wasm: readFileSync(wasm).toString('base64'),
    cuadros: { qr: cuadroQr(texto).toString('base64'), dni: dni.toString('base64') },
    ...{ ancho: 1280, alto: 720 },
  };
  await pagina.evaluate((todo) => window.mesa.preparar(todo), con);
}

function cifra(nombre: string, frenadas: number[], enteras: number[]): Cifra {
  const valor = mediana(frenadas);
  return {
    seccion: `Mesa en el navegador (${PERSONAS} personas, procesador ${FRENO} veces más lento)`,
    ...{ nombre, valor, unidad: 'ms' },
    referencia: { nombre: 'sin frenar', valor: mediana(enteras) },
    meta: `≤ ${META_MS} ms`,
    cumple: valor <= META_MS,
    medidas: { frenadas, enteras },
  };
}
