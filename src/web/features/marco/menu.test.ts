import { describe, expect, it } from 'vitest';
import { listaDeEventosDe } from '../../comun/menu-personal.ts';
import { entradasPersonales } from './menu-personal.ts';
import { ENTRADAS_PUBLICAS } from './menu.ts';

const admin = { usuario_id: 1, roles: ['admin'], organizador_id: null };
const organizador = { usuario_id: 2, roles: ['organizador'], organizador_id: 7 };
const textos = (lista: readonly { texto: string }[]) => lista.map(({ texto }) => texto);

// regla gestion-9: each role sees the entries of its own screens, and no others.
describe('the menu', () => {
  it('of visitors', () => {
    expect(textos(ENTRADAS_PUBLICAS)).toEqual(['Inicio', 'Mi inscripción', 'Contacto']);
  });

  it.each([
    ['an admin', admin, ['Eventos', 'Organizadores', 'Disciplinas']],
    ['an organizer', organizador, ['Mis eventos', 'Novedades']],
    [
      'who is both',
      { ...organizador, roles: ['admin', 'organizador'] },
      ['Eventos', 'Organizadores', 'Disciplinas', 'Mis eventos', 'Novedades'],
    ],
    ['who has no role', { ...admin, roles: [] }, []],
  ] as const)('of %s', (_quien, sesion, propias) => {
    expect(textos(entradasPersonales(sesion))).toEqual([
      'Buscar',
      'Panel/Inicio',
      ...propias,
      'Admin',
      'Inicio',
      'Pendientes de envío',
      'Perfil',
      'Salir',
    ]);
  });

  it('leads each to their own list of events', () => {
    expect(listaDeEventosDe(admin)).toBe('/admin/evento/lista');
    expect(listaDeEventosDe(organizador)).toBe('/organizador/evento/lista');
  });
});
