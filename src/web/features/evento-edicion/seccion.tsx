import type { ReactNode } from 'react';
import { Icono } from '../../ui/iconos.tsx';
import letra from '../../ui/letra.module.css';
import orden from '../../ui/orden.module.css';
import piezas from '../../ui/piezas.module.css';
import tonos from '../../ui/tonos.module.css';
import css from './forma.module.css';
import { erroresPorSeccion, SECCIONES, type SeccionId } from './secciones.ts';
import { useAlmacen, useForma } from './use-forma.ts';
import { escribirCuantos } from '../../../shared/domain/comun/cantidad.ts';

/** How many errors a section has; a number, so that the section is drawn again only when it changes. */
export const useErroresDe = (id: SeccionId): number => useForma((e) => erroresPorSeccion(e.errores)[id] ?? 0);

/** One of the form's nine sections, with its number, and a mark while one of its fields has an error. */
export function Seccion({ id, bajada, children }: { id: SeccionId; bajada?: string; children: ReactNode }) {
  const numero = useAlmacen().secciones.indexOf(id);
  const errores = useErroresDe(id);
  return (
    <section
      id={`seccion-${id}`}
      aria-labelledby={`titulo-${id}`}
      className={`${piezas.pila} ${piezas.marco} ${css.seccion}`}
      tabIndex={-1}
    >
      <header>
        <h2 id={`titulo-${id}`}>
          <span className={`${piezas.numero} ${tonos.info}`}>{numero + 1}</span>
          {SECCIONES.find((s) => s.id === id)?.titulo}
        </h2>
        {errores > 0 && (
          <p className={`${orden.enLinea2} ${letra.s650} ${css.marcaError}`}>
            <Icono nombre="aviso" tamano="s" />
            {escribirCuantos(errores, 'dato para corregir', 'datos para corregir')}
          </p>
        )}
        {bajada && <p className={css.pista}>{bajada}</p>}
      </header>
      {children}
    </section>
  );
}
