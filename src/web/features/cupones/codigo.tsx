import { Alerta } from '../../ui/alerta.tsx';
import { useCopiar } from '../../ui/copiar.ts';
import piezas from '../../ui/piezas.module.css';
import css from './cupones.module.css';

/** A cupon's code with a button that copies it, to paste into messages and posts. */
export function Codigo({ codigo }: { codigo: string }) {
  const { copia, copiar } = useCopiar();
  return (
    <span className={`${piezas.renglon} ${css.codigo}`}>
      <strong>{codigo}</strong>
      <button
        type="button"
        className={piezas.palabra}
        aria-label={`Copiar el código ${codigo}`}
        onClick={() => copiar(codigo)}
      >
        Copiar
      </button>
      {copia && (
        <Alerta key={copia.vez} tono={copia.ok ? 'ok' : 'error'}>
          {copia.ok ? `Código ${codigo} copiado` : 'No se pudo copiar el código.'}
        </Alerta>
      )}
    </span>
  );
}
