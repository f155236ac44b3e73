import { AbrirBuscador } from '../features/buscador/abrir-buscador.tsx';
import { ReingresoEnSitio } from '../features/ingreso/reingreso-en-sitio.tsx';
import { InsigniasPersonales } from '../features/marco/insignias-personales.tsx';
import { entradasPersonales } from '../features/marco/menu-personal.ts';
import type { Personal } from '../features/marco/personal.ts';
import { DialogosPersonales, PANEL_OTRA_CUENTA } from '../features/sesion/dialogos.tsx';

/** Loads the panel as a new page, so that nothing of the previous user stays in memory. */
function onCambiarDeCuenta(): void {
  window.location.assign(PANEL_OTRA_CUENTA);
  // On the panel only the address's hash would change, which does not load the page anew: reload it.
  if (window.location.pathname === '/backoffice/dashboard') window.location.reload();
}

/** The frame (raiz.tsx) loads this module once somebody is logged in. */
export const personal: Personal = {
  entradas: entradasPersonales,
  insignias: (sesion, onAbrir) => <InsigniasPersonales sesion={sesion} onBuscar={() => onAbrir('buscar')} />,
  dialogos: (abierto, onCerrar) => (
    <>
      <DialogosPersonales abierto={abierto === 'buscar' ? null : abierto} onCerrar={onCerrar} />
      <AbrirBuscador pedido={abierto === 'buscar'} onCerrar={onCerrar} />
      <ReingresoEnSitio onCambiarDeCuenta={onCambiarDeCuenta} />
    </>
  ),
};
