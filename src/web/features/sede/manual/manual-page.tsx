import type { ReactNode } from 'react';
import { Boton } from '../../../ui/boton.tsx';
import { Icono } from '../../../ui/iconos.tsx';
import { useTitulo } from '../../../ui/titulo.ts';
import { Dibujo } from './dibujos.tsx';
import { SIGNOS } from '../mostrador/signos.ts';
import { Renglones } from '../../../ui/renglones.tsx';
import piezas from '../../../ui/piezas.module.css';
import css from './manual.module.css';
import { ENTRE_TELEFONOS, PASOS, textosManual, VEREDICTOS, type Paso } from './textos.ts';

/**
 * The volunteers' manual: one page, and on paper one sheet, the desk on its front and phones among themselves on its back.
 * @param children the way to the rehearsal
 */
export function ManualPage({ children }: { children?: ReactNode }) {
  useTitulo(textosManual.titulo);
  return (
    <article className={`${piezas.columna} ${css.manual}`}>
      <header>
        <h1>{textosManual.titulo}</h1>
        <p>{textosManual.bajada}</p>
      </header>
      <Pasos pasos={PASOS} titulos="h2" />
      <section aria-labelledby="veredictos">
        <h2 id="veredictos">{textosManual.veredictos}</h2>
        <ul className={css.veredictos}>
          {VEREDICTOS.map(({ tipo, titulo, que_hacer }) => (
            <li key={tipo} data-veredicto={tipo}>
              <h3>
                <Icono nombre={SIGNOS[tipo]} />
                {titulo}
              </h3>
              <p>{que_hacer}</p>
            </li>
          ))}
        </ul>
      </section>
      <p className={css.duda}>{textosManual.duda}</p>
      <section className={css.dorso} aria-labelledby="entre-telefonos">
        <h2 id="entre-telefonos">{textosManual.entre_telefonos}</h2>
        <p>{textosManual.entre_telefonos_bajada}</p>
        <Pasos pasos={ENTRE_TELEFONOS} titulos="h3" />
      </section>
      <div className={css.acciones}>
        {children}
        <Boton tono="contorno" onClick={() => window.print()}>
          {textosManual.imprimir}
        </Boton>
      </div>
    </article>
  );
}

function Pasos({ pasos, titulos: Titulo }: { pasos: readonly Paso[]; titulos: 'h2' | 'h3' }) {
  return (
    <ol className={css.pasos}>
      {pasos.map(({ titulo, dibujo, lineas }) => (
        <li key={titulo} className={css.paso}>
          <Dibujo cual={dibujo} />
          <div>
            <Titulo>{titulo}</Titulo>
            <ul>
              <Renglones de={lineas} />
            </ul>
          </div>
        </li>
      ))}
    </ol>
  );
}
