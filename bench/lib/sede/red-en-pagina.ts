import { abrirBitacora } from '../../../src/offline/sede/bitacora.ts';
import { NOMBRE_BD_SEDE } from '../../../src/offline/sede/bd.ts';
import { llamar, tomarAcceso, type Con } from './llamar-en-pagina.ts';

/** A puesto's log without its screens, for a page of bench/secciones/sede-red.ts that the built server has answered. */

interface Red {
  /** A new device catches up with the event: ms of its exchange, and how many operations came. */
  ponerseAlDia(con: Con): Promise<{ ms: number; recibidas: number }>;
  /** ms to fetch and parse as many answers of that size, and nothing else */
  soloTraer(con: Con, veces: number): Promise<number>;
}
declare global {
  interface Window {
    red: Red;
  }
}

const borrarTodo = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const pedido = indexedDB.deleteDatabase(NOMBRE_BD_SEDE);
    pedido.onsuccess = () => resolve();
    pedido.onerror = () => reject(new Error('the database was not deleted'));
  });

let puesto_id = '';

window.red = {
  async ponerseAlDia(con) {
    await borrarTodo();
    await tomarAcceso(con, 'Beto');
    const actor = () => ({ usuario_id: null, nombre: 'Beto' });
    const bitacora = await abrirBitacora({ evento_id: con.evento_id, nombre: 'Mesa 2', actor });
    const { puesto_id: id, nombre, clave_publica } = bitacora.puesto;
    puesto_id = id;
    await llamar(con, 'abrirPuesto', { id, nombre, clave_publica });
    const desde = performance.now();
    const { fin, recibidas } = await bitacora.intercambiar({
      enviar: (pedido) => llamar(con, 'intercambiar', pedido),
      traerBase: () => llamar(con, 'getBaseSede'),
    });
    const ms = performance.now() - desde;
    if (fin !== 'al_dia') throw new Error(fin);
    await bitacora.cerrar();
    return { ms, recibidas };
  },
  async soloTraer(con, veces) {
    const desde = performance.now();
    for (let vez = 0; vez < veces; vez += 1)
      await llamar(con, 'intercambiar', { puesto_id, vector: {}, operaciones: [], base: null });
    return performance.now() - desde;
  },
};
