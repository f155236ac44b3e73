import { Link } from '@tanstack/react-router';
import { mensajesSitio } from '../../../shared/domain/sitio/mensajes.ts';
import { claseBoton } from '../../ui/boton.tsx';
import { Vacio } from '../../ui/vacio.tsx';

export function SinPendientes({ conRecibos }: { conRecibos: boolean }) {
  return (
    <Vacio titulo={conRecibos ? 'Llegó todo' : 'No hay nada pendiente'} icono="listo">
      <p>
        {conRecibos
          ? 'No queda nada por enviar desde este dispositivo.'
          : 'Cuando firmes un deslinde o cargues un apto médico sin señal, vas a verlo acá hasta que llegue.'}
      </p>
      {!conRecibos && (
        <Link to="/" className={claseBoton({ tono: 'contorno' })}>
          {mensajesSitio.ir_al_inicio}
        </Link>
      )}
    </Vacio>
  );
}
