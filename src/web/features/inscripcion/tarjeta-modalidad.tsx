import type { Modalidad } from '../../../shared/contract/eventos.ts';
import { decirLugares, lugaresLibres } from '../../../shared/domain/carrera/lugares-libres.ts';
import { aCentavos, escribirPrecio, formatearPesos } from '../../../shared/domain/comun/dinero.ts';
import { llevaServicio } from '../../../shared/domain/precio/lineas.ts';
import { Icono } from '../../ui/iconos.tsx';
import { idCampo } from './etiquetas.ts';
import letra from '../../ui/letra.module.css';
import piezas from '../../ui/piezas.module.css';
import css from './paso-modalidad.module.css';

interface TarjetaModalidadProps {
  modalidad: Modalidad;
  /** places left in the whole event */
  lugares: number;
  elegida: boolean;
  motivo: string | null;
  primera: boolean;
  error: boolean;
  onElegir: () => void;
}

/** With this many places left or fewer the card warns, '¡Quedan 3!'; with more it says 'Quedan 30 lugares'. */
const POCOS = 20;

function textoLibres(libres: number, nro_participantes: number): string {
  const texto = decirLugares(libres, nro_participantes);
  if (libres > POCOS) return texto;
  if (nro_participantes > 1) return `¡${texto}!`;
  return libres === 1 ? '¡Queda 1!' : `¡Quedan ${libres}!`;
}

export function TarjetaModalidad(props: TarjetaModalidadProps) {
  const { modalidad: m, elegida, motivo, primera, error } = props;
  const libres = lugaresLibres(m, props);
  const servicio = aCentavos(m.costo_servicio);
  const detalles = [
    m.nro_participantes > 1 ? `Equipo de ${m.nro_participantes}` : 'Individual',
    m.limite_edad_inicial > 0 && `desde ${m.limite_edad_inicial} años`,
    m.requiere_apto_medico && 'pide apto médico',
  ].filter(Boolean);
  return (
    <label className={css.tarjeta}>
      <input
        className={piezas.encima}
        type="radio"
        name="modalidad"
        id={primera ? idCampo('modalidad') : undefined}
        data-error={(error && primera) || undefined}
        checked={elegida}
        disabled={motivo !== null}
        onChange={props.onElegir}
      />
      <span className={css.cuerpo}>
        <span className={css.marca} aria-hidden="true">
          {elegida && <Icono nombre="listo" tamano="s" />}
        </span>
        <span className={`${letra.l750} ${css.nombre}`}>{m.nombre}</span>
        <span className={`${letra.l750} ${css.precio}`}>
          {escribirPrecio(aCentavos(m.valor_normal))}
          {llevaServicio(servicio) && <small>+ {formatearPesos(servicio)} de servicio</small>}
        </span>
        <span className={`${piezas.nota} ${css.detalles}`}>{detalles.join(' · ')}</span>
        {motivo ? (
          <span className={`${letra.s650} ${css.motivo}`}>{motivo}</span>
        ) : (
          Number.isFinite(libres) && (
            <span className={libres <= POCOS ? css.pocos : css.libres}>
              {textoLibres(libres, m.nro_participantes)}
            </span>
          )
        )}
      </span>
    </label>
  );
}
