import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { copiarDisco, nuevoDisco } from '../../../../tests/support/sede/disco.ts';
import { nuevoFirmante } from '../../../../tests/support/sede/firmante.ts';
import { abrirEn, encontrar, reunir, usarTelefonos } from '../../../../tests/support/sede/pares.ts';
import { ServidorSede } from '../../../../tests/support/sede/servidor.ts';
import { usarDiscos } from '../../../../tests/support/sede/usar-discos.ts';
import { PREFIJO_DE_ACUSE } from '../../../shared/domain/sede/acuse-servidor.ts';
import { azarDe } from '../../../shared/domain/sede/simulacro/azar.ts';
import { base, inscripcion } from '../../../shared/domain/sede/apoyo/mundo.ts';
import type { TextoFirmado } from '../../../shared/domain/sede/firma-servidor.ts';
import { contarLoTuyo } from '../../../shared/domain/sede/cuanto-llego-al-servidor.ts';
import type { Bitacora } from '../bitacora.ts';
import { comprimir } from '../comprimir.ts';
import { escribirPedido, leerPedido } from '../portadores/lo-que-ya-tiene.ts';
import { DECIR_ESTADO_MS } from './limites.ts';
import { abrirPaquete, armarPaquete, pedidoDe } from './paquete.ts';

usarDiscos();

let servidor: ServidorSede;
const { abiertos, preparados } = usarTelefonos(() => servidor, 60_000);
beforeEach(() => {
  servidor = new ServidorSede(base({ inscripciones: [inscripcion(1)] }));
  servidor.reloj = Date.now();
});

const nota = (en: Bitacora, texto: string) => en.anotar('nota', 'i1', { persona: null, texto });
/** Delivers to the server, whose clock then goes on by a minute. */
async function subir(quien: Bitacora): Promise<void> {
  await quien.intercambiar(servidor.puerto());
  servidor.reloj += 60_000;
}

// regla sede-60. If this breaks, phones for which another one has delivered go on believing that nothing arrived.
describe('what the server has, as it signed it', () => {
  it('reaches who stayed in the park through the one that went, and through a third', async () => {
    const [a, b, c] = await preparados('Mesa 1', 'Mesa 2', 'Mesa 3');
    await nota(a, 'una');
    await nota(c, 'otra');
    await encontrar(a, b);
    await encontrar(c, b);
    expect([a.sinEntregar(), c.sinEntregar()]).toEqual([1, 2]);
    await subir(b);
    await encontrar(b, a);
    expect(a.sinEntregar()).toBe(0);
    expect(a.entregas(a.puesto.puesto_id)[0]).toMatchObject({
      entrega: { hechas: 1, en_servidor: 1, lleva: 0 },
      camino: { por: { quien: 'Mesa 2' }, segun: null },
    });
    // `c` does not meet `b` again: `a` hands the acknowledgement on
    await encontrar(a, c);
    expect(c.sinEntregar()).toBe(0);
    expect(c.entregas(a.puesto.puesto_id)[0]?.camino.por?.quien).toBe('Mesa 2');
  });

  it('is known at once by who is connected while another one exchanges', async () => {
    const [a, b, c] = await preparados('Mesa 1', 'Mesa 2', 'Mesa 3');
    const lineas = [reunir(a, b), reunir(a, c)];
    await Promise.all(lineas.map(({ alDia }) => alDia));
    await nota(c, 'de la tercera');
    await vi.waitFor(() => expect(b.vector()[c.puesto.puesto_id]).toBe(1));
    await subir(b);
    await vi.waitFor(() => expect([a.sinEntregar(), c.sinEntregar()]).toEqual([0, 0]));
    for (const { cortar } of lineas) cortar();
  });

  it('comes in a package too, by codes or a file', async () => {
    const [a, b] = await preparados('Mesa 1', 'Mesa 2');
    await nota(a, 'una');
    await encontrar(a, b);
    await subir(b);
    const { bytes } = await armarPaquete(b, pedidoDe(a), { adjuntos: 'ninguno' });
    expect(await abrirPaquete(a, bytes)).toMatchObject({ rechazadas: 0 });
    expect(a.sinEntregar()).toBe(0);
  });

  it('deletes nothing: what this phone was not told itself it delivers, and keeps where it forgets the people', async () => {
    const [a, b] = await preparados('Mesa 1', 'Mesa 2');
    const { id } = await nota(a, 'una');
    await encontrar(a, b);
    await subir(b);
    await encontrar(a, b);
    expect(a.sinEntregar()).toBe(0);
    expect([...a.idsQueQuedan()]).toEqual([id]);
    const enviadas: string[][] = [];
    const { enviar } = servidor.puerto();
    await a.intercambiar({
      ...servidor.puerto(),
      enviar: (pedido) => {
        enviadas.push(pedido.operaciones.map(({ cuerpo }) => (JSON.parse(cuerpo) as { id: string }).id));
        return enviar(pedido);
      },
    });
    expect(enviadas[0]).toEqual([id]);
    expect(a.idsQueQuedan().size).toBe(0);
  });

  // regla sede-60. If this breaks, 'Salir' deletes what the server has acknowledged only to other phones, and may have lost since.
  it('shows as delivered what a later base names, handed on by another phone, and keeps it where this one forgets', async () => {
    const [a, b] = await preparados('Mesa 1', 'Mesa 2');
    const { id } = await nota(a, 'una');
    await encontrar(a, b);
    servidor.acusa = false;
    await subir(b);
    servidor.cambiarBase({ ...servidor.base, aplicadas: new Set([id]) });
    await subir(b);
    await encontrar(a, b);
    expect([a.sinEntregar(), [...a.idsQueQuedan()], a.faltaEntregar()]).toEqual([0, [id], true]);
    await subir(a);
    expect([a.idsQueQuedan().size, a.faltaEntregar()]).toEqual([0, false]);
  });

  it('counts for what this phone wrote, not for what its copy wrote under the same numbers', async () => {
    const [a, b] = await preparados('Mesa 1', 'Mesa 2');
    await nota(a, 'de antes');
    const copia = await copiaDe(0);
    await nota(a, 'la del original');
    await nota(copia, 'la de la copia');
    await encontrar(a, b);
    await subir(b);
    const acuse = b.lado().acuse();
    expect(acuse && (await copia.lado().recibirAcuse(acuse))).toBe('nueva');
    expect(copia.sinEntregar()).toBe(2);
    expect(copia.entregas(copia.puesto.puesto_id)[0]?.entrega.en_servidor).toBe(0);
  });
});

