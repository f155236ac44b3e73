import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import css from './pestanas.module.css';

export interface Pestana {
  id: string;
  titulo: string;
  contenido: () => ReactNode;
}

interface Props {
  etiqueta: string;
  pestanas: readonly Pestana[];
  activa: string;
  onElegir: (id: string) => void;
}

/** Tabs after the WAI-ARIA pattern: one stop for Tab, arrows move between them, the panel is next. */
export function Pestanas({ etiqueta, pestanas, activa, onElegir }: Props) {
  const base = useId();
  const lista = useRef<HTMLDivElement>(null);
  const indice = Math.max(
    0,
    pestanas.findIndex(({ id }) => id === activa),
  );
  const actual = pestanas[indice];

  // A link may open a tab that is out of view on a phone: it is scrolled into view.
  useEffect(() => {
    const elegida = lista.current?.children[indice];
    if (!(elegida instanceof HTMLElement) || !lista.current) return;
    const { offsetLeft, offsetWidth, offsetParent } = elegida;
    const desde = offsetParent === lista.current ? offsetLeft : offsetLeft - lista.current.offsetLeft;
    lista.current.scrollLeft = desde - (lista.current.clientWidth - offsetWidth) / 2;
  }, [indice]);

  if (!actual) return null;

  const onTeclear = (e: KeyboardEvent) => {
    const ultimo = pestanas.length - 1;
    const destinos: Record<string, number> = {
      ArrowRight: indice === ultimo ? 0 : indice + 1,
      ArrowLeft: indice === 0 ? ultimo : indice - 1,
      Home: 0,
      End: ultimo,
    };
    const destino = destinos[e.key];
    const pestana = destino === undefined ? undefined : pestanas[destino];
    if (destino === undefined || !pestana) return;
    e.preventDefault();
    onElegir(pestana.id);
    lista.current?.querySelectorAll<HTMLElement>('[role=tab]')[destino]?.focus();
  };

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on its tabs */}
      <div ref={lista} role="tablist" aria-label={etiqueta} className={css.lista} onKeyDown={onTeclear}>
        {pestanas.map(({ id, titulo }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-t-${id}`}
            aria-selected={id === actual.id}
            aria-controls={id === actual.id ? `${base}-p-${id}` : undefined}
            tabIndex={id === actual.id ? 0 : -1}
            className={css.pestana}
            onClick={() => onElegir(id)}
          >
            {titulo}
          </button>
        ))}
      </div>
      <div
        key={actual.id}
        role="tabpanel"
        id={`${base}-p-${actual.id}`}
        aria-labelledby={`${base}-t-${actual.id}`}
        tabIndex={0}
        className={css.panel}
      >
        {actual.contenido()}
      </div>
    </>
  );
}
