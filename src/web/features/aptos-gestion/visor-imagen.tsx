import { useCallback, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { tecla } from '../../ui/atajos.ts';
import {
  acercar,
  ENTERO,
  escalaEntera,
  girar,
  mover,
  PASO_ZOOM,
  type Encuadre,
  type Medida,
} from './encuadre.ts';
import piezas from '../../ui/piezas.module.css';
import { useImagenDe } from '../../ui/use-imagen-de.ts';
import css from './visor.module.css';

interface Props {
  archivo: Blob;
  titulo: string;
  /** shown where the browser cannot display the picture: another way to open it */
  alternativa: ReactNode;
}

const NADA: Medida = { ancho: 0, alto: 0 };
const PASO_PX = 60;
/** An arrow key scrolls the view: the picture moves in the opposite direction. */
const FLECHAS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

/** Viewer of a certificate's picture: zooms, turns and moves it by fingers, mouse or keys. */
export function VisorImagen({ archivo, titulo, alternativa }: Props) {
  const [encuadre, setEncuadre] = useState(ENTERO);
  const [marco, setMarco] = useState(NADA);
  const [imagen, setImagen] = useState(NADA);
  const [rota, setRota] = useState(false);
  const medidas = useRef({ imagen, marco });
  medidas.current = { imagen, marco };
  const dedos = useRef(new Map<number, { x: number; y: number }>());

  const cambiar = useCallback(
    (paso: (e: Encuadre, imagen: Medida, marco: Medida) => Encuadre) =>
      setEncuadre((e) => paso(e, medidas.current.imagen, medidas.current.marco)),
    [],
  );
  const poner = useImagenDe(archivo);
  const observar = useCallback(
    (elemento: HTMLDivElement | null) => {
      if (!elemento) return undefined;
      const observador = new ResizeObserver(([entrada]) => {
        if (!entrada) return;
        setMarco({ ancho: entrada.contentRect.width, alto: entrada.contentRect.height });
        cambiar((e, suya, suyo) => mover(e, 0, 0, suya, suyo));
      });
      observador.observe(elemento);
      const rueda = (evento: WheelEvent) => {
        evento.preventDefault(); // React's own wheel listener is passive: in it this call would have no effect
        const punto = desdeElMedio(elemento, evento);
        cambiar((e, suya, suyo) => acercar(e, Math.exp(-evento.deltaY / 300), suya, suyo, punto));
      };
      elemento.addEventListener('wheel', rueda, { passive: false });
      return () => {
        observador.disconnect();
        elemento.removeEventListener('wheel', rueda);
      };
    },
    [cambiar],
  );

  const onTocar = (evento: PointerEvent<HTMLDivElement>) => {
    if (evento.button !== 0) return;
    dedos.current.set(evento.pointerId, { x: evento.clientX, y: evento.clientY });
    evento.currentTarget.setPointerCapture(evento.pointerId);
  };
  const onSoltar = (evento: PointerEvent) => dedos.current.delete(evento.pointerId);
  const onMover = (evento: PointerEvent<HTMLDivElement>) => {
    const previo = dedos.current.get(evento.pointerId);
    if (!previo) return;
    const ahora = { x: evento.clientX, y: evento.clientY };
    const [otro] = [...dedos.current].flatMap(([id, d]) => (id === evento.pointerId ? [] : [d]));
    dedos.current.set(evento.pointerId, ahora);
    if (!otro) {
      cambiar((e, suya, suyo) => mover(e, ahora.x - previo.x, ahora.y - previo.y, suya, suyo));
      return;
    }
    const factor = distancia(ahora, otro) / Math.max(1, distancia(previo, otro));
    const medio = { clientX: (ahora.x + otro.x) / 2, clientY: (ahora.y + otro.y) / 2 };
    const punto = desdeElMedio(evento.currentTarget, medio);
    cambiar((e, suya, suyo) =>
      mover(
        acercar(e, factor, suya, suyo, punto),
        (ahora.x - previo.x) / 2,
        (ahora.y - previo.y) / 2,
        suya,
        suyo,
      ),
    );
  };
  const onTeclear = (evento: KeyboardEvent) => {
    const paso = FLECHAS[evento.key];
    // A picture that fits whole cannot be moved: then the left and right arrows, as shortcuts, go to another pending certificate.
    if (!paso || encuadre.zoom === 1) return;
    evento.preventDefault();
    cambiar((e, suya, suyo) => mover(e, paso.x * PASO_PX, paso.y * PASO_PX, suya, suyo));
  };

  if (rota) {
    return (
      <div className={css.falta} role="alert">
        <p>No se pudo mostrar la imagen.</p>
        {alternativa}
      </div>
    );
  }
  const { zoom, x, y, cuartos } = encuadre;
  const escala = escalaEntera(imagen, marco, cuartos);
  return (
    <section className={`${piezas.hueco} ${css.visor}`} aria-label={titulo}>
      <div className={`${piezas.herramientas} ${css.barra}`} role="toolbar" aria-label="Imagen">
        <button
          type="button"
          className={piezas.herramienta}
          {...tecla('g')}
          onClick={() => setEncuadre(girar)}
        >
          Girar
        </button>
        <span className={css.grupo}>
          <button
            type="button"
            className={piezas.herramienta}
            {...tecla('-')}
            aria-label="Alejar"
            aria-disabled={zoom === 1}
            onClick={() => cambiar((e, suya, suyo) => acercar(e, 1 / PASO_ZOOM, suya, suyo))}
          >
            −
          </button>
          <button
            type="button"
            className={piezas.herramienta}
            {...tecla('0')}
            aria-label={`Ver entera, ahora ${Math.round(zoom * 100)}%`}
            onClick={() => setEncuadre((e) => ({ ...ENTERO, cuartos: e.cuartos }))}
          >
            {Math.round(zoom * 100)}%
          </button>
          <button
            type="button"
            className={piezas.herramienta}
            {...tecla('+')}
            aria-label="Acercar"
            onClick={() => cambiar((e, suya, suyo) => acercar(e, PASO_ZOOM, suya, suyo))}
          >
            +
          </button>
        </span>
      </div>
      {/* tabIndex, so that the keyboard can reach the picture: arrow keys move it while it is zoomed in. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the picture moves by pointer and by arrows */}
      <div
        ref={observar}
        className={css.marco}
        data-cerca={zoom > 1}
        tabIndex={0}
        role="group"
        aria-label={`${titulo}: con flechas se mueve cuando está cerca`}
        onPointerDown={onTocar}
        onPointerMove={onMover}
        onPointerUp={onSoltar}
        onPointerCancel={onSoltar}
        onKeyDown={onTeclear}
        onDoubleClick={(evento) => {
          const punto = desdeElMedio(evento.currentTarget, evento);
          cambiar((e, suya, suyo) =>
            e.zoom > 1 ? { ...ENTERO, cuartos: e.cuartos } : acercar(e, 2.5, suya, suyo, punto),
          );
        }}
      >
        <img
          ref={poner}
          className={css.imagen}
          alt={titulo}
          draggable={false}
          style={{
            width: imagen.ancho * escala,
            height: imagen.alto * escala,
            transform: `translate(-50%, -50%) translate(${x}px, ${y}px) rotate(${cuartos * 90}deg) scale(${zoom})`,
          }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setImagen({ ancho: naturalWidth, alto: naturalHeight })
          }
          onError={() => setRota(true)}
        />
      </div>
    </section>
  );
}

const distancia = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
  Math.hypot(a.x - b.x, a.y - b.y);

function desdeElMedio(elemento: Element, { clientX, clientY }: { clientX: number; clientY: number }) {
  const { left, top, width, height } = elemento.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}
