import type { IDBPTransaction } from 'idb';
import { leerAcuse, type AcuseServidor } from '../../shared/domain/sede/acuse-servidor.ts';
import { loTiene, type DichosDelServidor } from '../../shared/domain/sede/en-servidor.ts';
import { alcanza, type Vector } from '../../shared/domain/sede/vector.ts';
import { atendida, type BdSede, type EsquemaSede } from './bd.ts';
import type { Acuse, CabezaDeFila, FichaAdjunto } from './rows-en-disco.ts';

type Soltar = (bd: BdSede) => Promise<void>;

/**
 * What makes room for a write of an event, one after the other while there is none: delivered photos of that event, and then those of
 * the device's other events. Photos alone: strokes take no room to speak of. What the server has lost by its words on this disk stays
 * (regla sede-75), also where no claim of it was written, as the page died or the disk was full. The server is one for all events:
 * where it has lost anything of this one, nothing of the others goes, of which nobody may have asked it since.
 * @param leFalta what the server is known to have lost otherwise
 */
export function fotosQueHacenLugar(
  evento_id: number,
  leFalta: (operacion_id: string) => boolean,
): readonly [propias: Soltar, ajenas: Soltar] {
  const deAca = (una: FichaAdjunto) => una.evento_id === evento_id;
  const soltar = async (bd: BdSede, elegir: (tenidas: Tenidas) => readonly FichaAdjunto[]) => {
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
    const sueltas = await Promise.all(
      filas.map((fila) => fila && estaSuelta(tx, fila, dichos.get(fila.evento_id)?.propio?.vector ?? {})),
    );
    const faltan = new Set(
      fichas.filter(
        (una, i) => leFalta(una.operacion_id) || seNego(filas[i], sueltas[i], dichos.get(una.evento_id)),
      ),
    );
    const sobran = elegir({ fichas, faltan }).filter((una) => una.tipo === 'foto' && !faltan.has(una));
    await Promise.all([
      ...sobran.map(({ operacion_id }) => tx.objectStore('adjuntos_datos').delete(operacion_id)),
      tx.done,
    ]);
  };
  return [
    (bd) => soltar(bd, ({ fichas }) => fichas.filter(deAca)),
    (bd) =>
      soltar(bd, ({ fichas, faltan }) =>
        [...faltan].some(deAca) ? [] : fichas.filter((una) => !deAca(una)),
      ),
  ];
}

const TIENDAS = ['adjuntos', 'adjuntos_datos', 'operaciones', 'resultados', 'acuses'] as const;

/** What was delivered, and what of it the server has lost since. */
interface Tenidas {
  fichas: readonly FichaAdjunto[];
  faltan: ReadonlySet<FichaAdjunto>;
}

type Lectura = IDBPTransaction<EsquemaSede, [...typeof TIENDAS], 'readwrite'>;
type Dichos = DichosDelServidor & { acuse: AcuseServidor | null };

const dichosDe = ({ evento_id, at, servidor_at, vector, firmado }: Acuse): Dichos => ({
  propio: at === null ? null : { at: servidor_at ?? at, vector },
  acuse: firmado ? leerAcuse(firmado.texto, evento_id) : null,
  base: null, // sealed, and not needed: what the server answers to this device comes with each of them
});

/**
 * Whether the server has an operation that lies behind a gap of its own: no vector reaches that, but there is a result. Where there is one
 * for the puesto's very next number too, the server was restored from an older backup, and has none of them (as in Memoria).
 */
async function estaSuelta(
  tx: Lectura,
  { id, evento_id, puesto_id }: CabezaDeFila,
  vector: Vector,
): Promise<boolean> {
  const conResultado = async (cual: string) =>
    ((await tx.objectStore('resultados').get(cual))?.resultado ?? 'no_leida') !== 'no_leida';
  if (!(await conResultado(id))) return false;
  const siguiente = IDBKeyRange.only([evento_id, puesto_id, (vector[puesto_id] ?? 0) + 1]);
  const ids = await tx.objectStore('operaciones').index('seq').getAllKeys(siguiente);
  return !(await Promise.all(ids.map(conResultado))).includes(true);
}

/** Whether the server lacks an operation by its words. Of one whose people were forgotten here nothing is kept for it. */
function seNego(fila: CabezaDeFila | undefined, suelta = false, dichos?: Dichos): boolean {
  if (!fila) return false;
  if (!dichos) return true;
  const propio = suelta || alcanza(dichos.propio?.vector ?? {}, fila);
  return !loTiene(dichos, fila, { propio, base: false, acuse: false });
}
