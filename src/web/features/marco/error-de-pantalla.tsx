import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { mensajesSitio } from '../../../shared/domain/sitio/mensajes.ts';
import { Boton, claseBoton } from '../../ui/boton.tsx';
import { diferida } from '../../ui/diferida.ts';
import { Vacio } from '../../ui/vacio.tsx';

/** Of staff without network alone, who have it on the device. */
const SesionTerminada = diferida(() => import('./sesion-terminada.tsx'), 'SesionTerminada');

/** A part of the application that did not arrive is another matter than a screen that broke. */
const esDeCarga = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ErrorDeCarga' ||
    /dynamically imported module|Importing a module|module script/i.test(error.message));

export function ErrorDePantalla({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const deCarga = esDeCarga(error);
  const sinArriendo = error instanceof Error && error.name === 'ErrorSinArriendo';
  const reintentar = () => {
    // A module that failed to load stays failed until the page is fetched again.
    if (deCarga) window.location.reload();
    else {
      reset();
      void router.invalidate();
    }
  };
  const alVolver = useEffectEvent(() => {
    if (sinArriendo) reintentar();
  });
  useEffect(() => {
    const oir = () => alVolver();
    window.addEventListener('online', oir);
    return () => window.removeEventListener('online', oir);
  }, []);
  if (sinArriendo) {
    return (
      <Suspense fallback={null}>
        <SesionTerminada onReintentar={reintentar} />
      </Suspense>
    );
  }
  return (
    <div role="alert">
      <Vacio
        titulo={deCarga ? 'Esta pantalla no llegó' : 'Algo falló en esta pantalla'}
        nivel={1}
        icono="aviso"
      >
        <p>
          {deCarga
            ? 'La conexión se cortó a mitad de camino. Lo que ya escribiste en otros pasos sigue guardado.'
            : 'No es culpa tuya. Podés probar de nuevo o volver al inicio.'}
        </p>
        <Boton onClick={reintentar}>Probar de nuevo</Boton>
        {/* A plain link on purpose: it starts afresh whatever state the application is in. */}
        <a href="/" className={claseBoton({ tono: 'tenue' })}>
          {mensajesSitio.ir_al_inicio}
        </a>
      </Vacio>
    </div>
  );
}
