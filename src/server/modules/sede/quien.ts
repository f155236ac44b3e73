import type { Operacion } from '../../../shared/domain/sede/operacion.ts';
import type { Quien } from '../../contexto.ts';
import type { Escena } from './tipos.ts';

/**
 * The usuario for the audit: who opened the puesto. The actor that an operation names is a claim: the audit tells it beside.
 */
export const quienDe = ({ puesto_id }: Pick<Operacion, 'puesto_id'>, puestos: Escena['puestos']): Quien => ({
  actor: 'usuario',
  usuario_id: puestos.get(puesto_id)?.creado_por ?? null,
  ip: null,
  agente: null,
  solicitud_id: null,
});
