import type { Tablero } from '../../../../shared/contract/sede-tablero.ts';
import { dondeYQuien } from '../../../../shared/domain/sede/relato.ts';
import { Chip } from '../../../ui/chip.tsx';
import piezas from '../../../ui/piezas.module.css';
import css from './oficina.module.css';
import { escribirMomento } from './textos.ts';

/** What desks delivered and the server has not carried out, each with the reason. */
export function SinRegistrar({ sin_registrar, puestos }: Pick<Tablero, 'sin_registrar' | 'puestos'>) {
  const nombreDe = (puesto_id: string) => puestos.find(({ id }) => id === puesto_id)?.nombre ?? 'Otro puesto';
  if (sin_registrar.length === 0) return <p className={piezas.nota}>Todo lo que llegó quedó registrado.</p>;
  return (
    <ul className={piezas.pilaJunta}>
      {sin_registrar.map((una) => (
        <li key={una.id} className={`${piezas.columna} ${piezas.hueco} ${css.conflicto}`}>
          <div className={`${piezas.extremos} ${css.cabeza}`}>
            <h4>{una.texto}</h4>
            <Chip tono={una.estado === 'espera' ? 'aviso' : una.resuelta ? 'neutro' : 'peligro'}>
              {una.estado === 'espera' ? 'En espera' : una.resuelta ? 'Rechazada, ya vista' : 'Rechazada'}
            </Chip>
          </div>
          {una.quien && <p>{una.quien}</p>}
          <p className={piezas.nota}>
            {una.motivo} {dondeYQuien(nombreDe(una.puesto_id), { nombre: una.por })}, {escribirMomento(una)}.
          </p>
        </li>
      ))}
    </ul>
  );
}
