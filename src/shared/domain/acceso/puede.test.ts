import { describe, expect, it } from 'vitest';
import { ACCIONES, puede, type Accion, type Permiso, type SesionPermisos } from './puede.ts';

const admin: SesionPermisos = { usuario_id: 1, roles: ['admin'], organizador_id: null };
const organizador: SesionPermisos = { usuario_id: 2, roles: ['organizador'], organizador_id: 7 };
const sinRol: SesionPermisos = { usuario_id: 3, roles: ['otro'], organizador_id: 7 };
const propio = { organizador_id: 7, usa_pago_online: false };
const ajeno = { organizador_id: 8 };

// regla acceso-2, written out here, so that a change of the code's table of permissions fails a test.
const PROHIBIDAS: Accion[] = [
  'numeros:asignar_auto',
  'numeros:resetear',
  'pago:reembolsar',
  'evento:crear',
  'evento:editar',
  'evento:editar_textos',
  'evento:duplicar',
  'evento:borrar',
  'evento:restaurar',
  'evento:imagenes',
  'evento:enlaces',
  'evento:campos_custom',
  'evento:ver_todos',
  'organizador:administrar',
  'disciplina:administrar',
  'auditoria:ver',
  'sistema:administrar',
  'arrepentimiento:resolver',
  'datos:resolver',
];

describe('puede', () => {
  it.each(ACCIONES)('%s', (accion) => {
    const suya: Permiso = PROHIBIDAS.includes(accion) ? 'no' : 'si';
    expect(puede(admin, accion, ajeno)).toBe('si');
    expect(puede(admin, accion)).toBe('si');
    expect(puede(organizador, accion, propio)).toBe(suya);
    expect(puede(organizador, accion)).toBe(suya);
    expect(puede(organizador, accion, ajeno)).toBe('ajeno');
    expect(puede({ ...organizador, organizador_id: null }, accion, { organizador_id: null })).toBe('ajeno');
    expect(puede(sinRol, accion, propio)).toBe('no');
    expect(puede(null, accion, propio)).toBe('no');
  });

  // regla acceso-17: the admin may allow an organizer to edit texts, dates, pictures and links of their own events
  it.each(ACCIONES)('%s, by an organizer who may edit the own events', (accion) => {
    const edita = { ...organizador, edita_eventos: true };
    const suelta = ['evento:editar_textos', 'evento:imagenes', 'evento:enlaces'].includes(accion);
    expect(puede(edita, accion, propio)).toBe(suelta ? 'si' : puede(organizador, accion, propio));
    expect(puede(edita, accion, ajeno)).toBe('ajeno');
    expect(
      puede({ ...edita, roles: ['acreditador'], evento_id: 5 }, accion, { ...propio, evento_id: 5 }),
    ).toBe(accion === 'sede:operar' ? 'si' : 'no');
  });

  it('lets an organizer move a registration to another modality only without online payment', () => {
    const pago = { organizador_id: 7, usa_pago_online: true };
    expect(puede(organizador, 'inscripcion:cambiar_modalidad', pago)).toBe('no');
    expect(puede(admin, 'inscripcion:cambiar_modalidad', pago)).toBe('si');
    expect(puede(organizador, 'inscripcion:cambiar_modalidad', propio)).toBe('si');
  });

  // regla sede-5: a volunteer's phone is nobody's account
  it("lets a volunteer's phone work at the desk of its one event, and nothing else", () => {
    const telefono: SesionPermisos = {
      usuario_id: 0,
      roles: ['acreditador'],
      organizador_id: null,
      evento_id: 5,
    };
    const su_evento = { organizador_id: 7, evento_id: 5 };
    for (const accion of ACCIONES) {
      expect(puede(telefono, accion, su_evento)).toBe(accion === 'sede:operar' ? 'si' : 'no');
      expect(puede(telefono, accion, { organizador_id: 7, evento_id: 6 })).toBe('ajeno');
      expect(puede(telefono, accion, { organizador_id: 7 })).toBe('ajeno');
    }
  });

  it('does not take a property of Object for a role', () => {
    expect(puede({ usuario_id: 9, roles: ['constructor', '__proto__'] }, 'evento:ver')).toBe('no');
  });
});
