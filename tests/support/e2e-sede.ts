import { createHash, randomUUID, webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { APIRequestContext, Page } from 'playwright/test';
import { encode } from 'uqr';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import type { BaseSedeDicha } from '../../src/shared/contract/sede.ts';
import { firmarOperacion } from '../../src/shared/domain/sede/firmada.ts';
import type { Operacion } from '../../src/shared/domain/sede/operacion.ts';
import { eventoCon } from './e2e-propio.ts';
import { dniNuevo, expect } from './e2e.ts';
import { modalidadEdicion } from './eventos.ts';

/** A race day whose people come to two telephones: tests/e2e/sede-dos-telefonos.spec.ts. */

export interface Corredor {
  documento: string;
  apellido: string;
  modalidad_id: number;
  /** the public code, by which their own page shows the QR */
  codigo: string;
}
export interface CarreraDeSede {
  id: number;
  nombre: string;
  headers: Record<string, string>;
  modalidades: { id: number; nombre: string }[];
  /** nothing is missing: paid, signed and numbered */
  listos: Corredor[];
  /** neither paid nor signed nor numbered */
  flojos: Corredor[];
}

const TEXTO = '<p>Corro por mi cuenta y riesgo, y estoy en condiciones de hacerlo.</p>';
const LETRAS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** A surname of its own for each, of letters alone. */
const apellidoDe = (grupo: string, i: number): string =>
  `${grupo}${LETRAS[Math.floor(i / 26)]?.toLowerCase()}${LETRAS[i % 26]?.toLowerCase()}`;

/**
 * An event with people in order and people who lack everything; numbers are there for walk-ups too.
 * @param apto those who lack everything lack a medical certificate too
 */
export async function carreraDeSede(
  request: APIRequestContext,
  { listos, flojos, apto = false }: { listos: number; flojos: number; apto?: boolean },
): Promise<CarreraDeSede> {
  const { id, nombre, headers } = await eventoCon(request, [], {
    evento: {
      usa_deslinde_online: true,
      texto_deslinde_online: TEXTO,
      modalidades: [
        modalidadEdicion({ nombre: '10K', valor_normal: 0 }),
        modalidadEdicion({ nombre: '21K', valor_normal: 12_000, requiere_apto_medico: apto }),
      ],
    },
  });
  const evento = await request.get(`/api/eventos/${id}`, { headers });
  const { modalidades } = (await evento.json()) as { modalidades: { id: number; nombre: string }[] };
  const de = (cual: string): number => modalidades.find((una) => una.nombre === cual)?.id ?? 0;
  const inscribir = (grupo: string, cuantos: number, modalidad_id: number) =>
    Promise.all(
      Array.from({ length: cuantos }, (_, i) =>
        inscribirUno(request, headers, modalidad_id, apellidoDe(grupo, i)),
      ),
    );
  const carrera: CarreraDeSede = {
    ...{ id, nombre, headers, modalidades },
    listos: await inscribir('Listo', listos, de('10K')),
    flojos: await inscribir('Flojo', flojos, de('21K')),
  };
  await numerar(request, carrera);
  await firmarLaVispera(request, carrera);
  return carrera;
}

async function inscribirUno(
  request: APIRequestContext,
  headers: Record<string, string>,
  modalidad_id: number,
  apellido: string,
): Promise<Corredor> {
  const documento = dniNuevo();
  const alta = await request.post('/api/inscripciones?fromBackoffice=true', {
    headers,
    data: {
      modalidad_id,
      participantes: [
        {
          ...{
            documento,
            nombre: 'Ana',
            apellido,
            sexo: 'FEM',
            email: `${apellido.toLowerCase()}@example.com`,
          },
          ...{ area_code: '11', telefono: '50716006', es_celular: true, domicilio: 'Av. Rivadavia 1234' },
          ...{
            ciudad: 'Buenos Aires',
            provincia: 'Ciudad Autónoma de Buenos Aires',
            dia: 14,
            mes: 3,
            anio: 1990,
          },
        },
      ],
    },
  });
  expect(alta.status(), await alta.text()).toBe(201);
  const dicho = JSON.stringify(await alta.json());
  const codigo = /"codigo_publico":"([^"]+)"/.exec(dicho)?.[1] ?? '';
  return { documento, apellido, modalidad_id, codigo };
}

