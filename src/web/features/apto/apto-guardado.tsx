import { Link } from '@tanstack/react-router';
import type { ResumenSalida } from '../../../offline/salida/tipos.ts';
import { formatearTamanio } from '../../../shared/domain/documentos/archivo.ts';
import { mensajesDocumentos } from '../../../shared/domain/documentos/mensajes.ts';
import {
  cuandoMirar,
  esperaAlServidor,
  frenadaEnElCamino,
  saliendo,
  useProgreso,
} from '../../api/salidas.ts';
import { Banner } from '../../ui/banner.tsx';
import { Boton, claseBoton } from '../../ui/boton.tsx';
import { useTitulo } from '../../ui/titulo.ts';
import css from './apto.module.css';
import barra from './archivo-elegido.module.css';

interface Props {
  salida: ResumenSalida;
  evento: string | undefined;
  alEnviarOtro: () => void;
}

/** File and DNI are on this device's disk, and on their way or waiting for a network. */
export function AptoGuardado({ salida, evento, alEnviarOtro }: Props) {
  useTitulo('Apto médico guardado');
  const progreso = useProgreso();
  const primerIntento = saliendo(salida);
  const subiendo = salida.estado === 'enviando' && progreso?.id === salida.id ? progreso : null;
  return (
    <div className={css.angosta}>
      <Banner
        key={primerIntento ? 'saliendo' : 'guardado'}
        tono={primerIntento ? 'info' : 'aviso'}
        icono={primerIntento || esperaAlServidor(salida) ? 'reloj' : 'sin_senal'}
        sobre={evento}
        titulo={primerIntento ? 'Enviando tu apto médico…' : 'Tu apto médico está guardado'}
        detalle={
          primerIntento
            ? 'Ya está en este teléfono. Lo estamos enviando.'
            : esperaAlServidor(salida)
              ? 'Guardado en este teléfono. Ahora no podemos recibirlo: lo enviamos solo en cuanto se pueda.'
              : frenadaEnElCamino(salida)
                ? 'Guardado en este teléfono. Esta red no lo deja pasar: lo enviamos solo en cuanto se pueda.'
                : 'Guardado en este teléfono. Lo enviamos solo cuando vuelva la señal.'
        }
      >
        {subiendo && subiendo.total > 0 && (
          <>
            <progress
              className={barra.barra}
              max={subiendo.total}
              value={subiendo.enviados}
              aria-label={mensajesDocumentos.archivo_subiendo}
            />
            <p>
              {mensajesDocumentos.archivo_subiendo} {formatearTamanio(subiendo.enviados)} de{' '}
              {formatearTamanio(subiendo.total)}
            </p>
          </>
        )}
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
          <Boton tono="tenue" ancho onClick={alEnviarOtro}>
            Enviar otro archivo
          </Boton>
        </>
      )}
    </div>
  );
}
