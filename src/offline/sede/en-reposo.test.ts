import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { instalarDiscos, nuevoDisco, type Disco } from '../../../tests/support/sede/disco.ts';
import { ServidorSede } from '../../../tests/support/sede/servidor.ts';
import { LLAVE_ABIERTA, volcar } from '../../../tests/support/sede/volcado.ts';
import { base, ficha, inscripcion } from '../../shared/domain/sede/apoyo/mundo.ts';
import { olvidarGente } from './acceso.ts';
import { NOMBRE_BD_SEDE } from './bd.ts';
import { abrirBitacora, type Bitacora } from './bitacora.ts';
import type { Puerto } from './intercambio.ts';

const EVENTO = 1;
const persona = ficha('30111222', { nombre: 'Hermenegilda', apellido: 'Quiroga' });
const gente = base({
  inscripciones: [inscripcion(1, { personas: [{ ...persona, id: 10, deslinde: null, apto: null }] })],
});
const TRAZOS = 'M 12 34 L 56 78 firma dibujada';
let firmas = 0;
// other strokes at each call: no two people draw the same
const trazos = () => ({
  tipo: 'trazos' as const,
  datos: new TextEncoder().encode(`${TRAZOS} ${(firmas += 1)}`).buffer,
});
const DE_PERSONAS = /Hermenegilda|Quiroga|30111222|firma dibujada|le duele|1144445555|Zulma/;

let quitar: () => void;
let disco: Disco;
beforeAll(() => (quitar = instalarDiscos()));
afterAll(() => quitar());
beforeEach(() => {
  disco = nuevoDisco();
  vi.stubGlobal('indexedDB', disco.factory);
});

const abrir = (nuevo = false): Promise<Bitacora> =>
  abrirBitacora({
    ...{ evento_id: EVENTO, nombre: 'Mesa 1', nuevo },
    actor: () => ({ usuario_id: null, nombre: 'Beto' }),
  });

/**
 * Writes what must not lie readable on the disk: a note with a name and a telephone number, and a signature with its strokes. Returns
 * the ids of the two operations.
 */
async function atender(en: Bitacora): Promise<string[]> {
  const nota = await en.anotar('nota', 'i1', {
    persona: 'p10',
    texto: 'Hermenegilda Quiroga: le duele la rodilla, avisar al 1144445555',
  });
  const firma = await en.anotar(
    'firmar',
    'i1',
    { persona: 'p10', texto_version: 1, texto_hash: 'ab' },
    trazos(),
  );
  return [nota.id, firma.id];
}

/** The server, counting what reaches it. */
function contando(servidor: ServidorSede): { puerto: Puerto; llegadas: string[] } {
  const llegadas: string[] = [];
  const puerto = servidor.puerto();
  return {
    llegadas,
    puerto: {
      ...puerto,
      enviar: (pedido) => {
        llegadas.push(...pedido.operaciones.map(({ cuerpo }) => (JSON.parse(cuerpo) as { id: string }).id));
        return puerto.enviar(pedido);
      },
    },
  };
}

// regla sede-33: if this breaks, who finds a volunteer's phone reads three hundred people's data from its disk.
it('nothing of people lies readable on the disk, and all is there again after the phone was killed', async () => {
  const servidor = new ServidorSede(gente);
  const una = await abrir();
  await servidor.admitir(una.puesto);
  expect((await una.intercambiar(servidor.puerto())).fin).toBe('al_dia');
  const ids = await atender(una);
  // another phone, with a disk of its own, writes an operation, and `una` gets it. `una` does not know the other's puesto yet, so it keeps
  // the operation apart (`apartadas`)
  vi.stubGlobal('indexedDB', new IDBFactory());
  const otra = await abrir();
  await otra.anotar('nota', 'i1', { persona: null, texto: 'Zulma ya pagó' });
  const ajenas = await otra.faltanA({});
  await otra.cerrar();
  vi.stubGlobal('indexedDB', disco.factory);
  await una.recibir(ajenas);
  expect(una.estado()).toMatchObject({ apartadas: 1, sin_entregar: 2, adjuntos_sin_entregar: 1 });
  const borrador = await una.sellarTexto('Zulma 30111222');
  await una.cerrar();

  expect(`${await volcar()}${borrador}`).not.toMatch(DE_PERSONAS);
  // opened again after the phone was killed, without asking the server
  const despues = await abrir();
  expect(despues.estado()).toMatchObject({ apartadas: 1, sin_entregar: 2, cerradas: 0 });
  expect(despues.estado().base_texto).toContain('Hermenegilda');
  expect(ids.map((id) => despues.estado().sede.operacion(id)?.id)).toEqual(ids);
  expect(await despues.abrirTexto(borrador)).toBe('Zulma 30111222');
  const datos = await despues.lado().datosDe({ operacion_id: ids[1] ?? '', tipo: 'trazos', sha256: '' });
  expect(new TextDecoder().decode(datos ?? undefined)).toContain(TRAZOS);
  await despues.cerrar();
});

