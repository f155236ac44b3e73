import type { Bitacora } from '../../../src/offline/sede/bitacora.ts';
import { firmarOperacion, type Firmada } from '../../../src/shared/domain/sede/firmada.ts';
import { leerOperacion } from '../../../src/shared/domain/sede/leer-operacion.ts';
import { clavesDe } from './claves.ts';

type Lado = ReturnType<Bitacora['lado']>;

export interface Forjada extends Firmada {
  id: string;
  puesto_id: string;
  seq: number;
  lamport: number;
}

/** Writes in the names of puestos, by a key that is none of theirs. */
export class Falsario {
  #hechas = 0;
  #claves: Promise<CryptoKeyPair> | null = null;

  /**
   * The next operation of that puesto itself or of one that it knows, as nobody wrote it; null: it knows no key of that one, and keeps
   * apart what it cannot verify.
   */
  async forjar(ante: Bitacora, n: number): Promise<Forjada | null> {
    const nombres = [ante.puesto, ...ante.estado().vecinos].map(({ puesto_id }) => puesto_id);
    const puesto_id = nombres[n % nombres.length] ?? ante.puesto.puesto_id;
    if (!(await ante.lado().clave(puesto_id))) return null;
    this.#hechas += 1;
    const cabeza = {
      id: `f0f0f0f0-0000-4000-8000-${String(this.#hechas).padStart(12, '0')}`,
      ...{ evento_id: ante.evento_id, puesto_id, seq: (ante.vector()[puesto_id] ?? 0) + 1, lamport: 500 },
    };
    const operacion = leerOperacion({
      ...cabeza,
      ...{ hora: '2027-03-14T06:00:00Z', desvio: null, actor: { usuario_id: null, nombre: 'Nadie' } },
      ...{ tipo: 'egreso', sujeto: 'caja', visto: [], datos: { monto: 7, motivo: 'forjado' } },
    });
    if (!operacion) throw new Error('the forged operation is none');
    const { privateKey } = await (this.#claves ??= clavesDe(ante.evento_id, 250));
    return { ...cabeza, ...(await firmarOperacion(operacion, privateKey)) };
  }
}

/** A log as its owner's changed program tells it: with one operation more. */
export function conForjada(lado: Lado, forjada: Forjada): Lado {
  return {
    ...lado,
    llegadas: (desde) => [...lado.llegadas(desde), forjada],
    textos: async (sellos) => [
      ...(await lado.textos(sellos.filter(({ id }) => id !== forjada.id))),
      ...(sellos.some(({ id }) => id === forjada.id) ? [forjada] : []),
    ],
  };
}
