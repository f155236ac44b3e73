// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  anotarPorOlvidar,
  anotarPuestoDeAca,
  olvidarPuestoDeAca,
  puestosDeAca,
} from '../../api/puestos-de-aca.ts';
import { VolverAlPuesto } from './volver-al-puesto.tsx';

const DIA = 86_400_000;
const irA = vi.fn<(ruta: string) => void>();
let raiz: Root;
let lugar: HTMLElement;
beforeEach(() => {
  localStorage.clear();
  irA.mockClear();
  lugar = document.createElement('div');
  document.body.append(lugar);
  raiz = createRoot(lugar);
});
afterEach(() => {
  raiz.unmount();
  lugar.remove();
});
const mostrar = (ruta: string) => flushSync(() => raiz.render(<VolverAlPuesto ruta={ruta} irA={irA} />));

// If this breaks, a volunteer whose telephone ended the application stands before the home and finds no desk.
it('leads from the home to the desk that was opened last, and from nowhere else', () => {
  const ahora = Date.now();
  anotarPuestoDeAca({ evento_id: 3, evento: 'Otra', abierto_at: ahora - DIA });
  anotarPuestoDeAca({ evento_id: 7, evento: 'Corrida del Parque', abierto_at: ahora - 60_000 });
  mostrar('/contacto');
  expect(lugar.textContent).toBe('');
  mostrar('/');
  expect(lugar.textContent).toContain('Este teléfono es un puesto de Corrida del Parque');
  lugar.querySelector('a')?.click();
  expect(irA).toHaveBeenCalledWith('/sede/7');
});

// regla sede-33. If this breaks, people's data stay on a phone that has become the desk of another race, and nobody is led to where they
// go; or the volunteers of that other race do not find their desk.
it('leads to a desk whose people are still here too, beside the one that was opened since', () => {
  const ahora = Date.now();
  anotarPuestoDeAca({ evento_id: 3, evento: 'La anterior', abierto_at: ahora - 5 * DIA, por_olvidar: true });
  anotarPuestoDeAca({ evento_id: 4, evento: 'La del medio', abierto_at: ahora - DIA });
  anotarPuestoDeAca({ evento_id: 7, evento: 'Corrida del Parque', abierto_at: ahora });
  mostrar('/');
  expect([...lugar.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Este teléfono es un puesto de Corrida del Parque.',
    'Este teléfono todavía guarda datos de La anterior: falta borrarlos.',
  ]);
  // looked at once more, that one does not take the place of today's
  anotarPorOlvidar({ evento_id: 3, evento: 'La anterior' });
  mostrar('/contacto');
  mostrar('/');
  expect(lugar.textContent).toContain('Este teléfono es un puesto de Corrida del Parque.');
});

it('says nothing of a desk that is over, was left long ago, or never was', () => {
  mostrar('/');
  expect(lugar.textContent).toBe('');
  anotarPuestoDeAca({ evento_id: 7, evento: 'Corrida del Parque', abierto_at: Date.now() - 4 * DIA });
  expect(puestosDeAca(Date.now())).toEqual([]);
  // a clock that went back to 1970 takes no desk away
  expect(puestosDeAca(0)).toHaveLength(1);
  olvidarPuestoDeAca(7);
  expect(localStorage).toHaveLength(0);
  localStorage.setItem('largada.sede.puestos', '[{"evento_id":"7"},null]');
  expect(puestosDeAca(0)).toEqual([]);
});
