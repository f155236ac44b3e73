import { useEffect, useState } from 'react';
import { Boton } from '../../../ui/boton.tsx';
import type { Dialogo } from '../dialogo.ts';
import { MarcoDialogo } from '../../../ui/marco-dialogo.tsx';
import { TextoMensaje } from '../../../ui/texto-mensaje.tsx';

type ResultadoProps = Extract<Dialogo, { tipo: 'resultado' }> & { onCerrar: () => void };

/** Dialog that tells why a call failed, in the words of the server or ours; where waiting helps, when to try again. */
export function Resultado({ mensaje, espera, opcion, despues, onCerrar }: ResultadoProps) {
  const [faltan, setFaltan] = useState(espera ?? 0);
  useEffect(() => {
    if (faltan <= 0) return;
    const reloj = setTimeout(() => setFaltan(faltan - 1), 1000);
    return () => clearTimeout(reloj);
  }, [faltan]);
  const cerrar = () => {
    onCerrar();
    despues?.();
  };
  return (
    <MarcoDialogo
      titulo="No se pudo completar"
      tono="error"
      onCerrar={cerrar}
      acciones={
        <>
          {opcion && (
            <Boton
              disabled={faltan > 0}
              onClick={() => {
                onCerrar();
                opcion.onElegir();
              }}
            >
              {faltan > 0 ? `${opcion.texto} en ${tiempo(faltan)}` : opcion.texto}
            </Boton>
          )}
          <Boton tono="contorno" onClick={cerrar}>
            {opcion ? 'Volver' : 'Entendido'}
          </Boton>
        </>
      }
    >
      {/* this may be the event's own text, which is HTML */}
      <TextoMensaje>{mensaje}</TextoMensaje>
      {!opcion && faltan > 0 && <p>Podés probar de nuevo en {tiempo(faltan)}.</p>}
      <p>Todo lo que cargaste sigue guardado en este dispositivo.</p>
    </MarcoDialogo>
  );
}

const tiempo = (segundos: number): string =>
  segundos < 60
    ? `${segundos} s`
    : `${Math.floor(segundos / 60)} min ${String(segundos % 60).padStart(2, '0')} s`;
