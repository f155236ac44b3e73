import { describe, expect, it } from 'vitest';
import { eventoDePrueba, sitioDePrueba } from '../shared/contract/ejemplos.test-util.ts';
import { render } from './entry-server.tsx';
import { diceTodo } from '../../tests/support/dice-todo.ts';

const sitio = sitioDePrueba();

const sinGuiones = async (ruta: string): Promise<string> => {
  const datos = { pagina: 'marco', ruta, sitio, ahora: 0 } as const;
  return (await render(datos)).sin_guiones ?? '';
};

// If this breaks, browsers without scripts and programs that read pages get an empty frame.
describe('a frame without scripts', () => {
  it('is the whole page where that is the same for everybody', async () => {
    expect(await sinGuiones('/public/privacy-policy')).toMatch(/<h1[^>]*>Política de privacidad.*Ley/s);
    expect(await sinGuiones('/contacto')).toMatch(/<h1[^>]*>Contacto.*hola@largada\.test/s);
    expect(await sinGuiones('/no-hay-nada-aca')).toContain('Página no encontrada');
  });

  it.each([
    ['/login', 'Ingresar'],
    ['/mi-inscripcion', 'Mi inscripción'],
    ['/inscripcion/7', 'Inscripción'],
  ])('%s says what it is', async (ruta, titulo) => {
    const html = await sinGuiones(ruta);
    expect(html).toContain(`<h1>${titulo}</h1>`);
    expect(html).toContain('necesita JavaScript');
  });
});

// If this breaks, search results and text browsers show '2027Largada' and '00:00Cierre'.
it('keeps the words of a race apart without its styles', async () => {
  const ahora = Date.parse('2026-11-20T12:00:00-03:00');
  const { html } = await render({ pagina: 'evento', sitio, ahora, evento: eventoDePrueba() });
  const texto = html.replace(/<!--.*?-->/g, '').replace(/<[^>]*>/g, '');
  diceTodo(texto, [
    'domingo 14 de marzo de 2027 Largada 08:00 hs',
    'Costanera Ver en el mapa',
    'Inscripción desde el 01/10/2026 00:00 hasta el 10/03/2027 23:59',
    'Inscripción abierta Cierra',
  ]);
});
