import type { APIRequestContext, Page } from 'playwright/test';
import type { EventoEntrada } from '../../src/shared/contract/eventos-edicion.ts';
import { eventoEntrada, modalidadEdicion } from './eventos.ts';
import { dniNuevo, expect } from './e2e.ts';

/** An event that belongs to one test alone, with an organizer who has no other. */

/** of the accounts that tests make; those of the demonstration have theirs */
export const CLAVE = 'cuatro cerros y un mate';
const CLAVE_DEMO = 'largada-demo';

export async function tokenDe(request: APIRequestContext, email: string): Promise<Record<string, string>> {
  const respuesta = await request.post('/api/auth/login', { data: { email, password: CLAVE_DEMO } });
  const { access_token } = (await respuesta.json()) as { access_token: string };
  return { authorization: `Bearer ${access_token}` };
}

/** One of one's own: more events in the demonstration's lists would move what other tests look for. */
export async function organizador(request: APIRequestContext, headers: Record<string, string>) {
  const usuario = `corre${Array.from(dniNuevo(), (cifra) => 'abcdefghij'[Number(cifra)]).join('')}`;
  const creado = await request.post('/api/organizadores', {
    headers,
    data: {
      nombre: 'Zonda Running',
      ciudad: 'San Juan',
      nombre_contacto: 'Eva',
      apellido_contacto: 'Paz',
      telefono_contacto: '264 555 0100',
      email_contacto: `${usuario}@largada.test`,
      name: usuario,
      email: `${usuario}@largada.test`,
      password: CLAVE,
      password_confirm: CLAVE,
      activo: true,
    },
  });
  expect(creado.status(), await creado.text()).toBe(201);
  const { results } = (await creado.json()) as { results: { id: number } };
  return { id: results.id, usuario };
}

interface Opciones {
  evento?: Partial<EventoEntrada>;
  /** what is particular of one of them, by surname */
  de?: (apellido: string) => object;
}

/** An event in which these have their place for nothing. */
export async function eventoCon(
  request: APIRequestContext,
  apellidos: readonly string[],
  { evento: cambios = {}, de = () => ({}) }: Opciones = {},
) {
  const headers = await tokenDe(request, 'admin');
  const suyo = await organizador(request, headers);
  const nombre = `Propia ${dniNuevo()}`;
  const entrada = eventoEntrada(suyo.id, {
    nombre,
    visible: false,
    modalidades: [modalidadEdicion({ valor_normal: 0 })],
    ...cambios,
  });
  const creado = await request.post('/api/eventos', { headers, data: entrada });
  expect(creado.status(), await creado.text()).toBe(201);
  const { results } = (await creado.json()) as { results: { id: number } };
  const { id } = results;
  const evento = await request.get(`/api/eventos/${id}`, { headers });
  const { modalidades } = (await evento.json()) as { modalidades: { id: number }[] };
  for (const apellido of apellidos) {
    const alta = await request.post('/api/inscripciones?fromBackoffice=true', {
      headers,
      data: {
        modalidad_id: modalidades[0]?.id,
        participantes: [
          {
            documento: dniNuevo(),
            nombre: 'Ana',
            apellido,
            sexo: 'FEM',
            email: `${apellido.toLowerCase()}@example.com`,
            area_code: '11',
            telefono: '50716006',
            es_celular: true,
            domicilio: 'Av. Rivadavia 1234',
            ciudad: 'Buenos Aires',
            provincia: 'Ciudad Autónoma de Buenos Aires',
            dia: 14,
            mes: 3,
            anio: 1990,
            ...de(apellido),
          },
        ],
      },
    });
    expect(alta.status(), await alta.text()).toBe(201);
  }
  return { id, nombre, headers, usuario: suyo.usuario };
}

export async function ingresar(page: Page, usuario: string, next: string): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await page.getByLabel('E-mail o usuario').fill(usuario);
  await page.getByLabel('Contraseña', { exact: true }).fill(usuario === 'admin' ? CLAVE_DEMO : CLAVE);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === next);
  // The address changes before the screen does, and what is drawn over takes a click with it.
  await expect(page.getByRole('heading', { level: 1, name: 'Ingresar' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
