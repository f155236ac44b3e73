import { Campo } from './campo.tsx';
import { completarHora, leerHora } from './fecha-escrita.ts';

interface Props {
  etiqueta: string;
  pista?: string;
  /** the hour as 'HH:MM' once it is whole; until then the text as it was typed */
  valor: string;
  error: string | undefined;
  onCambiar: (valor: string) => void;
}

/** Field for an hour of the 24-hour clock, as HH:MM. */
export function CampoHorario({ valor, onCambiar, ...resto }: Props) {
  return (
    <Campo
      {...resto}
      inputMode="numeric"
      autoComplete="off"
      placeholder="HH:MM"
      maxLength={5}
      value={valor}
      onChange={(e) => onCambiar(leerHora(e.target.value, valor))}
      onBlur={() => completarHora(valor) !== valor && onCambiar(completarHora(valor))}
    />
  );
}
