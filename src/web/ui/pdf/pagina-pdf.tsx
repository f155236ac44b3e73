import { useEffect, useRef, useState, type ReactNode } from 'react';
import { mensajesPdf } from '../../../shared/domain/comun/mensajes-pdf.ts';
import tonos from '../tonos.module.css';
import { dibujarPagina, type PDFDocumentProxy } from './abrir-pdf.ts';
import orden from '../orden.module.css';
import css from './visor-pdf.module.css';

interface Props {
  documento: PDFDocumentProxy;
  numero: number;
  /** width in which the page is drawn, CSS pixels */
  ancho: number;
  /** height divided by width, used until the page itself tells */
  proporcion: number;
  /** shown where the page cannot be drawn: another way to get the document */
  alternativa?: ReactNode;
}

type Estado = 'lejos' | 'cerca' | 'error';

/** One page: drawn when it comes near the screen and removed when it is far, so that a phone has memory enough for 200 pages. */
export function PaginaPdf({ documento, numero, ancho, proporcion, alternativa }: Props) {
  const marco = useRef<HTMLDivElement>(null);
  const lienzo = useRef<HTMLCanvasElement>(null);
  const textos = useRef<HTMLDivElement>(null);
  const [estado, setEstado] = useState<Estado>('lejos');
  const [propia, setPropia] = useState<number | null>(null);

  useEffect(() => {
    const elemento = marco.current;
    if (!elemento) return;
    const observador = new IntersectionObserver(
      ([entrada]) =>
        setEstado((previo) => (previo === 'error' ? previo : entrada?.isIntersecting ? 'cerca' : 'lejos')),
      { rootMargin: '120% 0px' },
    );
    observador.observe(elemento);
    return () => observador.disconnect();
  }, []);

  useEffect(() => {
    if (estado !== 'cerca') return;
    let vigente = true;
    let cancelar = () => {};
    const dibujar = async () => {
      const pagina = await documento.getPage(numero);
      if (!vigente || !lienzo.current || !textos.current) return;
      const { width, height } = pagina.getViewport({ scale: 1 });
      setPropia(height / width);
      const dibujo = dibujarPagina(pagina, lienzo.current, textos.current, ancho);
      cancelar = dibujo.cancelar;
      await dibujo.listo;
    };
    dibujar().catch(() => {
      if (vigente) setEstado('error');
    });
    return () => {
      vigente = false;
      cancelar();
    };
  }, [estado, documento, numero, ancho]);

  const alto = Math.round(ancho * (propia ?? proporcion));
  return (
    <div
      ref={marco}
      data-pagina={numero}
      role="group"
      aria-label={`Página ${numero} de ${documento.numPages}`}
      className={css.pagina}
      style={{ width: ancho, height: alto }}
    >
      {estado === 'error' ? (
        <p className={`${orden.apilado3} ${tonos.error} ${css.fallo}`} role="alert">
          {mensajesPdf.no_muestra}
          <button type="button" onClick={() => setEstado('cerca')}>
            Reintentar
          </button>
          {alternativa}
        </p>
      ) : (
        estado === 'cerca' && (
          <>
            <canvas ref={lienzo} aria-hidden="true" className={css.lienzo} />
            <div ref={textos} className={css.textos} data-textos />
          </>
        )
      )}
    </div>
  );
}
