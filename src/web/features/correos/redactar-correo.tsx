import { useSesion } from '../../api/use-sesion.ts';
import { Boton } from '../../ui/boton.tsx';
import { Esqueleto } from '../../ui/esqueleto.tsx';
import { MarcoDialogo } from '../../ui/marco-dialogo.tsx';
import { FormularioCorreo, type PropsRedactar } from './formulario-correo.tsx';
import { useEscritoAntes } from './use-borrador.ts';

/** A mail to registrants. It begins with what was left half written. */
export function RedactarCorreo(props: PropsRedactar) {
  const usuario_id = useSesion()?.usuario_id ?? 0;
  const antes = useEscritoAntes(usuario_id, props.evento_id);
  if (antes === undefined)
    return (
      <MarcoDialogo
        titulo={props.pedido.titulo}
        pantalla
        onCerrar={props.alCerrar}
        acciones={<Boton onClick={props.alCerrar}>Cerrar</Boton>}
      >
        <Esqueleto forma="imagen" />
      </MarcoDialogo>
    );
  return <FormularioCorreo {...props} usuario_id={usuario_id} antes={antes} />;
}
