import { describe, expect, it } from 'vitest';
import { textosClave } from './clave.ts';
import { textosOrganizador, validarOrganizador, type FormularioOrganizador } from './organizador.ts';
import { textosUsuario } from './nombre-de-usuario.ts';

const bien: FormularioOrganizador = {
  nombre: 'Club Andino',
  ciudad: 'Bariloche',
  nombre_contacto: 'Ana',
  apellido_contacto: 'Suárez',
  telefono_contacto: '294 455 0100',
  email_contacto: null,
  activo: true,
  edita_eventos: false,
  razon_social: '',
  cuit: '',
  domicilio: '',
  alicuota_impuestos: '',
  name: 'clubandino',
  email: 'ana@clubandino.com.ar',
  password: 'montania8',
  password_confirm: 'montania8',
};
const OBLIGATORIO = 'El campo es obligatorio';

// reglas acceso-13, gestion-11: the user name, and the other data that an organizer needs
describe('the organizer form', () => {
  it('takes a whole one', () => {
    expect(validarOrganizador(bien, { nuevo: true })).toEqual({});
  });

  it.each([
    ['nombre', '  ', OBLIGATORIO],
    ['ciudad', '', OBLIGATORIO],
    ['nombre_contacto', '', OBLIGATORIO],
    ['apellido_contacto', '', OBLIGATORIO],
    ['telefono_contacto', '', OBLIGATORIO],
    ['name', '', OBLIGATORIO],
    ['name', 'ana', textosUsuario.minimo],
    ['name', 'ana1', textosUsuario.letras],
    ['name', 'club andino', textosUsuario.letras],
    ['name', 'andinés', textosUsuario.letras],
    ['email', '', OBLIGATORIO],
    ['email', 'ana@', textosOrganizador.email_invalido],
    ['email_contacto', 'ana', textosOrganizador.email_invalido],
    ['alicuota_impuestos', 'mucho', textosOrganizador.alicuota_invalida],
  ] as const)('%s "%s": %s', (campo, valor, texto) => {
    expect(validarOrganizador({ ...bien, [campo]: valor }, { nuevo: true })).toEqual({ [campo]: texto });
  });

  it('takes the seller whole or not at all', () => {
    const vendedor = { razon_social: 'Club Andino A.C.', cuit: '30-70308853-4', domicilio: 'Mitre 1' };
    expect(validarOrganizador({ ...bien, ...vendedor, alicuota_impuestos: '10,5' }, { nuevo: true })).toEqual(
      {},
    );
    expect(validarOrganizador({ ...bien, ...vendedor, domicilio: '' }, { nuevo: true })).toEqual({
      domicilio: textosOrganizador.vendedor_incompleto,
    });
    expect(validarOrganizador({ ...bien, ...vendedor, cuit: '30-70308853-5' }, { nuevo: true })).toEqual({
      cuit: textosOrganizador.cuit_invalido,
    });
  });

  it.each([
    ['empty on a new one', true, '', '', { password: OBLIGATORIO, password_confirm: OBLIGATORIO }],
    ['seven on a new one', true, 'siete77', 'siete77', { password: textosClave.minimo }],
    ['129 on a new one', true, 'x'.repeat(129), 'x'.repeat(129), { password: textosClave.maximo }],
    ['unlike its confirmation', true, 'montania8', 'montania9', { password_confirm: textosClave.distinta }],
    ['empty on an edit keeps the old one', false, '', '', {}],
    ['eight on an edit', false, 'ochoocho', 'ochoocho', {}],
    ['without confirmation on an edit', false, 'ochoocho', '', { password_confirm: textosClave.distinta }],
    ['only the confirmation on an edit', false, '', 'ochoocho', { password: textosClave.minimo }],
  ] as const)('password %s', (_nombre, nuevo, password, password_confirm, errores) => {
    expect(validarOrganizador({ ...bien, password, password_confirm }, { nuevo })).toEqual(errores);
  });
});
