import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { nuevoFirmante } from '../../../../tests/support/sede/firmante.ts';
import { copiarDisco, nuevoDisco } from '../../../../tests/support/sede/disco.ts';
import { abrirEn, encontrar, reunir, usarTelefonos } from '../../../../tests/support/sede/pares.ts';
import { negativa, ServidorSede } from '../../../../tests/support/sede/servidor.ts';
import { usarDiscos } from '../../../../tests/support/sede/usar-discos.ts';
import { base, inscripcion, retrato } from '../../../shared/domain/sede/apoyo/mundo.ts';
import type { Bitacora } from '../bitacora.ts';
import { parDeCanales, type Canal } from '../portadores/canal.ts';
import type { AdjuntoPorSubir } from '../intercambio.ts';
import { encontrarse } from './encuentro.ts';
import { LIMITES } from './limites.ts';
import { CLASE } from './mensaje.ts';
import { puestosConocidos } from '../../../../tests/support/sede/puestos-conocidos.ts';

usarDiscos();

let servidor: ServidorSede;
const { abiertos, telefono, preparados } = usarTelefonos(() => servidor);
beforeEach(() => {
  servidor = new ServidorSede(base({ inscripciones: [inscripcion(1), inscripcion(2)] }));
});
const nota = (en: Bitacora, texto: string) => en.anotar('nota', 'i1', { persona: null, texto });
type Bytes = Uint8Array<ArrayBuffer>;
const retratoDe = (en: Bitacora): string => retrato(en.estado().sede.estado());

