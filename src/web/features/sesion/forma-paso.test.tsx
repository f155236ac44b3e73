// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { ReactNode } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { CambiarClave } from './cambiar-clave.tsx';
import { ConClave } from './con-clave.tsx';

const { call, ErrorLlamada } = vi.hoisted(() => ({
  call: vi.fn<() => Promise<unknown>>(),
  ErrorLlamada: class extends Error {
    fields: Record<string, string>;
    constructor(fields: Record<string, string>) {
      super('no');
      this.fields = fields;
    }
  },
}));
vi.mock('../../api/call.ts', () => ({ call, ErrorLlamada }));
vi.mock('../../cuenta/comprobar-identidad.tsx', () => ({
  useComprobada: () => ({ conIdentidad: (hacer: () => unknown) => hacer(), pregunta: null }),
}));

const lugar = document.body.appendChild(document.createElement('div'));
const mostrar = (contenido: ReactNode) => {
  const raiz = createRoot(lugar);
  onTestFinished(() => flushSync(() => raiz.unmount()));
  const dibujar = (otro: ReactNode) =>
    flushSync(() =>
      raiz.render(<QueryClientProvider client={new QueryClient()}>{otro}</QueryClientProvider>),
    );
  dibujar(contenido);
  return dibujar;
};
const boton = (texto: string) =>
  [...lugar.querySelectorAll('button')].find(({ textContent }) => textContent === texto);
const escribir = (campo: HTMLInputElement, texto: string) =>
  flushSync(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(campo, texto);
    campo.dispatchEvent(new Event('input', { bubbles: true }));
  });

// If this breaks, who mistypes a code or a password has to look for the field again, with a screen reader by ear.
it('a refused step puts the focus into the field that is wrong', () => {
  const paso = (error: Error | null) => (
    <ConClave
      texto="Seguir"
      error={error}
      enCurso={false}
      onMandar={() => undefined}
      onVolver={() => undefined}
    />
  );
  const dibujar = mostrar(paso(null));
  boton('Cancelar')?.focus();
  dibujar(paso(new ErrorLlamada({ password: 'No es tu contraseña.' })));
  expect(document.activeElement).toBe(lugar.querySelector('input'));
});

it('so does a refused change of the password', async () => {
  call.mockRejectedValue(new ErrorLlamada({ password_actual: 'No es tu contraseña.' }));
  mostrar(<CambiarClave usuario="ana" />);
  const [actual, ...nuevas] = [...lugar.querySelectorAll<HTMLInputElement>('input:not([hidden])')];
  if (actual) escribir(actual, 'otra');
  for (const campo of nuevas) escribir(campo, 'una clave muy larga 1');
  boton('Guardar')?.focus();
  flushSync(() => boton('Guardar')?.click());
  await vi.waitFor(() => expect(document.activeElement).toBe(actual));
});
