import type { Detalles } from '../nombre.ts';
import { con, delEvento } from '../permisos.ts';

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
    access: delEvento('evento:ver', { tambien_borrado: true }),
    resumen: 'Un evento, para el organizador',
  },
  createEvento: {
    body_max: 4_000_000,
    access: con('evento:crear'),
    status: 201,
    resumen: 'Crea un evento',
  },
  updateEvento: {
    body_max: 4_000_000,
    access: delEvento('evento:editar'),
    resumen: 'Guarda un evento entero',
  },
  updateTextosEvento: {
    body_max: 4_000_000,
    access: delEvento('evento:editar_textos'),
    resumen: 'Guarda los textos y las fechas de un evento, para su organizador',
  },
  deleteEvento: {
    access: delEvento('evento:borrar'),
    resumen: 'Borra un evento, con su nombre como verificación',
  },
  listEventos: {
    access: con('evento:ver_todos'),
    resumen: 'Todos los eventos, por página',
  },
  listEventosOrganizador: {
    access: con('evento:listar'),
    resumen: 'Los eventos propios, por página',
  },
  listEventosBorrados: {
    access: con('evento:listar'),
    resumen: 'Los eventos borrados, por página, con su plata: todos, o los propios',
  },
  restaurarEvento: {
    access: delEvento('evento:restaurar', { tambien_borrado: true }),
    resumen: 'Restaura un evento borrado; vuelve sin publicar',
  },
  duplicarEvento: {
    access: delEvento('evento:duplicar'),
    status: 201,
    resumen: 'Crea una nueva edición de un evento',
  },
  cambiarEstadoEvento: {
    access: delEvento('evento:editar'),
    resumen: 'Posterga, cancela o repone un evento y avisa a sus inscriptos',
  },
  updateEnlacesEvento: {
    access: delEvento('evento:enlaces'),
    resumen: 'Guarda los links de resultados y de fotos',
  },
  listCamposEvento: {
    access: delEvento('evento:ver'),
    resumen: 'Campos propios de cada modalidad, con sus respuestas contadas',
  },
  updateCamposEvento: {
    body_max: 1_000_000,
    access: delEvento('evento:campos_custom'),
    resumen: 'Guarda los campos propios de una modalidad',
  },
  subirImagen: {
    // room for pictures as data URLs (regla carrera-19)
    body_max: 25_165_824,
    access: delEvento('evento:imagenes'),
    resumen: 'Sube la imagen, el banner y las imágenes extra de un evento',
  },
  borrarImagen: {
    access: delEvento('evento:imagenes'),
    resumen: 'Borra una imagen extra de un evento',
  },
  borrarImagenPost: {
    access: delEvento('evento:imagenes'),
    resumen: 'Borra una imagen extra de un evento, con el cuerpo vacío',
  },
  ordenarImagenes: {
    access: delEvento('evento:imagenes'),
    resumen: 'Ordena las imágenes extra de un evento',
  },
  listDisciplinasPaginadas: {
    access: con('disciplina:administrar'),
    resumen: 'Disciplinas con la cantidad de eventos de cada una, por página',
  },
  listDisciplinas: {
    access: con('evento:editar'),
    resumen: 'Todas las disciplinas, para elegir las de un evento',
  },
  getDisciplina: {
    access: con('disciplina:administrar'),
    resumen: 'Una disciplina',
  },
  createDisciplina: {
    access: con('disciplina:administrar'),
    status: 201,
    resumen: 'Crea una disciplina',
  },
  updateDisciplina: {
    access: con('disciplina:administrar'),
    resumen: 'Cambia el nombre de una disciplina',
  },
  deleteDisciplina: {
    access: con('disciplina:administrar'),
    status: 202,
    resumen: 'Borra una disciplina: sus eventos dejan de estar asociados',
  },
} as const satisfies Detalles;
