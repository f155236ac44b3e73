import { useGuardadoActual } from '../../api/guardado-local.ts';
import { Icono } from '../../ui/iconos.tsx';
import { useEnLinea } from '../../ui/use-en-linea.ts';
import { textoSinConexion } from './texto-sin-conexion.ts';
import css from './sin-conexion.module.css';

/** Tells that there is no network, and blocks nothing: onLine is true also on a network that carries no data. */
export function SinConexion() {
  const enLinea = useEnLinea();
  const guarda = useGuardadoActual();
  return (
    <div role="status" className={css.lugar}>
      {!enLinea && (
        <p className={css.aviso}>
          <Icono nombre="sin_senal" tamano="s" />
          {textoSinConexion(guarda)}
        </p>
      )}
    </div>
  );
}
