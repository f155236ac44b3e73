import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('who sells, and the taxes in the price, are told with the event as soon as the admin says so', async () => {
  const duenio = await app.fabrica.organizador();
  const evento = await app.fabrica.evento({ duenio });
  const token = await app.fabrica.sesion((await app.fabrica.usuario({ roles: ['admin'] })).id);
  const ver = async () => (await app.call('getEvento', { params: { id: evento.id } })).body;
  expect(await ver()).toMatchObject({ vendedor: null, alicuota_impuestos: null });
  const cambiar = (cambios: Record<string, unknown>) =>
    app.call('updateOrganizador', {
      token,
      params: { id: duenio.id },
      body: {
        nombre: duenio.nombre,
        ciudad: 'Rosario',
        nombre_contacto: 'Ana',
        apellido_contacto: 'Paz',
        telefono_contacto: '341 555 0100',
        email_contacto: 'ventas@club.test',
        name: 'clubandino',
        email: 'ana@club.test',
        razon_social: 'Club Andino A.C.',
        cuit: '30-70308853-4',
        domicilio: 'Mitre 1, Bariloche',
        alicuota_impuestos: '10,5',
        ...cambios,
      },
    });
  const mal = await cambiar({ cuit: '30-70308853-1', alicuota_impuestos: 'x' });
  expect([mal.status, Object.keys(mal.body.errors.fields).sort()]).toEqual([
    422,
    ['alicuota_impuestos', 'cuit'],
  ]);
  expect((await cambiar({})).body.results).toMatchObject({ cuit: '30703088534', alicuota_impuestos: 1050 });
  expect(await ver()).toMatchObject({
    vendedor: {
      nombre: 'Club Andino A.C.',
      cuit: '30-70308853-4',
      domicilio: 'Mitre 1, Bariloche',
      email: 'ventas@club.test',
      telefono: '341 555 0100',
    },
    alicuota_impuestos: 1050,
  });
});
