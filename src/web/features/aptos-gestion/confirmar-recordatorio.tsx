import { useMutation } from '@tanstack/react-query';
import { mensajesDocumentos } from '../../../shared/domain/documentos/mensajes.ts';
import { call } from '../../api/call.ts';
import { AvisoFallo } from '../../comun/aviso-fallo.tsx';
import { ConfirmarYEsperar } from '../../ui/confirmar.tsx';
import type { FaltanteRow } from './rows.ts';

interface Props {
  evento_id: number;
  onHacer: (mensaje: string) => void;
  onCerrar: () => void;
}

/** Confirmation before one persona gets a reminder by mail (regla correo-2). */
export function ConfirmarRecordatorio({ evento_id, row, onHacer, onCerrar }: Props & { row: FaltanteRow }) {
  const enviar = useMutation({
    mutationFn: () => call('recordarApto', { params: { id: evento_id, persona_id: row.id } }),
    onSuccess: ({ message }) => onHacer(message),
  });
  return (
    <ConfirmarYEsperar
      titulo="¿Enviar el email?"
      confirmar={['Sí, enviar', 'Enviando…']}
      request={enviar}
      onCerrar={onCerrar}
    >
      <p>
        Le pedimos el apto médico a {row.nombre} {row.apellido}, a {row.email}, con su link para enviarlo.
      </p>
      <AvisoFallo error={enviar.error} titulo="No se pudo enviar el email" />
    </ConfirmarYEsperar>
  );
}

/** Confirmation before everybody who owes a certificate gets a reminder by mail (regla correo-2). */
export function ConfirmarRecordatorioATodos(props: Props & { cuantos: number }) {
  const { evento_id, cuantos, onHacer, onCerrar } = props;
  const enviar = useMutation({
    mutationFn: () => call('recordarAptos', { params: { id: evento_id } }),
    onSuccess: ({ message }) => onHacer(message),
  });
  return (
    <ConfirmarYEsperar
      titulo={
        cuantos === 1
          ? '¿Enviar el recordatorio a 1 persona?'
          : `¿Enviar el recordatorio a ${cuantos} personas?`
      }
      confirmar={['Sí, enviar a todos', 'Enviando…']}
      request={enviar}
      onCerrar={onCerrar}
    >
      <p>
        {cuantos === 1
          ? 'Es quien falta en todo el evento, también si los filtros no la muestran.'
          : 'Son todas las que faltan en el evento, también las que los filtros no muestran.'}{' '}
        Cada una recibe un email con su link.
      </p>
      <AvisoFallo error={enviar.error} titulo={mensajesDocumentos.recordatorio_error} />
    </ConfirmarYEsperar>
  );
}
