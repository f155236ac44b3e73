import { useRouter, useRouterState } from '@tanstack/react-router';
import { Aviso } from '../../ui/aviso.tsx';
import { DialogoParaLeer } from '../../ui/dialogo-para-leer.tsx';
import { DialogoPerfil } from './perfil.tsx';
import { Salir } from '../../cuenta/salir.tsx';

/** Where somebody is led who logged in again as another user; the address's hash opens a dialog that tells why. */
export const PANEL_OTRA_CUENTA = '/backoffice/dashboard#otra-cuenta';

interface Props {
  /** the dialog that the menu opened; null: none */
  abierto: 'perfil' | 'salir' | null;
  onCerrar: () => void;
}

/** The dialogs of a logged-in user's menu, opened by the menu (`abierto`) or by the hash of the address. */
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
    <DialogoParaLeer titulo="Ingresaste con otra cuenta" tono="aviso" boton="Entendido" onCerrar={onCerrar}>
      <Aviso tono="aviso">
        <p>Lo que estaba sin guardar era de la cuenta anterior y no se envió con la tuya.</p>
      </Aviso>
    </DialogoParaLeer>
  );
}
