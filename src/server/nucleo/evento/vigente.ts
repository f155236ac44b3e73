import { estadoInscripcion } from '../../../shared/domain/carrera/inscripcion-abierta.ts';
import type { DefEvento, DefModalidad } from './tipos.ts';

export const estadoDe = (def: DefEvento, ahora: Date) =>
  estadoInscripcion(
    {
      ...def,
      visible: def.visible && !def.borrado_at,
      estado_evento: def.estado,
      organizador_activo: def.organizador.activo,
    },
    ahora,
  );

/** Cents: the last price tier that has begun, else valor_normal. */
export function valorVigente(modalidad: Pick<DefModalidad, 'valor_normal' | 'precios'>, ahora: Date): number {
  return modalidad.precios.findLast((p) => p.desde <= ahora)?.valor ?? modalidad.valor_normal;
}
