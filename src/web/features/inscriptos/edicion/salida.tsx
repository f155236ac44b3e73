import { useBlocker } from '@tanstack/react-router';
import { sesionActual } from '../../../api/almacen-sesion.ts';
import { useTrabajo } from '../../../api/use-trabajo.ts';
import { Confirmar } from '../../../ui/confirmar.tsx';

interface Props {
  hay: boolean;
  /** the dialog is being closed, and asks */
  pregunta: boolean;
  alQuedarse: () => void;
  /** forgets what was typed; resolves when it is forgotten */
  descartar: () => Promise<void>;
  alSalir: () => void;
}

/** Leaving with changes asks, by whatever way one leaves. */
export function Salida({ hay, pregunta, alQuedarse, descartar, alSalir }: Props) {
  useTrabajo(hay);
  // Whose session ended is on the way to the login: the draft waits for them. Who logs out was asked (salir.tsx).
  const bloquea = () => hay && sesionActual() !== null;
  const salida = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && bloquea(),
    enableBeforeUnload: bloquea,
    withResolver: true,
  });
  const bloqueada = salida.status === 'blocked';
  if (!pregunta && !bloqueada) return null;
  return (
    <Confirmar
      titulo="Hay cambios sin guardar"
      confirmar="Salir sin guardar"
      alCerrar={() => {
        if (bloqueada) salida.reset();
        alQuedarse();
      }}
      alConfirmar={() => void descartar().then(bloqueada ? salida.proceed : alSalir)}
    >
      <p>Si salís ahora, lo que cambiaste en la inscripción se pierde.</p>
    </Confirmar>
  );
}
