import { useState } from 'react';
import { Boton } from '../boton.tsx';
import { Campo } from '../campo.tsx';
import { MarcoDialogo } from '../marco-dialogo.tsx';
import { direccionDeEnlace } from './valor.ts';

interface Props {
  inicial: string;
  /** null takes the link away */
  alElegir: (direccion: string | null) => void;
  alCerrar: () => void;
}

export function DialogoEnlace({ inicial, alElegir, alCerrar }: Props) {
  const [texto, setTexto] = useState(inicial);
  const [error, setError] = useState('');
  const aceptar = () => {
    const direccion = direccionDeEnlace(texto);
    if (direccion === null) setError('Escribí una dirección que empiece con http:// o https://');
    else alElegir(direccion);
  };
  return (
    <MarcoDialogo
      titulo="Enlace"
      onCerrar={alCerrar}
      acciones={
        <>
          <Boton onClick={aceptar}>Poner el enlace</Boton>
          {inicial !== '' && (
            <Boton tono="contorno" onClick={() => alElegir(null)}>
              Quitar el enlace
            </Boton>
          )}
          <Boton tono="contorno" onClick={alCerrar}>
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
