import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { InscripcionConjunto } from '../../../shared/contract/conjunto.ts';
import type { EventoPublico } from '../../../shared/contract/eventos.ts';
import type { AccionInscripto } from './acciones-inscripto.tsx';
import { BorrarInscripcion } from './borrar-inscripcion.tsx';
import type { FilaInscripto } from './filas.ts';
import { MarcarPagada } from './marcar-pagada.tsx';
import { VerInscripcion } from './ver-inscripcion.tsx';
import { invalidar } from '../../api/invalidar.ts';
import { diferida } from '../../ui/diferida.ts';

/** Long, and for few: it comes when somebody edits. */
const EditarInscripcion = diferida(() => import('./edicion/editar-inscripcion.tsx'), 'EditarInscripcion');

interface Props {
  fila: FilaInscripto;
  accion: AccionInscripto;
  /** why nothing of it changes now */
  impedimento: string | null;
  evento: EventoPublico;
  /** all registrations of the event */
  otras: readonly InscripcionConjunto[];
  /** brings the rows up to date */
  actualizar: () => Promise<void>;
  alHacer: (mensaje: string) => void;
  /** on to another dialog of the same registration */
  alPasar: (accion: AccionInscripto) => void;
  alCerrar: () => void;
}

/** The dialog that is open over the list. What it did shows at once: in the rows, and in the event's counts. */
export function DialogoInscripcion(props: Props) {
  const { fila, accion, impedimento, evento, otras, actualizar, alHacer, alPasar, alCerrar } = props;
  const queryClient = useQueryClient();
  const refrescar = () => {
    void invalidar(queryClient, 'listCantidadInscriptos', 'getEventoBackoffice');
    return actualizar();
  };
  const hecho = (mensaje: string) => {
    void refrescar();
    alHacer(mensaje);
  };
  switch (accion) {
    case 'ver':
      return (
        <VerInscripcion
          fila={fila}
          impedimento={impedimento}
          alEditar={() => alPasar('editar')}
          alCerrar={alCerrar}
        />
      );
    case 'editar':
      return (
        <Suspense>
          <EditarInscripcion
            fila={fila}
            evento={evento}
            otras={otras}
            refrescar={refrescar}
            alHacer={alHacer}
            alPagar={() => alPasar('pagar')}
            alCerrar={alCerrar}
          />
        </Suspense>
      );
    case 'pagar':
      return <MarcarPagada fila={fila} alHacer={hecho} alCerrar={alCerrar} />;
    case 'borrar':
      return (
        <BorrarInscripcion
          fila={fila}
          alHacer={hecho}
          alFallar={() => void actualizar()}
          alCerrar={alCerrar}
        />
      );
  }
}
