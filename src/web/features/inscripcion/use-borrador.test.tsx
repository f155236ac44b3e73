// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { abrirBd } from '../../../offline/bd.ts';
import { guardarBorrador, leerBorrador } from '../../../offline/borradores.ts';
import { persistenteVacio, type EstadoPersistente } from './estado.ts';
import { useBorrador } from './use-borrador.ts';

const CLAVE = 'publica:7';
const conEquipo = (equipo: string): EstadoPersistente => ({
  ...persistenteVacio,
  formulario: { ...persistenteVacio.formulario, equipo },
});
const equipoGuardado = async () => {
  const registro = await leerBorrador(CLAVE);
  return registro?.estado === 'abierto' && (registro.contenido as EstadoPersistente).formulario.equipo;
};

let raiz: Root;
type Borrador = ReturnType<typeof useBorrador>;
let visto: Borrador;
function Formulario({ estado, alVer }: { estado: EstadoPersistente; alVer: (b: Borrador) => void }) {
  const borrador = useBorrador(CLAVE, estado, null);
  useEffect(() => {
    alVer(borrador);
  });
  return null;
}
const dibujar = (estado: EstadoPersistente) =>
  flushSync(() => raiz.render(<Formulario estado={estado} alVer={(b) => void (visto = b)} />));
const hallado = () => vi.waitFor(() => expect(visto.otra).toMatchObject({ tipo: 'hallado' }));

beforeEach(async () => {
  await (await abrirBd()).clear('borradores');
  await guardarBorrador({
    ...{ clave: CLAVE, contenido: conEquipo('Las de anoche'), formato: 1, iniciado_at: 1 },
    ...{ pestania: 'otra', revision_conocida: 0 },
  });
  // It opened without a draft: the store was too slow to be heard.
  raiz = createRoot(document.createElement('div'));
  dibujar(persistenteVacio);
  dibujar(conEquipo('L'));
});
afterEach(() => raiz.unmount());

// If this breaks, the first key typed over a slow store costs a team's whole registration, signatures included.
it('writes nothing over a draft that it did not see, until one of the two is chosen', async () => {
  await hallado();
  dibujar(conEquipo('La'));
  await visto.vaciar();
  expect(await equipoGuardado()).toBe('Las de anoche');
  expect((await visto.traer())?.formulario.equipo).toBe('Las de anoche');
  await vi.waitFor(() => expect(visto.otra).toBeNull());
  dibujar(conEquipo('Las de anoche y hoy'));
  await visto.vaciar();
  expect(await equipoGuardado()).toBe('Las de anoche y hoy');
});

it('keeps what is being typed when that is chosen, and asks no more', async () => {
  await hallado();
  dibujar(conEquipo('La'));
  flushSync(() => visto.cerrarAviso());
  await visto.vaciar();
  expect(await equipoGuardado()).toBe('La');
  dibujar(conEquipo('Las'));
  await visto.vaciar();
  expect([await equipoGuardado(), visto.otra]).toEqual(['Las', null]);
});