/** Phone `x` and a copy of it: `x` wrote a fifth operation, the copy another fifth and a sixth. `m` has delivered those of the copy. */
async function conCopia() {
  const [x, m] = await preparados('Mesa 1', 'Mesa 2');
  for (const texto of ['1', '2', '3', '4']) await nota(x, texto);
  const copia = await copiaDe(0);
  const cinco = await nota(x, '5a');
  const otras = [await nota(copia, '5b'), await nota(copia, '6b')];
  await encontrar(copia, m);
  await subir(m);
  return { x, m, cinco, otras: otras.map(({ id }) => id) };
}

// regla sede-48, regla sede-60. If this breaks, a copied phone counts as delivered what the server lacks.
describe('what the server has, read by codes from a phone whose log was copied', () => {
  it('counts for none of its numbers where it names others than are here', async () => {
    const { x, m, cinco } = await conCopia();
    // without hashes, as an earlier release tells what it has
    const { huellas: _sin, ...pedido } = pedidoDe(x);
    const { bytes } = await armarPaquete(m, pedido, { adjuntos: 'ninguno' });
    await abrirPaquete(x, bytes);
    expect(x.vector()[x.puesto.puesto_id]).toBe(6);
    expect([...x.idsSinEntregar()]).toContain(cinco.id);
    expect(x.entregas(x.puesto.puesto_id)[0]?.entrega.lleva).toBeGreaterThan(0);
  });

  it('comes with what the other phone wrote under those numbers', async () => {
    const { x, m, cinco, otras } = await conCopia();
    const pedido = leerPedido(escribirPedido({ evento_id: 1, ...pedidoDe(x) }));
    const { bytes } = await armarPaquete(m, pedido, { adjuntos: 'ninguno' });
    await abrirPaquete(x, bytes);
    expect(otras.filter((id) => x.estado().sede.operacion(id))).toEqual(otras);
    const vuelta = await armarPaquete(x, pedidoDe(m), { adjuntos: 'ninguno' });
    await abrirPaquete(m, vuelta.bytes);
    expect(m.estado().sede.operacion(cinco.id)).toBeDefined();
  });
});

