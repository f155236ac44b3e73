import { Asistente, EMERGENCIA, persona } from '../support/e2e-asistente.ts';
import { EVENTOS, expect, idDe, idPrivado, test } from '../support/e2e.ts';

// If this breaks, teams cannot register, or one person takes two places of a team.
test('un equipo de tres, sin pago online, en una carrera privada', async ({ page }) => {
  const a = new Asistente(page);
  const { id, codigo } = await idPrivado(page);
  const equipo = [
    persona({ nacimiento: ['1', '2', '1990'] }),
    persona({ nombre: 'Bruno', apellido: 'Sosa', sexo: 'Masculino', nacimiento: ['3', '4', '1985'] }),
    persona({ nombre: 'Carla', apellido: 'Ñandú', nacimiento: ['29', '2', '2000'] }),
  ] as const;
  await page.goto(`/inscripcion/${id}/${codigo}`);
  await a.modalidad('Postas 3 x 3K', equipo[0].documento);
  await a.siguiente();
  await expect(page.getByText('El campo es obligatorio').first()).toBeVisible();
  await a.campo('Nombre del equipo').fill('Las Gacelas');
  await a.siguiente();
  for (const [i, p] of equipo.entries()) {
    await expect(a.titulo(`Participante ${i + 1} de 3`)).toBeVisible();
    await a.persona(p, { conDocumento: i > 0 });
    await a.contacto(p);
    await a.talle('M');
    await a.firmarEscribiendo(`${p.nombre} ${p.apellido}`);
    if (i === 1) {
      // The first one's document: one person cannot take two places of a team.
      await a.campo('Número de documento (DNI)').fill(equipo[0].documento);
      await a.siguiente();
      await expect(a.titulo('Participante 2 de 3')).toBeVisible();
      await expect(a.campo('Número de documento (DNI)')).toHaveAccessibleDescription(/equipo|repetid|otro/i);
      await a.campo('Número de documento (DNI)').fill(p.documento);
    }
    await a.siguiente();
  }
  await expect(a.titulo('Revisá y confirmá')).toBeVisible();
  await expect(page.getByText('Las Gacelas')).toBeVisible();
  await a.guardar();
  await expect(page).toHaveURL(new RegExp(`/resultado_ok/${id}/`));
  await expect(page.getByRole('heading', { level: 1, name: 'Inscripción registrada' })).toBeVisible();
  // The code of a registration there tells the private race, whose own is not in the address any more.
  await expect(page.getByText('Encuentro Corporativo Salinas').first()).toBeVisible();

  // A teammate who is registered already is told where their DNI is typed, not after the whole team.
  const otra = persona();
  await page.goto(`/inscripcion/${id}/${codigo}`);
  await a.modalidad('Postas 3 x 3K', otra.documento, 'Las Liebres');
  await a.siguiente();
  await a.persona(otra);
  await a.contacto(otra);
  await a.talle('M');
  await a.firmarEscribiendo(`${otra.nombre} ${otra.apellido}`);
  await a.siguiente();
  await expect(a.titulo('Participante 2 de 3')).toBeVisible();
  const dni = a.campo('Número de documento (DNI)');
  await a.campo('Nombre').fill('Bruno');
  await dni.fill(equipo[1].documento);
  await a.campo('Apellido').focus();
  await expect(dni).toHaveAccessibleDescription(/^Este documento ya tiene una inscripción/);
  await expect(a.campo('Nombre')).toHaveValue('Bruno');
  await dni.fill(persona().documento);
  await expect(dni).not.toHaveAccessibleDescription(/ya tiene/);
});

