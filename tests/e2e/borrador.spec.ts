import { Asistente, EMERGENCIA, persona } from '../support/e2e-asistente.ts';
import { EVENTOS, expect, idDe, test } from '../support/e2e.ts';

// If this breaks, a phone call in the middle of the form costs everything that was typed.
test('lo cargado sobrevive a recargar y a cerrar la pestaña, firma incluida', async ({ page, context }) => {
  const a = new Asistente(page);
  const p = persona();
  const id = await idDe(page, EVENTOS.pago);
  await page.goto(`/inscripcion/${id}`);
  await a.modalidad('10K', p.documento);
  await a.siguiente();
  await a.persona(p);
  await a.contacto(p);
  await a.propios(EMERGENCIA);
  await a.firmarEscribiendo(`${p.nombre} ${p.apellido}`);
  await page.waitForTimeout(400); // what is typed is written after a quarter of a second

  await page.reload();
  await expect(page.getByText(/^Tenés una inscripción sin terminar/)).toBeVisible();
  await expect(page).toHaveURL(/paso=participante-1/);
  await expect(a.campo('Apellido')).toHaveValue(p.apellido);

  // Back never loses what was typed.
  await a.boton('Atrás').click();
  await expect(a.campo('Número de documento (DNI)')).toHaveValue(p.documento);
  await a.siguiente();
  await expect(a.campo('Domicilio')).toHaveValue('Los Aromos 123');

  await page.close();
  const otra = await context.newPage();
  const b = new Asistente(otra);
  await otra.goto(`/inscripcion/${id}`);
  await expect(otra.getByText(/^Tenés una inscripción sin terminar/)).toBeVisible();
  await b.boton('Seguir').click();
  await expect(otra).toHaveURL(/paso=participante-1/);
  await expect(b.campo('Nombre')).toHaveValue(p.nombre);
  await expect(b.campo('Grupo sanguíneo')).toHaveValue('0+');
  await expect(otra.getByRole('img', { name: 'Tu firma' })).toBeVisible();
  await expect(b.campo('Leí y acepto los términos y condiciones del deslinde')).toBeChecked();
  await b.siguiente();
  await expect(b.titulo('Revisá y confirmá')).toBeVisible();

  await otra.reload();
  await b.boton('Empezar de nuevo').click();
  await b.boton('Sí, empezar de nuevo').click();
  await expect(b.campo('Número de documento (DNI)')).toHaveValue('');
  await otra.reload();
  await expect(b.boton('Siguiente')).toBeDisabled();
  await expect(otra.getByText(/^Tenés una inscripción sin terminar/)).toHaveCount(0);
});

// If this breaks, two tabs overwrite each other without a word, or register twice.
test('dos pestañas con el mismo formulario se enteran una de la otra', async ({ page, context }) => {
  const a = new Asistente(page);
  const p = persona();
  const id = await idDe(page, EVENTOS.sinPagoOnline);
  await a.hastaConfirmarSinPago(id, p);
  await page.waitForTimeout(400);

  const otra = await context.newPage();
  const b = new Asistente(otra);
  await otra.goto(`/inscripcion/${id}?paso=confirmacion`);
  await expect(b.titulo('Revisá y confirmá')).toBeVisible();
  await b.guardar();
  await expect(otra).toHaveURL(new RegExp(`/resultado_ok/${id}/`));

  await page.bringToFront();
  await expect(page.getByText('Terminaste esta inscripción en otra pestaña')).toBeVisible();
  await expect(a.boton('Guardar datos')).toBeDisabled();
});
