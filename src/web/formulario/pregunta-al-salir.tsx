// oxlint-disable-next-line no-restricted-imports -- this is who asks
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sesionDePestania } from '../api/almacen-sesion.ts';
import { Boton } from '../ui/boton.tsx';
import { Confirmar } from '../ui/confirmar.tsx';
import { MarcoDialogo } from '../ui/marco-dialogo.tsx';

/** For a form in a dialog: closing the dialog asks the same question. */
interface Cierre {
  preguntando: boolean;
  onQuedarse: () => void;
  onSalir: () => void;
}

interface Props {
  /** whether something would be lost, mostly typed text; called when somebody leaves */
  hay: () => boolean;
  titulo?: string;
  /** text of the button that leaves the form */
  confirmar?: string;
  /** text that says what happens to what was typed */
  children: ReactNode;
  cierre?: Cierre;
  /** forgets the draft that the device keeps; resolves when it is gone */
  descartar?: () => Promise<void>;
  /** true: the form has a draft: offers to leave and keep it on the device, as well */
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
  // Once the session has ended nobody is asked: the user was asked at logout (salir.tsx), or has to log in again, and forms with a draft
  // keep it. A session that has merely run out is still this tab's: the form is on the screen, and its text would be lost.
  const bloquea = () => hay() && sesionDePestania() !== null;
  const bloqueo = useBlocker({
    // a screen's tabs and a table's page are in the address's query: a change of those leaves no form
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && bloquea(),
    enableBeforeUnload: bloquea,
    withResolver: true,
  });
  const bloqueada = bloqueo.status === 'blocked';
  if (!bloqueada && !cierre?.preguntando) return null;
  const onQuedarse = () => {
    if (bloqueada) bloqueo.reset();
    cierre?.onQuedarse();
  };
  const onSalir = () => (bloqueada ? bloqueo.proceed() : cierre?.onSalir());
  const onDescartar = () => void descartar().then(onSalir);
  if (!queda)
    return (
      <Confirmar titulo={titulo} confirmar={confirmar} onCerrar={onQuedarse} onConfirmar={onDescartar}>
        {children}
      </Confirmar>
    );
  return (
    <MarcoDialogo
      titulo={titulo}
      tono="aviso"
      onCerrar={onQuedarse}
      acciones={
        <>
          <Boton onClick={onQuedarse}>Seguir editando</Boton>
          <Boton tono="contorno" onClick={onSalir}>
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
