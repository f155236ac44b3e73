import { instanteLocal } from '../../../../shared/domain/comun/fechas.ts';
import { ahoraServidor } from '../../../api/hora-del-servidor.ts';
import { CampoFecha, CampoHora } from '../../../ui/campo-fecha.tsx';
import css from '../forma.module.css';
import { idCampo } from '../secciones.ts';
import { useAlmacen, useError, useTexto } from '../use-forma.ts';

interface Props {
  fecha: string;
  hora: string;
  etiqueta_fecha: string;
  etiqueta_hora: string;
  /** warning about a moment in the past, which can be saved all the same; absent: such a moment gets no warning */
  pasada?: string;
}

function yaPaso(fecha: string, hora: string): boolean {
  try {
    return new Date(instanteLocal(fecha, hora || '23:59')).getTime() < ahoraServidor();
  } catch {
    return false; // no date and hour that exist were typed (yet): nothing to warn about
  }
}

/** Two required fields: a day, and an hour of the country's clock. */
export function FechaHora({ fecha, hora, etiqueta_fecha, etiqueta_hora, pasada }: Props) {
  const almacen = useAlmacen();
  const [dia, reloj] = [useTexto(fecha), useTexto(hora)];
  const errores = { [fecha]: useError(fecha), [hora]: useError(hora) };
  const campo = (camino: string, valor: string) => ({
    id: idCampo(camino),
    obligatorio: true,
    valor,
    onCambiar: (escrito: string) => almacen.poner(camino, escrito),
    error: errores[camino],
  });
  return (
    <div className={css.fechaHora}>
      <CampoFecha
        {...campo(fecha, dia)}
        etiqueta={etiqueta_fecha}
        aviso={pasada && dia && yaPaso(dia, reloj) ? pasada : undefined}
      />
      <CampoHora {...campo(hora, reloj)} etiqueta={etiqueta_hora} />
    </div>
  );
}
