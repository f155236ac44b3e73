import { Suspense, useEffect, useRef, useState } from 'react';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { diferida } from '../../ui/diferida.ts';

/** The search dialog, whose code is loaded when it is first opened. */
const Buscador = diferida(() => import('./buscador.tsx'), 'Buscador');

const ESCRIBE = 'input, textarea, select, [contenteditable="true"], dialog[open]';

/** Whether the key asks for the search: Ctrl+K or ⌘K, also in a text field; '/' only where nobody is typing. */
const loPide = (e: KeyboardEvent): boolean => {
  if ((e.ctrlKey || e.metaKey) && !e.altKey && e.key.toLowerCase() === 'k') return true;
  return e.key === '/' && esLetra(e);
};

/** Whether the key types a character that nothing takes: the focus is in no text field, no list of options and no dialog. */
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

/** The search for people, races and screens, for users who may see registrations; opened by the menu or by a key. */
export function AbrirBuscador({ pedido, onCerrar }: Props) {
  const puede = puedeHacer(useSesion(), 'inscripcion:ver');
  const [porTecla, setPorTecla] = useState(false);
  /** what was typed after the key that opened the search; null: no key opened it, or the search field has taken the text */
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
