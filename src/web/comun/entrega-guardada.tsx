import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ResumenSalida } from '../../offline/salida-tipos.ts';
import { useGuardaLocal } from '../api/guardado-local.ts';
import { cuandoMirar, esperaAlServidor, frenadaEnElCamino, saliendo } from '../api/salidas.ts';
import { Banner } from '../ui/banner.tsx';
import { claseBoton } from '../ui/boton.tsx';
import { useTitulo } from '../ui/titulo.ts';
import piezas from '../ui/piezas.module.css';

/** The texts shown about a document that waits to be sent, by what it waits for. */
export interface TextosGuardado {
  pagina: string;
  saliendo: string;
  guardado: string;
  saliendo_detalle: string;
  sin_servidor: string;
  frenado: string;
  sin_senal: string;
}

interface Props {
  salida: ResumenSalida;
  evento: string | undefined;
  textos: TextosGuardado;
  /** what leads to sending another document of the same kind */
  otro: ReactNode;
  /** progress of the upload */
  children?: ReactNode;
}

/** Shown while a document is stored on this device, and is being sent or waits for a network or for the server. */
export function EntregaGuardada({ salida, evento, textos, otro, children }: Props) {
  useTitulo(textos.pagina);
  useGuardaLocal('salida');
  // During the first try the texts say that the document is being sent, not yet that it is saved here and waits: most first tries end
  // within the second, and a "saved" that turns into "sent" at once confuses.
  const primerIntento = saliendo(salida);
  const sinServidor = esperaAlServidor(salida);
  const espera = sinServidor
    ? textos.sin_servidor
    : frenadaEnElCamino(salida)
      ? textos.frenado
      : textos.sin_senal;
  return (
    <div className={piezas.angosta}>
      <Banner
        key={primerIntento ? 'saliendo' : 'guardado'}
        tono={primerIntento ? 'info' : 'aviso'}
        icono={primerIntento || sinServidor ? 'reloj' : 'sin_senal'}
        sobre={evento}
        titulo={primerIntento ? textos.saliendo : textos.guardado}
        detalle={primerIntento ? textos.saliendo_detalle : espera}
      >
        {children}
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
          {otro}
        </>
      )}
    </div>
  );
}
