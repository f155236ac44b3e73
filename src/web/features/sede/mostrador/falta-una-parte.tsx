import { useEffect, useEffectEvent, useState } from 'react';
import { Aviso } from '../../../ui/aviso.tsx';
import { Boton } from '../../../ui/boton.tsx';
import { textosMostrador } from './textos.ts';
import css from './mostrador.module.css';

interface Props {
  /** how often the missing part of the screen could not be loaded */
  fallos: number;
  onReintentar: () => void;
}

/** A part of the desk could not be loaded (regla sede-72). The rest of the desk stays as it is. */
export function FaltaUnaParte({ fallos, onReintentar }: Props) {
  const alVolver = useEffectEvent(onReintentar);
  useEffect(() => {
    const oir = () => alVolver();
    window.addEventListener('online', oir);
    return () => window.removeEventListener('online', oir);
  }, []);
  // How many failures there were when the button was pressed; null: it was not. Each scan asks for the part again too, so failures grow in
  // number by themselves. Opening the page anew loses what was scanned, so that is offered only once the part has failed again after the
  // button was pressed. Opening the page anew helps, as a browser may remember that a module failed, and not fetch it again in the same
  // page.
  const [alPulsar, setAlPulsar] = useState<number | null>(null);
  const insistida = alPulsar !== null && fallos > alPulsar;
  const reintentar = () => {
    setAlPulsar(fallos);
    onReintentar();
  };
  return (
    <div className={css.falta}>
      <Aviso tono="error" titulo={textosMostrador.falta_titulo} role="alert">
        <p>{insistida ? textosMostrador.sigue_faltando : textosMostrador.falta}</p>
        <Boton tono="contorno" onClick={insistida ? () => window.location.reload() : reintentar}>
          {insistida ? 'Abrir de nuevo' : 'Probar de nuevo'}
        </Boton>
      </Aviso>
    </div>
  );
}
