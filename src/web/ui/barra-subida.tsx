import piezas from './piezas.module.css';

interface Props {
  enviados: number;
  total: number;
  etiqueta: string;
}

/** A bar that shows how much of an upload was sent. */
export function BarraSubida({ enviados, total, etiqueta }: Props) {
  return <progress className={piezas.avance} max={total} value={enviados} aria-label={etiqueta} />;
}
