import { useState } from 'react';
import { escribirFecha, escribirHora } from '../../../../shared/domain/comun/fechas.ts';
import type { Tablero } from '../../../../shared/contract/sede-tablero.ts';
import piezas from '../../../ui/piezas.module.css';
import { columnasDe, diasDe, techoDe, type ColumnaDeEntregas } from './columnas-de-entregas.ts';
import deSede from '../piezas.module.css';
import css from './grafico-entregas.module.css';

type Puesto = Pick<Tablero['puestos'][number], 'id' | 'nombre'>;

interface Props {
  tramos: Tablero['tramos'];
  puestos: readonly Puesto[];
}

/** Colours of desks; with more desks than colours they begin again, and the table tells them apart. */
const COLORES = [css.c1, css.c2, css.c3, css.c4, css.c5, css.c6].map((suyo) => `${css.color} ${suyo}`);
const colorDe = (i: number): string => COLORES[i % COLORES.length] ?? '';

/** Persons accredited every five minutes, by desk: a plot, and the same as a table. */
export function GraficoEntregas({ tramos, puestos }: Props) {
  const dias = diasDe(tramos);
  const [elegido, setElegido] = useState<string | null>(null);
  const dia = elegido !== null && dias.includes(elegido) ? elegido : dias.at(-1);
  if (dia === undefined) return <p className={css.nada}>Todavía no se acreditó a nadie.</p>;
  const conEntregas = puestos.filter(({ id }) => tramos.some(({ puesto_id }) => puesto_id === id));
  const columnas = columnasDe(tramos, { dia, puestos: conEntregas.map(({ id }) => id) });
  return (
    <div className={piezas.pilaJunta}>
      {dias.length > 1 && (
        <label className={`${piezas.eleccion} ${css.dia}`}>
          <span>Día</span>
          <select value={dia} onChange={(e) => setElegido(e.target.value)}>
            {dias.map((uno) => (
              <option key={uno} value={uno}>
                {escribirFecha(uno)}
              </option>
            ))}
          </select>
        </label>
      )}
      <Dibujo columnas={columnas} />
      <ul className={css.leyenda}>
        {conEntregas.map(({ id, nombre }, i) => (
          <li key={id}>
            <span className={`${css.muestra} ${colorDe(i)}`} aria-hidden="true" />
            {nombre}: {columnas.reduce((suma, { personas }) => suma + (personas[i] ?? 0), 0)}
          </li>
        ))}
      </ul>
      <details className={piezas.plegado}>
        <summary>Ver como tabla</summary>
        <Tabla columnas={columnas} puestos={conEntregas} />
      </details>
    </div>
  );
}

function Dibujo({ columnas }: { columnas: readonly ColumnaDeEntregas[] }) {
  const techo = techoDe(columnas);
  const total = columnas.reduce((suma, columna) => suma + columna.total, 0);
  const [primera, ultima] = [columnas[0], columnas.at(-1)];
  if (!primera || !ultima) return null;
  const medio = columnas[Math.floor((columnas.length - 1) / 2)];
  const desde = escribirHora(new Date(primera.desde));
  const hasta = escribirHora(new Date(ultima.desde));
  return (
    <div className={css.dibujo}>
      <div className={css.escala} aria-hidden="true">
        <span>{techo}</span>
        <span>{techo / 2}</span>
        <span>0</span>
      </div>
      <svg
        className={css.barras}
        viewBox={`0 0 ${columnas.length} ${techo}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${total} personas acreditadas de ${desde} a ${hasta}, cada cinco minutos`}
      >
        <path className={css.linea} d={`M0 ${techo / 2}H${columnas.length}M0 0H${columnas.length}`} />
        {columnas.map(({ desde: key, personas }, x) => {
          let y = techo;
          return personas.map((cuantas, i) => {
            y -= cuantas;
            return (
              cuantas > 0 && (
                <rect
                  // oxlint-disable-next-line react/no-array-index-key -- desks keep their place
                  key={`${key} ${i}`}
                  className={colorDe(i)}
                  x={x + 0.08}
                  y={y}
                  width={0.84}
                  height={cuantas}
                />
              )
            );
          });
        })}
      </svg>
      <div className={css.horas} aria-hidden="true">
        <span>{desde}</span>
        {medio && columnas.length > 2 && <span>{escribirHora(new Date(medio.desde))}</span>}
        {columnas.length > 1 && <span>{hasta}</span>}
      </div>
    </div>
  );
}

function Tabla({
  columnas,
  puestos,
}: {
  columnas: readonly ColumnaDeEntregas[];
  puestos: readonly Puesto[];
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, by keyboard too
    <div className={css.rollo} tabIndex={0} role="region" aria-label="Acreditados cada cinco minutos">
      <table className={`${deSede.cuadro} ${css.tabla}`}>
        <thead>
          <tr>
            <th scope="col">Desde</th>
            {puestos.map(({ id, nombre }) => (
              <th key={id} scope="col">
                {nombre}
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {columnas.map(({ desde, personas, total }) => (
            <tr key={desde}>
              <th scope="row">{escribirHora(new Date(desde))}</th>
              {puestos.map(({ id }, i) => (
                <td key={id}>{personas[i] ?? 0}</td>
              ))}
              <td>{total}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
