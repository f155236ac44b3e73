import { descartar } from '../../../offline/salida/salida.ts';
import type { ResumenSalida } from '../../../offline/salida-tipos.ts';
import { escribirFecha, escribirHoraHs } from '../../../shared/domain/comun/fechas.ts';
import { Icono } from '../../ui/iconos.tsx';
import piezas from '../../ui/piezas.module.css';
import tonos from '../../ui/tonos.module.css';
import css from './pendientes.module.css';

/**
 * A receipt for each entry that arrived: what it was and when the server took it, by this device's clock if the answer named no time. The
 * device keeps nothing of the entry's content.
 */
export function Recibos({ salidas }: { salidas: readonly ResumenSalida[] }) {
  return (
    <ul className={css.recibos}>
      {salidas.map(({ id, titulo, recibo }) => (
        <li key={id} className={css.recibo}>
          <span className={`${tonos.ok} ${css.tilde}`}>
            <Icono nombre="listo" />
          </span>
          <div className={css.datos}>
            <p className={css.titulo}>{titulo}</p>
            {recibo && (
              <p className={`${piezas.nota} ${css.meta}`}>
                Recibido el {escribirFecha(recibo.recibido_at)} a las {escribirHoraHs(recibo.recibido_at)}
              </p>
            )}
          </div>
          <button
            type="button"
            className={`${piezas.redondo} ${css.quitar}`}
            aria-label={`Quitar el recibo de ${titulo}`}
            onClick={() => void descartar(id).catch(() => undefined)}
          >
            <Icono nombre="cerrar" />
          </button>
        </li>
      ))}
    </ul>
  );
}
