/** Names of the fields as people read them, in the order of the page. */
export const etiquetas: Readonly<Record<string, string>> = {
  modalidad: 'Modalidad',
  documento: 'Documento',
  pais_documento: 'País del documento',
  team: 'Nombre del equipo',
  nombre: 'Nombre',
  apellido: 'Apellido',
  sexo: 'Sexo',
  fecha_nacimiento: 'Fecha de nacimiento',
  tutor_nombre: 'Nombre del adulto responsable',
  tutor_documento: 'Documento del adulto responsable',
  tutor_relacion: 'Relación con quien participa',
  email: 'E-mail',
  area_code: 'Código de área',
  telefono: 'Teléfono',
  provincia: 'Provincia',
  ciudad: 'Ciudad',
  domicilio: 'Domicilio',
  talle: 'Talle de remera',
  talle_extra: 'Talle de la remera extra',
  deslinde: 'Deslinde',
};

/** Id of a field's control: what an error's link focuses. */
export const idCampo = (campo: string): string => `campo-${campo.replace(/[^\w-]/g, '-')}`;
