import { Link } from '@tanstack/react-router';
import type { NovedadesDia } from '../../../shared/contract/novedades.ts';
import { escribirFechaLarga } from '../../../shared/domain/comun/fechas.ts';
import { nombres } from '../../comun/nombres.ts';
import { Icono } from '../../ui/iconos.tsx';
import piezas from '../../ui/piezas.module.css';
import css from './novedades.module.css';
import { hechosDe } from './hechos.ts';

interface Props {
  evento: { id: number; nombre: string };
  dias: readonly NovedadesDia[];
}

/** What happened in one event, day by day, the latest first. */
export function EventoConNovedades({ evento, dias }: Props) {
  return (
    <section
      className={`${piezas.pila} ${piezas.marco} ${css.evento}`}
      aria-labelledby={`evento-${evento.id}`}
    >
      <h2 id={`evento-${evento.id}`}>
        <Link to={nombres.evento} params={{ id: String(evento.id) }}>
          {evento.nombre}
        </Link>
      </h2>
      {dias.map((dia) => (
        <div key={dia.fecha} className={`${piezas.columna} ${css.dia}`}>
          <h3>{escribirFechaLarga(dia.fecha)}</h3>
          <ul>
            {hechosDe(dia).map(({ icono, texto, detalle }) => (
              <li key={icono}>
                <Icono nombre={icono} />
                <p>
                  {texto}
                  {detalle && <span>{detalle}</span>}
                </p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
