import type { Detalles } from '../nombre.ts';
import { con } from '../permisos.ts';

export const acceso = {
  login: { resumen: 'Abre una sesión' },
  getSesion: {
    access: 'sesion',
    resumen: 'Usuario de la sesión',
  },
  postSesion: {
    access: 'sesion',
    resumen: 'Usuario de la sesión',
  },
  refreshSesion: { resumen: 'Renueva la sesión con la cookie del dispositivo' },
  logout: {
    access: 'sesion',
    resumen: 'Cierra la sesión',
  },
  recuperarClave: { resumen: 'Manda por mail un enlace para elegir otra contraseña' },
  getRestablecer: { resumen: 'Si un enlace para elegir otra contraseña todavía sirve' },
  restablecerClave: { resumen: 'Cambia la contraseña con un enlace y cierra todas las sesiones' },
  getPerfil: {
    access: 'sesion',
    resumen: 'Los datos de la propia cuenta',
  },
  comprobarIdentidad: {
    access: 'sesion',
    resumen: 'Comprueba de nuevo, por diez minutos, quién está ante una sesión abierta',
  },
  updatePerfil: {
    access: 'sesion',
    resumen: 'Cambia la propia contraseña',
  },
  listSesiones: {
    access: 'sesion',
    resumen: 'Dónde está abierta la propia cuenta',
  },
  cerrarOtrasSesiones: {
    access: 'sesion',
    resumen: 'Cierra la propia cuenta en los demás dispositivos',
  },
  deleteSesion: {
    access: 'sesion',
    resumen: 'Cierra la propia cuenta en un dispositivo',
  },
  pedirSegundoFactor: {
    access: 'sesion',
    resumen: 'Empieza a activar el segundo paso: el secreto para la aplicación de códigos',
  },
  activarSegundoFactor: {
    access: 'sesion',
    resumen: 'Activa el segundo paso con un primer código; da los códigos de recuperación',
  },
  desactivarSegundoFactor: {
    access: 'sesion',
    resumen: 'Desactiva el segundo paso',
  },
  renovarAgenda: {
    access: 'sesion',
    resumen: 'Da un link nuevo al calendario de las propias carreras; el de antes deja de servir',
  },
  borrarAgenda: {
    access: 'sesion',
    resumen: 'Da de baja el link al calendario de las propias carreras',
  },
  listOrganizadores: {
    access: con('organizador:administrar'),
    resumen: 'Organizadores, por página',
  },
  listOrganizadoresTodos: {
    access: con('evento:crear'),
    resumen: 'Todos los organizadores, para elegir el de un evento',
  },
  createOrganizador: {
    access: con('organizador:administrar'),
    status: 201,
    resumen: 'Crea un organizador y su usuario',
  },
  updateOrganizador: {
    access: con('organizador:administrar'),
    resumen: 'Cambia un organizador y su usuario',
  },
} as const satisfies Detalles;
