import { Campo } from '../ui/campo.tsx';
import { CampoClave } from '../ui/campo-clave.tsx';
import { enfocarAlAparecer } from '../ui/enfocar.ts';

interface Props {
  value: string;
  error: string | undefined;
  onCambiar: (escrito: string) => void;
}

/** The user's current password, asked for again before a change that matters to security. */
export function CampoClaveActual({ value, error, onCambiar }: Props) {
  return (
    <CampoClave
      etiqueta="Tu contraseña"
      autoComplete="current-password"
      ref={enfocarAlAparecer}
      maxLength={128}
      value={value}
      error={error}
      onChange={(evento) => onCambiar(evento.target.value)}
    />
  );
}

/** A second-factor code: of an authenticator application, or one of the recovery codes. */
export function CampoCodigo({ pista, value, error, onCambiar }: Props & { pista: string }) {
  return (
    <Campo
      etiqueta="Código de verificación"
      pista={pista}
      name="codigo"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      value={value}
      error={error}
      onChange={(evento) => onCambiar(evento.target.value)}
    />
  );
}
