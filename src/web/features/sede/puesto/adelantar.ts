import { puestosDeAca } from '../../../api/puestos-de-aca.ts';
import { adelantarCamara } from '../../../ui/escaner/adelanto.ts';
import { adelantarPuesto } from './en-pie.ts';

/**
 * Opens log and camera of this device's desk while its first screen is still on its way. Of an event where it is no puesto nothing
 * is opened.
 */
export async function adelantarMostrador(evento_id: number): Promise<void> {
  if (!puestosDeAca(Date.now()).some((uno) => uno.evento_id === evento_id)) return;
  adelantarPuesto(evento_id);
  await adelantarCamara();
}
