import piezas from './piezas.module.css';

interface Props {
  enviados: number;
  total: number;
  etiqueta: string;
}

/** How far an upload is. */
export function BarraEnvio({ enviados, total, etiqueta }: Props) {
  return <progress className={piezas.avance} max={total} value={enviados} aria-label={etiqueta} />;
}
