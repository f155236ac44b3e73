import { Link } from '@tanstack/react-router';
import type { ResumenSalida } from '../../../offline/salida/tipos.ts';
import { cuandoMirar, esperaAlServidor, frenadaEnElCamino, saliendo } from '../../api/salidas.ts';
import { Banner } from '../../ui/banner.tsx';
import { Boton, claseBoton } from '../../ui/boton.tsx';
import { useTitulo } from '../../ui/titulo.ts';
import css from './deslinde.module.css';

interface Props {
  salida: ResumenSalida;
  evento: string | undefined;
  alFirmarDeNuevo: (() => void) | undefined;
}

/** The signature is on this device's disk, and on its way or waiting for a network. */
export function FirmaGuardada({ salida, evento, alFirmarDeNuevo }: Props) {
  useTitulo('Firma guardada');
  // Most first tries end within the second, and a "saved" that turns into "sent" at once confuses.
  const primerIntento = saliendo(salida);
  return (
    <div className={css.angosta}>
      <Banner
        key={primerIntento ? 'saliendo' : 'guardada'}
        tono={primerIntento ? 'info' : 'aviso'}
        icono={primerIntento || esperaAlServidor(salida) ? 'reloj' : 'sin_senal'}
        sobre={evento}
        titulo={primerIntento ? 'Guardando tu firma…' : 'Tu firma está guardada'}
        detalle={
          primerIntento
            ? 'Ya está en este teléfono. La estamos enviando.'
            : esperaAlServidor(salida)
              ? 'Guardada en este teléfono. Ahora no podemos recibirla: la enviamos sola en cuanto se pueda.'
              : frenadaEnElCamino(salida)
                ? 'Guardada en este teléfono. Esta red no la deja pasar: la enviamos sola en cuanto se pueda.'
                : 'Guardada en este teléfono. La enviamos sola cuando vuelva la señal.'
        }
      >
        {!primerIntento && (
          <p>
            Podés cerrar la página, no hace falta esperar. Si podés, abrila de nuevo {cuandoMirar(salida)} y
            mirá que haya llegado.
          </p>
        )}
      </Banner>
      {!primerIntento && (
        <>
          <Link to="/pendientes" className={claseBoton({ ancho: true })}>
            Ver pendientes de envío
          </Link>
          {alFirmarDeNuevo && (
            <Boton tono="tenue" ancho onClick={alFirmarDeNuevo}>
              Firmar de nuevo
            </Boton>
          )}
        </>
      )}
    </div>
  );
}
