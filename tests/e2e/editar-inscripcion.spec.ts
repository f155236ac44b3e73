import { sinViolaciones } from '../support/e2e-axe.ts';
import { EVENTOS, expect, idDe } from '../support/e2e.ts';
import { PorApi } from '../support/e2e-inscripcion.ts';
import { abrirInscriptos, rows, test } from '../support/inscriptos.ts';

// If this breaks, two people at two desks overwrite each other, or nobody hears what a change of distance costs.
test('pasa a otra modalidad, y si otro la cambió antes no se pierde nada de ninguno', async ({
  page,
  quejas,
}) => {
  const evento = await idDe(page, EVENTOS.sinPagoOnline);
  const otra = await PorApi.entrar(page.request, 'admin');
  const { id, apellido } = await otra.inscribir(evento, '5K', 18_000);
  await abrirInscriptos(page, EVENTOS.sinPagoOnline, 'admin');
  await page.getByRole('searchbox').fill(apellido);
  const row = rows(page).filter({ hasText: apellido });
  await row.getByRole('button', { name: /^Acciones de/ }).click();
  await page.getByRole('menuitem', { name: 'Ver' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Editar' }).click();

  const editar = page.getByRole('dialog', { name: /^Editar participante/ });
  await editar.getByLabel('Modalidad').selectOption({ label: '10K' });
  await expect(editar.getByText('El total sube $ 6.000.', { exact: false })).toBeVisible();
  await expect(editar.getByRole('status').filter({ hasText: /^FEM \d\d-\d\d$/ })).toBeVisible();
  await editar.getByLabel('E-mail').fill('sin arroba');
  await sinViolaciones(page, 'editar una inscripción');
  await editar.getByRole('button', { name: 'Guardar' }).click();
  await expect(editar.getByText('El email no es válido')).toBeVisible();
  await editar.getByLabel('E-mail').fill('nueva@example.com');
  await editar.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('dialog', { name: 'Hay cambios sin guardar' }).getByText('No, volver').click();

  quejas.esperar(409);
  const { results } = await otra.llamar<{ results: { version: number } }>('GET', `/inscripciones/${id}`);
  await otra.llamar('PUT', `/inscripciones/${id}/doupdate`, { version: results.version, numero: 4321 });
  await editar.getByRole('button', { name: 'Guardar' }).click();
  const conflicto = page.getByRole('dialog', { name: 'La inscripción cambió mientras la editabas' });
  await expect(conflicto).toContainText('4321');
  await expect(conflicto).toContainText('nueva@example.com');
  await conflicto.getByRole('button', { name: 'Guardar con mis cambios' }).click();

  const hecho = page.getByRole('dialog', { name: 'La inscripción se guardó correctamente.' });
  await expect(hecho).toContainText('Ya pagó $ 18.000: falta cobrar $ 6.000.');
  await hecho.getByRole('button', { name: 'Cerrar' }).click();
  await expect(row).toContainText('10K');
  await row.getByRole('button', { name: /^Acciones de/ }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await expect(editar.getByLabel('Número')).toHaveValue('4321');
  await expect(editar.getByLabel('E-mail')).toHaveValue('nueva@example.com');
});
