import { describe, expect, test } from 'vitest';
import { evento } from './api/consultas.ts';
import { dibujar } from './dibujar.test-util.tsx';
import { eventoDePrueba } from './features/inscripcion/ejemplos.test-util.ts';

describe('a private event', () => {
  const carrera = eventoDePrueba({
    privado: true,
    photo_album_links: '[{"textoBoton":"Largada 10K","url":"https://fotos.example/9"}]',
  });
  const respuestas = [[evento(7, 'club').queryKey, carrera]] as const;

  test('its page leads to its photos, and they open with its code', async () => {
    const informacion = await dibujar('/informacion-evento/7/club', respuestas);
    expect(informacion).toContain('href="/resultados-fotos-evento/7/club"');
    const resultados = await dibujar('/resultados-fotos-evento/7/club', respuestas);
    expect(resultados).toContain('Largada 10K');
  });

  test('without results yet, one goes back with the code', async () => {
    const vacio = [[evento(7, 'club').queryKey, { ...carrera, photo_album_links: '[]' }]] as const;
    const resultados = await dibujar('/resultados-fotos-evento/7/club', vacio);
    expect(resultados).toContain('href="/informacion-evento/7/club"');
  });
});
