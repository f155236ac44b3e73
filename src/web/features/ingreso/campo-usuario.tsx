import type { Ref } from 'react';
import { Campo } from '../../ui/campo.tsx';

interface Props {
  ref?: Ref<HTMLInputElement>;
  value: string;
  error: string | null | undefined;
  onEscribir: (escrito: string) => void;
}

/** Field that names the account, by its mail address or its user name. */
export function CampoUsuario({ onEscribir, ...resto }: Props) {
  return (
    <Campo
      {...resto}
      etiqueta="E-mail o usuario"
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={254}
      onChange={(e) => onEscribir(e.target.value)}
    />
  );
}
