// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { SIN_FILTRO } from './filtro.ts';
import { useFiltro } from './use-filtro.ts';

let entrada = '';
vi.mock('@tanstack/react-router', () => ({
  useRouter: () => ({ latestLocation: { state: { __TSR_key: entrada } } }),
}));

beforeEach(() => sessionStorage.clear());

/** The home, opened at this entry of the browser's history. */
function abrir(cual: string) {
  entrada = cual;
  let ahora: ReturnType<typeof useFiltro> | undefined;
  function Portada() {
    ahora = useFiltro();
    return null;
  }
  flushSync(() => createRoot(document.createElement('div')).render(<Portada />));
  return {
    filtro: () => ahora?.[0],
    elegir: (provincia: string) => flushSync(() => ahora?.[1]({ ...SIN_FILTRO, provincia })),
  };
}

// If this breaks, whoever looks at one race after another chooses their province again for each.
it('volver de una carrera, o recargar, encuentra la búsqueda; abrir la portada de nuevo, no', () => {
  const primera = abrir('a');
  expect(primera.filtro()).toEqual(SIN_FILTRO);
  primera.elegir('Mendoza');
  expect(primera.filtro()?.provincia).toBe('Mendoza');
  expect(abrir('a').filtro()?.provincia).toBe('Mendoza');
  expect(abrir('b').filtro()).toEqual(SIN_FILTRO);
});

it('lo que otra cosa dejó en el navegador no rompe la portada', () => {
  sessionStorage.setItem('largada:filtro', '{');
  expect(abrir('a').filtro()).toEqual(SIN_FILTRO);
});
