import { useRef, useState, type PointerEvent } from 'react';
import css from './firma.module.css';
import { ALTO_PAD, caminoDe, type Punto, type Trazo } from './trazos.ts';

interface PadFirmaProps {
  trazos: readonly Trazo[];
  onCambio: (trazos: readonly Trazo[]) => void;
  etiqueta: string;
  invalido?: boolean;
  descrito_por?: string | undefined;
}

/**
 * Pen, finger or mouse on an SVG (regla documentos-12). The drawing keeps the units in which it was begun, so that turning
 * the phone scales it instead of cutting or losing it.
 */
export function PadFirma({ trazos, onCambio, etiqueta, invalido = false, descrito_por }: PadFirmaProps) {
  const svg = useRef<SVGSVGElement>(null);
  const [ancho, setAncho] = useState<number | null>(null);
  const [actual, setActual] = useState<Trazo | null>(null);
  /** the same stroke as `actual`, but updated at once: the finger may lift before React renders its last point */
  const trazo = useRef<Trazo | null>(null);
  const dibujar = (nuevo: Trazo | null) => {
    trazo.current = nuevo;
    setActual(nuevo);
  };
  /** the pointer that draws: a palm or a second finger meanwhile is ignored */
  const puntero = useRef<number | null>(null);

  const punto = (e: { clientX: number; clientY: number; pressure: number }): Punto => {
    const matriz = svg.current?.getScreenCTM()?.inverse();
    const { x, y } = matriz ? new DOMPoint(e.clientX, e.clientY).matrixTransform(matriz) : { x: 0, y: 0 };
    return [x, y, e.pressure];
  };

  const empezar = (e: PointerEvent<SVGSVGElement>) => {
    if (puntero.current !== null || e.button !== 0) return;
    e.preventDefault();
    puntero.current = e.pointerId;
    e.currentTarget.setPointerCapture(e.pointerId);
    if (trazos.length === 0) setAncho(e.currentTarget.getBoundingClientRect().width);
    dibujar({ puntos: [punto(e)], presion_real: e.pointerType === 'pen' });
  };

  const seguir = (e: PointerEvent<SVGSVGElement>) => {
    if (e.pointerId !== puntero.current) return;
    const eventos = e.nativeEvent.getCoalescedEvents?.() ?? [];
    const nuevos = (eventos.length > 0 ? eventos : [e.nativeEvent]).map(punto);
    const t = trazo.current;
    if (t) dibujar({ ...t, puntos: [...t.puntos, ...nuevos] });
  };

  const terminar = (e: PointerEvent<SVGSVGElement>) => {
    if (e.pointerId !== puntero.current) return;
    puntero.current = null;
    if (trazo.current) onCambio([...trazos, trazo.current]);
    dibujar(null);
  };

  return (
    <svg
      ref={svg}
      className={`${css.pad} ${invalido ? css.invalido : ''}`}
      height={ALTO_PAD}
      // Before anything is drawn one unit is one pixel; a drawing keeps the units in which it was begun.
      viewBox={trazos.length > 0 || actual ? `0 0 ${ancho ?? 300} ${ALTO_PAD}` : undefined}
      role="img"
      aria-label={trazos.length > 0 ? `${etiqueta}: hay una firma dibujada` : `${etiqueta}: vacío`}
      aria-describedby={descrito_por}
      onPointerDown={empezar}
      onPointerMove={seguir}
      onPointerUp={terminar}
      onPointerCancel={terminar}
    >
      {trazos.map((hecho, i) => (
        <path key={i} d={caminoDe(hecho)} />
      ))}
      {actual && <path d={caminoDe(actual, false)} />}
    </svg>
  );
}
