import { atendida } from './bd.ts';
import type { Bitacora } from './bitacora.ts';
import { conBd } from './conexion.ts';
import { escribirPar, leerPar } from './portadores/codigo-par.ts';
import { REGRESO_MAX_MS } from './portadores/limites-malla.ts';
import type { Vuelta, Vueltas } from './portadores/regresos.ts';
import type { VueltaRow } from './rows-en-disco.ts';

/** The keys of the rows that hold an event's ways back. */
export const vueltasDe = (evento_id: number): IDBKeyRange =>
  IDBKeyRange.bound([evento_id, ''], [evento_id, '\uffff']);

type Caja = Pick<Bitacora, 'evento_id' | 'sellarTexto' | 'abrirTexto' | 'estado'>;

/** How this device gets back to the phones of its mesh, kept on its disk. */
export function vueltasEnDisco(bitacora: Caja, ahora: () => number = Date.now): Vueltas {
  const { evento_id } = bitacora;
  return {
    async leer() {
      const rows = await conBd((bd) => bd.getAll('vueltas', vueltasDe(evento_id)));
      const bajas = new Set(
        bitacora.estado().vecinos.flatMap(({ puesto_id, revocado }) => (revocado ? [puesto_id] : [])),
      );
      const vale = ({ puesto_id, at }: VueltaRow) =>
        !bajas.has(puesto_id) && Math.abs(ahora() - at) < REGRESO_MAX_MS;
      const leidas = await Promise.all(rows.map(async (row) => vale(row) && abrir(bitacora, row)));
      const sobran = rows.filter((_row, i) => !leidas[i]);
      if (sobran.length > 0)
        await conBd(async (bd) => {
          const tx = atendida(bd.transaction('vueltas', 'readwrite'));
          await Promise.all([
            ...sobran.map(({ puesto_id }) => tx.store.delete([evento_id, puesto_id])),
            tx.done,
          ]);
        });
      return leidas.flatMap((una) => una || []);
    },
    async guardar({ puesto_id, guardia, regreso: { codigo, certificado } }) {
      const sellado = await bitacora.sellarTexto(
        JSON.stringify({ guardia: escribirPar(guardia), regreso: escribirPar(codigo) }),
      );
      await conBd((bd) => bd.put('vueltas', { evento_id, puesto_id, at: ahora(), sellado, certificado }));
    },
    borrar: () => conBd((bd) => bd.delete('vueltas', vueltasDe(evento_id))),
  };
}

/** Opens a row's sealed codes; null: this device lacks the key now, the row was changed, or what was opened is no code. */
async function abrir(bitacora: Caja, { puesto_id, sellado, certificado }: VueltaRow): Promise<Vuelta | null> {
  const texto = await bitacora.abrirTexto(sellado).catch(() => null);
  if (texto === null) return null;
  const dicho = JSON.parse(texto) as { guardia: string; regreso: string }; // the cast: guardar() wrote this text
  const [guardia, codigo] = [leerPar(dicho.guardia), leerPar(dicho.regreso)];
  return guardia && codigo && { puesto_id, guardia, regreso: { codigo, certificado } };
}
