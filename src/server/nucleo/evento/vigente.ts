import { estadoInscripcion } from '../../../shared/domain/carrera/inscripcion-abierta.ts';
import type { DefEvento } from './definicion.ts';

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
