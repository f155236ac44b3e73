import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { instalarDiscos, nuevoDisco, type Disco } from '../../../tests/support/sede/disco.ts';
import { negativa, respuesta, ServidorSede } from '../../../tests/support/sede/servidor.ts';
import { base, ficha, inscripcion, retrato } from '../../shared/domain/sede/apoyo/mundo.ts';
import {
  CURVA,
  escribirClavePublica,
  firmarOperacion,
  type Firmada,
} from '../../shared/domain/sede/firmada.ts';
import type { Operacion } from '../../shared/domain/sede/operacion.ts';
import { estadoSede } from '../../shared/domain/sede/sede.ts';
import { abrirBitacora, type Bitacora, type OpcionesBitacora } from './bitacora.ts';
import { conectarBdSede, NOMBRE_BD_SEDE, VERSION_BD_SEDE } from './bd.ts';
import { entornoReal, type EntornoSede } from './entorno.ts';
import type { Puerto } from './intercambio.ts';
import type { RespuestaIntercambio } from './respuesta.ts';
import { puestosConocidos } from '../../../tests/support/sede/puestos-conocidos.ts';

const EVENTO = 1;
const actor = () => ({ usuario_id: null, nombre: 'Beto' });
let desinstalar: () => void;
beforeAll(() => {
  desinstalar = instalarDiscos();
});
afterAll(() => desinstalar());

let disco: Disco;
let abiertas: Bitacora[] = [];
beforeEach(() => {
  disco = nuevoDisco();
});
afterEach(async () => {
  for (const una of abiertas) await una.cerrar();
  abiertas = [];
  vi.unstubAllGlobals();
});

async function abrir(opciones: Partial<OpcionesBitacora> = {}, en = disco): Promise<Bitacora> {
  vi.stubGlobal('indexedDB', en.factory);
  const una = await abrirBitacora({ evento_id: EVENTO, nombre: 'Mesa 1', actor, ...opciones });
  abiertas.push(una);
  return una;
}
const acreditar = (en: Bitacora, id = 1) =>
  en.anotar('acreditar', `i${id}`, { personas: [`p${id * 10}`], retira: null, kit: [] });
const nota = (en: Bitacora, texto: string) => en.anotar('nota', 'i1', { persona: null, texto });
const operacionesDe = (en: Bitacora): Operacion[] =>
  Object.keys(en.vector()).length === 0 ? [] : [...en.estado().sede.deSujeto('i1')];

async function conServidor(...bitacoras: Bitacora[]): Promise<ServidorSede> {
  const servidor = new ServidorSede(base());
  for (const una of bitacoras) await servidor.admitir(una.puesto);
  return servidor;
}

describe('writing down what happened', () => {
  it('is on the disk when it resolves, numbered, signed and naming what was known', async () => {
    const una = await abrir();
    const primera = await acreditar(una);
    const segunda = await nota(una, 'vino sin gorra');
    expect([primera.seq, segunda.seq, primera.lamport, segunda.lamport]).toEqual([1, 2, 1, 2]);
    expect(segunda.visto).toEqual([primera.id]);
    const otra = await abrir();
    expect(otra.puesto).toEqual(una.puesto);
    expect(operacionesDe(otra)).toEqual([primera, segunda]);
    expect(otra.vector()).toEqual({ [una.puesto.puesto_id]: 2 });
    expect(otra.sinEntregar()).toBe(2);
  });

  it('is closed only once a read under way has ended: nothing is cut off and left to fail unheard', async () => {
    const una = await abrir();
    await acreditar(await abrir());
    let leida = false;
    const lectura = una.refrescar().then(() => (leida = true));
    await una.cerrar();
    expect(leida).toBe(true);
    await lectura;
  });

  it('keeps the strokes beside the operation, which names them by their hash', async () => {
    const una = await abrir();
    const datos = new TextEncoder().encode('trazos').buffer;
    const firma = { persona: 'p10', texto_version: 1, texto_hash: 'h' } as const;
    const { datos: anotados } = await una.anotar('firmar', 'i1', firma, { tipo: 'trazos', datos });
    expect(anotados.adjunto).toMatch(/^[\da-f]{64}$/);
    expect(una.estado().adjuntos_sin_entregar).toBe(1);
  });

  it('makes the reference of a registration that begins here', async () => {
    const una = await abrir();
    const alta = await una.anotar('alta', null, {
      modalidad_id: 1,
      nombre: '-',
      personas: [ficha('20')],
      total: 0,
    });
    expect(una.estado().sede.expediente(`a${alta.id}`)?.personas).toHaveLength(1);
  });

  // If this breaks, one hostile phone of a volunteer's has every desk of the race refuse to write anything more.
  it('goes on, and undoes it, after another has claimed the last number that there is', async () => {
    const una = await abrir();
    const par = await crypto.subtle.generateKey(CURVA, false, ['sign', 'verify']);
    const puesto_id = crypto.randomUUID();
    const hostil: Operacion = {
      ...{ id: crypto.randomUUID(), evento_id: 1, puesto_id, seq: 1, lamport: 1e12, desvio: null, visto: [] },
      ...{ hora: '1970-01-01T00:00:00-03:00', actor: { usuario_id: null, nombre: 'X' } },
      ...{ tipo: 'acreditar', sujeto: 'i1', datos: { personas: ['p10'], retira: null, kit: [] } },
    };
    const clave_publica = await escribirClavePublica(par.publicKey);
    await una.recibir(
      [await firmarOperacion(hostil, par.privateKey)],
      [{ puesto_id, nombre: 'X', clave_publica, revocado: false }],
    );
    expect((await nota(una, 'sigue')).lamport).toBe(1);
    const contra = await una.anotar('anular', 'i1', { operacion: hostil.id, motivo: 'no fue' });
    expect(una.estado().sede.anulacion(hostil)).toEqual(contra);
  });

  it('refuses what the others could not read', async () => {
    const una = await abrir();
    await expect(una.anotar('egreso', 'caja', { monto: -5, motivo: '' })).rejects.toMatchObject({
      codigo: 'datos_invalidos',
    });
    expect(una.vector()).toEqual({});
    expect((await nota(una, 'sigue')).seq).toBe(1);
  });

  // If this breaks, two tabs give the same number to two operaciones, and other devices lose one of them.
  it('gives each number once, with two tabs that write at the same time', async () => {
    const [una, otra] = [await abrir(), await abrir()];
    const anotadas = await Promise.all(
      Array.from({ length: 12 }, (_, i) => nota(i % 2 === 0 ? una : otra, String(i))),
    );
    expect(anotadas.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, i) => i + 1),
    );
    await Promise.all([una.refrescar(), otra.refrescar()]);
    expect(una.vector()).toEqual({ [una.puesto.puesto_id]: 12 });
    expect(retrato(una.estado().sede.estado())).toBe(retrato(otra.estado().sede.estado()));
    // each operacion names the one before it in `visto`, whichever tab wrote it
    const todas = operacionesDe(una);
    expect(todas.slice(1).every(({ visto }, i) => visto.includes(todas[i]?.id ?? ''))).toBe(true);
  });

  it('tells the other tabs, and its own screens with a new object', async () => {
    const [una, otra] = [await abrir(), await abrir()];
    const antes = otra.estado();
    const oyente = vi.fn<() => void>();
    const dejar = otra.suscribir(oyente);
    await acreditar(una);
    await vi.waitFor(() => expect(oyente).toHaveBeenCalled());
    expect(otra.estado()).not.toBe(antes);
    expect(otra.estado()).toBe(otra.estado());
    expect(operacionesDe(otra)).toHaveLength(1);
    dejar();
    oyente.mockClear();
    await acreditar(otra);
    expect(oyente).not.toHaveBeenCalled();
  });

  it('notes a clock of 1970 and refuses nothing', async () => {
    const entorno: EntornoSede = { ...entornoReal, ahora: () => 0 };
    const una = await abrir({ entorno });
    expect((await acreditar(una)).hora).toBe('1969-12-31T21:00:00-03:00');
    expect(una.estado().reloj_absurdo).toBe(true);
  });
});

