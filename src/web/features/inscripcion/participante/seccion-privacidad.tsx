import { Checkbox } from '@fluentui/react-components';
import { textoMostrado } from '../texto-mostrado.ts';
import piezas from '../../../ui/piezas.module.css';
import css from './participante.module.css';
import type { PropsSeccion } from './props-seccion.ts';

/** Tells that the organizador gets the data; for advertising they are asked separately (regla participante-13). */
export function SeccionPrivacidad({ p, contexto, onCambio }: PropsSeccion) {
  return (
    <section className={`${piezas.pila} ${piezas.marco} ${css.seccion}`} aria-labelledby="titulo-privacidad">
      <h3 id="titulo-privacidad">Tus datos</h3>
      <p className={piezas.nota}>
        {textoMostrado('compartir_datos', contexto.evento)}{' '}
        <a href="/public/privacy-policy" target="_blank" rel="noopener">
          Política de privacidad
        </a>
      </p>
      <Checkbox
        size="large"
        className={css.casilla}
        checked={p.acepta_publicidad}
        onChange={(_, d) => onCambio({ acepta_publicidad: d.checked === true })}
        label={textoMostrado('publicidad', contexto.evento)}
      />
    </section>
  );
}
