import { EMERGENCIA, Asistente, persona } from '../support/e2e-asistente.ts';
import { conAnchos, sinViolaciones } from '../support/e2e-axe.ts';
import { letraDelNavegadorAlDoble, textoEntero } from '../support/e2e-letra.ts';
import { EVENTOS, expect, idDe, idPrivado, test } from '../support/e2e.ts';

test.describe.configure({ timeout: 240_000 });

// If these break, people who see little, hear the page or use no mouse cannot register by themselves.
test('páginas de carreras', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: `Más info: ${EVENTOS.pago}` })).toBeVisible();
  await conAnchos(page, 'portada');
  const abrir = page.getByRole('button', { name: 'Abrir el menú' });
  if (await abrir.isVisible()) {
    await abrir.click();
    await sinViolaciones(page, 'menú');
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: `Ampliar la imagen de ${EVENTOS.pago}` }).click();
  await expect(page.getByRole('dialog', { name: 'Imagen ampliada' })).toBeVisible();
  await sinViolaciones(page, 'visor');
  for (const [nombre, donde] of [
    [EVENTOS.pago, 'carrera abierta'],
    [EVENTOS.completo, 'carrera completa'],
    ['Seis Horas en Velódromo', 'carrera cancelada'],
  ] as const) {
    await page.goto(`/informacion-evento/${await idDe(page, nombre)}`);
    await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeVisible();
    await conAnchos(page, donde);
  }
  await page.goto(`/resultados-fotos-evento/${await idDe(page, 'Maratón Aniversario')}`);
  await expect(page.locator('canvas').first()).toBeVisible();
  await conAnchos(page, 'resultados');
  await page.goto(`/resultados-fotos-evento/${await idDe(page, 'Maratón Aniversario')}?ver=fotos`);
  await expect(page.getByRole('tab', { name: 'Fotos' })).toBeVisible();
  await conAnchos(page, 'fotos');
});

test('páginas sueltas', async ({ page, quejas }) => {
  quejas.esperar(401, 404);
  const id = await idDe(page, EVENTOS.pago);
  const { id: privado } = await idPrivado(page);
  for (const ruta of [
    '/login',
    '/contacto',
    '/mi-inscripcion',
    '/public/download-app',
    '/public/privacy-policy',
    '/link-invalido',
    `/resultado_ok/${id}`,
    `/resultado_error/${id}?next=/`,
    `/resultado_pendiente/${id}`,
    '/inscripcion-pagada/AAAAAAAAAAAAAAAAAAAAAA',
    `/informacion-evento/${privado}`,
    '/no-existe',
  ]) {
    await page.goto(ruta);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await conAnchos(page, ruta);
  }
  await page.goto('/login');
  await page.getByLabel('E-mail o usuario').fill('nadie');
  await page.getByLabel('Contraseña', { exact: true }).fill('nada');
  await page.keyboard.press('Enter');
  await expect(page.getByText('email y/o password incorrectos')).toBeVisible();
  await sinViolaciones(page, 'login rechazado');
  await page.getByLabel('E-mail o usuario').fill('admin');
  await page.getByLabel('Contraseña', { exact: true }).fill('largada-demo');
  await page.keyboard.press('Enter');
  await page.getByRole('searchbox', { name: 'Buscar evento' }).fill(EVENTOS.pago);
  await expect(page.getByRole('link', { name: `Nueva inscripción en ${EVENTOS.pago}` })).toBeVisible();
  await sinViolaciones(page, 'panel');
});

