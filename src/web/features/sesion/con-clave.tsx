import { useState } from 'react';
import { CampoClaveActual } from '../../cuenta/campos-identidad.tsx';
import { fallosDe } from './error-general.tsx';
import { FormaPaso } from './forma-paso.tsx';

interface Props {
  texto: string;
  error: Error | null;
  enCurso: boolean;
  onMandar: (password: string) => void;
  onVolver: () => void;
}

/** Asks for the password, so that whoever finds the session open on a device cannot make this change. */
export function ConClave({ error, onMandar, ...resto }: Props) {
  const [password, setPassword] = useState('');
  return (
    <FormaPaso {...resto} error={error} lista={password !== ''} onEnviar={() => onMandar(password)}>
      <CampoClaveActual value={password} error={fallosDe(error)['password']} onCambiar={setPassword} />
    </FormaPaso>
  );
}
