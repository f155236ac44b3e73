import type { BaseSedeDicha } from '../../../../shared/contract/sede.ts';
import { tallesPorDefecto } from '../../../../shared/domain/participante/talles.ts';
import {
  EVENTO_SIMULACRO,
  LOTE_SIMULACRO,
  MODALIDADES_SIMULACRO,
  type Reparto,
} from '../../../../shared/domain/sede/simulacro/gente.ts';
import type { Ensayo } from './avance.ts';
import { textosSimulacro } from './textos.ts';

/**
 * The snapshot that a real server would send for the rehearsal's event.
 * @param puesto_id the desk that rehearses
 * @param clave_sellado the key by which that desk seals, as at a race; nobody can open what the desk sealed
 */
export function baseDeEnsayo(
  { semilla, empezado_at }: Pick<Ensayo, 'semilla' | 'empezado_at'>,
  { inscripciones }: Reparto,
  { puesto_id, clave_sellado }: { puesto_id: string; clave_sellado: string },
): BaseSedeDicha {
  const empezado = new Date(empezado_at).toISOString();
  return {
    evento_id: EVENTO_SIMULACRO,
    cupo: null,
    usa_deslinde: true,
    modalidades: MODALIDADES_SIMULACRO.map(({ id, nombre, requiere_apto, nro_participantes, precio }) => ({
      ...{ id, nombre, requiere_apto, nro_participantes, precio },
      cupo: null,
      costo_servicio: 0,
      talles: [...tallesPorDefecto],
      categorias: [],
    })),
    inscripciones,
    lotes: MODALIDADES_SIMULACRO.map(({ id, lote }) => ({
      ...{ puesto_id, modalidad_id: id, lugares: LOTE_SIMULACRO },
      numeros: Array.from({ length: LOTE_SIMULACRO }, (_, i) => lote + i),
    })),
    aplicadas: [],
    rechazos: [],
    evento: {
      id: EVENTO_SIMULACRO,
      nombre: textosSimulacro.evento,
      fecha_hora: empezado,
      ciudad: textosSimulacro.ciudad,
    },
    deslinde: { version: 1, texto: textosSimulacro.deslinde, hash: 'simulacro' },
    cargo_remera_extra: 0,
    clave_sellado,
    generated_at: empezado,
    reloj: empezado,
    cursor: `simulacro-${semilla}`,
  };
}
