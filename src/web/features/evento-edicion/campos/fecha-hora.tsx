import { instanteLocal } from '../../../../shared/domain/comun/fechas.ts';
import { CampoFecha, CampoHora } from '../../../ui/campo-fecha.tsx';
import css from '../forma.module.css';
import { idCampo } from '../secciones.ts';
import { useAlmacen, useError, useTexto } from '../use-forma.ts';

interface Props {
  fecha: string;
  hora: string;
  etiqueta_fecha: string;
  etiqueta_hora: string;
  /** warning for a moment in the past; undefined: the past is allowed */
  pasada?: string;
}

function yaPaso(fecha: string, hora: string): boolean {
  try {
    return new Date(instanteLocal(fecha, hora || '23:59')).getTime() < Date.now();
  } catch {
    return false; // not a whole date yet
  }
}

/** A day and an hour of the country's clock. */
export function FechaHora({ fecha, hora, etiqueta_fecha, etiqueta_hora, pasada }: Props) {
  const almacen = useAlmacen();
  const [dia, reloj] = [useTexto(fecha), useTexto(hora)];
  const [errorDia, errorReloj] = [useError(fecha), useError(hora)];
  return (
    <div className={css.fechaHora}>
      <CampoFecha
        id={idCampo(fecha)}
        etiqueta={etiqueta_fecha}
        obligatorio
        valor={dia}
        onCambiar={(valor) => almacen.poner(fecha, valor)}
        error={errorDia}
        aviso={pasada && dia && yaPaso(dia, reloj) ? pasada : undefined}
      />
      <CampoHora
        id={idCampo(hora)}
        etiqueta={etiqueta_hora}
        obligatorio
        valor={reloj}
        onCambiar={(valor) => almacen.poner(hora, valor)}
        error={errorReloj}
      />
    </div>
  );
}
