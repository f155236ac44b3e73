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
      onBeforeInput={(evento) => {
        const { inputType, data } = evento.nativeEvent as InputEvent; // React types it as a plain Event
        const bloquear = otroDocumento ? /[^\p{L}\d]/u : /\D/;
        if (inputType === 'insertText' && data !== null && bloquear.test(data)) evento.preventDefault();
      }}
      onChange={({ target }) => alCambiar(target.value.replace(/[\s.\-]/g, ''))}
      onBlur={() => setVisto(true)}
    />
  );
}
