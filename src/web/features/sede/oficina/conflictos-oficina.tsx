import { dondeYQuien } from '../../../../shared/domain/sede/relato.ts';
import { Link } from '@tanstack/react-router';
import type { Tablero } from '../../../../shared/contract/sede-tablero.ts';
import { nombresSede } from '../../../comun/nombres-sede.ts';
import { claseBoton } from '../../../ui/boton.tsx';
import { Chip } from '../../../ui/chip.tsx';
import orden from '../../../ui/orden.module.css';
import piezas from '../../../ui/piezas.module.css';
import css from './oficina.module.css';
import { escribirMomento } from './textos.ts';
import { escribirCuantos } from '../../../../shared/domain/comun/cantidad.ts';

type Conflicto = Tablero['conflictos'][number];
type Hecho = Conflicto['hechos'][number];

interface Props extends Pick<Tablero, 'conflictos' | 'puestos'> {
  evento_id: number;
}

/**
 * The conflictos: the open ones with their facts and what is proposed, the settled ones with who settled them. They are settled at the
 * mesa, on this device's puesto.
 */
export function ConflictosOficina({ evento_id, conflictos, puestos }: Props) {
  const abiertos = conflictos.filter(({ resuelto }) => resuelto === null);
  const resueltos = conflictos.filter(({ resuelto }) => resuelto !== null);
  const nombreDe = (puesto_id: string) => puestos.find(({ id }) => id === puesto_id)?.nombre ?? 'otro puesto';
  return (
    <>
      {abiertos.length === 0 ? (
        <p className={piezas.nota}>No hay nada por resolver.</p>
      ) : (
        <>
          <ul className={piezas.pilaJunta}>
            {abiertos.map((uno) => (
              <Tarjeta key={uno.clave} conflicto={uno} nombreDe={nombreDe} />
            ))}
          </ul>
          <div>
            <Link to={nombresSede.conflictos} params={{ id: String(evento_id) }} className={claseBoton()}>
              Resolver en la mesa de conflictos
            </Link>
          </div>
        </>
      )}
      {resueltos.length > 0 && (
        <details className={piezas.plegado}>
          <summary>{escribirCuantos(resueltos.length, 'resuelto', 'resueltos')}</summary>
          <ul className={piezas.pilaJunta}>
            {resueltos.map((uno) => (
              <Tarjeta key={uno.clave} conflicto={uno} nombreDe={nombreDe} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

interface PropsTarjeta {
  conflicto: Conflicto;
  nombreDe: (puesto_id: string) => string;
}

function Tarjeta({ conflicto: { titulo, quienes, hechos, propuesta, resuelto }, nombreDe }: PropsTarjeta) {
  return (
    <li className={`${piezas.columna} ${piezas.hueco} ${css.conflicto}`}>
      <div className={`${piezas.extremos} ${css.cabeza}`}>
        <h4>{titulo}</h4>
        <Chip tono={resuelto ? 'ok' : 'peligro'}>{resuelto ? 'Resuelto' : 'Abierto'}</Chip>
      </div>
      {quienes.length > 0 && <p>{quienes.join(' · ')}</p>}
      <ul className={`${piezas.nota} ${orden.apilado1}`}>
        {hechos.map((hecho) => (
          <li key={hecho.id}>{lineaDe(hecho, nombreDe)}</li>
        ))}
      </ul>
      <p className={piezas.nota}>
        {resuelto
          ? lineaDe({ ...resuelto, texto: resuelto.nota || 'Resuelto' }, nombreDe)
          : `Propuesta: ${propuesta}`}
      </p>
    </li>
  );
}

/** 'Mesa 1, Beto: Entregó el kit (14/03/2027 06:12).' */
const lineaDe = (hecho: Hecho, nombreDe: (puesto_id: string) => string): string =>
  `${dondeYQuien(nombreDe(hecho.puesto_id), { nombre: hecho.por })}: ${hecho.texto} (${escribirMomento(hecho)}).`;
