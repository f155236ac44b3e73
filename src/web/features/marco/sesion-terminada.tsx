import { mensajesSitio } from '../../../shared/domain/sitio/mensajes.ts';
import { Boton, claseBoton } from '../../ui/boton.tsx';
import { Vacio } from '../../ui/vacio.tsx';

/** Shown when the device may no longer open what it stores until it has asked the server. */
export function SesionTerminada({ onReintentar }: { onReintentar: () => void }) {
  return (
    <div role="alert">
      <Vacio titulo="La sesión en este dispositivo terminó" nivel={1} icono="reloj">
        <p>
          Sin conexión, la app abre hasta 72 horas después de la última vez que habló con el servidor, según
          el reloj de este dispositivo. Fijate que la fecha y la hora estén bien y conectate: si hace falta,
          te pedimos que ingreses de nuevo. Lo que quedó sin enviar sigue guardado acá.
        </p>
        <Boton onClick={onReintentar}>Probar de nuevo</Boton>
        <a href="/pendientes" className={claseBoton({ tono: 'contorno' })}>
          Ver lo que falta enviar
        </a>
        <a href="/" className={claseBoton({ tono: 'tenue' })}>
          {mensajesSitio.ir_al_inicio}
        </a>
      </Vacio>
    </div>
  );
}
