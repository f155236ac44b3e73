import { useEffect, useState, type ReactNode } from 'react';
import { Aviso } from '../aviso.tsx';
import { Boton } from '../boton.tsx';
import { Casilla } from '../campo.tsx';
import letra from '../letra.module.css';
import piezas from '../piezas.module.css';
import css from './escaner.module.css';
import type { Camara, Leido, Aparatos } from './aparatos.ts';
import { aparatosDelNavegador } from './aparatos-navegador.ts';
import type { QueBuscar } from './muestrear.ts';
import { darSenal, useSenal } from './senal.ts';
import { textosEscaner, textosSinEscaner } from './textos.ts';
import { useEscaner } from './use-escaner.ts';

interface Props {
  /**
   * takes a code that was read; returns whether the screen can use it, which decides the signal (sound and vibration); null: the screen
   * gives its own
   */
  onLeido: (leido: Leido) => boolean | null;
  /** what the screen says about the last code */
  children?: ReactNode;
  aparatos?: Aparatos;
  /** what to aim at, under the picture */
  apuntar?: string;
  /** what one can do where nothing can be scanned; by default to type */
  sinCamara?: string;
  que?: QueBuscar;
  /** called each time that the camera has opened (true), or that camera or reader failed (false) */
  onCamara?: (abierta: boolean) => void;
}

/** The camera, looking for codes as long as it is on the screen. */
export function Escaner({
  onLeido,
  children,
  aparatos = aparatosDelNavegador,
  apuntar = textosEscaner.apuntar,
  sinCamara = textosEscaner.o_escribir,
  que = 'todo',
  onCamara,
}: Props) {
  const senal = useSenal();
  const leer = (leido: Leido) => {
    const bien = onLeido(leido);
    if (bien !== null && senal.activa) darSenal(bien ? 'bien' : 'mal');
  };
  const { video, estado, reintentar, cambiarCamara } = useEscaner(aparatos, leer, que);
  const { tipo } = estado;
  useEffect(() => {
    if (tipo !== 'abriendo') onCamara?.(tipo === 'mirando');
    // oxlint-disable-next-line react/exhaustive-deps -- told once for each change of the camera
  }, [tipo]);
  const camara = estado.tipo === 'mirando' ? estado.camara : null;
  return (
    <div className={piezas.pilaJunta}>
      {estado.tipo === 'sin_escaner' && (
        <Aviso tono="aviso" icono="camara" titulo={textosSinEscaner[estado.motivo].titulo} role="alert">
          <p>
            {textosSinEscaner[estado.motivo].que_hacer} {sinCamara}
          </p>
          <Boton tono="contorno" onClick={reintentar}>
            Probar de nuevo
          </Boton>
        </Aviso>
      )}
      {/* Always rendered: the camera's stream is set on the <video> before the state changes to 'mirando'. */}
      <div className={css.vista} hidden={estado.tipo === 'sin_escaner'}>
        <video ref={video} className={css.video} muted playsInline aria-label={textosEscaner.imagen} />
        <span className={css.mira} aria-hidden="true" />
        <div className={`${piezas.juntos} ${css.botones}`}>
          {camara?.linterna && <Linterna key={camara.stream.id} prender={camara.linterna} />}
          {cambiarCamara && (
            <button type="button" className={`${letra.s650} ${css.boton}`} onClick={cambiarCamara}>
              {textosEscaner.otra_camara}
            </button>
          )}
        </div>
      </div>
      {estado.tipo !== 'sin_escaner' && (
        <p className={`${piezas.nota} ${css.pie}`} role="status">
          {estado.tipo === 'abriendo'
            ? textosEscaner.abriendo
            : estado.lee
              ? apuntar
              : textosEscaner.preparando}
        </p>
      )}
      {children}
      {estado.tipo !== 'sin_escaner' && (
        <Casilla etiqueta={textosEscaner.senal} marcada={senal.activa} onCambiar={senal.cambiar} />
      )}
    </div>
  );
}

function Linterna({ prender }: { prender: NonNullable<Camara['linterna']> }) {
  const [prendida, setPrendida] = useState(false);
  return (
    <button
      type="button"
      className={`${letra.s650} ${css.boton}`}
      aria-pressed={prendida}
      onClick={() => {
        setPrendida(!prendida);
        void prender(!prendida);
      }}
    >
      {textosEscaner.linterna}
    </button>
  );
}
