import { DIAS_ARREPENTIMIENTO } from '../../../shared/domain/inscripcion/arrepentimiento.ts';
import { call } from '../../api/call.ts';
import { Forma } from '../../formulario/forma.tsx';
import { CamposIdentidad, FalloPedido, usePedidoPorMail } from '../../formulario/pedido-por-mail.tsx';
import { PedidoRecibido } from '../../formulario/pedido-recibido.tsx';
import { Boton } from '../../ui/boton.tsx';
import { Campo } from '../../ui/campo.tsx';
import { CodigoSeguimiento } from '../../ui/codigo-seguimiento.tsx';
import { Pantalla, Tarjeta } from '../../ui/pantalla.tsx';
import css from './arrepentimiento.module.css';

const VACIO = { documento: '', email: '', motivo: '' };

/** Page to take a purchase back: works without login and gives a code to track the request (Disposición 954/2025). */
export function ArrepentimientoPage() {
  const de = usePedidoPorMail({
    inicial: VACIO,
    pedir: (body) => call('crearArrepentimiento', { body }),
    otra_pantalla: true,
  });
  const { datos, escribir, errores, request, fallo } = de;
  const otro = () => {
    escribir(VACIO);
    de.otro();
  };

  if (request.data) {
    return (
      <PedidoRecibido titulo="Recibimos tu pedido" onOtro={otro}>
        <CodigoSeguimiento>{request.data.codigo}</CodigoSeguimiento>
        <p>
          Guardalo. Si el documento y el mail son los de una inscripción, te escribimos ahí con el mismo
          código y, cuando esté resuelto, con la respuesta.
        </p>
      </PedidoRecibido>
    );
  }
  return (
    <Pantalla
      titulo="Botón de arrepentimiento"
      titulo_ref={de.titulo_ref}
      bajada={`Podés dejar sin efecto una inscripción dentro de los ${DIAS_ARREPENTIMIENTO} días corridos de hecha, y hasta 24 horas antes de la carrera. Te devolvemos lo que pagaste por el mismo medio.`}
    >
      <Tarjeta>
        <Forma {...de.forma} clase={css.formulario} fallo={<FalloPedido fallo={fallo} clase={css.mal} />}>
          <CamposIdentidad de={de} documento={{ etiqueta: 'Documento de quien se inscribió' }} />
          <Campo
            etiqueta="Motivo (opcional)"
            name="motivo"
            maxLength={1000}
            value={datos.motivo}
            error={errores['motivo']}
            onChange={(e) => escribir({ motivo: e.target.value })}
          />
          <Boton type="submit" ancho grande aria-busy={request.isPending}>
            {request.isPending ? 'Enviando…' : 'Dejar sin efecto mi inscripción'}
          </Boton>
        </Forma>
      </Tarjeta>
    </Pantalla>
  );
}
