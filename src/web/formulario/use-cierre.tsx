import { useState, type ReactNode } from 'react';
import { useTrabajo } from '../api/use-trabajo.ts';
import { Confirmar } from '../ui/confirmar.tsx';

interface Cierre {
  /** of the dialog, by button, Escape or a touch beside it */
  cerrar: () => void;
  /** to be put into the dialog */
  pregunta: ReactNode;
}

/**
 * How a dialog with a form is closed: with something typed, a touch beside it or Escape does not close it; and while a
 * call is under way it stays, to tell what came of it.
 */
export function useCierre(escrito: boolean, enCurso: boolean, alCerrar: () => void): Cierre {
  const [preguntando, setPreguntando] = useState(false);
  useTrabajo(escrito);
  const cerrar = () => {
    if (enCurso) return;
    if (escrito) setPreguntando(true);
    else alCerrar();
  };
  const pregunta = preguntando && (
    <Confirmar
      titulo="¿Salir sin guardar?"
      confirmar="Sí, salir"
      alConfirmar={alCerrar}
      alCerrar={() => setPreguntando(false)}
    >
      <p>Lo que escribiste se pierde.</p>
    </Confirmar>
  );
  return { cerrar, pregunta };
}
