import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode } from 'react';
import type { PropsLista } from './props-lista.ts';
import orden from '../orden.module.css';
import piezas from '../piezas.module.css';
import css from './tarjetas.module.css';
import type { Columna } from './tipos.ts';
import { useMargen } from './use-margen.ts';
import { useRows } from './use-rows.ts';
import { irEnVista, rowEn } from './vista.ts';

interface PropsTarjeta<T> {
  row: T;
  columnas: readonly Columna<T>[];
  seleccionada: boolean | null;
  acciones: ((row: T) => ReactNode) | undefined;
  nombreDe: (row: T) => string;
}

function TarjetaSinMemo<T>({ row, columnas, seleccionada, acciones, nombreDe }: PropsTarjeta<T>) {
  const titulos = columnas.filter((c) => c.en_tarjeta === 'titulo');
  const datos = columnas.filter((c) => (c.en_tarjeta ?? 'dato') === 'dato');
  return (
    <article className={`${orden.apilado2} ${css.tarjeta}`} data-seleccionada={seleccionada ?? undefined}>
      <header className={orden.enLinea2}>
        {seleccionada !== null && (
          <label className={css.caja}>
            <input
              type="checkbox"
              checked={seleccionada}
              readOnly
              aria-label={`Seleccionar ${nombreDe(row)}`}
            />
          </label>
        )}
        <div className={css.titulo}>
          {titulos.map((columna) => (
            <div key={columna.id}>{columna.celda(row)}</div>
          ))}
        </div>
        {acciones?.(row)}
      </header>
      <dl className={`${piezas.pares} ${css.datos}`}>
        {datos.map((columna) => (
          <div key={columna.id}>
            <dt>{columna.titulo}</dt>
            <dd>{columna.celda(row)}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

const Tarjeta = memo(TarjetaSinMemo) as typeof TarjetaSinMemo; // React's type of memo() drops the type parameter

const ESTIMADO = 230;

/** The rows as cards, for phones: the page scrolls, and only the cards near the screen exist. */
export function Tarjetas<T>(props: PropsLista<T>) {
  const { vista, columnas, etiqueta, idDe, nombreDe, acciones, ocupada, seleccion, onAbrir } = props;
  const { cuerpo, onPulsar } = useRows<HTMLUListElement>({
    n: vista.n,
    porPantalla: () => 1,
    mostrar: (lugar) => virtual.scrollToIndex(lugar),
    onAbrir,
    onMarcar: seleccion?.onMarcar,
    marcada: (lugar) => seleccion?.esta(lugar) ?? false,
    irA: irEnVista(vista, idDe, props.irA),
  });
  const { margen, medir } = useMargen();
  const virtual = useWindowVirtualizer({
    count: vista.n,
    estimateSize: () => ESTIMADO,
    overscan: 4,
    gap: 12,
    scrollMargin: margen,
    useFlushSync: false,
    getItemKey: (i) => {
      const row = rowEn(vista, i);
      return row === undefined ? i : idDe(row);
    },
  });

  return (
    <div ref={medir}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- one listener for all cards, whose links take the keyboard */}
      <ul
        ref={cuerpo}
        className={css.lista}
        style={{ height: virtual.getTotalSize() }}
        aria-label={etiqueta}
        aria-busy={ocupada}
        onClick={onPulsar}
      >
        {virtual.getVirtualItems().map(({ key, index, start }) => {
          const row = rowEn(vista, index);
          return (
            row !== undefined && (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                data-lugar={index}
                className={css.item}
                style={{ transform: `translateY(${start - margen}px)` }}
                aria-setsize={vista.total}
                aria-posinset={vista.desde + index + 1}
              >
                <Tarjeta
                  row={row}
                  columnas={columnas}
                  seleccionada={seleccion ? seleccion.esta(index) : null}
                  acciones={acciones}
                  nombreDe={nombreDe}
                />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
