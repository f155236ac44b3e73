import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { InscripcionConjunto } from '../../../shared/contract/conjunto.ts';
import type { EventoPublico } from '../../../shared/contract/eventos.ts';
import type { AccionInscripto } from './acciones-inscripto.tsx';
import { BorrarInscripcion } from './borrar-inscripcion.tsx';
import { comoSeLlama, type InscriptoRow } from './rows.ts';
import { MarcarPagada } from './marcar-pagada.tsx';
import { VerInscripcion } from './ver-inscripcion.tsx';
import { invalidar } from '../../api/invalidar.ts';
import { dichoDe } from '../../comun/dicho-de.ts';
import { diferida } from '../../ui/diferida.ts';

/** Large and rarely used: loaded when somebody edits. */
const EditarInscripcion = diferida(() => import('./edicion/editar-inscripcion.tsx'), 'EditarInscripcion');

interface Props {
  row: InscriptoRow;
  accion: AccionInscripto;
  /** why the registration cannot be changed now; null: it can */
  impedimento: string | null;
  evento: EventoPublico;
  /** all registrations of the event */
  otras: readonly InscripcionConjunto[];
  actualizar: () => Promise<void>;
  onHacer: (mensaje: string) => void;
  /** opens another dialog of the same registration in the place of this one */
  onPasar: (accion: AccionInscripto) => void;
  onCerrar: () => void;
}

/** The dialog that is open over the list. After a change it has the rows and the event's counts fetched again. */
export function DialogoInscripcion(props: Props) {
  const { row, accion, impedimento, evento, otras, actualizar, onHacer, onPasar, onCerrar } = props;
  const queryClient = useQueryClient();
  const refrescar = () => {
    void invalidar(queryClient, 'listCantidadInscriptos', 'getEventoBackoffice');
    return actualizar();
  };
  const decir = (mensaje: string) => onHacer(dichoDe(comoSeLlama(row), mensaje));
  const hecho = (mensaje: string) => {
    void refrescar();
    decir(mensaje);
  };
  switch (accion) {
    case 'ver':
      return (
        <VerInscripcion
          row={row}
          impedimento={impedimento}
          onEditar={() => onPasar('editar')}
          onPagar={() => onPasar('pagar')}
          onCerrar={onCerrar}
        />
      );
    case 'editar':
      return (
        <Suspense>
          <EditarInscripcion
            row={row}
            evento={evento}
            otras={otras}
            refrescar={refrescar}
            onHacer={decir}
            onPagar={() => onPasar('pagar')}
            onCerrar={onCerrar}
          />
        </Suspense>
      );
    case 'pagar':
      return <MarcarPagada row={row} onHacer={hecho} onCerrar={onCerrar} />;
    case 'borrar':
      return (
        <BorrarInscripcion row={row} onHacer={hecho} onFallar={() => void actualizar()} onCerrar={onCerrar} />
      );
  }
}
