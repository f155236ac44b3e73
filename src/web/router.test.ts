import { createMemoryHistory, type AnyRoute } from '@tanstack/react-router';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { nombresSede } from './comun/nombres-sede.ts';
import { nombres } from './comun/nombres.ts';
import { crearRouter } from './router.tsx';
import { gestion } from './routes/gestion.ts';
import { motivoDeRechazo, type AccesoPantalla } from './routes/acceso.ts';

/** Who may open a route: everybody, any logged-in user, or only the admin. */
type Quienes = 'publico' | 'sesion' | 'admin';

/** For each path, who may open it (if several are listed, any of them will do). Regla acceso-2 says which are for the admin alone. */
const TABLAS: Readonly<Record<string, Quienes>> = {
  '/': 'publico',
  '/contacto': 'publico',
  '/login': 'publico',
  '/informacion-evento/$id': 'publico',
  '/informacion-evento/$id/$codigo_acceso': 'publico',
  '/inscripcion/$id': 'publico',
  '/inscripcion/$id/$codigo_acceso': 'publico',
  '/resultados-fotos-evento/$id': 'publico',
  '/resultados-fotos-evento/$id/$codigo_acceso': 'publico',
  '/resultado_ok/$evento_id/$inscripcion_id': 'publico',
  '/resultado_ok/$id': 'publico',
  '/resultado_error/$id': 'publico',
  '/resultado_pendiente/$id': 'publico',
  '/link-invalido': 'publico',
  '/carrera-privada': 'publico',
  '/inscripcion-pagada/$code': 'publico',
  '/firmar-deslinde/$token': 'publico',
  '/enviar-apto-medico/$token': 'publico',
  '/public/download-app': 'publico',
  '/public/privacy-policy': 'publico',
  '/mis-datos': 'publico',
  '/mis-datos/$token': 'publico',
  // Whether the device is a puesto decides if people's data are shown, also without network (decision 0131).
  '/sede/entrar': 'publico',
  '/sede/simulacro': 'publico',
  '/sede/como-se-usa': 'publico',
  '/sede/$id': 'publico',
  '/sede/$id/inscribir': 'publico',
  '/sede/$id/caja': 'publico',
  '/sede/$id/cuentas': 'publico',
  '/sede/$id/mas': 'publico',
  '/sede/$id/cerca': 'publico',
  '/sede/$id/conflictos': 'publico',

  '/backoffice/dashboard': 'sesion',
  '/organizador/home': 'sesion',
  '/organizador/evento/lista': 'sesion',
  '/admin/evento/lista': 'admin',
  '/admin/evento/nuevo': 'admin',
  '/admin/evento/$id/editar': 'admin',
  '/admin/evento/$id/configurar-imagen': 'admin',
  '/admin/evento/$id/adjuntos': 'admin',
  '/admin/evento/$id/campos-extra': 'admin',
  '/admin/evento/$id/inscripcion': 'sesion',
  '/admin/evento/$id/inscripcion-de-prueba': 'sesion',
  '/admin/evento/$id/como-participante': 'sesion',
  '/admin/evento/$id/$codigo_acceso/inscripcion': 'sesion',
  '/backoffice/event/$id': 'sesion',
  '/backoffice/event/$id/pagos': 'sesion',
  '/backoffice/event/$id/dia-de-carrera': 'sesion',
  '/backoffice/event/$id/cupones-descuento': 'sesion',
  '/backoffice/event/$id/deslindes': 'sesion',
  '/backoffice/event/$id/aptos-medicos': 'sesion',
  '/backoffice/event/$id/recordatorios': 'sesion',
  '/backoffice/event/$id/asignar-numeros': 'admin',
  '/backoffice/event/$id/asignar-numeros-manual': 'sesion',
  '/backoffice/event/$id/mails': 'sesion',
  '/backoffice/event/$id/mails/$envio_id': 'sesion',
  '/backoffice/event/$id/cambios': 'sesion',
  '/backoffice/event/$id/cambios/$encargo_id': 'sesion',
  '/backoffice/event/$id/totales': 'sesion',
  '/backoffice/event/$id/importar': 'sesion',
  '/admin/organizadores': 'admin',
  '/admin/disciplina/lista': 'admin',
  '/admin/estado': 'admin',
  '/admin/arrepentimientos': 'admin',
  '/admin/datos-personales': 'admin',
  '/backoffice/events/list': 'sesion',
  '/backoffice/events/borrados': 'sesion',
  '/backoffice/evento/lista': 'sesion',
  '/backoffice/mercado-pago': 'sesion',
};

const router = crearRouter(
  { queryClient: new QueryClient(), leerSesion: () => null },
  { history: createMemoryHistory({ initialEntries: ['/'] }), gestion },
);
const porRuta: Readonly<Record<string, AnyRoute | undefined>> = router.routesByPath;
const existe = (path: string): boolean => porRuta[path] !== undefined;

const organizador = { usuario_id: 1, roles: ['organizador'], organizador_id: 1 };
const admin = { usuario_id: 2, roles: ['admin'], organizador_id: null };

/** Who passes the guards of a route and of its parent routes. */
function quienesDe(path: string): Quienes | 'nadie' {
  const accesos: AccesoPantalla[] = [];
  for (let ruta = porRuta[path]; ruta; ruta = ruta.parentRoute) {
    const access = ruta.options.staticData?.access;
    if (access) accesos.push(access);
  }
  if (motivoDeRechazo(null, accesos) === null) return 'publico';
  if (motivoDeRechazo(organizador, accesos) === null) return 'sesion';
  return motivoDeRechazo(admin, accesos) === null ? 'admin' : 'nadie';
}

describe('the routes of both tables', () => {
  it.each(Object.entries(TABLAS))('%s is there, and lets in whom it should', (path, quienes) => {
    expect(existe(path)).toBe(true);
    expect(quienesDe(path)).toBe(quienes);
  });

  it.each([...Object.entries(nombres), ...Object.entries(nombresSede)])(
    'the name %s is a route',
    (_nombre, path) => {
      expect(existe(path)).toBe(true);
    },
  );

  it('any other path is not found', () => {
    const [, , encontrada] = router.getMatchedRoutes('/admin/lo-que-sea/otra');
    expect(encontrada).toBeUndefined();
  });

  it('every guarded path is in the tables: a new one is added there with whom it lets in', () => {
    const guardadas = Object.keys(porRuta).filter((path) => quienesDe(path) !== 'publico');
    expect(guardadas.filter((path) => !(path in TABLAS))).toEqual([]);
  });
});
