// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useTexto } from './use-texto.ts';

function campo(leer?: (texto: string) => string) {
  vi.useFakeTimers();
  const raiz = createRoot(document.createElement('div'));
  onTestFinished(() => {
    flushSync(() => raiz.unmount());
    vi.useRealTimers();
  });
  const dichos: string[] = [];
  let ahora: ReturnType<typeof useTexto> | undefined;
  function Campo({ q }: { q: string }) {
    ahora = useTexto(q, (uno) => dichos.push(uno), { leer });
    return null;
  }
  return {
    dichos,
    con: (q: string) => flushSync(() => raiz.render(<Campo q={q} />)),
    escribir: (texto: string) => flushSync(() => ahora?.escribir(texto)),
    poner: (texto: string) => flushSync(() => ahora?.poner(texto)),
    esperar: () => flushSync(() => vi.runAllTimers()),
    texto: () => ahora?.texto,
  };
}

// If this breaks, the box is empty after going back and forward, while the list shows what was searched for.
it('shows the search of the address, also after going back and forward again', () => {
  const { con, escribir, esperar, dichos, texto } = campo();
  con('');
  escribir('ana');
  esperar();
  expect(dichos).toEqual(['ana']);
  con('ana');
  con('');
  expect(texto()).toBe('');
  con('ana');
  expect(texto()).toBe('ana');
});

// If this breaks, a gun that reads the DNI again which is searched for already does nothing.
it('says what it read also where it is what is searched for; the same text typed says nothing', () => {
  const { con, poner, dichos } = campo((texto) => texto.replace('DNI ', ''));
  con('30111222');
  poner('DNI 30111222');
  expect(dichos).toEqual(['30111222']);
  poner('30111222');
  expect(dichos).toHaveLength(1);
});

it('keeps what is typed on while the address still comes to what was typed before', () => {
  const { con, escribir, esperar, texto } = campo();
  con('');
  escribir('ana');
  esperar();
  escribir('ana m');
  con('ana');
  expect(texto()).toBe('ana m');
});
