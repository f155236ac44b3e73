import type { ResumenSalida } from '../../../offline/salida-tipos.ts';
import { escribirFecha, escribirHoraHs } from '../../../shared/domain/comun/fechas.ts';
import { mensajesDocumentos } from '../../../shared/domain/documentos/mensajes.ts';
import { Aviso } from '../../ui/aviso.tsx';
import type { AptoEnlace } from './apto-enlace.ts';

interface Props {
  datos: AptoEnlace | null;
  guardado_at: number | null;
  rechazada: ResumenSalida | undefined;
  /** when the server got what this device sent by the link before; shown where the link cannot be checked */
  antes: string | null;
}

/** Notices above the form that sends a certificate, the most pressing first. */
export function AvisosApto({ datos, guardado_at, rechazada, antes }: Props) {
  const enviado_at = datos ? datos.estado === 'PENDING' && datos.enviado_at : antes;
  const guardado = guardado_at === null ? null : new Date(guardado_at);
  return (
    <>
      {/* a refusal about the document number is shown beside its field, not here */}
      {rechazada && !rechazada.error?.campos?.['document'] && (
        <Aviso tono="error" role="alert" titulo={mensajesDocumentos.error_enviar_formulario}>
          <p>{rechazada.error?.message}</p>
        </Aviso>
      )}
      {datos?.habilitado === false && (
        <Aviso tono="error" role="alert" titulo={datos.mensaje ?? mensajesDocumentos.falta_url_carga}>
          <p>Por ahora no se pueden cargar archivos. Probá más tarde o escribile a quien organiza.</p>
        </Aviso>
      )}
      {datos?.estado === 'REJECTED' && (
        <Aviso tono="aviso" titulo="Tu apto anterior no fue aceptado">
          {datos.razon_rechazo && <p>{datos.razon_rechazo}</p>}
          <p>Enviá otro desde acá.</p>
        </Aviso>
      )}
      {!rechazada && enviado_at && (
        <Aviso tono="ok" titulo={`Ya recibimos tu apto el ${escribirFecha(enviado_at)}`}>
          <p>{datos && 'Lo estamos revisando. '}Si enviás otro, vale el último.</p>
        </Aviso>
      )}
      {!rechazada && datos?.estado === 'APPROVED' && (
        <Aviso tono="ok" titulo="Tu apto médico ya está aprobado">
          <p>No hace falta que hagas nada.</p>
        </Aviso>
      )}
      {guardado && (
        <Aviso tono="info" icono="sin_senal" role="status">
          <p>
            Sin conexión: datos del {escribirFecha(guardado)} a las {escribirHoraHs(guardado)}. Podés
            completar y enviar igual.
          </p>
        </Aviso>
      )}
      {!datos && (rechazada || !antes) && (
        <Aviso tono="aviso" icono="sin_senal" role="status" titulo="Todavía no pudimos comprobar este enlace">
          <p>
            Completá todo igual: queda guardado en este teléfono y lo enviamos cuando vuelva la señal. Si el
            enlace no sirviera, te lo decimos en <em>Pendientes de envío</em>.
          </p>
        </Aviso>
      )}
    </>
  );
}
