import { useId, type ReactNode } from 'react';
import { Icono } from '../iconos.tsx';
import letra from '../letra.module.css';
import piezas from '../piezas.module.css';
import css from './barra-tabla.module.css';
import { ElegirColumnas } from './elegir-columnas.tsx';
import { FiltroEscrito } from './filtro-escrito.tsx';
import { IconoTabla } from './iconos-tabla.tsx';
import type { Columna, Direccion, EstadoTabla, FiltroTabla } from './tipos.ts';

interface Props<T> {
  /** label of the search box; absent: this table has none */
  buscar: string | undefined;
  texto: string;
  onEscribir: (texto: string) => void;
  onDecir: (texto: string) => void;
  /** another way to find a row (e.g. a scanner's button), shown beside the search box */
  junto_a_buscar: ReactNode;
  filtros: readonly FiltroTabla<T>[];
  /** true: the rows are in memory, and not searched by the server */
  local: boolean;
  estado: EstadoTabla;
  onFiltrar: (id: string, valor: string) => void;
  columnas: readonly Columna<T>[];
  visibles: readonly Columna<T>[];
  onMostrar: (id: string, visible: boolean) => void;
  angosto: boolean;
  onOrdenarPor: (orden: string, dir: Direccion) => void;
  /** buttons of the screen, shown at the end of the bar */
  children: ReactNode;
}

/** The bar above a table's rows: search, filters, the choice of columns and the screen's buttons; on narrow screens the order too. */
export function BarraTabla<T>(props: Props<T>) {
  const { buscar, texto, onEscribir, onDecir, filtros, local, estado, columnas, visibles, angosto } = props;
  const id = useId();
  const ordenables = columnas.filter((c) => c.valor);
  const elegir = (
    <ElegirColumnas columnas={columnas} visibles={visibles} onMostrar={props.onMostrar} angosto={angosto} />
  );
  return (
    <div className={css.barra}>
      {buscar !== undefined && (
        <div className={css.busqueda}>
          {/* oxlint-disable-next-line react/forbid-elements -- a search sends and saves nothing */}
          <form
            role="search"
            className={css.buscar}
            onSubmit={(e) => {
              e.preventDefault();
              onDecir(texto);
            }}
          >
            <label className={piezas.oculto} htmlFor={`${id}q`}>
              {buscar}
            </label>
            <Icono nombre="buscar" tamano="s" />
            <input
              id={`${id}q`}
              className={piezas.control}
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              placeholder={buscar}
              value={texto}
              onChange={(e) => onEscribir(e.target.value)}
            />
          </form>
          {props.junto_a_buscar}
        </div>
      )}
      {(filtros.length > 0 || angosto) && (
        <div className={css.linea}>
          {filtros.map((filtro) =>
            filtro.opciones ? (
              <label key={filtro.id} className={css.filtro}>
                <span>{filtro.titulo}</span>
                <select
                  className={piezas.control}
                  value={estado.filtros[filtro.id] ?? ''}
                  onChange={(e) => props.onFiltrar(filtro.id, e.target.value)}
                >
                  <option value="">{filtro.todas}</option>
                  {filtro.opciones.map(({ valor, texto }) => (
                    <option key={valor} value={valor}>
                      {texto}
                    </option>
                  ))}
                </select>
              </label>
            ) : (
              <FiltroEscrito
                key={filtro.id}
                titulo={filtro.titulo}
                valor={estado.filtros[filtro.id] ?? ''}
                local={local}
                onFiltrar={(valor) => props.onFiltrar(filtro.id, valor)}
              />
            ),
          )}
          {angosto && ordenables.length > 0 && (
            <div className={css.orden}>
              <label className={css.filtro}>
                <span>Ordenar por</span>
                <select
                  className={piezas.control}
                  value={estado.orden ?? ''}
                  onChange={(e) => props.onOrdenarPor(e.target.value, 'asc')}
                >
                  {estado.orden === null && <option value="">Sin elegir</option>}
                  {ordenables.map((c) => (
                    <option key={c.id} value={c.id}>
                      {c.titulo}
                    </option>
                  ))}
                </select>
              </label>
              <button
                type="button"
                className={`${letra.s650} ${css.boton}`}
                disabled={estado.orden === null}
                aria-label={estado.dir === 'asc' ? 'De menor a mayor' : 'De mayor a menor'}
                onClick={() => props.onOrdenarPor(estado.orden ?? '', estado.dir === 'asc' ? 'desc' : 'asc')}
              >
                <IconoTabla nombre={estado.dir === 'asc' ? 'sube' : 'baja'} tamano="m" />
              </button>
            </div>
          )}
          {angosto && elegir}
        </div>
      )}
      <div className={`${piezas.juntos} ${css.extremo}`}>
        {!angosto && elegir}
        {props.children}
      </div>
    </div>
  );
}
