import { Link } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';
import { mensajes } from '../../../shared/domain/mensajes.ts';
import { logout } from '../../api/sesion.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { Icono } from '../../ui/iconos.tsx';
import css from './barra-superior.module.css';
import { Marca } from './marca.tsx';
import { entradasDeMenu } from './menu.ts';
import { SelectorTema } from './selector-tema.tsx';

export function BarraSuperior({ insignia }: { insignia: ReactNode }) {
  const sesion = useSesion();
  const entradas = entradasDeMenu(sesion);
  const menu = useRef<HTMLDialogElement>(null);
  const cerrar = () => menu.current?.close();
  const salir = () => {
    cerrar();
    void logout();
  };
  const exacta = { exact: true };

  return (
    <header className={css.barra}>
      <div className={css.interior}>
        <Link to="/" className={css.marca} aria-label="Largada, inicio">
          <Marca className={css.logo} />
        </Link>
        {insignia}
        <nav className={css.nav} aria-label="Principal">
          {entradas.map((entrada) => (
            <Link key={entrada.to} to={entrada.to} activeOptions={exacta} className={css.enlace}>
              {entrada.texto}
            </Link>
          ))}
          {sesion && (
            <button type="button" className={css.enlace} onClick={salir}>
              {mensajes.salir}
            </button>
          )}
        </nav>
        <button
          type="button"
          className={css.abrir}
          aria-haspopup="dialog"
          aria-label="Abrir el menú"
          onClick={() => menu.current?.showModal()}
        >
          <Icono nombre="menu" />
        </button>
      </div>
      {/* A modal dialog brings the focus trap, Escape and the inert page behind it. */}
      <dialog
        ref={menu}
        className={css.menu}
        aria-label="Menú"
        onClick={(event) => event.target === event.currentTarget && cerrar()}
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
                <li key={entrada.to}>
                  <Link to={entrada.to} activeOptions={exacta} className={css.item} onClick={cerrar}>
                    <Icono nombre={entrada.icono} />
                    {entrada.texto}
                  </Link>
                </li>
              ))}
              {sesion && (
                <li>
                  <button type="button" className={css.item} onClick={salir}>
                    <Icono nombre="salir" />
                    {mensajes.salir}
                  </button>
                </li>
              )}
            </ul>
          </nav>
          <div className={css.fondo}>
            <SelectorTema />
          </div>
        </div>
      </dialog>
    </header>
  );
}
