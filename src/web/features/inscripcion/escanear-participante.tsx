import type { EventoPublico } from '../../../shared/contract/eventos.ts';
import { EscanearDni } from '../../ui/escaner/escanear-dni.tsx';
import { aFormulario, datosEscritos } from './dni-escaneado.ts';
import { participanteVacio, type FormParticipante } from './formulario.ts';
import { sexosOfrecidos } from './validar-participante.ts';

interface Props {
  /** the participant so far; undefined: nothing was typed */
  p: FormParticipante | undefined;
  evento: EventoPublico;
  onCambio: (cambio: Partial<FormParticipante>) => void;
}

/** Fills a participant from their DNI, for staff who register people. */
export function EscanearParticipante({ p = participanteVacio, evento, onCambio }: Props) {
  return (
    <EscanearDni
      escritos={datosEscritos(p)}
      sexos={sexosOfrecidos({ evento }).map(({ valor }) => valor)}
      onRellenar={(cambios) => onCambio(aFormulario(cambios))}
    />
  );
}