describe('a device that cannot', () => {
  it('says so when it is full, with nothing half written, and goes on when there is room', async () => {
    const una = await abrir();
    for (const faltan of [1, 2, 3, 4]) {
      disco.planear(faltan, 'lleno');
      disco.lleno = true;
      const datos = new ArrayBuffer(8);
      const firma = { persona: 'p10', texto_version: 1, texto_hash: 'h' } as const;
      await expect(una.anotar('firmar', 'i1', firma, { tipo: 'trazos', datos })).rejects.toMatchObject({
        codigo: 'sin_espacio',
        message: expect.stringContaining('no quedó anotado') as string,
      });
      disco.lleno = false;
      disco.olvidar();
    }
    const otra = await abrir();
    expect([otra.vector(), otra.estado().adjuntos_sin_entregar]).toEqual([{}, 0]);
    expect((await nota(una, 'ahora sí')).seq).toBe(1);
  });

  it('says so where the browser keeps nothing', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const nada = abrirBitacora({ evento_id: EVENTO, nombre: 'Mesa', actor });
    await expect(nada).rejects.toMatchObject({ codigo: 'sin_almacen' });
    const privada = { open: () => { throw new DOMException('private', 'SecurityError'); } }; // prettier-ignore
    vi.stubGlobal('indexedDB', privada);
    const otra = abrirBitacora({ evento_id: EVENTO, nombre: 'Mesa', actor });
    await expect(otra).rejects.toMatchObject({ codigo: 'sin_almacen' });
  });

  it('says so where a newer release has changed the database', async () => {
    await (await abrir()).cerrar();
    (await openDB(NOMBRE_BD_SEDE, 7)).close();
    await expect(abrir()).rejects.toMatchObject({ codigo: 'version_vieja' });
  });

  it('says so where another tab does not let go of the database', async () => {
    await (await abrir()).cerrar();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const terca = await openDB(NOMBRE_BD_SEDE, VERSION_BD_SEDE);
    const nueva = conectarBdSede(() => undefined, VERSION_BD_SEDE + 1);
    const dicho = nueva.catch((error: unknown) => error);
    for (let i = 0; i < 20; i += 1) await new Promise((bien) => setImmediate(bien));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await dicho).toMatchObject({ codigo: 'bloqueada' });
    vi.useRealTimers();
    terca.close();
  });

  it('lets go of it itself, and opens it again when it is needed', async () => {
    const una = await abrir();
    await acreditar(una);
    const bd = await conectarBdSede(() => undefined, VERSION_BD_SEDE + 1);
    expect(await bd.count('operaciones')).toBe(1);
    bd.close();
    await expect(acreditar(una)).rejects.toMatchObject({ codigo: 'version_vieja' });
  });

  it('that lost its key says so, keeps all, and goes on as a new puesto', async () => {
    const una = await abrir();
    const primera = await acreditar(una);
    await una.cerrar();
    const bd = await openDB(NOMBRE_BD_SEDE);
    await bd.put('puestos', { ...(await bd.get('puestos', EVENTO)), claves: {} } as never);
    bd.close();
    await expect(abrir()).rejects.toMatchObject({ codigo: 'clave_perdida' });
    const nueva = await abrir({ nuevo: true });
    expect(nueva.puesto.puesto_id).not.toBe(una.puesto.puesto_id);
    expect(await acreditar(nueva)).toMatchObject({ seq: 1, lamport: 2, visto: [primera.id] });
    expect(nueva.sinEntregar()).toBe(2);
    const servidor = await conServidor(una, nueva);
    expect(await nueva.intercambiar(servidor.puerto())).toMatchObject({ fin: 'al_dia', entregadas: 2 });
  });
});

