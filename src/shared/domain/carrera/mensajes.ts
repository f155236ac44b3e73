/** Texts that say what is missing or wrong in a race's form, or that saving it failed. */
export const mensajesCarrera = {
  sin_modalidades: '¡Debés crear al menos alguna modalidad!',
  modalidades_sin_categorias: (names: string) =>
    `Las modalidades: ${names} no poseen categorías. Debés configurar alguna.`,
  modalidad_nombre: 'Debés ingresar un nombre de modalidad',
  modalidad_valor: 'Debés ingresar un valor',
  categoria_modalidad: 'Debés seleccionar una modalidad',
  categoria_sexo: 'Debés seleccionar un sexo',
  categoria_edad_inicial: 'Debés ingresar una edad inicial',
  categoria_edad_final: 'Debés ingresar una edad final',
  categoria_edades: 'La edad final debe ser mayor que la edad inicial',
  talle_falta: 'Debés ingresar un talle de remera',
  talle_falta_nombre: 'falta el nombre del talle',
  error_guardar_evento: 'Ocurrió un error al guardar el evento. Intentá nuevamente.',
} as const;

/** Texts of the profile about the organizer's races as a calendar. */
export const mensajesAgenda = {
  titulo: 'Tus carreras en tu calendario',
  explicacion:
    'Creá un link y sumalo a Google Calendar, al del teléfono o a Outlook: tus carreras aparecen ahí, y si una cambia de fecha se mueve sola.',
  como_usarlo:
    'En tu calendario elegí “Suscribirse” o “Agregar por URL” y pegá este link. Quien lo tenga ve tus carreras, también las que no publicaste: no lo compartas. Si se te escapó, cambialo.',
  etiqueta: 'Tu link',
  crear: 'Crear mi link',
  renovar: 'Cambiar el link',
  borrar: 'Darlo de baja',
} as const;
