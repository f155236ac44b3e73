import { Campo } from '../ui/campo.tsx';
import { CampoClave } from '../ui/campo-clave.tsx';
import { enfocarAlAparecer } from '../ui/enfocar.ts';

interface Props {
  value: string;
  error: string | undefined;
  onCambiar: (escrito: string) => void;
}

/** The password that one has, asked for again before something that matters. */
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

/** A code of an application, or one of those that were kept in case it is lost. */
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