// regla sede-32. If this breaks, who signed at a phone that was copied has a signature without strokes, and no screen says where they are.
it('the strokes of a copied phone go with their operation, also to an earlier release, which tells no hashes', async () => {
  const [x, m, z] = await preparados('Mesa 1', 'Mesa 2', 'Mesa 3');
  await nota(x, '1');
  const copia = await copiaDe(0);
  const datos = new TextEncoder().encode('trazos').buffer;
  const firma = { persona: 'p10', texto_version: 1, texto_hash: 'h' } as const;
  const { id } = await x.anotar('firmar', 'i1', firma, { tipo: 'trazos', datos });
  await nota(copia, '2b');
  await nota(copia, '3b');
  for (const otro of [m, z]) await encontrar(copia, otro);
  const reunion = reunir(x, m);
  await reunion.alDia;
  await vi.waitFor(async () => expect(await m.lado().adjuntos()).toHaveLength(1));
  reunion.cortar();
  const { huellas: _sin, ...pedido } = pedidoDe(z);
  const { bytes } = await armarPaquete(m, pedido, { adjuntos: 'trazos' });
  await abrirPaquete(z, bytes);
  expect(z.estado().sede.operacion(id)).toBeDefined();
  expect((await z.lado().adjuntos()).map(({ operacion_id }) => operacion_id)).toEqual([id]);
  // what it has it tells by its hashes: the same strokes in each series would take the room of others
  const vacio = { adjuntos: 'trazos', tope_con_adjuntos: 0 } as const;
  expect(await armarPaquete(m, pedidoDe(z), vacio)).toMatchObject({ firmas_quedan: 0 });
  expect(await armarPaquete(m, null, vacio)).toMatchObject({ firmas_quedan: 1 });
});

