import { Icono } from '../../../ui/iconos.tsx';
import orden from '../../../ui/orden.module.css';
import piezas from '../../../ui/piezas.module.css';
import css from './oficina.module.css';

/** Things that are in order or not, each told by sign and by word. */
export function ListaDePuntos({ puntos }: { puntos: readonly { ok: boolean; texto: string }[] }) {
  return (
    <ul className={`${orden.apilado2} ${css.puntos}`}>
      {puntos.map(({ ok, texto }) => (
        <li key={texto} className={ok ? css.bien : css.mal}>
          <Icono nombre={ok ? 'listo' : 'aviso'} />
          <span>
            <span className={piezas.oculto}>{ok ? 'En orden: ' : 'Falta: '}</span>
            {texto}
          </span>
        </li>
      ))}
    </ul>
  );
}
