import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { Boton } from '../../ui/boton.tsx';
import { tecla } from '../../ui/atajos.ts';
import { enfocar } from '../../ui/enfocar.ts';
import { Icono } from '../../ui/iconos.tsx';
import type { Cola } from './cola.ts';
import piezas from '../../ui/piezas.module.css';
import css from './deslindes.module.css';
import { escribirCuantos } from '../../../shared/domain/comun/cantidad.ts';

export interface PropsBarra {
  cola: Cola;
  /** true: the signature is PENDING and its content is loaded and shown */
  decidible: boolean;
  rechazando: boolean;
  decidiendo: boolean;
  /** true: the decision was taken in this dialog just now */
  hecha: boolean;
  sinRed: boolean;
  onAprobar: () => void;
  /** the first press opens the field for the reason, the second rejects */
  onRechazar: () => void;
  onDesistir: () => void;
  onIr: (persona_id: number) => void;
  /** true: the help of the keys is shown */
  ayuda: boolean;
  onAyudar: () => void;
  onCerrar: () => void;
}

/**
 * Buttons to approve and reject, only for a PENDING signature (regla documentos-1) and roles that may, in the same order as in
 * the certificates' dialog; and arrows to the previous and next pending one.
 */
export function BarraDecision(props: PropsBarra) {
  const { cola, decidible, rechazando, decidiendo, hecha, sinRed } = props;
  const sesion = useSesion();
  const quieta = decidiendo || sinRed;
  return (
    <div className={`${piezas.columna} ${css.barra}`}>
      {sinRed && decidible && (
        <p className={`${piezas.nota} ${css.nota}`} role="status">
          Sin conexión: se aprueba o rechaza cuando haya señal.
        </p>
      )}
      {rechazando && (
        <div className={css.decidir}>
          <Boton tono="peligro" disabled={quieta} onClick={props.onRechazar}>
            {decidiendo ? 'Rechazando…' : 'Sí, rechazar'}
          </Boton>
          <Boton tono="contorno" disabled={decidiendo} onClick={props.onDesistir}>
            {mensajesComun.cancelar}
          </Boton>
        </div>
      )}
      {decidible && !rechazando && (
        <div className={css.decidir}>
          {puedeHacer(sesion, 'deslinde:aprobar') && (
            <Boton {...tecla('a')} title="Aprobar (A)" disabled={quieta} onClick={props.onAprobar}>
              {decidiendo ? 'Aprobando…' : 'Aprobar'}
            </Boton>
          )}
          {puedeHacer(sesion, 'deslinde:rechazar') && (
            <Boton
              tono="contorno"
              {...tecla('r')}
              title="Rechazar (R)"
              disabled={quieta}
              onClick={props.onRechazar}
            >
              Rechazar
            </Boton>
          )}
        </div>
      )}
      {!rechazando && <Paso {...props} hecha={hecha} cola={cola} />}
    </div>
  );
}

function Paso({ cola, hecha, decidiendo, onIr, ayuda, onAyudar, onCerrar }: PropsBarra) {
  const { anterior, siguiente, posicion, total } = cola;
  const flecha = (
    a: PropsBarra['cola']['anterior'],
    etiqueta: string,
    title: string,
    letra: string,
    icono: 'izquierda' | 'derecha',
  ) => (
    <Boton
      tono="tenue"
      clase={css.flecha}
      aria-label={etiqueta}
      {...tecla(letra)}
      title={title}
      disabled={a === null || decidiendo}
      onClick={() => a !== null && onIr(a)}
    >
      <Icono nombre={icono} />
    </Boton>
  );
  return (
    <nav className={`${piezas.renglon} ${css.paso}`} aria-label="Pendientes">
      {total > 0 && (
        <>
          {flecha(anterior, 'Pendiente anterior', 'Anterior (K o ←)', 'k', 'izquierda')}
          <p className={`${piezas.nota} ${css.cuenta}`} role="status">
            {posicion === null
              ? escribirCuantos(total, 'pendiente', 'pendientes')
              : `${posicion} de ${total}`}
          </p>
          {flecha(siguiente, 'Pendiente siguiente', 'Siguiente (J o →)', 'j', 'derecha')}
        </>
      )}
      <span className={css.aire} />
      <Boton
        tono="tenue"
        clase={css.ayudar}
        {...tecla('?')}
        aria-label="Atajos de teclado"
        aria-expanded={ayuda}
        onClick={onAyudar}
      >
        ?
      </Boton>
      {hecha && siguiente !== null && (
        // This button shows after a rejection that is not mailed (staff wanted no mail, or the person left no address), or if another
        // signature became pending after the last one was decided. It takes the focus, as the buttons that had it are gone.
        <Boton ref={enfocar} onClick={() => onIr(siguiente)}>
          Siguiente pendiente
        </Boton>
      )}
      <Boton tono="tenue" {...(hecha && siguiente === null && { ref: enfocar })} onClick={onCerrar}>
        Cerrar
      </Boton>
    </nav>
  );
}
