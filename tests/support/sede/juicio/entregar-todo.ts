import assert from 'node:assert/strict';
import type { Bitacora } from '../../../../src/offline/sede/bitacora.ts';
import type { Mundo } from '../mundo.ts';
import type { Telefono } from '../telefono.ts';

/**
 * Rounds until one in which nobody learned of anything: what one delivers may change the rows that another has.
 * @returns those that were taken off before they had a session: what they did comes by the others, or not at all
 */
export async function entregarTodo(mundo: Mundo, vivos: readonly Telefono[]): Promise<ReadonlySet<Telefono>> {
  const sinSesion = new Set<Telefono>();
  for (let vuelta = 0, novedades = true; novedades; vuelta += 1) {
    assert.ok(vuelta < 8, 'they never come to rest');
    novedades = false;
    for (const telefono of vivos) {
      const en = await mundo.primeraPestania(telefono);
      const sesion = await mundo.abrirSesion(en);
      if (sesion === 'cerrada') sinSesion.add(telefono);
      if (sesion === 'negada') await admitirPorCodigo(mundo, telefono, en);
      const puerto = mundo.puerto(telefono, telefono.puesto_id);
      const traerBase: typeof puerto.traerBase = (desde) => {
        novedades = true;
        return puerto.traerBase(desde);
      };
      const { fin, entregadas, recibidas } = await en.intercambiar({ ...puerto, traerBase });
      assert.equal(fin, sesion === 'cerrada' ? 'sin_permiso' : 'al_dia');
      novedades ||= entregadas + recibidas > 0;
    }
  }
  return sinSesion;
}

/** The server did not honour its admission, as who wrote it was taken off: it loses nothing once the office admits it. */
async function admitirPorCodigo(
  { centro, admisiones, cuenta }: Mundo,
  telefono: Telefono,
  { puesto }: Bitacora,
): Promise<void> {
  await centro.admitir(puesto, telefono.indice);
  admisiones.delete(puesto.puesto_id);
  cuenta.anotar('readmitido');
}