describe('two telephones that meet', () => {
  it('have the same afterwards, and each knows that the other was there', async () => {
    const [a, b] = await preparados('Mesa 1', 'Mesa 2');
    await nota(a, 'de a');
    await nota(b, 'de b');
    await nota(b, 'otra de b');
    const [de_a, de_b] = await encontrar(a, b);
    expect(de_a).toMatchObject({ otro: { nombre: 'Mesa 2' }, recibidas: 2, entregadas: 1, rechazadas: 0 });
    expect(de_b).toMatchObject({ otro: { nombre: 'Mesa 1' }, recibidas: 1, entregadas: 2 });
    expect(a.vector()).toEqual(b.vector());
    expect(retratoDe(a)).toBe(retratoDe(b));
    expect(a.estado().vecinos.map(({ nombre, oido_at }) => [nombre, oido_at !== null])).toEqual([
      ['Mesa 2', true],
    ]);
  });

  // regla sede-45. If this breaks, a desk for which another phone has delivered goes on believing that nothing arrived.
  it('tell each other what the server has of them, and then by whom it came', async () => {
    servidor.reloj = Date.now();
    // a server of an earlier release signs no acknowledgement: phone `a` has only the word of phone `b`
    servidor.acusa = false;
    const [a, b] = await preparados('Mesa 1', 'Mesa 2');
    await nota(a, 'una');
    await nota(a, 'dos');
    await encontrar(a, b);
    const suya = () => a.entregas(a.puesto.puesto_id)[0];
    expect(suya()).toMatchObject({
      entrega: { hechas: 2, en_servidor: 0 },
      camino: { por: null, segun: null },
    });
    servidor.reloj += 1_000;
    await b.intercambiar(servidor.puerto());
    const juntos = reunir(a, b);
    const at = expect.any(Number) as number;
    // the word of `b` is not signed: `en_servidor` still goes by what the server told `a` itself
    await vi.waitFor(() =>
      expect(suya()).toMatchObject({
        entrega: { hechas: 2, en_servidor: 0, lleva: 2 },
        camino: { por: null, segun: { nombre: 'Mesa 2', hasta: 2, at } },
      }),
    );
    juntos.cortar();
    expect(Math.abs((suya()?.camino.segun?.at ?? 0) - Date.now())).toBeLessThan(60_000);
    await a.intercambiar(servidor.puerto());
    expect(suya()).toMatchObject({
      entrega: { hechas: 2, en_servidor: 2 },
      camino: { por: { quien: 'Mesa 2', at }, segun: null },
    });
    // neither the list of puestos of `b` nor a new base makes `a` forget who delivered
    await a.recibir([], puestosConocidos(b));
    servidor.cambiarBase({ ...servidor.base });
    await a.intercambiar(servidor.puerto());
    expect(suya()?.camino.por?.quien).toBe('Mesa 2');
    await nota(a, 'tres');
    await a.intercambiar(servidor.puerto());
    expect(suya()?.camino.por?.quien).toBeNull();
    expect(b.entregas(a.puesto.puesto_id)[0]?.camino.por?.quien).toBe('este teléfono');
  });

  // regla sede-19. If this breaks, a desk shows three operations of another as missing, and after a word with the server none.
  it('go on knowing how many each wrote that was never handed over, whatever the server says', async () => {
    const [a, b] = await preparados('Mesa 1', 'Mesa 2');
    const { puesto_id } = a.puesto;
    await nota(a, 'una');
    await encontrar(a, b);
    // the line broke once `a` had said that it wrote four, and before it handed over the last three
    const dicho = { vector: { [puesto_id]: 4 }, tras_hueco: [], huellas: {} };
    await b.lado().oir(puesto_id, { ...dicho, servidor: null, servidor_at: null });
    const suya = () => b.entregas(puesto_id)[0]?.entrega;
    expect(suya()).toMatchObject({ hechas: 4, en_servidor: 0 });
    await b.intercambiar(servidor.puerto());
    expect(suya()).toMatchObject({ hechas: 4, en_servidor: 1 });
  });

  // If this breaks, two phones that are busy take each other for hostile, and hang up at every attempt.
  it('greet each other before they prove who they are, however long one of them takes to write its greeting', async () => {
    const [a, b] = await preparados('Mesa 1', 'Mesa 2');
    const { CompressionStream: Real } = globalThis;
    let veces = 0;
    vi.stubGlobal(
      'CompressionStream',
      class {
        readonly readable: ReadableStream;
        readonly writable: WritableStream;
        constructor(formato: CompressionFormat) {
          // the first text to be compressed is one phone's greeting: it alone is delayed
          const espera = (veces += 1) === 1 ? 300 : 0;
          const { readable, writable } = new Real(formato);
          this.writable = writable;
          this.readable = readable.pipeThrough(
            new TransformStream({
              transform: async (parte, control) => {
                if (espera > 0) await new Promise((bien) => setTimeout(bien, espera));
                control.enqueue(parte);
              },
            }),
          );
        }
      },
    );
    const [de_a, de_b] = await encontrar(a, b).finally(() => vi.stubGlobal('CompressionStream', Real));
    expect([de_a.otro?.nombre, de_b.otro?.nombre]).toEqual(['Mesa 2', 'Mesa 1']);
  });

  it('stay equal while they are together, also through a third', async () => {
    const [a, b, c] = await preparados('Mesa 1', 'Mesa 2', 'Mesa 3');
    const ab = reunir(a, b);
    const bc = reunir(b, c);
    await Promise.all([ab.alDia, bc.alDia]);
    await nota(a, 'llega a c por b');
    await vi.waitFor(() => expect(c.vector()).toEqual(a.vector()));
    ab.cortar();
    bc.cortar();
  });

  it('hand on many, in batches that wait for each other', async () => {
    const [a, b] = await preparados('Mesa 1', 'Mesa 2');
    for (let n = 0; n < 900; n += 1) await nota(a, `n${n}`);
    const [, de_b] = await encontrar(a, b);
    expect(de_b.recibidas).toBe(900);
  });

  // If this breaks, most operations of a desk that joined the race late are dropped, and not asked for again.
  it('hand on many of a puesto of which the other has not heard', async () => {
    const [a, b] = await preparados('Mesa 1', 'Mesa 2');
    const nueva = await telefono('Mesa 3');
    await servidor.admitir(nueva.puesto);
    servidor.cambiarBase({ ...servidor.base });
    for (let n = 0; n < 900; n += 1) await nota(nueva, `n${n}`);
    await nueva.intercambiar(servidor.puerto());
    await a.intercambiar(servidor.puerto());
    await encontrar(a, b);
    expect(b.vector()).toEqual(a.vector());
    expect(b.estado().apartadas).toBe(0);
  });

  // regla sede-47. If this breaks, a phone that goes mad, or is in bad hands, keeps the others from hearing of each other's kits.
  it('hear of each author in turn, whatever one of them wrote on what it made', async () => {
    const [a, b, loca] = await preparados('Mesa 1', 'Mesa 2', 'Mesa 3');
    for (let n = 0; n < 700; n += 1) await nota(loca, `n${n}`);
    await a.recibir(await loca.faltanA({ [loca.puesto.puesto_id]: 1 }, Infinity));
    await nota(a, 'de a');
    const lado = b.lado();
    const tandas: string[][] = [];
    const recibir: typeof lado.recibir = async (traidas, por) => {
      tandas.push(traidas.map(({ cuerpo }) => cuerpo));
      return lado.recibir(traidas, por);
    };
    await encontrar(a, { lado: () => ({ ...lado, recibir }) });
    expect(tandas[0]?.[0]).toContain('de a');
    expect(retratoDe(b)).toBe(retratoDe(a));
    // the operations behind the gap are not sent again
    const [otra] = await encontrar(a, b);
    expect(otra).toMatchObject({ entregadas: 0 });
  });

  // regla sede-48. If this breaks, two desks never agree on which kits were handed out, and nobody hears that a phone was copied.
  it.each([
    ['as many', 1],
    ['more', 3],
  ])(
    'have both halves of a log that was copied to another phone, where the copy wrote %s',
    async (_como, n) => {
      const [a, b, c] = await preparados('Mesa 1', 'Mesa 2', 'Mesa 3');
      await nota(a, 'de antes');
      const [original] = abiertos;
      if (!original) throw new Error('no phone');
      const disco = nuevoDisco();
      await (await abrirEn(disco, 'Mesa 1', [servidor.firmante.publica])).cerrar();
      await copiarDisco(original.disco, disco);
      const copia = await abrirEn(disco, 'Mesa 1', [servidor.firmante.publica]);
      abiertos.push({ bitacora: copia, disco });
      await nota(a, 'del original');
      for (let i = 0; i < n; i += 1) await nota(copia, `de la copia ${i}`);
      await encontrar(a, b);
      await encontrar(copia, c);
      const juntos = reunir(b, c);
      await vi.waitFor(() => expect(retratoDe(b)).toBe(retratoDe(c)));
      juntos.cortar();
      expect(b.estado().sede.deSujeto('i1')).toHaveLength(2 + n);
      expect(b.estado().sede.conflictos()).toMatchObject([{ tipo: 'bitacora_partida' }]);
      // `b` and `c` by now have what the original wrote and what the copy wrote: they send each other nothing of that again
      expect(await encontrar(b, c)).toMatchObject([{ entregadas: 0 }, { entregadas: 0 }]);
      // the original gets what the copy wrote, and learns that it was copied
      const conOriginal = reunir(a, b);
      await vi.waitFor(() => expect(retratoDe(a)).toBe(retratoDe(b)));
      conOriginal.cortar();
    },
  );

  it('take the later news of the two, signed by the server', async () => {
    const [a, b] = await preparados('Mesa 1', 'Mesa 2');
    servidor.cambiarBase({
      ...servidor.base,
      inscripciones: [inscripcion(1, { numero: 77 }), inscripcion(2)],
    });
    await a.intercambiar(servidor.puerto());
    const [, de_b] = await encontrar(a, b);
    expect(de_b.novedades).toBe(1);
    expect(b.estado().sede.expediente('i1')?.numero).toBe(77);
    expect(b.estado().base_texto).toBe(a.estado().base_texto);
  });

  it('hand on what came by another device exactly as the server signed it', async () => {
    const [a, b, c] = await preparados('Mesa 1', 'Mesa 2', 'Mesa 3');
    servidor.cambiarBase({ ...servidor.base, inscripciones: [inscripcion(1, { numero: 78 })] });
    await a.intercambiar(servidor.puerto());
    await encontrar(a, b);
    await encontrar(b, c);
    expect(c.estado().base_texto).toBe(a.estado().base_texto);
  });

  it('come to know a puesto that is newer than the other one’s roster', async () => {
    const [a] = await preparados('Mesa 1');
    const b = await telefono('Mesa 2');
    await servidor.admitir(b.puesto);
    await b.intercambiar(servidor.puerto());
    await nota(b, 'de quien no conocía');
    const [de_a] = await encontrar(a, b);
    expect(de_a).toMatchObject({ otro: { nombre: 'Mesa 2' }, novedades: 1, recibidas: 1 });
  });
});

