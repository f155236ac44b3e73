import { useSesion } from '../../api/use-sesion.ts';
import { useBorradorAnterior } from '../../formulario/use-borrador.ts';
import { Boton } from '../../ui/boton.tsx';
import { Esqueleto } from '../../ui/esqueleto.tsx';
import { MarcoDialogo } from '../../ui/marco-dialogo.tsx';
import { FormularioCorreo, type PropsRedactar } from './formulario-correo.tsx';
import { FORMATO_CORREO, type Escrito } from './seleccion-correo.ts';

/** Dialog to write a mail to inscriptos; it starts from this user's unfinished draft for the event, if there is one. */
export function RedactarCorreo(props: PropsRedactar) {
  const usuario_id = useSesion()?.usuario_id ?? 0;
  const clave = `usuario:${usuario_id}:correo:${props.evento_id}`;
  const antes = useBorradorAnterior<Escrito>(clave, FORMATO_CORREO);
  if (antes === undefined)
    return (
      <MarcoDialogo
        titulo={props.pedido.titulo}
        pantalla
        onCerrar={props.onCerrar}
        acciones={<Boton onClick={props.onCerrar}>Cerrar</Boton>}
      >
        <Esqueleto forma="imagen" />
      </MarcoDialogo>
    );
  return <FormularioCorreo {...props} clave={clave} antes={antes} />;
}
