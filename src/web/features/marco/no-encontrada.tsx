import { Link } from '@tanstack/react-router';
import { mensajesSitio } from '../../../shared/domain/sitio/mensajes.ts';
import { claseBoton } from '../../ui/boton.tsx';
import { useTitulo } from '../../ui/titulo.ts';
import { Vacio } from '../../ui/vacio.tsx';

export function NoEncontrada() {
  useTitulo(mensajesSitio.pagina_no_encontrada);
  return (
    <Vacio titulo={mensajesSitio.pagina_no_encontrada} nivel={1} icono="lugar">
      <p>Te saliste del recorrido: esta dirección no existe, o lo que había acá ya no está.</p>
      <Link to="/" className={claseBoton()}>
        {mensajesSitio.ir_al_inicio}
      </Link>
    </Vacio>
  );
}