describe('an acknowledgement that is not the server’s of now', () => {
  const falsos: [string, (bueno: TextoFirmado) => TextoFirmado][] = [
    [
      'signed by somebody else',
      ({ texto }) => ({ texto, firma: nuevoFirmante().firmar(texto, PREFIJO_DE_ACUSE).firma }),
    ],
    ['signed as something else', ({ texto }) => servidor.firmante.firmar(texto)],
    ['altered', ({ texto, firma }) => ({ firma, texto: texto.replace(/"at":(\d)/, '"at":9') })],
    [
      'of another event',
      ({ texto }) => {
        const otro = texto.replace('"evento_id":1', '"evento_id":2');
        return { texto: otro, firma: servidor.firmante.firmar(otro, PREFIJO_DE_ACUSE).firma };
      },
    ],
    ['nothing that can be read', () => servidor.firmante.firmar('{}', PREFIJO_DE_ACUSE)],
    ['endless', () => servidor.firmante.firmar(`{"at":1,"x":"${'x'.repeat(300_000)}"}`, PREFIJO_DE_ACUSE)],
  ];
  it.each(falsos)('is refused where it is %s', async (_cual, falsear) => {
    const [a, b] = await preparados('Mesa 1', 'Mesa 2');
    await nota(a, 'una');
    await encontrar(a, b);
    await subir(b);
    expect(await a.lado().recibirAcuse(falsear(servidor.acuse()))).toBe('falsa');
    expect(a.sinEntregar()).toBe(1);
  });

  it('is not looked at without end, and ends no line: it may be of a key that is not known here yet', async () => {
    const [a, b] = await preparados('Mesa 1', 'Mesa 2');
    const lado = b.lado();
    let veces = 0;
    const oyentes: (() => void)[] = [];
    const ajeno = nuevoFirmante();
    const mentiroso = {
      lado: () => ({
        ...lado,
        puesto: lado.puesto,
        suscribir: (oyente: () => void) => (oyentes.push(oyente), () => undefined),
        acuse: () => {
          const texto = servidor
            .acuse()
            .texto.replace('"puestos":[', `"puestos":[["x",${(veces += 1)},"u",null,"p",1]`);
          return ajeno.firmar(texto, PREFIJO_DE_ACUSE);
        },
      }),
    };
    const reunion = reunir(a, mentiroso);
    await reunion.alDia;
    // the clock is moved on before each try: over a connection a phone tells what is here at most every DECIR_ESTADO_MS
    const ahora = performance.now.bind(performance);
    let adelanto = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => ahora() + adelanto);
    const insistir = async () => {
      // far more tries than are looked at (LIMITES.acuses_falsos): on a busy machine not each try is sent in time
      for (let n = 0; n < 20; n += 1) {
        adelanto += DECIR_ESTADO_MS;
        for (const oyente of oyentes) oyente();
        await new Promise((listo) => setTimeout(listo, 40));
      }
    };
    await insistir();
    // once the server has answered this phone, it looks again at acknowledgements that it could not verify: the answer may have
    // brought their key
    await subir(a);
    await insistir();
    reunion.cortar();
    expect((await reunion.uno.fin).rechazadas).toBe(10);
    expect(veces).toBeGreaterThan(5);
    vi.restoreAllMocks();
  });

  it('takes the place of no later one', async () => {
    const [a, b, c] = await preparados('Mesa 1', 'Mesa 2', 'Mesa 3');
    await nota(a, 'una');
    await encontrar(a, b);
    const antes = servidor.acuse();
    servidor.reloj += 1000;
    await subir(b);
    await encontrar(a, b);
    expect(await a.lado().recibirAcuse(antes)).toBe('vieja');
    expect(a.sinEntregar()).toBe(0);
    await encontrar(a, c);
    expect(c.lado().acuse()?.texto).toBe(a.lado().acuse()?.texto);
  });

  // If this breaks, a server that came back from a backup lacks what all phones call delivered.
  it('counts no more once the server, back from a backup, has signed that it lacks what that told', async () => {
    const [a, b, c] = await preparados('Mesa 1', 'Mesa 2', 'Mesa 3');
    const { id } = await nota(a, 'la que se guarda');
    await subir(a);
    const perdida = await nota(a, 'la que se pierde');
    await encontrar(a, b);
    await subir(b);
    await encontrar(a, c);
    await encontrar(b, a);
    await encontrar(a, c);
    expect([a.sinEntregar(), b.sinEntregar(), c.sinEntregar()]).toEqual([0, 0, 0]);
    servidor.volverA(new Set([id]));
    // only `c` hears what the server lacks: its network is cut after the first answer, before it delivers anything
    const { enviar, traerClaves } = servidor.puerto();
    let veces = 0;
    await c.intercambiar({
      traerClaves,
      enviar: (pedido) =>
        (veces += 1) === 1 ? enviar({ ...pedido, operaciones: [] }) : Promise.reject(new Error('cut')),
    });
    servidor.reloj += 1000;
    await encontrar(c, a);
    await encontrar(a, b);
    expect(a.sinEntregar()).toBe(1);
    // before the backup was restored, the server itself had told `b` that it has the operation: the server's later word that it lacks the
    // operation, which `b` heard from `a`, counts more
    expect([...b.idsSinEntregar()]).toEqual([perdida.id]);
    expect([...b.idsQueQuedan()]).toEqual([perdida.id]);
    await subir(b);
    expect(b.sinEntregar()).toBe(0);
    await encontrar(b, a);
    expect(a.sinEntregar()).toBe(0);
  });

  // regla sede-45. If this breaks, a volunteer goes home because another phone says that the server has their work, though the server has
  // lost it since that phone heard so.
  it('is not contradicted by what a phone heard of the server before, or says without an hour', async () => {
    const [a, b] = await preparados('Mesa 1', 'Mesa 2');
    await nota(a, 'una');
    await encontrar(a, b);
    await subir(b);
    await encontrar(a, b);
    servidor.volverA(new Set());
    const suya = () => a.entregas(a.puesto.puesto_id)[0];
    expect(suya()?.camino.por?.quien).toBe('Mesa 2');
    expect(await a.lado().recibirAcuse(servidor.acuse())).toBe('nueva');
    expect(suya()?.camino).toEqual({ por: null, segun: null });
    const dice = (servidor_at: number | null) =>
      a.lado().oir(b.puesto.puesto_id, {
        ...{ vector: {}, tras_hueco: [], huellas: {}, servidor_at },
        servidor: { [a.puesto.puesto_id]: 1e12 },
      });
    await dice(null);
    expect(suya()?.camino.segun).toBeNull();
    // `b` now says that the server has all that `a` wrote, as `b` heard at a later moment than the acknowledgement's. So `a` shows it, but
    // as b's word and not as the server's
    await dice(servidor.reloj + 1_000);
    const { entrega, camino } = suya() ?? {};
    expect(entrega && camino && contarLoTuyo(entrega, camino, Date.now())).toMatch(
      /^Mesa 2 dice que llegó todo, /,
    );
  });

  it('tells of no carrier once a signed base of later lacks what that one brought', async () => {
    const [a, b] = await preparados('Mesa 1', 'Mesa 2');
    await nota(a, 'una');
    await encontrar(a, b);
    await subir(b);
    await encontrar(a, b);
    servidor.perderTodo();
    servidor.cambiarBase({ ...servidor.base });
    const { texto, firma } = servidor.traerBase(null).firmada ?? servidor.acuse();
    const datos = await comprimir(new TextEncoder().encode(texto));
    expect(await a.lado().recibirPiezas([{ firma, datos }])).toBe('nueva');
    expect(a.entregas(a.puesto.puesto_id)[0]?.camino).toEqual({ por: null, segun: null });
  });

  it('counts no more once a signed base of later tells fewer', async () => {
    const [a, b] = await preparados('Mesa 1', 'Mesa 2');
    await nota(a, 'una');
    await encontrar(a, b);
    await subir(b);
    await encontrar(a, b);
    expect(a.sinEntregar()).toBe(0);
    servidor.perderTodo();
    servidor.cambiarBase({ ...servidor.base });
    const { texto, firma } = servidor.traerBase(null).firmada ?? servidor.acuse();
    const datos = await comprimir(new TextEncoder().encode(texto));
    expect(await a.lado().recibirPiezas([{ firma, datos }])).toBe('nueva');
    expect(a.sinEntregar()).toBe(1);
  });
});