/** Numbers for those who may have one, and ranges from which the desks get theirs. */
async function numerar(
  request: APIRequestContext,
  { id, headers, modalidades }: CarreraDeSede,
): Promise<void> {
  const rangos = modalidades.map((una, i) => ({
    ...{
      id: una.id,
      usaChip: false,
      numeracionCategorias: false,
      faltantes: null,
      prefijo: null,
      digitos: null,
    },
    ...{ desde: 100 + i * 400, hasta: 400 + i * 400, categorias: [] },
  }));
  const asignados = await request.post(`/api/eventos/${id}/asignar-numeros`, {
    headers,
    data: { modalidades: rangos },
  });
  expect(asignados.status(), await asignados.text()).toBe(200);
}

/** A desk at which those in order signed the evening before: a telephone of its own, as far as the server sees one. */
async function firmarLaVispera(
  request: APIRequestContext,
  { id, headers, listos }: CarreraDeSede,
): Promise<void> {
  const par = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
    'verify',
  ]);
  const publica = Buffer.from(await webcrypto.subtle.exportKey('raw', par.publicKey));
  const puesto_id = randomUUID();
  const puesto = { id: puesto_id, nombre: 'La víspera', clave_publica: publica.toString('base64url') };
  expect((await request.post(`/api/eventos/${id}/sede/puestos`, { headers, data: puesto })).ok()).toBe(true);
  const { inscripciones, deslinde } = await baseDe(request, { id, headers });
  const trazos = Buffer.from(
    JSON.stringify([
      {
        puntos: [
          [10, 10, 0.5],
          [60, 40, 0.5],
          [120, 15, 0.5],
        ],
        presion_real: false,
      },
    ]),
  );
  const sha256 = createHash('sha256').update(trazos).digest('hex');
  const suyos = new Set(listos.map(({ documento }) => documento));
  const deListos = inscripciones.filter(({ personas }) =>
    personas.some(({ documento }) => suyos.has(documento)),
  );
  const operaciones: Operacion[] = deListos.flatMap(({ id: inscripcion_id, personas }, i) =>
    personas.map((una) => ({
      ...{ id: randomUUID(), evento_id: id, puesto_id, seq: i + 1, lamport: i + 1, desvio: 0, visto: [] },
      ...{ hora: new Date().toISOString(), actor: { usuario_id: null, nombre: 'Nora' } },
      ...{ sujeto: `i${inscripcion_id}` as const, tipo: 'firmar' as const },
      datos: {
        persona: `p${una.id}` as const,
        texto_version: deslinde?.version ?? 0,
        texto_hash: deslinde?.hash ?? '',
        adjunto: sha256,
      },
    })),
  );
  const firmadas = await Promise.all(operaciones.map((una) => firmarOperacion(una, par.privateKey)));
  const intercambio = await request.post(`/api/eventos/${id}/sede/intercambio`, {
    headers,
    data: { puesto_id, vector: {}, operaciones: firmadas, base: null },
  });
  expect(intercambio.status(), await intercambio.text()).toBe(200);
  // one after another, as a telephone does: all at once would be answered together, when the last one is drawn
  for (const { id: operacion_id } of operaciones) {
    const subido = await request.post(`/api/eventos/${id}/sede/adjuntos`, {
      headers,
      data: { operacion_id, tipo: 'trazos', sha256, datos: trazos.toString('base64') },
    });
    expect(subido.ok(), await subido.text()).toBe(true);
  }
}

/** What a desk is sent of the event: the server's rows. */
export async function baseDe(
  request: APIRequestContext,
  { id, headers }: Pick<CarreraDeSede, 'id' | 'headers'>,
): Promise<BaseSedeDicha> {
  const respuesta = await request.get(`/api/eventos/${id}/sede/base`, { headers });
  expect(respuesta.status()).toBe(200);
  return (await respuesta.json()) as BaseSedeDicha;
}

