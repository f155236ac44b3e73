import { columna } from '../../planilla/columna.ts';
import type { Columna } from '../../planilla/columna.ts';
import type { AcreditadoRow } from './acreditados-repository.ts';
import { nombreEquipo } from '../../../shared/domain/inscripcion/equipo.ts';
import { etiquetaEstado } from '../../../shared/domain/inscripcion/estados.ts';
import { numeroYChip } from './columnas-comunes.ts';
import { siNo } from './si-no.ts';
import type { EventoExporte } from './rows-exportadas.ts';

/** Who collected in the person's place, with their document; empty: nobody else did. */
const tercero = ({ retira_nombre, retira_documento }: AcreditadoRow): string =>
  retira_nombre === null ? '' : `${retira_nombre} (${retira_documento ?? ''})`;

/** Acreditados: what happened at the desks, for who times the race (regla exportes-6). */
export function columnasAcreditados({ categorias }: EventoExporte): Columna<AcreditadoRow>[] {
  return [
    ...numeroYChip<AcreditadoRow>(),
    columna('Apellido', 'texto', 20, (f) => f.apellido),
    columna('Nombre', 'texto', 20, (f) => f.nombre),
    columna('Documento', 'texto', 12, (f) => f.documento),
    columna('Sexo', 'texto', 8, (f) => f.sexo),
    columna('Fecha de nacimiento', 'fecha', 13, (f) => f.fecha_nacimiento),
    columna('Modalidad', 'texto', 22, (f) => f.modalidad),
    columna('Categoría', 'texto', 22, (f) => categorias.get(f.categoria_id ?? 0)),
    columna('Equipo', 'texto', 22, (f) => nombreEquipo(f.equipo, f.nro_participantes)),
    columna('Estado', 'texto', 16, (f) => (f.state === null ? '' : etiquetaEstado(f.state).texto)),
    columna('Acreditado', 'texto', 11, (f) => siNo(f.acreditado_at !== null)),
    columna('Hora', 'fecha_hora', 17, (f) => f.acreditado_at),
    // 'NO': the phone's clock was never measured, or was too far off to be believed, so the hour may be wrong
    columna('Hora segura', 'texto', 12, (f) => (f.acreditado_at === null ? '' : siNo(f.hora_segura))),
    columna('Puesto', 'texto', 18, (f) => f.puesto),
    columna('Entregó', 'texto', 18, (f) => f.por),
    columna('Retiró otra persona', 'texto', 28, tercero),
    columna('Números anteriores', 'texto', 18, (f) => f.numeros_antes),
    columna('Inscripto en el lugar', 'texto', 18, (f) => siNo(f.en_el_lugar)),
    columna('No vino', 'texto', 9, (f) => siNo(f.acreditado_at === null)),
    columna('Sin registrar', 'texto', 40, (f) => f.sin_registrar),
  ];
}
