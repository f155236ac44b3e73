import type { Tablero } from '../../../../shared/contract/sede-tablero.ts';
import { hace } from '../../../../shared/domain/sede/sincronia.ts';
import { Icono } from '../../../ui/iconos.tsx';
import orden from '../../../ui/orden.module.css';
import piezas from '../../../ui/piezas.module.css';
import css from './oficina.module.css';
import { faltaEnTelefono } from './textos.ts';

type Dicha = NonNullable<Tablero['puestos'][number]['aptitud']>;

/**
 * What a puesto's device last told of its readiness for the day, and what to do there (regla sede-56).
 * @param ahora the server's clock, ms
 */
export function AptitudDelPuesto({ aptitud, ahora }: { aptitud: Dicha; ahora: number }) {
  const faltan = faltaEnTelefono(aptitud, ahora);
  const cuando = hace(Date.parse(aptitud.at), ahora);
  if (faltan.length === 0)
    return <p className={piezas.nota}>Revisado {cuando}: el teléfono está listo para el lugar.</p>;
  return (
    <details>
      <summary>
        {faltan.length === 1
          ? `Falta 1 cosa en el teléfono (${cuando})`
          : `Faltan ${faltan.length} cosas en el teléfono (${cuando})`}
      </summary>
      {/* the list below is worded for whoever holds that phone */}
      <p className={piezas.nota}>En ese teléfono dice:</p>
      <ul className={`${orden.apilado2} ${css.puntos}`}>
        {faltan.map(({ que, estado, dice, que_hacer }) => (
          <li key={que} className={estado === 'mal' ? css.mal : undefined}>
            <Icono nombre={estado === 'mal' ? 'cerrar' : 'aviso'} tamano="s" />
            <span>
              {dice} {que_hacer}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
