import { enOrden, idCampo, seccionDe } from './secciones.ts';
import type { Errores } from './validar.ts';

/** Scrolls a field, or its section if the field is not there, into view and focuses it; a collapsed part that holds it is opened. */
export function enfocarCampo(camino: string): void {
  const control =
    document.getElementById(idCampo(camino)) ?? document.getElementById(`seccion-${seccionDe(camino)}`);
  const plegado = control?.closest('details');
  if (plegado) plegado.open = true;
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}

export function enfocarPrimero(errores: Errores): void {
  const [primero] = enOrden(errores);
  if (primero) enfocarCampo(primero[0]);
}
