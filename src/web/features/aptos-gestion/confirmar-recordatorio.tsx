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

interface PropsATodos extends Props {
  /** how many owe a certificate and left an address, as far as this screen knows */
  cuantos: number;
  /** how many owe a certificate and left no address */
  sinMail: number;
}

/** Confirmation before everybody who owes a certificate, and left an address, gets a reminder by mail (regla correo-2). */
export function ConfirmarRecordatorioATodos(props: PropsATodos) {
  const { evento_id, cuantos, sinMail, onHacer, onCerrar } = props;
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
        {cuantos === 1 ? 'Es quien falta en todo el evento' : 'Son todas las que faltan en el evento'}
        {sinMail > 0 && (cuantos === 1 ? ' y dejó email' : ' y dejaron email')}
        {cuantos === 1
          ? ', también si los filtros no la muestran.'
          : ', también las que los filtros no muestran.'}{' '}
        Cada una recibe un email con su link.
      </p>
      {sinMail > 0 && (
        <p>
          {sinMail === 1
            ? 'Otra que falta no dejó email: pedíselo de otra forma.'
            : `Otras ${sinMail} que faltan no dejaron email: pedíselo de otra forma.`}
        </p>
      )}
      <AvisoFallo error={enviar.error} titulo={mensajesDocumentos.recordatorio_error} />
    </ConfirmarYEsperar>
  );
}
