import { useSyncExternalStore } from 'react';
import { Icono } from '../../ui/iconos.tsx';
import css from './sin-conexion.module.css';

function suscribir(oyente: () => void): () => void {
  window.addEventListener('online', oyente);
  window.addEventListener('offline', oyente);
  return () => {
    window.removeEventListener('online', oyente);
    window.removeEventListener('offline', oyente);
  };
}

/** Says it, and decides nothing by it: onLine is true on many lines that carry nothing. */
export function SinConexion() {
  const enLinea = useSyncExternalStore(
    suscribir,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className={css.lugar}>
      {!enLinea && (
        <p className={css.aviso}>
          <Icono nombre="sin_senal" tamano="s" />
          Sin conexión. Lo que escribas queda en este dispositivo.
        </p>
      )}
    </div>
  );
}
