import type { Errores } from '../../../../shared/domain/participante/participante.ts';
import type { EventoEdicion, Modalidad, PersonaForm } from './formulario.ts';

export interface PropsCampos {
  p: PersonaForm;
  evento: EventoEdicion;
  modalidad: Modalidad;
  /** error texts by field of the person */
  errores: Errores;
  onCambiar: (cambio: Partial<PersonaForm>) => void;
}
