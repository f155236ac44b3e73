import { Checkbox } from '@fluentui/react-components';
import { Boton } from '../../../ui/boton.tsx';
import { idCampo } from '../etiquetas.ts';
import { firmaVieja } from '../validar-participante.ts';
import { Aviso } from '../aviso.tsx';
import piezas from '../../../ui/piezas.module.css';
import css from './participante.module.css';
import type { PropsSeccion } from './props-seccion.ts';

interface SeccionDeslindeProps extends PropsSeccion {
  menor: boolean;
  onDeslinde: () => void;
}

/** The acceptance is required, and enabled only after signing (regla documentos-2). */
export function SeccionDeslinde({ p, contexto, errores, onCambio, menor, onDeslinde }: SeccionDeslindeProps) {
  const vieja = firmaVieja(p, contexto);
  const firmado = p.firma !== null && vieja === null;
  const error = errores['deslinde'];
  return (
    <section className={`${piezas.pila} ${piezas.marco} ${css.seccion}`} aria-labelledby="titulo-deslinde">
      <h3 id="titulo-deslinde">Deslinde de responsabilidad</h3>
      {firmado && p.firma ? (
        <figure className={`${piezas.renglon} ${css.firma}`}>
          <img src={p.firma.png} alt={menor ? 'Firma del adulto responsable' : 'Tu firma'} />
          <figcaption>Firmado</figcaption>
        </figure>
      ) : (
        <p className={piezas.nota}>
          {menor
            ? 'El adulto responsable lee el texto y firma en la pantalla.'
            : 'Leé el texto y firmá en la pantalla, con el dedo, un lápiz o el mouse.'}
        </p>
      )}
      {vieja && <Aviso tono="aviso" titulo={vieja} />}
      <Boton
        id={idCampo('deslinde')}
        tono={firmado ? 'contorno' : 'primario'}
        data-error={(error && !firmado) || undefined}
        aria-describedby={error ? 'error-deslinde' : undefined}
        onClick={onDeslinde}
      >
        {firmado ? 'Volver a leer y firmar' : 'Leer y firmar'}
      </Boton>
      <Checkbox
        size="large"
        className={css.casilla}
        disabled={!firmado}
        checked={firmado && p.acepta_deslinde}
        data-error={(error && firmado) || undefined}
        aria-describedby={error ? 'error-deslinde' : undefined}
        onChange={(_, d) => onCambio({ acepta_deslinde: d.checked === true })}
        label="Leí y acepto los términos y condiciones del deslinde"
      />
      {error && (
        <p id="error-deslinde" className={css.error}>
          {error}
        </p>
      )}
    </section>
  );
}
