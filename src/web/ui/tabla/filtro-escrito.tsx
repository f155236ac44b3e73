import piezas from '../piezas.module.css';
import css from './barra-tabla.module.css';
import { ESPERA_LOCAL_MS } from '../espera-de-busqueda.ts';
import { useTexto } from '../use-texto.ts';

interface Props {
  titulo: string;
  valor: string;
  /** true: the rows are in memory, so that they are filtered sooner */
  local: boolean;
  onFiltrar: (valor: string) => void;
}

/** A filter whose value is typed instead of chosen from a list. */
export function FiltroEscrito({ titulo, valor, local, onFiltrar }: Props) {
  const { texto, escribir, poner } = useTexto(valor, onFiltrar, {
    espera: local ? ESPERA_LOCAL_MS : undefined,
  });
  return (
    <label className={css.filtro}>
      <span>{titulo}</span>
      <input
        className={piezas.control}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        value={texto}
        onChange={(e) => escribir(e.target.value)}
        onKeyDown={(e) => e.key === 'Enter' && poner(texto)}
      />
    </label>
  );
}
