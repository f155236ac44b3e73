import type { EventoPublico, Modalidad } from '../../../../shared/contract/eventos.ts';
import { mensajesPrueba } from '../../../../shared/domain/inscripcion/mensajes-prueba.ts';
import { Boton } from '../../../ui/boton.tsx';
import { Aviso } from '../aviso.tsx';
import type { FormParticipante } from '../formulario.ts';
import { personaDeEjemplo } from './personas-de-ejemplo.ts';

interface Props {
  evento: EventoPublico;
  modalidad: Modalidad | null;
  onCambio: (indice: number, cambio: Partial<FormParticipante>) => void;
}

/** Says that this is a test; its button fills in made-up people (regla inscripcion-18). */
export function AvisoPrueba({ evento, modalidad, onCambio }: Props) {
  return (
    <Aviso
      tono="info"
      titulo={mensajesPrueba.titulo}
      vivo={false}
      acciones={
        modalidad && (
          <Boton
            tono="contorno"
            onClick={() => {
              for (let i = 0; i < modalidad.nro_participantes; i++)
                onCambio(i, personaDeEjemplo(i, evento, modalidad));
            }}
          >
            {mensajesPrueba.ejemplo}
          </Boton>
        )
      }
    >
      {mensajesPrueba.explicacion}
    </Aviso>
  );
}
