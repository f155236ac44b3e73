import { Interruptor as Llave } from '../../../ui/interruptor.tsx';
import piezas from '../../../ui/piezas.module.css';
import css from '../forma.module.css';
import { idCampo } from '../secciones.ts';
import { useAlmacen, useError, useMarca } from '../use-forma.ts';

interface Props {
  camino: string;
  etiqueta: string;
  pista?: string;
}

/** Switch for an on/off field of the form. Its hint, if any, says what the switch changes for people; an error takes the hint's place. */
export function Interruptor({ camino, etiqueta, pista }: Props) {
  const almacen = useAlmacen();
  const marcada = useMarca(camino);
  const error = useError(camino);
  const id = idCampo(camino);
  return (
    <div className={css.interruptor}>
      <Llave
        id={id}
        etiqueta={etiqueta}
        descrito_por={pista || error ? `${id}-pista` : undefined}
        puesto={marcada}
        onCambiar={(puesto) => almacen.poner(camino, puesto)}
      />
      {(pista ?? error) && (
        <p id={`${id}-pista`} className={error ? piezas.error : css.pista}>
          {error ?? pista}
        </p>
      )}
    </div>
  );
}