describe('what goes beside operations', () => {
  it('strokes and photos, for whoever gets to the server first, a big one in parts', async () => {
    const [a, b] = await preparados('Mesa 1', 'Mesa 2');
    const datos = crypto.getRandomValues(new Uint8Array(50_000)).buffer;
    const foto = crypto.getRandomValues(new Uint8Array(60_000)).buffer;
    const firma = { persona: 'p10', texto_version: 1, texto_hash: 'h' } as const;
    await a.anotar('apto', 'i1', { persona: 'p10', como: 'foto' }, { tipo: 'foto', datos: foto });
    await a.anotar('firmar', 'i1', firma, { tipo: 'trazos', datos });
    const reunion = reunir(a, b);
    await reunion.alDia;
    await vi.waitFor(() => expect(b.estado().adjuntos_sin_entregar).toBe(2));
    reunion.cortar();
    expect(await reunion.otro.fin).toMatchObject({ adjuntos: 2 });
    await b.intercambiar(servidor.puerto());
    expect([...servidor.adjuntos.values()].map(({ byteLength }) => byteLength).sort()).toEqual([
      50_000, 60_000,
    ]);
  });

  // regla sede-19. If this breaks, each phone that finds signal uploads all photos whole, which takes minutes on a weak uplink.
  it('is uploaded once, whoever brings it: the other one asks first', async () => {
    const [a, b] = await preparados('Mesa 1', 'Mesa 2');
    const datos = crypto.getRandomValues(new Uint8Array(60_000)).buffer;
    await a.anotar('apto', 'i1', { persona: 'p10', como: 'foto' }, { tipo: 'foto', datos });
    const reunion = reunir(a, b);
    await vi.waitFor(() => expect(b.estado().adjuntos_sin_entregar).toBe(1));
    reunion.cortar();
    const subidas: number[] = [];
    const puerto = {
      ...servidor.puerto(),
      subirAdjunto: (uno: AdjuntoPorSubir) => {
        subidas.push(uno.datos?.byteLength ?? 0);
        return Promise.resolve(servidor.subir(uno));
      },
    };
    await b.intercambiar(puerto);
    await a.intercambiar(puerto);
    expect(subidas).toEqual([0, 60_000, 0]);
    expect([a.adjuntosSinEntregar(), b.adjuntosSinEntregar()]).toEqual([0, 0]);
    // a server of an earlier release refuses the question: then the photo is sent without asking
    await a.anotar('apto', 'i1', { persona: 'p11', como: 'foto' }, { tipo: 'foto', datos: datos.slice(1) });
    await a.intercambiar({
      ...puerto,
      subirAdjunto: (uno) => (uno.datos ? puerto.subirAdjunto(uno) : Promise.resolve(negativa(400))),
    });
    expect([subidas.at(-1), a.adjuntosSinEntregar()]).toEqual([59_999, 0]);
  });

  // If this breaks, a photo of 10 MB is deciphered 300 times on its way to one other phone, and the desk's screen stands still.
  it('a photo that is opened once for all of its parts', async () => {
    const [a, b] = await preparados('Mesa 1', 'Mesa 2');
    const datos = crypto.getRandomValues(new Uint8Array(60_000)).buffer;
    for (const persona of ['p10', 'p11'] as const)
      await a.anotar('apto', 'i1', { persona, como: 'foto' }, { tipo: 'foto', datos: datos.slice() });
    const lado = a.lado();
    let abiertas = 0;
    const contada = {
      lado: () => ({
        ...lado,
        puesto: a.puesto,
        datosDe: (...una: Parameters<typeof lado.datosDe>) => ((abiertas += 1), lado.datosDe(...una)),
      }),
    };
    const reunion = reunir(contada, b);
    await vi.waitFor(() => expect(b.estado().adjuntos_sin_entregar).toBe(2));
    reunion.cortar();
    expect(abiertas).toBe(2);
  });

  it('the event’s keys, for one that proved to be a puesto', async () => {
    const [a, b] = await preparados('Mesa 1', 'Mesa 2');
    const llave = { epoca: 1, llave: 'A'.repeat(43) };
    await a.guardarLlaves([llave], 'servidor');
    const reunion = reunir(a, b);
    await vi.waitFor(() => expect(b.llaves()).toEqual([llave]));
    reunion.cortar();
  });

  // regla sede-16. If this breaks, a phone that was connected all day cannot open what others seal once a puesto has been taken off.
  it('the event’s keys that came while they are connected, through a third too', async () => {
    const [a, b, c] = await preparados('Mesa 1', 'Mesa 2', 'Mesa 3');
    const llaves = [
      { epoca: 1, llave: 'A'.repeat(43) },
      { epoca: 2, llave: `${'B'.repeat(42)}A` },
    ];
    const [ab, bc] = [reunir(a, b), reunir(b, c)];
    await Promise.all([ab.alDia, bc.alDia]);
    servidor.llaves = llaves;
    servidor.cambiarBase({ ...servidor.base });
    await a.intercambiar(servidor.puerto());
    await vi.waitFor(() => expect([b.llaves(), c.llaves()]).toEqual([llaves, llaves]));
    for (const reunion of [ab, bc]) reunion.cortar();
  });

  // regla sede-18: a phone's work counts for all once they know its admission
  it('an admission that names a phone which nobody else knew, and its work', async () => {
    const [a, c] = await preparados('Mesa 1', 'Mesa 3');
    const nueva = await telefono('Eva');
    servidor.dirigen.add(a.puesto.puesto_id);
    servidor.cambiarBase({ ...servidor.base });
    for (const una of [a, c]) await una.intercambiar(servidor.puerto());
    const { puesto_id, clave_publica } = nueva.puesto;
    const vence_at = '2027-03-15T23:59:59-03:00';
    await a.anotar('admitir', 'mesa', { puesto_id, nombre: 'Eva', clave_publica, vence_at });
    await encontrar(a, nueva);
    await nota(nueva, 'de Eva');
    const [, de_c] = await encontrar(nueva, c);
    expect(de_c).toMatchObject({ otro: { nombre: 'Eva' }, recibidas: 2 });
    await a.anotar('expulsar', 'mesa', { puesto_id, motivo: 'se fue' });
    await encontrar(a, c);
    const otra = reunir(nueva, c);
    await nota(c, 'ya no para Eva');
    await vi.waitFor(() =>
      expect(c.estado().vecinos.find((uno) => uno.puesto_id === puesto_id)?.revocado).toBe(true),
    );
    await new Promise((bien) => setTimeout(bien, 50));
    otra.cortar();
    expect(nueva.vector()[c.puesto.puesto_id]).toBeUndefined();
  });
});

