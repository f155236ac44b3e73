import { CAMPOS_PERSONA, PERSONA } from '../../../shared/domain/participante/persona.ts';

/** Names of the fields as people read them, in the order of the page. */
export const etiquetas: Readonly<Record<string, string>> = {
  modalidad: 'Modalidad',
  ...Object.fromEntries(CAMPOS_PERSONA.map((campo) => [campo, PERSONA[campo].titulo])),
  team: 'Nombre del equipo',
  deslinde: 'Deslinde',
};

/** Id of a field's control: what an error's link focuses. */
export const idCampo = (campo: string): string => `campo-${campo.replace(/[^\w-]/g, '-')}`;
