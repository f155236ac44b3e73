import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { azarDe } from '../../../../tests/support/soak.ts';
import { nuevoTelefono, preparar, type TelefonoDePar } from '../../../../tests/support/sede/pares.ts';
import { claveDePrueba } from '../../../../tests/support/sede/sello.ts';
import { ServidorSede } from '../../../../tests/support/sede/servidor.ts';
import { usarDiscos } from '../../../../tests/support/sede/usar-discos.ts';
import { base, inscripcion, retrato } from '../../../shared/domain/sede/apoyo/mundo.ts';
import { aUtf8 } from '../../../shared/domain/sede/bytes.ts';
import { BYTES_DE_SELLADO } from '../../../shared/domain/sede/para-servidor.ts';
import type { Bitacora } from '../bitacora.ts';
import { sellarTrazos } from '../para-servidor.ts';
import { PAQUETE_QR_CON_FIRMAS } from '../portadores/fuente.ts';
import { LIMITES } from './limites.ts';
import { abrirPaquete, armarPaquete, pedidoDe } from './paquete.ts';

usarDiscos();

const { azar } = azarDe(20_270_314);
const LLAVE = { epoca: 1, llave: 'A'.repeat(43) };
let servidor: ServidorSede;
const abiertos: TelefonoDePar[] = [];
beforeEach(() => {
  servidor = new ServidorSede(base({ inscripciones: [inscripcion(1), inscripcion(2)] }));
});
afterEach(async () => {
  for (const { bitacora } of abiertos.splice(0)) await bitacora.cerrar();
  vi.useRealTimers();
});
async function dos(): Promise<[Bitacora, Bitacora]> {
  const a = await nuevoTelefono('Mesa 1', [servidor.firmante.publica]);
  const b = await nuevoTelefono('Mesa 2', [servidor.firmante.publica]);
  abiertos.push(a, b);
  await preparar(servidor, a, b);
  for (const { bitacora } of [a, b]) await bitacora.guardarLlaves([LLAVE], 'servidor');
  return [a.bitacora, b.bitacora];
}
const nota = (en: Bitacora, texto: string) => en.anotar('nota', 'i1', { persona: null, texto });
const firmar = (en: Bitacora) =>
  en.anotar(
    'firmar',
    'i1',
    { persona: 'p10', texto_version: 1, texto_hash: 'h' },
    { tipo: 'trazos', datos: new TextEncoder().encode('trazos').buffer },
  );

