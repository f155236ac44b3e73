import type { ComponentProps } from 'react';
import { Campo } from './campo.tsx';
import { leerFecha, mostrarFecha } from './fecha-escrita.ts';

interface Props extends Omit<ComponentProps<typeof Campo>, 'value' | 'onChange'> {
  /** the day as 'YYYY-MM-DD' once it is whole; until then the text as it was typed */
  valor: string;
  onCambiar: (valor: string) => void;
}

/** Field for a day typed as DD/MM/YYYY, whatever the browser's language is. */
export function CampoFechaEscrita({ valor, onCambiar, ...resto }: Props) {
  return (
    <Campo
      inputMode="numeric"
      autoComplete="off"
      placeholder="DD/MM/AAAA"
      {...resto}
      value={mostrarFecha(valor)}
      onChange={(e) => onCambiar(leerFecha(e.target.value, valor))}
    />
  );
}
