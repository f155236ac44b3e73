import { useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { Apto } from '../../../shared/contract/aptos-gestion.ts';
import { esperaRevision } from '../../../shared/domain/documentos/apto-vigencia.ts';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { mensajesDocumentos } from '../../../shared/domain/documentos/mensajes.ts';
import type { useConjunto } from '../../api/conjunto.ts';
import { deConjunto } from '../../comun/de-conjunto.ts';
import { useAhora } from '../../ui/ahora.ts';
import { useDicho } from '../../ui/alerta.tsx';
import { Boton } from '../../ui/boton.tsx';
import { DataTable } from '../../ui/tabla/data-table.tsx';
import { useTabla } from '../../comun/use-tabla.ts';
import { nombresDeRows } from '../../comun/nombres-de-rows.ts';
import piezas from '../../ui/piezas.module.css';
import css from './aptos.module.css';
import { COLUMNAS_RECIBIDOS } from './columnas.tsx';
import type { AptoRow } from './rows.ts';
import { FILTROS_RECIBIDOS, tablaRecibidos, TAMANOS } from './tablas.ts';
import { ValidarApto } from './validar-apto.tsx';

interface Props {
  evento_id: number;
  /** the instant of the race; undefined: the event has not loaded yet */
  carrera: string | undefined;
  conjunto: ReturnType<typeof useConjunto>;
  rows: AptoRow[] | undefined;
  onDecidir: (apto: Apto) => void;
}

const ROWS = {
  columnas: COLUMNAS_RECIBIDOS,
  ...nombresDeRows(['apto médico', 'aptos médicos'], (row: AptoRow) => row.nombre),
};

/** 'Aptos recibidos': received certificates, from the device's conjunto, with and without network (regla gestion-14). */
export function Recibidos({ evento_id, carrera, conjunto, rows, onDecidir }: Props) {
  const ahora = useAhora();
  const enDireccion = useTabla(tablaRecibidos, 'aptos', ROWS);
  // `?ver=` in the address opens the certificate with that id as soon as its row has loaded.
  const { ver }: { ver?: unknown } = useSearch({ strict: false });
  const [elegido, setAbierto] = useState<AptoRow | null | undefined>();
  const abierto = elegido === undefined ? rows?.find(({ id }) => id === Number(ver)) : elegido;
  const { decir, dicho } = useDicho();
  const pendientes = useMemo(() => rows?.filter(({ apto }) => esperaRevision(apto)), [rows]);
  const acciones = useCallback(
    (row: AptoRow) => (
      <button
        type="button"
        className={`${piezas.palabra} ${css.chico}`}
        aria-label={`${esperaRevision(row.apto) ? 'Revisar' : 'Ver'} el apto médico de ${row.nombre}`}
        onClick={() => setAbierto(row)}
      >
        {esperaRevision(row.apto) ? 'Revisar' : 'Ver'}
      </button>
    ),
    [],
  );
  const primero = pendientes?.[0];
  return (
    <>
      {dicho}
      <DataTable
        {...enDireccion}
        etiqueta={mensajesDocumentos.aptos_recibidos}
        {...deConjunto(conjunto, rows, ahora, 'los aptos médicos', 'los inscriptos')}
        filtros={FILTROS_RECIBIDOS}
        tamanos={TAMANOS}
        acciones={acciones}
        onAbrir={setAbierto}
        barra={
          primero && (
            <Boton onClick={() => setAbierto(primero)}>
              {pendientes.length === 1
                ? 'Revisar el pendiente'
                : `Revisar los ${pendientes.length} pendientes`}
            </Boton>
          )
        }
        vacio="Todavía no llegó ningún apto médico."
        sin_resultados={mensajesComun.sin_datos}
      />
      {abierto && rows && carrera !== undefined && (
        <ValidarApto
          evento_id={evento_id}
          carrera={carrera}
          inicial={abierto}
          rows={rows}
          actualizar={conjunto.actualizar}
          onDecidir={onDecidir}
          onTerminar={(mensaje) => {
            setAbierto(null);
            decir(mensaje);
          }}
          onCerrar={() => setAbierto(null)}
        />
      )}
    </>
  );
}
