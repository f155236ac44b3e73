import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import {
  abrirApto,
  APTO_GUARDADO,
  Aptos,
  completarDni,
  conRed,
  enviarApto,
  expect,
  instalada,
  RECIBIDO,
  sinRed,
  test,
  titulo,
} from '../support/offline.ts';

/** What the phone does when a file is shared with the installed application (manifest, share_target). */
async function compartir(page: Page, ruta: string): Promise<void> {
  const [datos, nombre] = [readFileSync(ruta).toString('base64'), 'certificado.pdf'];
  await page.evaluate(
    async ({ datos: base64, nombre: name }) => {
      const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
      const lista = new DataTransfer();
      lista.items.add(new File([bytes], name, { type: 'application/pdf' }));
      const campo = Object.assign(document.createElement('input'), { type: 'file', name: 'file' });
      campo.files = lista.files;
      const formulario = Object.assign(document.createElement('form'), {
        action: '/compartir-apto',
        method: 'POST',
        enctype: 'multipart/form-data',
      });
      formulario.append(campo);
      document.body.append(formulario);
      formulario.submit();
    },
    { datos, nombre },
  );
  await page.waitForURL(/\/compartir-apto/);
}

const aptos = new Aptos();
test.afterAll(() => aptos.borrar());

// If this breaks, a certificate that came by chat has to be saved, found again and chosen by hand, in the park.
test('sin señal se comparte un PDF, se elige de quién es y llega entero', async ({
  page,
  context,
  servidor,
  persona,
}) => {
  const { ruta, datos } = await aptos.crear();
  await abrirApto(page, persona);
  await instalada(page);
  await sinRed(servidor, context);
  await compartir(page, ruta);
  await expect(titulo(page, '¿De quién es este apto médico?')).toBeVisible();
  await page.getByRole('link', { name: /Cruce de los Sin Señal/ }).click();
  await page.getByRole('button', { name: 'Usar este archivo' }).click();
  await completarDni(page, persona);
  await enviarApto(page);
  await expect(titulo(page, APTO_GUARDADO)).toBeVisible();
  await conRed(servidor, context);
  await expect(titulo(page, RECIBIDO)).toBeVisible();
  const { aptos: recibidos } = await servidor.contar(persona);
  expect(recibidos.map((a) => a.sha256)).toEqual([createHash('sha256').update(datos).digest('hex')]);
  // It went with the sending: nothing of it stays on the phone.
  await page.goto('/compartir-apto');
  await expect(titulo(page, 'No tenemos ningún archivo')).toBeVisible();
});

test('lo que se comparte por error se descarta, y sin el enlace la pantalla dice cómo seguir', async ({
  page,
  persona: _sana,
}) => {
  const { ruta } = await aptos.crear();
  await page.goto('/');
  await instalada(page);
  await compartir(page, ruta);
  await expect(titulo(page, 'Falta abrir tu enlace')).toBeVisible();
  await page.getByRole('button', { name: 'Descartar el archivo' }).click();
  await expect(titulo(page, 'Descartaste el archivo')).toBeVisible();
});
