import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  abrirEn,
  encontrar,
  EVENTO,
  preparar,
  reunir,
  usarTelefonos,
} from '../../../../tests/support/sede/pares.ts';
import type { Disco } from '../../../../tests/support/sede/disco.ts';
import { llenar } from '../../../../tests/support/sede/disco-lleno.ts';
import { ServidorSede } from '../../../../tests/support/sede/servidor.ts';
import { abrirPaquete, armarPaquete, pedidoDe } from './paquete.ts';
import { usarDiscos } from '../../../../tests/support/sede/usar-discos.ts';
import { base, inscripcion } from '../../../shared/domain/sede/apoyo/mundo.ts';
import { olvidarGente } from '../acceso.ts';
import { conectarBdSede } from '../bd.ts';
import { abrirBitacora, type Bitacora } from '../bitacora.ts';

usarDiscos();

let servidor: ServidorSede;
const { abiertos, preparados } = usarTelefonos(() => servidor, 60_000);
beforeEach(() => {
  servidor = new ServidorSede(base({ inscripciones: [inscripcion(1)] }));
  servidor.reloj = Date.now();
});

const bytes = (texto: string): ArrayBuffer => new TextEncoder().encode(texto).buffer;
const texto = (datos: ArrayBuffer): string => new TextDecoder().decode(datos);
const loQueTiene = (): string[] => [...servidor.adjuntos.values()].map(texto).sort();

async function firmaYFoto(en: Bitacora): Promise<void> {
  const firma = { persona: 'p10', texto_version: 1, texto_hash: 'h' } as const;
  await en.anotar('firmar', 'i1', firma, { tipo: 'trazos', datos: bytes('trazos') });
  await en.anotar('apto', 'i1', { persona: 'p10', como: 'foto' }, { tipo: 'foto', datos: bytes('foto') });
}
async function subir(quien: Bitacora): Promise<void> {
  expect((await quien.intercambiar(servidor.puerto())).fin).toBe('al_dia');
  servidor.reloj += 60_000;
}
/** The two devices meet until the second one has both attachments, and part. */
async function cargar(a: Bitacora, b: Bitacora): Promise<void> {
  const reunion = reunir(a, b);
  await vi.waitFor(() => expect(b.adjuntosSinEntregar()).toBe(2));
  reunion.cortar();
  await Promise.all([reunion.uno.fin, reunion.otro.fin]);
}
/** The operations whose attachments' bytes are on the disk of phone number `n`. */
async function enDisco(n: number): Promise<IDBValidKey[]> {
  const uno = abiertos[n];
  if (!uno) throw new Error('no phone');
  vi.stubGlobal('indexedDB', uno.disco.factory);
  const bd = await conectarBdSede(() => undefined);
  const keys = await bd.getAllKeys('adjuntos_datos');
  bd.close();
  return keys;
}

