import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { mensajesGestion } from '../../../shared/domain/gestion/mensajes.ts';
import { useConjunto } from '../../api/conjunto.ts';
import { eventoBackoffice } from '../../api/consultas-eventos.ts';
import { deConjunto } from '../../comun/de-conjunto.ts';
import { useAhora } from '../../ui/ahora.ts';
import { Boton } from '../../ui/boton.tsx';
import { DataTable } from '../../ui/tabla/data-table.tsx';
import type { EstadoTabla } from '../../ui/tabla/tipos.ts';
import { indiceDe } from '../../ui/tabla/indice.ts';
import { useTabla } from '../../comun/use-tabla.ts';
import { nombresDeRows } from '../../comun/nombres-de-rows.ts';
import { colaDe } from './cola.ts';
import { COLUMNAS } from './columnas.tsx';
import { DialogoDeslinde, estaFirmada } from './dialogo-deslinde.tsx';
import { DialogoSinFirmar } from './dialogo-sin-firmar.tsx';
import { AccionDeslinde } from './accion-deslinde.tsx';
import { rowsDe, type DeslindeRow } from './rows.ts';
import { filtrosDe, tabla } from './tabla.ts';

const ROWS = {
  columnas: COLUMNAS,
  ...nombresDeRows(['persona', 'personas'], (row: DeslindeRow) => row.nombre_y_apellido),
};
const SIN_DESLINDE = 'Este evento no usa deslinde online.';

/** The list comes from the conjunto on the device, the signature to judge from the server (regla gestion-14). */
export function DeslindesPage({ id }: { id: string }) {
  const { data: evento } = useQuery(eventoBackoffice(id));
  const conjunto = useConjunto(Number(id));
  const ahora = useAhora();
  const enDireccion = useTabla(tabla, 'deslindes', ROWS);
  const { estado } = enDireccion;
  const vistaRef = useRef<EstadoTabla>(null);
  const [abierta, setAbierta] = useState<{ id: number; orden: readonly number[] } | null>(null);

  const hayDatos = conjunto.sincronizado_at !== null;
  const rows = useMemo(
    () => (evento && hayDatos ? rowsDe(conjunto.filas, evento) : undefined),
    [evento, hayDatos, conjunto.filas],
  );
  const filtros = useMemo(() => (evento ? filtrosDe(rows ?? [], evento) : []), [rows, evento]);
  // The dialog keeps only a row's id, so that it shows the row's current data after an update.
  const porId = useMemo(() => new Map(rows?.map((row) => [row.id, row])), [rows]);
  const pendientes = useMemo(
    () => new Set(rows?.filter((f) => f.estado === 'PENDING').map((f) => f.id)),
    [rows],
  );

  // The dialog goes through the pending rows that pass the search and all filters except the one by state, in the table's order.
  const abrir = (row: DeslindeRow) => {
    const visto = vistaRef.current ?? estado;
    const pedido = { ...visto, filtros: { ...visto.filtros, estado: '' } };
    const lugares = rows ? indiceDe(rows, COLUMNAS).vista(pedido, filtros) : [];
    const orden = Array.from(lugares, (lugar) => rows?.[lugar]?.id ?? 0);
    setAbierta({ id: row.id, orden });
  };
  /** Opens the dialog, which goes through all pending rows of the event, also those that the table's search and filters hide. */
  const revisarTodos = (row: DeslindeRow) => {
    const lugares = rows ? indiceDe(rows, COLUMNAS).vista({ ...estado, q: '', filtros: {} }, []) : [];
    setAbierta({ id: row.id, orden: Array.from(lugares, (lugar) => rows?.[lugar]?.id ?? 0) });
  };
  // The ref keeps `acciones` the same function, so that a change of the address does not render all rows again.
  const abrirAhora = useRef(abrir);
  abrirAhora.current = abrir;
  const acciones = useCallback(
    (row: DeslindeRow) => <AccionDeslinde row={row} onAbrir={(suya) => abrirAhora.current(suya)} />,
    [],
  );
  const primera = rows?.find(({ id: persona_id }) => pendientes.has(persona_id));
  const vista = abierta && porId.get(abierta.id);
  const cerrar = () => setAbierta(null);

  return (
    <>
      <DataTable
        {...enDireccion}
        etiqueta={mensajesGestion.tab_deslindes}
        {...deConjunto(conjunto, rows, ahora, 'los deslindes')}
        vistaRef={vistaRef}
        buscar="Buscar por nombre, DNI o email"
        filtros={filtros}
        acciones={acciones}
        onAbrir={abrir}
        barra={
          primera && (
            <Boton onClick={() => revisarTodos(primera)}>
              {pendientes.size === 1 ? 'Revisar el pendiente' : `Revisar los ${pendientes.size} pendientes`}
            </Boton>
          )
        }
        vacio={evento?.usa_deslinde_online ? mensajesComun.sin_datos : SIN_DESLINDE}
      />
      {vista && estaFirmada(vista) && (
        <DialogoDeslinde
          row={vista}
          cola={colaDe(abierta.orden, pendientes, vista.id)}
          rowDe={(persona_id) => porId.get(persona_id)}
          actualizar={conjunto.actualizar}
          onIr={(persona_id) => setAbierta({ ...abierta, id: persona_id })}
          onCerrar={cerrar}
        />
      )}
      {vista && !estaFirmada(vista) && (
        <DialogoSinFirmar key={vista.id} row={vista} actualizar={conjunto.actualizar} onCerrar={cerrar} />
      )}
    </>
  );
}
