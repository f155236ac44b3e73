import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { alAbrir, RechazoSede } from './rechazos.ts';
import type { Sobre } from './sobre.ts';
import type {
  Acceso,
  Acuse,
  Contadores,
  Desvio,
  FichaAdjunto,
  ApartadaRow,
  BaseRow,
  BloqueRow,
  CandadoRow,
  LlavesRow,
  OperacionRow,
  PiezaRow,
  ResultadoRow,
  VecinoRow,
  VueltaRow,
  PuestoPropio,
} from './rows-en-disco.ts';

/**
 * The race day on this device. A database of its own, which no logout and no other account touches: what happened at a desk belongs
 * to the race, whoever logs in next. On a full disk only photos that the server has are deleted (fotosQueHacenLugar).
 * Each version adds stores and keeps what an earlier one wrote.
 */
export interface EsquemaSede extends DBSchema {
  puestos: { key: number; value: PuestoPropio };
  contadores: { key: number; value: Contadores };
  operaciones: {
    key: string;
    value: OperacionRow;
    indexes: { arribo: [number, number]; seq: [number, string, number] };
  };
  adjuntos: { key: string; value: FichaAdjunto; indexes: { por_entregar: number } };
  /**
   * the attachments' bytes, apart from their rows in `adjuntos`, so that counting what is to be uploaded reads no photo; sealed, except
   * those that an earlier release wrote unsealed, as an ArrayBuffer
   */
  adjuntos_datos: { key: string; value: Sobre | ArrayBuffer };
  apartadas: { key: string; value: ApartadaRow; indexes: { evento: number } };
  resultados: { key: string; value: ResultadoRow; indexes: { evento: number } };
  vecinos: { key: [number, string]; value: VecinoRow };
  bases: { key: number; value: BaseRow };
  acuses: { key: number; value: Acuse };
  reloj: { key: 'desvio'; value: Desvio };
  /** store added in version 2 of this database */
  accesos: { key: number; value: Acceso };
  /** stores added in version 3 */
  candados: { key: [number, number]; value: CandadoRow };
  llaves: { key: number; value: LlavesRow };
  /** store added in version 4 */
  piezas: { key: [number, number]; value: PiezaRow };
  /** store added in version 5, which seals what tells of people */
  bloques: { key: [number, number]; value: BloqueRow };
  /** store added in version 6 */
  vueltas: { key: [number, string]; value: VueltaRow };
}
export type BdSede = IDBPDatabase<EsquemaSede>;

export const NOMBRE_BD_SEDE = 'largada-sede';
/** The rehearsal's database, apart from the race's: nothing that a rehearsal writes or deletes can touch a race. */
export const NOMBRE_BD_SIMULACRO = 'largada-simulacro';
export type NombreBdSede = typeof NOMBRE_BD_SEDE | typeof NOMBRE_BD_SIMULACRO;
export const VERSION_BD_SEDE = 6;
/** How many ms to wait for another tab to close its connection before opening fails with the refusal 'bloqueada'. */
const PACIENCIA_MS = 4_000;

/**
 * A connection to the race day's database, or the rehearsal's. Rejects with a RechazoSede.
 * @param alCerrar called when the database has to be upgraded (by a newer release) or deleted, or the browser has ended the connection
 */
export async function conectarBdSede(
  alCerrar: () => void,
  version = VERSION_BD_SEDE,
  nombre: NombreBdSede = NOMBRE_BD_SEDE,
): Promise<BdSede> {
  let reloj: ReturnType<typeof setTimeout> | undefined;
  let abandonada = false;
  try {
    // in some browsers' private windows there is no indexedDB at all
    if (typeof indexedDB === 'undefined') throw new RechazoSede('sin_almacen');
    let trabar: (rechazo: RechazoSede) => void = () => undefined;
    const trabada = new Promise<never>((_resolve, reject) => (trabar = reject));
    const abriendo = openDB<EsquemaSede>(nombre, version, {
      upgrade: crear,
      blocked: () => (reloj = setTimeout(() => trabar(new RechazoSede('bloqueada')), PACIENCIA_MS)),
      blocking: alCerrar,
      terminated: alCerrar,
    });
    // a connection that opens after the rejection is closed: nobody uses it, and it would block a newer release's upgrade
    abriendo.then(
      (bd) => abandonada && bd.close(),
      () => undefined,
    );
    return await Promise.race([abriendo, trabada]);
  } catch (error) {
    abandonada = true;
    throw alAbrir(error);
  } finally {
    clearTimeout(reloj);
  }
}

function crear(bd: BdSede, desde: number): void {
  if (desde < 1) crearPrimera(bd);
  if (desde < 2) bd.createObjectStore('accesos', { keyPath: 'evento_id' });
  if (desde < 3) {
    bd.createObjectStore('candados', { keyPath: ['evento_id', 'numero'] });
    bd.createObjectStore('llaves', { keyPath: 'evento_id' });
  }
  if (desde < 4) bd.createObjectStore('piezas', { keyPath: ['evento_id', 'orden'] });
  if (desde < 5) bd.createObjectStore('bloques', { keyPath: ['evento_id', 'bloque'] });
  if (desde < 6) bd.createObjectStore('vueltas', { keyPath: ['evento_id', 'puesto_id'] });
}

function crearPrimera(bd: BdSede): void {
  bd.createObjectStore('puestos', { keyPath: 'evento_id' });
  bd.createObjectStore('contadores', { keyPath: 'evento_id' });
  const operaciones = bd.createObjectStore('operaciones', { keyPath: 'id' });
  operaciones.createIndex('arribo', ['evento_id', 'arribo']);
  // not unique: if a device's storage is copied to another and both devices go on, two operaciones have the same number
  operaciones.createIndex('seq', ['evento_id', 'puesto_id', 'seq']);
  bd.createObjectStore('adjuntos', { keyPath: 'operacion_id' }).createIndex('por_entregar', 'por_entregar');
  bd.createObjectStore('adjuntos_datos');
  bd.createObjectStore('apartadas', { keyPath: 'firma' }).createIndex('evento', 'evento_id');
  bd.createObjectStore('resultados', { keyPath: 'id' }).createIndex('evento', 'evento_id');
  bd.createObjectStore('vecinos', { keyPath: ['evento_id', 'puesto_id'] });
  bd.createObjectStore('bases', { keyPath: 'evento_id' });
  bd.createObjectStore('acuses', { keyPath: 'evento_id' });
  bd.createObjectStore('reloj');
}

/**
 * A transaction that fails rejects `done` beside each of its requests. Who awaits a request learns of the failure by it and
 * never gets to `done`: without a handler that rejection would be reported as unhandled.
 */
export function atendida<T extends { done: Promise<void> }>(tx: T): T {
  tx.done.catch(() => undefined);
  return tx;
}
