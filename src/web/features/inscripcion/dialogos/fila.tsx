import { useState } from 'react';
import { textoDelante, textoEspera } from '../../../../shared/domain/fila/fila.ts';
import { Boton } from '../../../ui/boton.tsx';
import { MarcoDialogo } from '../../../ui/marco-dialogo.tsx';
import type { VistaFila } from '../fila.ts';
import letra from '../../../ui/letra.module.css';
import orden from '../../../ui/orden.module.css';
import css from './fila.module.css';

interface FilaProps {
  /** null: their turn came, the registration is on its way */
  vista: VistaFila | null;
  onSalir: () => void;
}

/**
 * Shown while a full server makes the person wait in the fila. When their turn comes, the registration is sent by itself;
 * a screen that goes dark does not lose the place.
 */
export function Fila({ vista, onSalir }: FilaProps) {
  const [primera] = useState(vista?.delante ?? 0);
  const [saliendo, setSaliendo] = useState(false);
  const espera = vista && textoEspera(vista.espera_s);
  const aviso = !vista
    ? 'Llegó tu turno. Estamos guardando tu inscripción.'
    : vista.sin_respuesta
      ? 'No pudimos consultar la fila. Tu lugar sigue guardado y volvemos a probar solos.'
      : espera;
  return (
    <MarcoDialogo
      titulo={vista ? 'Estás en la fila' : 'Llegó tu turno'}
      tono={vista ? 'aviso' : 'ok'}
      firme
      onCerrar={onSalir}
      acciones={
        vista && (
          <Boton
            tono="contorno"
            disabled={saliendo}
            onClick={() => {
              setSaliendo(true);
              onSalir();
            }}
          >
            Salir de la fila
          </Boton>
        )
      }
    >
      {vista && (
        <>
          <p className={`${letra.l700} ${css.lugar}`}>{textoDelante(vista.delante)}</p>
          <div className={css.pista} aria-hidden="true">
            <div className={css.avance} style={{ width: `${avance(primera, vista.delante)}%` }} />
          </div>
        </>
      )}
      {/* The wait in words that change rarely: screen readers would read out a countdown without end. */}
      <p role="status" className={css.aviso}>
        {aviso}
      </p>
      {vista && (
        <ul className={`${orden.apilado2} ${css.notas}`}>
          <li>Hay mucha gente inscribiéndose a la vez. Cuando te toque, tu inscripción se envía sola.</li>
          <li>Dejá esta página abierta. Si se apaga la pantalla no perdés el lugar: al volver, seguimos.</li>
          <li>Los lugares de la carrera se dan por orden de llegada: estar en la fila no asegura uno.</li>
          <li>Todo lo que cargaste sigue guardado en este dispositivo.</li>
        </ul>
      )}
    </MarcoDialogo>
  );
}

/** Percent of the progress bar; at least 4, so that it is recognized as one. */
const avance = (primera: number, delante: number): number =>
  primera <= 0 ? 100 : Math.round(4 + 96 * Math.min(1, Math.max(0, 1 - delante / primera)));
