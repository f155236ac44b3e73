import type { IDBPTransaction } from 'idb';
import { leerAcuse, type AcuseServidor } from '../../shared/domain/sede/acuse-servidor.ts';
import { loTiene, type DichosDelServidor } from '../../shared/domain/sede/en-servidor.ts';
import { ordenDe } from '../../shared/domain/sede/orden-de-dichos.ts';
import { alcanza, type Vector } from '../../shared/domain/sede/vector.ts';
import { atendida, type BdSede, type EsquemaSede } from './bd.ts';
import type { Acuse, CabezaDeRow, FichaAdjunto } from './rows-en-disco.ts';

/**
 * Steps that free room for a write of an event, to be taken one after the other while the disk is full: the first deletes delivered
 * photos of that event, the second those of the device's other events. Strokes stay, as they are too small to free much. Photos stay that
 * the server has lost by what this disk keeps of its words (regla sede-75), even if a killed page or a full disk kept them from being
 * marked for another upload. All events have one server: while a loss in this event is known and not marked yet, no photo of another event
 * is deleted either, as the server may have lost those too and nobody has asked it since.
 * @param usar the device's database, as it is open then
 * @param leFalta what else the server is known to have lost
 */
export function fotosQueHacenLugar(
  usar: () => Promise<BdSede>,
  evento_id: number,
  leFalta: (operacion_id: string) => boolean,
): readonly (() => Promise<void>)[] {
  const deAca = (una: FichaAdjunto) => una.evento_id === evento_id;
  const soltar = async (elegir: (tenidas: Tenidas) => readonly FichaAdjunto[]) => {
    const bd = await usar();
    const tx = atendida(bd.transaction(TIENDAS, 'readwrite', { durability: 'strict' }));
    const [todas, acuses] = await Promise.all([
      tx.objectStore('adjuntos').getAll(),
      tx.objectStore('acuses').getAll(),
    ]);
    const fichas = todas.filter((una) => una.por_entregar === undefined);
    const rows = await Promise.all(
      fichas.map(({ operacion_id }) => tx.objectStore('operaciones').get(operacion_id)),
    );
    const dichos = new Map(acuses.map((uno) => [uno.evento_id, dichosDe(uno)]));
    const propios = await Promise.all(
      rows.map((row) => row && loDijo(tx, row, dichos.get(row.evento_id)?.propio?.vector ?? {})),
    );
    const faltan = new Set(
      fichas.filter(
        (una, i) => leFalta(una.operacion_id) || seNego(rows[i], propios[i], dichos.get(una.evento_id)),
      ),
    );
    const sobran = elegir({ fichas, faltan }).filter((una) => una.tipo === 'foto' && !faltan.has(una));
    await Promise.all([
      ...sobran.map(({ operacion_id }) => tx.objectStore('adjuntos_datos').delete(operacion_id)),
      tx.done,
    ]);
  };
  return [
    () => soltar(({ fichas }) => fichas.filter(deAca)),
    () =>
      soltar(({ fichas, faltan }) => ([...faltan].some(deAca) ? [] : fichas.filter((una) => !deAca(una)))),
  ];
}

const TIENDAS = ['adjuntos', 'adjuntos_datos', 'operaciones', 'resultados', 'acuses'] as const;

/** The delivered attachments (`fichas`), and those of them that the server has lost since (`faltan`). */
interface Tenidas {
  fichas: readonly FichaAdjunto[];
  faltan: ReadonlySet<FichaAdjunto>;
}

type Tx = IDBPTransaction<EsquemaSede, [...typeof TIENDAS], 'readwrite'>;
type Dichos = DichosDelServidor & { acuse: AcuseServidor | null };

function dichosDe(row: Acuse): Dichos {
  const { evento_id, at, servidor_at, vector, firmado } = row;
  const acuse = firmado ? leerAcuse(firmado.texto, evento_id) : null;
  // the base lies sealed, and is not needed: what it denies, an answer or acknowledgement that was stored before it denies too
  return {
    propio: at === null ? null : { at: servidor_at ?? at, vector },
    acuse: acuse && { ...acuse, at: ordenDe(acuse.at, row) },
    base: null,
  };
}

/**
 * Whether the server's last answer says that it has an operation: its vector covers the number, or, where the vector stops at a gap, there
 * is a result for the operation. If there is a result for the number right after the vector too, the server was restored from an older
 * backup and has neither (as in Memoria).
 */
async function loDijo(tx: Tx, row: CabezaDeRow, vector: Vector): Promise<boolean> {
  if (alcanza(vector, row)) return true;
  const conResultado = async (cual: string) =>
    ((await tx.objectStore('resultados').get(cual))?.resultado ?? 'no_leida') !== 'no_leida';
  if (!(await conResultado(row.id))) return false;
  const siguiente = IDBKeyRange.only([row.evento_id, row.puesto_id, (vector[row.puesto_id] ?? 0) + 1]);
  const ids = await tx.objectStore('operaciones').index('seq').getAllKeys(siguiente);
  return !(await Promise.all(ids.map(conResultado))).includes(true);
}

/**
 * Whether the server may lack an operation, by what it has said. False without the operation's row: the people were forgotten here, and
 * nothing is kept for the server.
 */
const seNego = (row: CabezaDeRow | undefined, propio = false, dichos?: Dichos): boolean =>
  row !== undefined && (!dichos || !loTiene(dichos, row, { propio, base: false, acuse: false }));
