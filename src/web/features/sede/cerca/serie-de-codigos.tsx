import { useEffect, useRef } from 'react';
import { encode } from 'uqr';
import type { Emisor } from '../../../../offline/sede/portadores/fuente.ts';
import { aLaVista } from './a-la-vista.ts';
import css from './cerca.module.css';

interface Props {
  emisor: Emisor;
  /** how many codes a second */
  ritmo: number;
  etiqueta: string;
  /** called as each round begins, from 1: the first shows the package's codes, each later one adds codes that fill gaps */
  onVuelta?: (vuelta: number) => void;
}

/** How many white squares surround a code on each side: without them a reader may not find the code. */
const MARGEN = 4;

/** Shows a package, code after code, for as long as this component is on the screen. */
export function SerieDeCodigos({ emisor, ritmo, etiqueta, onVuelta }: Props) {
  const lienzo = useRef<HTMLCanvasElement>(null);
  const siguiente = useRef(0);
  const avisar = useRef(onVuelta);
  avisar.current = onVuelta;
  useEffect(() => {
    const mostrar = () => {
      if (lienzo.current) pintar(lienzo.current, emisor.cuadro(siguiente.current));
      if (siguiente.current % emisor.cuadros === 0) avisar.current?.(siguiente.current / emisor.cuadros + 1);
      siguiente.current += 1;
    };
    mostrar();
    const dejar = aLaVista(lienzo.current);
    const reloj = setInterval(mostrar, 1000 / ritmo);
    return () => {
      clearInterval(reloj);
      dejar?.();
    };
  }, [emisor, ritmo]);
  return <canvas ref={lienzo} className={css.serie} role="img" aria-label={etiqueta} />;
}

/** Draws a text as a QR code, one pixel for each square; the style sheet enlarges the pixels. */
function pintar(lienzo: HTMLCanvasElement, texto: string): void {
  const { data, size } = encode(texto, { ecc: 'L', border: MARGEN });
  if (lienzo.width !== size) lienzo.width = lienzo.height = size;
  const dibujo = lienzo.getContext('2d');
  if (!dibujo) return;
  const imagen = dibujo.createImageData(size, size);
  const puntos = new Uint32Array(imagen.data.buffer);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) puntos[y * size + x] = data[y]?.[x] ? 0xff000000 : 0xffffffff;
  }
  dibujo.putImageData(imagen, 0, 0);
}
