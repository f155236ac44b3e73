import { useMutation } from '@tanstack/react-query';
import type { Apto } from '../../../shared/contract/aptos-gestion.ts';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { call, ErrorLlamada } from '../../api/call.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { useEnLinea } from '../../ui/use-en-linea.ts';
import { Aprobar } from './aprobar.tsx';
import type { Borrador } from './borrador.ts';
import type { FilaApto } from './filas.ts';
import { Rechazar } from './rechazar.tsx';

interface Props {
  fila: FilaApto;
  /** false: another one took its place */
  vigente: boolean;
  carrera: string;
  borrador: Borrador;
  alEscribir: (cambio: Partial<Borrador>) => void;
  alDecidir: (mensaje: string, apto: Apto) => void;
  /** somebody was faster, perhaps: what stands now is brought */
  alFallar: () => void;
}

/** Only what is PENDING is approved or rejected. A refusal stays in view when it no longer is (regla documentos-1). */
export function Revision(props: Props) {
  const { fila, vigente, carrera, borrador, alEscribir, alDecidir, alFallar } = props;
  const sesion = useSesion();
  const enLinea = useEnLinea();
  const efectos = {
    onSuccess: ({ message, results }: { message: string; results: Apto }) => alDecidir(message, results),
    onError: alFallar,
  };
  const aceptar = useMutation({
    mutationFn: (medical_clearance_date: string) =>
      call('aceptarApto', { params: { id: fila.id }, body: { medical_clearance_date } }),
    ...efectos,
  });
  const rechazar = useMutation({
    mutationFn: (reason: string) =>
      call('rechazarApto', { params: { id: fila.id }, body: { reason: reason.trim() } }),
    ...efectos,
  });
  const error = borrador.rechazando ? rechazar.error : aceptar.error;
  const rechazo =
    (!borrador.rechazando && error instanceof ErrorLlamada && error.fields['medical_clearance_date']) || null;
  const decide =
    vigente &&
    fila.apto.estado === 'PENDING' &&
    !fila.apto.archivo_borrado &&
    puedeHacer(sesion, 'apto:aceptar');
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
            alEscribir={alEscribir}
            alRechazar={() => rechazar.mutate(borrador.motivo)}
          />
        ) : (
          <Aprobar
            borrador={borrador}
            carrera={carrera}
            enviado={fila.apto.created_at}
            rechazo={rechazo}
            ocupado={ocupado}
            enLinea={enLinea}
            alEscribir={(cambio) => {
              aceptar.reset();
              alEscribir(cambio);
            }}
            alAprobar={() => aceptar.mutate(borrador.fecha)}
          />
        ))}
    </>
  );
}
