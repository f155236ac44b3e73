import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Errores } from '../../../../shared/domain/participante/participante.ts';
import { call, ErrorLlamada } from '../../../api/call.ts';
import { aEdicion } from './a-edicion.ts';
import { conflictoDe, type Conflicto } from './conflicto.tsx';
import { hayCambios, juntar } from './diferencias.ts';
import { deServidor, type FormEdicion, type Modalidad } from './formulario.ts';
import { campoDe } from './juzgar.ts';
import type { Guardada } from './resultado.tsx';

export interface Envio {
  base: FormEdicion;
  version: number;
  form: FormEdicion;
  modalidad: Modalidad;
}

interface Avisos {
  alGuardar: (guardada: Guardada) => void;
  alRechazar: (errores: Errores) => void;
}

const YA_ESTABA = 'La inscripción se guardó correctamente.';

/** Saves, and tells apart what the server refuses: fields, somebody who was faster, no network. */
export function useGuardar(id: number, { alGuardar, alRechazar }: Avisos) {
  const [conflicto, setConflicto] = useState<Conflicto | null>(null);
  const mutacion = useMutation({
    mutationFn: (envio: Envio) =>
      call('updateInscripcion', { params: { id }, body: aEdicion(envio.base, envio.form, envio) }),
    onSuccess: alGuardar,
    onError: (error, { base, form }) => {
      const otro = conflictoDe(error);
      if (otro) {
        const suya = deServidor(otro.actual);
        // The answer of an earlier try was lost on the way: what I typed is there already.
        if (!hayCambios(suya, juntar(base, form, suya)))
          return alGuardar({ message: YA_ESTABA, avisos: [], diferencia: null });
        return setConflicto(otro);
      }
      if (error instanceof ErrorLlamada) alRechazar(erroresDe(error.fields));
    },
  });
  return { ...mutacion, conflicto, cerrarConflicto: () => setConflicto(null) };
}

/** The server's paths as this form names its fields. */
const erroresDe = (fields: Record<string, string>): Errores =>
  Object.fromEntries(
    Object.entries(fields).map(([camino, texto]) => {
      const [, prefijo = '', campo = camino] = /^(personas\.\d+\.)(.+)$/.exec(camino) ?? [];
      return [prefijo + campoDe(campo), texto];
    }),
  );
