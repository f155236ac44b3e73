import { EVENTOS, expect, idDe, test } from '../support/e2e.ts';

const CASOS = [
  { nombre: EVENTOS.completo, boton: 'Cupo completo', motivo: 'Este evento ya completó su cupo.' },
  {
    nombre: EVENTOS.proximo,
    boton: 'Inscripción próximamente',
    motivo: 'La inscripción a este evento todavía no abrió.',
  },
  {
    nombre: EVENTOS.cerrado,
    boton: 'Inscripción finalizada',
    motivo: 'La inscripción a este evento ya cerró.',
  },
] as const;

// If this breaks, people fill in a whole form for a race that takes nobody.
for (const { nombre, boton, motivo } of CASOS) {
  test(`${boton}: el botón no se puede tocar y el formulario dice por qué`, async ({ page }) => {
    const id = await idDe(page, nombre);
    await page.goto('/');
    const tarjeta = page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: nombre, exact: true }) });
    await expect(tarjeta.getByRole('button', { name: boton })).toBeDisabled();
    await page.goto(`/informacion-evento/${id}`);
    await expect(page.getByRole('button', { name: boton })).toBeDisabled();
    await page.goto(`/inscripcion/${id}`);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText(motivo)).toBeVisible();
  });
}
