import { Suspense, useEffect, useRef, useState } from 'react';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { diferida } from '../../ui/diferida.ts';

/** Loaded when somebody first searches. */
const Buscador = diferida(() => import('./buscador.tsx'), 'Buscador');

const ESCRIBE = 'input, textarea, select, [contenteditable="true"], dialog[open]';

/** Ctrl+K or ⌘K, also in a text field; '/' only where nobody is typing. */
const loPide = (e: KeyboardEvent): boolean => {
  if ((e.ctrlKey || e.metaKey) && !e.altKey && e.key.toLowerCase() === 'k') return true;
  return e.key === '/' && esLetra(e);
};

/** Whether the key types a character while the focus is in no text field. */
const esLetra = (e: KeyboardEvent): boolean =>
  e.key.length === 1 &&
  !e.ctrlKey &&
  !e.metaKey &&
  !e.altKey &&
  !(e.target instanceof Element && e.target.closest(ESCRIBE));

interface Props {
  /** true: the menu asks to open the search */
  pedido: boolean;
  onCerrar: () => void;
}

/** The search for people, races and screens, opened by the menu or by the keyboard from any screen. */
export function AbrirBuscador({ pedido, onCerrar }: Props) {
  const puede = puedeHacer(useSesion(), 'inscripcion:ver');
  const [porTecla, setPorTecla] = useState(false);
  /** what was typed after the key that opened the search; null: no key opened it, or its field has got the focus and taken the text */
  const adelantado = useRef<string | null>(null);
  useEffect(() => {
    if (!puede) return undefined;
    const onTeclear = (e: KeyboardEvent) => {
      // Not while another dialog is open: the search would open behind it, and lead away from what is typed there.
      if (e.defaultPrevented || document.querySelector('dialog[open]')) return;
      if (adelantado.current !== null && esLetra(e)) adelantado.current += e.key;
      else if (loPide(e)) {
        adelantado.current = '';
        setPorTecla(true);
      } else return;
      e.preventDefault();
    };
    window.addEventListener('keydown', onTeclear);
    return () => window.removeEventListener('keydown', onTeclear);
  }, [puede]);
  if (!puede || !(pedido || porTecla)) return null;
  return (
    <Suspense>
      <Buscador
        tomarAdelantado={() => {
          const escrito = adelantado.current ?? '';
          adelantado.current = null;
          return escrito;
        }}
        onCerrar={() => {
          setPorTecla(false);
          onCerrar();
        }}
      />
    </Suspense>
  );
}
