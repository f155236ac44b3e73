import { useCallback, useMemo, useState } from 'react';
import type { Apto } from '../../../shared/contract/aptos-gestion.ts';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { mensajesDocumentos } from '../../../shared/domain/documentos/mensajes.ts';
import type { useConjunto } from '../../api/conjunto.ts';
import { falloDeConjunto, frescuraDeConjunto } from '../../api/estado-conjunto.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { useAhora } from '../../ui/ahora.ts';
import { useDicho } from '../../ui/alerta.tsx';
import { Boton } from '../../ui/boton.tsx';
import { DataTable } from '../../ui/tabla/data-table.tsx';
import { useTabla } from '../../comun/use-tabla.ts';
import css from './aptos.module.css';
import { COLUMNAS_RECIBIDOS } from './columnas.tsx';
import type { FilaApto } from './filas.ts';
import { FILTROS_RECIBIDOS, tablaRecibidos, TAMANOS } from './tablas.ts';
import { ValidarApto } from './validar-apto.tsx';

interface Props {
  evento_id: number;
  /** when the race is */
  carrera: string | undefined;
  conjunto: ReturnType<typeof useConjunto>;
  filas: FilaApto[] | undefined;
  alDecidir: (apto: Apto) => void;
}

const idDe = (fila: FilaApto): number => fila.id;
const nombreDe = (fila: FilaApto): string => fila.nombre;
const NOMBRES = ['apto médico', 'aptos médicos'] as const;
const SIN_SENAL = 'No hay conexión, y este dispositivo todavía no guardó los inscriptos de este evento.';

/** 'Aptos Recibidos': from what the device keeps, with and without network (regla gestion-14). */
export function Recibidos({ evento_id, carrera, conjunto, filas, alDecidir }: Props) {
  const sesion = useSesion();
  const ahora = useAhora();
  const { estado, alCambiar } = useTabla(tablaRecibidos);
  const [abierto, setAbierto] = useState<FilaApto | null>(null);
  const { decir, dicho } = useDicho();
  const pendientes = useMemo(() => filas?.filter(({ apto }) => apto.estado === 'PENDING'), [filas]);
  const acciones = useCallback(
    (fila: FilaApto) => (
      <button
        type="button"
        className={css.chico}
        aria-label={`${fila.apto.estado === 'PENDING' ? 'Revisar' : 'Ver'} el apto médico de ${fila.nombre}`}
        onClick={() => setAbierto(fila)}
      >
        {fila.apto.estado === 'PENDING' ? 'Revisar' : 'Ver'}
      </button>
    ),
    [],
  );
  const primero = pendientes?.[0];
  return (
    <>
      {dicho}
      <DataTable
        etiqueta={mensajesDocumentos.aptos_recibidos}
        nombres={NOMBRES}
        guardar_en={`${sesion?.usuario_id ?? 0}.aptos`}
        columnas={COLUMNAS_RECIBIDOS}
        datos={{ modo: 'local', filas }}
        idDe={idDe}
        nombreDe={nombreDe}
        estado={estado}
        alCambiar={alCambiar}
        filtros={FILTROS_RECIBIDOS}
        tamanos={TAMANOS}
        acciones={acciones}
        alAbrir={setAbierto}
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
        frescura={frescuraDeConjunto(conjunto, ahora)}
        error={falloDeConjunto(conjunto, 'No pudimos traer los aptos médicos', SIN_SENAL)}
      />
      {abierto && filas && carrera !== undefined && (
        <ValidarApto
          evento_id={evento_id}
          carrera={carrera}
          inicial={abierto}
          filas={filas}
          actualizar={conjunto.actualizar}
          alDecidir={alDecidir}
          alTerminar={(mensaje) => {
            setAbierto(null);
            decir(mensaje);
          }}
          alCerrar={() => setAbierto(null)}
        />
      )}
    </>
  );
}