// regla sede-65. If this breaks, a server that was restored from a backup has waivers without signature, and lacks certificates.
describe('a server that was restored from an older backup gets strokes and photos again', () => {
  it('from the phone that had delivered them', async () => {
    const [a] = await preparados('Mesa 1');
    await firmaYFoto(a);
    await subir(a);
    expect(loQueTiene()).toEqual(['foto', 'trazos']);
    servidor.perderTodo();
    expect(loQueTiene()).toEqual([]);
    await subir(a);
    expect(loQueTiene()).toEqual(['foto', 'trazos']);
    expect(a.faltaEntregar()).toBe(false);
  });

  it('also where another phone has brought the operations before', async () => {
    const [a, b] = await preparados('Mesa 1', 'Mesa 2');
    await firmaYFoto(a);
    await subir(a);
    await subir(b);
    servidor.perderTodo();
    await subir(b);
    expect(loQueTiene()).toEqual([]);
    await subir(a);
    expect(loQueTiene()).toEqual(['foto', 'trazos']);
  });

  it('and from one that stays in the park, through the phone that climbs the hill', async () => {
    const [a, b] = await preparados('Mesa 1', 'Mesa 2');
    await firmaYFoto(a);
    await subir(a);
    servidor.perderTodo();
    await encontrar(a, b);
    await subir(b);
    expect(a.adjuntosSinEntregar()).toBe(0);
    // `b` brings the server's acknowledgement, which says that the server lacks both attachments
    await cargar(a, b);
    await subir(b);
    expect(loQueTiene()).toEqual(['foto', 'trazos']);
    await subir(a);
    expect([a.faltaEntregar(), b.faltaEntregar()]).toEqual([false, false]);
  });

  it('to a phone that is connected all the while', async () => {
    const [a, b] = await preparados('Mesa 1', 'Mesa 2');
    await firmaYFoto(a);
    const reunion = reunir(a, b);
    await vi.waitFor(() => expect(b.adjuntosSinEntregar()).toBe(2));
    await subir(b);
    await subir(a);
    servidor.perderTodo();
    // `b` has kept only the strokes: the photo comes again from `a`, the phone that took it
    await subir(b);
    await vi.waitFor(() => expect(b.adjuntosSinEntregar()).toBe(1));
    await subir(b);
    expect(loQueTiene()).toEqual(['foto', 'trazos']);
    reunion.cortar();
  });

  it('goes along with the operations where a phone hears first of what the server lacks', async () => {
    const [a, b, c] = await preparados('Mesa 1', 'Mesa 2', 'Mesa 3');
    await firmaYFoto(a);
    await subir(a);
    servidor.perderTodo();
    await subir(c);
    await encontrar(c, a);
    expect([a.sinEntregar(), a.adjuntosSinEntregar()]).toEqual([2, 2]);
    await cargar(a, b);
    await subir(b);
    expect(loQueTiene()).toEqual(['foto', 'trazos']);
  });

  it('over a phone that had carried the photo up before, and hears that the operation itself is lost', async () => {
    const [a, b, c] = await preparados('Mesa 1', 'Mesa 2', 'Mesa 3');
    await firmaYFoto(a);
    await cargar(a, b);
    await subir(b);
    await subir(a);
    servidor.perderTodo();
    await subir(c);
    await encontrar(c, a);
    await encontrar(c, b);
    expect([a.adjuntosSinEntregar(), b.adjuntosSinEntregar()]).toEqual([2, 1]);
    await cargar(a, b);
    await subir(b);
    expect(loQueTiene()).toEqual(['foto', 'trazos']);
  });

  it('over a phone that is offered the photo before it hears that the server lacks it', async () => {
    const [a, b, c] = await preparados('Mesa 1', 'Mesa 2', 'Mesa 3');
    await firmaYFoto(a);
    const reunion = reunir(a, b);
    await vi.waitFor(() => expect(b.adjuntosSinEntregar()).toBe(2));
    await subir(b);
    await subir(a);
    await subir(c);
    servidor.perderTodo();
    await subir(c);
    // `a` told `b` its state just now, so it waits DECIR_ESTADO_MS before it tells `b` what `c` brought
    await encontrar(c, a);
    await vi.waitFor(() => expect(b.adjuntosSinEntregar()).toBe(2));
    reunion.cortar();
    await subir(b);
    expect(loQueTiene()).toEqual(['foto', 'trazos']);
  });

  it('is not asked twice for what it has', async () => {
    const [a, b] = await preparados('Mesa 1', 'Mesa 2');
    await firmaYFoto(a);
    await encontrar(a, b);
    const subidas: string[] = [];
    const puerto = servidor.puerto();
    const contado: typeof puerto = {
      ...puerto,
      subirAdjunto: (uno) => (subidas.push(uno.datos ? texto(uno.datos) : '?'), puerto.subirAdjunto(uno)),
    };
    await a.intercambiar(contado);
    for (let n = 0; n < 3; n += 1) {
      servidor.reloj += 60_000;
      await a.intercambiar(contado);
      await encontrar(a, b);
    }
    expect(subidas).toEqual(['trazos', '?', 'foto']);
  });
});

