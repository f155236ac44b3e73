import { useEffect, useRef, useState } from 'react';
import type { FormaDocumento } from '../../../shared/domain/participante/documento.ts';
import { mensajesDocumentos } from '../../../shared/domain/documentos/mensajes.ts';
import { Campo } from '../../ui/campo.tsx';

interface Props {
  valor: string;
  error: string | null;
  /** kind of the document that was registered (a DNI, another number or other); null while the server has not told it */
  forma: FormaDocumento | null;
  /** why the server refused the document that is typed now; null: it did not */
  rechazo: string | null;
  onCambiar: (valor: string) => void;
}

/**
 * The field in which a person types the document with which they are registered. If that document is known to have only digits, other keys
 * do nothing; else keys that are neither a letter nor a digit do nothing. Pasted text is taken without its spaces, dots and hyphens, and
 * validated.
 */
export function CampoDni({ valor, error, forma, rechazo, onCambiar }: Props) {
  const [visto, setVisto] = useState(valor !== '');
  const campo = useRef<HTMLInputElement>(null);
  const rechazado = rechazo !== null;
  // The form is drawn anew after a refusal: without this the focus would be nowhere.
  useEffect(() => {
    if (rechazado) campo.current?.focus();
  }, [rechazado]);
  const soloCifras = forma === 'dni' || forma === 'numero';
  return (
    <Campo
      ref={campo}
      etiqueta={mensajesDocumentos.apto_dni}
      placeholder={forma === null || soloCifras ? mensajesDocumentos.apto_dni_placeholder : undefined}
      {...(!soloCifras && { pista: 'Si te inscribiste con otro documento, escribí ese.' })}
      error={(visto ? error : null) ?? rechazo}
      value={valor}
      inputMode={soloCifras ? 'numeric' : 'text'}
      autoComplete="off"
      required
      maxLength={14}
      onKeyDown={(e) => {
        const { key, ctrlKey, metaKey, altKey } = e;
        const bloqueada = soloCifras ? /\D/ : /[^\p{L}\d]/u;
        if (key.length === 1 && !ctrlKey && !metaKey && !altKey && bloqueada.test(key)) e.preventDefault();
      }}
      onChange={({ target }) => onCambiar(target.value.replace(/[\s.-]/g, ''))}
      onBlur={() => setVisto(true)}
    />
  );
}
