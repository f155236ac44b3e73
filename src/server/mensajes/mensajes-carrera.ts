import { escribirFecha } from '../../shared/domain/comun/fechas.ts';
import { textosModalidad } from '../../shared/domain/carrera/modalidad-validar.ts';

/**
 * Texts of what the server answers about events, their modalities, fields, links, pictures and number ranges, and a non-working day not on
 * the list.
 */
export const respuestasCarrera = {
  no_disponible: 'El evento no existe o ya no está disponible.',
  ninguna_con_codigo: 'Con ese código no encontramos ninguna carrera.',
  modalidad_no_disponible: 'La modalidad no existe o ya no está disponible.',
  modalidad_ajena: textosModalidad.ajena,
  categoria_ajena: 'Esa categoría no es de esta modalidad.',
  modalidad_cerrada: 'Esta modalidad no recibe inscripciones nuevas.',
  imagen_no_esta: 'La imagen ya no está.',
  imagen_incompleta: 'Lo que enviás llegó incompleto. Probá de nuevo.',
  no_son_links: 'No es una lista de links.',
  links_guardados: 'Los links fueron guardados.',
  campos_guardados: 'Los campos fueron guardados.',
  feriado_no_esta: 'Ese día ya no está en la lista.',
  precio_mal_cargado: 'El precio de esta modalidad está mal cargado. Avisale al organizador.',
  escribir_el_nombre: (nombre: string) =>
    `Para borrarlo, escribí el nombre del evento tal como es: ${nombre}.`,
  borrado: (nombre: string) => `El evento ${nombre} fue borrado.`,
  campo_ajeno: 'Ese campo no es de esta modalidad.',
  campos_respondidos: (cuales: string) =>
    `Ya hay personas que respondieron: ${cuales}. Si los quitás, lo que respondieron queda en sus inscripciones, pero no se pregunta más.`,
  creado: (nombre: string) => `El evento ${nombre} fue creado.`,
  guardado: (nombre: string) => `Los cambios del evento ${nombre} fueron guardados.`,
  duplicado: (nombre: string) => `La nueva edición de ${nombre} fue creada. Todavía no es visible.`,
  borrado_sin_inscriptos: (borrado: string) => `${borrado} No tenía inscriptos.`,
  borrado_con_inscriptos: (borrado: string, cuantos: string) =>
    `${borrado} Tenía ${cuantos}; sus inscripciones y sus pagos se conservan.`,
  campos_otra_version: (por: string, cuando: string) =>
    `${por} guardó cambios en estos campos el ${cuando}, después de que los abriste. Revisalos antes de guardar los tuyos.`,
  otra_version: (por: string, cuando: string) =>
    `${por} guardó cambios en este evento el ${cuando}, después de que lo abriste. Revisalos antes de guardar los tuyos.`,
  rangos_otra_version: (por: string, cuando: string) =>
    `${por} guardó otros rangos el ${cuando}, después de que los abriste. Revisalos antes de guardar los tuyos.`,
  links_otra_version: (por: string, cuando: string) =>
    `${por} guardó cambios en estos links el ${cuando}, después de que los abriste. Revisalos antes de guardar los tuyos.`,
  estado_otra_version: (por: string, estado: string, cuando: string) =>
    `${por} lo dejó como ${estado} el ${cuando}, después de que lo abriste.`,
  modalidad_completa: (modalidad: string) => `${modalidad} ya completó su cupo. Elegí otra modalidad.`,
  modalidad_es_para: (modalidad: string, cuantos: string) => `${modalidad} es para ${cuantos}.`,
} as const;

/** What the server answers about the days that are no working days. */
export const respuestasCalendario = {
  fecha_mala: 'Elegí una fecha que exista.',
  fin_de_semana: 'Ese día es sábado o domingo: ya no es hábil.',
  de_ley: (nombre: string) => `Ese día ya es feriado nacional: ${nombre}.`,
  repetido: 'Ese día ya está en la lista.',
  agregado: (fecha: string) => `El ${escribirFecha(fecha)} quedó como día no hábil.`,
  borrado: (fecha: string) => `El ${escribirFecha(fecha)} vuelve a contar como día hábil.`,
} as const;

export const respuestasDisciplinas = {
  repetida: 'Ya existe una disciplina con ese nombre.',
  creada: 'La disciplina se creó correctamente.',
  cambiada: 'La disciplina se guardó correctamente.',
  borrada: 'La disciplina se borró correctamente.',
  desasociados: (n: number) =>
    n === 1
      ? 'La disciplina se borró. Un evento dejó de estar asociado.'
      : `La disciplina se borró. ${n} eventos dejaron de estar asociados.`,
  otra_version: (por: string, cuando: string) =>
    `${por} guardó cambios en esta disciplina el ${cuando}, después de que la abriste.`,
} as const;