describe('a package', () => {
  it('brings all that the other lacks, and says what its maker lacks', async () => {
    const [a, b] = await dos();
    await nota(a, 'de a');
    await firmar(a);
    await nota(b, 'de b');
    servidor.cambiarBase({ ...servidor.base, inscripciones: [inscripcion(1, { numero: 9 })] });
    await a.intercambiar({
      ...servidor.puerto(),
      subirAdjunto: () => Promise.resolve({ tipo: 'sin_respuesta' }),
    });
    const { bytes: paquete } = await armarPaquete(a, pedidoDe(b), { adjuntos: 'trazos_y_fotos' });
    const dicho = await abrirPaquete(b, paquete);
    expect(dicho).toMatchObject({ operaciones: 2, novedades: 1, adjuntos: 1, rechazadas: 0 });
    if ('falla' in dicho) throw new Error(dicho.falla);
    const { bytes: vuelta } = await armarPaquete(b, dicho.de.pedido, { adjuntos: 'ninguno' });
    expect(await abrirPaquete(a, vuelta)).toMatchObject({ operaciones: 1, novedades: 0 });
    expect(a.vector()).toEqual(b.vector());
    expect(retrato(a.estado().sede.estado())).toBe(retrato(b.estado().sede.estado()));
    // whoever gets to the server first delivers the strokes
    await b.intercambiar(servidor.puerto());
    expect(servidor.adjuntos.size).toBe(1);
  });

  it('opened twice, or after a later one, changes nothing', async () => {
    const [a, b] = await dos();
    await nota(a, 'una');
    const { bytes: primero } = await armarPaquete(a, null, { adjuntos: 'ninguno' });
    await nota(a, 'otra');
    expect(await abrirPaquete(b, (await armarPaquete(a, null, { adjuntos: 'ninguno' })).bytes)).toMatchObject(
      {
        operaciones: 2,
      },
    );
    expect(await abrirPaquete(b, primero)).toMatchObject({ operaciones: 0, novedades: 0, rechazadas: 0 });
  });

  // regla sede-32; if this breaks, a desk says that it has not heard of the phone whose screen it has just read.
  it('is news of who made it, also where it brings nothing new, unless it has less of them than there was here', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, 2, 14, 9) });
    const [a, b] = await dos();
    const oidoDe = (de: Bitacora, otro: Bitacora) =>
      de.estado().vecinos.find(({ puesto_id }) => puesto_id === otro.puesto.puesto_id)?.oido_at;
    const de = async (quien: Bitacora) => (await armarPaquete(quien, null, { adjuntos: 'ninguno' })).bytes;
    expect([oidoDe(b, a), oidoDe(a, b)]).toEqual([null, null]);
    const [primero, ahora] = [await de(a), Date.now()];
    expect(await abrirPaquete(b, primero)).toMatchObject({ operaciones: 0 });
    expect([oidoDe(b, a), oidoDe(a, b)]).toEqual([ahora, null]);
    vi.setSystemTime(ahora + 60_000);
    await nota(a, 'una');
    const segundo = await de(a);
    await abrirPaquete(b, segundo);
    expect(oidoDe(b, a)).toBe(ahora + 60_000);
    vi.setSystemTime(ahora + 120_000);
    await abrirPaquete(b, primero);
    expect(oidoDe(b, a)).toBe(ahora + 60_000);
    await abrirPaquete(b, segundo);
    expect(oidoDe(b, a)).toBe(ahora + 120_000);
    // nobody signed what a package says of its maker: only that the maker was heard of is kept (regla sede-22)
    expect(b.estado().vecinos.map(({ dicho }) => dicho)).toEqual([undefined]);
    // phone `a` opens its own package, which came back to it: it has heard of nobody by that
    await abrirPaquete(a, segundo);
    expect(a.estado().vecinos.map(({ oido_at }) => oido_at)).toEqual([null]);
  });

  // If this breaks, each series of codes shows all registrations of the race again: twenty seconds more for 3,000 people.
  it('brings the registrations to who has earlier ones, and none of them to who has later ones of another download', async () => {
    const vacio = { adjuntos: 'ninguno' } as const;
    const gente = Array.from({ length: 300 }, (_, i) =>
      inscripcion(i + 1, { nombre: `${azar().toString(36)} ${azar().toString(36)}` }),
    );
    servidor = new ServidorSede(base({ inscripciones: gente }));
    const [antes, despues] = await dos();
    expect(antes.lado().marcas()).not.toEqual(despues.lado().marcas());
    const vieja = await armarPaquete(antes, pedidoDe(despues), vacio);
    expect(vieja.bytes.byteLength).toBeLessThan(600);
    expect(await abrirPaquete(despues, vieja.bytes)).toMatchObject({ novedades: 0, rechazadas: 0 });
    // a receiver that tells nothing, or that names a base by a name that nobody can read, gets all registrations
    for (const para of [null, { vector: {}, base: 'cualquiera' }])
      expect((await armarPaquete(antes, para, vacio)).bytes.byteLength).toBeGreaterThan(5_000);
    const nueva = await armarPaquete(despues, pedidoDe(antes), vacio);
    expect(nueva.bytes.byteLength).toBeGreaterThan(5_000);
    expect(await abrirPaquete(antes, nueva.bytes)).toMatchObject({ novedades: 1 });
    expect(antes.lado().marcas()).toEqual(despues.lado().marcas());
  });

  it('that may not be longer holds the first operations, and the next one goes on', async () => {
    const [a, b] = await dos();
    for (let n = 0; n < 40; n += 1) await nota(a, `n${n} ${crypto.randomUUID()}`);
    const tope = 4_000;
    for (let vueltas = 0; b.vector()[a.puesto.puesto_id] !== 40; vueltas += 1) {
      const { bytes: paquete } = await armarPaquete(a, pedidoDe(b), { adjuntos: 'ninguno', tope });
      expect(paquete.byteLength).toBeLessThanOrEqual(tope);
      expect(await abrirPaquete(b, paquete)).not.toMatchObject({ operaciones: 0 });
      expect(vueltas).toBeLessThan(10);
    }
  });

  // If this breaks, one phone whose texts are made very long keeps the operations of all from going on by codes and files: the batch that
  // holds them is longer than a phone takes, and is refused whole, again and again.
  it('of very long texts is made of batches that a phone takes', async () => {
    const [a, b] = await dos();
    for (let n = 0; n < 140; n += 1) await nota(a, `n${n}`);
    const { id } = await nota(a, 'corta');
    const lado = a.lado();
    vi.spyOn(a, 'lado').mockReturnValue({
      ...lado,
      textos: async (cuales) =>
        (await lado.textos(cuales)).map((una) =>
          una.id === id ? una : { ...una, cuerpo: una.cuerpo.padEnd(31_000, ' ') },
        ),
    });
    const { bytes: paquete } = await armarPaquete(a, pedidoDe(b), { adjuntos: 'ninguno' });
    expect(await abrirPaquete(b, paquete)).toMatchObject({ operaciones: 1, rechazadas: 140 });
  });

  it('says what is wrong with it, and takes nothing', async () => {
    const [a, b] = await dos();
    await nota(a, 'una');
    const { bytes: paquete } = await armarPaquete(a, null, { adjuntos: 'ninguno' });
    const cambiado = paquete.slice();
    cambiado[paquete.byteLength - 5] = (cambiado[paquete.byteLength - 5] ?? 0) ^ 1;
    const deOtro = paquete.slice();
    deOtro[9] = 77;
    expect(await abrirPaquete(b, new Uint8Array([1, 2, 3]))).toEqual({ falla: 'ajeno' });
    expect(await abrirPaquete(b, cambiado)).toEqual({ falla: 'roto' });
    expect(await abrirPaquete(b, paquete.slice(0, -9))).toEqual({ falla: 'roto' });
    expect(await abrirPaquete(b, deOtro)).toEqual({ falla: 'otro_evento' });
    const nuevo = await nuevoTelefono('Mesa 3', [servidor.firmante.publica]);
    abiertos.push(nuevo);
    expect(await abrirPaquete(nuevo.bitacora, paquete)).toEqual({ falla: 'sin_llave' });
    expect(b.vector()).toEqual({});
  });

  // regla sede-16. If this breaks, a desk without signal asks for the same codes again and again after somebody was taken off.
  it('sealed by a key that came with signal is told as closed to who has only the one of before, and opens once that has it', async () => {
    const [a, b] = await dos();
    servidor.llaves = [LLAVE, { epoca: 2, llave: `${'B'.repeat(42)}A` }];
    servidor.cambiarBase({ ...servidor.base });
    await a.intercambiar(servidor.puerto());
    await nota(a, 'tras la baja');
    const { bytes } = await armarPaquete(a, null, { adjuntos: 'ninguno' });
    expect(await abrirPaquete(b, bytes)).toEqual({ falla: 'sin_llave' });
    expect(await abrirPaquete(b, bytes.slice(0, 13))).toEqual({ falla: 'roto' });
    await b.intercambiar(servidor.puerto());
    expect(await abrirPaquete(b, bytes)).toMatchObject({ operaciones: 1, rechazadas: 0 });
  });

  // regla sede-32. If this breaks, a desk is told that it lacks a key that it has, and the codes that it read are lost.
  it('sealed by a key that another phone brought opens, though no base here names that key yet', async () => {
    const [a, b] = await dos();
    const segunda = { epoca: 2, llave: `${'B'.repeat(42)}A` };
    servidor.llaves = [LLAVE, segunda];
    servidor.cambiarBase({ ...servidor.base });
    await a.intercambiar(servidor.puerto());
    await nota(a, 'tras la baja');
    const { bytes } = await armarPaquete(a, null, { adjuntos: 'ninguno' });
    await b.guardarLlaves([segunda], 'puesto');
    expect(b.llaves()).toEqual([LLAVE]);
    expect(await abrirPaquete(b, bytes)).toMatchObject({ operaciones: 1, novedades: 1, rechazadas: 0 });
    expect(b.llaves().at(-1)).toEqual(segunda);
  });

  // If this breaks, a signature that was taken without signal is on one phone alone, and nobody knows.
  it('for a screen brings the strokes of its operations as far as they fit, and tells both of the rest', async () => {
    const [a, b] = await dos();
    // strokes as random as those of a real hand: about 3 kB each when deflated
    const trazos = () => {
      const puntos = Array.from({ length: 300 }, () =>
        [azar() * 300, azar() * 150, azar()].map((n) => n.toFixed(1)),
      );
      return new TextEncoder().encode(JSON.stringify([{ puntos, presion_real: true }])).buffer;
    };
    const firmadas = async (cuantas: number) => {
      for (let n = 0; n < cuantas; n += 1)
        await a.anotar(
          'firmar',
          'i1',
          { persona: 'p10', texto_version: 1, texto_hash: 'h' },
          { tipo: 'trazos', datos: trazos() },
        );
    };
    await firmadas(2);
    await a.anotar(
      'apto',
      'i1',
      { persona: 'p10', como: 'foto' },
      { tipo: 'foto', datos: new ArrayBuffer(90_000) },
    );
    const para = { adjuntos: 'trazos', tope_con_adjuntos: PAQUETE_QR_CON_FIRMAS } as const;
    const uno = await armarPaquete(a, pedidoDe(b), para);
    expect(uno.firmas_quedan).toBe(0);
    expect(uno.bytes.byteLength).toBeLessThan(20_000);
    expect(await abrirPaquete(b, uno.bytes)).toMatchObject({ operaciones: 3, adjuntos: 2, firmas_quedan: 0 });

    // operations and strokes that `b` has are not shown again
    await nota(a, 'más');
    expect((await armarPaquete(a, pedidoDe(b), para)).bytes.byteLength).toBeLessThan(2_000);

    await firmadas(60);
    const muchas = await armarPaquete(a, pedidoDe(b), para);
    expect(muchas.bytes.byteLength).toBeLessThanOrEqual(PAQUETE_QR_CON_FIRMAS);
    expect(muchas.firmas_quedan).toBeGreaterThan(0);
    const dicho = await abrirPaquete(b, muchas.bytes);
    if ('falla' in dicho) throw new Error(dicho.falla);
    expect(dicho).toMatchObject({ operaciones: 61, firmas_quedan: muchas.firmas_quedan });
    expect(dicho.adjuntos).toBe(60 - muchas.firmas_quedan);
    expect(dicho.adjuntos).toBeGreaterThan(20);
  });

  // regla sede-70. If this breaks, fewer signatures go along with a series of codes, as nothing makes sealed bytes shorter.
  it('brings signatures that are sealed in hardly more than those that are not', async () => {
    const [a, b] = await dos();
    const CUANTAS = 20;
    const sello = { evento_id: 1, puesto_id: a.puesto.puesto_id, clave: claveDePrueba(1) };
    const largo = async (como: (json: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>) => {
      for (let n = 0; n < CUANTAS; n += 1) {
        const puntos = Array.from({ length: 80 }, (_, i) => [
          i * 3.1,
          Number((60 + 40 * Math.sin(i + n)).toFixed(1)),
          0.5,
        ]);
        const json = aUtf8(JSON.stringify([{ puntos, presion_real: true }]));
        const datos = (await como(json)).buffer;
        await a.anotar(
          'firmar',
          'i1',
          { persona: 'p10', texto_version: 1, texto_hash: 'h' },
          { tipo: 'trazos', datos },
        );
      }
      const { bytes, firmas_quedan } = await armarPaquete(a, pedidoDe(b), { adjuntos: 'trazos' });
      expect(firmas_quedan).toBe(0);
      expect(await abrirPaquete(b, bytes)).toMatchObject({ operaciones: CUANTAS, adjuntos: CUANTAS });
      return bytes.byteLength;
    };
    const claras = await largo((json) => Promise.resolve(json));
    const selladas = await largo((json) => sellarTrazos(sello, json));
    expect(selladas - claras).toBeLessThan(CUANTAS * BYTES_DE_SELLADO);
  });

  // If this breaks, a package of some kB that a hostile phone made takes all the memory of those that read it.
  it('brings the operations of strokes that would fill this phone, and not all of the strokes', async () => {
    const [a, b] = await dos();
    const CUANTAS = 40;
    for (let n = 0; n < CUANTAS; n += 1)
      await a.anotar(
        'firmar',
        'i1',
        { persona: 'p10', texto_version: 1, texto_hash: 'h' },
        { tipo: 'trazos', datos: new Uint8Array(LIMITES.adjunto.trazos).fill(n).buffer },
      );
    const { bytes } = await armarPaquete(a, pedidoDe(b), { adjuntos: 'trazos' });
    expect(bytes.byteLength).toBeLessThan(100_000);
    const dicho = await abrirPaquete(b, bytes);
    expect(dicho).toMatchObject({
      operaciones: CUANTAS,
      adjuntos: LIMITES.adjuntos_inflados / LIMITES.adjunto.trazos,
    });
  });

  it('of 500 operations is small enough for codes on a screen', async () => {
    const [a, b] = await dos();
    for (let n = 0; n < 500; n += 1)
      await a.anotar('acreditar', `i${(n % 2) + 1}`, {
        personas: [`p${n + 1}`],
        retira: null,
        kit: ['remera'],
      });
    const { bytes } = await armarPaquete(
      a,
      // the base of `b` came by another download than that of `a`, as on any two phones
      pedidoDe(b),
      { adjuntos: 'trazos', tope_con_adjuntos: PAQUETE_QR_CON_FIRMAS },
    );
    const { byteLength } = bytes;
    // 10 codes a second of 600 bytes, 30 % of them lost, for 25 seconds
    expect(byteLength).toBeLessThan(600 * 10 * 0.7 * 25);
    console.info(`500 operations: ${byteLength} bytes`);
  });
});
