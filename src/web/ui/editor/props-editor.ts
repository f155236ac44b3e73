import type { ValorRico } from './valor.ts';

export interface PropsEditor {
  id: string;
  etiqueta: string;
  valor: ValorRico;
  onCambiar: (valor: ValorRico) => void;
  pista?: string | undefined;
  error?: string | undefined;
  /** what can be named as {{…}}, with what it stands for */
  marcadores?: Readonly<Record<string, string>> | undefined;
}
