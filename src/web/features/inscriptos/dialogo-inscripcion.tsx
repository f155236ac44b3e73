import { useQueryClient } from '@tanstack/react-query';
import type { AccionInscripto } from './acciones-inscripto.tsx';
import { BorrarInscripcion } from './borrar-inscripcion.tsx';
import type { FilaInscripto } from './filas.ts';
import { MarcarPagada } from './marcar-pagada.tsx';
import { VerInscripcion } from './ver-inscripcion.tsx';

interface Props {
  fila: FilaInscripto;
  accion: AccionInscripto;
  /** brings the rows up to date */
  actualizar: () => Promise<void>;
  alHacer: (mensaje: string) => void;
  alCerrar: () => void;
}

/** The dialog that is open over the list. What it did shows at once: in the rows, and in the event's counts. */
export function DialogoInscripcion({ fila, accion, actualizar, alHacer, alCerrar }: Props) {
  const queryClient = useQueryClient();
  const hecho = (mensaje: string) => {
    void actualizar();
    void queryClient.invalidateQueries({ queryKey: ['listCantidadInscriptos'] });
    void queryClient.invalidateQueries({ queryKey: ['getEventoBackoffice'] });
    alHacer(mensaje);
  };
  switch (accion) {
    case 'ver':
      return <VerInscripcion fila={fila} alCerrar={alCerrar} />;
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
