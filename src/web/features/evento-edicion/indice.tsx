import { useEffect } from 'react';
import { Icono } from '../../ui/iconos.tsx';
import letra from '../../ui/letra.module.css';
import css from './indice.module.css';
import { SECCIONES, type SeccionId } from './secciones.ts';
import { useErroresDe } from './seccion.tsx';
import { useAlmacen } from './use-forma.ts';
import { escribirCuantos } from '../../../shared/domain/comun/cantidad.ts';

function irA(id: string): void {
  const parte = document.getElementById(id);
  parte?.scrollIntoView();
  parte?.focus({ preventScroll: true });
}

const irASeccion = (id: string) => irA(`seccion-${id}`);

const textoErrores = (n: number) => escribirCuantos(n, 'error', 'errores');

function Entrada({ id, titulo, numero }: { id: SeccionId; titulo: string; numero: number }) {
  const errores = useErroresDe(id);
  return (
    <li>
      <a
        href={`#seccion-${id}`}
        className={errores > 0 ? css.conError : undefined}
        onClick={(e) => {
          e.preventDefault();
          irASeccion(id);
        }}
      >
        <span aria-hidden="true" className={css.numero}>
          {errores > 0 ? <Icono nombre="aviso" tamano="s" /> : numero}
        </span>
        {titulo}
        {errores > 0 && <span className={css.cuenta}>{textoErrores(errores)}</span>}
      </a>
    </li>
  );
}

function OpcionIndice({ id, titulo, numero }: { id: SeccionId; titulo: string; numero: number }) {
  const errores = useErroresDe(id);
  return (
    <option value={id}>
      {numero}. {titulo}
      {errores > 0 ? ` (${textoErrores(errores)})` : ''}
    </option>
  );
}

/** Navigation between the form's sections: a list beside them, a compact selector on a phone. */
export function Indice() {
  const almacen = useAlmacen();
  const secciones = SECCIONES.filter(({ id }) => almacen.secciones.includes(id));
  // links of other screens (que-falta.tsx, configurar-imagen-page.tsx) end in the id of the section or text to correct: the page
  // scrolls to it
  useEffect(() => {
    const pedida = /^#((?:seccion|texto)-[a-z]+)$/.exec(window.location.hash)?.[1];
    if (pedida) irA(pedida);
  }, []);
  return (
    <nav className={css.indice} aria-label="Secciones del formulario">
      <label className={`${letra.s650} ${css.selector}`}>
        <span>Ir a</span>
        <select
          value=""
          onChange={(e) => {
            irASeccion(e.target.value);
          }}
        >
          <option value="" disabled>
            Elegí una sección
          </option>
          {secciones.map((s, i) => (
            <OpcionIndice key={s.id} {...s} numero={i + 1} />
          ))}
        </select>
      </label>
      <ol className={css.lista}>
        {secciones.map((s, i) => (
          <Entrada key={s.id} {...s} numero={i + 1} />
        ))}
      </ol>
    </nav>
  );
}
