import { listarAccesos } from '../../../../offline/sede/acceso.ts';
import { abrirBitacora } from '../../../../offline/sede/bitacora.ts';
import type { Acceso } from '../../../../offline/sede/rows-en-disco.ts';
import { marcarPorEntregar, porEntregar } from '../../../api/sede-por-entregar.ts';
import { actorDe } from './en-pie.ts';
import { crearPuerto } from './puerto.ts';
import { conSesion } from './sesion-firmada.ts';

/**
 * Delivers the operaciones, signatures and photos that the desks of this device have and the server lacks, from any screen that is not of
 * a race day: nobody opens a desk again once the race is over. Does not fetch the event's base. Never rejects.
 */
export async function entregarLoPendiente(): Promise<void> {
  const ids = porEntregar();
  const accesos = await listarAccesos().catch(() => null);
  if (!accesos) return;
  for (const id of ids) {
    const acceso = accesos.find(({ evento_id }) => evento_id === id);
    if (acceso) await entregar(acceso).catch(() => undefined);
    else marcarPorEntregar(id, false);
  }
}

async function entregar(acceso: Acceso): Promise<void> {
  const { evento_id, persona: nombre } = acceso;
  const bitacora = await abrirBitacora({
    ...{ evento_id, nombre, actor: () => actorDe(acceso) },
    soloEntrega: true,
  });
  try {
    await bitacora.intercambiar(
      crearPuerto(evento_id, async () => (await conSesion(acceso, bitacora)).permiso, { conBase: false }),
    );
    marcarPorEntregar(evento_id, bitacora.faltaEntregar());
  } finally {
    await bitacora.cerrar();
  }
}
