import { useState } from 'react';
import { actualizar, useHayVersionNueva } from '../../api/sw.ts';
import { haySinGuardar } from '../../api/sin-guardar.ts';
import { Boton } from '../../ui/boton.tsx';
import css from './aplicacion.module.css';

type Paso = 'ofrece' | 'pregunta' | 'actualiza' | 'despues';

/** Offers a new release: updates only on a press, and asks again where the screen has unsaved changes. */
export function VersionNueva() {
  const hay = useHayVersionNueva();
  const [paso, setPaso] = useState<Paso>('ofrece');
  if (!hay || paso === 'despues') return null;

  const seguir = () => {
    setPaso('actualiza');
    void actualizar();
  };
  const onActualizar = () => (paso === 'ofrece' && haySinGuardar() ? setPaso('pregunta') : seguir());
  return (
    <section className={css.tarjeta} role="status" aria-label="Actualización">
      {paso === 'pregunta' ? (
        <p>
          <strong>Tenés algo sin terminar en esta pantalla.</strong> Si actualizás ahora, lo que no se haya
          guardado se pierde.
        </p>
      ) : (
        <p>
          <strong>Hay una versión nueva</strong>
        </p>
      )}
      <div className={css.botones}>
        <Boton tono="tenue" disabled={paso === 'actualiza'} onClick={() => setPaso('despues')}>
          Después
        </Boton>
        <Boton disabled={paso === 'actualiza'} onClick={onActualizar}>
          {paso === 'pregunta' ? 'Actualizar igual' : paso === 'actualiza' ? 'Actualizando…' : 'Actualizar'}
        </Boton>
      </div>
    </section>
  );
}
