import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sesionActual } from '../api/almacen-sesion.ts';
import { Boton } from '../ui/boton.tsx';
import { Confirmar } from '../ui/confirmar.tsx';
import { MarcoDialogo } from '../ui/marco-dialogo.tsx';

/** A dialog that is being closed asks the same question. */
interface Cierre {
  preguntando: boolean;
  alQuedarse: () => void;
  alSalir: () => void;
}

interface Props {
  /** whether something typed would be lost, asked when somebody leaves */
  hay: () => boolean;
  titulo?: string;
  /** what the button that leaves says */
  confirmar?: string;
  /** what becomes of what was typed */
  children: ReactNode;
  cierre?: Cierre;
  /** forgets the draft that the device keeps; resolves when it is gone */
  descartar?: () => Promise<void>;
  /** with a draft: leaving may leave it on the device, too */
  queda?: boolean;
}

/** Leaving a form with something unsaved asks, by whatever way one leaves. */
export function PreguntaAlSalir(props: Props) {
  const {
    hay,
    titulo = '¿Salir sin guardar?',
    confirmar = 'Sí, salir',
    children,
    cierre,
    queda = false,
  } = props;
  const { descartar = () => Promise.resolve() } = props;
  // Whose session ended is on the way to the login: a draft waits for them. Who logs out was asked (salir.tsx).
  const bloquea = () => hay() && sesionActual() !== null;
  const salida = useBlocker({
    // the tabs of a screen and the step of a table are in the address, too
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && bloquea(),
    enableBeforeUnload: bloquea,
    withResolver: true,
  });
  const bloqueada = salida.status === 'blocked';
  if (!bloqueada && !cierre?.preguntando) return null;
  const alQuedarse = () => {
    if (bloqueada) salida.reset();
    cierre?.alQuedarse();
  };
  const alSalir = () => (bloqueada ? salida.proceed() : cierre?.alSalir());
  const onDescartar = () => void descartar().then(alSalir);
  if (!queda)
    return (
      <Confirmar titulo={titulo} confirmar={confirmar} onCerrar={alQuedarse} onConfirmar={onDescartar}>
        {children}
      </Confirmar>
    );
  return (
    <MarcoDialogo
      titulo={titulo}
      tono="aviso"
      onCerrar={alQuedarse}
      acciones={
        <>
          <Boton onClick={alQuedarse}>Seguir editando</Boton>
          <Boton tono="contorno" onClick={alSalir}>
            Salir y dejar el borrador
          </Boton>
          <Boton tono="tenue" onClick={onDescartar}>
            Salir y descartar
          </Boton>
        </>
      }
    >
      {children}
    </MarcoDialogo>
  );
}