/** The ids of the operations that the server had at the end of each step, by the server's clock then, ms. */
type Historia = Map<number, ReadonlySet<string>>;

/** When the server said the newest thing that reached that phone, directly or signed and brought by others; by the server's clock, ms. */
function oyo(quien: Bitacora): number {
  const lado = quien.lado();
  const { at = 0 } = JSON.parse(lado.acuse()?.texto ?? '{}') as { at?: number };
  return Math.max(at, lado.momento()?.at ?? 0, (lado.servidor().servidor_at ?? 0) - 5_000);
}

// regla sede-60: with phones that write, meet and deliver in any order, one of them copied, and a server that is restored from backups
it.each([1, 2, 3, 4, 5, 6])(
  'counts nothing as delivered that the server lacked by the newest word of its that came, run %i',
  async (corrida) => {
    const azar = azarDe(corrida);
    const entre = (n: number) => azar.entero(n);
    const [a, ...otras] = await preparados('Mesa 1', 'Mesa 2', 'Mesa 3');
    const historia: Historia = new Map();
    const escritas = new Map<Bitacora, string[]>();
    const telefonos: Bitacora[] = [a, ...otras];
    const uno = () => azar.elegir(telefonos);
    let copia: ReadonlySet<string> = new Set();
    for (let paso = 0; paso < 30; paso += 1) {
      const quien = uno();
      const que = entre(10);
      if (paso === 12) telefonos.push(await copiaDe(0));
      else if (que < 3)
        escritas.set(quien, [...(escritas.get(quien) ?? []), (await nota(quien, `n${paso}`)).id]);
      else if (que < 7) {
        const otro = telefonos.find(
          (este) => este !== quien && este.puesto.puesto_id !== quien.puesto.puesto_id,
        );
        const elegido = uno();
        const con = elegido.puesto.puesto_id === quien.puesto.puesto_id ? otro : elegido;
        if (con) await encontrar(quien, con);
      } else if (que < 9) await quien.intercambiar(servidor.puerto());
      else if (entre(2) === 0) copia = new Set(servidor.operaciones.keys());
      else servidor.volverA(copia);
      historia.set(servidor.reloj, new Set(servidor.operaciones.keys()));
      servidor.reloj += 60_000;
      for (const este of telefonos) {
        const momento = [...historia.keys()].findLast((at) => at <= oyo(este) + 10_000);
        const tenia = historia.get(momento ?? -1) ?? new Set();
        const sin = este.idsSinEntregar();
        const dadas = (escritas.get(este) ?? []).filter((id) => !sin.has(id));
        expect(dadas.filter((id) => !tenia.has(id))).toEqual([]);
        // nothing that counts as undelivered is deleted: only the server's answer to this very phone lets it delete anything
        expect([...sin].filter((id) => !este.idsQueQuedan().has(id))).toEqual([]);
      }
    }
    for (const este of telefonos) await este.intercambiar(servidor.puerto());
    expect(telefonos.map((este) => este.sinEntregar())).toEqual(telefonos.map(() => 0));
  },
);

/** Another phone with the disk of that one: both go on with one log. */
async function copiaDe(cual: number): Promise<Bitacora> {
  const original = abiertos[cual];
  if (!original) throw new Error('no phone');
  const disco = nuevoDisco();
  await (await abrirEn(disco, 'x', [servidor.firmante.publica])).cerrar();
  await copiarDisco(original.disco, disco);
  const bitacora = await abrirEn(disco, 'Mesa 1', [servidor.firmante.publica]);
  abiertos.push({ bitacora, disco });
  return bitacora;
}
