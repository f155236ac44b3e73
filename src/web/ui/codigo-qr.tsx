import { encode } from 'uqr';
import css from './sesion.module.css';

/** Dark on light whatever the theme: readers want it so. */
export function CodigoQr({ texto }: { texto: string }) {
  const { data, size } = encode(texto, { border: 2, ecc: 'M' });
  const trazo = data
    .flatMap((row, y) => row.map((oscuro, x) => (oscuro ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={css.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="Código QR para la aplicación de códigos"
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={trazo} fill="#000" />
    </svg>
  );
}
