import { useMemo, type ReactNode, type RefObject } from 'react';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { Aviso } from '../aviso.tsx';
import { Boton } from '../boton.tsx';
import { FalloCarga } from '../fallo-carga.tsx';
import { Icono } from '../iconos.tsx';
import letra from '../letra.module.css';
import { BarraSeleccion } from './barra-seleccion.tsx';
import { BarraTabla } from './barra-tabla.tsx';
import { TAMANOS } from './direccion.ts';
import { useColumnasElegidas } from './columnas-elegidas.ts';
import orden from '../orden.module.css';
import piezas from '../piezas.module.css';
import css from './data-table.module.css';
import { useEscondidas } from './escondidas.ts';
import { Cargando, SinRows } from './estados-tabla.tsx';
import { Rows } from './rows.tsx';
import { Paginador } from './paginador.tsx';
import { Tarjetas } from './tarjetas.tsx';
import type {
  Columna,
  Datos,
  Direccion,
  EstadoTabla,
  FalloTabla,
  FiltroTabla,
  IdRow,
  IrA,
  Seleccion,
} from './tipos.ts';
import { useAngosto } from '../use-angosto.ts';
import { useFocoDeRow } from './use-foco-de-row.ts';
import { useSeleccion } from './use-seleccion.ts';
import { useTexto } from '../use-texto.ts';
import { rowEn, useVista, type Vista } from './vista.ts';
import { escribirCuantos } from '../../../shared/domain/comun/cantidad.ts';

export interface PropsDataTable<T> {
  /** name of the table, for screen readers */
  etiqueta: string;
  /** what one row is called, and several: ['evento', 'eventos'] */
  nombres: readonly [string, string];
  /** names the stored choice of columns: mostly the user and the table, '7.eventos' */
  guardar_en: string;
  /** declared at module level: a new list at each render would have all rows indexed again */
  columnas: readonly Columna<T>[];
  datos: Datos<T>;
  idDe: (row: T) => IdRow;
  /** names a row in labels; its id otherwise */
  nombreDe?: (row: T) => string;

  /** from the address (definirTabla), except in a TablaSuelta or a preview, which keep it themselves */
  estado: EstadoTabla;
  /** `apilar`: true adds a step to the history, which the back button undoes, where the state is in the address */
  onCambiar: (estado: EstadoTabla, apilar: boolean) => void;
  /**
   * the table writes its state here at each render. Where all rows are in memory, its `q` is the text in the search box, which `estado`
   * gets later
   */
  vistaRef?: RefObject<EstadoTabla | null>;

  /** label of the search box; absent: no search */
  buscar?: string;
  /** another way to find a row (e.g. a scanner's button), placed next to the search box */
  junto_a_buscar?: ReactNode;
  /** turns the text of the search box into what is searched for, e.g. a scanned DNI into its number: once typing pauses, or at Enter */
  leerBuscado?: (texto: string) => string;
  /** declared at module level, or memoised */
  filtros?: readonly FiltroTabla<T>[];
  /** the filters that `estado` has when the table opens, by id: the button that clears filters goes back to them; absent: none */
  iniciales?: EstadoTabla['filtros'];
  /** buttons of the screen, shown at the end of the bar */
  barra?: ReactNode;
  /** a menu or buttons at the end of each row; memoised */
  acciones?: (row: T) => ReactNode;
  /** width of the column of `acciones`, where these are more than a menu */
  ancho_acciones?: string;
  /** a key that types a character (`letra`, in lower case), pressed on the focused row without Ctrl, Alt or Meta; true: it did something */
  onLetra?: (row: T, letra: string) => boolean;
  /** opens a row at a press or Enter; absent: the row's first link is followed */
  onAbrir?: (row: T) => void;
  /** a row to go to as soon as it is on the page in view, and again at each render until it is null: its `onIr` says when to set that */
  irA?: IrA | null;
  seleccion?: { valor: Seleccion; onCambiar: (seleccion: Seleccion) => void; acciones?: ReactNode };
  /** sizes that a page may have, -1 for all */
  tamanos?: readonly number[];

