import { objeto } from '../../shared/contract/forma.ts';
import { huellaDeLlave, leerLlave } from './cofre.ts';
import type { LlaveDeEvento, LlaveGuardada } from './rows-en-disco.ts';

/** The keys that the server names in the base that it signed, as `nombreDe` writes them, in its order. */
export type Nombradas = ReadonlySet<string>;

/** A key of the event on this device, with the hash that names it. */
export interface LlaveTenida extends LlaveGuardada {
  huella: string;
}

/** How many keys are kept at most that the server has not vouched for: a puesto that invents keys must not fill this device. */
const SIN_RESPALDO_MAX = 32;

/** Names a key by its epoch too: otherwise somebody could pass off an earlier epoch's key as one of the latest epoch. */
const nombreDe = ({ epoca, huella }: { epoca: number; huella: string }): string => `${epoca} ${huella}`;

const es = (una: LlaveDeEvento, otra: LlaveDeEvento): boolean =>
  una.epoca === otra.epoca && una.llave === otra.llave;

/** The keys that a base names; null: it names none, as a server of an earlier release made it. */
export function leerNombradas(dicha: object): Nombradas | null {
  const lista = objeto(dicha)?.['huellas_de_llaves'];
  if (!Array.isArray(lista)) return null;
  return new Set(
    lista.flatMap((una: unknown) => {
      const { epoca, huella } = objeto(una) ?? {};
      return typeof epoca === 'number' && typeof huella === 'string' ? [nombreDe({ epoca, huella })] : [];
    }),
  );
}

/** The keys that were stored on the disk; entries that are not keys are left out. */
export async function tenidas(guardadas: unknown): Promise<LlaveTenida[]> {
  if (!Array.isArray(guardadas)) return [];
  return Promise.all(
    guardadas.flatMap((una: unknown) => {
      const llave = leerLlave(una);
      return llave
        ? [conHuella({ ...llave, ...(objeto(una)?.['del_servidor'] === true && DEL_SERVIDOR) })]
        : [];
    }),
  );
}

const DEL_SERVIDOR = { del_servidor: true } as const;
const conHuella = async (una: LlaveGuardada): Promise<LlaveTenida> => ({
  ...una,
  huella: await huellaDeLlave(una.llave),
});

/**
 * Joins the keys that somebody told (`dichas`) with the keys that are here, which all stay. The server's keys stay even when it no longer
 * names them: what was sealed before its secret was replaced, or before it was restored from a backup, still has to open. Of the keys that
 * a puesto told and the server does not vouch for only so many are taken as keep their number within SIN_RESPALDO_MAX.
 * @param del_servidor true: the server itself told `dichas`; false: a puesto did
 */
export async function juntarLlaves(
  hay: readonly LlaveTenida[],
  dichas: readonly LlaveDeEvento[],
  { del_servidor, nombradas }: { del_servidor: boolean; nombradas: Nombradas | null },
): Promise<LlaveTenida[]> {
  const traidas = await Promise.all(
    dichas.map(({ epoca, llave }) => conHuella({ epoca, llave, ...(del_servidor && DEL_SERVIDOR) })),
  );
  if (del_servidor) return [...hay.filter((una) => !dichas.some((otra) => es(una, otra))), ...traidas];
  const nuevas = traidas.filter((una) => !hay.some((otra) => es(una, otra)));
  const lugar = SIN_RESPALDO_MAX - hay.filter((una) => !respaldada(una, nombradas)).length;
  const sueltas = nuevas.filter((una) => !respaldada(una, nombradas)).slice(0, Math.max(0, lugar));
  return [...nuevas.filter((una) => respaldada(una, nombradas) || sueltas.includes(una)), ...hay];
}

/** Whether the server vouches for a key: it gave the key itself, or names it in what it signed. */
const respaldada = (una: LlaveTenida, nombradas: Nombradas | null): boolean =>
  una.del_servidor === true || (nombradas?.has(nombreDe(una)) ?? false);

/**
 * The keys that count; the last one is the one to seal with. If the server names its keys, a key that it neither names nor gave does not
 * count: otherwise one puesto could make all others seal with a key of its own, even the keys of their disks. If the server names none,
 * a key that a puesto told counts, but stands in the list before all keys that the server gave: it seals only where there is none of those.
 */
export function enUso(todas: readonly LlaveTenida[], nombradas: Nombradas | null): LlaveTenida[] {
  const peso = (una: LlaveTenida): [number, number, number] => [
    Number(respaldada(una, nombradas)),
    una.epoca,
    // an epoch has two keys where the server's SESSION_SECRET, from which they are derived, was replaced: the one that the server names
    // last, or names alone, goes last, so that it is the one to seal with, whoever told it. Where it names neither, they stay in the order
    // of `todas`
    nombradas ? [...nombradas].indexOf(nombreDe(una)) : 0,
  ];
  return todas
    .filter((una) => nombradas === null || respaldada(una, nombradas))
    .sort((una, otra) => comparar(peso(una), peso(otra)));
}

const comparar = (a: readonly number[], b: readonly number[]): number => {
  const en = a.findIndex((valor, i) => valor !== b[i]);
  return en < 0 ? 0 : (a[en] ?? 0) - (b[en] ?? 0);
};

/**
 * Whether any of `dichas`, keys that the server gave and that are in `todas`, is not named by the base here: then a newer base has to be
 * fetched, which makes others believe that key. False where the base names no key at all.
 */
export const faltaNombrar = (
  todas: readonly LlaveTenida[],
  dichas: readonly LlaveDeEvento[],
  nombradas: Nombradas | null,
): boolean =>
  nombradas !== null &&
  todas.some((una) => dichas.some((otra) => es(una, otra)) && !nombradas.has(nombreDe(una)));
