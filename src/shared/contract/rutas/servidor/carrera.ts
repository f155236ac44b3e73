import type { Detalles } from '../nombre.ts';

/** What only the server has to know of the endpoints of races. */
export const carrera = {
  listEventosVisibles: { resumen: 'Todos los próximos eventos visibles' },
  listEventosProximos: {
    aliases: ['/v1/eventos-visibles'],
    resumen: 'Próximos eventos entre dos fechas',
  },
  listEventosPasados: {
    aliases: ['/v1/eventos-visibles-pasados'],
    resumen: 'Eventos pasados, por página',
  },
  getEvento: { resumen: 'Un evento, para el público' },
  getEventoPrivado: { resumen: 'Un evento privado, con su código' },
  buscarPrivados: { resumen: 'Los eventos privados que abre un código de acceso' },
  listCamposCustom: {
    aliases: ['/v1/modalidad/:id/campos-custom'],
    resumen: 'Campos propios de una modalidad',
  },
  getEventoBackoffice: {
    access: { accion: 'evento:ver', de: 'evento', param: 'id', tambien_borrado: true },
    resumen: 'Un evento, para el organizador',
  },
  createEvento: {
    body_max: 4_000_000,
    access: { accion: 'evento:crear', de: 'ninguno' },
    status: 201,
    resumen: 'Crea un evento',
  },
  updateEvento: {
    body_max: 4_000_000,
    access: { accion: 'evento:editar', de: 'evento', param: 'id' },
    resumen: 'Guarda un evento entero',
  },
  deleteEvento: {
    access: { accion: 'evento:borrar', de: 'evento', param: 'id' },
    resumen: 'Borra un evento, con su nombre como verificación',
  },
  listEventos: {
    access: { accion: 'evento:ver_todos', de: 'ninguno' },
    resumen: 'Todos los eventos, por página',
  },
  listEventosOrganizador: {
    access: { accion: 'evento:listar', de: 'ninguno' },
    resumen: 'Los eventos propios, por página',
  },
  listEventosBorrados: {
    access: { accion: 'evento:listar', de: 'ninguno' },
    resumen: 'Los eventos borrados, por página, con su plata: todos, o los propios',
  },
  restaurarEvento: {
    access: { accion: 'evento:restaurar', de: 'evento', param: 'id', tambien_borrado: true },
    resumen: 'Restaura un evento borrado; vuelve sin publicar',
  },
  duplicarEvento: {
    access: { accion: 'evento:duplicar', de: 'evento', param: 'id' },
    status: 201,
    resumen: 'Crea una nueva edición de un evento',
  },
  cambiarEstadoEvento: {
    access: { accion: 'evento:editar', de: 'evento', param: 'id' },
    resumen: 'Posterga, cancela o repone un evento y avisa a sus inscriptos',
  },
  updateEnlacesEvento: {
    access: { accion: 'evento:enlaces', de: 'evento', param: 'id' },
    resumen: 'Guarda los links de resultados y de fotos',
  },
  listCamposEvento: {
    access: { accion: 'evento:ver', de: 'evento', param: 'id' },
    resumen: 'Campos propios de cada modalidad, con sus respuestas contadas',
  },
  updateCamposEvento: {
    body_max: 1_000_000,
    access: { accion: 'evento:campos_custom', de: 'evento', param: 'id' },
    resumen: 'Guarda los campos propios de una modalidad',
  },
  subirImagen: {
    // room for pictures as data URLs (regla carrera-19)
    body_max: 25_165_824,
    access: { accion: 'evento:imagenes', de: 'evento', param: 'id' },
    resumen: 'Sube la imagen, el banner y las imágenes extra de un evento',
  },
  borrarImagen: {
    access: { accion: 'evento:imagenes', de: 'evento', param: 'id' },
    resumen: 'Borra una imagen extra de un evento',
  },
  borrarImagenPost: {
    access: { accion: 'evento:imagenes', de: 'evento', param: 'id' },
    resumen: 'Borra una imagen extra de un evento, con el cuerpo vacío',
  },
  ordenarImagenes: {
    access: { accion: 'evento:imagenes', de: 'evento', param: 'id' },
    resumen: 'Ordena las imágenes extra de un evento',
  },
  listDisciplinasPaginadas: {
    access: { accion: 'disciplina:administrar', de: 'ninguno' },
    resumen: 'Disciplinas con la cantidad de eventos de cada una, por página',
  },
  listDisciplinas: {
    access: { accion: 'evento:editar', de: 'ninguno' },
    resumen: 'Todas las disciplinas, para elegir las de un evento',
  },
  getDisciplina: {
    access: { accion: 'disciplina:administrar', de: 'ninguno' },
    resumen: 'Una disciplina',
  },
  createDisciplina: {
    access: { accion: 'disciplina:administrar', de: 'ninguno' },
    status: 201,
    resumen: 'Crea una disciplina',
  },
  updateDisciplina: {
    access: { accion: 'disciplina:administrar', de: 'ninguno' },
    resumen: 'Cambia el nombre de una disciplina',
  },
  deleteDisciplina: {
    access: { accion: 'disciplina:administrar', de: 'ninguno' },
    status: 202,
    resumen: 'Borra una disciplina: sus eventos dejan de estar asociados',
  },
} as const satisfies Detalles;
