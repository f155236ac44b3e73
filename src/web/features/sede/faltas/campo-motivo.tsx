import { Boton } from '../../../ui/boton.tsx';
import { Campo } from '../../../ui/campo.tsx';
import piezas from '../../../ui/piezas.module.css';
import css from './faltas.module.css';

interface Props {
  etiqueta: string;
  /** usual reasons, each one tap */
  sugeridos: readonly string[];
  motivo: string;
  onCambiar: (motivo: string) => void;
}

/** Why something is done: a usual reason by one tap, or one's own words. */
export function CampoMotivo({ etiqueta, sugeridos, motivo, onCambiar }: Props) {
  return (
    <div className={css.numero}>
      <div className={piezas.juntos}>
        {sugeridos.map((uno) => (
          <Boton key={uno} tono="contorno" aria-pressed={uno === motivo} onClick={() => onCambiar(uno)}>
            {uno}
          </Boton>
        ))}
      </div>
      <Campo
        etiqueta={etiqueta}
        autoComplete="off"
        maxLength={500}
        value={motivo}
        onChange={({ target }) => onCambiar(target.value)}
      />
    </div>
  );
}
