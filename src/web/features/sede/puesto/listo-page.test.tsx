// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { baseDePantalla, pantalla } from '../../../../../tests/support/sede/pantalla.tsx';
import { ListoPage } from './listo-page.tsx';

// it loads the reader of codes
vi.mock('./comprobaciones.tsx', () => ({ Comprobaciones: () => null }));

const en = pantalla();

function Puesto() {
  const [listo, setListo] = useState(false);
  return <main>{listo ? <h1>Mostrador</h1> : <ListoPage onEmpezar={() => setListo(true)} />}</main>;
}

// If this breaks, a screen reader begins again at the top of the page once the phone is a puesto, and once its desk is opened.
it('has the focus on its title, and gives it to the desk', async () => {
  await en.abrirMesa(baseDePantalla());
  en.mostrar(en.mesa, <Puesto />);
  expect(document.activeElement?.textContent).toBe('Este teléfono está listo');
  en.boton('Abrir el mostrador').focus();
  en.pulsar('Abrir el mostrador');
  expect(document.activeElement?.textContent).toBe('Mostrador');
});
