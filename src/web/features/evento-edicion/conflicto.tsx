import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import type { EventoEdicion } from '../../../shared/contract/eventos-edicion.ts';
import { lecturaKey } from '../../api/lectura.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { Comparacion, DialogoConflicto } from '../../formulario/dialogo-conflicto.tsx';
import { Aviso } from '../../ui/aviso.tsx';
import { Boton } from '../../ui/boton.tsx';
import type { Almacen } from './almacen.ts';
import { traerEdicion } from './cargar.ts';
import { desdeEdicion } from './desde-edicion.ts';
import { diferencias } from './diferencias.ts';

interface Props {
  id: number;
  almacen: Almacen;
  guardado: ComponentProps<typeof DialogoConflicto>['guardado'];
  /** saves my values in the fields that I changed, the other person's elsewhere */
  onConservar: (suya: EventoEdicion) => void;
  onTraer: (suya: EventoEdicion) => void;
}

/** The 409 does not carry the event, which is too long: it is fetched here, and compared on request. */
export function ConflictoEvento({ id, almacen, guardado, onConservar, onTraer }: Props) {
  const queryClient = useQueryClient();
  const consulta = useQuery({
    queryKey: lecturaKey('evento_en_conflicto', id),
    queryFn: () => traerEdicion(queryClient, id),
    gcTime: 0,
    staleTime: 0,
  });
  const [comparar, setComparar] = useState(false);
  const suya = consulta.data;
  const { original, formulario } = almacen.leer();
  return (
    <DialogoConflicto
      guardado={guardado}
      titulo="El evento cambió mientras lo editabas"
      junta
      al_traer="muestra su versión; la tuya se puede recuperar."
      espera={!suya}
      onConservar={() => suya && onConservar(suya)}
      onTraer={() => suya && onTraer(suya)}
    >
      {consulta.isError && (
        <Aviso tono="error" role="alert">
          <p>{textoDeError(consulta.error)}</p>
          <Boton tono="contorno" onClick={() => void consulta.refetch()}>
            Probar de nuevo
          </Boton>
        </Aviso>
      )}
      {suya && (
        <>
          <Boton tono="contorno" aria-expanded={comparar} onClick={() => setComparar(!comparar)}>
            {comparar ? 'Ocultar la comparación' : 'Comparar'}
          </Boton>
          {comparar && <Comparacion lista={diferencias(original, formulario, desdeEdicion(suya))} />}
        </>
      )}
    </DialogoConflicto>
  );
}
