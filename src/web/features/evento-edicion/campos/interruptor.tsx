import { Switch } from '@fluentui/react-components';
import piezas from '../../../ui/piezas.module.css';
import css from '../forma.module.css';
import { idCampo } from '../secciones.ts';
import { useAlmacen, useError, useMarca } from '../use-forma.ts';

interface Props {
  camino: string;
  etiqueta: string;
  pista?: string;
}

/** Switch for an on/off field of the form, with a hint that says what it changes for people. */
export function Interruptor({ camino, etiqueta, pista }: Props) {
  const almacen = useAlmacen();
  const marcada = useMarca(camino);
  const error = useError(camino);
  const id = idCampo(camino);
  return (
    <div className={css.interruptor}>
      <Switch
        id={id}
        checked={marcada}
        aria-describedby={pista || error ? `${id}-pista` : undefined}
        onChange={(_, d) => almacen.poner(camino, d.checked)}
        label={etiqueta}
      />
      {(pista ?? error) && (
        <p id={`${id}-pista`} className={error ? piezas.error : css.pista}>
          {error ?? pista}
        </p>
      )}
    </div>
  );
}
