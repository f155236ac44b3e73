import { Suspense, useEffect, useState } from 'react';
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

interface Props {
  /** true: the menu asks to open the search */
  pedido: boolean;
  onCerrar: () => void;
}

/** The search for people, races and screens, opened by the menu or by the keyboard from any screen. */
export function AbrirBuscador({ pedido, onCerrar }: Props) {
  const puede = puedeHacer(useSesion(), 'inscripcion:ver');
  const [porTecla, setPorTecla] = useState(false);
  useEffect(() => {
    if (!puede) return undefined;
    const onTeclear = (evento: KeyboardEvent) => {
      if (evento.defaultPrevented || !loPide(evento)) return;
      // Not while another dialog is open: it would lie over the search, and what is typed there must not be left.
      if (document.querySelector('dialog[open]')) return;
      evento.preventDefault();
      setPorTecla(true);
    };
    window.addEventListener('keydown', onTeclear);
    return () => window.removeEventListener('keydown', onTeclear);
  }, [puede]);
  if (!puede || !(pedido || porTecla)) return null;
  return (
    <Suspense>
      <Buscador
        onCerrar={() => {
          setPorTecla(false);
          onCerrar();
        }}
      />
    </Suspense>
  );
}