describe('a telephone that is no puesto', () => {
  it('gets nothing, though what it brings of known puestos is taken', async () => {
    const [a, b] = await preparados('Mesa 1', 'Mesa 2');
    await nota(a, 'secreto de la carrera');
    await nota(b, 'de b');
    const puesto = [...servidor.puestos.values()].find(({ id }) => id === b.puesto.puesto_id);
    if (puesto) puesto.revocado = true;
    await a.intercambiar(servidor.puerto());
    const { uno, otro } = parDeCanales();
    const dichos: Uint8Array[] = [];
    const espiado = { ...uno, enviar: (m: Uint8Array<ArrayBuffer>) => (dichos.push(m), uno.enviar(m)) };
    const de_a = encontrarse({ bitacora: a, canal: espiado });
    encontrarse({ bitacora: b, canal: otro });
    await vi.waitFor(() => expect(a.vector()).toMatchObject({ [b.puesto.puesto_id]: 1 }));
    expect(b.vector()).toEqual({ [b.puesto.puesto_id]: 1 });
    // the kinds of the messages that `a` sent: greeting, proof, 'ajeno' (`a` takes `b` for no puesto), and the receipt for the operation
    // that `b` brought and `a` stored
    expect(dichos.map((m) => m[1])).toEqual([1, 2, 3, 6]);
    de_a.cerrar();
    expect(await de_a.fin).toMatchObject({ motivo: 'cerrado', otro: null, recibidas: 1 });
  });

  it('that claims to be another cannot prove it', async () => {
    const [a, b] = await preparados('Mesa 1', 'Mesa 2');
    const intruso = await telefono('Mesa 2');
    const disfrazado = {
      lado: () => ({ ...intruso.lado(), puesto: { puesto_id: b.puesto.puesto_id, nombre: 'Mesa 2' } }),
    };
    const { uno, otro } = parDeCanales();
    const de_a = encontrarse({ bitacora: a, canal: uno });
    encontrarse({ bitacora: disfrazado, canal: otro });
    expect(await de_a.fin).toMatchObject({ motivo: 'sin_prueba', otro: null });
  });

  it('in between cannot pass the proofs of two others on, where the carrier knows its line', async () => {
    const [a, b] = await preparados('Mesa 1', 'Mesa 2');
    const { uno, otro } = parDeCanales();
    const de_a = encontrarse({ bitacora: a, canal: uno, vinculo: 'a+intruso' });
    const de_b = encontrarse({ bitacora: b, canal: otro, vinculo: 'intruso+b' });
    const fines = await Promise.all([de_a.fin, de_b.fin]);
    expect(fines.map((uno) => uno.otro)).toEqual([null, null]);
    expect(fines.map(({ motivo }) => motivo)).toContain('sin_prueba');
  });
});

