import { ReingresoEnSitio } from '../features/ingreso/reingreso-en-sitio.tsx';
import { entradasPersonales } from '../features/marco/menu-personal.ts';
import type { Personal } from '../features/marco/personal.ts';
import { DialogosPersonales, PANEL_OTRA_CUENTA } from '../features/sesion/dialogos.tsx';

/** A page of its own: nothing that the memory holds of the other user comes along. */
function onCambiarDeCuenta(): void {
  window.location.assign(PANEL_OTRA_CUENTA);
  // On the panel itself going to the panel would only change the address: reload instead.
  if (window.location.pathname === '/backoffice/dashboard') window.location.reload();
}

/** Brought by the frame with the first session (raiz.tsx). */
export const personal: Personal = {
  entradas: entradasPersonales,
  dialogos: (abierto, onCerrar) => (
    <>
      <DialogosPersonales abierto={abierto} onCerrar={onCerrar} />
      <ReingresoEnSitio onCambiarDeCuenta={onCambiarDeCuenta} />
    </>
  ),
};
