import type { ResumenSalida } from '../../../offline/salida-tipos.ts';
import { escribirFecha, escribirHoraHs } from '../../../shared/domain/comun/fechas.ts';
import { Aviso } from '../../ui/aviso.tsx';
import type { Deslinde } from './deslinde-mostrado.ts';

interface Props {
  datos: Deslinde;
  guardado_at: number | null;
  rechazada: ResumenSalida | undefined;
  /** true: the deslinde's text is not the one that the person read before */
  cambio: boolean;
}

/** Notices above a deslinde that is to be signed, the most pressing first. */
export function AvisosDeslinde({ datos, guardado_at, rechazada, cambio }: Props) {
  const guardado = guardado_at === null ? null : new Date(guardado_at);
  return (
    <>
      {cambio && (
        <Aviso tono="aviso" role="alert" titulo="El texto del deslinde cambió">
          <p>
            {rechazada
              ? 'Tu firma anterior era de otro texto y no se puede usar. Leé el nuevo y firmalo de nuevo.'
              : 'Cambió mientras tenías la página abierta. Leelo de nuevo antes de firmar.'}
          </p>
        </Aviso>
      )}
      {rechazada && !cambio && (
        <Aviso tono="error" role="alert" titulo="La firma anterior no se pudo recibir">
          <p>{rechazada.error?.message} Firmá de nuevo.</p>
        </Aviso>
      )}
      {datos.status === 'REJECTED' && (
        <Aviso tono="aviso" titulo="Te pidieron firmar de nuevo">
          {datos.razon_rechazo && <p>{datos.razon_rechazo}</p>}
        </Aviso>
      )}
      {!rechazada && datos.firmado && datos.status !== 'REJECTED' && (
        <Aviso tono="ok" titulo={`Ya firmaste el ${escribirFecha(datos.firmado)}`}>
          <p>No hace falta que hagas nada. Si firmás otra vez, vale la última firma.</p>
        </Aviso>
      )}
      {guardado && (
        <Aviso tono="info" icono="sin_senal" role="status">
          <p>
            Sin conexión. Este es el texto que guardó este teléfono el {escribirFecha(guardado)} a las{' '}
            {escribirHoraHs(guardado)}. Podés firmarlo igual.
          </p>
        </Aviso>
      )}
    </>
  );
}
