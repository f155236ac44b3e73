import { expect, it } from 'vitest';
import { nombresSede } from '../web/comun/nombres-sede.ts';
import { nombres } from '../web/comun/nombres.ts';
import { esDeGestion, esDeLaApp, esDeMesa, esDePago } from './navegacion.ts';

it.each([
  '/',
  '/informacion-evento/12',
  '/informacion-evento/12/CODIGO.1',
  '/inscripcion/3',
  '/firmar-deslinde/abc.def',
  '/pendientes',
  '/no-existe',
  '/apis',
  '/pagares',
])('%s opens without network: the shell stands in', (ruta) => expect(esDeLaApp(ruta)).toBe(true));

it('knows every screen of the staff, and none that the server draws with its content', () => {
  expect(Object.values(nombres).filter((ruta) => !esDeGestion(ruta))).toEqual([
    nombres.inicio,
    nombres.contacto,
    nombres.login,
    nombres.pendientes,
    nombres.informacionEvento,
    nombres.informacionEventoPrivado,
    nombres.inscripcion,
    nombres.inscripcionPrivado,
    nombres.resultadosFotosEvento,
  ]);
  expect(Object.values(nombresSede).filter((ruta) => !esDeGestion(ruta))).toEqual([]);
  expect(esDeGestion('/administrador')).toBe(false);
});

it('knows the links to pay', () => {
  expect(['/pagar/Abc', '/pagar/p.7.x', '/pagar/ver/Abc'].every(esDePago)).toBe(true);
  expect(['/pagar/estilos.css', '/pagares', '/pagar'].some(esDePago)).toBe(false);
});

it('knows a desk from the other screens of a race day', () => {
  expect(['/sede/7', '/sede/12/'].map(esDeMesa)).toEqual([true, true]);
  expect(['/sede/entrar', '/sede/7/caja', '/sede/0', '/sede'].some(esDeMesa)).toBe(false);
});

it.each([
  '/api',
  '/api/docs',
  '/api/archivos/p_x.webp',
  '/pagar/Abc',
  '/simulado/checkout/1',
  '/buzon',
  '/buzon/3/html',
  '/baja-correo/3.x',
  '/calendario/carrera/7.ics',
  '/healthz',
  '/readyz',
  '/sitemap.xml',
  '/robots.txt',
  '/sw.js',
  '/manifest.webmanifest',
  '/shell',
  '/shell-mesa',
  '/assets/x.js',
  '/icons/icon-192.png',
])('%s is the server’s own', (ruta) => expect(esDeLaApp(ruta)).toBe(false));
