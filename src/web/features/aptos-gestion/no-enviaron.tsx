import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { textoDeFrescura } from '../../../shared/domain/comun/frescura.ts';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { mensajesDocumentos } from '../../../shared/domain/documentos/mensajes.ts';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { ErrorLlamada } from '../../api/call.ts';
import type { useConjunto } from '../../api/conjunto.ts';
import { invalidar } from '../../api/invalidar.ts';
import { aptosNoEnviados } from '../../api/consultas-aptos.ts';
import { falloDeTabla } from '../../api/fallo-de-tabla.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { useAhora } from '../../ui/ahora.ts';
import { useDicho } from '../../ui/alerta.tsx';
import { Boton } from '../../ui/boton.tsx';
import { DataTable } from '../../ui/tabla/data-table.tsx';
import { useEnLinea } from '../../ui/use-en-linea.ts';
import { useTabla } from '../../comun/use-tabla.ts';
import { nombresDeRows } from '../../comun/nombres-de-rows.ts';
import css from './aptos.module.css';
import { COLUMNAS_FALTANTES } from './columnas.tsx';
import { ConfirmarRecordatorio, ConfirmarRecordatorioATodos } from './confirmar-recordatorio.tsx';
import type { FaltanteRow } from './rows.ts';
import { Recordar } from './recordar.ts';
import { FILTROS_FALTANTES, tablaFaltantes, TAMANOS } from './tablas.ts';

interface Props {
  evento_id: number;
  conjunto: ReturnType<typeof useConjunto>;
  /** personas who owe a certificate, from the device's conjunto, which has no links; undefined: it or the event has not loaded yet */
  faltantes: FaltanteRow[] | undefined;
}

const ROWS = {
  columnas: COLUMNAS_FALTANTES,
  ...nombresDeRows(['persona', 'personas'], (row: FaltanteRow) => `${row.nombre} ${row.apellido}`),
};

/**
 * 'Personas que no enviaron': with links, from the server. Without network, or where the server fails with 500 or above, without links,
 * from the device (regla gestion-14).
 */
export function NoEnviaron({ evento_id, conjunto, faltantes }: Props) {
  const sesion = useSesion();
  const ahora = useAhora();
  const enLinea = useEnLinea();
  const queryClient = useQueryClient();
  const enDireccion = useTabla(tablaFaltantes, 'aptos-faltantes', ROWS);
  const { estado } = enDireccion;
  const [aUno, setAUno] = useState<FaltanteRow | null>(null);
  const [aTodos, setATodos] = useState(false);
  const { decir, dicho } = useDicho();

  const { firstname = '', lastname = '', document = '', email = '' } = estado.filtros;
  const consulta = useQuery(
    aptosNoEnviados(evento_id, { firstname, lastname, document, email, page: estado.page }),
  );
  const fallo = consulta.error instanceof ErrorLlamada ? consulta.error : null;
  const local = fallo !== null && (fallo.red || fallo.status >= 500) && faltantes !== undefined;
  const respuesta = consulta.data;
  const rows = respuesta?.data.map(({ persona, ...resto }): FaltanteRow => ({ ...persona, ...resto }));
  const puede = puedeHacer(sesion, 'apto:recordar');
  const sePuede = puede && enLinea && !local;
  // How many persons can be reminded is the server's count: `respuesta.total` counts only what the filters show.
  const { con_email: cuantos = 0, sin_email: sinMail = 0 } = respuesta ?? {};

  const onHacer = (mensaje: string) => {
    setAUno(null);
    setATodos(false);
    decir(mensaje);
    void invalidar(queryClient, 'listAptosNoEnviados');
  };
  return (
    <Recordar value={sePuede ? setAUno : null}>
      {dicho}
      {sePuede && cuantos === 0 && sinMail > 0 && (
        <p className={css.nota}>Nadie de quienes faltan dejó email: pediles el apto médico de otra forma.</p>
      )}
      <DataTable
        {...enDireccion}
        etiqueta={mensajesDocumentos.aptos_no_enviados}
        datos={
          local ? { modo: 'local', rows: faltantes } : { modo: 'servidor', rows, total: respuesta?.total }
        }
        filtros={FILTROS_FALTANTES}
        tamanos={TAMANOS}
        ocupada={consulta.isPlaceholderData}
        barra={
          puede && (
            <Boton
              aria-disabled={!sePuede || cuantos === 0}
              onClick={() => sePuede && cuantos > 0 && setATodos(true)}
            >
              {mensajesDocumentos.recordatorio_a_todos}
            </Boton>
          )
        }
        vacio="Nadie debe un apto médico."
        sin_resultados={mensajesComun.sin_datos}
        frescura={
          local && conjunto.sincronizado_at !== null
            ? textoDeFrescura(conjunto.sincronizado_at, ahora, fallo.red)
            : null
        }
        error={local && fallo.red ? null : falloDeTabla(consulta, 'No pudimos traer a quienes no enviaron')}
      />
      {puede && !sePuede && !(local && !fallo.red) && (
        <p className={css.nota}>Los links y los recordatorios necesitan conexión.</p>
      )}
      {aUno && (
        <ConfirmarRecordatorio
          key={aUno.id}
          evento_id={evento_id}
          row={aUno}
          onHacer={onHacer}
          onCerrar={() => setAUno(null)}
        />
      )}
      {aTodos && (
        <ConfirmarRecordatorioATodos
          evento_id={evento_id}
          cuantos={cuantos}
          sinMail={sinMail}
          onHacer={onHacer}
          onCerrar={() => setATodos(false)}
        />
      )}
    </Recordar>
  );
}
