import { useMutation } from '@tanstack/react-query';
import { mensajesDocumentos } from '../../../shared/domain/documentos/mensajes.ts';
import { call } from '../../api/call.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Confirmar } from '../../ui/confirmar.tsx';
import type { FilaFaltante } from './filas.ts';

interface Props {
  evento_id: number;
  alHacer: (mensaje: string) => void;
  alCerrar: () => void;
}

/** Asked before an individual e-mail (regla correo-2). */
export function ConfirmarRecordatorio({
  evento_id,
  fila,
  alHacer,
  alCerrar,
}: Props & { fila: FilaFaltante }) {
  const enviar = useMutation({
    mutationFn: () => call('recordarApto', { params: { id: evento_id, persona_id: fila.id } }),
    onSuccess: ({ message }) => alHacer(message),
  });
  return (
    <Confirmar
      titulo="¿Enviar el email?"
      confirmar={enviar.isPending ? 'Enviando…' : 'Sí, enviar'}
      alConfirmar={() => !enviar.isPending && enviar.mutate()}
      alCerrar={alCerrar}
    >
      <p>
        Le pedimos el apto médico a {fila.nombre} {fila.apellido}, a {fila.email}, con su link para enviarlo.
      </p>
      {enviar.isError && (
        <Aviso tono="error" titulo="No se pudo enviar el email" role="alert">
          <p>{textoDeError(enviar.error)}</p>
        </Aviso>
      )}
    </Confirmar>
  );
}

/** Asked before the reminder to all (regla correo-2). */
export function ConfirmarRecordatorioATodos(props: Props & { cuantos: number }) {
  const { evento_id, cuantos, alHacer, alCerrar } = props;
  const enviar = useMutation({
    mutationFn: () => call('recordarAptos', { params: { id: evento_id } }),
    onSuccess: ({ message }) => alHacer(message),
  });
  return (
    <Confirmar
      titulo={
        cuantos === 1
          ? '¿Enviar el recordatorio a 1 persona?'
          : `¿Enviar el recordatorio a ${cuantos} personas?`
      }
      confirmar={enviar.isPending ? 'Enviando…' : 'Sí, enviar a todos'}
      alConfirmar={() => !enviar.isPending && enviar.mutate()}
      alCerrar={alCerrar}
    >
      <p>
        {cuantos === 1
          ? 'Es quien falta en todo el evento, también si los filtros no la muestran.'
          : 'Son todas las que faltan en el evento, también las que los filtros no muestran.'}{' '}
        Cada una recibe un email con su link.
      </p>
      {enviar.isError && (
        <Aviso tono="error" titulo={mensajesDocumentos.recordatorio_error} role="alert">
          <p>{textoDeError(enviar.error)}</p>
        </Aviso>
      )}
    </Confirmar>
  );
}