it('makes one puesto, though two tabs open for the first time at once', async () => {
  const [una, otra] = await Promise.all([abrir(), abrir()]);
  expect(una.puesto).toEqual(otra.puesto);
  const anotadas = await Promise.all([acreditar(una), acreditar(otra)]);
  expect(anotadas.map(({ seq }) => seq).sort()).toEqual([1, 2]);
  const servidor = await conServidor(una);
  expect(await otra.intercambiar(servidor.puerto())).toMatchObject({ fin: 'al_dia', entregadas: 2 });
});

it('keeps each event apart', async () => {
  const [una, otra] = [await abrir(), await abrir({ evento_id: 2 })];
  await acreditar(una);
  expect([una.vector(), otra.vector()]).toEqual([{ [una.puesto.puesto_id]: 1 }, {}]);
  expect(otra.puesto.puesto_id).not.toBe(una.puesto.puesto_id);
});

describe('exchanging with the server', () => {
  let uno: Bitacora;
  let dos: Bitacora;
  let servidor: ServidorSede;
  beforeEach(async () => {
    uno = await abrir();
    dos = await abrir({ nombre: 'Mesa 2' }, nuevoDisco());
    servidor = await conServidor(uno, dos);
  });

  // If this breaks, a phone that has been silent for hours counts as up to date.
  it('a puesto was last heard of when the server says, not when its operations came from there', async () => {
    await acreditar(uno);
    await uno.intercambiar(servidor.puerto());
    servidor.vistos.set(uno.puesto.puesto_id, new Date(servidor.reloj - 3_600_000).toISOString());
    await dos.intercambiar(servidor.puerto());
    const [vecino] = dos.estado().vecinos;
    expect(Math.round(((dos.estado().servidor_at ?? 0) - (vecino?.oido_at ?? 0)) / 60_000)).toBe(60);
  });

  // If this breaks, the tablero calls a phone's data old although nothing changed since they came; or a desk trusts payments and numbers of
  // yesterday, as the server did answer but the changed data could not be fetched.
  it('the data count as present by each answer that says so, and by no other', async () => {
    const HORA = 3_600_000;
    const inicio = Date.now();
    const reloj = vi.spyOn(Date, 'now');
    const alDia = async (horas: number, puerto = servidor.puerto()) => {
      reloj.mockReturnValue(inicio + horas * HORA);
      await uno.intercambiar(puerto);
      return ((uno.estado().al_dia_at ?? 0) - inicio) / HORA;
    };
    expect(uno.estado().al_dia_at).toBeNull();
    expect(await alDia(0)).toBe(0);
    expect(await alDia(1)).toBe(1);
    servidor.cambiarBase(base({ inscripciones: [inscripcion(1, { numero: 77 })] }));
    const sinBase = { ...servidor.puerto(), traerBase: () => Promise.reject(new Error('cut')) };
    expect(await alDia(2, sinBase)).toBe(1);
    expect((await abrir()).estado().al_dia_at).toBe(inicio + HORA);
    expect(await alDia(3)).toBe(3);
    reloj.mockRestore();
  });

  describe('that a puesto was taken off', () => {
    const deBaja = () => uno.estado().vecinos.map(({ nombre, revocado }) => [nombre, revocado]);

    // If this breaks, a phone that was taken off counts as a puesto again if something comes from it while its removal is being written to
    // the disk: this device then gives it all that it has.
    it('stands where that puesto was heard of while it was being written', async () => {
      const cuantas = 40;
      for (let i = 0; i < cuantas; i += 1) await nota(dos, String(i));
      const suyas = await dos.faltanA({});
      const { puesto_id, nombre, clave_publica } = dos.puesto;
      await uno.recibir([], [{ puesto_id, nombre, clave_publica, revocado: false }]);
      expect(deBaja()).toEqual([['Mesa 2', false]]);
      let escrita = false;
      const baja = uno
        .recibir([], [{ puesto_id, nombre, clave_publica, revocado: true }])
        .finally(() => (escrita = true));
      const oidas: Promise<unknown>[] = [];
      for (const una of suyas) {
        if (escrita) break;
        oidas.push(uno.recibir([una]), uno.lado().oir(puesto_id, null));
        await new Promise((listo) => setImmediate(listo));
      }
      await Promise.all([baja, ...oidas]);
      expect(oidas.length).toBeLessThan(2 * cuantas);
      expect(deBaja()).toEqual([['Mesa 2', true]]);
    });

    it('is so once the signed roster says it, whatever else tells of that puesto', async () => {
      const { puesto_id, nombre, clave_publica } = dos.puesto;
      await uno.intercambiar(servidor.puerto());
      servidor.revocar(puesto_id);
      await uno.intercambiar(servidor.puerto());
      // the row says that it is not revoked, as an earlier release left it
      await uno.recibir([], [{ puesto_id, nombre, clave_publica, revocado: false }]);
      expect(deBaja()).toEqual([['Mesa 2', true]]);
      expect(uno.lado().vecino(puesto_id)?.revocado).toBe(true);
    });
  });

  // If this breaks, twenty photos on a weak uplink hold up the hand-outs of a desk for minutes, and its signatures for longer.
  it('strokes go before photos, the oldest first, and what is written meanwhile waits for none of them', async () => {
    const bytes = (que: string) => new TextEncoder().encode(que).buffer;
    const foto = (persona: 'p10' | 'p20' | 'p30') =>
      uno.anotar('apto', 'i1', { persona, como: 'foto' }, { tipo: 'foto', datos: bytes(persona) });
    const firma = (que: string) =>
      uno.anotar(
        'firmar',
        'i1',
        { persona: 'p10', texto_version: 1, texto_hash: 'h' },
        { tipo: 'trazos', datos: bytes(que) },
      );
    for (const persona of ['p10', 'p20', 'p30'] as const) await foto(persona);
    await firma('firma');
    const subidos: string[] = [];
    let soltar: () => void = () => undefined;
    const puerto = servidor.puerto();
    const subirAdjunto: typeof puerto.subirAdjunto = async (adjunto) => {
      if (!adjunto.datos) return puerto.subirAdjunto(adjunto);
      subidos.push(new TextDecoder().decode(adjunto.datos));
      if (subidos.at(-1) === 'p10') await new Promise<void>((listo) => (soltar = listo));
      return puerto.subirAdjunto(adjunto);
    };
    const lento = { ...puerto, subirAdjunto };
    const primero = uno.intercambiar(lento);
    await vi.waitFor(() => expect(subidos).toEqual(['firma', 'p10']));
    const { id } = await firma('otra firma');
    const segundo = uno.intercambiar(lento);
    await vi.waitFor(() => expect(servidor.operaciones.has(id)).toBe(true));
    expect([subidos.length, uno.adjuntosSinEntregar()]).toEqual([2, 4]);
    soltar();
    expect([(await primero).fin, (await segundo).fin]).toEqual(['al_dia', 'al_dia']);
    expect(subidos).toEqual(['firma', 'p10', 'otra firma', 'p20', 'p30']);
    expect(uno.faltaEntregar()).toBe(false);
  });

  it('attachments end with the desk that is closed, and go from where they were once it is open again', async () => {
    for (const persona of ['p10', 'p20'] as const)
      await uno.anotar(
        'apto',
        'i1',
        { persona, como: 'foto' },
        { tipo: 'foto', datos: new TextEncoder().encode(persona).buffer },
      );
    vi.stubGlobal('indexedDB', disco.factory);
    let subidas = 0;
    const puerto = servidor.puerto();
    const subirAdjunto: typeof puerto.subirAdjunto = async (adjunto) => {
      if (!adjunto.datos) return puerto.subirAdjunto(adjunto);
      subidas += 1;
      if (subidas === 1) await uno.cerrar();
      return puerto.subirAdjunto(adjunto);
    };
    await uno.intercambiar({ ...puerto, subirAdjunto });
    expect(subidas).toBe(1);
    const otraVez = await abrir();
    expect(otraVez.adjuntosSinEntregar()).toBe(1);
    expect((await otraVez.intercambiar({ ...puerto, subirAdjunto })).fin).toBe('al_dia');
    expect([subidas, servidor.adjuntos.size]).toEqual([2, 2]);
  });

  // If this breaks, a phone with two tabs uploads each photo twice, and on a weak network everything that it has to send takes longer.
  it.each([
    ['each attachment once, though two tabs upload at the same time', true, ['p10', 'p20', 'p30']],
    // shows that the two tabs do upload at the same moment
    ['control: without locks each tab sends its own', false, ['p10', 'p10', 'p20', 'p20', 'p30', 'p30']],
  ])('%s', async (_que, conTrabas, esperado) => {
    const filas = new Map<string, Promise<unknown>>();
    const enTurno: EntornoSede['enTurno'] = (nombre, tarea) => {
      // one task of a name at a time for all tabs, as a browser's locks run them
      const turno = (filas.get(nombre) ?? Promise.resolve()).then(tarea);
      filas.set(
        nombre,
        turno.catch(() => undefined),
      );
      return turno;
    };
    const entorno = { ...entornoReal, ...(conTrabas && { enTurno }) };
    const suyo = nuevoDisco();
    const pestanias = [await abrir({ entorno }, suyo), await abrir({ entorno }, suyo)];
    const [una, otra] = pestanias;
    if (!una || !otra) throw new Error('no tab');
    await servidor.admitir(una.puesto);
    for (const persona of ['p10', 'p20', 'p30'] as const) {
      const datos = new TextEncoder().encode(persona).buffer;
      await una.anotar('apto', `i${Number(persona[1])}`, { persona, como: 'foto' }, { tipo: 'foto', datos });
    }
    await una.intercambiarOperaciones(servidor.puerto());
    await otra.refrescar();
    const subidos: string[] = [];
    const puerto = servidor.puerto();
    const subirAdjunto: typeof puerto.subirAdjunto = async (adjunto) => {
      if (!adjunto.datos) return puerto.subirAdjunto(adjunto);
      subidos.push(new TextDecoder().decode(adjunto.datos));
      // an upload takes a while: a tab that does not wait for its end uploads the same photo
      await new Promise((listo) => setTimeout(listo, 20));
      return puerto.subirAdjunto(adjunto);
    };
    const fines = await Promise.all(pestanias.map((uno) => uno.subirAdjuntos({ ...puerto, subirAdjunto })));
    expect(fines).toEqual(['al_dia', 'al_dia']);
    expect(subidos.sort()).toEqual(esperado);
    for (const uno of pestanias) await uno.refrescar();
    expect(pestanias.map((uno) => uno.adjuntosSinEntregar())).toEqual([0, 0]);
    expect(servidor.adjuntos.size).toBe(3);
  });

  // If this breaks, one photo that the server does not take keeps all later ones on the telephone.
  it('one attachment that the server refuses holds up no other', async () => {
    for (const persona of ['p10', 'p20'] as const) {
      const datos = new TextEncoder().encode(persona).buffer;
      await uno.anotar('apto', `i${Number(persona[1])}`, { persona, como: 'foto' }, { tipo: 'foto', datos });
    }
    const puerto = servidor.puerto();
    const texto = (datos: ArrayBuffer) => new TextDecoder().decode(datos);
    let niega = 'p10';
    const subirAdjunto: typeof puerto.subirAdjunto = (adjunto) =>
      adjunto.datos && texto(adjunto.datos) === niega
        ? Promise.resolve(negativa(422))
        : puerto.subirAdjunto(adjunto);
    for (const mala of ['p10', 'p20']) {
      niega = mala;
      await uno.intercambiar({ ...puerto, subirAdjunto });
    }
    expect([...servidor.adjuntos.values()].map(texto).sort()).toEqual(['p10', 'p20']);
    expect(uno.estado().adjuntos_sin_entregar).toBe(0);
    niega = 'p30';
    await uno.anotar(
      'apto',
      'i3',
      { persona: 'p30', como: 'foto' },
      {
        ...{ tipo: 'foto', datos: new TextEncoder().encode('p30').buffer },
      },
    );
    expect((await uno.intercambiar({ ...puerto, subirAdjunto })).fin).toBe('no_puede');
    expect(uno.estado().adjuntos_sin_entregar).toBe(1);
  });

  it('gives and takes until both have the same, attachments and the snapshot too', async () => {
    await acreditar(uno);
    const datos = new ArrayBuffer(3);
    await uno.anotar('apto', 'i2', { persona: 'p20', como: 'foto' }, { tipo: 'foto', datos });
    expect(await uno.intercambiar(servidor.puerto())).toEqual({ fin: 'al_dia', entregadas: 2, recibidas: 0 });
    expect(uno.estado()).toMatchObject({ sin_entregar: 0, adjuntos_sin_entregar: 0, revocado: false });
    expect([...servidor.adjuntos.values()]).toEqual([datos]);
    expect(await dos.intercambiar(servidor.puerto())).toEqual({ fin: 'al_dia', entregadas: 0, recibidas: 2 });
    expect(retrato(dos.estado().sede.estado())).toBe(retrato(uno.estado().sede.estado()));
    expect(dos.estado().vecinos).toMatchObject([{ nombre: 'Mesa 1', puesto_id: uno.puesto.puesto_id }]);
    expect(dos.estado().base_at).not.toBeNull();
    servidor.cambiarBase(base({ inscripciones: [inscripcion(1, { numero: 77 })] }));
    await uno.intercambiar(servidor.puerto());
    expect(uno.estado().sede.expediente('i1')?.numero).toBe(77);
    const otraVez = await abrir();
    expect(otraVez.estado().sede.expediente('i1')?.numero).toBe(77);
    expect(otraVez.sinEntregar()).toBe(0);
  });

  it('goes on message after message where one is not enough', async () => {
    servidor.tanda = 7;
    for (let i = 0; i < 30; i += 1) await nota(uno, String(i));
    await uno.intercambiar(servidor.puerto());
    expect(await dos.intercambiar(servidor.puerto())).toMatchObject({ fin: 'al_dia', recibidas: 30 });
  });

  // If this breaks, a phone that was away all morning waits for the network and for its disk in turns.
  it('asks for the next message while one is being written', async () => {
    servidor.tanda = 7;
    await dos.intercambiar(servidor.puerto());
    for (let i = 0; i < 30; i += 1) await nota(uno, String(i));
    await uno.intercambiar(servidor.puerto());
    const { puesto_id } = uno.puesto;
    const puerto = servidor.puerto();
    const pedidos: { dicho: number; escrito: number }[] = [];
    const enviar: Puerto['enviar'] = (pedido) => {
      pedidos.push({ dicho: pedido.vector[puesto_id] ?? 0, escrito: dos.vector()[puesto_id] ?? 0 });
      return puerto.enviar(pedido);
    };
    expect(await dos.intercambiar({ ...puerto, enviar })).toMatchObject({ fin: 'al_dia', recibidas: 30 });
    expect(pedidos.map(({ dicho }) => dicho)).toEqual([0, 7, 14, 21, 28]);
    expect(pedidos.slice(1).every(({ dicho, escrito }) => escrito < dicho)).toBe(true);
  });

  // If this breaks, a restored server never gets back what a lost phone did: the other phone that has it takes it for delivered.
  it('delivers again what lies behind a gap to a server that was restored from an older backup', async () => {
    for (const texto of ['la que nadie trae', 'una', 'otra']) await nota(uno, texto);
    const [, ...traidas] = await uno.faltanA({});
    await dos.recibir(traidas, puestosConocidos(uno));
    expect((await dos.intercambiar(servidor.puerto())).entregadas).toBe(2);
    expect((await dos.intercambiar(servidor.puerto())).entregadas).toBe(0);
    servidor.perderTodo();
    await dos.intercambiar(servidor.puerto());
    expect(servidor.operaciones.size).toBe(2);
    expect(dos.sinEntregar()).toBe(0);
  });

  // If this breaks, a desk never hears of what a phone did after the one operation that was lost with another phone.
  it.each([
    ['brings all that lies behind a gap that nobody can fill', true, { fin: 'al_dia', recibidas: 5 }],
    // asking on for ever would empty the phone's battery by noon, and let it exchange nothing else
    [
      'ends where an earlier release of the server sends the same again',
      false,
      { fin: 'sin_avance', recibidas: 2 },
    ],
  ])('%s', async (_como, entiende, esperado) => {
    servidor.tanda = 2;
    const perdida = await nota(uno, 'la que nadie trae');
    for (let i = 0; i < 5; i += 1) await nota(uno, String(i));
    await uno.intercambiar(servidor.puerto());
    servidor.operaciones.delete(perdida.id);
    const puerto = servidor.puerto();
    let veces = 0;
    const enviar: Puerto['enviar'] = (pedido) => {
      veces += 1;
      if (veces > 20) throw new Error('for ever');
      return puerto.enviar(entiende ? pedido : { ...pedido, tras_hueco: [] });
    };
    expect(await dos.intercambiar({ ...puerto, enviar })).toMatchObject(esperado);
    // what came in the first exchange does not come again
    expect(await dos.intercambiar({ ...puerto, enviar })).toMatchObject({ fin: esperado.fin, recibidas: 0 });
  });

  it('asks again for what it could not write', async () => {
    servidor.tanda = 7;
    const otro = nuevoDisco();
    const tres = await abrir({ nombre: 'Mesa 3' }, otro);
    await servidor.admitir(tres.puesto);
    await tres.intercambiar(servidor.puerto());
    for (let i = 0; i < 30; i += 1) await nota(uno, String(i));
    await uno.intercambiar(servidor.puerto());
    otro.planear(20, 'lleno');
    expect((await tres.intercambiar(servidor.puerto())).fin).toBe('sin_espacio');
    otro.lleno = false;
    expect((await tres.intercambiar(servidor.puerto())).fin).toBe('al_dia');
    expect(tres.vector()).toMatchObject(uno.vector());
  });

  it('delivers what it heard from another device', async () => {
    await acreditar(uno);
    await dos.recibir(await uno.faltanA(dos.vector()), puestosConocidos(uno));
    expect(dos.sinEntregar()).toBe(1);
    await dos.intercambiar(servidor.puerto());
    expect(servidor.operaciones.size).toBe(1);
    expect((await uno.intercambiar(servidor.puerto())).fin).toBe('al_dia');
    expect(uno.sinEntregar()).toBe(0);
  });

  // If this breaks, a phone with a morning's undelivered operations reads them all again with each new one, and its battery empties.
  it('reads no result again that the server cannot have told anew', async () => {
    for (let n = 0; n < 30; n += 1) await nota(uno, String(n));
    const todas = await uno.faltanA({});
    await dos.recibir(todas.slice(0, 29), puestosConocidos(uno));
    const leer = vi.spyOn(IDBObjectStore.prototype, 'get');
    await dos.recibir(todas.slice(29));
    const leidos = leer.mock.contexts.filter((una) => (una as IDBObjectStore).name === 'resultados'); // the store whose `get` was called
    leer.mockRestore();
    expect(dos.sinEntregar()).toBe(30);
    expect(leidos).toHaveLength(1);
    await uno.intercambiar(servidor.puerto());
    await dos.intercambiar(servidor.puerto());
    expect(dos.sinEntregar()).toBe(0);
  });

  it('one call at a time, and one that waits stands for all', async () => {
    const enviar = vi.fn<Puerto['enviar']>((pedido) => servidor.intercambiar(pedido));
    await acreditar(uno);
    const fines = await Promise.all(Array.from({ length: 9 }, () => uno.intercambiar({ enviar })));
    expect(new Set(fines.map(({ fin }) => fin))).toEqual(new Set(['al_dia']));
    expect(enviar.mock.calls.length).toBeLessThanOrEqual(4);
    expect(servidor.operaciones.size).toBe(1);
  });

  // If this breaks, an answer that is not the server's marks a payment as delivered that the server never got.
  it.each<[string, () => Promise<ReturnType<typeof respuesta>>]>([
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a login page', () => Promise.resolve({ ...respuesta(200, {}), cuerpo: null })],
    ['another call out of a cache', () => Promise.resolve(respuesta(200, { results: [] }))],
    ["a proxy's refusal", () => Promise.resolve(respuesta(403, { error: 'blocked' }))],
  ])('counts %s as none and keeps all', async (_que, enviar) => {
    await acreditar(uno);
    expect(await uno.intercambiar({ enviar })).toEqual({ fin: 'sin_respuesta', entregadas: 0, recibidas: 0 });
    expect(uno.sinEntregar()).toBe(1);
  });

  // regla sede-52. If this breaks, a phone erases the whole race though its puesto is not closed: a network gave it an answer to an earlier
  // message, or one that does not say to which message, and that answer says that the puesto is closed.
  it.each<[string, (buena: Record<string, unknown>) => Record<string, unknown>]>([
    ['its own answer of before, now closed', (buena) => ({ ...buena, cerrado: true })],
    ['an answer without the value', ({ reto: _reto, ...buena }) => ({ ...buena, cerrado: true })],
  ])('erases nothing for %s', async (_que, cambiar) => {
    await acreditar(uno);
    let anterior: Record<string, unknown> = {};
    const guardar: Puerto['enviar'] = async (pedido) => {
      const buena = await servidor.intercambiar(pedido);
      if (buena.tipo === 'respuesta') anterior = buena.cuerpo ?? {};
      return buena;
    };
    expect((await uno.intercambiar({ ...servidor.puerto(), enviar: guardar })).fin).toBe('al_dia');
    await nota(uno, 'después');
    const enviar = () => Promise.resolve(respuesta(200, cambiar(anterior)));
    const dicho = await uno.intercambiar({ enviar });
    expect(uno.estado().revocado).toBe(false);
    expect(uno.sinEntregar()).toBe(1);
    expect(dicho).toEqual({ fin: 'sin_respuesta', entregadas: 0, recibidas: 0 });
  });

  it("takes another phone's answer for none", async () => {
    await acreditar(uno);
    const enviar: Puerto['enviar'] = (pedido) =>
      servidor.intercambiar({ ...pedido, puesto_id: dos.puesto.puesto_id });
    servidor.revocar(dos.puesto.puesto_id);
    const { fin } = await uno.intercambiar({ enviar });
    expect(uno.estado().revocado).toBe(false);
    expect(fin).toBe('sin_respuesta');
    expect(uno.sinEntregar()).toBe(1);
  });

  // regla sede-52; if this breaks, the hours of what a desk signs are wrong by as much as the answer is old.
  it('sets no clock by an answer of before', async () => {
    servidor.reloj = Date.now() - 6 * 3_600_000;
    let vieja = respuesta(200, {});
    const guardar: Puerto['enviar'] = async (pedido) => (vieja = await servidor.intercambiar(pedido));
    await uno.intercambiar({ enviar: guardar });
    servidor.reloj = Date.now();
    expect((await uno.intercambiar(servidor.puerto())).fin).toBe('al_dia');
    const antes = uno.estado().desvio;
    const { fin } = await uno.intercambiar({ enviar: () => Promise.resolve(vieja) });
    expect(uno.estado().desvio).toBe(antes);
    expect(fin).toBe('sin_respuesta');
  });

  it.each<[keyof RespuestaIntercambio, unknown]>([
    ['resultados', [{ id: 'x', resultado: 'perfecta', motivo: null }]],
    ['faltan', [{ cuerpo: 1, firma: '' }]],
    ['hay_mas', 'no'],
    ['vector', { x: -1 }],
    ['puestos', [{ id: 'x' }]],
    ['base', null],
    ['reloj', 'ayer'],
  ])('counts an answer whose %s is %j as none', async (campo, valor) => {
    await acreditar(uno);
    const enviar: Puerto['enviar'] = async (pedido) => {
      const buena = await servidor.intercambiar(pedido);
      return buena.tipo === 'respuesta' ? respuesta(200, { ...buena.cuerpo, [campo]: valor }) : buena;
    };
    expect((await uno.intercambiar({ enviar })).fin).toBe('sin_respuesta');
    expect(uno.sinEntregar()).toBe(1);
  });

  it.each([
    [401, 'sin_permiso'],
    [403, 'sin_permiso'],
    [503, 'no_puede'],
    [429, 'no_puede'],
  ])('keeps all at a %i and says %s', async (status, fin) => {
    await acreditar(uno);
    expect((await uno.intercambiar({ enviar: () => Promise.resolve(negativa(status)) })).fin).toBe(fin);
    expect(uno.sinEntregar()).toBe(1);
    expect((await uno.intercambiar(servidor.puerto())).fin).toBe('al_dia');
  });

  it('refuses what was changed on the way, counts it, and takes the true one later', async () => {
    await acreditar(uno);
    await uno.intercambiar(servidor.puerto());
    const enviar: Puerto['enviar'] = async (pedido) => {
      const buena = await servidor.intercambiar(pedido);
      if (buena.tipo !== 'respuesta') return buena;
      const faltan = ((buena.cuerpo?.['faltan'] ?? []) as Firmada[]).map((una) => ({
        ...una,
        cuerpo: una.cuerpo.replace('"p10"', '"p20"'),
      }));
      return respuesta(200, { ...buena.cuerpo, faltan });
    };
    expect(await dos.intercambiar({ enviar })).toMatchObject({ recibidas: 0 });
    expect(dos.estado().alteradas).toBe(1);
    expect(dos.vector()).toEqual({});
    expect(await dos.intercambiar(servidor.puerto())).toMatchObject({ fin: 'al_dia', recibidas: 1 });
  });

  it('sets apart what nobody can verify yet, until its puesto is known', async () => {
    await acreditar(uno);
    const suyas = await uno.faltanA({});
    await dos.recibir(suyas);
    expect(dos.estado()).toMatchObject({ apartadas: 1, sin_entregar: 0 });
    expect(dos.vector()).toEqual({});
    expect((await dos.intercambiar(servidor.puerto())).fin).toBe('al_dia');
    // the server knows the key of the puesto that signed the operacion, and sent that key in its answer
    expect(servidor.operaciones.size).toBe(1);
    expect(dos.estado()).toMatchObject({ apartadas: 0, sin_entregar: 0 });
    expect(dos.vector()).toEqual({ [uno.puesto.puesto_id]: 1 });
  });

  // If this breaks, one operacion that the server refuses keeps all others of that telephone from being delivered.
  it('delivers all others where the server does not take one', async () => {
    const malas = [
      await nota(uno, 'mala'),
      ...(await Promise.all(['a', 'b', 'c'].map((texto) => nota(uno, texto)))),
    ];
    const mala = malas[2]?.id ?? '';
    const enviar: Puerto['enviar'] = (pedido) =>
      pedido.operaciones.some(({ cuerpo }) => cuerpo.includes(`"id":"${mala}"`))
        ? Promise.resolve(negativa(400))
        : servidor.intercambiar(pedido);
    expect(await uno.intercambiar({ enviar })).toMatchObject({ fin: 'no_puede', entregadas: 3 });
    expect([...servidor.operaciones.keys()]).not.toContain(mala);
    expect(uno.sinEntregar()).toBe(1);
    expect(await uno.intercambiar(servidor.puerto())).toMatchObject({ fin: 'al_dia', entregadas: 1 });
  });

  it('carries nothing that no message to the server could hold', async () => {
    const [buena] = await uno.faltanA({}).then(async () => {
      await acreditar(uno);
      return uno.faltanA({});
    });
    if (!buena) throw new Error('no operation');
    await dos.recibir([
      { ...buena, firma: 'x' },
      { ...buena, cuerpo: `${buena.cuerpo}${' '.repeat(40_000)}` },
    ]);
    expect(dos.estado()).toMatchObject({ apartadas: 0, alteradas: 1 });
    const grande = 'x'.repeat(2000);
    const personas = Array.from({ length: 100 }, () =>
      ficha('20', { nombre: grande.slice(0, 200), apellido: grande.slice(0, 200) }),
    );
    await expect(
      dos.anotar('alta', null, { modalidad_id: 1, nombre: '-', personas, total: 0 }),
    ).rejects.toMatchObject({
      codigo: 'datos_invalidos',
    });
  });

  it('knows that it was taken off the event, and still delivers', async () => {
    await acreditar(uno);
    const ficha = servidor.puestos.get(uno.puesto.puesto_id);
    if (ficha) ficha.revocado = true;
    expect(await uno.intercambiar(servidor.puerto())).toMatchObject({ fin: 'al_dia', entregadas: 1 });
    expect(uno.estado().revocado).toBe(true);
  });

  it('keeps the first key of a puesto: nobody speaks for it later', async () => {
    await dos.recibir([], puestosConocidos(uno));
    const ajena = await crypto.subtle.generateKey(CURVA, false, ['sign', 'verify']);
    const { puesto_id, nombre } = uno.puesto;
    const falsa = await firmarOperacion({ ...(await acreditar(uno)) }, ajena.privateKey);
    const punto = Buffer.from(await crypto.subtle.exportKey('raw', ajena.publicKey)).toString('base64url');
    await dos.recibir([falsa], [{ puesto_id, nombre, clave_publica: punto, revocado: false }]);
    expect(dos.estado()).toMatchObject({ alteradas: 1 });
    expect(dos.vector()).toEqual({});
  });

  it('carries what only a later release can read', async () => {
    const una = await acreditar(uno);
    vi.stubGlobal('indexedDB', disco.factory);
    const bd = await conectarBdSede(() => undefined);
    const { claves } = (await bd.get('puestos', EVENTO)) ?? {};
    bd.close();
    if (!claves) throw new Error('no key');
    const nueva = { ...una, id: crypto.randomUUID(), seq: 2, tipo: 'sortear' } as unknown as Operacion;
    const firmada = await firmarOperacion(nueva, claves.privateKey);
    await dos.recibir([firmada, ...(await uno.faltanA({}))], puestosConocidos(uno));
    expect(dos.estado()).toMatchObject({ sin_leer: 1, sin_entregar: 2 });
    expect(dos.vector()).toEqual({ [uno.puesto.puesto_id]: 2 });
    expect(await dos.faltanA({})).toContainEqual(firmada);
  });

  // If this breaks, a desk says that all is delivered while the server, which came back from an older backup, has lost it.
  it('takes what the base names for delivered only as long as the server has not answered since', async () => {
    const { id } = await nota(uno, 'la noche anterior');
    await uno.intercambiar(servidor.puerto());
    servidor.cambiarBase({ ...servidor.base, aplicadas: new Set([id]) });
    await uno.intercambiar(servidor.puerto());
    expect(uno.sinEntregar()).toBe(0);
    servidor.perderTodo();
    servidor.reloj += 60_000;
    let veces = 0;
    // the network is cut after the first answer
    const enviar: Puerto['enviar'] = (pedido) =>
      (veces += 1) === 1 ? servidor.puerto().enviar(pedido) : Promise.reject(new Error('cut'));
    await uno.intercambiar({ enviar, traerClaves: servidor.puerto().traerClaves });
    expect([veces, uno.sinEntregar()]).toEqual([2, 1]);
    await uno.intercambiar(servidor.puerto());
    expect([uno.sinEntregar(), servidor.operaciones.has(id)]).toEqual([0, true]);
  });

  it('gives all again to a server that came back from an older backup', async () => {
    await acreditar(uno);
    await uno.intercambiar(servidor.puerto());
    servidor.perderTodo();
    expect((await uno.intercambiar(servidor.puerto())).fin).toBe('al_dia');
    expect(servidor.operaciones.size).toBe(1);
    expect(uno.sinEntregar()).toBe(0);
  });

  it('never gives its own numbers again, though its phone was put back to a copy', async () => {
    await acreditar(uno);
    await uno.intercambiar(servidor.puerto());
    vi.stubGlobal('indexedDB', disco.factory);
    const bd = await conectarBdSede(() => undefined);
    await bd.clear('operaciones');
    await bd.clear('acuses');
    await bd.put('contadores', {
      ...(await bd.get('contadores', EVENTO)),
      seq: 0,
      lamport: 0,
      arribo: 0,
    } as never);
    bd.close();
    const vuelta = await abrir();
    await vuelta.intercambiar(servidor.puerto());
    expect(await nota(vuelta, 'sigo')).toMatchObject({ seq: 2, lamport: 2 });
  });

  // If this breaks, what a desk corrects after its phone was restored from a copy is ordered before the thing corrected.
  it('writes after its own last work, however far that is from what is on a phone put back to a copy', async () => {
    await acreditar(uno);
    const contar = async (cambios: object) => {
      vi.stubGlobal('indexedDB', disco.factory);
      const bd = await conectarBdSede(() => undefined);
      await bd.put('contadores', { ...(await bd.get('contadores', EVENTO)), ...cambios } as never);
      bd.close();
    };
    // the Lamport clock at the end of a long day, after 180,000 operations of all desks
    await contar({ lamport: 180_000, trato: 99 });
    expect(await nota(await abrir(), 'la última')).toMatchObject({ seq: 2, lamport: 180_001 });
    const [deEntonces, laUltima] = await (await abrir()).faltanA({});
    const bd = await conectarBdSede(() => undefined);
    await bd.clear('operaciones');
    bd.close();
    await contar({ seq: 0, lamport: 0, arribo: 0 });
    const vuelta = await abrir();
    await vuelta.recibir([deEntonces, laUltima].flatMap((una) => una ?? []));
    expect(await nota(vuelta, 'sigo')).toMatchObject({ seq: 3, lamport: 180_002 });
  });

  it('measures the clock, so that hours can be read right', async () => {
    servidor.reloj = Date.now() + 3_600_000;
    await uno.intercambiar(servidor.puerto());
    expect((await acreditar(uno)).desvio).toBeGreaterThan(3_500_000);
  });

  it('writes nothing half where the disk fills up in the middle, and goes on later', async () => {
    for (let i = 0; i < 5; i += 1) await nota(uno, String(i));
    await uno.intercambiar(servidor.puerto());
    const otro = nuevoDisco();
    const tres = await abrir({ nombre: 'Mesa 3' }, otro);
    await servidor.admitir(tres.puesto);
    otro.lleno = true;
    expect((await tres.intercambiar(servidor.puerto())).fin).toBe('sin_espacio');
    expect(tres.vector()).toEqual({});
    otro.lleno = false;
    expect(await tres.intercambiar(servidor.puerto())).toMatchObject({ fin: 'al_dia', recibidas: 5 });
    const esperada = estadoSede(
      servidor.base,
      [...servidor.operaciones.values()].map(({ operacion }) => operacion),
    );
    expect(retrato(tres.estado().sede.estado())).toBe(retrato(esperada));
  });
});
