import { useMutation } from '@tanstack/react-query';
import type { Apto } from '../../../shared/contract/aptos-gestion.ts';
import { esperaRevision } from '../../../shared/domain/documentos/apto-vigencia.ts';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { call, ErrorLlamada } from '../../api/call.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { useEnLinea } from '../../ui/use-en-linea.ts';
import { Aprobar } from './aprobar.tsx';
import type { Borrador } from './borrador.ts';
import type { AptoRow } from './rows.ts';
import { Rechazar } from './rechazar.tsx';

interface Props {
  row: AptoRow;
  /**
   * false: this certificate cannot be decided: a newer one came, somebody else has the person's place now, or the registration was deleted
   * or holds no place any more
   */
  vigente: boolean;
  carrera: string;
  borrador: Borrador;
  onEscribir: (cambio: Partial<Borrador>) => void;
  onDecidir: (mensaje: string, apto: Apto) => void;
  /** fetches the certificates again: the decision may have failed because somebody else decided first */
  onFallar: () => void;
}

/** Decides a PENDING certificate whose file is there (regla documentos-1), for roles that may; else it shows at most a failed decision. */
export function Revision(props: Props) {
  const { row, vigente, carrera, borrador, onEscribir, onDecidir, onFallar } = props;
  const sesion = useSesion();
  const enLinea = useEnLinea();
  const efectos = {
    onSuccess: ({ message, results }: { message: string; results: Apto }) => onDecidir(message, results),
    onError: onFallar,
  };
  const aceptar = useMutation({
    mutationFn: (medical_clearance_date: string) =>
      call('aceptarApto', { params: { id: row.id }, body: { medical_clearance_date } }),
    ...efectos,
  });
  const rechazar = useMutation({
    mutationFn: (reason: string) =>
      call('rechazarApto', { params: { id: row.id }, body: { reason: reason.trim() } }),
    ...efectos,
  });
  const error = borrador.rechazando ? rechazar.error : aceptar.error;
  const rechazo =
    (!borrador.rechazando && error instanceof ErrorLlamada && error.fields['medical_clearance_date']) || null;
  const decide = vigente && esperaRevision(row.apto) && puedeHacer(sesion, 'apto:aceptar');
  const ocupado = aceptar.isPending || rechazar.isPending;
  return (
    <>
      {error && !rechazo && (
        <Aviso tono="error" titulo="No se pudo guardar la decisión" role="alert">
          <p>{textoDeError(error)}</p>
        </Aviso>
      )}
      {decide && !enLinea && <Aviso tono="info">Sin conexión: se decide cuando haya señal.</Aviso>}
      {decide &&
        (borrador.rechazando ? (
          <Rechazar
            borrador={borrador}
            ocupado={ocupado}
            enLinea={enLinea}
            porMail={row.persona.email.trim() !== ''}
            onEscribir={onEscribir}
            onRechazar={() => rechazar.mutate(borrador.motivo)}
          />
        ) : (
          <Aprobar
            borrador={borrador}
            carrera={carrera}
            enviado={row.apto.created_at}
            rechazo={rechazo}
            ocupado={ocupado}
            enLinea={enLinea}
            onEscribir={(cambio) => {
              aceptar.reset();
              onEscribir(cambio);
            }}
            onAprobar={() => aceptar.mutate(borrador.fecha)}
          />
        ))}
    </>
  );
}
