import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import css from './aplicacion.module.css';
import { LineaFrescura } from './linea-frescura.tsx';
import { OfrecerInstalar } from './ofrecer-instalar.tsx';
import { VersionNueva } from './version-nueva.tsx';

export interface EntornoAvisos {
  queryClient: QueryClient;
  /** on how many days this device came by */
  dias: number;
  ruta: () => string;
  onCambiarRuta: (oyente: () => void) => () => void;
  irA: (ruta: string) => void;
}

/** What the application has to say about itself: age of the data, a new release, the offer to install. */
export function Avisos({ queryClient, dias, ruta, onCambiarRuta, irA }: EntornoAvisos) {
  const actual = useSyncExternalStore(onCambiarRuta, ruta);
  return (
    <>
      <LineaFrescura queryClient={queryClient} />
      <div className={css.pila}>
        <VersionNueva />
        <OfrecerInstalar ruta={actual} dias={dias} onPaso={() => irA('/public/download-app')} />
      </div>
    </>
  );
}
