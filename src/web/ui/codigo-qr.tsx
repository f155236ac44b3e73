import { encode } from 'uqr';

interface Props {
  texto: string;
  /** what the code is, for screen readers */
  etiqueta: string;
  /** width of the white border, in modules: code readers need 4 where the page around is dark */
  margen?: number;
  clase: string | undefined;
}

/** A QR code, dark on light in both themes, as code readers need it. */
export function CodigoQr({ texto, etiqueta, margen = 2, clase }: Props) {
  const { data, size } = encode(texto, { border: margen, ecc: 'M' });
  const trazo = data
    .flatMap((row, y) => row.map((oscuro, x) => (oscuro ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={clase}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={etiqueta}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={trazo} fill="#000" />
    </svg>
  );
}
