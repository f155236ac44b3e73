import type { ClavePublica } from '../../shared/domain/sede/credencial.ts';
import type { TextoFirmado } from '../../shared/domain/sede/firma-servidor.ts';
import { atendida, type BdSede } from './bd.ts';
import { reclamarEn } from './reclamar-adjuntos.ts';
import { acuseTras } from './respondida.ts';
import { sellarApartada, sellarBase, sellarBloque, sellarPieza, type Sellador } from './sellado.ts';
import type {
  Acuse,
  BaseGuardada,
  Contadores,
  Desvio,
  FichaAdjunto,
  VecinoRow,
  Novedades,
  Pieza,
  VecinosNuevos,
} from './rows-en-disco.ts';

/** Where rows are written, and what seals them. */
export interface Deposito {
  bd: BdSede;
  sellador: Sellador;
}

/**
 * Every transaction here, except that of escribirDesvio, waits for the disk: else a dead battery may lose an operacion that a screen has
 * confirmed.
 */
const ESTRICTA = { durability: 'strict' } as const;

export type NuevaRow = Novedades['operaciones'][number];

/**
 * This device numbers what it writes after the greatest Lamport number that it has seen. An operacion of another puesto counts for that
 * only if its number is at most this much greater than the greatest one before, which is more than a race day has operaciones. One with a
 * higher number is stored too, but this device's numbers do not follow it. Otherwise one phone that claims the largest possible number
 * would leave no desk a higher number for what it writes next (regla sede-50).
 */
const SALTO_MAX = 100_000;

export interface AdjuntoNuevo extends Pick<FichaAdjunto, 'tipo' | 'sha256'> {
  datos: ArrayBuffer;
}

/**
 * Writes an operation of this puesto, its number and its attachment, all or nothing. False: nothing was written, because another tab has
 * written something since the counters `segun`, from which the operation was made, were read. By now the operation's number may be taken,
 * and what it names as the newest operations that its author knows (`visto`) may be out of date.
 */
export async function escribirPropia(
  { bd, sellador }: Deposito,
  segun: Contadores,
  row: NuevaRow,
  adjunto: AdjuntoNuevo | null,
): Promise<boolean> {
  const { cuerpo, firma, ...cabeza } = row;
  const { id, evento_id } = cabeza;
  const sobre = await sellarBloque(sellador, [{ cuerpo, firma }]);
  const datos = adjunto && (await sellador.sellar(new Uint8Array(adjunto.datos)));
  const tx = atendida(
    bd.transaction(
      ['contadores', 'operaciones', 'bloques', 'adjuntos', 'adjuntos_datos'],
      'readwrite',
      ESTRICTA,
    ),
  );
  const contadores = tx.objectStore('contadores');
  const hay = await contadores.get(evento_id);
  if (hay?.arribo !== segun.arribo || hay.puesto_id !== row.puesto_id || hay.seq !== row.seq - 1) {
    await tx.done;
    return false;
  }
  const arribo = hay.arribo + 1;
  const escribir: Promise<unknown>[] = [
    contadores.put({ ...hay, arribo, seq: row.seq, lamport: Math.max(hay.lamport, row.lamport) }),
    tx.objectStore('operaciones').add({ ...cabeza, arribo, bloque: arribo, en: 0 }),
    tx.objectStore('bloques').put({ evento_id, bloque: arribo, sobre }),
  ];
  if (adjunto && datos) {
    const { tipo, sha256 } = adjunto;
    escribir.push(
      tx.objectStore('adjuntos').put({ tipo, sha256, operacion_id: id, evento_id, por_entregar: evento_id }),
    );
    escribir.push(tx.objectStore('adjuntos_datos').put(datos, id));
  }
  await Promise.all([...escribir, tx.done]);
  return true;
}

/** The range of all rows of an event in a store whose key begins with the event. */
const deEvento = (evento_id: number): IDBKeyRange => IDBKeyRange.bound([evento_id], [evento_id, []]);

const porId = (rows: readonly VecinoRow[]): ReadonlyMap<string, VecinoRow> =>
  new Map(rows.map((row) => [row.puesto_id, row]));

const DE_NOVEDADES = [
  ...(['contadores', 'operaciones', 'bloques', 'apartadas', 'vecinos', 'resultados', 'acuses'] as const),
  ...(['adjuntos', 'adjuntos_datos'] as const),
];

/**
 * Writes what the server or another device sent, in one transaction. Throws where this device has no puesto in the event.
 * @param cerradas ids of operaciones that nobody can read on this device now: where one of them comes again, it replaces the unreadable row
 * @returns how many operaciones were not here before, or could not be read
 */
