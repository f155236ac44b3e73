import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import css from './aplicacion.module.css';
import { LineaFrescura } from './linea-frescura.tsx';
import { OfrecerInstalar } from './ofrecer-instalar.tsx';
import { VersionNueva } from './version-nueva.tsx';
import { VolverAlPuesto } from './volver-al-puesto.tsx';

export interface EntornoAvisos {
  queryClient: QueryClient;
  /** on how many different days this device opened the application, today included */
  dias: number;
  ruta: () => string;
  onCambiarRuta: (oyente: () => void) => () => void;
  irA: (ruta: string) => void;
}

/** The application's own notices: age of the shown data, a new release, the way back to a desk, the offer to install. */
export function Avisos({ queryClient, dias, ruta, onCambiarRuta, irA }: EntornoAvisos) {
  const actual = useSyncExternalStore(onCambiarRuta, ruta);
  return (
    <>
      <LineaFrescura queryClient={queryClient} />
      <div className={css.pila}>
        <VersionNueva />
        <VolverAlPuesto ruta={actual} irA={irA} />
        <OfrecerInstalar ruta={actual} dias={dias} onPaso={() => irA('/public/download-app')} />
      </div>
    </>
  );
}
