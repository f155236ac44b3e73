/** The organizer's races as a calendar, in the profile. */
export const mensajesAgenda = {
  titulo: 'Tus carreras en tu calendario',
  explicacion:
    'Creá un link y sumalo a Google Calendar, al del teléfono o a Outlook: tus carreras aparecen ahí, y si una cambia de fecha se mueve sola.',
  como_usarlo:
    'En tu calendario elegí “Suscribirse” o “Agregar por URL” y pegá este link. Quien lo tenga ve tus carreras, también las que no publicaste: no lo compartas. Si se te escapó, cambialo.',
  etiqueta: 'Tu link',
  crear: 'Crear mi link',
  copiar: 'Copiar',
  copiado: 'Link copiado.',
  renovar: 'Cambiar el link',
  borrar: 'Darlo de baja',
} as const;
