import { Link } from '@tanstack/react-router';
import { useRef, useState, type ReactNode } from 'react';
import { useSesion } from '../../api/use-sesion.ts';
import { Icono } from '../../ui/iconos.tsx';
import { useCerrarConAtras } from '../../comun/use-cerrar-con-atras.ts';
import css from './barra-superior.module.css';
import { Marca } from './marca.tsx';
import { ENTRADAS_PUBLICAS, type DialogoPersonal, type EntradaMenu } from './menu.ts';
import type { Personal } from './personal.ts';
import { SelectorTema } from './selector-tema.tsx';

interface Props {
  insignia: ReactNode;
  personal: Personal | null;
}

const EXACTA = { exact: true };
const NINGUNA: readonly EntradaMenu[] = [];

export function BarraSuperior({ insignia, personal }: Props) {
  const sesion = useSesion();
  const entradas = sesion ? (personal?.entradas(sesion) ?? NINGUNA) : ENTRADAS_PUBLICAS;
  const [abierto, setAbierto] = useState<DialogoPersonal | null>(null);
  const menu = useRef<HTMLDialogElement>(null);
  const [desplegado, setDesplegado] = useState(false);
  const cerrar = () => menu.current?.close();
  useCerrarConAtras(desplegado, cerrar);

  const item = (entrada: EntradaMenu, clase: string | undefined, icono: boolean) => {
    const contenido = (
      <>
        {icono && <Icono nombre={entrada.icono} />}
        {entrada.texto}
      </>
    );
    return entrada.abre === undefined ? (
      <Link key={entrada.to} to={entrada.to} activeOptions={EXACTA} className={clase} onClick={cerrar}>
        {contenido}
      </Link>
    ) : (
      <button
        key={entrada.abre}
        type="button"
        className={clase}
        aria-haspopup="dialog"
        onClick={() => {
          cerrar();
          setAbierto(entrada.abre);
        }}
      >
        {contenido}
      </button>
    );
  };

  return (
    <>
      <header className={css.barra}>
        <div className={`${css.interior} ${sesion ? css.personal : ''}`}>
          <Link to="/" className={css.marca} aria-label="Largada, inicio">
            <Marca className={css.logo} />
          </Link>
          {sesion && personal?.insignias(sesion, setAbierto)}
          {insignia}
          <nav className={css.nav} aria-label="Principal">
            {entradas.map((entrada) => !entrada.soloCajon && item(entrada, css.enlace, false))}
          </nav>
          <button
            type="button"
            className={css.abrir}
            aria-haspopup="dialog"
            aria-label="Abrir el menú"
            onClick={() => {
              menu.current?.showModal();
              setDesplegado(true);
            }}
          >
            <Icono nombre="menu" />
          </button>
        </div>
        {/* A modal dialog brings the focus trap, Escape and the inert page behind it. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a press beside it closes it; by keyboard Escape does */}
        <dialog
          ref={menu}
          className={css.menu}
          aria-label="Menú"
          onClose={() => setDesplegado(false)}
          onClick={(e) => e.target === e.currentTarget && cerrar()}
        >
          <div className={css.panel}>
            <div className={css.tope}>
              <Marca className={css.logo} />
              <button type="button" className={css.abrir} aria-label="Cerrar el menú" onClick={cerrar}>
                <Icono nombre="cerrar" />
              </button>
            </div>
            {sesion && <p className={css.quien}>{sesion.nombre}</p>}
            <nav aria-label="Menú">
              <ul className={css.lista}>
                {entradas.map((entrada) => (
                  <li key={entrada.texto}>{item(entrada, css.item, true)}</li>
                ))}
              </ul>
            </nav>
            <div className={css.fondo}>
              <SelectorTema />
            </div>
          </div>
        </dialog>
      </header>
      {/* Outside of <header>: inside, the dialogs would inherit its light text colours. */}
      {sesion && personal?.dialogos(abierto, () => setAbierto(null))}
    </>
  );
}
