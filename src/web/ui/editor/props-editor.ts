import type { ValorRico } from './valor.ts';

export interface PropsEditor {
  id: string;
  etiqueta: string;
  valor: ValorRico;
  onCambiar: (valor: ValorRico) => void;
  pista?: string | undefined;
  error?: string | undefined;
  /** the placeholders that the text may have as {{…}}, each with what it stands for */
  marcadores?: Readonly<Record<string, string>> | undefined;
}
