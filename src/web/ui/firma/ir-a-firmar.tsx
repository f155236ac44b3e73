import { useEffect, useState, type RefObject } from 'react';
import { Boton } from '../boton.tsx';
import css from './firma.module.css';

/**
 * Takes whoever reads a long text to the place where it is signed. Once that is in sight the button goes, but not its
 * room: what is beside it stays where it is.
 */
export function IrAFirmar({ destino }: { destino: RefObject<HTMLElement | null> }) {
  const [aLaVista, setALaVista] = useState(false);
  useEffect(() => {
    const lugar = destino.current;
    if (!lugar) return;
    const vigia = new IntersectionObserver(
      (entradas) => setALaVista(entradas.at(-1)?.isIntersecting ?? false),
      { threshold: 0.2 },
    );
    vigia.observe(lugar);
    return () => vigia.disconnect();
  }, [destino]);
  const ir = () => {
    destino.current?.scrollIntoView({ block: 'start' });
    destino.current?.querySelector('input')?.focus({ preventScroll: true });
  };
  return (
    <Boton onClick={ir} clase={aLaVista ? css.fuera : undefined}>
      Ir a firmar
    </Boton>
  );
}
