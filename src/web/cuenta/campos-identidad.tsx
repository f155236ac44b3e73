import { Campo } from '../ui/campo.tsx';
import { CampoClave } from '../ui/campo-clave.tsx';
import { enfocarAlAparecer } from '../ui/enfocar.ts';

interface Props {
  value: string;
  error: string | undefined;
  onCambiar: (escrito: string) => void;
}

const deTexto = ({ value, error, onCambiar }: Props) => ({
  value,
  error,
  onChange: ({ target }: { target: { value: string } }) => onCambiar(target.value),
});

/** The user's current password, asked for again before a change that matters to security. */
export function CampoClaveActual(props: Props) {
  return (
    <CampoClave
      etiqueta="Tu contraseña"
      autoComplete="current-password"
      ref={enfocarAlAparecer}
      maxLength={128}
      {...deTexto(props)}
    />
  );
}

/** A second-factor code: of an authenticator application, or one of the recovery codes. */
export function CampoCodigo({ pista, ...props }: Props & { pista: string }) {
  return (
    <Campo
      etiqueta="Código de verificación"
      pista={pista}
      name="codigo"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      {...deTexto(props)}
    />
  );
}
