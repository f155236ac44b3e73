import type { Page } from 'playwright/test';
import type { Operacion } from '../../src/shared/domain/sede/operacion.ts';
import type { CarreraDeSede } from './e2e-sede.ts';
import { expect } from './e2e.ts';
import { instalada } from './offline.ts';

/** Telephones at the desks of a race day, as people hold them: tests/e2e/sede-dos-telefonos.spec.ts and sede-cerca.spec.ts. */

export const campo = (page: Page) => page.getByLabel('Documento, nombre o número');
export const entregado = (page: Page, quien: string) => page.getByText(`Entregado a ${quien}`);
export const listoParaOtro = (page: Page) => expect(campo(page)).toBeVisible();

/** All operations on the telephone, opened by its own key, without those of the evening before. */
export const anotadas = (page: Page, evento_id: number): Promise<Operacion[]> =>
  page.evaluate(async (evento) => {
    const bd = await new Promise<IDBDatabase>((listo, mal) => {
      const abrir = indexedDB.open('largada-sede');
      abrir.onerror = () => mal(abrir.error ?? new Error('no database'));
      abrir.onsuccess = () => listo(abrir.result);
    });
    const todas = <T>(tienda: string) =>
      new Promise<T[]>((listo, mal) => {
        const pedido = bd.transaction(tienda).objectStore(tienda).getAll();
        pedido.onerror = () => mal(pedido.error ?? new Error(tienda));
        pedido.onsuccess = () => listo(pedido.result as T[]); // what the product wrote there
      });
    type Row = { evento_id: number; bloque: number; en: number };
    const rows = (await todas<Row>('operaciones')).filter((una) => una.evento_id === evento);
    const bloques = await todas<{ evento_id: number; bloque: number; sobre: Uint8Array<ArrayBuffer> }>(
      'bloques',
    );
    const candados = await todas<{ evento_id: number; numero: number; clave: CryptoKey }>('candados');
    bd.close();
    const abiertos = new Map<number, [string, string][]>();
    for (const { evento_id: de, bloque, sobre } of bloques) {
      const numero = (sobre[0] ?? 0) * 256 + (sobre[1] ?? 0);
      const candado = candados.find((uno) => uno.evento_id === evento && uno.numero === numero);
      if (de !== evento || !candado) continue;
      const iv = sobre.slice(2, 14);
      const datos = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, candado.clave, sobre.slice(14));
      abiertos.set(bloque, JSON.parse(new TextDecoder().decode(datos)) as [string, string][]);
    }
    return rows
      .map(({ bloque, en }) => JSON.parse(abiertos.get(bloque)?.[en]?.[1] ?? 'null') as Operacion)
      .filter(({ actor }) => actor.nombre !== 'Nora');
  }, evento_id);

/** The telephone of somebody with an account, at the desk. Its camera was set before. */
export async function telefonoDelOrganizador(page: Page, { id }: CarreraDeSede): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(`/sede/${id}`)}`);
  await page.getByLabel('E-mail o usuario').fill('admin');
  await page.getByLabel('Contraseña', { exact: true }).fill('largada-demo');
  // the session of a tab ends with the tab, and a telephone ends tabs
  await page.getByLabel('Mantener la sesión en este dispositivo').check();
  await page.keyboard.press('Enter');
  await page.getByLabel('Nombre de este puesto').fill('Mesa 1');
  // who waits for the data reads it, as who has none yet
  await expect(page.getByRole('link', { name: '¿Cómo se usa?' })).toBeVisible();
  await page.getByRole('button', { name: 'Llevar al lugar' }).click();
  await page.getByRole('button', { name: 'Abrir el mostrador' }).click();
  await listoParaOtro(page);
  await instalada(page);
}

/** The telephone of somebody without an account, who joins by a code of the organizer's. */
export async function telefonoDeVoluntario(
  page: Page,
  { id, headers }: CarreraDeSede,
  nombre: string,
): Promise<void> {
  const admision = await page.request.post(`/api/eventos/${id}/sede/admisiones`, { headers, data: {} });
  const { codigo } = (await admision.json()) as { codigo: string };
  await page.goto(`/sede/entrar#${id}.${codigo}`);
  await page.getByLabel('Tu nombre').fill(nombre);
  await page.getByRole('button', { name: 'Sumarme' }).click();
  await listoParaOtro(page);
  await instalada(page);
}

/** The page dies as when the system ends a browser; another one opens from the device alone. */
export async function matar(
  page: Page,
  { id }: CarreraDeSede,
  conCamara: (page: Page) => Promise<void>,
): Promise<Page> {
  const context = page.context();
  const cdp = await context.newCDPSession(page);
  const muerta = new Promise((listo) => page.once('crash', listo));
  void cdp.send('Page.crash').catch(() => undefined);
  await muerta;
  await page.close();
  const otra = await context.newPage();
  await conCamara(otra);
  await otra.goto(`/sede/${id}`);
  await listoParaOtro(otra);
  return otra;
}

export const sincronia = (page: Page) =>
  page.getByText(/sin entregar al servidor|todo entregado al servidor/);
