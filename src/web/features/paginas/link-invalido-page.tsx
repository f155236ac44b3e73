import { Link } from '@tanstack/react-router';
import { mensajesDocumentos } from '../../../shared/domain/documentos/mensajes.ts';
import { mensajesSitio } from '../../../shared/domain/sitio/mensajes.ts';
import { claseBoton } from '../../ui/boton.tsx';
import { useTitulo } from '../../ui/titulo.ts';
import { Vacio } from '../../ui/vacio.tsx';

/**
 * The page to which a payment link leads if it is unknown, or if nothing can be paid by it now, for example as the hold has expired (regla
 * pago-6).
 */
export function LinkInvalidoPage() {
  useTitulo(mensajesDocumentos.link_invalido);
  return (
    <Vacio titulo={mensajesDocumentos.link_invalido} nivel={1} icono="aviso">
      <p>El link de pago no es válido o ya venció. Comunicate con el organizador.</p>
      <Link to="/" className={claseBoton()}>
        {mensajesSitio.ir_al_inicio}
      </Link>
      <Link to="/mi-inscripcion" className={claseBoton({ tono: 'tenue' })}>
        Consultar mi inscripción
      </Link>
    </Vacio>
  );
}
