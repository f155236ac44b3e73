import type { Operacion } from '../../../shared/domain/sede/operacion.ts';
import type { Quien } from '../../contexto.ts';
import type { Escena } from './tipos.ts';

/** For the audit: who opened the puesto. What an operation says of its actor is told beside it, and not believed. */
export const quienDe = ({ puesto_id }: Pick<Operacion, 'puesto_id'>, puestos: Escena['puestos']): Quien => ({
  actor: 'usuario',
  usuario_id: puestos.get(puesto_id)?.creado_por ?? null,
  ip: null,
  agente: null,
  solicitud_id: null,
});
