import { Link } from '@tanstack/react-router';
import {
  DIAS_ACCESO,
  DIAS_HABILES_SUPRESION,
  type TipoPedidoPropio,
} from '../../../shared/domain/datos-personales/datos-personales.ts';
import { call } from '../../api/call.ts';
import { Forma } from '../../formulario/forma.tsx';
import { CamposIdentidad, FalloPedido, usePedidoPorMail } from '../../formulario/pedido-por-mail.tsx';
import { PedidoRecibido } from '../../formulario/pedido-recibido.tsx';
import { Boton } from '../../ui/boton.tsx';
import { CodigoSeguimiento } from '../../ui/codigo-seguimiento.tsx';
import { Pantalla, Tarjeta } from '../../ui/pantalla.tsx';
import orden from '../../ui/orden.module.css';
import css from './mis-datos.module.css';

const TIPOS = [
  [
    'acceso',
    'Ver y bajar mis datos',
    `Un archivo con todo lo que guardamos. Por ley, en no más de ${DIAS_ACCESO} días corridos; en general, al instante.`,
  ],
  [
    'supresion',
    'Suprimir mis datos',
    `Los borramos, salvo lo que la ley manda conservar. Te respondemos en no más de ${DIAS_HABILES_SUPRESION} días hábiles.`,
  ],
] as const;

const VACIO: { documento: string; email: string; tipo: TipoPedidoPropio } = {
  documento: '',
  email: '',
  tipo: 'acceso',
};

/** Asks for access to one's own data, or their suppression (Ley 25.326), without login: a mail proves who asks. */
export function PedirMisDatosPage() {
  const de = usePedidoPorMail({
    inicial: VACIO,
    pedir: (body) => call('pedirMisDatos', { body }),
    otra_pantalla: true,
  });
  const { datos, escribir, request, fallo } = de;

  if (request.data) {
    return (
      <PedidoRecibido titulo="Revisá tu mail" onOtro={de.otro}>
        <p role="status">{request.data.message} El enlace sirve una sola vez y por 48 horas.</p>
        <CodigoSeguimiento>{request.data.codigo}</CodigoSeguimiento>
        <p>
          ¿No te llega? Fijate en el correo no deseado y que el mail sea el mismo con el que te inscribiste.
          Si ya no lo usás, escribinos desde <Link to="/contacto">Contacto</Link> con el código: vemos otra
          forma de comprobar quién sos.
        </p>
      </PedidoRecibido>
    );
  }
  return (
    <Pantalla
      titulo="Mis datos personales"
      titulo_ref={de.titulo_ref}
      bajada="Podés ver todo lo que guardamos de vos, o pedir que lo suprimamos. Es gratis y sin crear una cuenta: te mandamos un enlace al mail de tu inscripción para saber que sos vos."
    >
      <Tarjeta>
        <Forma {...de.forma} clase={css.formulario} fallo={<FalloPedido fallo={fallo} clase={css.mal} />}>
          <fieldset className={`${orden.apilado2} ${css.eleccion}`}>
            <legend>Qué querés hacer</legend>
            {TIPOS.map(([tipo, texto, detalle]) => (
              <label key={tipo} className={css.opcion}>
                <input
                  type="radio"
                  name="tipo"
                  value={tipo}
                  checked={datos.tipo === tipo}
                  onChange={() => escribir({ tipo })}
                />
                <span>
                  {texto}
                  <small>{detalle}</small>
                </span>
              </label>
            ))}
          </fieldset>
          <CamposIdentidad
            de={de}
            documento={{
              pista:
                'El de quien se inscribió; si es menor de edad, también sirve el de la persona adulta responsable.',
            }}
          />
          <Boton type="submit" ancho grande aria-busy={request.isPending}>
            {request.isPending ? 'Enviando…' : 'Mandarme el enlace'}
          </Boton>
          <p>
            Para corregir un dato alcanza con escribirnos desde <Link to="/contacto">Contacto</Link>. Cómo los
            cuidamos está en la <Link to="/public/privacy-policy">política de privacidad</Link>.
          </p>
        </Forma>
      </Tarjeta>
    </Pantalla>
  );
}
