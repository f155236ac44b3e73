import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CanalCerrado, parDeCanales, type Canal } from './canal.ts';
import { CONECTADOS_MAX, RECORDAR_MS } from './limites-malla.ts';
import { escribirPar, type CodigoPar } from './codigo-par.ts';
import { Malla, type AlTratar } from './malla.ts';
import { escribirSenal, leerSenal } from './senal-malla.ts';
import { escanearse, Red, telefono, type TelefonoDePrueba } from './telefonos.test-util.ts';
import type { Tendido } from './webrtc.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pasan = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const telefonos = (red: Red, cuantos: number) => Array.from({ length: cuantos }, (_, n) => telefono(red, n));
/** Each phone scans one that is connected already: no fewer scans can connect them all. */
async function enCadena(todos: readonly TelefonoDePrueba[]): Promise<void> {
  for (const [n, uno] of todos.entries()) {
    const antes = todos[n - 1];
    if (antes) await escanearse(antes, uno);
    await pasan(100);
  }
}
/** A network with so many phones, all connected with one another. */
async function conectados(cuantos: number) {
  const red = new Red();
  const todos = telefonos(red, cuantos);
  await enCadena(todos);
  await pasan(10_000);
  return { red, todos };
}
/** Ids of all phones that get what `desde` writes, directly or through others; `desde` itself is one of them. */
function alcanzados(desde: TelefonoDePrueba, todos: readonly TelefonoDePrueba[]): Set<string> {
  const vistos = new Set([desde.yo.puesto_id]);
  for (const id of vistos) {
    const uno = todos.find(({ yo }) => yo.puesto_id === id);
    for (const { puesto_id, estado } of uno?.malla.telefonos() ?? [])
      if (estado === 'al_dia') vistos.add(puesto_id);
  }
  return vistos;
}
/** Two connected phones; `terminar` ends the event for the first of them. */
async function dosHastaQueTermine() {
  const red = new Red();
  let sigue = true;
  const [uno, otro] = [telefono(red, 0, { sigue: () => sigue }), telefono(red, 1)];
  await escanearse(uno, otro);
  await pasan(1_000);
  return { uno, otro, terminar: () => void (sigue = false) };
}
const cerrar = (todos: readonly TelefonoDePrueba[]) => todos.forEach(({ malla }) => malla.cerrar());

