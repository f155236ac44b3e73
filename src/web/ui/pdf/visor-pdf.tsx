import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { mensajesPdf } from '../../../shared/domain/comun/mensajes-pdf.ts';
import tonos from '../tonos.module.css';
import { abrirPdf, type FuentePdf, type PDFDocumentProxy } from './abrir-pdf.ts';
import { PaginaPdf } from './pagina-pdf.tsx';
import orden from '../orden.module.css';
import piezas from '../piezas.module.css';
import esqueleto from '../esqueleto.module.css';
import css from './visor-pdf.module.css';
import { BarraVisor } from './barra-visor.tsx';

const ESCALAS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
const ANCHO_INICIAL = 340;
/** How many px are left free above a page that the reader jumped to. */
const MARGEN = 12;

type Estado =
  | { tipo: 'abriendo' }
  | { tipo: 'abierto'; documento: PDFDocumentProxy; proporcion: number }
  | { tipo: 'error' };

interface Props {
  fuente: FuentePdf;
  titulo: string;
  /** shown where the PDF, or a page of it, cannot be shown: another way to get the PDF */
  alternativa?: ReactNode;
}

/** Shows a PDF: results or a medical certificate. */
export function VisorPdf({ fuente, titulo, alternativa }: Props) {
  const [estado, setEstado] = useState<Estado>({ tipo: 'abriendo' });
  const [intento, setIntento] = useState(0);
  const [zoom, setZoom] = useState(2);
  const [pagina, setPagina] = useState(1);
  const [ancho, setAncho] = useState(ANCHO_INICIAL);
  const escala = ESCALAS[zoom] ?? 1;
  const marco = useRef<HTMLDivElement>(null);
  /** how far down the document the reader is, 0 to 1 */
  const avance = useRef(0);

  useEffect(() => {
    const { documento, cerrar } = abrirPdf(fuente);
    let vigente = true;
    documento
      .then(async (abierto) => {
        const { width, height } = (await abierto.getPage(1)).getViewport({ scale: 1 });
        if (vigente) setEstado({ tipo: 'abierto', documento: abierto, proporcion: height / width });
      })
      .catch(() => {
        if (vigente) setEstado({ tipo: 'error' });
      });
    return () => {
      vigente = false;
      cerrar();
    };
  }, [fuente, intento]);

  // After zooming, or turning the phone, the same lines stay in view.
  useLayoutEffect(() => {
    const elemento = marco.current;
    if (!elemento) return;
    elemento.scrollTop = avance.current * elemento.scrollHeight;
    elemento.scrollLeft = (elemento.scrollWidth - elemento.clientWidth) / 2;
  }, [escala, ancho]);

  useEffect(() => {
    const elemento = marco.current;
    if (!elemento) return;
    const observador = new ResizeObserver(([entrada]) => {
      if (entrada) setAncho(Math.max(200, Math.floor(entrada.contentRect.width)));
    });
    observador.observe(elemento);
    return () => observador.disconnect();
  }, [estado.tipo]);

  if (estado.tipo === 'error') {
    return (
      <div className={`${orden.apilado3} ${tonos.error} ${css.fallo}`} role="alert">
        <p>{mensajesPdf.no_abre}</p>
        <button
          type="button"
          onClick={() => {
            setEstado({ tipo: 'abriendo' });
            setIntento((n) => n + 1);
          }}
        >
          Reintentar
        </button>
        {alternativa}
      </div>
    );
  }
  if (estado.tipo === 'abriendo') {
    return (
      <div className={`${css.abriendo} ${esqueleto.late}`} role="status" aria-label={`Abriendo ${titulo}`} />
    );
  }

  const { documento, proporcion } = estado;
  const irA = (numero: number) => {
    const destino = Math.min(Math.max(1, numero), documento.numPages);
    const hojas = marco.current;
    const hoja = hojas?.querySelector(`[data-pagina="${destino}"]`);
    // Not scrollIntoView: it would move the whole page, and the toolbar out of sight.
    if (hojas && hoja) {
      hojas.scrollTop += hoja.getBoundingClientRect().top - hojas.getBoundingClientRect().top - MARGEN;
    }
    setPagina(destino);
  };
  const cambiarZoom = (paso: number) =>
    setZoom((actual) => Math.min(Math.max(0, actual + paso), ESCALAS.length - 1));
  const onTeclear = (e: KeyboardEvent) => {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const acciones: Record<string, () => void> = {
      '+': () => cambiarZoom(1),
      '-': () => cambiarZoom(-1),
      '0': () => setZoom(2),
      PageDown: () => irA(pagina + 1),
      PageUp: () => irA(pagina - 1),
      Home: () => irA(1),
      End: () => irA(documento.numPages),
    };
    const accion = acciones[e.key];
    if (!accion) return;
    e.preventDefault();
    accion();
  };
  const onDesplazar = () => {
    const elemento = marco.current;
    if (!elemento) return;
    avance.current = elemento.scrollTop / elemento.scrollHeight;
    const medio = elemento.getBoundingClientRect().top + elemento.clientHeight / 3;
    const paginas = [...elemento.querySelectorAll<HTMLElement>('[data-pagina]')];
    const visible = paginas.findLast((p) => p.getBoundingClientRect().top <= medio) ?? paginas[0];
    setPagina(Number(visible?.dataset['pagina'] ?? 1));
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears the keys of what it holds; its pages scroll by keyboard
    <section
      className={`${piezas.hueco} ${piezas.columna} ${css.visor}`}
      aria-label={`Documento: ${titulo}`}
      onKeyDown={onTeclear}
    >
      <BarraVisor
        pagina={pagina}
        paginas={documento.numPages}
        porcentaje={escala * 100}
        onIrA={irA}
        onAcercar={zoom < ESCALAS.length - 1 ? () => cambiarZoom(1) : null}
        onAlejar={zoom > 0 ? () => cambiarZoom(-1) : null}
        onAjustar={() => setZoom(2)}
      />
      {/* Can have the focus, so that the keyboard can scroll the document. */}
      <div
        ref={marco}
        className={`${orden.apilado3} ${css.hojas}`}
        tabIndex={0}
        role="region"
        aria-label={`Páginas de ${titulo}`}
        onScroll={onDesplazar}
      >
        {Array.from({ length: documento.numPages }, (_, i) => (
          <PaginaPdf
            key={i}
            documento={documento}
            alternativa={alternativa}
            numero={i + 1}
            ancho={Math.round(ancho * escala)}
            proporcion={proporcion}
          />
        ))}
      </div>
    </section>
  );
}
