import type { IDBPTransaction } from 'idb';
import { leerAcuse, type AcuseServidor } from '../../shared/domain/sede/acuse-servidor.ts';
import { loTiene, type DichosDelServidor } from '../../shared/domain/sede/en-servidor.ts';
import { ordenDe } from '../../shared/domain/sede/orden-de-dichos.ts';
import { alcanza, type Vector } from '../../shared/domain/sede/vector.ts';
import { atendida, type BdSede, type EsquemaSede } from './bd.ts';
import type { Acuse, CabezaDeFila, FichaAdjunto } from './rows-en-disco.ts';

/**
 * What makes room for a write of an event, one after the other while there is none: delivered photos of that event, and then those of
 * the device's other events. Photos alone: strokes take no room to speak of. What the server has lost by its words on this disk stays
 * (regla sede-75), also where no claim of it was written, as the page died or the disk was full. The server is one for all events:
 * from when a loss of this one is heard until it is claimed, nothing of the others goes, of which nobody may have asked it since.
 * @param usar the device's database, as it is open then
 * @param leFalta what the server is known to have lost otherwise
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
    const filas = await Promise.all(
      fichas.map(({ operacion_id }) => tx.objectStore('operaciones').get(operacion_id)),
    );
    const dichos = new Map(acuses.map((uno) => [uno.evento_id, dichosDe(uno)]));
    const propios = await Promise.all(
      filas.map((fila) => fila && loDijo(tx, fila, dichos.get(fila.evento_id)?.propio?.vector ?? {})),
    );
    const faltan = new Set(
      fichas.filter(
        (una, i) => leFalta(una.operacion_id) || seNego(filas[i], propios[i], dichos.get(una.evento_id)),
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

/** What was delivered, and what of it the server has lost since. */
interface Tenidas {
  fichas: readonly FichaAdjunto[];
  faltan: ReadonlySet<FichaAdjunto>;
}

type Tx = IDBPTransaction<EsquemaSede, [...typeof TIENDAS], 'readwrite'>;
type Dichos = DichosDelServidor & { acuse: AcuseServidor | null };

function dichosDe({ evento_id, at, servidor_at, antes = null, vector, firmado }: Acuse): Dichos {
  const propio = at === null ? null : { at: servidor_at ?? at, antes, vector };
  const acuse = firmado ? leerAcuse(firmado.texto, evento_id) : null;
  // the base is sealed here; what it would deny, the answer or the acknowledgement that comes before it denies
  return { propio, acuse: acuse && { ...acuse, at: ordenDe(acuse.at, propio) }, base: null };
}

/**
 * Whether the server's last answer says that it has an operation: by its vector, or, behind a gap of the server's own, by a result. Where
 * there is a result for the puesto's very next number too, the server was restored from an older backup, and has none of them (as in Memoria).
 */
async function loDijo(tx: Tx, fila: CabezaDeFila, vector: Vector): Promise<boolean> {
  if (alcanza(vector, fila)) return true;
  const conResultado = async (cual: string) =>
    ((await tx.objectStore('resultados').get(cual))?.resultado ?? 'no_leida') !== 'no_leida';
  if (!(await conResultado(fila.id))) return false;
  const siguiente = IDBKeyRange.only([fila.evento_id, fila.puesto_id, (vector[fila.puesto_id] ?? 0) + 1]);
  const ids = await tx.objectStore('operaciones').index('seq').getAllKeys(siguiente);
  return !(await Promise.all(ids.map(conResultado))).includes(true);
}

/** Whether the server lacks an operation by its words. Of one whose people were forgotten here nothing is kept for it. */
const seNego = (fila: CabezaDeFila | undefined, propio = false, dichos?: Dichos): boolean =>
  fila !== undefined && (!dichos || !loTiene(dichos, fila, { propio, base: false, acuse: false }));
