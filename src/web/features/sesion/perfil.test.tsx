// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { DialogoPerfil } from './perfil.tsx';

const PERFIL = {
  name: 'ana',
  email: 'ana@example.com',
  segundo_factor: { activo: false, codigos_restantes: 0 },
};
vi.mock('../../api/call.ts', () => ({
  call: (nombre: string) =>
    Promise.resolve(
      nombre === 'activarSegundoFactor'
        ? { codigos: ['AAAA-1111'] }
        : nombre === 'pedirSegundoFactor'
          ? { otpauth: 'otpauth://x', secreto: 'AAAA' }
          : PERFIL,
    ),
  ErrorLlamada: class extends Error {},
}));
vi.mock('@tanstack/react-router', () => ({ useBlocker: () => ({ status: 'idle' }) }));
vi.mock('./cambiar-clave.tsx', () => ({ CambiarClave: () => null }));
vi.mock('./sesiones-abiertas.tsx', () => ({ SesionesAbiertas: () => null }));
vi.mock('./con-clave.tsx', () => ({
  ConClave: ({ onMandar }: { onMandar: (clave: string) => void }) => (
    <button type="button" onClick={() => onMandar('clave')}>
      Seguir
    </button>
  ),
}));
vi.mock('./activar-paso.tsx', () => ({
  ActivarPaso: ({ onActivar }: { onActivar: (codigos: string[]) => void }) => (
    <button type="button" onClick={() => onActivar(['AAAA-1111'])}>
      Probar el código
    </button>
  ),
}));
vi.mock('./consulta-propia.tsx', () => ({
  ConsultaPropia: ({ children }: { children: (datos: object) => ReactNode }) => children(PERFIL),
}));

// If this breaks, who closes the dialog too early has lost the codes for good, and with the phone the account.
it('asks before it drops recovery codes that nobody has stored, and keeps the focus where they are', async () => {
  HTMLDialogElement.prototype.showModal = function abrir() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function cerrar() {
    this.open = false;
  };
  const onCerrar = vi.fn<() => void>();
  const lugar = document.body.appendChild(document.createElement('div'));
  const raiz = createRoot(lugar);
  flushSync(() =>
    raiz.render(
      <QueryClientProvider client={new QueryClient()}>
        <DialogoPerfil onCerrar={onCerrar} />
      </QueryClientProvider>,
    ),
  );
  const pulsar = (texto: string) =>
    vi.waitFor(() => {
      const boton = [...lugar.querySelectorAll('button')].find(({ textContent }) => textContent === texto);
      if (!boton) throw new Error(`no button: ${texto}`);
      flushSync(() => boton.click());
    });
  await pulsar('Activar');
  await pulsar('Seguir');
  await pulsar('Probar el código');
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('AAAA-1111'));
  await pulsar('Cerrar');
  expect(onCerrar).not.toHaveBeenCalled();
  expect(lugar.textContent).toContain('¿Ya guardaste los códigos?');
  await pulsar('Sí, salir');
  await vi.waitFor(() => expect(onCerrar).toHaveBeenCalledOnce());
  flushSync(() => raiz.unmount());
  lugar.remove();
});
