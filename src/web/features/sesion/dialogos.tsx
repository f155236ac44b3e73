import { useRouter, useRouterState } from '@tanstack/react-router';
import { Aviso } from '../../ui/aviso.tsx';
import { Boton } from '../../ui/boton.tsx';
import { MarcoDialogo } from '../../ui/marco-dialogo.tsx';
import { DialogoPerfil } from './perfil.tsx';
import { Salir } from '../../cuenta/salir.tsx';

/** Where who logged in again as another user is taken: the part after the # says why. */
export const PANEL_OTRA_CUENTA = '/backoffice/dashboard#otra-cuenta';

interface Props {
  /** which of the menu's dialogs */
  abierto: 'perfil' | 'salir' | null;
  onCerrar: () => void;
}

/** What the menu of who is logged in opens over the screen, and what an address asks for after its #. */
export function DialogosPersonales({ abierto, onCerrar }: Props) {
  const router = useRouter();
  const ancla = useRouterState({ select: (estado) => estado.location.hash });
  const cerrar = () => {
    onCerrar();
    if (ancla !== '') {
      void router.navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
    }
  };
  if (abierto === 'salir') return <Salir onCerrar={onCerrar} />;
  if (abierto === 'perfil' || ancla === 'perfil') return <DialogoPerfil onCerrar={cerrar} />;
  if (ancla === 'otra-cuenta') return <OtraCuenta onCerrar={cerrar} />;
  return null;
}

function OtraCuenta({ onCerrar }: { onCerrar: () => void }) {
  return (
    <MarcoDialogo
      titulo="Ingresaste con otra cuenta"
      tono="aviso"
      onCerrar={onCerrar}
      acciones={<Boton onClick={onCerrar}>Entendido</Boton>}
    >
      <Aviso tono="aviso">
        <p>Lo que estaba sin guardar era de la cuenta anterior y no se envió con la tuya.</p>
      </Aviso>
    </MarcoDialogo>
  );
}
