export interface EventoConAcciones {
  id: number;
  nombre: string;
  estado: 'programado' | 'postergado' | 'cancelado';
  fecha_hora: string;
}

/** A dialog about an event as a whole that somebody asked for. */
export interface AccionPedida {
  cual: 'estado' | 'duplicar';
  evento: EventoConAcciones;
}
