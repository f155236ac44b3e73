import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import type { DisciplinaFila } from '../../../shared/contract/disciplinas.ts';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { call, ErrorLlamada } from '../../api/call.ts';
import { invalidar } from '../../api/invalidar.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { Alerta } from '../../ui/alerta.tsx';
import { Boton } from '../../ui/boton.tsx';
import { Campo } from '../../ui/campo.tsx';
import { MarcoDialogo } from '../../ui/marco-dialogo.tsx';
import { useCierre } from '../../formulario/use-cierre.tsx';

interface Props {
  /** null: a new one */
  disciplina: DisciplinaFila | null;
  alGuardar: (message: string) => void;
  alCerrar: () => void;
}

/** The server's refusal is a toast; what was typed stays (regla gestion-5). */
export function DisciplinaDialogo({ disciplina, alGuardar, alCerrar }: Props) {
  const [nombre, setNombre] = useState(disciplina?.nombre ?? '');
  const [vacio, setVacio] = useState(false);
  const formulario = useId();
  const queryClient = useQueryClient();
  const guardar = useMutation({
    mutationFn: () =>
      disciplina
        ? call('updateDisciplina', { params: { id: disciplina.id }, body: { nombre } })
        : call('createDisciplina', { body: { nombre } }),
    onSuccess: ({ message }) => {
      void invalidar(queryClient, 'listDisciplinasPaginadas', 'listDisciplinas');
      alGuardar(message);
    },
  });
  const cierre = useCierre(nombre !== (disciplina?.nombre ?? ''), guardar.isPending, alCerrar);
  const delServidor = guardar.error instanceof ErrorLlamada ? guardar.error.fields.nombre : undefined;
  const error = vacio ? mensajesComun.campo_obligatorio : delServidor;

  const enviar = (evento: FormEvent) => {
    evento.preventDefault();
    if (guardar.isPending) return;
    setVacio(!nombre.trim());
    if (nombre.trim()) guardar.mutate();
  };

  return (
    <MarcoDialogo
      titulo={disciplina ? 'Editar disciplina' : 'Nueva disciplina'}
      onCerrar={cierre.cerrar}
      acciones={
        <>
          <Boton type="submit" form={formulario} disabled={guardar.isPending}>
            {guardar.isPending ? 'Guardando…' : mensajesComun.guardar}
          </Boton>
          <Boton tono="tenue" disabled={guardar.isPending} onClick={cierre.cerrar}>
            {mensajesComun.cancelar}
          </Boton>
        </>
      }
    >
      <form id={formulario} noValidate onSubmit={enviar}>
        <Campo
          etiqueta="Nombre"
          name="nombre"
          autoComplete="off"
          maxLength={80}
          value={nombre}
          error={error}
          onChange={(evento) => {
            setNombre(evento.target.value);
            setVacio(false);
          }}
        />
      </form>
      {guardar.isError && (
        <Alerta key={guardar.submittedAt} tono="error">
          {textoDeError(guardar.error)}
        </Alerta>
      )}
      {cierre.pregunta}
    </MarcoDialogo>
  );
}