  /** What an empty table says, e.g. 'Sin eventos aún.' */
  vacio: string;
  /** what the table says where a search or filter found nothing: `vacio` would not be true then; by default mensajesComun.sin_datos */
  sin_resultados?: string;
  /** shown with `vacio`: what people can do so that the table is not empty */
  onVacio?: ReactNode;
  /** true: other rows are on their way */
  ocupada?: boolean;
  error?: FalloTabla | null;
  /** 'Datos de las 07:42, sin conexión', where the screen does not say so elsewhere */
  frescura?: string | null;
}

const SIN_FILTROS: readonly never[] = [];
/** Scrolls up to the table's top if it is out of view: another page or order is read from its beginning. */
function alPrincipio(seccion: HTMLElement | null): void {
  if (!seccion) return;
  const tope = Number.parseFloat(getComputedStyle(seccion).scrollMarginTop) || 0;
  if (seccion.getBoundingClientRect().top < tope) seccion.scrollIntoView();
}

function abrirEn<T>(vista: Vista<T>, lugar: number, onAbrir: (row: T) => void): void {
  const row = rowEn(vista, lugar);
  if (row !== undefined) onAbrir(row);
}

/** The table of the staff's lists: rows on wide screens, cards on narrow ones. The screen keeps its state, mostly in the address. */
export function DataTable<T>(props: PropsDataTable<T>) {
  const { columnas, datos, estado, onCambiar, idDe, nombres, error, onAbrir } = props;
  const filtros = props.filtros ?? SIN_FILTROS;
  const angosto = useAngosto();
  const { visibles, mostrar } = useColumnasElegidas(props.guardar_en, columnas);
  const desdeElPrincipio = (cambio: Partial<EstadoTabla>) =>
    onCambiar({ ...estado, page: 1, ...cambio }, false);
  const { texto, escribir, poner } = useTexto(estado.q, (q) => desdeElPrincipio({ q }), {
    leer: props.leerBuscado,
  });
  const vista = useVista(datos, columnas, estado, texto, filtros);
  const { seccion, cuenta, onFocus } = useFocoDeRow<HTMLElement, HTMLParagraphElement>(angosto, vista?.total);
  const escondidas = useEscondidas(datos, columnas, estado, texto, filtros, vista?.total);
  const { vistaRef } = props;
  if (vistaRef) vistaRef.current = datos.modo === 'local' ? { ...estado, q: texto } : estado;
  const ordenar = (orden: string, dir: Direccion) => {
    desdeElPrincipio({ orden, dir });
    alPrincipio(seccion.current);
  };
  const seleccion = useSeleccion(vista, idDe, props.seleccion);

  const sinNada = datos.modo === 'local' && datos.rows?.length === 0;
  // where the rows are in memory and there is none, no search is to blame: `vacio` is shown, not `sin_resultados`
  const busca = !sinNada && (texto !== '' || filtros.some(({ id }) => (estado.filtros[id] ?? '') !== ''));
  /** for a button that disappears once it is pressed: the count of rows says what came of it */
  const enfocarCuenta = () => cuenta.current?.focus({ preventScroll: true });
  // What was typed goes first; without it the filters, back to how the table opens; where they are so already, none is left.
  const limpiar = () => {
    const inicial = (id: string) => props.iniciales?.[id] ?? '';
    const comoAbre = filtros.every(({ id }) => (estado.filtros[id] ?? '') === inicial(id));
    const limpios = Object.fromEntries(filtros.map(({ id }) => [id, comoAbre ? '' : inicial(id)]));
    poner('');
    desdeElPrincipio({ q: '', filtros: texto === '' ? { ...estado.filtros, ...limpios } : estado.filtros });
    enfocarCuenta();
  };
  const mostrarEscondidas = escondidas && (
    <Boton
      tono="contorno"
      onClick={() => {
        poner(texto);
        desdeElPrincipio({ q: texto, filtros: { ...estado.filtros, [escondidas.filtro]: '' } });
        enfocarCuenta();
      }}
    >
      Ver
    </Boton>
  );
  const abrir = useMemo(
    () => (onAbrir && vista ? (lugar: number) => abrirEn(vista, lugar, onAbrir) : undefined),
    [vista, onAbrir],
  );
  const deLetra = ({ onLetra }: typeof props) =>
    onLetra && vista
      ? (lugar: number, cual: string) => {
          const row = rowEn(vista, lugar);
          return row !== undefined && onLetra(row, cual);
        }
      : undefined;
  const tamanos = props.tamanos ?? TAMANOS;
  const menor = Math.min(...tamanos.filter((n) => n > 0));
  const Lista = angosto ? Tarjetas<T> : Rows<T>;

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears which of its rows has the focus
    <section
      ref={seccion}
      className={`${piezas.columna} ${css.tabla}`}
      aria-label={props.etiqueta}
      onFocus={onFocus}
    >
      <BarraTabla
        buscar={props.buscar}
        texto={texto}
        onEscribir={escribir}
        onDecir={poner}
        junto_a_buscar={props.junto_a_buscar}
        filtros={filtros}
        local={datos.modo === 'local'}
        estado={estado}
        onFiltrar={(id, valor) => desdeElPrincipio({ filtros: { ...estado.filtros, [id]: valor } })}
        columnas={columnas}
        visibles={visibles}
        onMostrar={mostrar}
        angosto={angosto}
        onOrdenarPor={ordenar}
      >
        {props.barra}
      </BarraTabla>
      {props.frescura && (
        <p className={`${orden.enLinea2} ${letra.s600} ${css.frescura}`}>
          <Icono nombre="reloj" tamano="s" />
          {props.frescura}
        </p>
      )}
      {error && vista && (
        <Aviso tono="error" titulo={error.titulo} role="alert">
          <p>{error.detalle}</p>
          <Boton tono="contorno" onClick={error.reintentar}>
            Probar de nuevo
          </Boton>
        </Aviso>
      )}
      {props.seleccion && seleccion && vista && (
        <BarraSeleccion
          seleccion={props.seleccion.valor}
          onCambiar={props.seleccion.onCambiar}
          pagina={seleccion.pagina}
          enLaPagina={vista.n}
          tarjetas={angosto}
          total={vista.total}
          nombres={nombres}
        >
          {props.seleccion.acciones}
        </BarraSeleccion>
      )}
      <p ref={cuenta} className={css.cuenta} role="status" tabIndex={-1}>
        {vista ? escribirCuantos(vista.total, ...nombres) : ''}
      </p>
      {escondidas && vista && vista.n > 0 && (
        <div className={`${piezas.renglon} ${css.escondidas}`}>
          <p role="status">{escondidas.texto}.</p>
          {mostrarEscondidas}
        </div>
      )}
      {vista && vista.n > 0 ? (
        <div className={css.filas} data-ocupada={props.ocupada}>
          <Lista
            vista={vista}
            columnas={visibles}
            estado={estado}
            etiqueta={props.etiqueta}
            idDe={idDe}
            nombreDe={props.nombreDe ?? ((row) => String(idDe(row)))}
            acciones={props.acciones}
            ocupada={props.ocupada ?? false}
            seleccion={seleccion}
            onAbrir={abrir}
            onLetra={deLetra(props)}
            irA={props.irA ?? null}
            ancho_acciones={props.ancho_acciones ?? '6rem'}
            onOrdenar={(id) => ordenar(id, estado.orden === id && estado.dir === 'asc' ? 'desc' : 'asc')}
          />
        </div>
      ) : vista ? (
        <SinRows
          texto={
            escondidas?.texto ?? (busca ? (props.sin_resultados ?? mensajesComun.sin_datos) : props.vacio)
          }
          onLimpiar={busca && !escondidas ? limpiar : undefined}
        >
          {mostrarEscondidas}
          {!busca && props.onVacio}
        </SinRows>
      ) : error ? (
        <FalloCarga titulo={error.titulo} detalle={error.detalle} reintentar={error.reintentar} />
      ) : (
        <Cargando angosto={angosto} columnas={visibles.length} />
      )}
      {vista && vista.total > menor && (
        <Paginador
          de={props.etiqueta}
          page={estado.page}
          por_pagina={estado.por_pagina}
          total={vista.total}
          tamanos={tamanos}
          onIr={(page) => {
            onCambiar({ ...estado, page }, true);
            alPrincipio(seccion.current);
          }}
          onElegirTamano={(por_pagina) => desdeElPrincipio({ por_pagina })}
        />
      )}
    </section>
  );
}