// If this breaks, what a volunteer did last is either readable at home for ever, or lost.
it('what is undelivered stays after the session, opens for nobody on the device, and leaves once with a new session', async () => {
  const servidor = new ServidorSede(gente);
  const una = await abrir();
  await servidor.admitir(una.puesto);
  await atender(una);
  const previo = contando(servidor);
  expect((await una.intercambiar(previo.puerto)).fin).toBe('al_dia');
  const ids = await atender(una);
  const quedan = una.idsSinEntregar();
  expect([...quedan].sort()).toEqual([...ids].sort());
  await una.cerrar();
  await olvidarGente(EVENTO, quedan, 'sale');

  const volcado = await volcar();
  expect(volcado).not.toMatch(DE_PERSONAS);
  expect(volcado).not.toContain(LLAVE_ABIERTA);
  // what is undelivered cannot be read here without network, nor with a server that gives no keys
  const sola = await abrir();
  expect(sola.estado()).toMatchObject({ sin_entregar: 2, adjuntos_sin_entregar: 1, cerradas: 2 });
  expect(sola.estado().sede.deSujeto('i1')).toEqual([]);
  expect(await sola.faltanA({})).toEqual([]);
  servidor.llaves = [];
  const negado = contando(servidor);
  const { enviar, subirAdjunto } = negado.puerto;
  await sola.intercambiar({ enviar, ...(subirAdjunto && { subirAdjunto }) });
  expect(negado.llegadas).toEqual([]);
  expect(sola.estado()).toMatchObject({ sin_entregar: 2, cerradas: 2 });
  // the vector leaves the closed operations out: another desk must not expect to get them here
  expect(Object.values(sola.vector())).not.toContain(4);
  await sola.cerrar();
  // the people are forgotten a second time, e.g. because the page was opened again
  await olvidarGente(EVENTO, sola.idsSinEntregar());

  // somebody of the race makes this phone a new puesto, which gets the event's keys
  const nueva = await abrir(true);
  await servidor.admitir(nueva.puesto);
  servidor.llaves = [
    { epoca: 1, llave: 'A'.repeat(43) },
    { epoca: 2, llave: 'Q'.repeat(43) },
  ];
  const entrega = contando(servidor);
  expect((await nueva.intercambiar(entrega.puerto)).fin).toBe('al_dia');
  expect(entrega.llegadas.sort()).toEqual([...ids].sort());
  expect(nueva.estado()).toMatchObject({ sin_entregar: 0, adjuntos_sin_entregar: 0, cerradas: 0 });
  const subidos = [...servidor.adjuntos.values()].map((datos) => new TextDecoder().decode(datos));
  expect(subidos).toEqual([expect.stringContaining(TRAZOS), expect.stringContaining(TRAZOS)]);
  expect([...servidor.operaciones.keys()]).toEqual(expect.arrayContaining(ids));
  await nueva.cerrar();
});

it('a second tab reads what the first one was given the keys for', async () => {
  const servidor = new ServidorSede(gente);
  const una = await abrir();
  await servidor.admitir(una.puesto);
  await una.intercambiar(servidor.puerto());
  await atender(una);
  await una.cerrar();
  await olvidarGente(EVENTO, una.idsSinEntregar());
  const [primera, segunda] = [await abrir(), await abrir()];
  expect(segunda.estado().cerradas).toBe(2);
  await primera.guardarLlaves(servidor.llaves, 'servidor');
  await segunda.refrescar();
  expect(segunda.estado()).toMatchObject({ cerradas: 0, sin_entregar: 2 });
  await Promise.all([primera.cerrar(), segunda.cerrar()]);
});

