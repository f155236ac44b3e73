import type { Firmada } from '../../shared/domain/sede/firmada.ts';
import { soltarBytes } from './adjuntos-en-disco.ts';
import { atendida, type BdSede } from './bd.ts';
import { Candados } from './candado.ts';
import { RechazoSede } from './rechazos.ts';
import { reclamarEn } from './reclamar-adjuntos.ts';
import { abrirRows, bloquesDe, sellarBloque } from './sellado.ts';
import { sellarLoDeAntes } from './sellar-lo-de-antes.ts';
import type { Contadores, CandadoRow, OperacionRow } from './rows-en-disco.ts';
import { vueltasDe } from './regresos-en-disco.ts';

const ESTRICTA = { durability: 'strict' } as const;
/** How often to try again when another tab writes while the people are being forgotten. */
const INTENTOS = 100;

const TIENDAS = [
  ...(['contadores', 'operaciones', 'bloques', 'bases', 'piezas', 'adjuntos', 'adjuntos_datos'] as const),
  ...(['resultados', 'llaves', 'candados', 'accesos', 'vueltas'] as const),
];

interface PorOlvidar {
  /** ids of the operaciones that stay */
  quedan: ReadonlySet<string>;
  /**
   * number (arribo) of the last operacion that was looked at when `quedan` was chosen: operaciones that another tab wrote after it stay
   * too. Absent: no other tab writes, so `quedan` is all that stays.
   */
  hasta?: number | undefined;
  /** 'sale': the device's right to the event is deleted too, with its session */
  conAcceso: 'sigue' | 'sale';
}

/**
 * Forgets the people of an event: deletes the server's snapshot, every operacion that is not to stay (`quedan`, `hasta`), and the keys that
 * open what stays, but for one that nothing could bring back (sinClave). What stays is sealed: once this device gets the event's keys
 * again, it can be opened here (regla sede-33). Rejects with RechazoSede 'sin_lectura' where other tabs write all the time.
 * @returns how many operaciones stay
 */
export async function olvidar(
  bd: BdSede,
  evento_id: number,
  { quedan, hasta = Infinity, conAcceso }: PorOlvidar,
): Promise<number> {
  // delivered attachments go first (regla sede-73): on a phone with full storage nothing could be written before there is room
  await soltarBytes(bd, (una) => una.evento_id === evento_id && !quedan.has(una.operacion_id));
  const candados = new Candados(evento_id, () => Promise.resolve(bd));
  await candados.preparar();
  await sellarLoDeAntes({ bd, sellador: candados }, evento_id);
  for (let intento = 0; intento < INTENTOS; intento += 1) {
    const leido = await leer(bd, evento_id, ({ id, arribo }) => quedan.has(id) || arribo > hasta);
    const firmadas = await abrirRows(candados, leido.quedan, leido.bloques);
    // what stays moves to a block of its own: its present one may also hold what was delivered, which has to go
    const abiertas = leido.quedan.flatMap((row, i) => (firmadas[i] ? [{ row, firmada: firmadas[i] }] : []));
    const sobre = await sellarBloque(
      candados,
      abiertas.map(({ firmada }): Firmada => firmada),
    );
    if (await borrar(bd, leido, { abiertas: abiertas.map(({ row }) => row), sobre, conAcceso }))
      return leido.quedan.length;
  }
  throw new RechazoSede('sin_lectura');
}

interface Leido {
  evento_id: number;
  cuenta: Contadores | undefined;
  /** every operacion's id */
  ids: readonly string[];
  quedan: readonly OperacionRow[];
  bloques: { evento_id: number; bloque: number; sobre: Uint8Array<ArrayBuffer> }[];
}

const rangoDe = (evento_id: number) =>
  IDBKeyRange.bound([evento_id, 0], [evento_id, Number.MAX_SAFE_INTEGER]);

async function leer(bd: BdSede, evento_id: number, sigue: (row: OperacionRow) => boolean): Promise<Leido> {
  const tx = atendida(bd.transaction(['contadores', 'operaciones', 'bloques'], 'readonly'));
  const [cuenta, rows] = await Promise.all([
    tx.objectStore('contadores').get(evento_id),
    tx.objectStore('operaciones').index('arribo').getAll(rangoDe(evento_id)),
  ]);
  const quedan = rows.filter(sigue);
  const dichos = await Promise.all(
    [...bloquesDe(quedan)].map((bloque) => tx.objectStore('bloques').get([evento_id, bloque])),
  );
  await tx.done;
  const bloques = dichos.flatMap((uno) => uno ?? []);
  return { evento_id, cuenta, ids: rows.map(({ id }) => id), quedan, bloques };
}

