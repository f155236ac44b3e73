import { useState } from 'react';
import { Boton } from '../boton.tsx';
import { Campo } from '../campo.tsx';
import { MarcoDialogo } from '../marco-dialogo.tsx';
import { direccionDeEnlace } from './valor.ts';

interface Props {
  inicial: string;
  /** the address that was typed; null: the link is to be removed */
  onElegir: (direccion: string | null) => void;
  onCerrar: () => void;
}

export function DialogoEnlace({ inicial, onElegir, onCerrar }: Props) {
  const [texto, setTexto] = useState(inicial);
  const [error, setError] = useState('');
  const aceptar = () => {
    const direccion = direccionDeEnlace(texto);
    if (direccion === null) setError('Escribí una dirección que empiece con http:// o https://');
    else onElegir(direccion);
  };
  return (
    <MarcoDialogo
      titulo="Enlace"
      onCerrar={onCerrar}
      acciones={
        <>
          <Boton onClick={aceptar}>Poner el enlace</Boton>
          {inicial !== '' && (
            <Boton tono="contorno" onClick={() => onElegir(null)}>
              Quitar el enlace
            </Boton>
          )}
          <Boton tono="contorno" onClick={onCerrar}>
            Cancelar
          </Boton>
        </>
      }
    >
      <Campo
        etiqueta="Dirección"
        type="text"
        inputMode="url"
        autoCapitalize="none"
        value={texto}
        error={error}
        onChange={(e) => setTexto(e.target.value)}
        onKeyDown={(e) => {
          if (e.key !== 'Enter') return;
          e.preventDefault();
          aceptar();
        }}
      />
    </MarcoDialogo>
  );
}
