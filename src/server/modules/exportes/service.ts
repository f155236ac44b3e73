import type { FileHandle } from 'node:fs/promises';
import type {
  Exporte,
  FormatoPlanilla,
  TipoExporte,
  TipoLista,
} from '../../../shared/domain/exportes/exportes.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion, type Tx } from '../../db/transaction.ts';
import { noEncontrado } from '../../http/errores.ts';
import { crearSemaphore } from '../../semaphore.ts';
import { auditar, deEvento } from '../../nucleo/auditoria/service.ts';
import { escribirCsv } from '../../planilla/csv.ts';
import { escribirLista } from './lista-pdf.ts';
import { leerLista } from './lista.ts';
import { nombreDeArchivo } from './nombre.ts';
import { conPlanilla, previoDe } from './planillas.ts';
import type { Planilla } from './planillas.ts';
import { buscarEventoExporte } from './repository.ts';
import { escribirTemporal } from '../../temporal.ts';
import type { Temporal } from '../../temporal.ts';
import type { EventoExporte } from './rows-exportadas.ts';
import { escribirXlsx } from '../../planilla/xlsx.ts';

/** Two exports at a time: each holds a database connection while it reads, and registrations must not wait for one. */
const conSemaphore = crearSemaphore(2);

interface QuienBaja {
  evento_id: number;
  quien: Quien;
}

export interface Datos extends QuienBaja {
  tipo: TipoExporte;
  formato: FormatoPlanilla;
  /** ids of the registrations to which the sheet is limited; null: no choice was made */
  elegidas?: readonly number[] | null;
}

export interface Exportado {
  nombre: string;
  archivo: Temporal;
}

/** Runs `leer` in one snapshot of the database, so that all that it reads of the event is of the same moment. */
const deUnMomento = <T>(
  ctx: Contexto,
  evento_id: number,
  leer: (tx: Tx, evento: EventoExporte) => Promise<T>,
): Promise<T> =>
  enTransaccion(
    ctx.database.db,
    async (tx) => {
      const evento = await buscarEventoExporte(tx, evento_id);
      if (!evento) throw noEncontrado();
      return leer(tx, evento);
    },
    // no retries: the rows that the first try wrote into the file would be there twice
    { isolationLevel: 'repeatable read', accessMode: 'read only', retries: 0 },
  );

/**
 * An export as a temporary file: one snapshot of the event (what desks did is read just before it, `previoDe`), read as fast as
 * the disk takes it, so that a slow download holds nothing of the database. Before any of it is sent the audit has who took which
 * data.
 */
export async function exportar(
  ctx: Contexto,
  { evento_id, tipo, formato, elegidas = null, quien }: Datos,
): Promise<Exportado> {
  const ahora = ctx.reloj();
  return sacar(ctx, { evento_id, quien, tipo, formato, elegidas }, async (destino) => {
    const previo = await previoDe(ctx, tipo, evento_id);
    return deUnMomento(ctx, evento_id, (tx, evento) =>
      conPlanilla({ tipo, elegidas }, evento, async <F>(planilla: Planilla<F>) => {
        const { columnas, para } = planilla;
        const batches = planilla.leer(tx, ahora, previo);
        const cantidad =
          formato === 'csv'
            ? await escribirCsv(destino, { columnas, para }, batches)
            : await escribirXlsx(destino, { hoja: planilla.nombre, columnas }, batches);
        return { nombre: nombreDeArchivo(evento.nombre, planilla.nombre, ahora, formato), cantidad };
      }),
    );
  });
}

/**
 * The list to print, as a PDF. It is drawn after the transaction that reads its rows has ended: drawing takes long, and would keep a
 * database connection from everybody else.
 */
export async function exportarLista(
  ctx: Contexto,
  { evento_id, tipo, quien }: QuienBaja & { tipo: TipoLista },
): Promise<Exportado> {
  const ahora = ctx.reloj();
  return sacar(ctx, { evento_id, quien, tipo, formato: 'pdf' }, async (destino) => {
    const lista = await deUnMomento(ctx, evento_id, (tx, evento) => leerLista(tx, evento, tipo, ahora));
    await escribirLista(destino, lista);
    return {
      nombre: nombreDeArchivo(lista.evento, `Lista ${lista.orden}`, ahora, 'pdf'),
      cantidad: lista.rows.length,
    };
  });
}

async function sacar(
  ctx: Contexto,
  { evento_id, quien, tipo, formato, elegidas = null }: QuienBaja & Exporte & Pick<Datos, 'elegidas'>,
  escribir: (destino: FileHandle) => Promise<{ nombre: string; cantidad: number }>,
): Promise<Exportado> {
  let hecha = { nombre: '', cantidad: 0 };
  const archivo = await conSemaphore(() =>
    escribirTemporal(async (destino) => {
      hecha = await escribir(destino);
    }),
  );
  try {
    await enTransaccion(ctx.database.db, (tx) =>
      auditar(tx, {
        quien,
        ...deEvento('exporte_descargado', evento_id),
        despues: { tipo, formato, filas: hecha.cantidad, ...(elegidas && { elegidas: elegidas.length }) },
      }),
    );
  } catch (error) {
    archivo.leer().destroy();
    throw error;
  }
  return { nombre: hecha.nombre, archivo };
}
