// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { CampoDni } from './campo-dni.tsx';

// If this breaks, the message that the document was refused stands far away from the document's field, and that field is neither marked nor
// focused.
it('shows beside the field, and with the focus in it, that the document was refused', () => {
  const lugar = document.createElement('div');
  document.body.append(lugar);
  const raiz = createRoot(lugar);
  const props = { valor: '20999888', error: null, forma: 'dni', onCambiar: () => {} } as const;
  const dibujar = (rechazo: string | null) =>
    flushSync(() => raiz.render(<CampoDni {...props} rechazo={rechazo} />));
  dibujar('El DNI no coincide con el de la inscripción');
  const campo = lugar.querySelector('input');
  const nota = document.getElementById(campo?.getAttribute('aria-describedby') ?? '');
  expect([campo?.getAttribute('aria-invalid'), nota?.textContent, document.activeElement === campo]).toEqual([
    'true',
    'El DNI no coincide con el de la inscripción',
    true,
  ]);
  dibujar(null);
  expect(campo?.hasAttribute('aria-invalid')).toBe(false);
  raiz.unmount();
  lugar.remove();
});