it('a puesto that was given no key of the event keeps what it has to deliver within its own reach', async () => {
  const servidor = new ServidorSede(gente);
  servidor.llaves = [];
  const una = await abrir();
  await servidor.admitir(una.puesto);
  await una.intercambiar(servidor.puerto());
  const ids = await atender(una);
  await una.cerrar();
  await olvidarGente(EVENTO, una.idsSinEntregar());
  const despues = await abrir();
  expect(despues.estado()).toMatchObject({ base_texto: null, sin_entregar: 2, cerradas: 0 });
  await despues.intercambiar(servidor.puerto());
  expect([...servidor.operaciones.keys()].sort()).toEqual([...ids].sort());
  await despues.cerrar();
});

/** Rewrites the rows as an earlier release wrote them: unsealed. */
async function comoAntes(ids: readonly string[]): Promise<void> {
  const una = await abrir();
  const firmadas = await una.lado().textos(ids.map((id) => ({ id })));
  const piezas = await una.lado().piezas([]);
  const texto = una.estado().base_texto ?? '';
  const fotos = await Promise.all(
    (await una.lado().adjuntos()).map(async (uno) => ({
      id: uno.operacion_id,
      datos: await una.lado().datosDe(uno),
    })),
  );
  await una.cerrar();
  const bd = await openDB(NOMBRE_BD_SEDE);
  for (const { id, cuerpo, firma } of firmadas) {
    const { bloque: _uno, en: _dos, ...row } = (await bd.get('operaciones', id)) as Record<string, unknown>;
    await bd.put('operaciones', { ...row, cuerpo, firma });
  }
  await bd.clear('bloques');
  for (const [orden, { firma, datos }] of piezas.entries())
    await bd.put('piezas', { evento_id: EVENTO, orden, firma, datos: datos.slice().buffer });
  for (const { id, datos } of fotos) await bd.put('adjuntos_datos', datos?.slice().buffer, id);
  const { sobre: _sobre, ...row } = (await bd.get('bases', EVENTO)) as Record<string, unknown>;
  await bd.put('bases', { ...row, texto });
  await bd.put('resultados', { id: 'x', evento_id: EVENTO, resultado: 'rechazada', motivo: 'Zulma no está' });
  const { sellada: _sellada, ...cuenta } = (await bd.get('contadores', EVENTO)) as Record<string, unknown>;
  // strict: a telephone that is killed right after must find all of this on its disk
  const tx = bd.transaction('contadores', 'readwrite', { durability: 'strict' });
  await Promise.all([tx.store.put(cuenta), tx.done]);
  bd.close();
}

it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
  'what an earlier release left in clear is read, and sealed at the next opening, also where it dies at write %i of that',
  async (escritura) => {
    const servidor = new ServidorSede(gente);
    const una = await abrir();
    await servidor.admitir(una.puesto);
    await una.intercambiar(servidor.puerto());
    const ids = [...(await atender(una)), ...(await atender(una))];
    await una.cerrar();
    await comoAntes(ids);
    expect(await volcar()).toMatch(DE_PERSONAS);

    if (escritura > 0) {
      disco.planear(escritura, 'muere');
      await abrir()
        .then((cual) => cual.cerrar())
        .catch(() => undefined);
      disco.olvidar();
      await disco.revivir();
    }
    const [primera, segunda] = await Promise.all([abrir(), abrir()]);
    for (const cual of [primera, segunda]) {
      expect(ids.filter((id) => cual.estado().sede.operacion(id))).toEqual(ids);
      expect(cual.estado()).toMatchObject({ cerradas: 0, sin_entregar: 4, adjuntos_sin_entregar: 2 });
      expect(cual.estado().base_texto).toContain('Hermenegilda');
      expect(await cual.lado().piezas([])).toHaveLength(1);
    }
    expect(await volcar()).not.toMatch(DE_PERSONAS);
    const { llegadas, puerto } = contando(servidor);
    await primera.intercambiar(puerto);
    expect(llegadas).toEqual(ids);
    expect(servidor.adjuntos.size).toBe(2);
    await Promise.all([primera.cerrar(), segunda.cerrar()]);
  },
);

it('opens where there is no room to seal what an earlier release left', async () => {
  const servidor = new ServidorSede(gente);
  const una = await abrir();
  await servidor.admitir(una.puesto);
  await una.intercambiar(servidor.puerto());
  const ids = await atender(una);
  await una.cerrar();
  await comoAntes(ids);
  disco.lleno = true;
  const llena = await abrir();
  expect(ids.filter((id) => llena.estado().sede.operacion(id))).toEqual(ids);
  await llena.cerrar();
});
