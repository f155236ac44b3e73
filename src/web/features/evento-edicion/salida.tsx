import { Button } from '@fluentui/react-components';
import { useBlocker } from '@tanstack/react-router';
import { sesionActual } from '../../api/almacen-sesion.ts';
import { MarcoDialogo } from '../../ui/marco-dialogo.tsx';

interface Props {
  hayCambios: () => boolean;
  /** forgets the draft that the device keeps; without it there is none */
  descartar?: () => Promise<void>;
}

/** Leaving with changes asks; a draft stays on the device unless one says otherwise. */
export function PreguntaAlSalir({ hayCambios, descartar }: Props) {
  // Whose session ended is on the way to the login: the draft waits for them. Who logs out was asked (salir.tsx).
  const bloquea = () => hayCambios() && sesionActual() !== null;
  const salida = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && bloquea(),
    enableBeforeUnload: bloquea,
    withResolver: true,
  });
  if (salida.status !== 'blocked') return null;
  return (
    <MarcoDialogo
      titulo="Hay cambios sin guardar"
      tono="aviso"
      onCerrar={salida.reset}
      acciones={
        <>
          <Button appearance="primary" size="large" onClick={salida.reset}>
            Seguir editando
          </Button>
          <Button size="large" onClick={salida.proceed}>
            {descartar ? 'Salir y dejar el borrador' : 'Salir sin guardar'}
          </Button>
          {descartar && (
            <Button size="large" appearance="subtle" onClick={() => void descartar().then(salida.proceed)}>
              Salir y descartar
            </Button>
          )}
        </>
      }
    >
      {descartar ? (
        <p>El borrador queda en este dispositivo: cuando vuelvas, lo encontrás como lo dejaste.</p>
      ) : (
        <p>Si salís ahora, lo que cambiaste se pierde.</p>
      )}
    </MarcoDialogo>
  );
}
