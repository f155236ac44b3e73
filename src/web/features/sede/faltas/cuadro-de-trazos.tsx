import { Boton } from '../../../ui/boton.tsx';
import { PadFirma } from '../../../ui/firma/pad-firma.tsx';
import type { Trazo } from '../../../ui/firma/trazos.ts';
import letra from '../../../ui/letra.module.css';
import orden from '../../../ui/orden.module.css';
import piezas from '../../../ui/piezas.module.css';
import css from './faltas.module.css';

interface Props {
  /** name of whoever signs; empty: not typed yet */
  firmante: string;
  trazos: readonly Trazo[];
  error?: string | null | undefined;
  onCambio: (trazos: readonly Trazo[]) => void;
}

/** The place to sign, as wide as the screen. A desk takes drawn signatures only: the phone is not the person's own. */
export function CuadroDeTrazos({ firmante, trazos, error, onCambio }: Props) {
  return (
    <div className={orden.apilado2} data-mal={error ? true : undefined} tabIndex={-1}>
      <p className={letra.l700}>Firma de {firmante || 'quien participa'}</p>
      <div className={css.pad}>
        <PadFirma
          trazos={trazos}
          onCambio={onCambio}
          etiqueta={`Espacio para la firma de ${firmante || 'quien participa'}`}
          invalido={Boolean(error)}
        />
        {trazos.length === 0 && (
          <span className={css.guia} aria-hidden="true">
            Firmá acá con el dedo
          </span>
        )}
      </div>
      {error && (
        <p className={piezas.error} role="alert">
          {error}
        </p>
      )}
      <Boton tono="contorno" disabled={trazos.length === 0} onClick={() => onCambio([])}>
        Borrar la firma
      </Boton>
    </div>
  );
}