describe('what is kept for that', () => {
  it('is gone once the people are forgotten, also where an operation was forgotten before its attachment left', async () => {
    const [a] = await preparados('Mesa 1');
    await firmaYFoto(a);
    await a.intercambiarOperaciones(servidor.puerto());
    expect(await enDisco(0)).toHaveLength(2);
    await a.guardarLlaves(servidor.llaves, 'servidor');
    const [uno] = abiertos;
    if (!uno) throw new Error('no phone');
    const olvidar = async (en: Bitacora) => {
      const quedan = en.idsQueQuedan();
      await en.cerrar();
      vi.stubGlobal('indexedDB', uno.disco.factory);
      await olvidarGente(EVENTO, quedan);
    };
    await olvidar(a);
    // the attachments stay, as they are not delivered yet
    expect(await enDisco(0)).toHaveLength(2);
    uno.bitacora = await abrirEn(uno.disco, 'Mesa 1', [servidor.firmante.publica]);
    await uno.bitacora.guardarLlaves(servidor.llaves, 'servidor');
    await uno.bitacora.subirAdjuntos(servidor.puerto());
    await subir(uno.bitacora);
    expect(loQueTiene()).toEqual(['foto', 'trazos']);
    await olvidar(uno.bitacora);
    expect(await enDisco(0)).toEqual([]);
    uno.bitacora = await abrirEn(uno.disco, 'Mesa 1', [servidor.firmante.publica]);
  });

  // regla sede-19. If this breaks, 'Salir' on a phone with full storage deletes the strokes of a signature that the server has just
  // lost.
  it('stays with an operation that stays, though the disk did not take it that the server lost both', async () => {
    const [a] = await preparados('Mesa 1');
    await firmaYFoto(a);
    await subir(a);
    await a.guardarLlaves(servidor.llaves, 'servidor');
    expect([a.adjuntosSinEntregar(), await enDisco(0)]).toEqual([0, expect.objectContaining({ length: 2 })]);
    const [uno] = abiertos;
    if (!uno) throw new Error('no phone');
    const perdidas = new Set(
      a
        .estado()
        .sede.deSujeto('i1')
        .map(({ id }) => id),
    );
    await a.cerrar();
    vi.stubGlobal('indexedDB', uno.disco.factory);
    expect(await olvidarGente(EVENTO, perdidas)).toBe(2);
    uno.bitacora = await abrirEn(uno.disco, 'Mesa 1', [servidor.firmante.publica]);
    expect(uno.bitacora.adjuntosSinEntregar()).toBe(2);
    expect(await enDisco(0)).toHaveLength(2);
  });

  // regla sede-73. If this breaks, a medical certificate stays for ever on the phone of a volunteer who has left: the phone has forgotten
  // the people already, and nothing but another forgetting deletes the certificate later.
  it.each(['sale', 'sigue'] as const)(
    'is none of what was on its way as the people were forgotten: %s',
    async (conAcceso) => {
      const [a] = await preparados('Mesa 1');
      await firmaYFoto(a);
      await a.intercambiarOperaciones(servidor.puerto());
      const [uno] = abiertos;
      if (!uno) throw new Error('no phone');
      const puerto = servidor.puerto();
      let quedaban: IDBValidKey[] | null = null;
      await a.subirAdjuntos({
        ...puerto,
        subirAdjunto: async (adjunto) => {
          const dicho = await puerto.subirAdjunto?.(adjunto);
          if (adjunto.tipo === 'foto' && adjunto.datos) {
            const quedan = conAcceso === 'sale' ? a.idsQueQuedan() : new Set([adjunto.operacion_id]);
            await a.cerrar();
            vi.stubGlobal('indexedDB', uno.disco.factory);
            await olvidarGente(EVENTO, quedan, conAcceso);
            quedaban = await enDisco(0);
          }
          return dicho ?? { tipo: 'sin_respuesta' };
        },
      });
      expect(quedaban).toHaveLength(1);
      expect(loQueTiene()).toEqual(['foto', 'trazos']);
      expect(await enDisco(0)).toEqual([]);
    },
  );

  it('is of another phone’s photo nothing', async () => {
    const [a, b] = await preparados('Mesa 1', 'Mesa 2');
    await firmaYFoto(a);
    const reunion = reunir(a, b);
    await vi.waitFor(() => expect(b.adjuntosSinEntregar()).toBe(2));
    reunion.cortar();
    await subir(b);
    await subir(a);
    expect([(await enDisco(0)).length, (await enDisco(1)).length]).toEqual([2, 1]);
  });

  it('is a photo that this phone took also after it was prepared anew', async () => {
    const [a] = await preparados('Mesa 1');
    await firmaYFoto(a);
    await a.cerrar();
    const [uno] = abiertos;
    if (!uno) throw new Error('no phone');
    vi.stubGlobal('indexedDB', uno.disco.factory);
    const actor = () => ({ usuario_id: null, nombre: 'Beto' });
    uno.bitacora = await abrirBitacora({ evento_id: EVENTO, nombre: 'Mesa 2', actor, nuevo: true });
    await preparar(servidor, uno);
    expect(loQueTiene()).toEqual(['foto', 'trazos']);
    expect(await enDisco(0)).toHaveLength(2);
  });

  it('makes room on a full disk: delivered photos go, strokes and what is undelivered stay', async () => {
    const [a] = await preparados('Mesa 1');
    await firmaYFoto(a);
    await subir(a);
    const datos = bytes('otra foto');
    const otra = await a.anotar('apto', 'i1', { persona: 'p11', como: 'foto' }, { tipo: 'foto', datos });
    const [uno] = abiertos;
    if (!uno) throw new Error('no phone');
    const dejar = llenar(uno.disco);
    await a.anotar('nota', 'i1', { persona: null, texto: 'entra' });
    dejar();
    const quedan = await enDisco(0);
    expect(quedan).toHaveLength(2);
    expect(quedan).toContain(otra.id);
    await subir(a);
    expect(loQueTiene()).toEqual(['foto', 'otra foto', 'trazos']);
  });

  // regla sede-73. If this breaks, a phone cannot forget the people because photos fill its disk.
  it('makes room for the forgetting, and for opening as a new puesto', async () => {
    const [a] = await preparados('Mesa 1');
    await firmaYFoto(a);
    await subir(a);
    await a.anotar('nota', 'i1', { persona: null, texto: 'queda' });
    const [uno] = abiertos;
    if (!uno) throw new Error('no phone');
    const quedan = a.idsQueQuedan();
    await a.cerrar();
    vi.stubGlobal('indexedDB', uno.disco.factory);
    const dejarNuevo = llenar(uno.disco);
    const actor = () => ({ usuario_id: null, nombre: 'Beto' });
    const nueva = await abrirBitacora({ evento_id: EVENTO, nombre: 'Mesa 2', actor, nuevo: true }).catch(
      () => null,
    );
    dejarNuevo();
    await nueva?.cerrar();
    expect([nueva !== null, (await enDisco(0)).length]).toEqual([true, 1]);
    const bd = await conectarBdSede(() => undefined);
    await bd.clear('candados');
    bd.close();
    const dejar = llenar(uno.disco);
    const olvidado = await olvidarGente(EVENTO, quedan).catch(() => null);
    dejar();
    expect([olvidado, await enDisco(0)]).toEqual([1, []]);
  });

  // regla sede-73. If this breaks, a photo that the server lacks is deleted to make room for noting that the server lacks it.
  it.each([
    'its own answer denies the operations',
    'its own answer names them',
    'another phone brings what it signed',
  ])('makes no room of what the server lacks: %s', async (como) => {
    const [a, b] = await preparados('Mesa 1', 'Mesa 2');
    await firmaYFoto(a);
    await subir(a);
    await subir(b);
    servidor.perderTodo();
    if (como !== 'its own answer denies the operations') await subir(b);
    const [uno] = abiertos;
    if (!uno) throw new Error('no phone');
    const dejar = llenar(uno.disco);
    if (como === 'another phone brings what it signed') {
      const { uno: mia, cortar } = reunir(a, b);
      await Promise.race([mia.fin, new Promise((listo) => setTimeout(listo, 1_000))]);
      cortar();
      await mia.fin;
    } else await a.intercambiar(servidor.puerto());
    dejar();
    expect(await enDisco(0)).toHaveLength(2);
    await subir(a);
    expect(loQueTiene()).toEqual(['foto', 'trazos']);
  });

  // regla sede-73. If this breaks, a package that is read on a phone with full storage deletes the photo of which the same package
  // says that the server lost it.
  it.each(['denies', 'lists among those without'])(
    'though the phone is full and the package %s it',
    async (como) => {
      const [a, b] = await preparados('Mesa 1', 'Mesa 2');
      for (const una of [a, b]) await una.guardarLlaves([{ epoca: 1, llave: 'A'.repeat(43) }], 'servidor');
      await firmaYFoto(a);
      await subir(a);
      // `b` has the operation too, and gives it back to the server after the loss, without its photo
      if (como !== 'denies') await subir(b);
      servidor.perderTodo();
      servidor.cambiarBase({ ...servidor.base, inscripciones: [inscripcion(1, { numero: 9 })] });
      await subir(b);
      const { bytes: paquete } = await armarPaquete(b, pedidoDe(a), { adjuntos: 'ninguno' });
      const [uno] = abiertos;
      if (!uno) throw new Error('no phone');
      vi.stubGlobal('indexedDB', uno.disco.factory);
      const dejar = llenar(uno.disco);
      await abrirPaquete(a, paquete).catch(() => null);
      dejar();
      for (let vez = 0; vez < 2; vez += 1) await subir(a);
      expect(loQueTiene()).toEqual(['foto', 'trazos']);
    },
  );

  // regla sede-75. If this breaks, a phone with full storage, at work at a second race, deletes photos of the first race's
  // certificates that the server has lost.
  describe('on a full phone of two races', () => {
    const actor = () => ({ usuario_id: null, nombre: 'Beto' });
    const conDos = async () => {
      const [a] = await preparados('Mesa 1');
      await firmaYFoto(a);
      await subir(a);
      const [uno] = abiertos;
      if (!uno) throw new Error('no phone');
      return { a, uno };
    };
    /** Writes in that race while the disk is full. @returns whether it was written */
    const anotarLlena = async ({ disco }: { disco: Disco }, evento_id: number) => {
      vi.stubGlobal('indexedDB', disco.factory);
      const en = await abrirBitacora({ evento_id, nombre: 'Mesa 1', actor });
      const dejar = llenar(disco);
      const fin = await en.anotar('egreso', 'caja', { monto: 1, motivo: 'hielo' }).catch(() => null);
      dejar();
      await en.cerrar();
      return fin !== null;
    };

    it('makes room of what the server has of the other race', async () => {
      const { uno } = await conDos();
      expect([await anotarLlena(uno, 2), (await enDisco(0)).length]).toEqual([true, 1]);
    });

    /** Puts a delivered photo of another race on the disk, with an answer of the server by which it has that photo. */
    const fotoDeOtra = async () => {
      const bd = await conectarBdSede(() => undefined);
      const foto = (await bd.getAll('adjuntos')).find(({ tipo }) => tipo === 'foto');
      const row = foto && (await bd.get('operaciones', foto.operacion_id));
      const acuse = await bd.get('acuses', EVENTO);
      if (!foto || !row || !acuse) throw new Error('no photo');
      await bd.put('operaciones', { ...row, id: 'otra', evento_id: 2 });
      await bd.put('adjuntos', { ...foto, operacion_id: 'otra', evento_id: 2 });
      await bd.put('adjuntos_datos', bytes('otra'), 'otra');
      await bd.put('acuses', { ...acuse, evento_id: 2 });
      bd.close();
    };

    it('makes room of its own race first', async () => {
      const { uno } = await conDos();
      await fotoDeOtra();
      expect(await anotarLlena(uno, EVENTO)).toBe(true);
      expect(await enDisco(0)).toEqual(expect.arrayContaining(['otra']));
      expect(await enDisco(0)).toHaveLength(2);
    });

    // If this breaks, a gap in one phone's operations makes every phone with full storage that works at two races refuse to write.
    it('makes room of the other race where the server has all of this one, some of it behind a gap', async () => {
      const { a, uno } = await conDos();
      await fotoDeOtra();
      const bd = await conectarBdSede(() => undefined);
      const [firma, foto] = await Promise.all(
        ['trazos', 'foto'].map(async (cual) =>
          (await bd.getAll('adjuntos')).find((una) => una.tipo === cual && una.evento_id === EVENTO),
        ),
      );
      const row = firma && (await bd.get('operaciones', firma.operacion_id));
      if (!firma || !foto || !row) throw new Error('no attachments');
      await bd.put('operaciones', { ...row, id: 'suelta', puesto_id: 'de otra mesa', seq: 7 });
      await bd.put('adjuntos', { ...firma, operacion_id: 'suelta' });
      await bd.put('resultados', { id: 'suelta', evento_id: EVENTO, resultado: 'aplicada' });
      for (const tienda of ['adjuntos', 'adjuntos_datos'] as const)
        await bd.delete(tienda, foto.operacion_id);
      bd.close();
      await a.cerrar();
      expect(await anotarLlena(uno, EVENTO)).toBe(true);
    });

    it.each([
      ['of another race', 2],
      ['of this race, once it is opened anew', EVENTO],
    ])(
      'makes none of what the server lost, though the disk did not take that: %s',
      async (_cual, evento_id) => {
        const { a, uno } = await conDos();
        // nobody has asked the server for the other race's photo since the loss: it may be lost as well, so it has to stay
        if (evento_id === EVENTO) await fotoDeOtra();
        const habia = await enDisco(0);
        servidor.perderTodo();
        const poner = IDBObjectStore.prototype.put;
        const espia = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
          this: IDBObjectStore,
          ...dicho
        ) {
          if (this.name === 'adjuntos') throw new DOMException('', 'QuotaExceededError');
          return poner.apply(this, dicho);
        });
        const puerto = servidor.puerto();
        let enviadas = 0;
        // the network is cut after the server's first answer, by which the phone learns that the server lacks its operations
        const cortado: typeof puerto = {
          ...puerto,
          enviar: async (pedido) =>
            (enviadas += 1) === 1 ? puerto.enviar(pedido) : { tipo: 'sin_respuesta' as const },
        };
        await a.intercambiarOperaciones(cortado);
        espia.mockRestore();
        await a.cerrar();
        expect([await anotarLlena(uno, evento_id), await enDisco(0)]).toEqual([false, habia]);
        uno.bitacora = await abrirEn(uno.disco, 'Mesa 1', [servidor.firmante.publica]);
        await subir(uno.bitacora);
        await subir(uno.bitacora);
        expect(loQueTiene()).toEqual(['foto', 'trazos']);
      },
    );
  });

  it('is shown as undelivered also by a screen that looks while that is being noted', async () => {
    const [a] = await preparados('Mesa 1');
    await firmaYFoto(a);
    await subir(a);
    servidor.perderTodo();
    const poner = IDBObjectStore.prototype.put;
    const espia = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...dicho
    ) {
      if (this.name === 'adjuntos') a.estado();
      return poner.apply(this, dicho);
    });
    const distintos: number[] = [];
    const dejar = a.suscribir(() => {
      const { adjuntos_sin_entregar } = a.estado();
      if (adjuntos_sin_entregar !== a.adjuntosSinEntregar()) distintos.push(adjuntos_sin_entregar);
    });
    await a.intercambiarOperaciones(servidor.puerto());
    dejar();
    espia.mockRestore();
    expect([distintos, a.adjuntosSinEntregar()]).toEqual([[], 2]);
  });
});
