import { objeto } from '../../shared/contract/forma.ts';
import type { Vector } from '../../shared/domain/sede/vector.ts';
import type { FichaVecino, VecinoRow, VecinosNuevos } from './rows-en-disco.ts';

const CLAVE = /^B[\w-]{86}$/;

/** A puesto as the signed roster names it. */
export interface PuestoEnPadron extends FichaVecino {
  dirige: boolean;
}

/** The puestos of a base's roster; null: it has none, or one that nobody can read. */
export function leerPadron(dicha: object): PuestoEnPadron[] | null {
  const lista = objeto(dicha)?.['puestos'];
  if (!Array.isArray(lista)) return null;
  const leidos = lista.flatMap((uno: unknown) => {
    const { id, nombre, clave_publica, dirige, revocado } = objeto(uno) ?? {};
    if (typeof id !== 'string' || typeof nombre !== 'string' || typeof clave_publica !== 'string') return [];
    if (typeof dirige !== 'boolean' || typeof revocado !== 'boolean' || !CLAVE.test(clave_publica)) return [];
    return [{ puesto_id: id, nombre, clave_publica, dirige, revocado }];
  });
  return leidos.length === lista.length ? leidos : null;
}

/**
 * By puesto, the number up to which the server had all of that puesto's operations when it made this base; null: the base does not say, as
 * one of an earlier release of the server.
 */
export function leerRecibidas(dicha: object): Vector | null {
  const campos = objeto(objeto(dicha)?.['recibidas']);
  if (!campos) return null;
  const bien = Object.values(campos).every((seq) => Number.isSafeInteger(seq));
  return bien ? (campos as Vector) : null; // the cast: every value was checked just above
}

/**
 * The rows of the puestos in a base's roster; none where it has no roster that can be read. A key that the server has named here stays: no
 * list can replace it (regla sede-20). Only the key in a row that no list of the server made (`sin_nombrar`) is replaced.
 */
export function vecinosDelPadron(evento_id: number, dicha: object): VecinosNuevos {
  const fichas = leerPadron(dicha) ?? [];
  return (vecinos) =>
    fichas.map((ficha) => {
      const { sin_nombrar, ...antes }: Partial<VecinoRow> = vecinos.get(ficha.puesto_id) ?? {};
      return {
        ...antes,
        ...ficha,
        clave_publica: (sin_nombrar ? undefined : antes.clave_publica) ?? ficha.clave_publica,
        evento_id,
        oido_at: antes.oido_at ?? null,
      };
    });
}

/** Whether a roster lacks a puesto that the server names, or does not say yet that one was taken off: then a newer roster is fetched. */
export const faltaEnPadron = (
  padron: ReadonlyMap<string, PuestoEnPadron> | null,
  puestos: readonly Pick<FichaVecino, 'puesto_id' | 'revocado'>[],
): boolean =>
  padron !== null &&
  puestos.some(({ puesto_id, revocado }) => {
    const dicho = padron.get(puesto_id);
    return !dicho || (revocado && !dicho.revocado);
  });
