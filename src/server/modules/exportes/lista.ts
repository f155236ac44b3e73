import type { TipoLista } from '../../../shared/domain/exportes/exportes.ts';
import type { Tx } from '../../db/transaction.ts';
import { COLUMNAS_LISTA } from './columnas-lista.ts';
import type { Lista } from './lista-pdf.ts';
import { contarPorModalidad, leerPersonas } from './repository.ts';
import type { EventoExporte } from './rows-exportadas.ts';

/**
 * Everybody who holds a place, with only the cells that are printed (regla exportes-5): ten thousand persons are some
 * megabytes of memory.
 */
export async function leerLista(tx: Tx, evento: EventoExporte, tipo: TipoLista, ahora: Date): Promise<Lista> {
  const quienes = 'vivas';
  const orden = tipo === 'lista-por-numero' ? 'numero' : 'nombre';
  const modalidades = await contarPorModalidad(tx, evento.id, quienes, ahora);
  const rows: string[][] = [];
  for await (const personas of leerPersonas(tx, evento.id, { quienes, orden, ahora }))
    rows.push(...personas.map((p) => COLUMNAS_LISTA.map(({ valor }) => valor?.(p, evento) ?? '')));
  return {
    evento: evento.nombre,
    orden: orden === 'numero' ? 'por número' : 'por nombre',
    fecha_hora: evento.fecha_hora,
    emitida: ahora,
    modalidades,
    columnas: COLUMNAS_LISTA,
    rows,
  };
}
