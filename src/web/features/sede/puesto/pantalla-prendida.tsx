import { useState, useSyncExternalStore } from 'react';
import type { Telefono } from '../../../../offline/sede/portadores/malla.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { Boton } from '../../../ui/boton.tsx';
import type { Conexiones } from '../cerca/conexiones.ts';
import { usePrendida } from '../cerca/use-prendida.ts';
import { textosPuesto } from './textos.ts';

const ninguno: readonly Telefono[] = [];
const siempre = (): (() => void) => () => undefined;

interface Props {
  /** undefined: there are none, so the screen may go dark */
  conexiones: Pick<Conexiones, 'suscribir' | 'telefonos'> | undefined;
}

/**
 * Keeps the screen on while the desk is connected with a phone, or was and that connection may come back, as a dark phone receives nothing
 * from other phones. Says so where the phone refuses to.
 */
export function PantallaPrendida({ conexiones }: Props) {
  const telefonos = useSyncExternalStore(
    conexiones?.suscribir ?? siempre,
    conexiones?.telefonos ?? (() => ninguno),
  );
  const negada = usePrendida(telefonos.some(({ estado }) => estado !== 'no_quedo'));
  // the notice can be put away: it covers a third of each verdict, and half of a code that another phone has to read
  const [entendido, setEntendido] = useState(false);
  return (
    negada &&
    !entendido && (
      <Aviso tono="aviso" titulo={textosPuesto.se_apaga} role="status">
        <p>{textosPuesto.se_apaga_bajada}</p>
        <Boton tono="contorno" onClick={() => setEntendido(true)}>
          Entendido
        </Boton>
      </Aviso>
    )
  );
}
