import { useImperativeHandle, useRef, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import type { Imagen } from '../../shared/contract/comunes.ts';
import { Foto } from './foto.tsx';
import { Icono } from './iconos.tsx';
import piezas from './piezas.module.css';
import { BotonBase } from './boton.tsx';
import css from './visor.module.css';

export interface ImagenVisor {
  imagen: Imagen;
  titulo: string;
}

interface Props {
  imagenes: readonly ImagenVisor[];
  inicial: number;
  onCerrar: () => void;
  /** ref that is set to a function, which closes the viewer as its own button does */
  cierre: Ref<() => void>;
}

/** Fullscreen viewer of pictures in a row. A finger scrolls the row like any page; arrow keys and buttons scroll it by one picture. */
export function Visor({ imagenes, inicial, onCerrar, cierre }: Props) {
  const [actual, setActual] = useState(inicial);
  const pista = useRef<HTMLUListElement>(null);
  const varias = imagenes.length > 1;
  // closed while it is still in the page, the dialog gives the focus back
  useImperativeHandle(cierre, () => () => pista.current?.closest('dialog')?.close());

  const abrir = (dialogo: HTMLDialogElement | null) => {
    if (!dialogo || dialogo.open) return;
    dialogo.showModal();
    pista.current?.scrollTo({ left: inicial * pista.current.clientWidth, behavior: 'instant' });
  };
  const ir = (indice: number) => {
    const destino = Math.max(0, Math.min(imagenes.length - 1, indice));
    const calmo = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    pista.current?.scrollTo({
      left: destino * pista.current.clientWidth,
      behavior: calmo ? 'instant' : 'smooth',
    });
  };
  const onTeclear = (e: KeyboardEvent) => {
    const paso = { ArrowLeft: -1, ArrowRight: 1 }[e.key];
    if (paso === undefined) return;
    e.preventDefault();
    ir(actual + paso);
  };
  const onDesplazar = () => {
    const { scrollLeft = 0, clientWidth = 1 } = pista.current ?? {};
    setActual(Math.round(scrollLeft / Math.max(1, clientWidth)));
  };

  return (
    <dialog
      ref={abrir}
      className={`${piezas.pantalla} ${css.visor}`}
      aria-label="Imagen ampliada"
      onClose={onCerrar}
      onKeyDown={onTeclear}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys must reach it */}
      <ul ref={pista} className={css.pista} tabIndex={0} aria-label="Imágenes" onScroll={onDesplazar}>
        {imagenes.map(({ imagen, titulo }, i) => (
          <li key={imagen.src} className={css.hoja} aria-hidden={i !== actual}>
            <Foto className={css.foto} imagen={imagen} alt={titulo} sizes="100vw" primera={i === inicial} />
          </li>
        ))}
      </ul>
      <p className={css.titulo} aria-live="polite">
        {imagenes[actual]?.titulo}
        {varias && <span className={css.cuenta}>{` ${actual + 1} de ${imagenes.length}`}</span>}
      </p>
      {/* oxlint-disable-next-line react/forbid-elements -- it closes its dialog and sends nothing */}
      <form method="dialog">
        <button className={`${css.boton} ${css.cerrar}`} aria-label="Cerrar">
          <Icono nombre="cerrar" />
        </button>
      </form>
      {varias && (
        <>
          <BotonBase
            className={`${css.boton} ${css.anterior}`}
            aria-label="Anterior"
            disabled={actual === 0}
            onClick={() => ir(actual - 1)}
          >
            <Icono nombre="izquierda" />
          </BotonBase>
          <BotonBase
            className={`${css.boton} ${css.siguiente}`}
            aria-label="Siguiente"
            disabled={actual === imagenes.length - 1}
            onClick={() => ir(actual + 1)}
          >
            <Icono nombre="derecha" />
          </BotonBase>
        </>
      )}
    </dialog>
  );
}
