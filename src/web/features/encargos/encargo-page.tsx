import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Encargo, RowEncargo } from '../../../shared/contract/encargos.ts';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { ACCION_DE, SUERTES } from '../../../shared/domain/inscripcion/encargo.ts';
import { call } from '../../api/call.ts';
import { encargoDe } from '../../api/consultas-encargos.ts';
import { deServidor } from '../../comun/de-servidor.ts';
import { invalidar } from '../../api/invalidar.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { AvisoFallo } from '../../comun/aviso-fallo.tsx';
import { CabezaDeAvance } from '../../comun/cabeza-de-avance.tsx';
import { nombres } from '../../comun/nombres.ts';
import { useTabla } from '../../comun/use-tabla.ts';
import { Boton } from '../../ui/boton.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ConfirmarYSeguir } from '../../ui/confirmar.tsx';
import { DataTable } from '../../ui/tabla/data-table.tsx';
import { definirTabla } from '../../ui/tabla/direccion.ts';
import { COLUMNAS_FILAS } from './columnas.tsx';
import piezas from '../../ui/piezas.module.css';
import css from './encargos.module.css';
import { cuentasDe, inscripciones, SUERTE, tituloDe } from './textos.ts';
import { escribirCantidad } from '../../../shared/domain/comun/cantidad.ts';
import { filtroDe, unoDe } from '../../comun/filtro-de.ts';

const tabla = definirTabla({ orden: null, por_pagina: 20, filtros: { suerte: '' } });
const ROWS = {
  nombres: ['inscripción', 'inscripciones'] as const,
  columnas: COLUMNAS_FILAS,
  idDe: (row: RowEncargo): number => row.inscripcion_id,
  nombreDe: (row: RowEncargo): string => row.nombre,
};
const FILTROS = [filtroDe('suerte', 'Resultado', SUERTES, (valor) => SUERTE[valor].texto)];

/** Page of one encargo: how far it is, what became of each registration, and a button to undo it, where that can be done. */
export function EncargoPage({ id, encargo_id }: { id: string; encargo_id: string }) {
  const sesion = useSesion();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const enDireccion = useTabla(tabla, 'encargo', ROWS);
  const { estado } = enDireccion;
  const [pregunta, setPregunta] = useState(false);
  const elegida = unoDe(SUERTES, estado.filtros['suerte']);
  const params = { id: Number(id), encargo_id: Number(encargo_id) };
  const consulta = useQuery(
    encargoDe(params.id, params.encargo_id, {
      search: estado.q,
      page: estado.page,
      rowsPerPage: estado.por_pagina,
      ...(elegida && { suerte: elegida }),
    }),
  );
  const deshacer = useMutation({
    mutationFn: () => call('deshacerEncargo', { params }),
    onSuccess: ({ results }) =>
      void navigate({ to: nombres.encargo, params: { id, encargo_id: String(results.id) } }),
    onSettled: () => invalidar(queryClient, 'getEncargo', 'listEncargos'),
  });
  const encargo = consulta.data?.results;
  const terminado = encargo?.estado === 'terminado';
  // a finished encargo has changed the event's figures and lists: without this they would show old values
  useEffect(() => {
    if (terminado)
      void invalidar(queryClient, 'listCantidadInscriptos', 'getEventoBackoffice', 'listPagosEvento');
  }, [terminado, queryClient]);
  return (
    <div className={`${piezas.pila} ${css.encargo}`}>
      <Link to={nombres.encargos} params={{ id }} className={css.volver}>
        ‹ Todos los cambios en bloque
      </Link>
      <AvisoFallo error={deshacer.error} />
      {encargo && <Resumen id={id} encargo={encargo} />}
      {encargo?.se_deshace && puedeHacer(sesion, ACCION_DE[encargo.tipo]) && (
        <div>
          <Boton tono="contorno" disabled={deshacer.isPending} onClick={() => setPregunta(true)}>
            Deshacer
          </Boton>
        </div>
      )}
      <DataTable
        {...enDireccion}
        etiqueta="Inscripciones de este cambio"
        {...deServidor(consulta, 'No pudimos traer el cambio')}
        buscar="Buscar por nombre"
        filtros={FILTROS}
        vacio="Este cambio no tiene inscripciones."
        sin_resultados="No hay inscripciones que coincidan con la búsqueda."
      />
      {pregunta && encargo && (
        <ConfirmarYSeguir
          titulo="¿Deshacer este cambio?"
          confirmar="Sí, deshacerlo"
          onConfirmar={() => deshacer.mutate()}
          onCerrar={() => setPregunta(false)}
        >
          <p>
            {inscripciones(encargo.hechas)} {encargo.hechas === 1 ? 'vuelve' : 'vuelven'} a como
            {encargo.hechas === 1 ? ' estaba' : ' estaban'}. Lo que alguien haya cambiado después, queda.
          </p>
        </ConfirmarYSeguir>
      )}
    </div>
  );
}

function Resumen({ id, encargo }: { id: string; encargo: Encargo }) {
  const idas = encargo.total - encargo.pendientes;
  const { deshecho_por } = encargo;
  return (
    <>
      <CabezaDeAvance
        titulo={tituloDe(encargo)}
        de={encargo}
        hizo="lo pidió"
        clase={css.nota}
        etiqueta_avance="Avance"
      >
        <p className={css.nota}>Podés irte: sigue solo, y queda en «Cambios en bloque» del evento.</p>
      </CabezaDeAvance>
      <p role="status" className={css.nota}>
        {encargo.estado === 'en_curso'
          ? `${escribirCantidad(idas)} de ${inscripciones(encargo.total)}`
          : `Terminado: ${escribirCantidad(encargo.hechas)} de ${inscripciones(encargo.total)}`}
      </p>
      <p className={piezas.juntos}>
        {cuentasDe(encargo).map(({ suerte, n }) => (
          <Chip
            key={suerte}
            tono={SUERTE[suerte].tono}
          >{`${SUERTE[suerte][n === 1 ? 'texto' : 'varias']}: ${escribirCantidad(n)}`}</Chip>
        ))}
        {deshecho_por !== null && (
          <Link to={nombres.encargo} params={{ id, encargo_id: String(deshecho_por) }}>
            Se deshizo
          </Link>
        )}
      </p>
    </>
  );
}
