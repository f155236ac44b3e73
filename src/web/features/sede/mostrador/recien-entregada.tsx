import { useEffect, useState } from 'react';
import { Boton } from '../../../ui/boton.tsx';
import { Icono } from '../../../ui/iconos.tsx';
import { usePuesto } from '../puesto.ts';
import { useEscritura } from '../use-escritura.ts';
import { MOTIVO_DESHECHO } from '../../../../shared/domain/sede/anulaciones.ts';
import { DESHACER_MS, type Entregada } from './entregar.ts';
import piezas from '../../../ui/piezas.module.css';
import css from './mostrador.module.css';

interface Props {
  entregada: Entregada;
  /** true: something else than the camera fills the screen, so this notice goes once the hand-out can no longer be undone by one tap */
  breve: boolean;
  onVer: () => void;
  /** the hand-out was undone, and its button is about to go */
  onDeshecha: () => void;
}

/** Who has just collected, or that this was undone, shown above the camera or above what fills the screen. */
export function RecienEntregada({ entregada, breve, onVer, onDeshecha }: Props) {
  const { bitacora, estado } = usePuesto();
  const { ocupado, error, escribir } = useEscritura({ varias: true });
  const [aTiempo, setATiempo] = useState(true);
  useEffect(() => {
    const reloj = setTimeout(() => setATiempo(false), DESHACER_MS);
    return () => clearTimeout(reloj);
  }, []);
  if (breve && !aTiempo) return null;
  const { operacion, inscripcion, quien, numero } = entregada;
  // by this notice's button, or with a reason by 'Anular la entrega', here or on another device
  const deshecha = estado.sede.anulacion(operacion) !== null;
  const deshacer = () => {
    const datos = { operacion: operacion.id, motivo: MOTIVO_DESHECHO };
    return escribir(() => bitacora.anotar('anular', inscripcion, datos), onDeshecha);
  };
  return (
    <div className={`${piezas.extremos} ${css.recien}`}>
      <p role="status">
        <Icono nombre="listo" />
        <span>
          {deshecha ? 'Se deshizo la entrega a' : 'Entregado a'} <strong>{quien}</strong>
          {numero !== null && (
            <>
              , número <strong>{numero}</strong>
            </>
          )}
        </span>
      </p>
      {aTiempo && !deshecha ? (
        <Boton tono="contorno" disabled={ocupado} onClick={() => void deshacer()}>
          Deshacer
        </Boton>
      ) : (
        <Boton tono="contorno" onClick={onVer}>
          Ver
        </Boton>
      )}
      {error && (
        <p role="alert" className={css.falla}>
          {error}
        </p>
      )}
    </div>
  );
}