export async function escribirNovedades(
  { bd, sellador }: Deposito,
  evento_id: number,
  nuevas: Novedades,
  cerradas: ReadonlySet<string>,
): Promise<number> {
  const sobre = nuevas.operaciones.length > 0 && (await sellarBloque(sellador, nuevas.operaciones));
  const apartar = await Promise.all(nuevas.apartar.map((una) => sellarApartada(sellador, una)));
  const tx = atendida(bd.transaction(DE_NOVEDADES, 'readwrite', ESTRICTA));
  const contadores = tx.objectStore('contadores');
  const operaciones = tx.objectStore('operaciones');
  const resultados = tx.objectStore('resultados');
  const acuses = tx.objectStore('acuses');
  const vecinos = tx.objectStore('vecinos');
  const [cuenta, acuse, habia, ...presentes] = await Promise.all([
    contadores.get(evento_id),
    acuses.get(evento_id),
    vecinos.getAll(deEvento(evento_id)),
    ...nuevas.operaciones.map(({ id }) => operaciones.getKey(id)),
  ]);
  if (!cuenta) {
    await tx.done;
    throw new Error(`No hay puesto en el evento ${evento_id}`);
  }
  const respondio = nuevas.acuse !== null || nuevas.resultados.length > 0;
  const ahora = {
    ...{ ...cuenta, trato: cuenta.trato + 1 },
    ...(respondio && { respuestas: (cuenta.respuestas ?? 0) + 1 }),
  };
  const vistas = new Set<string>();
  const escribir: Promise<unknown>[] = [];
  const bloque = cuenta.arribo + 1;
  for (const [en, { cuerpo: _sellado, firma: _sellada, ...row }] of nuevas.operaciones.entries()) {
    const esta = presentes[en] !== undefined && !cerradas.has(row.id);
    if (esta || vistas.has(row.id)) continue;
    vistas.add(row.id);
    ahora.arribo += 1;
    // a phone restored from a backup gets its own later operaciones back: it must not give their numbers again, and goes on after them
    const propia = row.puesto_id === ahora.puesto_id;
    if (propia) ahora.seq = Math.max(ahora.seq, row.seq);
    if (propia || row.lamport <= ahora.lamport + SALTO_MAX)
      ahora.lamport = Math.max(ahora.lamport, row.lamport);
    escribir.push(operaciones.put({ ...row, arribo: ahora.arribo, bloque, en }));
  }
  if (sobre && vistas.size > 0) escribir.push(tx.objectStore('bloques').put({ evento_id, bloque, sobre }));
  const antes = acuse ?? { evento_id, vector: {}, at: null, alteradas: 0, ilegibles: 0 };
  escribir.push(
    contadores.put(ahora),
    acuses.put({
      ...acuseTras(antes, nuevas.acuse),
      alteradas: antes.alteradas + nuevas.alteradas,
      ilegibles: antes.ilegibles + nuevas.ilegibles,
    }),
    ...apartar.map((row) => tx.objectStore('apartadas').put(row)),
    ...nuevas.desapartar.map((firma) => tx.objectStore('apartadas').delete(firma)),
    ...nuevas.vecinos(porId(habia)).map((row) => vecinos.put(row)),
    ...nuevas.perdidas.map((id) => resultados.delete(id)),
    // only the result is stored, without the reason that the server gave: it may name people
    ...nuevas.resultados.map(({ id, resultado }) => resultados.put({ id, evento_id, resultado })),
    reclamarEn(
      { adjuntos: tx.objectStore('adjuntos'), datos: tx.objectStore('adjuntos_datos') },
      evento_id,
      nuevas.sin_adjunto,
    ),
  );
  await Promise.all([...escribir, tx.done]);
  return vistas.size;
}

/** A new base and all that is written in the same transaction. */
export interface BaseNueva {
  base: BaseGuardada;
  /** the signed piezas that are new in the base's chain */
  piezas: readonly Pieza[];
  /** makes the rows of the puestos that the base's roster names */
  vecinos: VecinosNuevos;
  /** whether the server signs its answers, as the base says; null: the base is not signed, so it cannot tell */
  firman: boolean | null;
}

export async function escribirBaseNueva(
  { bd, sellador }: Deposito,
  { base, piezas, vecinos: nuevos, firman }: BaseNueva,
): Promise<void> {
  const { evento_id, cadena = [] } = base;
  const row = await sellarBase(sellador, base);
  const selladas = await Promise.all(piezas.map((pieza) => sellarPieza(sellador, pieza)));
  const tx = atendida(bd.transaction(['contadores', 'bases', 'piezas', 'vecinos'], 'readwrite', ESTRICTA));
  const contadores = tx.objectStore('contadores');
  const vecinos = tx.objectStore('vecinos');
  const [cuenta, habia] = await Promise.all([contadores.get(evento_id), vecinos.getAll(deEvento(evento_id))]);
  const contar = cuenta
    ? [
        contadores.put({
          ...{ ...cuenta, base: cuenta.base + 1, trato: cuenta.trato + 1 },
          ...(firman !== null && { firman }),
        }),
      ]
    : [];
  // deletes the stored piezas that are in the earlier chain alone: those from the place of the first new pieza on or, where no pieza is
  // new, those past the new chain's end
  const desde = Math.min(cadena.length, ...piezas.map(({ orden }) => orden));
  const sobran = IDBKeyRange.bound([evento_id, desde], [evento_id, Number.MAX_SAFE_INTEGER]);
  await Promise.all([
    ...contar,
    tx.objectStore('piezas').delete(sobran),
    ...selladas.map((pieza) => tx.objectStore('piezas').put(pieza)),
    ...nuevos(porId(habia)).map((vecino) => vecinos.put(vecino)),
    tx.objectStore('bases').put(row),
    tx.done,
  ]);
}

