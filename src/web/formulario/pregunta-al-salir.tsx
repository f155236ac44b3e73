// oxlint-disable-next-line no-restricted-imports -- this is who asks
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sesionActual } from '../api/almacen-sesion.ts';
import { Boton } from '../ui/boton.tsx';
import { Confirmar } from '../ui/confirmar.tsx';
import { MarcoDialogo } from '../ui/marco-dialogo.tsx';

/** For a form in a dialog: closing the dialog asks the same question. */
interface Cierre {
  preguntando: boolean;
  alQuedarse: () => void;
  alSalir: () => void;
}

interface Props {
  /** whether typed text would be lost; called when somebody leaves */
  hay: () => boolean;
  titulo?: string;
  /** what the button that leaves says */
  confirmar?: string;
  /** text that says what happens to what was typed */
  children: ReactNode;
  cierre?: Cierre;
  /** forgets the draft that the device keeps; resolves when it is gone */
  descartar?: () => Promise<void>;
  /** the form has a draft: offers to leave and keep it on the device, as well */
  queda?: boolean;
}

/** Asks before somebody leaves a form with something unsaved: by a link, the back button, a reload or closing its dialog. */
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
  // Without a session nobody is asked: it expired, and a draft is stored, or its user was asked at logout (salir.tsx).
  const bloquea = () => hay() && sesionActual() !== null;
  const salida = useBlocker({
    // a screen's tabs and a table's page are in the address's query: a change of those leaves no form
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
