import { Campo } from '../../../ui/campo.tsx';

interface Props {
  etiqueta: string;
  pista?: string;
  /** pesos, as typed */
  escrito: string;
  error: string | null;
  onEscribir: (escrito: string) => void;
}

/** Field for an amount of money; a phone shows its numeric keyboard. */
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
