import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CACHES_PRESCINDIBLES } from '../offline/espacio.ts';
import { ORIGEN, prepararSw } from './cache.test-util.ts';

/** Loads the module again with empty memory, as when the browser restarts the service worker. */
const evaluar = () => {
  vi.resetModules();
  return import('./imagenes.ts');
};

let bytes = 1000;
let tipo = 'image/webp';
let entorno: ReturnType<typeof prepararSw>;
let imagenes: Awaited<ReturnType<typeof evaluar>>;

const ver = async (nombre: string) => {
  const tareas: Promise<unknown>[] = [];
  await imagenes.imagen(new Request(`${ORIGEN}/api/archivos/${nombre}`), (tarea) => tareas.push(tarea));
  await Promise.all(tareas);
};
const quedan = async () =>
  (await entorno.rutasDe(CACHES_PRESCINDIBLES)).map((ruta) => ruta.replace('/api/archivos/', ''));

beforeEach(async () => {
  bytes = 1000;
  tipo = 'image/webp';
  entorno = prepararSw(() => new Response(new Uint8Array(bytes), { headers: { 'content-type': tipo } }));
  imagenes = await evaluar();
});
afterEach(() => vi.unstubAllGlobals());

describe('images of events, bounded', () => {
  it('asks the network once', async () => {
    await ver('p_a.webp');
    await ver('p_a.webp');
    expect(entorno.pedidas).toHaveLength(1);
  });

  it('keeps 80, and those that were looked at last', async () => {
    for (let i = 0; i < 82; i += 1) await ver(`p_${i}.webp`);
    const nombres = await quedan();
    expect(nombres).toHaveLength(80);
    expect(nombres).not.toContain('p_0.webp');
    expect(nombres).toContain('p_81.webp');
  });

  it('keeps 20 MB', async () => {
    bytes = 4_000_000;
    for (let i = 0; i < 7; i += 1) await ver(`p_${i}.webp`);
    expect(await quedan()).toEqual(['p_2.webp', 'p_3.webp', 'p_4.webp', 'p_5.webp', 'p_6.webp']);
  });

  it('moves to the end what another visit shows again', async () => {
    await ver('p_a.webp');
    await ver('p_b.webp');
    imagenes = await evaluar();
    await ver('p_a.webp');
    expect(await quedan()).toEqual(['p_b.webp', 'p_a.webp']);
  });

  it('keeps pictures only', async () => {
    tipo = 'application/pdf';
    await ver('p_a.pdf');
    expect(await quedan()).toEqual([]);
  });

  it('remembers what a page showed before there was a worker, of this site alone', async () => {
    await imagenes.recordarImagenes([
      `${ORIGEN}/api/archivos/p_a.webp`,
      'https://otro.test/api/archivos/p_b.webp',
      `${ORIGEN}/api/archivos/x_privado.webp`,
    ]);
    expect(await quedan()).toEqual(['p_a.webp']);
  });
});
