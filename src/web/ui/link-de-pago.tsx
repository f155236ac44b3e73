import { useState } from 'react';
import { claseBoton } from './boton.tsx';

/** How many ms the link says that the payment is being opened: longer than the server by default waits for the provider. */
const ABRIENDO_MS = 15_000;

/**
 * A link to the payment. The provider may be slow, and an installed application shows nothing while a page loads: so the
 * link itself says that the payment is being opened.
 */
export function LinkDePago({
  href,
  texto = 'Pagar ahora',
  tono = 'acento',
}: {
  href: string;
  texto?: string;
  tono?: 'acento' | 'contorno';
}) {
  const [abriendo, setAbriendo] = useState(false);
  const abrir = () => {
    setAbriendo(true);
    setTimeout(() => setAbriendo(false), ABRIENDO_MS);
  };
  return (
    <a
      href={href}
      className={claseBoton({ tono, grande: true, ancho: true })}
      aria-busy={abriendo}
      onClick={abrir}
    >
      <span aria-live="polite">{abriendo ? 'Abriendo el pago…' : texto}</span>
    </a>
  );
}
