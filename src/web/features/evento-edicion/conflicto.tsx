import { Button } from '@fluentui/react-components';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EventoEdicion } from '../../../shared/contract/eventos-edicion.ts';
import { formatFechaHora } from '../../../shared/domain/comun/fechas.ts';
import { claveDeLectura } from '../../api/lectura.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Chip } from '../../ui/chip.tsx';
import { MarcoDialogo } from '../../ui/marco-dialogo.tsx';
import type { Almacen } from './almacen.ts';
import { traerEdicion } from './cargar.ts';
import css from './conflicto.module.css';
import { desdeEdicion } from './desde-edicion.ts';
import { diferencias } from './diferencias.ts';
import type { Conflicto } from './use-guardar.ts';

interface Props {
  id: number;
  almacen: Almacen;
  conflicto: Conflicto;
  alCerrar: () => void;
  /** saves mine where I changed something, theirs elsewhere */
  alConservar: (suya: EventoEdicion) => void;
  alTraer: (suya: EventoEdicion) => void;
}

/** Somebody saved the event in between: nothing is overwritten and nothing typed is lost before one decides. */
export function DialogoConflicto({ id, almacen, conflicto, alCerrar, alConservar, alTraer }: Props) {
  const queryClient = useQueryClient();
  const consulta = useQuery({
    queryKey: claveDeLectura('evento_en_conflicto', id),
    queryFn: () => traerEdicion(queryClient, id),
    gcTime: 0,
    staleTime: 0,
  });
  const [comparar, setComparar] = useState(false);
  const suya = consulta.data;
  const quien = conflicto.por || 'Otra persona';
  const cuando = conflicto.cuando ? ` el ${formatFechaHora(conflicto.cuando)}` : '';
  return (
    <MarcoDialogo
      titulo="El evento cambió mientras lo editabas"
      tono="aviso"
      grande
      onCerrar={alCerrar}
      acciones={
        <>
          <Button
            appearance="primary"
            size="large"
            disabledFocusable={!suya}
            onClick={() => suya && alConservar(suya)}
          >
            Guardar con mis cambios
          </Button>
          <Button size="large" disabledFocusable={!suya} onClick={() => suya && alTraer(suya)}>
            Traer lo guardado
          </Button>
          <Button size="large" appearance="subtle" onClick={alCerrar}>
            Seguir editando
          </Button>
        </>
      }
    >
      <p>
        {quien} guardó este evento{cuando}. Lo que escribiste sigue acá: no se guardó nada todavía.
      </p>
      <p>
        «Guardar con mis cambios» pone lo que cambiaste vos y deja lo demás como quedó guardado. «Traer lo
        guardado» muestra su versión; la tuya se puede recuperar.
      </p>
      {consulta.isError && (
        <Aviso tono="error" role="alert">
          <p>{textoDeError(consulta.error)}</p>
          <Button onClick={() => void consulta.refetch()}>Probar de nuevo</Button>
        </Aviso>
      )}
      {suya && (
        <>
          <Button aria-expanded={comparar} onClick={() => setComparar(!comparar)}>
            {comparar ? 'Ocultar la comparación' : 'Comparar'}
          </Button>
          {comparar && <Comparacion almacen={almacen} suya={suya} />}
        </>
      )}
    </MarcoDialogo>
  );
}

function Comparacion({ almacen, suya }: { almacen: Almacen; suya: EventoEdicion }) {
  const { original, formulario } = almacen.leer();
  const lista = diferencias(original, formulario, desdeEdicion(suya));
  if (lista.length === 0) return <p>Las dos versiones dicen lo mismo.</p>;
  return (
    <dl className={css.comparacion}>
      {lista.map(({ campo, etiqueta, mia, suya: otra, choca }) => (
        <div key={campo}>
          <dt>
            {etiqueta} {choca && <Chip tono="aviso">Lo cambiaron los dos</Chip>}
          </dt>
          <dd>
            <b>Tuyo:</b> {mia}
          </dd>
          <dd>
            <b>Guardado:</b> {otra}
          </dd>
        </div>
      ))}
    </dl>
  );
}
