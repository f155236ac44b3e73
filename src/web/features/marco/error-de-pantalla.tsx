import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { mensajesSitio } from '../../../shared/domain/sitio/mensajes.ts';
import { ErrorLlamada } from '../../api/call.ts';
import { Boton, claseBoton } from '../../ui/boton.tsx';
import { diferida } from '../../ui/diferida.ts';
import { Vacio } from '../../ui/vacio.tsx';

/** Seen only by staff to whom the server fails or does not answer. Their device has stored its module: others need not download it. */
const SesionTerminada = diferida(() => import('./sesion-terminada.tsx'), 'SesionTerminada');

/** Whether a file of the application failed to load, as against code of the screen that threw. */
const esDeCarga = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ErrorDeCarga' ||
    /dynamically imported module|Importing a module|module script|preload CSS/i.test(error.message));

interface Dicho {
  titulo: string;
  detalle: string;
  icono: 'aviso' | 'sin_senal';
}

function decir(error: unknown): Dicho {
  if (esDeCarga(error))
    return {
      titulo: 'Esta pantalla no llegó',
      detalle: 'La conexión se cortó a mitad de camino. Lo que ya escribiste en otros pasos sigue guardado.',
      icono: 'aviso',
    };
  if (error instanceof ErrorLlamada)
    return {
      titulo: 'No pudimos abrir esta pantalla',
      detalle: error.message,
      icono: error.red ? 'sin_senal' : 'aviso',
    };
  return {
    titulo: 'Algo falló en esta pantalla',
    detalle: 'No es culpa tuya. Podés probar de nuevo o volver al inicio.',
    icono: 'aviso',
  };
}

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
  const esperaSenial = deCarga || sinArriendo || (error instanceof ErrorLlamada && error.red);
  const onVolver = useEffectEvent(() => {
    if (esperaSenial) reintentar();
  });
  useEffect(() => {
    const oir = () => onVolver();
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
  const { titulo, detalle, icono } = decir(error);
  return (
    <div role="alert">
      <Vacio titulo={titulo} nivel={1} icono={icono}>
        <p>{detalle}</p>
        <Boton onClick={reintentar}>Probar de nuevo</Boton>
        {/* A plain link on purpose: it starts afresh whatever state the application is in. */}
        <a href="/" className={claseBoton({ tono: 'tenue' })}>
          {mensajesSitio.ir_al_inicio}
        </a>
      </Vacio>
    </div>
  );
}
