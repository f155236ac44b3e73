import { useEffect, useEffectEvent } from 'react';
import { Aviso } from '../../../ui/aviso.tsx';
import { Boton } from '../../../ui/boton.tsx';
import { textosMostrador } from './textos.ts';

interface Props {
  /** true: it was asked for more than once: to some browsers a module that failed stays failed until the page is opened anew */
  insistida: boolean;
  onReintentar: () => void;
}

/** A part of the desk could not be loaded (regla sede-72). The rest of the desk stays as it is. */
export function FaltaUnaParte({ insistida, onReintentar }: Props) {
  const alVolver = useEffectEvent(onReintentar);
  useEffect(() => {
    const oir = () => alVolver();
    window.addEventListener('online', oir);
    return () => window.removeEventListener('online', oir);
  }, []);
  return (
    <Aviso tono="error" titulo={textosMostrador.falta_titulo} role="alert">
      <p>{insistida ? textosMostrador.sigue_faltando : textosMostrador.falta}</p>
      <Boton tono="contorno" onClick={insistida ? () => window.location.reload() : onReintentar}>
        {insistida ? 'Abrir de nuevo' : 'Probar de nuevo'}
      </Boton>
    </Aviso>
  );
}
