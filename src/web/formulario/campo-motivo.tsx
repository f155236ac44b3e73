import { Campo } from '../ui/campo.tsx';

interface Props {
  value: string;
  error?: string | undefined;
  pista?: string;
  opcional?: boolean;
  onValor: (motivo: string) => void;
}

/** Why staff do something: kept beside what was done. */
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
