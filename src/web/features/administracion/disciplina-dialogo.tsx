import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DisciplinaRow } from '../../../shared/contract/disciplinas.ts';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { call } from '../../api/call.ts';
import { invalidar } from '../../api/invalidar.ts';
import { DialogoConflicto } from '../../formulario/dialogo-conflicto.tsx';
import { DialogoFormulario } from '../../formulario/dialogo-formulario.tsx';
import { useGuardado } from '../../formulario/use-guardado.ts';
import { AlertaFallo } from '../../comun/aviso-fallo.tsx';
import { Campo } from '../../ui/campo.tsx';

interface Props {
  /** null: a new discipline is created */
  disciplina: DisciplinaRow | null;
  onGuardar: (message: string) => void;
  onCerrar: () => void;
}

const FALTAS = ({ nombre }: { nombre: string }) => ({
  nombre: nombre.trim() ? undefined : mensajesComun.campo_obligatorio,
});

/**
 * Dialog to create or rename a discipline. A failure is a toast, unless it is a conflict, and what was typed stays (regla
 * gestion-5).
 */
export function DisciplinaDialogo({ disciplina, onGuardar, onCerrar }: Props) {
  const [original, setOriginal] = useState({
    nombre: disciplina?.nombre ?? '',
    version: disciplina?.version ?? null,
  });
  const [nombre, setNombre] = useState(original.nombre);
  const queryClient = useQueryClient();
  const guardado = useGuardado({
    datos: { nombre },
    version: original.version,
    faltas: FALTAS,
    enviar: (body, version) =>
      disciplina && version !== null
        ? call('updateDisciplina', { params: { id: disciplina.id }, body: { ...body, version } })
        : call('createDisciplina', { body }),
    onGuardar: ({ message }) => {
      void invalidar(queryClient, 'listDisciplinasPaginadas', 'listDisciplinas');
      onGuardar(message);
    },
  });
  const { conflicto } = guardado;
  const suya = conflicto && (conflicto.datos['actual'] as DisciplinaRow); // the 409's body, built by the server's otraVersion

  return (
    <DialogoFormulario
      titulo={disciplina ? 'Editar disciplina' : 'Nueva disciplina'}
      {...guardado.dialogo}
      edita={disciplina && `disciplina:${disciplina.id}`}
      fallo={<AlertaFallo error={guardado.fallo} vez={guardado.vez} />}
      sinGuardar={nombre !== original.nombre}
      onCerrar={onCerrar}
      encima={
        suya && (
          <DialogoConflicto
            guardado={guardado}
            titulo="La disciplina cambió mientras la editabas"
            al_traer={`pone «${suya.nombre}» en lugar de lo tuyo.`}
            onTraer={() => {
              setOriginal(suya);
              setNombre(suya.nombre);
              guardado.cerrarConflicto();
            }}
            onConservar={() => {
              setOriginal(suya);
              guardado.guardar({ version: suya.version });
            }}
          />
        )
      }
    >
      <Campo
        etiqueta="Nombre"
        name="nombre"
        autoComplete="off"
        maxLength={80}
        value={nombre}
        error={guardado.errores['nombre']}
        onChange={(e) => {
          setNombre(e.target.value);
          guardado.olvidar(() => true);
        }}
      />
    </DialogoFormulario>
  );
}
