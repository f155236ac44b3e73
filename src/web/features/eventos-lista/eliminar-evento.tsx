import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EventoRow } from '../../../shared/contract/eventos-gestion.ts';
import { call } from '../../api/call.ts';
import { invalidar } from '../../api/invalidar.ts';
import { cantidadInscriptos } from '../../api/consultas-eventos.ts';
import { AlertaFallo } from '../../comun/aviso-fallo.tsx';
import { Aviso } from '../../ui/aviso.tsx';
import { Campo } from '../../ui/campo.tsx';
import { DialogoFormulario } from '../../formulario/dialogo-formulario.tsx';
import orden from '../../ui/orden.module.css';
import css from './eventos-lista.module.css';

interface Props {
  evento: EventoRow;
  onCerrar: () => void;
  /** called after the event is deleted, with the server's message */
  onBorrar: (mensaje: string) => void;
}

/** Deleting asks for the event's exact name, and first tells how many are registered (regla carrera-18). */
export function EliminarEvento({ evento, onCerrar, onBorrar }: Props) {
  const [verificacion, setVerificacion] = useState('');
  const [avisado, setAvisado] = useState(false);
  const queryClient = useQueryClient();
  const cantidad = useQuery(cantidadInscriptos(evento.id));
  const borrar = useMutation({
    mutationFn: () => call('deleteEvento', { params: { id: evento.id }, body: { verificacion } }),
    onSuccess: ({ message }) => {
      void invalidar(
        queryClient,
        'listEventos',
        'listEventosOrganizador',
        'listEventosBorrados',
        'getEventoBackoffice',
      );
      onBorrar(message);
    },
  });
  const coincide = verificacion === evento.nombre;
  const inscriptos =
    cantidad.data?.reduce((suma, { personas }) => suma + personas, 0) ?? evento.total_inscriptos;

  return (
    <DialogoFormulario
      titulo={`Eliminar ${evento.nombre}`}
      tono="error"
      edita={null}
      enviar={['Eliminar', 'Eliminando…']}
      tono_enviar="peligro"
      enviando={borrar.isPending}
      fallo={<AlertaFallo error={borrar.error} vez={borrar.submittedAt} />}
      // the name typed to confirm is no unsaved change
      sinGuardar={false}
      onEnviar={() => {
        setAvisado(true);
        if (coincide) borrar.mutate();
      }}
      onCerrar={onCerrar}
    >
      {inscriptos > 0 && (
        <Aviso
          tono="error"
          titulo={
            inscriptos === 1
              ? 'Este evento tiene 1 inscripto.'
              : `Este evento tiene ${inscriptos} inscriptos.`
          }
        >
          <p>
            Deja de verse para todos. Las inscripciones y los pagos quedan registrados: están en Borrados,
            desde donde también se puede restaurar.
          </p>
        </Aviso>
      )}
      <div className={`${orden.apilado3} ${css.campo}`}>
        <p>
          Para eliminarlo escribí su nombre exacto: <strong>{evento.nombre}</strong>
        </p>
        <Campo
          etiqueta="Nombre del evento"
          value={verificacion}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          error={avisado && !coincide ? 'El nombre no coincide.' : null}
          onChange={(cambio) => setVerificacion(cambio.target.value)}
        />
      </div>
    </DialogoFormulario>
  );
}
