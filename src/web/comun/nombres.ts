/**
 * The routes that screens go to by name, as features may not
 * import the routes themselves; router.test.ts checks these names against the route tree.
 */
export const nombres = {
  inicio: '/',
  contacto: '/contacto',
  login: '/login',
  pendientes: '/pendientes',
  informacionEvento: '/informacion-evento/$id',
  informacionEventoPrivado: '/informacion-evento/$id/$codigo_acceso',
  inscripcion: '/inscripcion/$id',
  inscripcionPrivado: '/inscripcion/$id/$codigo_acceso',
  eventoInscripcionAdmin: '/admin/evento/$id/inscripcion',
  eventoInscripcionAdminPrivado: '/admin/evento/$id/$codigo_acceso/inscripcion',
  eventoInscripcionDePrueba: '/admin/evento/$id/inscripcion-de-prueba',
  comoParticipante: '/admin/evento/$id/como-participante',
  resultadosFotosEvento: '/resultados-fotos-evento/$id',
  panel: '/backoffice/dashboard',
  novedades: '/organizador/home',
  evento: '/backoffice/event/$id',
  cupones: '/backoffice/event/$id/cupones-descuento',
  deslindes: '/backoffice/event/$id/deslindes',
  aptosMedicos: '/backoffice/event/$id/aptos-medicos',
  recordatorios: '/backoffice/event/$id/recordatorios',
  mails: '/backoffice/event/$id/mails',
  envio: '/backoffice/event/$id/mails/$envio_id',
  encargos: '/backoffice/event/$id/cambios',
  encargo: '/backoffice/event/$id/cambios/$encargo_id',
  totales: '/backoffice/event/$id/totales',
  pagos: '/backoffice/event/$id/pagos',
  diaDeCarrera: '/backoffice/event/$id/dia-de-carrera',
  asignarNumeros: '/backoffice/event/$id/asignar-numeros',
  asignarNumerosManual: '/backoffice/event/$id/asignar-numeros-manual',
  importar: '/backoffice/event/$id/importar',
  eventoLista: '/admin/evento/lista',
  eventoListaOrganizador: '/organizador/evento/lista',
  /** redirects to one of the two lists, by role */
  eventoListaPorRol: '/backoffice/events/list',
  eventosBorrados: '/backoffice/events/borrados',
  eventoNuevo: '/admin/evento/nuevo',
  eventoEditar: '/admin/evento/$id/editar',
  camposExtra: '/admin/evento/$id/campos-extra',
  configurarImagen: '/admin/evento/$id/configurar-imagen',
  adjuntos: '/admin/evento/$id/adjuntos',
  organizadoresLista: '/admin/organizadores',
  disciplinasLista: '/admin/disciplina/lista',
  estadoSistema: '/admin/estado',
  arrepentimientos: '/admin/arrepentimientos',
  pedidosDatos: '/admin/datos-personales',
} as const;

/** Hash of an address that opens the reset of bib numbers on the screen of automatic numbers. */
export const ANCLA_RESETEAR = 'resetear';
