import type { ComponentProps } from 'react';
import { Aviso } from '../../../ui/aviso.tsx';
import { Escaner } from '../../../ui/escaner/escaner.tsx';
import { aLaVista } from './a-la-vista.ts';
import css from './cerca.module.css';

type Props = Pick<ComponentProps<typeof Escaner>, 'onCamara' | 'apuntar' | 'sinCamara'> & {
  /** takes what a code says; returns whether the screen can use it, which decides the sound; null: no sound is played here */
  onTexto: (texto: string) => boolean | null;
  /** what was wrong with the last code; null: nothing */
  dicho: string | null;
};

/**
 * The camera for the codes on another phone's screen. The text that says what is wrong with a code is scrolled into view: it may appear
 * under the desk's bar.
 */
export const EscanerDeSerie = ({ onTexto, dicho, ...camara }: Props) => (
  <Escaner que="serie" onLeido={({ texto }) => onTexto(texto)} {...camara}>
    {dicho && (
      <div role="status" key={dicho} className={css.dicho} ref={aLaVista}>
        <Aviso tono="aviso" titulo={dicho} />
      </div>
    )}
  </Escaner>
);
