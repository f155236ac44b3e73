import { puestosDeAca } from '../../../api/puestos-de-aca.ts';
import { adelantarCamara } from '../../../ui/escaner/adelanto.ts';
import { adelantarPuesto } from './en-pie.ts';

/**
 * Opens the log of this device's desk and, if the browser was allowed to before, the camera, while the code of the desk's first screen is
 * still being loaded. Opens nothing if puestosDeAca does not name that event. Rejects where the browser cannot tell whether it is allowed
 * to use the camera.
 */
export async function adelantarMostrador(evento_id: number): Promise<void> {
  if (!puestosDeAca(Date.now()).some((uno) => uno.evento_id === evento_id)) return;
  adelantarPuesto(evento_id);
  await adelantarCamara();
}
