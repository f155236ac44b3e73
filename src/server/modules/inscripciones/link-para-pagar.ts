import type { Centavos } from '../../../shared/domain/comun/dinero.ts';
import { sigueEnPie, yaSeCorrio } from '../../../shared/domain/carrera/evento-estado.ts';
import { estaViva } from '../../../shared/domain/inscripcion/estados.ts';
import type { State } from '../../../shared/contract/inscripciones.ts';
import type { Contexto } from '../../contexto.ts';
import { crearLlave } from '../pagos/llave.ts';
import type { Inscripcion } from '../../nucleo/inscripcion/ciclo-tipos.ts';
import type { PublicaRow } from './repository.ts';

/** What a public answer is made of: a row, or a registration that is about to be written. */
export type Presentable = Pick<
  Inscripcion,
  | 'codigo_publico'
  | 'evento_id'
  | 'state'
  | 'created_at'
  | 'total'
  | 'valor_normal'
  | 'costo_servicio'
  | 'codigo'
  | 'porcentaje'
  | 'vence_at'
  | 'reserva_breve'
> & {
  modalidad: PublicaRow['modalidad'];
  /** cents paid for it: of payments that count for the registration, less what was refunded */
  pagado: Centavos;
  evento: Pick<
    PublicaRow['evento'],
    | 'usa_pago_online'
    | 'fin_inscripcion'
    | 'duracion_inscripcion_pendiente'
    | 'tipos_pago_excluidos'
    | 'estado'
    | 'borrado_at'
    | 'fecha_hora'
    | 'fecha_confirmada'
  >;
};

/** The state as shown: a pending registration whose hold has ended is expired, also before the job frees its place. */
export function estadoAhora(row: Pick<Presentable, 'state' | 'vence_at'>, ahora: Date): State {
  const vencio = row.state === 'pago_pendiente' && !estaViva(row.state, row.vence_at, ahora);
  return vencio ? 'vencida' : row.state;
}

/** Whether something of it can be paid online now (as `sePaga` of nucleo/pago judges, which makes the link). */
export const sePagaAhora = (row: Presentable, ahora: Date): boolean =>
  row.evento.usa_pago_online &&
  row.total > row.pagado &&
  sigueEnPie(row.evento) &&
  !yaSeCorrio(row.evento, ahora) &&
  estadoAhora(row, ahora) === 'pago_pendiente';

/** Our own address at which a registration is paid; it forwards to the provider (regla pago-6). Null: it cannot be paid online now. */
export const initPoint = (row: Presentable, ahora: Date, publicUrl: string): string | null =>
  sePagaAhora(row, ahora) ? `${publicUrl}/pagar/${row.codigo_publico}` : null;

/**
 * The address at which somebody who knows no more than a person's document can pay that person's registration. It has a llave in
 * place of the public code: the llave opens no data (docs/decisions/0076). Null: it cannot be paid online now.
 */
export const linkDeTercero = (
  { config }: Pick<Contexto, 'config'>,
  row: Presentable & { id: number },
  ahora: Date,
): string | null =>
  initPoint({ ...row, codigo_publico: crearLlave(config, row.id) }, ahora, config.publicUrl);
