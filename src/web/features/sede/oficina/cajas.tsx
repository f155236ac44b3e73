import type { Tablero } from '../../../../shared/contract/sede-tablero.ts';
import { formatearPesos, type Centavos } from '../../../../shared/domain/comun/dinero.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Datos } from '../../../ui/datos.tsx';
import piezas from '../../../ui/piezas.module.css';
import css from './oficina.module.css';
import { escribirMomento } from './textos.ts';
import { escribirCuantos } from '../../../../shared/domain/comun/cantidad.ts';

type Caja = Tablero['cajas'][number];

const siHay = (centavos: Centavos): string | null => (centavos === 0 ? null : formatearPesos(centavos));

/** The money of each puesto that handled any: what should be in its cash box, and what was counted. */
export function Cajas({ cajas, puestos }: Pick<Tablero, 'cajas' | 'puestos'>) {
  if (cajas.length === 0) return <p className={piezas.nota}>Ningún puesto manejó plata todavía.</p>;
  const cobrado = cajas.reduce((suma, { efectivo, devuelto }) => suma + efectivo - devuelto, 0);
  return (
    <>
      {cajas.length > 1 && (
        <p className={css.cifra}>
          <strong className={piezas.cifra}>{formatearPesos(cobrado)}</strong> cobrados en efectivo
        </p>
      )}
      <ul className={`${piezas.rejilla} ${css.muro}`}>
        {cajas.map((caja) => (
          <li key={caja.puesto_id} className={`${piezas.columna} ${piezas.hueco} ${css.puesto}`}>
            <div className={`${piezas.extremos} ${css.cabeza}`}>
              <h4>{puestos.find(({ id }) => id === caja.puesto_id)?.nombre ?? 'Otro puesto'}</h4>
              <Arqueo arqueo={caja.arqueo} />
            </div>
            <Datos
              datos={[
                ['Tiene que haber', formatearPesos(caja.esperado)],
                ['Fondo', siHay(caja.fondo)],
                ['Cobró en efectivo', formatearPesos(caja.efectivo)],
                ['Por transferencia', siHay(caja.transferencia)],
                ['Por otro medio', siHay(caja.otro)],
                ['Devolvió', siHay(caja.devuelto)],
                ['Gastos', siHay(caja.egresos)],
                ['Se contó', caja.arqueo && formatearPesos(caja.arqueo.contado)],
                ['Cuándo', caja.arqueo && `${escribirMomento(caja.arqueo)}, ${caja.arqueo.por}`],
              ]}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function Arqueo({ arqueo }: Pick<Caja, 'arqueo'>) {
  if (!arqueo) return <Chip tono="aviso">Sin contar</Chip>;
  const { diferencia, despues } = arqueo;
  if (despues > 0)
    return (
      <Chip tono="aviso">{`${escribirCuantos(despues, 'movimiento', 'movimientos')} desde que se contó`}</Chip>
    );
  if (diferencia === 0) return <Chip tono="ok">Cierra justo</Chip>;
  return (
    <Chip tono="peligro">
      {diferencia < 0 ? `Faltan ${formatearPesos(-diferencia)}` : `Sobran ${formatearPesos(diferencia)}`}
    </Chip>
  );
}
