import { sinViolaciones } from '../support/e2e-axe.ts';
import { entraDeAncho, EVENTOS, expect, idDe, test } from '../support/e2e.ts';
import { ingresarComoAdmin } from '../support/e2e-ingreso.ts';

// If this breaks, nobody finds their time.
test('los links de resultados y fotos se cargan, se ordenan, se quitan y se guardan', async ({ page }) => {
  const id = await idDe(page, EVENTOS.cerrado);
  await ingresarComoAdmin(page, `/admin/evento/${id}/adjuntos`);
  await page.getByRole('button', { name: 'Agregar álbum de fotos' }).click();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const album = page.getByRole('listitem', { name: 'álbum de fotos 1' });
  await expect(album.getByText('El campo es obligatorio')).toHaveCount(2);
  await expect(album.getByLabel('Texto del botón')).toBeFocused();
  await sinViolaciones(page, 'adjuntos');
  await entraDeAncho(page);

  await album.getByLabel('Texto del botón').fill('Fotos de la llegada');
  await album.getByLabel('Link').fill('javascript:alert(1)');
  await expect(album.getByText('La dirección tiene que empezar con http://, https:// o /.')).toBeVisible();
  await album.getByLabel('Link').fill('fotos.example/llegada');
  await expect(album.getByText('La dirección tiene')).toBeHidden();
  await page.getByRole('button', { name: 'Agregar álbum de fotos' }).click();
  const segundo = page.getByRole('listitem', { name: 'álbum de fotos 2' });
  await segundo.getByLabel('Texto del botón').fill('Fotos de la largada');
  await segundo.getByLabel('Link').fill('https://fotos.example/largada');
  await page.getByRole('button', { name: 'Subir álbum de fotos 2' }).click();
  await page.getByRole('button', { name: 'Quitar álbum de fotos 1' }).click();
  await page.getByRole('button', { name: 'Deshacer' }).click();

  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'No, volver' }).click();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Los links fueron guardados.')).toBeVisible();

  const guardada = page.getByRole('listitem', { name: 'álbum de fotos 2' });
  await expect(guardada.getByLabel('Link')).toHaveValue('https://fotos.example/llegada');
  const { photo_album_links } = (await (await page.request.get(`/api/v1/eventos/${id}`)).json()) as {
    photo_album_links: string;
  };
  expect(JSON.parse(photo_album_links)).toEqual([
    { textoBoton: 'Fotos de la largada', url: 'https://fotos.example/largada' },
    { textoBoton: 'Fotos de la llegada', url: 'https://fotos.example/llegada' },
  ]);
  await page.goto(`/resultados-fotos-evento/${id}`);
  await expect(page.getByRole('link', { name: /Fotos de la llegada/ })).toBeVisible();
});
