import piezas from '../piezas.module.css';
import css from './visor-pdf.module.css';

interface Props {
  pagina: number;
  paginas: number;
  porcentaje: number;
  onIrA: (pagina: number) => void;
  onAcercar: (() => void) | null;
  onAlejar: (() => void) | null;
  onAjustar: () => void;
}

/** `data-tecla`: for a dialog around it that listens for keys. */
export function BarraVisor({ pagina, paginas, porcentaje, onIrA, onAcercar, onAlejar, onAjustar }: Props) {
  return (
    <div className={`${piezas.herramientas} ${css.barra}`} role="toolbar" aria-label="Documento">
      <div className={css.grupo}>
        <button
          type="button"
          aria-label="Página anterior"
          disabled={pagina <= 1}
          onClick={() => onIrA(pagina - 1)}
        >
          <Trazo d="M15 5l-7 7 7 7" />
        </button>
        <span className={css.cuenta} aria-live="polite">
          <span className={piezas.oculto}>Página </span>
          {pagina} de {paginas}
        </span>
        <button
          type="button"
          aria-label="Página siguiente"
          disabled={pagina >= paginas}
          onClick={() => onIrA(pagina + 1)}
        >
          <Trazo d="M9 5l7 7-7 7" />
        </button>
      </div>
      <div className={css.grupo}>
        <button
          type="button"
          data-tecla="-"
          aria-label="Alejar"
          disabled={!onAlejar}
          onClick={onAlejar ?? undefined}
        >
          <Trazo d="M5 12h14" />
        </button>
        <button type="button" data-tecla="0" className={css.ajustar} onClick={onAjustar}>
          <span className={piezas.oculto}>Ajustar al ancho, ahora </span>
          {Math.round(porcentaje)}%
        </button>
        <button
          type="button"
          data-tecla="+"
          aria-label="Acercar"
          disabled={!onAcercar}
          onClick={onAcercar ?? undefined}
        >
          <Trazo d="M5 12h14M12 5v14" />
        </button>
      </div>
    </div>
  );
}

function Trazo({ d }: { d: string }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path
        d={d}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