describe('phones that are connected', () => {
  it('are all connected with all after one scan each', async () => {
    const todos = telefonos(new Red(), 8);
    await enCadena(todos);
    await pasan(10_000);
    expect(todos.map(({ conectados }) => conectados())).toEqual(todos.map(() => 7));
    cerrar(todos);
  });

  // This test only shows that a way leads from each phone to each other one, through phones in between. That operations go such a way is
  // shown in encuentro.test.ts ('also through a third').
  it('are at most eight: one of ten hears of all others through those', async () => {
    const red = new Red();
    const todos = telefonos(red, 10);
    // all scan at the same moment, before the mesh has introduced any of them to another
    await Promise.all(todos.slice(1).map((uno, n) => escanearse(todos[n] ?? uno, uno)));
    await pasan(60_000);
    for (const { conectados } of todos) expect(conectados()).toBeLessThanOrEqual(CONECTADOS_MAX);
    for (const uno of todos) expect(alcanzados(uno, todos).size, uno.yo.puesto_id).toBe(10);
    cerrar(todos);
  });

  // If this breaks, whoever walked to the car park and back has to be scanned again by everybody.
  it('find one that was away again, through any that knows it', async () => {
    const { red, todos } = await conectados(4);
    const [uno, dos, tres] = todos;
    if (!uno || !dos || !tres) throw new Error('four phones');
    red.apartar(uno.yo.puesto_id);
    await pasan(20_000);
    expect(uno.conectados()).toBe(0);
    expect(dos.malla.telefonos().find(({ estado }) => estado === 'se_corto')?.nombre).toBe('Mesa 0');
    red.fuera.clear();
    await escanearse(uno, tres);
    await pasan(20_000);
    expect(todos.map(({ conectados }) => conectados())).toEqual([3, 3, 3, 3]);
    cerrar(todos);
  });

  it('take a phone that was killed and is back, although they have not missed it yet', async () => {
    const { red, todos } = await conectados(3);
    const [uno, dos, tres] = todos;
    if (!uno || !dos || !tres) throw new Error('three phones');
    // the same puesto on a new page, whose disk keeps nothing of the old page
    tres.matar();
    const vuelto = telefono(red, 2);
    await escanearse(vuelto, uno);
    await pasan(20_000);
    expect([vuelto.conectados(), uno.conectados(), dos.conectados()]).toEqual([2, 2, 2]);
    cerrar([...todos, vuelto]);
  });

  // If this breaks, a browser that the system ended has to be scanned again in the middle of the queue.
  // If this breaks, a phone that was lost as it came back vanishes from the screen instead of being shown as cut.
  it('are known as cut where a new line, which replaces theirs, ends before it proves anything', async () => {
    const { red, todos } = await conectados(2);
    const [uno, otro] = todos;
    if (!uno || !otro) throw new Error('two phones');
    const nueva = parDeCanales();
    uno.malla.adoptar(nueva.uno, otro.yo.puesto_id);
    red.apartar(otro.yo.puesto_id);
    nueva.cortar();
    await pasan(1_000);
    expect(uno.malla.telefonos()).toMatchObject([{ nombre: 'Mesa 1', estado: 'se_corto' }]);
    cerrar(todos);
  });

  it('are found again without a scan by one whose page was killed, again and again', async () => {
    const { red, todos } = await conectados(4);
    const [uno, dos, tres, cuatro] = todos;
    if (!uno || !dos || !tres || !cuatro) throw new Error('four phones');
    let vuelto = dos;
    for (let vez = 0; vez < 3; vez += 1) {
      vuelto.matar();
      vuelto = telefono(red, 1, { vueltas: vuelto.vueltas });
      await pasan(1_000);
      expect([uno, vuelto, tres, cuatro].map(({ conectados }) => conectados())).toEqual([3, 3, 3, 3]);
    }
    cerrar([uno, vuelto, tres, cuatro]);
  });

  // If this breaks, phones that nothing happens at for a night cannot come back without a scan in the morning.
  it('store anew how to get back to one another while they stay connected, also where nothing is handed on', async () => {
    const { todos } = await conectados(2);
    const guardar = todos.map(({ vueltas }) => vi.spyOn(vueltas, 'guardar'));
    await pasan(RECORDAR_MS - 60_000);
    for (const una of guardar) expect(una).not.toHaveBeenCalled();
    await pasan(65_000);
    for (const una of guardar) expect(una).toHaveBeenCalledOnce();
    cerrar(todos);
  });

  it('are found again through one that still waits, where the others were killed too', async () => {
    const { red, todos } = await conectados(4);
    const [uno, ...muertos] = todos;
    if (!uno) throw new Error('four phones');
    for (const muerto of muertos) muerto.matar();
    const vueltos = muertos.map(({ vueltas }, i) => telefono(red, i + 1, { vueltas }));
    await pasan(30_000);
    expect([uno, ...vueltos].map(({ conectados }) => conectados())).toEqual([3, 3, 3, 3]);
    cerrar([uno, ...vueltos]);
  });

  it('of two alone find each other after the hotspot was away, by one line', async () => {
    const red = new Red();
    const [uno, otro] = [telefono(red, 0), telefono(red, 1)];
    await escanearse(uno, otro);
    await pasan(1_000);
    red.apartar(otro.yo.puesto_id);
    await pasan(300_000);
    expect([uno.conectados(), otro.conectados()]).toEqual([0, 0]);
    red.fuera.clear();
    await pasan(70_000);
    expect([uno.conectados(), otro.conectados()]).toEqual([1, 1]);
    cerrar([uno, otro]);
  });

  // If this breaks, a hotspot that comes back just as a call is given up parts two desks until somebody scans again: what waited for that
  // call takes no second one.
  describe.each([
    ['the caller knows', false],
    ['the caller does not know', true],
  ])(
    'of two alone, slow to connect, of which %s that the other one was reached',
    (_cual, llamador_a_ciegas) => {
      it.each(Array.from({ length: 20 }, (_, s) => s))(
        'find each other once the hotspot is back after 30 s and %i s',
        async (s) => {
          const red = new Red();
          const [uno, otro] = [telefono(red, 0), telefono(red, 1)];
          await escanearse(uno, otro);
          await pasan(1_000);
          red.apartar(otro.yo.puesto_id);
          Object.assign(red, { demora_ms: 3_000, llamador_a_ciegas });
          await pasan(30_000 + s * 1_000);
          red.volver();
          await pasan(70_000);
          expect([uno.conectados(), otro.conectados()]).toEqual([1, 1]);
          cerrar([uno, otro]);
        },
      );
    },
  );

  // If this breaks, a phone that was in a pocket stays apart for seconds more, and hands out what its neighbour has just given.
  it('look for the others at once when the screen of one that was asleep is on again', async () => {
    const documento = new EventTarget();
    vi.stubGlobal('document', documento);
    const red = new Red();
    const [uno, otro] = [telefono(red, 0), telefono(red, 1)];
    await escanearse(uno, otro);
    await pasan(6_000);
    expect([uno.conectados(), otro.conectados()]).toEqual([1, 1]);
    red.apartar(otro.yo.puesto_id);
    // 15.5 s after the cut: the attempt to reconnect that began with the cut has been given up after 15 s, and the next look for missing
    // phones, which comes every 4 s, is still to come
    await pasan(15_500);
    red.fuera.clear();
    await pasan(100);
    expect([uno.conectados(), otro.conectados()], 'not by the clock').toEqual([0, 0]);
    documento.dispatchEvent(new Event('visibilitychange'));
    await pasan(100);
    expect([uno.conectados(), otro.conectados()]).toEqual([1, 1]);
    cerrar([uno, otro]);
    // a closed desk looks for nobody
    documento.dispatchEvent(new Event('visibilitychange'));
    await pasan(100);
    expect(uno.conectados()).toBe(0);
    vi.unstubAllGlobals();
  });

  // If this breaks, a phone with a full disk is taken for a stranger's, and the two try to connect again the whole day long.
  it('know why one is not connected, and try less and less often where that does not heal by itself', async () => {
    const red = new Red();
    let veces = 0;
    // the disk is full when the second phone connects, whose id ends in 1
    const sinEspacio = (de: string) => (de.endsWith('1') && (veces += 1) ? 'sin_espacio' : null);
    const lleno = telefono(red, 0, { alEntrar: sinEspacio });
    const [otro, tercero] = [telefono(red, 1), telefono(red, 2)];
    await escanearse(lleno, tercero);
    await pasan(1_000);
    await escanearse(otro, tercero);
    await pasan(600_000);
    const de = (uno: TelefonoDePrueba, quien: TelefonoDePrueba) =>
      uno.malla.telefonos().find(({ puesto_id }) => puesto_id === quien.yo.puesto_id);
    expect(de(lleno, otro)).toMatchObject({ nombre: 'Mesa 1', estado: 'se_corto', fin: 'sin_espacio' });
    expect(de(otro, lleno)).toMatchObject({ estado: 'se_corto', fin: 'cortado' });
    // tries after pauses of 30 s, 1, 2, 4 and 8 minutes; connections that opened before the first pause count too
    expect(veces).toBeGreaterThan(3);
    expect(veces).toBeLessThan(15);
    // somebody who has freed a place among the connected phones scans again, and need not wait
    const antes = veces;
    await escanearse(lleno, otro);
    await pasan(100);
    expect(veces).toBe(antes + 1);
    cerrar([lleno, otro, tercero]);
  });

  it('keep of no more than sixty how their line ended', async () => {
    const uno = telefono(new Red(), 0);
    for (let n = 0; n < 100; n += 1) {
      const { uno: canal, cortar } = parDeCanales();
      uno.malla.adoptar(canal, `0b8f5f53-6a0e-4a55-8d24-${String(n + 10).padStart(12, '0')}`);
      cortar();
      await pasan(10);
    }
    expect(uno.malla.telefonos()).toHaveLength(60);
    uno.malla.cerrar();
  });

  it('keep nothing to come back with once the event is over', async () => {
    const { uno, otro, terminar } = await dosHastaQueTermine();
    expect([uno.vueltas.rows.size, otro.vueltas.rows.size]).toEqual([1, 1]);
    terminar();
    await pasan(5_000);
    expect(uno.vueltas.rows.size).toBe(0);
    otro.malla.cerrar();
  });

  // If this breaks, two phones that call each other at the same moment both wait 15 seconds in vain.
  it('answer one that calls while their own call to it is under way', async () => {
    const [yo, via, otro] = [0, 1, 2].map((n) => `0b8f5f53-6a0e-4a55-8d24-00000000000${n}`);
    if (!yo || !via || !otro) throw new Error('three ids');
    const codigo = (tipo: CodigoPar['tipo'], puesto_id: string, intento: string): CodigoPar => ({
      ...{ tipo, evento_id: 7, puesto_id, intento, ufrag: 'abcd', pwd: 'abcd', huella: '00'.repeat(32) },
      candidatos: [],
    });
    /** An attempt to connect, as a browser makes it: once it is cancelled, `canal` rejects instead of opening. */
    const tender = (tipo: CodigoPar['tipo'], intento: string) => {
      let resolve: (canal: Canal) => void = () => undefined;
      let reject: (error: Error) => void = () => undefined;
      const canal = new Promise<Canal>((bien, mal) => ([resolve, reject] = [bien, mal]));
      const tendido: Tendido = {
        ...{ codigo: codigo(tipo, yo, intento), canal, completar: () => Promise.resolve() },
        ...{ abriendo: () => false, gastado: () => false, cancelar: () => reject(new CanalCerrado()) },
      };
      return { tendido, abrir: () => resolve(parDeCanales().uno) };
    };
    const [suya, respuesta] = [tender('oferta', '0'.repeat(12)), tender('respuesta', '1'.repeat(12))];
    const alTratar: AlTratar[] = [];
    const malla = new Malla({
      yo: { evento_id: 7, puesto_id: yo },
      tendedor: {
        ofrecer: () => Promise.resolve(suya.tendido),
        responder: () => Promise.resolve(respuesta.tendido),
        prepararRegreso: () => Promise.reject(new CanalCerrado()),
        regresar: () => Promise.reject(new CanalCerrado()),
      },
      tratar: (_canal, al) => {
        alTratar.push(al);
        const fin = new Promise<never>(() => undefined);
        return { fin, enviarSenal: () => Promise.resolve(), cerrar: () => undefined };
      },
    });
    malla.adoptar(parDeCanales().uno, via);
    alTratar[0]?.onPresentado({ puesto_id: via, nombre: 'Mesa 1' });
    alTratar[0]?.onSenal(escribirSenal({ t: 'conozco', ids: [otro] }));
    await pasan(10);
    const deOtro = escribirPar(codigo('oferta', otro, '1'.repeat(12)));
    alTratar[0]?.onSenal(escribirSenal({ t: 'codigo', de: otro, para: yo, codigo: deOtro }));
    await pasan(10);
    respuesta.abrir();
    await pasan(10);
    expect(malla.telefonos().map(({ puesto_id }) => puesto_id)).toEqual([via, otro]);
    malla.cerrar();
  });

  it('leave when the event is over, and take nobody any more', async () => {
    const { uno, otro, terminar } = await dosHastaQueTermine();
    expect(otro.conectados()).toBe(1);
    terminar();
    await pasan(5_000);
    expect([uno.malla.cerrada, otro.conectados()]).toEqual([true, 0]);
    otro.malla.cerrar();
  });
});

