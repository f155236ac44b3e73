import { useGuardadoActual } from '../../api/guardado-local.ts';
import { Icono } from '../../ui/iconos.tsx';
import { useEnLinea } from '../../ui/use-en-linea.ts';
import { textoSinConexion } from './texto-sin-conexion.ts';
import css from './sin-conexion.module.css';

/**
 * Tells that the browser says that there is no network. Only a notice, and no screen waits for it to go: where a network carries no data
 * the browser says nothing, so each call has to cope with that by itself.
 */
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
