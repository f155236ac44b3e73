import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { categoriaParaLeer } from '../../../shared/domain/carrera/nombre-de-categoria.ts';
import { MENU_EXPORTES } from '../../../shared/domain/exportes/exportes.ts';
import {
  todas,
  totalesDe,
  type Cantidad,
  type PersonaContada,
} from '../../../shared/domain/exportes/totales.ts';
import { esExito, estaViva } from '../../../shared/domain/inscripcion/estados.ts';
import { useConjunto } from '../../api/conjunto.ts';
import { eventoBackoffice } from '../../api/consultas-eventos.ts';
import { deConjunto } from '../../comun/de-conjunto.ts';
import { useAhoraDelServidor } from '../../comun/use-ahora-del-servidor.ts';
import { Boton } from '../../ui/boton.tsx';
import { EsqueletoPantalla } from '../../ui/esqueleto.tsx';
import { FalloCarga } from '../../ui/fallo-carga.tsx';
import { Tarjeta } from '../../ui/pantalla.tsx';
import { useEnLinea } from '../../ui/use-en-linea.ts';
import { Vacio } from '../../ui/vacio.tsx';
import { DescargaEnCurso } from './descargas.tsx';
import type { EventoDetalle } from './evento-mostrado.ts';
import orden from '../../ui/orden.module.css';
import css from './totales.module.css';
import { useDescarga } from './use-descarga.ts';

const PLANILLA = MENU_EXPORTES.find(({ tipo, formato }) => tipo === 'totales' && formato === 'xlsx');

/**
 * How many shirts of each size and how many persons in each category, counted from what the device keeps: organizers order shirts by it,
 * also where there is no signal (regla exportes-7).
 */
export function TotalesPage({ id }: { id: string }) {
  const { data: evento } = useQuery(eventoBackoffice(id));
  if (!evento) return <EsqueletoPantalla />;
  return <Totales evento={evento} />;
}

function Totales({ evento }: { evento: EventoDetalle }) {
  const conjunto = useConjunto(evento.id);
  const descarga = useDescarga(evento.id);
  const enLinea = useEnLinea();
  const ahora = useAhoraDelServidor();
  const { talles, categorias } = useMemo(
    () =>
      totalesDe(
        contadas(evento, conjunto.filas, new Date(ahora)),
        evento.modalidades.map(({ nombre }) => nombre),
      ),
    [evento, conjunto.filas, ahora],
  );
  const { error, frescura } = deConjunto(conjunto, undefined, ahora, 'los inscriptos');
  if (conjunto.sincronizado_at === null) return error ? <FalloCarga {...error} /> : <EsqueletoPantalla />;
  if (categorias.length === 0) {
    return (
      <Vacio titulo="Todavía no hay a quién contar">
        Cuando haya inscriptos, acá están las remeras por talle y las personas por categoría.
      </Vacio>
    );
  }
  return (
    <div className={`${orden.apilado4} ${css.totales}`}>
      {frescura !== null && (
        <p className={css.nota} role="status">
          {frescura}
        </p>
      )}
      <p className={css.nota}>
        Quien tiene el pago pendiente ocupa su lugar hasta que venza: pedí según lo confirmado, y mirá el
        total para no quedarte corto.
      </p>
      {PLANILLA && (
        <Boton
          tono="contorno"
          disabled={!enLinea || descarga.isPending}
          onClick={() => descarga.mutate({ item: PLANILLA, igual: false })}
        >
          {enLinea ? 'Descargar la planilla' : 'La planilla se descarga con señal'}
        </Boton>
      )}
      <DescargaEnCurso evento_id={evento.id} descarga={descarga} />
      {talles.length > 0 && (
        <Cuadro
          titulo="Remeras por talle"
          de="Talle"
          lineas={talles.map((linea) => ({ nombre: linea.talle, ...linea }))}
        />
      )}
      {agrupar(categorias).map(([modalidad, lineas]) => (
        <Cuadro
          key={modalidad}
          titulo={modalidad}
          de="Categoría"
          lineas={lineas.map((linea) => ({ nombre: linea.categoria || 'Sin categoría', ...linea }))}
        />
      ))}
    </div>
  );
}

type Linea = Cantidad & { nombre: string };

/** Table with a row for each line and a last one with their sums. */
function Cuadro({ titulo, de, lineas }: { titulo: string; de: string; lineas: readonly Linea[] }) {
  const suma = lineas.reduce(
    (hasta, { confirmadas, pendientes }) => ({
      confirmadas: hasta.confirmadas + confirmadas,
      pendientes: hasta.pendientes + pendientes,
    }),
    { confirmadas: 0, pendientes: 0 },
  );
  return (
    <Tarjeta titulo={titulo}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a narrow one scrolls sideways, and keys must reach it */}
      <div className={css.corre} tabIndex={0}>
        <table className={css.cuadro} aria-label={titulo}>
          <thead>
            <tr>
              <th scope="col">{de}</th>
              <Encabezado largo="Confirmadas" corto="Conf." />
              <Encabezado largo="Pendientes" corto="Pend." />
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {lineas.map((linea) => (
              <Row key={linea.nombre} nombre={linea.nombre} cantidad={linea} />
            ))}
          </tbody>
          <tfoot>
            <Row nombre="Total" cantidad={suma} />
          </tfoot>
        </table>
      </div>
    </Tarjeta>
  );
}

/** A column's heading, with a short form to look at where a phone has no room for the long one. */
const Encabezado = ({ largo, corto }: { largo: string; corto: string }) => (
  <th scope="col">
    <span className={css.largo}>{largo}</span>
    <span className={css.corto} aria-hidden>
      {corto}
    </span>
  </th>
);

const Row = ({ nombre, cantidad }: { nombre: string; cantidad: Cantidad }) => (
  <tr>
    <th scope="row">{nombre}</th>
    <td>{cantidad.confirmadas}</td>
    <td>{cantidad.pendientes}</td>
    <td>{todas(cantidad)}</td>
  </tr>
);

function agrupar<L extends { modalidad: string }>(lineas: readonly L[]): [string, L[]][] {
  const grupos = new Map<string, L[]>();
  for (const linea of lineas) {
    const grupo = grupos.get(linea.modalidad) ?? [];
    grupo.push(linea);
    grupos.set(linea.modalidad, grupo);
  }
  return [...grupos];
}

function* contadas(
  { modalidades }: EventoDetalle,
  inscripciones: ReturnType<typeof useConjunto>['filas'],
  ahora: Date,
): Generator<PersonaContada> {
  const porId = new Map(modalidades.map((m) => [m.id, m]));
  for (const { modalidad_id, categoria_id, state, vence_at, personas } of inscripciones) {
    if (!estaViva(state, vence_at, ahora)) continue;
    const modalidad = porId.get(modalidad_id);
    const categoria = modalidad?.categorias.find((c) => c.id === categoria_id);
    for (const { talle, talle_extra } of personas) {
      yield {
        modalidad: modalidad?.nombre ?? '',
        categoria: categoria ? categoriaParaLeer(categoria) : '',
        talle: talle ?? null,
        talle_extra: talle_extra ?? null,
        confirmada: esExito(state),
      };
    }
  }
}
