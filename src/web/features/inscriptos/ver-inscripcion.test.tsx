// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { evento, inscripcion } from './ejemplo.test-util.ts';
import { rowsDe } from './rows.ts';
import { VerInscripcion } from './ver-inscripcion.tsx';

const { sesion } = vi.hoisted((): { sesion: { actual: unknown } } => ({ sesion: { actual: null } }));
vi.mock('../../api/use-sesion.ts', () => ({ useSesion: () => sesion.actual }));
vi.mock('./pagos-inscripcion.tsx', () => ({ PagosInscripcion: () => null }));
vi.mock('./consentimientos.tsx', () => ({ Consentimientos: () => null }));
vi.mock('./historial-inscripcion.tsx', () => ({ HistorialInscripcion: () => null }));
HTMLDialogElement.prototype.showModal = () => {};
HTMLDialogElement.prototype.close = () => {};

// If this breaks, who found a person with the search has to look for them again in the list to take their money.
it.each([
  ['pago_pendiente', 'organizador', null, 'puede'],
  ['vencida', 'organizador', null, 'puede'],
  ['pago_realizado', 'organizador', null, 'falta'],
  ['pago_pendiente', 'organizador', 'El evento está borrado', 'apagado'],
  ['pago_pendiente', null, null, 'falta'],
] as const)('%s, seen by %s, impeded by %s: marking it paid %s', (state, rol, impedimento, como) => {
  sesion.actual = rol && { usuario_id: 1, roles: [rol] };
  const pagado = state === 'pago_realizado' ? 105.5 : 0;
  const [row] = rowsDe([inscripcion({ state, pagado })], evento(), 0);
  if (!row) throw new Error('no row');
  const lugar = document.body.appendChild(document.createElement('div'));
  const raiz = createRoot(lugar);
  const onPagar = vi.fn();
  flushSync(() =>
    raiz.render(
      <VerInscripcion
        row={row}
        impedimento={impedimento}
        onEditar={() => {}}
        onPagar={onPagar}
        onCerrar={() => {}}
      />,
    ),
  );
  const boton = [...lugar.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Marcar como pagada',
  );
  boton?.click();
  expect(boton ? (onPagar.mock.calls.length > 0 ? 'puede' : 'apagado') : 'falta').toBe(como);
  raiz.unmount();
  lugar.remove();
});