/** A telephone that sends something else in the place of each message of that kind. */
const queManda = (canal: Canal, clase: number, enSuLugar: (m: Bytes) => readonly Bytes[]): Canal => ({
  ...canal,
  enviar: async (m) => {
    for (const uno of m[1] === clase ? enSuLugar(m) : [m]) await canal.enviar(uno);
  },
});

describe('a puesto in bad hands', () => {
  // If this breaks, one phone keeps the disks of all others busy.
  it('that floods another is slowed down, and then hung up on', async () => {
    const [a, b] = await preparados('Mesa 1', 'Mesa 2');
    const lado = a.lado();
    let escritas = 0;
    const contada = {
      lado: () => ({
        ...lado,
        puesto: a.puesto,
        oir: (...dicho: Parameters<typeof lado.oir>) => ((escritas += 1), lado.oir(...dicho)),
      }),
    };
    const { uno, otro } = parDeCanales();
    const desde = performance.now();
    const de_a = encontrarse({ bitacora: contada, canal: uno });
    encontrarse({
      bitacora: b,
      canal: queManda(otro, CLASE.estado, (m) => Array.from({ length: 200 }, () => m)),
    });
    await vi.waitFor(() => expect(escritas).toBeGreaterThan(15));
    await new Promise((bien) => setTimeout(bien, 500));
    // twenty at once, then one a second
    expect(escritas).toBeLessThan(25 + (performance.now() - desde) / 1000);
    for (let n = 0; n < LIMITES.en_cola / LIMITES.por_mensaje; n += 1)
      void otro.enviar(Uint8Array.of(1, CLASE.latido)).catch(() => undefined);
    expect(await de_a.fin).toMatchObject({ motivo: 'abuso', otro: { nombre: 'Mesa 2' } });
  });

  // If this breaks, a phone that was taken off, or that nobody knows, fills the memory of each desk for a quarter of an hour.
  it.each([
    ['that was taken off is asked for no news, whatever it announces', true, 0],
    ['that nobody knows is asked for news once, though it gave none that the server signed', false, 1],
  ])('%s', async (_que, conocido, pedidos) => {
    const [a, b] = await preparados('Mesa 1', 'Mesa 2');
    const malo = conocido ? b : await telefono('Mesa 3');
    if (conocido) servidor.revocar(b.puesto.puesto_id);
    await a.intercambiar(servidor.puerto());
    const lado = malo.lado();
    await malo.recibir([], puestosConocidos(a));
    let at = servidor.reloj + 1e9;
    const datos = new Uint8Array(100_000);
    const pregona = {
      lado: () => ({
        ...lado,
        puesto: malo.puesto,
        momento: () => ({ cursor: 'z', at: (at += 1) }),
        piezas: () => Promise.resolve([{ firma: 'A'.repeat(86), datos }]),
      }),
    };
    const { uno, otro } = parDeCanales();
    const dichos: number[] = [];
    const de_a = encontrarse({
      bitacora: a,
      canal: { ...uno, enviar: (m) => (dichos.push(m[1] ?? 0), uno.enviar(m)) },
    });
    encontrarse({ bitacora: pregona, canal: otro });
    const pedidas = () => dichos.filter((clase) => clase === CLASE.pedir_novedades);
    await vi.waitFor(() => expect(dichos).toContain(CLASE.ajeno));
    await vi.waitFor(() => expect(pedidas()).toHaveLength(pedidos));
    for (let n = 0; n < 3; n += 1) {
      await nota(malo, `n${n}`);
      await new Promise((bien) => setTimeout(bien, 100));
    }
    de_a.cerrar();
    expect(pedidas()).toHaveLength(pedidos);
  });

  it('that sends more news than a race can have is hung up on as it sends them', async () => {
    const [a, b] = await preparados('Mesa 1', 'Mesa 2');
    const lado = b.lado();
    const datos = new Uint8Array(1024 * 1024);
    const pesado = {
      lado: () => ({
        ...lado,
        puesto: b.puesto,
        momento: () => ({ cursor: 'z', at: servidor.reloj + 1e9 }),
        piezas: () => Promise.resolve(Array.from({ length: 20 }, () => ({ firma: 'A'.repeat(86), datos }))),
      }),
    };
    const { uno } = reunir(a, pesado);
    expect(await uno.fin).toMatchObject({ motivo: 'abuso', novedades: 0 });
  });

  it('that gives a photo in parts of nothing is hung up on', async () => {
    const [a, b] = await preparados('Mesa 1', 'Mesa 2');
    await b.anotar(
      'apto',
      'i1',
      { persona: 'p10', como: 'foto' },
      { tipo: 'foto', datos: new ArrayBuffer(90_000) },
    );
    const { uno, otro } = parDeCanales();
    const de_a = encontrarse({ bitacora: a, canal: uno });
    const nada = () => [Uint8Array.of(1, CLASE.trozo, 0)];
    encontrarse({ bitacora: b, canal: queManda(otro, CLASE.trozo, nada) });
    expect(await de_a.fin).toMatchObject({ motivo: 'abuso', adjuntos: 0 });
  });
});

