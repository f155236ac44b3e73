import { puestosDeAca } from '../../../api/puestos-de-aca.ts';
import { adelantarCamara } from '../../../ui/escaner/adelanto.ts';

/** Opens the camera of this device's desk while the log is still being read. Of an event where it is no puesto nothing is opened. */
export async function adelantarMostrador(evento_id: number): Promise<void> {
  if (puestosDeAca(Date.now()).some((uno) => uno.evento_id === evento_id)) await adelantarCamara();
}
