import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { mensajesGestion } from '../../../shared/domain/gestion/mensajes.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { medirBarra } from '../../ui/barra-inferior.ts';
import { Boton } from '../../ui/boton.tsx';
import { Icono } from '../../ui/iconos.tsx';
import { enfocarCampo } from './enfocar.ts';
import { etiquetaDe } from './etiquetas.ts';
import letra from '../../ui/letra.module.css';
import orden from '../../ui/orden.module.css';
import piezas from '../../ui/piezas.module.css';
import css from './pie.module.css';
import { enOrden } from './secciones.ts';
import { useForma } from './use-forma.ts';
import type { Destino } from './use-guardar.ts';

interface Props {
  nuevo: boolean;
  ocupado: Destino | null;
  fallo: string | null;
  /** address of the event's public page; null for an event that is not saved yet */
  publica: string | null;
  /** visibility as saved, not as typed: the public page of an invisible event answers 404 */
  visible: boolean;
  onVolver: () => void;
  onGuardar: (destino: Destino) => void;
}

/** How many errors are listed at most: a longer list would hide the form; the first field has the focus anyway. */
const MAXIMO = 3;

/** Bar with the save buttons, always in view, and the first errors that are left to correct. */
export function Pie({ nuevo, ocupado, fallo, publica, visible, onVolver, onGuardar }: Props) {
  const guardando = ocupado !== null;
  const puedePublicar = puedeHacer(useSesion(), 'evento:editar');
  return (
    <footer ref={medirBarra} className={`${orden.apilado2} ${css.pie}`}>
      <div role="alert" className={`${orden.apilado1} ${css.mensajes}`}>
        {fallo && <p className={`${letra.s650} ${css.fallo}`}>{fallo}</p>}
        <Resumen />
      </div>
      <div className={css.botones}>
        <Boton tono="contorno" onClick={onVolver}>
          <Icono nombre="izquierda" tamano="s" />
          Volver
        </Boton>
        {publica && !visible && !puedePublicar && (
          <span className={`${letra.s600} ${css.publica}`}>Todavía no es visible</span>
        )}
        {publica && !visible && puedePublicar && (
          <button
            type="button"
            className={`${letra.s600} ${css.publica}`}
            onClick={() => enfocarCampo('visible')}
          >
            Todavía no es visible
          </button>
        )}
        {publica && visible && (
          <a className={`${letra.s600} ${css.publica}`} href={publica} target="_blank" rel="noreferrer">
            Ver página del evento
            <Icono nombre="abrir" tamano="s" />
          </a>
        )}
        <span className={css.guardar}>
          {!nuevo && (
            <Boton tono="contorno" aria-disabled={guardando} onClick={() => guardando || onGuardar('lista')}>
              {ocupado === 'lista' ? 'Guardando…' : mensajesGestion.guardar_y_finalizar}
            </Boton>
          )}
          <Boton aria-disabled={guardando} onClick={() => guardando || onGuardar('imagen')}>
            {ocupado === 'imagen' ? 'Guardando…' : mensajesGestion.guardar_y_configurar_imagen}
          </Boton>
        </span>
      </div>
    </footer>
  );
}

function Resumen() {
  const errores = useForma((e) => e.errores);
  const formulario = useForma((e) => e.formulario);
  const lista = enOrden(errores);
  if (lista.length === 0) return null;
  return (
    <div className={`${piezas.renglon} ${css.resumen}`}>
      <p>{lista.length === 1 ? 'Falta corregir un dato:' : `Falta corregir ${lista.length} datos:`}</p>
      <ul>
        {lista.slice(0, MAXIMO).map(([camino, texto]) => (
          <li key={camino}>
            <button type="button" onClick={() => enfocarCampo(camino)}>
              {etiquetaDe(camino, formulario)}
              <span className={piezas.oculto}>: {texto}</span>
            </button>
          </li>
        ))}
        {lista.length > MAXIMO && <li>y {lista.length - MAXIMO} más</li>}
      </ul>
    </div>
  );
}
