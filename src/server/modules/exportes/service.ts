import type { FormatoExporte, TipoExporte } from '../../../shared/domain/exportes/exportes.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import { noEncontrado } from '../../http/errores.ts';
import { crearSemaphore } from '../../semaphore.ts';
import { auditar } from '../../nucleo/auditoria/service.ts';
import { escribirCsv } from '../../planilla/csv.ts';
import { nombreDeArchivo } from './nombre.ts';
import { conPlanilla } from './planillas.ts';
import type { Planilla } from './planillas.ts';
import { buscarEventoExporte } from './repository.ts';
import { escribirTemporal } from './temporal.ts';
import type { Temporal } from './temporal.ts';
import { escribirXlsx } from '../../planilla/xlsx.ts';

/** Each holds a connection of the pool while it reads: registrations must not wait for spreadsheets. */
const conSemaphore = crearSemaphore(2);

export interface Datos {
  evento_id: number;
  tipo: TipoExporte;
  formato: FormatoExporte;
  quien: Quien;
}

/**
 * An export as a temporary file: one snapshot of the event, read as fast as the disk takes it, so that a slow
 * download holds nothing of the database. Whoever took which data out is on record before it leaves.
 */
export async function exportar(
  ctx: Contexto,
  { evento_id, tipo, formato, quien }: Datos,
): Promise<{ nombre: string; archivo: Temporal }> {
  const ahora = ctx.reloj();
  let hecha = { nombre: '', filas: 0 };
  const archivo = await conSemaphore(() =>
    escribirTemporal(async (destino) => {
      hecha = await enTransaccion(
        ctx.database.db,
        async (tx) => {
          const evento = await buscarEventoExporte(tx, evento_id);
          if (!evento) throw noEncontrado();
          return conPlanilla(tipo, evento, async <F>(planilla: Planilla<F>) => {
            const { columnas, para } = planilla;
            const batches = planilla.leer(tx, ahora);
            const rows =
              formato === 'csv'
                ? await escribirCsv(destino, { columnas, para }, batches)
                : await escribirXlsx(destino, { hoja: planilla.nombre, columnas }, batches);
            return { nombre: nombreDeArchivo(evento.nombre, planilla.nombre, ahora, formato), filas: rows };
          });
        },
        // never twice: what was written stays written
        { isolationLevel: 'repeatable read', accessMode: 'read only', retries: 0 },
      );
    }),
  );
  try {
    await enTransaccion(ctx.database.db, (tx) =>
      auditar(tx, {
        quien,
        accion: 'exporte_descargado',
        entidad: 'evento',
        entidad_id: evento_id,
        evento_id,
        despues: { tipo, formato, filas: hecha.filas },
      }),
    );
  } catch (error) {
    archivo.leer().destroy();
    throw error;
  }
  return { nombre: hecha.nombre, archivo };
}