describe('what was changed on the way', () => {
  it('is not taken: news that the server did not sign so', async () => {
    const [a, b] = await preparados('Mesa 1', 'Mesa 2');
    servidor.cambiarBase({ ...servidor.base, inscripciones: [inscripcion(1, { numero: 77 })] });
    await a.intercambiar(servidor.puerto());
    const falso = {
      lado: () => {
        const lado = a.lado();
        const otroFirmante = nuevoFirmante();
        return {
          ...lado,
          puesto: a.puesto,
          piezas: async (marcas: readonly string[]) =>
            (await lado.piezas(marcas)).map((una) => ({ ...una, firma: otroFirmante.firmar('{}').firma })),
        };
      },
    };
    const antes = b.estado().base_texto;
    const reunion = reunir(falso, b);
    await reunion.alDia;
    reunion.cortar();
    expect(await reunion.otro.fin).toMatchObject({ novedades: 0, rechazadas: 1 });
    expect(b.estado().base_texto).toBe(antes);
    expect(b.estado().alteradas).toBe(1);
  });

  it('hangs up on who sends too many', async () => {
    const [a, b] = await preparados('Mesa 1', 'Mesa 2');
    for (let n = 0; n < 60; n += 1) await nota(a, `n${n}`);
    const falso = {
      lado: () => {
        const lado = a.lado();
        return {
          ...lado,
          puesto: a.puesto,
          textos: async (sellos: readonly { id: string }[]) =>
            (await lado.textos(sellos)).map((una) => ({ ...una, cuerpo: una.cuerpo.replace('"n', '"m') })),
        };
      },
    };
    const { otro } = reunir(falso, b);
    expect(await otro.fin).toMatchObject({ motivo: 'abuso', recibidas: 0, rechazadas: 60 });
  });
});

// If this breaks, whoever holds the other phone sees that the connection was cut, again and again, and cannot know what to do about
// it.
it.each([
  ['that has no room left', 'sin_espacio', 'otro_sin_espacio'],
  ['to which something was sent that does not hold', 'abuso', 'abuso_dicho'],
] as const)('a phone %s says so before it hangs up', async (_cual, motivo, dicho) => {
  const [a, b] = await preparados('Mesa 1', 'Mesa 2');
  const [deA] = abiertos;
  const { uno, otro } = parDeCanales();
  const de_a = encontrarse({ bitacora: a, canal: uno });
  let presentado: () => void = () => undefined;
  const listos = new Promise<void>((listo) => (presentado = listo));
  const de_b = encontrarse({ bitacora: b, canal: otro, onPresentado: () => presentado() });
  await listos;
  if (deA && motivo === 'sin_espacio') deA.disco.lleno = true;
  else await otro.enviar(Uint8Array.of(1, CLASE.recibido));
  await nota(b, 'no entra');
  expect((await de_a.fin).motivo).toBe(motivo);
  expect((await de_b.fin).motivo).toBe(dicho);
  if (deA) deA.disco.lleno = false;
});
