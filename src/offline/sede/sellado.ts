import { aUtf8 } from '../../shared/domain/sede/bytes.ts';
import type { Firmada } from '../../shared/domain/sede/firmada.ts';
import type { Sobre } from './sobre.ts';
import type {
  Apartada,
  BaseGuardada,
  ApartadaRow,
  BaseRow,
  BloqueRow,
  OperacionRow,
  PiezaRow,
  Pieza,
} from './rows-en-disco.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Seals what is written to the disk and opens what is read from it (Candados) (regla sede-33). IndexedDB ends a transaction as soon as the
 * code waits for anything else than this transaction, such as WebCrypto. So data is sealed before the transaction that writes it begins,
 * and opened after the transaction that read it ends.
 */
export interface Sellador {
  sellar(datos: Bytes): Promise<Sobre>;
  /** null: the key is not on this device now, so nobody can read the data here; or the sealed bytes were changed */
  abrir(sobre: Sobre): Promise<Bytes | null>;
}

const deUtf8 = (datos: Bytes): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(datos);

const sellarTexto = (sellador: Sellador, texto: string): Promise<Sobre> => sellador.sellar(aUtf8(texto));

async function abrirTexto(sellador: Sellador, sobre: Sobre): Promise<string | null> {
  const datos = await sellador.abrir(sobre);
  return datos && deUtf8(datos);
}

/** Seals operations that are written together as one block: they are opened together too, and each is found by its place in it. */
export const sellarBloque = (sellador: Sellador, firmadas: readonly Firmada[]): Promise<Sobre> =>
  sellarTexto(sellador, JSON.stringify(firmadas.map(({ firma, cuerpo }) => [firma, cuerpo])));

/** Text and signature of each of these rows, in their order; null: the row's block is not among `bloques`, or cannot be opened now. */
export async function abrirRows(
  sellador: Sellador,
  rows: readonly OperacionRow[],
  bloques: readonly BloqueRow[],
): Promise<(Firmada | null)[]> {
  const abiertos = new Map(
    await Promise.all(
      bloques.map(async ({ bloque, sobre }) => [bloque, await abrirBloque(sellador, sobre)] as const),
    ),
  );
  return rows.map((row) => {
    if ('cuerpo' in row) return { cuerpo: row.cuerpo, firma: row.firma };
    const [firma, cuerpo] = abiertos.get(row.bloque)?.[row.en] ?? [];
    return firma === undefined || cuerpo === undefined ? null : { firma, cuerpo };
  });
}

async function abrirBloque(sellador: Sellador, sobre: Sobre): Promise<[string, string][] | null> {
  const texto = await abrirTexto(sellador, sobre);
  return texto === null ? null : (JSON.parse(texto) as [string, string][]); // the cast: sellarBloque wrote this text
}

/** The numbers of the blocks in which these rows' texts lie. */
export const bloquesDe = (rows: readonly OperacionRow[]): ReadonlySet<number> =>
  new Set(rows.flatMap((row) => ('bloque' in row ? [row.bloque] : [])));

export async function sellarApartada(
  sellador: Sellador,
  { cuerpo, ...resto }: Apartada,
): Promise<ApartadaRow> {
  return { ...resto, sobre: await sellarTexto(sellador, cuerpo) };
}

export async function abrirApartada(sellador: Sellador, row: ApartadaRow): Promise<Apartada | null> {
  if ('cuerpo' in row) return row;
  const { sobre, ...resto } = row;
  const cuerpo = await abrirTexto(sellador, sobre);
  return cuerpo === null ? null : { ...resto, cuerpo };
}

export async function sellarBase(sellador: Sellador, { texto, ...resto }: BaseGuardada): Promise<BaseRow> {
  return { ...resto, sobre: await sellarTexto(sellador, texto) };
}

export async function abrirBase(sellador: Sellador, row: BaseRow): Promise<BaseGuardada | null> {
  if ('texto' in row) return row;
  const { sobre, ...resto } = row;
  const texto = await abrirTexto(sellador, sobre);
  return texto === null ? null : { ...resto, texto };
}

export async function sellarPieza(sellador: Sellador, pieza: Pieza): Promise<PiezaRow> {
  return { ...pieza, datos: await sellador.sellar(pieza.datos) };
}

/** Bytes of a pieza or an attachment; null: they are not here, or cannot be opened now. */
export async function abrirBytes(
  sellador: Sellador,
  datos: Sobre | ArrayBuffer | undefined,
): Promise<Bytes | null> {
  if (!datos) return null;
  return estaSellado(datos) ? sellador.abrir(datos) : new Uint8Array(datos);
}

/** Whether the bytes are sealed: those that an earlier release wrote plain are an ArrayBuffer. */
export const estaSellado = (datos: Sobre | ArrayBuffer): datos is Sobre => ArrayBuffer.isView(datos);
