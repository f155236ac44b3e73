import { BotonBase } from '../boton.tsx';
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

/** The viewer's toolbar. Its buttons for the size have `data-tecla`, by which a dialog around the viewer can give them shortcuts. */
export function BarraVisor({ pagina, paginas, porcentaje, onIrA, onAcercar, onAlejar, onAjustar }: Props) {
  return (
    <div className={`${piezas.herramientas} ${css.barra}`} role="toolbar" aria-label="Documento">
      <div className={css.grupo}>
        <Herramienta
          etiqueta="Página anterior"
          trazo="M15 5l-7 7 7 7"
          onPulsar={pagina > 1 ? () => onIrA(pagina - 1) : null}
        />
        <span className={css.cuenta} aria-live="polite">
          <span className={piezas.oculto}>Página </span>
          {pagina} de {paginas}
        </span>
        <Herramienta
          etiqueta="Página siguiente"
          trazo="M9 5l7 7-7 7"
          onPulsar={pagina < paginas ? () => onIrA(pagina + 1) : null}
        />
      </div>
      <div className={css.grupo}>
        <Herramienta tecla="-" etiqueta="Alejar" trazo="M5 12h14" onPulsar={onAlejar} />
        <button
          type="button"
          data-tecla="0"
          className={`${piezas.herramienta} ${css.ajustar}`}
          onClick={onAjustar}
        >
          <span className={piezas.oculto}>Ajustar al ancho, ahora </span>
          {Math.round(porcentaje)}%
        </button>
        <Herramienta tecla="+" etiqueta="Acercar" trazo="M5 12h14M12 5v14" onPulsar={onAcercar} />
      </div>
    </div>
  );
}

interface PropsHerramienta {
  tecla?: string;
  etiqueta: string;
  trazo: string;
  /** null: nothing to do, and the button is grey */
  onPulsar: (() => void) | null;
}

function Herramienta({ tecla, etiqueta, trazo, onPulsar }: PropsHerramienta) {
  return (
    <BotonBase
      className={piezas.herramienta}
      data-tecla={tecla}
      aria-label={etiqueta}
      disabled={!onPulsar}
      onClick={onPulsar ?? undefined}
    >
      <Trazo d={trazo} />
    </BotonBase>
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