/** What stays and can be read, sealed anew as one block. */
interface Reunidas {
  abiertas: readonly OperacionRow[];
  sobre: Uint8Array<ArrayBuffer>;
}

/** Deletes all that has to go and writes what stays. False: another tab has written since, so nothing was done. */
async function borrar(
  bd: BdSede,
  { evento_id, cuenta, ids, quedan }: Leido,
  { abiertas, sobre, conAcceso }: Pick<PorOlvidar, 'conAcceso'> & Reunidas,
): Promise<boolean> {
  const tx = atendida(bd.transaction(TIENDAS, 'readwrite', ESTRICTA));
  const [operaciones, bloques] = [tx.objectStore('operaciones'), tx.objectStore('bloques')];
  const [ahora, todos, candados, resultados, fichas] = await Promise.all([
    tx.objectStore('contadores').get(evento_id),
    bloques.getAllKeys(rangoDe(evento_id)),
    tx.objectStore('candados').getAll(rangoDe(evento_id)),
    tx.objectStore('resultados').index('evento').getAllKeys(evento_id),
    tx.objectStore('adjuntos').getAll(),
  ]);
  if (ahora?.arribo !== cuenta?.arribo) {
    await tx.done;
    return false;
  }
  const siguen = new Set(quedan.map(({ id }) => id));
  const reunidas = new Set(abiertas.map(({ id }) => id));
  // what this device could not open stays in its old block
  const deCerradas = bloquesDe(quedan.filter(({ id }) => !reunidas.has(id)));
  // a block number that is not taken: the counter is raised to it, so that the next block gets another one
  const bloque = (ahora?.arribo ?? 0) + 1;
  await Promise.all([
    ...ids.filter((id) => !siguen.has(id)).map((id) => operaciones.delete(id)),
    // Attachments of operaciones that stay are kept and have to be uploaded (regla sede-19), even if the server had them before it was
    // restored from a backup. The bytes of all others that the server has are deleted, also of those whose operacion an earlier
    // forgetting deleted. What the server does not have yet stays until it is delivered (marcarEntregado).
    ...fichas
      .filter(
        (una) =>
          una.evento_id === evento_id && una.por_entregar === undefined && !siguen.has(una.operacion_id),
      )
      .map(({ operacion_id }) => tx.objectStore('adjuntos_datos').delete(operacion_id)),
    reclamarEn(
      { adjuntos: tx.objectStore('adjuntos'), datos: tx.objectStore('adjuntos_datos') },
      evento_id,
      siguen,
    ),
    ...todos.filter(([, uno]) => !deCerradas.has(uno)).map((key) => bloques.delete(key)),
    ...abiertas.map((row, en) => operaciones.put({ ...sinTexto(row), bloque, en })),
    ...(abiertas.length > 0 ? [bloques.put({ evento_id, bloque, sobre })] : []),
    ...resultados.filter((id) => !siguen.has(id)).map((id) => tx.objectStore('resultados').delete(id)),
    tx.objectStore('bases').delete(evento_id),
    // if these stayed, the phone could go on opening what the event's puestos seal for one another
    tx.objectStore('llaves').delete(evento_id),
    ...candados.map((row) => tx.objectStore('candados').put(sinClave(row))),
    tx.objectStore('piezas').delete(rangoDe(evento_id)),
    tx.objectStore('vueltas').delete(vueltasDe(evento_id)),
    ...(conAcceso === 'sale' ? [tx.objectStore('accesos').delete(evento_id)] : []),
    ...(ahora ? [tx.objectStore('contadores').put({ ...ahora, arribo: bloque, base: ahora.base + 1 })] : []),
    tx.done,
  ]);
  return true;
}

function sinTexto({ id, evento_id, puesto_id, seq, lamport, arribo, leida }: OperacionRow) {
  return { id, evento_id, puesto_id, seq, lamport, arribo, leida };
}

/**
 * Takes this device's key out of its row, unless none of the event's keys could bring it back: without the key, the operaciones that stay
 * would be lost.
 */
const sinClave = ({ clave, ...row }: CandadoRow): CandadoRow =>
  row.envueltas.length === 0 && clave ? { ...row, clave } : row;
