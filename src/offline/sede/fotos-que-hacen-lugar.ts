import type { IDBPTransaction } from 'idb';
import { leerAcuse, type AcuseServidor } from '../../shared/domain/sede/acuse-servidor.ts';
import { loTiene, type DichosDelServidor } from '../../shared/domain/sede/en-servidor.ts';
import { ordenDe } from '../../shared/domain/sede/orden-de-dichos.ts';
import { alcanza, type Vector } from '../../shared/domain/sede/vector.ts';
import { atendida, type BdSede, type EsquemaSede } from './bd.ts';
import type { Acuse, CabezaDeRow, FichaAdjunto } from './rows-en-disco.ts';

/**
 * Steps that free room for a write of an event, to be taken one after the other while the disk is full: the first deletes delivered
 * photos of that event, the second those of the device's other events. Strokes stay, as they are too small to free much.
 *
 * A photo that the server has lost since stays (regla sede-75): the server's last answer or signed acknowledgement on this disk shows the
 * loss, even where a killed page or a full disk has kept the photo from being marked for another upload. All events have one server, so it
 * may have lost attachments of the others too, about which this device has not asked it since: while a lost attachment of this event is not
 * marked yet, no photo of another event is deleted.
 * @param usar gives the device's database, opening it where it is closed
 * @param leFalta whether the server has said that it lacks an operation's attachment, and the disk does not show that yet: its words are
 * not stored yet (regla sede-73), or they are, and the attachment is not marked for another upload yet
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

/** The delivered attachments of all events (`fichas`), and those of them that the server seems to have lost since (`faltan`). */
interface Tenidas {
  fichas: readonly FichaAdjunto[];
  faltan: ReadonlySet<FichaAdjunto>;
}

type Tx = IDBPTransaction<EsquemaSede, [...typeof TIENDAS], 'readwrite'>;
type Dichos = DichosDelServidor & { acuse: AcuseServidor | null };

function dichosDe(row: Acuse): Dichos {
  const { evento_id, at, servidor_at, vector, firmado } = row;
  const acuse = firmado ? leerAcuse(firmado.texto, evento_id) : null;
  // the signed base (`base`) is left out, as it lies sealed on the disk. Hardly any loss is missed by that: a base mostly comes with an
  // answer or an acknowledgement of the server, and if the base shows that the server has lost an operation, these show it too
  return {
    propio: at === null ? null : { at: servidor_at ?? at, vector },
    acuse: acuse && { ...acuse, at: ordenDe(acuse.at, row) },
    base: null,
  };
}

/**
 * Whether the server's answers say that it has an operation: the last answer's vector covers the operation's number or, for an operation
 * behind a gap, some answer brought a result for it (other than 'no_leida'). If there is a result even for the number right after the
 * vector, no result of that puesto counts: the server once had that operation and its vector no longer covers it, so it was restored from
 * an older backup since (as in Memoria).
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
 * Whether the server may lack the operation of that row: its answers on this disk do not say that it has the operation (`propio`: whether
 * they do), or a later acknowledgement says that it lacks it. False without a row: the event's people were forgotten on this device, which
 * deleted the row, and the operation's photo need not stay.
 */
const seNego = (row: CabezaDeRow | undefined, propio = false, dichos?: Dichos): boolean =>
  row !== undefined && (!dichos || !loTiene(dichos, row, { propio, base: false, acuse: false }));
