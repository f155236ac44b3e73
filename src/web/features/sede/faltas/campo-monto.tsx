import { Campo } from '../../../ui/campo.tsx';

interface Props {
  etiqueta: string;
  pista?: string;
  /** pesos, as typed */
  escrito: string;
  error: string | null;
  onEscribir: (escrito: string) => void;
}

/** An amount of cash, typed on the keys of numbers. */
export function CampoMonto({ etiqueta, pista, escrito, error, onEscribir }: Props) {
  return (
    <Campo
      {...{ etiqueta, error, ...(pista && { pista }) }}
      inputMode="decimal"
      autoComplete="off"
      value={escrito}
      onChange={({ target }) => onEscribir(target.value)}
    />
  );
}
