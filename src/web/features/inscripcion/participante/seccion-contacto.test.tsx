// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contextoDePrueba } from '../ejemplos.test-util.ts';
import { participanteVacio, type FormParticipante } from '../formulario.ts';
import { SeccionContacto } from './seccion-contacto.tsx';

function Formulario({ escrito }: { escrito: Partial<FormParticipante> }) {
  const [p, setP] = useState<FormParticipante>({ ...participanteVacio, ...escrito });
  return (
    <SeccionContacto
      {...{ p, contexto: contextoDePrueba(), errores: {} }}
      onCambio={(cambio) => setP((antes) => ({ ...antes, ...cambio }))}
    />
  );
}

let lugar: HTMLElement;
let raiz: Root;
beforeEach(() => {
  lugar = document.createElement('div');
  document.body.append(lugar);
  raiz = createRoot(lugar);
});
afterEach(() => {
  raiz.unmount();
  lugar.remove();
});

function mostrar(escrito: Partial<FormParticipante>) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  flushSync(() =>
    raiz.render(
      <QueryClientProvider client={client}>
        <Formulario escrito={escrito} />
      </QueryClientProvider>,
    ),
  );
}

// If this breaks, who types another number still reads that a 0 or 15 was taken off, and doubts what they typed.
it('takes the 0 and the 15 off, and says so until something else is typed', () => {
  mostrar({ area_code: '011', telefono: '1550716006' });
  const [area, telefono] = lugar.querySelectorAll<HTMLInputElement>('input[type="tel"]');
  if (!area || !telefono) throw new Error('no fields');
  const ayuda = () => lugar.querySelector('#ayuda-telefono')?.textContent;
  flushSync(() => area.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect([area.value, telefono.value]).toEqual(['11', '50716006']);
  expect(ayuda()).toContain('Le sacamos el 0 o el 15');
  flushSync(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(telefono, '48123456');
    telefono.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(telefono.value).toBe('48123456');
  expect(ayuda()).toBe('Sin el 0 y sin el 15.');
});

// If this breaks, the question mark after a suggested mail address can stand alone on the next line.
it('asks about a mail in one piece, and takes the answer', () => {
  mostrar({ email: 'ana.gonzalez@gmial.com' });
  const correo = lugar.querySelector<HTMLInputElement>('input[type="email"]');
  flushSync(() => correo?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  const boton = [...lugar.querySelectorAll('button')].find((uno) => uno.textContent.includes('@'));
  expect(boton?.textContent).toBe('ana.gonzalez@gmail.com?');
  expect(boton?.parentElement?.textContent).toBe('¿Quisiste decir ana.gonzalez@gmail.com?');
  flushSync(() => boton?.click());
  expect(correo?.value).toBe('ana.gonzalez@gmail.com');
});