/** Replaces the server's public keys, by which its signatures are verified, where this device has the event's acceso; else does nothing. */
export async function escribirClaves(
  bd: BdSede,
  evento_id: number,
  clavesPublicas: readonly ClavePublica[],
): Promise<void> {
  const tx = atendida(bd.transaction('accesos', 'readwrite', ESTRICTA));
  const acceso = await tx.store.get(evento_id);
  await Promise.all([...(acceso ? [tx.store.put({ ...acceso, claves: [...clavesPublicas] })] : []), tx.done]);
}

/** Writes what was heard of a puesto. @param nueva the row to write if the disk has none of that puesto */
export async function escribirOido(
  bd: BdSede,
  nueva: VecinoRow,
  oido: Pick<VecinoRow, 'oido_at' | 'dicho'>,
): Promise<void> {
  const { evento_id, puesto_id } = nueva;
  const tx = atendida(bd.transaction(['vecinos', 'contadores'], 'readwrite', ESTRICTA));
  const contadores = tx.objectStore('contadores');
  const vecinos = tx.objectStore('vecinos');
  const [cuenta, antes] = await Promise.all([contadores.get(evento_id), vecinos.get([evento_id, puesto_id])]);
  const contar = cuenta ? [contadores.put({ ...cuenta, trato: cuenta.trato + 1 })] : [];
  await Promise.all([...contar, vecinos.put({ ...(antes ?? nueva), ...oido }), tx.done]);
}

/**
 * Keeps an acknowledgement that the server signed, if it is later than the acknowledgement on this disk, and marks for another upload the
 * attachments that the server lacks.
 * @param sin_adjunto the operations whose attachments the server lacks, as the acknowledgement says
 * @returns whether it was later
 */
export async function escribirAcuseFirmado(
  bd: BdSede,
  evento_id: number,
  { firmado, sin_adjunto }: { firmado: TextoFirmado; sin_adjunto: readonly string[] },
  esPosterior: (aca: Acuse) => boolean,
): Promise<boolean> {
  const tx = atendida(
    bd.transaction(['acuses', 'contadores', 'adjuntos', 'adjuntos_datos'], 'readwrite', ESTRICTA),
  );
  const acuses = tx.objectStore('acuses');
  const contadores = tx.objectStore('contadores');
  const [acuse, cuenta] = await Promise.all([acuses.get(evento_id), contadores.get(evento_id)]);
  const antes = acuse ?? { evento_id, vector: {}, at: null, alteradas: 0, ilegibles: 0 };
  const va = esPosterior(antes);
  const escribir = va
    ? [
        acuses.put({ ...antes, firmado }),
        reclamarEn(
          { adjuntos: tx.objectStore('adjuntos'), datos: tx.objectStore('adjuntos_datos') },
          evento_id,
          sin_adjunto,
        ),
        ...(cuenta ? [contadores.put({ ...cuenta, trato: cuenta.trato + 1 })] : []),
      ]
    : [];
  await Promise.all([...escribir, tx.done]);
  return va;
}

/** Counts a message of piezas that was refused: one is not what the server signed, cannot be read, or does not follow what is here. */
export async function contarAlterada(bd: BdSede, evento_id: number): Promise<void> {
  const tx = atendida(bd.transaction(['acuses', 'contadores'], 'readwrite', ESTRICTA));
  const acuses = tx.objectStore('acuses');
  const contadores = tx.objectStore('contadores');
  const [acuse, cuenta] = await Promise.all([acuses.get(evento_id), contadores.get(evento_id)]);
  const antes = acuse ?? { evento_id, vector: {}, at: null, alteradas: 0, ilegibles: 0 };
  const contar = cuenta ? [contadores.put({ ...cuenta, trato: cuenta.trato + 1 })] : [];
  await Promise.all([...contar, acuses.put({ ...antes, alteradas: antes.alteradas + 1 }), tx.done]);
}

export async function escribirDesvio(bd: BdSede, desvio: Desvio): Promise<void> {
  await bd.put('reloj', desvio, 'desvio');
}
