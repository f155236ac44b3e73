import { atendida } from './bd.ts';
import type { Deposito } from './almacen.ts';
import { estaSellado, sellarApartada, sellarBase, sellarBloque, sellarPieza } from './sellado.ts';
import type { OperacionRow, Pieza } from './rows-en-disco.ts';

const ESTRICTA = { durability: 'strict' } as const;
/** How many operaciones are sealed as one block, in one transaction, at most. */
const POR_VEZ = 500;
const ADELANTE = Number.MAX_SAFE_INTEGER;

type ClaraRow = Extract<OperacionRow, { cuerpo: string }>;
const esClara = (row: OperacionRow | undefined): row is ClaraRow => row !== undefined && 'cuerpo' in row;

/**
 * Seals, once, the rows that releases before version 5 of the database wrote unsealed, and takes the reasons out of the server's results.
 * Each row is replaced in one transaction, so none is lost if this is cut off; the next opening goes on. A second tab that does the same
 * meanwhile replaces at most what is replaced already, by the same. Rejects where a write fails, as on a full disk.
 */
export async function sellarLoDeAntes(en: Deposito, evento_id: number): Promise<void> {
  const cuenta = await en.bd.get('contadores', evento_id);
  if (!cuenta || cuenta.sellada) return;
  await sellarBaseDeAntes(en, evento_id);
  await sellarPiezas(en, evento_id);
  await sellarAdjuntos(en, evento_id);
  await sellarApartadas(en, evento_id);
  await callarResultados(en, evento_id);
  await sellarOperaciones(en, evento_id);
  const tx = atendida(en.bd.transaction('contadores', 'readwrite', ESTRICTA));
  const ahora = await tx.store.get(evento_id);
  await Promise.all([...(ahora ? [tx.store.put({ ...ahora, sellada: true })] : []), tx.done]);
}

async function sellarOperaciones({ bd, sellador }: Deposito, evento_id: number): Promise<void> {
  const todo = IDBKeyRange.bound([evento_id, 0], [evento_id, ADELANTE]);
  const claras = (await bd.getAllFromIndex('operaciones', 'arribo', todo)).filter(esClara);
  for (let desde = 0; desde < claras.length; desde += POR_VEZ) {
    const unas = claras.slice(desde, desde + POR_VEZ);
    const bloque = unas[0]?.arribo ?? 0;
    const sobre = await sellarBloque(sellador, unas);
    const tx = atendida(bd.transaction(['operaciones', 'bloques'], 'readwrite', ESTRICTA));
    const operaciones = tx.objectStore('operaciones');
    const ahora = await Promise.all(unas.map(({ id }) => operaciones.get(id)));
    const siguen = ahora.some(esClara);
    await Promise.all([
      ...ahora.flatMap((row, posicion) => {
        if (!esClara(row)) return [];
        const { cuerpo: _sellado, firma: _sellada, ...cabeza } = row;
        return [operaciones.put({ ...cabeza, bloque, en: posicion })];
      }),
      ...(siguen ? [tx.objectStore('bloques').put({ evento_id, bloque, sobre })] : []),
      tx.done,
    ]);
  }
}

async function sellarBaseDeAntes({ bd, sellador }: Deposito, evento_id: number): Promise<void> {
  const base = await bd.get('bases', evento_id);
  if (!base || !('texto' in base)) return;
  const sellada = await sellarBase(sellador, base);
  const tx = atendida(bd.transaction('bases', 'readwrite', ESTRICTA));
  const ahora = await tx.store.get(evento_id);
  const sigue = ahora && 'texto' in ahora && ahora.cursor === base.cursor;
  await Promise.all([...(sigue ? [tx.store.put(sellada)] : []), tx.done]);
}

async function sellarPiezas({ bd, sellador }: Deposito, evento_id: number): Promise<void> {
  const todas = await bd.getAll('piezas', IDBKeyRange.bound([evento_id, 0], [evento_id, ADELANTE]));
  const claras = todas.flatMap(({ datos, ...resto }): Pieza[] =>
    estaSellado(datos) ? [] : [{ ...resto, datos: new Uint8Array(datos) }],
  );
  const selladas = await Promise.all(claras.map((una) => sellarPieza(sellador, una)));
  const tx = atendida(bd.transaction('piezas', 'readwrite', ESTRICTA));
  const ahora = await Promise.all(claras.map(({ orden }) => tx.store.get([evento_id, orden])));
  await Promise.all([
    // only rows that have not changed since they were read are replaced: another tab may have stored another chain
    ...selladas.flatMap((una, i) => (ahora[i]?.firma === una.firma ? [tx.store.put(una)] : [])),
    tx.done,
  ]);
}

async function sellarAdjuntos({ bd, sellador }: Deposito, evento_id: number): Promise<void> {
  // one attachment at a time: a day's photos together would fill a telephone's memory
  for (const { operacion_id, evento_id: de } of await bd.getAll('adjuntos')) {
    if (de !== evento_id) continue;
    const datos = await bd.get('adjuntos_datos', operacion_id);
    if (!datos || estaSellado(datos)) continue;
    const sobre = await sellador.sellar(new Uint8Array(datos));
    const tx = atendida(bd.transaction('adjuntos_datos', 'readwrite', ESTRICTA));
    // the attachment may have been delivered and deleted meanwhile
    const sigue = (await tx.store.getKey(operacion_id)) !== undefined;
    await Promise.all([...(sigue ? [tx.store.put(sobre, operacion_id)] : []), tx.done]);
  }
}

async function sellarApartadas({ bd, sellador }: Deposito, evento_id: number): Promise<void> {
  const todas = await bd.getAllFromIndex('apartadas', 'evento', evento_id);
  const claras = todas.flatMap((una) => ('cuerpo' in una ? [una] : []));
  const selladas = await Promise.all(claras.map((una) => sellarApartada(sellador, una)));
  const tx = atendida(bd.transaction('apartadas', 'readwrite', ESTRICTA));
  const siguen = await Promise.all(claras.map(({ firma }) => tx.store.getKey(firma)));
  await Promise.all([
    ...selladas.flatMap((una, i) => (siguen[i] === undefined ? [] : [tx.store.put(una)])),
    tx.done,
  ]);
}

/** Takes the server's reasons out of its results: they may name people, and nothing here reads them. */
async function callarResultados({ bd }: Deposito, evento_id: number): Promise<void> {
  const tx = atendida(bd.transaction('resultados', 'readwrite', ESTRICTA));
  const rows = await tx.store.index('evento').getAll(evento_id);
  await Promise.all([
    ...rows.map(({ id, resultado }) => tx.store.put({ id, evento_id, resultado })),
    tx.done,
  ]);
}
