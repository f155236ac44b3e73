import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { Fragment, useCallback, type ReactNode } from 'react';
import { altoDeBarra } from '../barra-inferior.ts';
import { Cabecera } from './cabecera.tsx';
import { ALTO_REM, useDensidad } from './densidad.ts';
import { Row } from './row.tsx';
import css from './rows.module.css';
import type { PropsLista } from './props-lista.ts';
import { useCabeceraPegada } from './use-cabecera-pegada.ts';
import { useMargen } from './use-margen.ts';
import { useRows } from './use-rows.ts';
import { irEnVista, rowEn } from './vista.ts';

// Height of the headings in rem, the same as in rows.module.css: text that somebody enlarged needs taller rows.
const CABECERA_REM = 3;
const ANCHO_MARCA = '3.5rem';
/** A column without a width gets at least this much before the table scrolls sideways. */
const ANCHO_MINIMO_REM = 9;

const pixelesPorRem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** The rows as a grid: the page scrolls, only rows near the screen exist, the header stays in view, arrows go from row to row. */
export function Rows<T>(props: PropsLista<T>) {
  const { vista, columnas, estado, etiqueta, idDe, nombreDe, acciones, ocupada, seleccion, onAbrir } = props;
  const { ancho_acciones } = props;
  const densidad = useDensidad();
  const rem = pixelesPorRem();
  const alto = ALTO_REM[densidad] * rem;
  const { margen, medir } = useMargen();
  const { ancha, tope, seguir } = useCabeceraPegada();
  const marco = useCallback(
    (div: HTMLDivElement | null) => {
      const fines = [medir(div), seguir(div)];
      return () => fines.forEach((fin) => fin?.());
    },
    [medir, seguir],
  );

  const { cuerpo, actual, onTeclear, onPulsar, onEnfocar } = useRows<HTMLTableSectionElement>({
    n: vista.n,
    porPantalla: () => Math.max(1, Math.floor((window.innerHeight - tope) / alto) - 2),
    mostrar: (lugar) => virtual.scrollToIndex(lugar),
    onAbrir,
    onMarcar: seleccion?.onMarcar,
    onLetra: props.onLetra,
    marcada: (lugar) => seleccion?.esta(lugar) ?? false,
    irA: irEnVista(vista, idDe, props.irA),
  });

  const cabecera = CABECERA_REM * rem;
  const virtual = useWindowVirtualizer({
    count: vista.n,
    estimateSize: () => alto,
    overscan: 8,
    scrollMargin: margen + cabecera,
    scrollPaddingStart: tope + cabecera,
    scrollPaddingEnd: altoDeBarra(),
    useFlushSync: false,
    // The active row stays rendered wherever one scrolls: if it were removed, its focus would be lost.
    rangeExtractor: useCallback(
      (rango: Range) => {
        const lista = defaultRangeExtractor(rango);
        return lista.includes(actual) ? lista : [...lista, actual].sort((a, b) => a - b);
      },
      [actual],
    ),
  });

  const enVista = virtual.getVirtualItems().filter(({ index }) => index < vista.n);
  const cuantasColumnas = columnas.length + (seleccion ? 1 : 0) + (acciones ? 1 : 0);
  const libres = columnas.filter((c) => !c.ancho).length;
  const anchoFijo = [...columnas.flatMap((c) => c.ancho ?? []), `${libres * ANCHO_MINIMO_REM}rem`];
  if (seleccion) anchoFijo.push(ANCHO_MARCA);
  if (acciones) anchoFijo.push(ancho_acciones);

  const rows: ReactNode[] = [];
  let hasta = 0;
  for (const { index, start, size } of enVista) {
    const row = rowEn(vista, index);
    if (row === undefined) continue;
    const desde = start - margen - cabecera;
    rows.push(
      <Fragment key={idDe(row)}>
        {desde - hasta >= 1 && <Hueco alto={desde - hasta} columnas={cuantasColumnas} />}
        <Row
          row={row}
          columnas={columnas}
          lugar={index}
          aria_row={vista.desde + index + 2}
          enfocable={index === actual}
          seleccionada={seleccion ? seleccion.esta(index) : null}
          acciones={acciones}
          nombreDe={nombreDe}
        />
      </Fragment>,
    );
    hasta = desde + size;
  }
  const resto = vista.n * alto - hasta;

  return (
    <div
      ref={marco}
      className={`${css.marco} ${ancha ? css.ancha : ''}`}
      data-densidad={densidad}
      data-tabla=""
    >
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its rows take the focus
        role="grid"
        className={css.tabla}
        style={{ minWidth: `calc(${anchoFijo.join(' + ')})` }}
        aria-label={etiqueta}
        aria-rowcount={vista.total + 1}
        aria-busy={ocupada}
        aria-multiselectable={seleccion ? true : undefined}
      >
        <colgroup>
          {seleccion && <col style={{ width: ANCHO_MARCA }} />}
          {columnas.map((c) => (
            <col key={c.id} style={c.ancho ? { width: c.ancho } : undefined} />
          ))}
          {acciones && <col style={{ width: ancho_acciones }} />}
        </colgroup>
        <Cabecera
          columnas={columnas}
          orden={estado.orden}
          dir={estado.dir}
          onOrdenar={props.onOrdenar}
          marcadas={seleccion ? seleccion.pagina : null}
          onMarcarPagina={(marcadas) => seleccion?.onMarcar(lugares(vista.n), marcadas)}
          conAcciones={acciones !== undefined}
        />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- one listener for all rows, which take the focus */}
        <tbody ref={cuerpo} onKeyDown={onTeclear} onClick={onPulsar} onFocus={onEnfocar}>
          {rows}
          {resto >= 1 && <Hueco alto={resto} columnas={cuantasColumnas} />}
        </tbody>
      </table>
    </div>
  );
}

const lugares = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

/** An empty row in place of rows that are not rendered, as tall as they are together (`alto`, px). */
function Hueco({ alto, columnas }: { alto: number; columnas: number }) {
  return (
    <tr aria-hidden="true" className={css.hueco} style={{ height: alto }}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it holds a place, nothing else */}
      <td colSpan={columnas} />
    </tr>
  );
}
