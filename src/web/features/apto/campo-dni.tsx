import { useState } from 'react';
import { mensajes } from '../../../shared/domain/mensajes.ts';
import { Campo } from '../../ui/campo.tsx';

interface Props {
  valor: string;
  error: string | null;
  /** the event takes passports and the like */
  otroDocumento: boolean;
  alCambiar: (valor: string) => void;
}

/** spec public-side §2: keypress blocks non-digits; what is pasted is shown and judged. */
export function CampoDni({ valor, error, otroDocumento, alCambiar }: Props) {
  const [visto, setVisto] = useState(valor !== '');
  return (
    <Campo
      etiqueta={mensajes.apto_dni}
      placeholder={mensajes.apto_dni_placeholder}
      {...(otroDocumento && { pista: 'Si te inscribiste con otro documento, escribí ese.' })}
      error={visto ? error : null}
      value={valor}
      inputMode={otroDocumento ? 'text' : 'numeric'}
      autoComplete="off"
      required
      maxLength={14}
      onKeyDown={(evento) => {
        const { key, ctrlKey, metaKey, altKey } = evento;
        const bloqueada = otroDocumento ? /[^\p{L}\d]/u : /\D/;
        if (key.length === 1 && !ctrlKey && !metaKey && !altKey && bloqueada.test(key))
          evento.preventDefault();
      }}
      onChange={({ target }) => alCambiar(target.value.replace(/[\s.-]/g, ''))}
      onBlur={() => setVisto(true)}
    />
  );
}
