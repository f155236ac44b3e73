import { openDB } from 'idb';
import { leerConjunto } from '../../../src/offline/conjuntos/conjuntos.ts';
import type { Conjunto } from '../../../src/offline/conjunto-tipos.ts';

// Runs in a page of the built app, on the databases that the app itself wrote.
const PROPIA = 'medicion';
const TIENDAS = ['conjuntos', 'conjuntos_textos', 'conjuntos_cambios'] as const;

const usuario = (): number => {
  const { usuario_id } = JSON.parse(sessionStorage.getItem('largada.sesion') ?? '{}') as {
    usuario_id: number;
  }; // as the app itself stored it
  return usuario_id;
};

async function conjunto(evento_id: number): Promise<Conjunto> {
  const leido = await leerConjunto(usuario(), evento_id);
  if (!leido) throw new Error('el dispositivo no guardó el evento');
  return leido;
}

async function cronometrar(fn: () => Promise<unknown>): Promise<number> {
  const comienzo = performance.now();
  await fn();
  return performance.now() - comienzo;
}

const propia = () => openDB(PROPIA, 1, { upgrade: (bd) => void bd.createObjectStore('valores') });

Object.assign(window, {
  /** Stores in a database of the benchmark's own the event's rows as one value, and their JSON text as another. */
  guardarReferencia: async (evento_id: number) => {
    const { filas: rows } = await conjunto(evento_id);
    const bd = await propia();
    await bd.put('valores', rows, 'filas');
    await bd.put('valores', JSON.stringify(rows), 'texto');
    bd.close();
    return rows.length;
  },
  leerNuestro: (evento_id: number) => cronometrar(() => conjunto(evento_id)),
  leerValor: async (cual: 'filas' | 'texto') => {
    const bd = await propia();
    const ms = await cronometrar(() => bd.get('valores', cual));
    bd.close();
    return ms;
  },
  /** Deletes what the device keeps of events, as on one that never opened any. */
  olvidar: async () => {
    const bd = await openDB(`largada-u-${usuario()}`);
    const tx = bd.transaction(TIENDAS, 'readwrite');
    await Promise.all([...TIENDAS.map((tienda) => tx.objectStore(tienda).clear()), tx.done]);
    bd.close();
  },
  /** The same event with that many times its registrations, as the device would have it. */
  multiplicar: async (evento_id: number, veces: number) => {
    const { filas: rows } = await conjunto(evento_id);
    const muchas = Array.from({ length: veces }, (_, v) =>
      rows.map((row) => ({ ...row, id: row.id + v * 1_000_000 })),
    ).flat();
    const bd = await openDB(`largada-u-${usuario()}`);
    await bd.put('conjuntos_textos', JSON.stringify(muchas), evento_id);
    bd.close();
    return muchas.length;
  },
  /** What a bare page shows of the same registrations, with the text that is searched. */
  personas: async (evento_id: number) =>
    (await conjunto(evento_id)).filas.map((i) => {
      const [p] = i.personas;
      return {
        id: i.id,
        nombre: `${p?.apellido ?? ''}, ${p?.nombre ?? ''}`,
        documento: p?.documento ?? '',
        modalidad: String(i.modalidad_id),
        ciudad: p?.ciudad ?? '',
        inscripta_at: Date.parse(i.created_at),
        estado: i.state,
        busqueda: i.personas
          .map((u) => [u.documento, u.nombre, u.apellido, u.email, u.team].join(' '))
          .join(' '),
      };
    }),
});
