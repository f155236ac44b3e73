import { useState } from 'react';
import { Boton } from '../../../ui/boton.tsx';
import { Confirmar } from '../../../ui/confirmar.tsx';
import { usePuesto } from '../puesto.ts';
import { useEnPie } from './contexto-en-pie.ts';
import { textosPuesto } from './textos.ts';

/**
 * A button that lets a volunteer's phone leave the race; it asks first, and says how much is undelivered. An account's puesto has none:
 * logging out locks it. @param boton the button's text
 */
export function SalirDeLaCarrera({ boton }: { boton: string }) {
  const enPie = useEnPie();
  const { estado } = usePuesto();
  const [preguntando, setPreguntando] = useState(false);
  const quedan = estado.sin_entregar + estado.adjuntos_sin_entregar;
  return (
    <>
      <Boton tono="contorno" ancho onClick={() => setPreguntando(true)}>
        {boton}
      </Boton>
      {preguntando && enPie && (
        <Confirmar
          titulo={textosPuesto.salir_titulo}
          confirmar="Salir"
          onCerrar={() => setPreguntando(false)}
          onConfirmar={enPie.salir}
        >
          <p>{quedan > 0 ? textosPuesto.salir_pendiente(quedan) : textosPuesto.salir_todo}</p>
          <p>{textosPuesto.salir_que}</p>
        </Confirmar>
      )}
    </>
  );
}
