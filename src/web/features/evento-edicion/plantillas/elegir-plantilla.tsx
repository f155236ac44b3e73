import { useState } from 'react';
import { Tarjeta } from '../../../ui/pantalla.tsx';
import { useAlmacen, useForma } from '../use-forma.ts';
import orden from '../../../ui/orden.module.css';
import piezas from '../../../ui/piezas.module.css';
import css from './plantillas.module.css';
import { admitePlantilla, PLANTILLAS } from './plantillas.ts';

/** Offers ready-made races to start a new one from (regla carrera-29), as long as that overwrites nothing typed. */
export function ElegirPlantilla({ onAplicar }: { onAplicar: (aviso: string) => void }) {
  const almacen = useAlmacen();
  const admite = useForma((e) => admitePlantilla(e.formulario));
  const [enBlanco, setEnBlanco] = useState(false);
  if (!admite || enBlanco) return null;
  return (
    <Tarjeta titulo="¿Empezás desde una plantilla?">
      <p className={piezas.nota}>
        <span className={css.bajada}>
          Trae modalidades, categorías y textos. Vos ponés fechas, precios y cupo.{' '}
        </span>
        <button type="button" className={piezas.comoEnlace} onClick={() => setEnBlanco(true)}>
          Empezar en blanco
        </button>
      </p>
      <ul className={css.lista}>
        {PLANTILLAS.map(({ id, texto, detalle, campos }) => (
          <li key={id}>
            <button
              type="button"
              className={`${orden.apilado1} ${css.plantilla}`}
              onClick={() => {
                almacen.cambiar((f) => ({ ...f, ...campos() }));
                onAplicar(`Cargamos la plantilla «${texto}». Completá lo que falta: fechas, precios y cupo.`);
              }}
            >
              <strong>{texto}</strong>
              <span>{detalle}</span>
            </button>
          </li>
        ))}
      </ul>
    </Tarjeta>
  );
}
