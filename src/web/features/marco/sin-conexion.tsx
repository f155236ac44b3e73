import { Icono } from '../../ui/iconos.tsx';
import { useEnLinea } from '../../ui/use-en-linea.ts';
import css from './sin-conexion.module.css';

/** Says it, and decides nothing by it: onLine is true on many lines that carry nothing. */
export function SinConexion() {
  const enLinea = useEnLinea();
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
