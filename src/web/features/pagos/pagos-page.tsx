import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { textoDeFrescura } from '../../../shared/domain/comun/frescura.ts';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { ErrorLlamada } from '../../api/call.ts';
import { invalidar } from '../../api/invalidar.ts';
import { eventoBackoffice } from '../../api/consultas-eventos.ts';
import { pagosDeEvento } from '../../api/consultas-pagos.ts';
import { deServidor } from '../../comun/de-servidor.ts';
import { dichoDe } from '../../comun/dicho-de.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { useAhora } from '../../ui/ahora.ts';
import { useDicho } from '../../ui/alerta.tsx';
import { DataTable } from '../../ui/tabla/data-table.tsx';
import { useTabla } from '../../comun/use-tabla.ts';
import { nombresDeRows } from '../../comun/nombres-de-rows.ts';
import { AccionesPago, type AccionPago } from './acciones-pago.tsx';
import { COLUMNAS } from './columnas.tsx';
import type { PagoRow } from './pago.ts';
import piezas from '../../ui/piezas.module.css';
import { Reembolsar } from './reembolsar.tsx';
import { ResolverRevision } from './resolver-revision.tsx';
import { FILTROS, tabla } from './tabla.ts';
import { Totales } from './totales.tsx';

const ROWS = {
  columnas: COLUMNAS,
  ...nombresDeRows(['pago', 'pagos'], (pago: PagoRow) => `pago ${pago.id} de ${pago.inscripcion.nombre}`),
};

/** What was paid for an event, what went back, and what waits for somebody to decide. */
export function PagosPage({ id }: { id: string }) {
  const sesion = useSesion();
  const queryClient = useQueryClient();
  const ahora = useAhora();
  const { data: evento } = useQuery(eventoBackoffice(id));
  const enDireccion = useTabla(tabla, 'pagos', ROWS);
  const { estado } = enDireccion;
  const consulta = useQuery({ ...pagosDeEvento(id, estado), placeholderData: keepPreviousData });
  const [abierto, setAbierto] = useState<{ pago: PagoRow; accion: AccionPago } | null>(null);
  const { decir, dicho } = useDicho();
  const { data, error, dataUpdatedAt } = consulta;
  const acciones = useCallback(
    (pago: PagoRow) => (
      <AccionesPago pago={pago} onElegir={(elegido, accion) => setAbierto({ pago: elegido, accion })} />
    ),
    [],
  );

  const actualizar = () =>
    void invalidar(
      queryClient,
      'listPagosEvento',
      'getInscripcion',
      'listCantidadInscriptos',
      'getEventoBackoffice',
      'listEventosBorrados',
      // asked again for the notice above this table (usePorDevolver), which tells whether a cancelled race has payments left to refund
      'previsualizarEncargo',
    );
  const dialogo = {
    onCerrar: () => setAbierto(null),
    onFallar: actualizar,
    onHacer: (mensaje: string) => {
      setAbierto(null);
      decir(abierto ? dichoDe(abierto.pago.inscripcion.nombre, mensaje) : mensaje);
      actualizar();
    },
  };
  const sin_red = error instanceof ErrorLlamada && error.red;
  const devuelve = puedeHacer(sesion, 'pago:reembolsar');
  return (
    <>
      {dicho}
      {data && <Totales totales={data.totales} />}
      {!devuelve && (
        <p className={piezas.nota}>Las devoluciones y los pagos en revisión los resuelve un administrador.</p>
      )}
      <DataTable
        {...enDireccion}
        etiqueta="Pagos"
        {...deServidor(consulta, 'No pudimos traer los pagos')}
        buscar="Buscar por DNI, nombre, etc."
        filtros={FILTROS}
        acciones={acciones}
        vacio="Sin pagos todavía."
        sin_resultados={mensajesComun.sin_datos}
        frescura={data && sin_red ? textoDeFrescura(dataUpdatedAt, ahora) : null}
      />
      {abierto?.accion === 'reembolsar' && (
        <Reembolsar key={abierto.pago.id} pago={abierto.pago} {...dialogo} />
      )}
      {abierto?.accion === 'resolver' && (
        <ResolverRevision
          key={abierto.pago.id}
          pago={abierto.pago}
          evento_borrado={Boolean(evento?.borrado)}
          {...dialogo}
        />
      )}
    </>
  );
}
