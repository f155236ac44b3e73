import { useState, type ReactNode } from 'react';
import { useTrabajo } from './api/use-trabajo.ts';
import { Confirmar } from './ui/confirmar.tsx';

interface Cierre {
  /** of the dialog, by button, Escape or a touch beside it */
  cerrar: () => void;
  /** to be put into the dialog */
  pregunta: ReactNode;
}

/**
 * How a form in a dialog is closed: what was typed is not lost to a slip of the thumb, and a call that is under way
 * is waited for, which tells what came of it.
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