// If this breaks, invited people cannot get in, or everybody can.
test('una carrera privada no existe sin su código', async ({ page, quejas }) => {
  quejas.esperar(404);
  const a = new Asistente(page);
  const p = persona();
  const { id, codigo } = await idPrivado(page);
  const respuesta = await page.goto(`/informacion-evento/${id}`);
  expect(respuesta?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible();
  await page.getByRole('button', { name: 'Tengo un código de acceso' }).click();
  await page.getByLabel('Código de acceso').fill('equivocado');
  await page.getByRole('button', { name: 'Ver la carrera' }).click();
  await expect(page.getByText(/Con ese código no encontramos ninguna carrera/)).toBeVisible();
  await page.getByLabel('Código de acceso').fill(codigo);
  await page.getByRole('button', { name: 'Ver la carrera' }).click();
  await page.getByRole('link', { name: '¡Quiero inscribirme!' }).click();
  await expect(page).toHaveURL(new RegExp(`/inscripcion/${id}/${codigo}`));

  await a.modalidad('7K corporativa', p.documento);
  await a.siguiente();
  await a.persona(p);
  await a.contacto(p);
  await a.talle('L');
  await a.propios({ Empresa: 'Salinera del Norte', Menú: 'Vegetariano' });
  await a.firmarEscribiendo(`${p.nombre} ${p.apellido}`);
  await a.siguiente();
  await a.guardar();
  // Nothing to pay: confirmed at once.
  await expect(page.getByRole('heading', { level: 1, name: '¡Ya estás en la largada!' })).toBeVisible();

  const nombre = 'Encuentro Corporativo Salinas';
  const mapa = await (await page.request.get('/sitemap.xml')).text();
  expect(mapa).not.toMatch(new RegExp(`/informacion-evento/${id}<`));
  await page.goto('/');
  await expect(page.getByRole('link', { name: `Más info: ${EVENTOS.pago}` })).toBeVisible();
  await expect(page.getByText(nombre)).toHaveCount(0);
});

// If this breaks, a child runs without an adult who answers for them.
test('por un menor firma el adulto responsable', async ({ page }) => {
  const a = new Asistente(page);
  const anio = String(new Date().getFullYear() - 8);
  const p = persona({ nombre: 'Tomás', sexo: 'Masculino', nacimiento: ['2', '1', anio] });
  const id = await idDe(page, EVENTOS.infantil);
  await page.goto(`/inscripcion/${id}`);
  await a.modalidad('400 m', p.documento);
  await a.siguiente();
  await a.persona(p);
  await a.contacto(p);
  await a.siguiente();
  await expect(a.campo('Nombre y apellido del adulto')).toHaveAccessibleDescription(/obligatorio/);
  await a.campo('Nombre y apellido del adulto').fill('Marta Gutiérrez');
  await a.campo('Documento del adulto').fill(persona().documento);
  await a.campo('Relación').selectOption('Madre');
  const deslinde = await a.abrirDeslinde();
  await expect(deslinde.getByText('Firma de Marta Gutiérrez')).toBeVisible();
  // Nobody signs for her with another name.
  await deslinde.getByRole('radio', { name: /^Escribir/ }).check();
  await deslinde.getByLabel('Nombre y apellido').fill(`${p.nombre} ${p.apellido}`);
  await deslinde.getByRole('button', { name: 'Guardar firma' }).click();
  await expect(deslinde.getByText(/tiene que ser el nombre de quien firma: Marta/)).toBeVisible();
  await deslinde.getByRole('button', { name: 'Cerrar sin firmar' }).click();
  await a.sinDialogo();
  await a.firmarEscribiendo('Marta Gutiérrez');
  await a.siguiente();
  await expect(page.getByText(/Marta Gutiérrez, DNI/)).toBeVisible();
  await a.guardar();
  await expect(page.getByRole('heading', { level: 1, name: '¡Ya estás en la largada!' })).toBeVisible();
});

// If this breaks, people register for a distance that they may not run.
test('la edad que no entra en la distancia se dice junto a la fecha', async ({ page }) => {
  const a = new Asistente(page);
  const id = await idDe(page, EVENTOS.pago);
  await page.goto(`/inscripcion/${id}`);
  const p = persona({ nacimiento: ['1', '1', String(new Date().getFullYear() - 12)] });
  await a.modalidad('10K', p.documento);
  await a.siguiente();
  await a.persona(p);
  await expect(page.getByText('Edad no permitida en la distancia').first()).toBeVisible();
  await a.contacto(p);
  await a.propios(EMERGENCIA);
  await a.siguiente();
  await expect(page).toHaveURL(/paso=participante-1/);
});
