import type { Expediente } from '../../../../shared/domain/sede/expediente.ts';
import { usePuesto } from '../puesto.ts';
import { Hoja } from './hoja.tsx';
import { ListaDeHechos } from './lista-de-hechos.tsx';
import { nombreDe } from './nombres.ts';
import { useHistorial } from './use-historial.ts';

interface Props {
  expediente: Expediente;
  onListo: (hecho: boolean) => void;
}

/** All that the desks did with a registration, as far as this desk knows, and the way to undo what can be undone. */
export function QuePaso({ expediente, onListo }: Props) {
  const { estado } = usePuesto();
  const hechos = useHistorial(estado.sede.deSujeto(expediente.ref));
  return (
    <Hoja
      titulo="Qué pasó"
      sobre={expediente.personas.map(nombreDe).join(', ')}
      error={null}
      boton={null}
      onCerrar={() => onListo(false)}
    >
      <ListaDeHechos hechos={hechos} vacia="En los puestos todavía no pasó nada con esta inscripción." />
    </Hoja>
  );
}
