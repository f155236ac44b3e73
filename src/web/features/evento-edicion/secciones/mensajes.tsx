import { MARCADORES } from '../../../../shared/domain/correo/marcadores.ts';
import { CampoRico } from '../campos/rico.tsx';
import { Seccion } from '../seccion.tsx';
import { VistaPrevia } from './vista-previa.tsx';

const { evento, modalidad } = MARCADORES;
const REGISTRADA = 'Correo de inscripción registrada';
const PAGO = 'Correo de pago registrado';

/** Section 4: what people read when they register, on the page and by mail, and by mail when their payment is registered. */
export function SeccionMensajes() {
  return (
    <Seccion id="mensajes" bajada="Los textos vacíos usan los de la plataforma.">
      <h3>En la página</h3>
      <CampoRico
        camino="mensaje_inscripcion_correcta"
        etiqueta="Mensaje de inscripción correcta"
        marcadores={{ evento, modalidad }}
      />
      <CampoRico camino="mensaje_inscripcion_error" etiqueta="Mensaje de inscripción con error" />
      <h3>Por correo</h3>
      <CampoRico
        camino="template_email_inscripcion_registrada"
        etiqueta={REGISTRADA}
        marcadores={MARCADORES}
      />
      <VistaPrevia tipo="inscripcion_registrada" etiqueta={REGISTRADA} />
      <CampoRico camino="template_email_pago_registrado" etiqueta={PAGO} marcadores={MARCADORES} />
      <VistaPrevia tipo="pago_registrado" etiqueta={PAGO} />
    </Seccion>
  );
}
