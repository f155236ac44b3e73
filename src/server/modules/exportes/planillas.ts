import type { TipoExporte } from '../../../shared/domain/exportes/exportes.ts';
import type { Tx } from '../../db/transaction.ts';
import { columnasAcreditados } from './columnas-acreditados.ts';
import { columnasAcreditaciones, columnasAptos, columnasParticipantes } from './columnas-participantes.ts';
import { columnasPagos } from './columnas-pagos.ts';
import { columnasRufus } from './columnas-rufus.ts';
import { columnasTotales, contarTotales } from './columnas-totales.ts';
import type { Columna } from '../../planilla/columna.ts';
import type { Destinatario } from '../../planilla/csv.ts';
import { leerAcreditados, NADA } from './acreditados.ts';
import type { Contexto } from '../../contexto.ts';
import { loQuePasoEn, type LoQuePaso } from '../sede/lo-que-paso.ts';
import { leerPagos, leerPersonas } from './repository.ts';
import type { Quienes } from './repository.ts';
import type { EventoExporte, PersonaRow } from './rows-exportadas.ts';

export interface Planilla<F> {
  /** name of the sheet and of the file */
  nombre: string;
  para: Destinatario;
  columnas: readonly Columna<F>[];
  /** @param previo what desks did on the race day, read before the transaction `tx` began; null: nothing, or the sheet does not need it */
  leer: (tx: Tx, ahora: Date, previo: Previo) => AsyncGenerator<F[]>;
}

/**
 * What desks did on the race day, which is read before the snapshot of the tables begins; null: nothing was delivered, or the sheet
 * does not need it.
 */
export type Previo = LoQuePaso | null;

export const previoDe = async (ctx: Contexto, tipo: TipoExporte, evento_id: number): Promise<Previo> =>
  tipo === 'acreditados' ? loQuePasoEn(ctx, evento_id) : null;

/** A function that works with any sheet: generic, since each kind of sheet has rows of its own type. */
type ConPlanilla<R> = <F>(planilla: Planilla<F>) => R;

/**
 * @param elegidas ids of the registrations to which the sheet is limited, for sheets that may be limited
 * (`seHaceDeSeleccion`); null: no choice was made
 */
export function conPlanilla<R>(
  { tipo, elegidas }: { tipo: TipoExporte; elegidas: readonly number[] | null },
  evento: EventoExporte,
  seguir: ConPlanilla<R>,
): R {
  const personas = (
    nombre: string,
    columnas: Columna<PersonaRow>[],
    quienes: Quienes,
    orden: 'numero' | 'nombre',
  ): Planilla<PersonaRow> => ({
    nombre,
    columnas,
    para: 'personas',
    leer: (tx, ahora) => leerPersonas(tx, evento.id, { quienes, orden, ahora }),
  });
  switch (tipo) {
    case 'inscripciones':
      return seguir({
        ...personas('Planilla Rufus', columnasRufus(evento), 'largan', 'numero'),
        para: 'maquina',
      });
    case 'participantes':
      return seguir(
        personas(
          elegidas ? 'Participantes elegidos' : 'Participantes',
          columnasParticipantes(evento),
          elegidas ?? 'vivas',
          'nombre',
        ),
      );
    case 'participantes-info-aptos':
      return seguir(personas('Info Aptos', columnasAptos(evento), 'vivas', 'nombre'));
    case 'acreditaciones':
      return seguir(personas('Acreditaciones', columnasAcreditaciones(evento), 'vivas', 'nombre'));
    case 'acreditados':
      return seguir({
        nombre: 'Acreditados',
        para: 'personas',
        columnas: columnasAcreditados(evento),
        leer: (tx, ahora, previo) => leerAcreditados(tx, evento.id, { ahora, paso: previo ?? NADA }),
      });
    case 'totales':
      return seguir({
        nombre: 'Totales',
        para: 'personas',
        columnas: columnasTotales(),
        leer: (tx, ahora) =>
          contarTotales(evento, leerPersonas(tx, evento.id, { quienes: 'vivas', orden: 'numero', ahora })),
      });
    case 'pagos':
      return seguir({
        nombre: 'Pagos',
        para: 'personas',
        columnas: columnasPagos(),
        leer: (tx) => leerPagos(tx, evento.id),
      });
  }
}