test('todo el asistente, con sus diálogos y errores', async ({ page }) => {
  const a = new Asistente(page);
  const p = persona();
  const id = await idDe(page, EVENTOS.pago);
  await page.goto(`/inscripcion/${id}`);
  await a.modalidad('10K', '123');
  await a.siguiente();
  await sinViolaciones(page, 'modalidad con error');
  for (const boton of ['Consultar mi inscripción', 'No me llegó el mail'] as const) {
    await a.boton(boton).click();
    await expect(a.dialogo(boton)).toBeVisible();
    await sinViolaciones(page, boton);
    await a.dialogo(boton).getByRole('button', { name: 'Cerrar' }).click();
    await a.sinDialogo();
  }
  await a.boton('Ver datos').click();
  await expect(a.dialogo(EVENTOS.pago)).toBeVisible();
  await sinViolaciones(page, 'datos de la carrera');
  await a.dialogo(EVENTOS.pago).getByRole('button', { name: 'Cerrar' }).click();

  await a.modalidad('10K', p.documento);
  await a.siguiente();
  await expect(a.titulo('Tus datos').first()).toBeVisible();
  await a.siguiente();
  await expect(page.getByText('El campo es obligatorio').first()).toBeVisible();
  await sinViolaciones(page, 'participante con errores');
  await a.persona(persona({ nacimiento: ['1', '1', String(new Date().getFullYear() - 17)] }));
  await sinViolaciones(page, 'participante menor');
  await a.persona(p);
  await a.contacto(p);
  await a.propios(EMERGENCIA);
  await a.quererRemera();
  await a.talle('M');
  const deslinde = await a.abrirDeslinde();
  await sinViolaciones(page, 'deslinde, dibujar');
  await deslinde.getByRole('radio', { name: /^Escribir/ }).check();
  await sinViolaciones(page, 'deslinde, escribir');
  await deslinde.getByRole('button', { name: 'Cerrar sin firmar' }).click();
  await a.sinDialogo();
  await a.firmarEscribiendo(`${p.nombre} ${p.apellido}`);
  await sinViolaciones(page, 'participante firmado');
  await a.siguiente();
  await expect(a.titulo('Revisá y confirmá')).toBeVisible();
  await sinViolaciones(page, 'confirmación');
  await a.boton('Guardar datos').click();
  await expect(a.alertdialog('Antes de guardar')).toBeVisible();
  await sinViolaciones(page, 'advertencia');
  await a.boton('Guardar y pagar después').click();
  await expect(page.getByText('Tu inscripción quedó registrada')).toBeVisible();
  await sinViolaciones(page, 'pago');
  const codigo = a.codigo();
  await page.goto(`/resultado_ok/${id}/${codigo}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Falta tu pago' })).toBeVisible();
  await sinViolaciones(page, 'resultado pendiente');
  await page.goto(`/inscripcion/${id}`);
  await a.modalidad('10K', p.documento);
  await a.siguiente();
  await expect(a.dialogo('Existe inscripción')).toBeVisible();
  await sinViolaciones(page, 'existe inscripción');
  await page.goto(`/pagar/${codigo}`);
  await sinViolaciones(page, 'pago simulado');
  await page.getByRole('button', { name: /^Pagar \$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '¡Ya estás en la largada!' })).toBeVisible();
  await expect(page.getByText('Inscripción registrada correctamente.')).toBeHidden();
  await sinViolaciones(page, 'resultado pagado');
  await page.goto('/buzon');
  await sinViolaciones(page, 'buzón');
});

// If this breaks, who needs large letters on a small phone finds buttons beside the screen and dialogs opened at their end.
test('portada y asistente en un teléfono chico con la letra del navegador al doble', async ({ page }) => {
  const a = new Asistente(page);
  const p = persona();
  await letraDelNavegadorAlDoble(page);
  await expect(page.getByRole('link', { name: `Más info: ${EVENTOS.pago}` })).toBeVisible();
  const tarjeta = page.locator('article', { hasText: EVENTOS.pago });
  const [fecha, ciudad] = await Promise.all([
    tarjeta.locator('p').first().boundingBox(),
    tarjeta.locator('h3 + p').boundingBox(),
  ]);
  expect(fecha && ciudad && fecha.y + fecha.height <= ciudad.y, 'la fecha tapa la ciudad').toBe(true);
  await textoEntero(page, 'portada');

  const id = await idDe(page, EVENTOS.pago);
  await page.goto(`/inscripcion/${id}`);
  await a.modalidad('10K', p.documento);
  await textoEntero(page, 'modalidad');
  await a.siguiente();
  await expect(a.titulo('Tus datos').first()).toBeInViewport();
  await a.persona(p);
  await a.contacto(p);
  await a.propios(EMERGENCIA);
  await textoEntero(page, 'participante');

  const deslinde = await a.abrirDeslinde();
  await expect(deslinde.getByRole('heading').first()).toBeInViewport({ ratio: 1 });
  await expect(deslinde.getByRole('button', { name: 'Cerrar sin firmar' })).toBeInViewport({ ratio: 1 });
  await textoEntero(page, 'deslinde');
  await deslinde.getByRole('button', { name: 'Ir a firmar' }).click();
  await deslinde.getByRole('button', { name: 'Guardar firma' }).click();
  const [pad, falta] = await Promise.all([
    deslinde.getByRole('img', { name: /Espacio para firmar/ }).boundingBox(),
    deslinde.getByRole('alert').boundingBox(),
  ]);
  expect(
    pad && falta && pad.y < falta.y && falta.y + falta.height <= pad.y + pad.height,
    'lo que falta sale del recuadro',
  ).toBe(true);
  await deslinde.getByRole('button', { name: 'Cerrar sin firmar' }).click();
  await a.sinDialogo();
  await a.firmarEscribiendo(`${p.nombre} ${p.apellido}`);
  await a.siguiente();
  await expect(a.titulo('Revisá y confirmá')).toBeInViewport();
  await textoEntero(page, 'confirmación');
  await a.boton('Guardar datos').click();
  const advertencia = a.alertdialog('Antes de guardar');
  await expect(advertencia.getByRole('heading')).toBeInViewport({ ratio: 1 });
  await expect(advertencia.getByRole('heading')).toBeFocused();
  await textoEntero(page, 'advertencia');
  await advertencia.getByRole('button', { name: 'Guardar y pagar después' }).click();
  await expect(page.getByText('Tu inscripción quedó registrada')).toBeVisible();
  await textoEntero(page, 'pago');
  const codigo = a.codigo();
  await page.goto(`/resultado_ok/${id}/${codigo}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Falta tu pago' })).toBeVisible();
  await textoEntero(page, 'resultado pendiente');
  await page.goto(`/pagar/${codigo}`);
  await page.getByRole('button', { name: /^Pagar \$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '¡Ya estás en la largada!' })).toBeVisible();
  await textoEntero(page, 'resultado pagado');
});
