import { useId } from 'react';
import { mensajesGestion } from '../../shared/domain/gestion/mensajes.ts';
import { Alerta } from './alerta.tsx';
import { Boton } from './boton.tsx';
import { useCopiar } from './copiar.ts';
import orden from './orden.module.css';
import piezas from './piezas.module.css';
import css from './copiar-link.module.css';

/** A link to give to others: all of it is selected when its field gets the focus, and a button copies it. */
export function CopiarLink({ etiqueta, link }: { etiqueta: string; link: string }) {
  const id = useId();
  const { copia, copiar } = useCopiar();
  return (
    <div className={`${orden.apilado1} ${css.link}`}>
      <label htmlFor={id}>{etiqueta}</label>
      <div className={`${piezas.juntos} ${css.caja}`}>
        <input
          id={id}
          className={piezas.control}
          readOnly
          value={link}
          onFocus={(e) => e.currentTarget.select()}
        />
        <Boton tono="contorno" onClick={() => copiar(link)}>
          Copiar link
        </Boton>
      </div>
      {copia && (
        <Alerta key={copia.vez} tono={copia.ok ? 'ok' : 'error'}>
          {copia.ok ? mensajesGestion.link_copiado : 'No se pudo copiar: elegí el link y copialo a mano.'}
        </Alerta>
      )}
    </div>
  );
}
