import type { Browser, Page, TestInfo } from 'playwright/test';
import { apuntar, conCamaraDePantallas, mirarAOtroLado } from './e2e-pantalla-a-camara.ts';
import { carreraDeSede, type CarreraDeSede, type Corredor } from './e2e-sede.ts';
import type { ServidorPropio } from './e2e-servidor.ts';
import { listoParaOtro } from './e2e-telefonos.ts';
import { expect, SIN_RED, type Quejas } from './e2e.ts';

// Telephones that talk to each other without a server, as two people hold them.

/** A code goes by a screen and a camera that draw it in software: on a busy machine a picture takes seconds. */
const DE_CAMARA = { timeout: 60_000 };

const NADIE: Corredor = { documento: '', apellido: '', modalidad_id: 0, codigo: '' };

interface Parque {
  carrera: CarreraDeSede;
  /** the n-th of those who are in order */
  deQuien: (n: number) => Corredor;
  /** One more telephone, in a browser that it may have to itself; its camera sees what the test holds before it. */
  otroTelefono: (navegador: Browser) => Promise<Page>;
}

/**
 * A race with so many people in order, before its server goes: from then on the browsers may complain of that. The page is the
 * first telephone.
 */
export async function enElParque(
  { page, servidor, quejas }: { page: Page; servidor: ServidorPropio; quejas: Quejas },
  { project }: TestInfo,
  listos: number,
): Promise<Parque> {
  quejas.esperar(SIN_RED, /Failed to load resource/);
  const carrera = await carreraDeSede(page.request, { listos, flojos: 0 });
  await conCamaraDePantallas(page);
  return {
    carrera,
    deQuien: (n) => carrera.listos[n] ?? NADIE,
    otroTelefono: async (navegador) => {
      const contexto = await navegador.newContext({
        ...project.use,
        baseURL: servidor.url,
        permissions: ['camera'],
      });
      quejas.oir(contexto);
      const otro = await contexto.newPage();
      await conCamaraDePantallas(otro);
      return otro;
    },
  };
}

export const boton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Other telephones with which this one is connected, and from which nothing is missing. */
export const alDia = (page: Page) => page.locator('li[data-estado="al_dia"]');

export async function abrirCerca(page: Page): Promise<void> {
  const barra = page.getByRole('navigation', { name: 'Del puesto' });
  await barra.getByRole('link', { name: 'Más' }).click();
  await page.getByRole('link', { name: 'Teléfonos cerca' }).click();
  await expect(page.getByRole('heading', { name: 'Teléfonos cerca' })).toBeVisible();
}

export async function alMostrador(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Del puesto' }).getByRole('link', { name: 'Mostrador' }).click();
  await listoParaOtro(page);
}

/** Two people hold their telephones before each other, twice. */
export async function conectar(uno: Page, otro: Page): Promise<void> {
  await Promise.all([abrirCerca(uno), abrirCerca(otro)]);
  for (const telefono of [uno, otro]) await boton(telefono, 'Conectar con otro teléfono').click();
  await apuntar(otro, uno.locator('[data-paso="ofrece"] svg'));
  const respuesta = otro.locator('[data-paso="responde"] svg');
  await expect(otro.getByText('Falta la vuelta')).toBeVisible(DE_CAMARA);
  await apuntar(uno, respuesta);
  for (const telefono of [uno, otro]) {
    await expect(telefono.getByText(/^Conectado con /)).toBeVisible(DE_CAMARA);
    await boton(telefono, 'Listo').click();
    await mirarAOtroLado(telefono);
  }
}
