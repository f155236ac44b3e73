import { useEffect, useState, type RefObject } from 'react';
import { Boton } from '../boton.tsx';
import css from './firma.module.css';

/**
 * Button that scrolls from a long text to the place where it is signed. While that place is in view the button is hidden but
 * keeps its room, so that what stands beside it does not move.
 */
export function IrAFirmar({ destino }: { destino: RefObject<HTMLElement | null> }) {
  const [aLaVista, setALaVista] = useState(false);
  useEffect(() => {
    const lugar = destino.current;
    if (!lugar) return;
    let seVe = false;
    const vigia = new IntersectionObserver(
      (entradas) => {
        seVe = entradas.at(-1)?.isIntersecting ?? false;
        setALaVista(seVe);
      },
      { threshold: 0.2 },
    );
    vigia.observe(lugar);
    // In a dialog, a phone turned on its side scrolls another element, which starts at the top (marco-dialogo.module.css): without
    // this, somebody who turns the phone to sign would be back at the text.
    const acostado = matchMedia('(orientation: landscape)');
    const alGirar = () => {
      if (seVe) requestAnimationFrame(() => lugar.scrollIntoView({ block: 'end' }));
    };
    acostado.addEventListener('change', alGirar);
    return () => {
      vigia.disconnect();
      acostado.removeEventListener('change', alGirar);
    };
  }, [destino]);
  const ir = () => {
    destino.current?.scrollIntoView({ block: 'end' });
    destino.current?.querySelector('input')?.focus({ preventScroll: true });
  };
  return (
    <Boton onClick={ir} clase={aLaVista ? css.fuera : undefined}>
      Ir a firmar
    </Boton>
  );
}
