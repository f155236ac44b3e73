import { Suspense, useEffect, useRef, useState } from 'react';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { diferida } from '../../ui/diferida.ts';

/** Loaded when somebody first searches. */
const Buscador = diferida(() => import('./buscador.tsx'), 'Buscador');

const ESCRIBE = 'input, textarea, select, [contenteditable="true"], dialog[open]';

/** Ctrl+K or ⌘K anywhere; '/' where nobody is typing and no dialog is open. */
const loPide = (evento: KeyboardEvent): boolean => {
  if ((evento.ctrlKey || evento.metaKey) && !evento.altKey && evento.key.toLowerCase() === 'k') return true;
  const enTexto = evento.target instanceof Element && evento.target.closest(ESCRIBE) !== null;
  return evento.key === '/' && !evento.ctrlKey && !evento.metaKey && !evento.altKey && !enTexto;
};

const esLetra = (evento: KeyboardEvent): boolean =>
  evento.key.length === 1 && !evento.ctrlKey && !evento.metaKey && !evento.altKey;

interface Props {
  /** true: the menu asks to open the search */
  pedido: boolean;
  onCerrar: () => void;
}

/** The search for people, races and screens, opened by the menu or by the keyboard from any screen. */
export function AbrirBuscador({ pedido, onCerrar }: Props) {
  const puede = puedeHacer(useSesion(), 'inscripcion:ver');
  const [porTecla, setPorTecla] = useState(false);
  const abierto = pedido || porTecla;
  /** what was typed while the search was being loaded: people type on after '/' */
  const adelantado = useRef('');
  useEffect(() => {
    if (!puede) return undefined;
    const onTeclear = (evento: KeyboardEvent) => {
      // Not while another dialog is open: it would lie over the search, and what is typed there must not be left.
      if (evento.defaultPrevented || document.querySelector('dialog[open]')) return;
      if (abierto && esLetra(evento)) adelantado.current += evento.key;
      else if (loPide(evento)) setPorTecla(true);
      else return;
      evento.preventDefault();
    };
    window.addEventListener('keydown', onTeclear);
    return () => window.removeEventListener('keydown', onTeclear);
  }, [puede, abierto]);
  if (!puede || !abierto) return null;
  return (
    <Suspense>
      <Buscador
        adelantado={() => adelantado.current}
        onCerrar={() => {
          adelantado.current = '';
          setPorTecla(false);
          onCerrar();
        }}
      />
    </Suspense>
  );
}
