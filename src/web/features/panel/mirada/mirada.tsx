import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import type { Resumen } from '../../../../shared/contract/panel.ts';
import { aCentavos, formatearPesos } from '../../../../shared/domain/comun/dinero.ts';
import { escribirFecha } from '../../../../shared/domain/comun/fechas.ts';
import { mensajesComun } from '../../../../shared/domain/comun/mensajes.ts';
import { resumen } from '../../../api/consultas-panel.ts';
import { ahoraServidor } from '../../../api/hora-del-servidor.ts';
import { textoDeError } from '../../../api/texto-error.ts';
import { FalloConsulta } from '../../../comun/fallo-consulta.tsx';
import piezas from '../../../ui/piezas.module.css';
import { acumular, edicionAnterior, enElDia, hoyEn, type Punto } from './curva.ts';
import { Curva } from './curva.tsx';
import { Espera } from './espera.tsx';
import css from './mirada.module.css';
import { escribirCantidad } from '../../../../shared/domain/comun/cantidad.ts';

const enPesos = (pesos: number): string => formatearPesos(aCentavos(pesos));

interface Props {
  consulta: UseQueryResult<Resumen>;
  /** null: all that the user may see */
  evento_id: number | null;
  onElegir: (evento_id: number | null) => void;
}

/** Summary of one race or all: figures with their curve, places left, and what waits for staff. */
export function Mirada({ consulta, evento_id, onElegir }: Props) {
  const { data } = consulta;
  if (!data)
    return consulta.isError ? (
      <FalloConsulta titulo="No pudimos traer las cifras" consulta={consulta} />
    ) : (
      <div role="status" aria-label={mensajesComun.cargando} className={css.esqueleto} />
    );
  if (data.eventos.length === 0) return null;
  return (
    <section className={css.mirada} aria-label="De un vistazo" aria-busy={consulta.isPlaceholderData}>
      {consulta.isError && <p role="alert">{textoDeError(consulta.error)}</p>}
      <Figuras key={evento_id} datos={data} evento_id={evento_id} onElegir={onElegir} />
      <Espera espera={data.espera} />
    </section>
  );
}

function Figuras({ datos, evento_id, onElegir }: { datos: Resumen } & Pick<Props, 'evento_id' | 'onElegir'>) {
  const [hoy] = useState(() => new Date(ahoraServidor()));
  const { eventos, totales } = datos;
  // the event whose figures are shown: after another one is chosen these stay in view until the new ones arrive
  const este = eventos.find(({ id }) => id === datos.evento?.id);
  // the race to compare with: the previous edition of this one, until somebody chooses another or none
  const [otra_id, setOtra] = useState(() =>
    evento_id === null ? null : edicionAnterior(eventos, evento_id),
  );
  const otra = eventos.find(({ id }) => id === otra_id);
  const consulta = useQuery({ ...resumen(otra_id), enabled: otra_id !== null });
  const propia = acumular(datos.por_dia, este?.fecha_hora ?? null, hoy);
  const suya =
    otra && consulta.data?.evento?.id === otra.id
      ? acumular(consulta.data.por_dia, otra.fecha_hora, hoy)
      : null;
  const aEstaAltura = suya && enElDia(suya, hoyEn(este?.fecha_hora ?? null, hoy));
  const tenia = (cuanto: (punto: Punto) => string) =>
    otra && aEstaAltura ? `${otra.nombre} tenía ${cuanto(aEstaAltura)} a esta altura` : null;
  const { confirmadas, pendientes, recaudado, devuelto, en_revision, cupo, lugares } = totales;
  const aparte = [
    devuelto > 0 && `${enPesos(devuelto)} devueltos`,
    en_revision > 0 && `${enPesos(en_revision)} en revisión`,
  ].filter(Boolean);
  return (
    <>
      <div className={css.elegir}>
        <Elegir
          etiqueta="Evento"
          todos="Todos los eventos"
          valor={evento_id}
          {...{ eventos }}
          onElegir={onElegir}
        />
        {este && eventos.length > 1 && (
          <Elegir
            etiqueta="Comparar con"
            todos="Sin comparar"
            valor={otra_id}
            eventos={eventos.filter(({ id }) => id !== este.id)}
            onElegir={setOtra}
          />
        )}
      </div>
      <dl className={css.figuras}>
        <Figura
          titulo="Inscriptos"
          valor={escribirCantidad(confirmadas + pendientes)}
          detalle={textoPagos(totales)}
          otra={tenia(({ personas }) => escribirCantidad(personas))}
        >
          <Curva propia={propia} otra={suya ?? []} valor={({ personas }) => personas} tono="personas" />
        </Figura>
        <Figura
          titulo="Recaudado"
          valor={enPesos(recaudado)}
          detalle={aparte.length > 0 ? aparte.join(' · ') : 'Sin devoluciones'}
          otra={tenia(({ recaudado: pesos }) => enPesos(pesos))}
        >
          <Curva propia={propia} otra={suya ?? []} valor={({ recaudado: pesos }) => pesos} tono="dinero" />
        </Figura>
        <Figura
          titulo="Lugares libres"
          valor={escribirCantidad(lugares)}
          detalle={cupo === 0 ? 'Sin próximos eventos' : textoLugares(totales, este !== undefined)}
        >
          {cupo > 0 && (
            <span className={css.ocupados} aria-hidden="true">
              <span style={{ inlineSize: `${(100 * (cupo - lugares)) / cupo}%` }} />
            </span>
          )}
        </Figura>
      </dl>
    </>
  );
}

