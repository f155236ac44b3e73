import { Campo } from '../ui/campo.tsx';

interface Props {
  value: string;
  error?: string | undefined;
  pista?: string;
  opcional?: boolean;
  onValor: (motivo: string) => void;
}

/** Field for the reason of what staff are about to do; it is stored with the action. */
export function CampoMotivo({ opcional = false, onValor, ...props }: Props) {
  return (
    <Campo
      {...props}
      etiqueta={opcional ? 'Motivo (opcional)' : 'Motivo *'}
      aria-required={!opcional}
      autoComplete="off"
      maxLength={500}
      onChange={(e) => onValor(e.target.value)}
    />
  );
}
