import type { Operacion } from '../../../shared/domain/sede/operacion.ts';
import type { Quien, Sesion } from '../../contexto.ts';
import type { DefEvento } from '../../nucleo/evento/definicion.ts';
import type { Escena } from './efecto.ts';

/**
 * The usuario for the audit: who opened the puesto or had it admitted. The actor that an operation names is a claim: the audit tells
 * it beside.
 */
export const quienDe = ({ puesto_id }: Pick<Operacion, 'puesto_id'>, puestos: Escena['puestos']): Quien => ({
  actor: 'usuario',
  usuario_id: puestos.get(puesto_id)?.creado_por ?? null,
  ip: null,
  agente: null,
  solicitud_id: null,
});

/**
 * The session by which a desk registers walk-ups and edits: the organizer's, so that a desk may change no more than the organizer
 * (regla acceso-3).
 */
export const sesionDelPuesto = ({ quien }: Pick<Escena, 'quien'>, def: DefEvento): Sesion => ({
  sesion_id: 0,
  usuario_id: quien.usuario_id ?? 0,
  roles: ['organizador'],
  organizador_id: def.organizador_id,
  nombre: '',
  email: '',
  edita_eventos: false,
  falta_factor: false,
  evento_id: null,
  puesto_id: null,
});