/** The text of the QR on a participant's own page. */
export async function credencialDe(
  request: APIRequestContext,
  { id }: { id: number },
  { codigo }: Corredor,
): Promise<string> {
  const respuesta = await request.get(`/api/v1/eventos/${id}/inscripciones/${codigo}/mensaje_ok`);
  const { credencial } = (await respuesta.json()) as { credencial: string | null };
  if (!credencial) throw new Error(`${codigo}: no code`);
  return credencial;
}

/** Dark and light squares of a code. */
export interface Simbolo {
  ancho: number;
  alto: number;
  /** a letter for each square, row by row: 1 is dark */
  cuadros: string;
}

export function simboloQr(texto: string): Simbolo {
  const { size, data } = encode(texto, { ecc: 'M', border: 0 });
  return {
    ancho: size,
    alto: size,
    cuadros: data
      .flat()
      .map((oscuro) => (oscuro ? '1' : '0'))
      .join(''),
  };
}

/** The bars on the back of a DNI. */
export async function simboloDni(texto: string): Promise<Simbolo> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });
  const { symbol, error } = await writeBarcode(texto, { format: 'PDF417', scale: 1 });
  if (error) throw new Error(error);
  const cuadros = Array.from(symbol.data, (gris) => (gris < 128 ? '1' : '0')).join('');
  return { ancho: symbol.width, alto: symbol.height, cuadros };
}

declare global {
  interface Window {
    /** what the telephone's camera sees; null: nothing */
    mostrarALaCamara?: (simbolo: { ancho: number; alto: number; cuadros: string } | null) => void;
    /** how often somebody pressed something */
    toques?: number;
  }
}

/** From now on the page counts what somebody pressed on it, with finger, mouse or key. */
export async function contandoToques(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.toques = 0;
    document.addEventListener(
      'click',
      ({ isTrusted }) => isTrusted && (window.toques = (window.toques ?? 0) + 1),
      true,
    );
  });
}

export const toquesHasta = (page: Page): Promise<number> => page.evaluate(() => window.toques ?? 0);

/** From now on the page's camera is a picture that the test draws: each telephone sees somebody else. */
export async function conCamaraDibujada(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const lienzo = document.createElement('canvas');
    lienzo.width = 1280;
    lienzo.height = 720;
    const dibujo = lienzo.getContext('2d');
    let actual: { ancho: number; alto: number; cuadros: string } | null = null;
    const pintar = (): void => {
      if (!dibujo) return;
      dibujo.fillStyle = '#969696';
      dibujo.fillRect(0, 0, 1280, 720);
      if (!actual) return;
      const { ancho, alto, cuadros } = actual;
      const lado = Math.floor(Math.min(1000 / ancho, 560 / alto));
      const [x0, y0] = [Math.round((1280 - ancho * lado) / 2), Math.round((720 - alto * lado) / 2)];
      dibujo.fillStyle = '#e1e1e1';
      dibujo.fillRect(x0 - 4 * lado, y0 - 4 * lado, (ancho + 8) * lado, (alto + 8) * lado);
      dibujo.fillStyle = '#232323';
      for (let i = 0; i < cuadros.length; i += 1) {
        if (cuadros[i] === '1')
          dibujo.fillRect(x0 + (i % ancho) * lado, y0 + Math.floor(i / ancho) * lado, lado, lado);
      }
    };
    window.mostrarALaCamara = (simbolo) => {
      actual = simbolo;
      pintar();
    };
    // a still canvas gives no frames; of nothing a few are enough
    let vuelta = 0;
    setInterval(() => {
      vuelta += 1;
      if (actual || vuelta % 5 === 0) pintar();
    }, 100);
    Object.defineProperty(navigator, 'mediaDevices', {
      value: {
        getUserMedia: () => Promise.resolve(lienzo.captureStream(10)),
        enumerateDevices: () => Promise.resolve([]),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      },
    });
  });
}