describe('pairing by two scans', () => {
  it('works whoever reads first, also where both read at once', async () => {
    const red = new Red();
    const [uno, otro] = [telefono(red, 0), telefono(red, 1)];
    const [a, b] = [uno.malla.emparejar(), otro.malla.emparejar()];
    await Promise.all([a.ofrecer(), b.ofrecer()]);
    const [deA, deB] = [a.paso(), b.paso()];
    if (deA.tipo !== 'ofrece' || deB.tipo !== 'ofrece') throw new Error('no offers');
    await Promise.all([a.leer(deB.codigo), b.leer(deA.codigo)]);
    const respuesta = b.paso();
    if (respuesta.tipo !== 'responde') throw new Error(respuesta.tipo);
    await a.leer(respuesta.codigo);
    await pasan(100);
    expect([a.paso().tipo, b.paso().tipo]).toEqual(['listo', 'listo']);
    expect([uno.conectados(), otro.conectados()]).toEqual([1, 1]);
    cerrar([uno, otro]);
  });

  // If this breaks, the screen of a phone that has no room for another connection says for ever that it is checking who the ninth
  // phone is, and the ninth phone tells its owner that their phone is of no race.
  it('says that there is no room for a ninth, when it begins and when the code is read', async () => {
    const { red, todos } = await conectados(7);
    const [uno] = todos;
    if (!uno) throw new Error('seven phones');
    const abierto = uno.malla.emparejar();
    await abierto.ofrecer();
    expect(abierto.paso().tipo).toBe('ofrece');
    const octavo = telefono(red, 7);
    await escanearse(octavo, uno);
    await pasan(10_000);
    expect(uno.conectados()).toBe(7);
    const noveno = telefono(red, 8);
    const suyo = noveno.malla.emparejar();
    await suyo.ofrecer();
    const paso = suyo.paso();
    if (paso.tipo !== 'ofrece') throw new Error(paso.tipo);
    expect(await abierto.leer(paso.codigo)).toBe('bien');
    expect(abierto.paso()).toEqual({ tipo: 'fallo', motivo: 'completo' });
    const deNuevo = uno.malla.emparejar();
    await deNuevo.ofrecer();
    expect(deNuevo.paso()).toEqual({ tipo: 'fallo', motivo: 'completo' });
    cerrar([...todos, octavo, noveno]);
  });

  // While two people scan, the mesh may give the last place to a phone that it introduces.
  it('says so too where the room was taken between the two scans', async () => {
    const { todos } = await conectados(8);
    const [uno] = todos;
    if (!uno) throw new Error('eight phones');
    const ninguno = '0b8f5f53-6a0e-4a55-8d24-000000000099';
    uno.malla.adoptar(parDeCanales().uno, ninguno);
    const dicho = uno.malla.telefonos().find(({ puesto_id }) => puesto_id === ninguno);
    expect(dicho).toMatchObject({ estado: 'no_quedo', fin: 'completo' });
    cerrar(todos);
  });

  it('says what a wrong code is, and when no network joins the two', async () => {
    const red = new Red();
    const [uno, otro] = [telefono(red, 0), telefono(red, 1)];
    const [a, b] = [uno.malla.emparejar(), otro.malla.emparejar()];
    await Promise.all([a.ofrecer(), b.ofrecer()]);
    const deA = a.paso();
    if (deA.tipo !== 'ofrece') throw new Error(deA.tipo);
    expect(await a.leer(deA.codigo)).toBe('propio');
    expect(await a.leer('LARGADA.AAAA')).toBe('no_es');
    const ajeno: CodigoPar = {
      ...{ tipo: 'oferta', evento_id: 8, puesto_id: otro.yo.puesto_id, intento: '0'.repeat(12) },
      ...{ ufrag: 'abcd', pwd: 'abcd', huella: '00'.repeat(32), candidatos: [] },
    };
    expect(await a.leer(escribirPar(ajeno))).toBe('otro_evento');
    red.fuera.add(otro.yo.puesto_id);
    await b.leer(deA.codigo);
    const deB = b.paso();
    if (deB.tipo !== 'responde') throw new Error(deB.tipo);
    await a.leer(deB.codigo);
    await pasan(21_000);
    expect(a.paso()).toEqual({ tipo: 'fallo', motivo: 'no_se_alcanzan' });
    cerrar([uno, otro]);
  });
});

describe("a mesh's message", () => {
  it.each([
    ['{'],
    ['null'],
    ['{"t":"conozco","ids":[1]}'],
    ['{"t":"codigo","de":"a","para":"b"}'],
    ['{"t":"guardia"}'],
    [JSON.stringify({ t: 'conozco', ids: Array.from({ length: 100 }, String) })],
    [JSON.stringify({ t: 'codigo', de: 'a', para: 'b', codigo: 'A'.repeat(500) })],
    ['x'.repeat(5_000)],
  ])('of a hostile phone is not taken: %.40s', (texto) =>
    expect(leerSenal(new TextEncoder().encode(texto))).toBeNull(),
  );

  it('is read as it was written', () => {
    const senal = { t: 'codigo' as const, de: 'a', para: 'b', codigo: 'LGPAR.A' };
    expect(leerSenal(escribirSenal(senal))).toEqual(senal);
  });
});