/** How many of the registrants are unpaid. The figure counts them too, as they hold places and are in the lists. */
function textoPagos({ confirmadas, pendientes }: Resumen['totales']): string {
  if (pendientes === 0) return 'Sin pagos pendientes';
  return confirmadas === 0 ? 'Todos sin pagar' : `${escribirCantidad(pendientes)} de ellos sin pagar`;
}

/**
 * Says how many places there are in all, below the number of free ones. For one event it also says how many are lent to desks, as
 * registrants and free places would not add up to that total without them. For all events it says that only events to come count.
 */
function textoLugares(
  { cupo, lugares, confirmadas, pendientes }: Resumen['totales'],
  de_uno: boolean,
): string {
  const de = `De ${escribirCantidad(cupo)}`;
  if (!de_uno) return `${de} por venir`;
  const prestados = cupo - lugares - confirmadas - pendientes;
  return prestados > 0 ? `${de}, ${escribirCantidad(prestados)} en puestos de la sede` : de;
}

interface PropsFigura {
  titulo: string;
  valor: string;
  detalle: string;
  /**
   * a sentence with this figure of another race, as it was when that race was as many days away as this one is today, or on that race's day
   * if this one was run; null: no race is compared, or the other one's figures have not come; absent: this figure is never compared
   */
  otra?: string | null;
  children: ReactNode;
}

function Figura(props: PropsFigura) {
  return (
    <div className={css.figura}>
      <dt>{props.titulo}</dt>
      <dd className={css.valor}>{props.valor}</dd>
      <dd className={css.detalle}>{props.detalle}</dd>
      {props.otra && <dd className={css.detalle}>{props.otra}</dd>}
      <dd className={css.dibujo}>{props.children}</dd>
    </div>
  );
}

interface PropsElegir {
  etiqueta: string;
  todos: string;
  valor: number | null;
  eventos: Resumen['eventos'];
  onElegir: (id: number | null) => void;
}

function Elegir({ etiqueta, todos, valor, eventos, onElegir }: PropsElegir) {
  const id = useId();
  return (
    <div className={piezas.eleccion}>
      <label htmlFor={id} className={piezas.oculto}>
        {etiqueta}
      </label>
      <select
        id={id}
        value={valor ?? ''}
        onChange={(e) => onElegir(e.target.value ? Number(e.target.value) : null)}
      >
        <option value="">{todos}</option>
        {eventos.map((e) => (
          <option key={e.id} value={e.id}>
            {e.nombre} ({escribirFecha(e.fecha_hora)})
          </option>
        ))}
      </select>
    </div>
  );
}
