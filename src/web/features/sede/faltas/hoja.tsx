import type { ReactNode } from 'react';
import { Aviso } from '../../../ui/aviso.tsx';
import { Boton } from '../../../ui/boton.tsx';
import { MarcoDialogo } from '../../../ui/marco-dialogo.tsx';
import { usePuesto } from '../puesto.ts';
import { textosSimulacro } from '../simulacro/textos.ts';
import orden from '../../../ui/orden.module.css';
import css from './faltas.module.css';

interface Props {
  titulo: string;
  /** who or what the sheet is about, shown under the title */
  sobre?: string | undefined;
  /** the button that carries the sheet's task out; null where there is nothing to do, or not yet */
  boton: { texto: string; disabled?: boolean; onClick: () => void } | null;
  /** why the sheet's task failed, beside the button; null: it did not fail */
  error: string | null;
  /** true: something was typed or drawn that would be lost: neither Escape nor a touch outside closes the sheet */
  firme?: boolean;
  volver?: string;
  onCerrar: () => void;
  children: ReactNode;
}

/** A sheet over the desk's screen, the whole of a phone's height, with what to do at the bottom under the thumb. */
export function Hoja({
  titulo,
  sobre,
  boton,
  error,
  firme = false,
  volver = 'Volver',
  onCerrar,
  children,
}: Props) {
  const { simulacro } = usePuesto();
  return (
    <MarcoDialogo
      titulo={titulo}
      pantalla
      firme={firme}
      onCerrar={onCerrar}
      acciones={
        <div className={`${orden.apilado2} ${css.pie}`}>
          {error && <Aviso tono="error" role="alert" titulo={error} />}
          {boton && (
            <Boton grande ancho disabled={boton.disabled} onClick={boton.onClick}>
              {boton.texto}
            </Boton>
          )}
          <Boton tono="tenue" grande ancho onClick={onCerrar}>
            {volver}
          </Boton>
        </div>
      }
    >
      {simulacro && <p className={css.simulacro}>{textosSimulacro.banda}</p>}
      {sobre && <p className={css.sobre}>{sobre}</p>}
      {children}
    </MarcoDialogo>
  );
}
