import type { RespuestaDe } from '../../../shared/contract/api.ts';
import { categoriaParaLeer } from '../../../shared/domain/carrera/nombre-de-categoria.ts';
import { esExito, etiquetaEstado, type Estado } from '../../../shared/domain/inscripcion/estados.ts';
import { etiquetaInscripcion, nombreEquipo } from '../../../shared/domain/inscripcion/equipo.ts';
import type { VistaConjunto } from '../../api/estado-conjunto.ts';

export interface ManualRow {
  id: number;
  numero: number | null;
  chip_id: string | null;
  /** 'Equipo' or 'Participante' */
  tipo: string;
  nombre: string;
  /** documents of all its persons, with a space between them */
  documentos: string;
  personas: string;
  modalidad_id: number;
  modalidad: string;
  categoria: string;
  state: Estado;
  estado: string;
}

type Modalidades = RespuestaDe<'getEventoBackoffice'>['modalidades'];

/** Rows of the inscripciones whose state is a success (regla numeracion-6), with their modalidad and categoria by name. */
export function manualRows(
  inscripciones: VistaConjunto['filas'],
  modalidades: Modalidades | undefined,
): ManualRow[] {
  const deModalidad = new Map(modalidades?.map((m) => [m.id, m.nombre]));
  const deCategoria = new Map(
    modalidades?.flatMap((m) => m.categorias.map((c) => [c.id, categoriaParaLeer(c)] as const)),
  );
  return inscripciones
    .filter(({ state }) => esExito(state))
    .map((i) => {
      const personas = i.personas.map((p) => `${p.apellido}, ${p.nombre}`);
      return {
        id: i.id,
        numero: i.numero,
        chip_id: i.chip_id,
        tipo: etiquetaInscripcion(personas.length),
        nombre: nombreEquipo(i.nombre, personas.length) || (personas[0] ?? i.nombre),
        personas: personas.join(' · '),
        documentos: i.personas.map(({ documento }) => documento).join(' '),
        modalidad_id: i.modalidad_id,
        modalidad: deModalidad.get(i.modalidad_id) ?? '',
        categoria: deCategoria.get(i.categoria_id ?? -1) ?? '-',
        state: i.state,
        estado: etiquetaEstado(i.state).texto,
      };
    });
}
