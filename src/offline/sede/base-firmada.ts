import { ponerCambios } from '../../shared/domain/sede/base-cambios.ts';
import { objeto } from '../../shared/contract/forma.ts';
import { aUtf8 } from '../../shared/domain/sede/bytes.ts';
import type { ClavePublica } from '../../shared/domain/sede/credencial.ts';
import { firmoElServidor, type TextoFirmado } from '../../shared/domain/sede/firma-servidor.ts';
import { leerBaseDicha, type BaseLeida } from './base-dicha.ts';
import { comprimir } from './comprimir.ts';
import type { BaseGuardada, Eslabon, Pieza } from './rows-en-disco.ts';

/** A base that the server sent. `firmada`: its text with the server's signature; absent: it came without one. */
export interface BaseTraida extends BaseLeida {
  firmada?: TextoFirmado | undefined;
}

/**
 * How many changes in a row the device asks the server for: after that it asks for all that changed since the whole pieza, or for a new
 * whole one where the changes have grown longer than half of it.
 */
const ESLABONES_MAX = 12;

/**
 * The cursor from which to ask the server for changes; null: ask for the whole base, as none is here or the changes have grown too long.
 */
export function desdeDonde(base: BaseGuardada | null): string | null {
  const cadena = base?.cadena;
  if (!base || !cadena || cadena.length <= ESLABONES_MAX) return base?.cursor ?? null;
  const [entera, ...cambios] = cadena;
  const largo = cambios.reduce((suma, uno) => suma + uno.largo, 0);
  return !entera || largo > entera.largo / 2 ? null : entera.cursor;
}

/** When the server made this text, by its own clock, ms; null: the text does not say. */
export function momentoDe(dicha: object): number | null {
  const reloj = objeto(dicha)?.['reloj'];
  const at = typeof reloj === 'string' ? Date.parse(reloj) : NaN;
  return Number.isNaN(at) ? null : at;
}

/** How recent a device's registrations are, as it tells another device. */
export interface MomentoBase {
  cursor: string;
  /** when the server made the newest pieza, by its own clock, ms */
  at: number;
}

/** The name of a pieza. Its cursor alone would not do: two piezas that the server made while a transaction was open may share a cursor. */
export const marcaDe = ({ cursor, at }: MomentoBase): string => `${cursor}@${at}`;

/** Reads what `marcaDe` wrote; null: the text is nothing of the kind. */
export function leerMarca(marca: string): MomentoBase | null {
  const en = marca.lastIndexOf('@');
  const at = en < 0 ? NaN : Number(marca.slice(en + 1));
  return Number.isFinite(at) ? { cursor: marca.slice(0, en), at } : null;
}

/** How recent the registrations here are; null: there are none with the server's signature, to be handed on. */
export const momentoAca = (base: BaseGuardada | null): MomentoBase | null => {
  const ultimo = base?.cadena?.at(-1);
  return ultimo ? { cursor: ultimo.cursor, at: ultimo.at } : null;
};

/**
 * Whether one moment is later than another. Of two bases of the same millisecond all devices must choose the same: otherwise two
 * devices that meet would keep different bases.
 */
export const sonPosteriores = (unas: MomentoBase, otras: MomentoBase): boolean =>
  unas.at > otras.at || (unas.at === otras.at && unas.cursor > otras.cursor);

/** Whether a base of that moment is later than the base here: from another device only such a base is taken (regla sede-20). */
export function esPosterior(dicha: MomentoBase, base: BaseGuardada | null): boolean {
  if (!base) return true;
  const at = momentoAca(base)?.at ?? momentoSinFirma(base);
  return sonPosteriores(dicha, { cursor: base.cursor, at });
}

const momentosSinFirma = new WeakMap<BaseGuardada, number>();

/** When the server made a base that has no chain, ms; 0: its text does not say. Remembered, as the whole text has to be parsed for it. */
function momentoSinFirma(base: BaseGuardada): number {
  const sabido = momentosSinFirma.get(base);
  if (sabido !== undefined) return sabido;
  const at = momentoDe(objeto(analizar(base.texto)) ?? {}) ?? 0;
  momentosSinFirma.set(base, at);
  return at;
}

/**
 * The chain with one more pieza: a whole pieza begins a new chain, changes go after the pieza of cursor `desde`, in place of those that
 * came after it. Undefined: that pieza is not here, or the new one's text does not say that it follows that one, or when it was made.
 */
export function eslabonar(
  antes: readonly Eslabon[] | undefined,
  { cursor, dicha }: BaseLeida,
  desde: string | null,
  texto: string,
): readonly Eslabon[] | undefined {
  const at = momentoDe(dicha);
  if (at === null) return undefined;
  const nuevo = { cursor, at, largo: texto.length };
  if (!dicha.cambios) return [nuevo];
  // the signed text itself has to say which pieza it follows: otherwise a device might lay the changes over the wrong base
  if (desde === null || dicha.cambios.desde !== desde) return undefined;
  const en = antes?.findLastIndex((uno) => uno.cursor === desde) ?? -1;
  return antes && en >= 0 ? [...antes.slice(0, en + 1), nuevo] : undefined;
}

export const piezaDe = async (
  evento_id: number,
  orden: number,
  { texto, firma }: TextoFirmado,
): Promise<Pieza> => ({
  ...{ evento_id, orden, firma },
  datos: await comprimir(aUtf8(texto)),
});

/** The base's new text: the earlier one with the changes laid over it, or the whole one that came. */
export function textoTras(antes: BaseGuardada | null, { dicha }: BaseLeida): string {
  // leerBaseDicha checked the earlier base when it came
  const entera =
    antes && dicha.cambios ? ponerCambios(JSON.parse(antes.texto) as typeof dicha, dicha) : dicha;
  return JSON.stringify(entera);
}

/** A chain of piezas that came from another device: verified, and laid one over the other. */
export interface CadenaLeida {
  base: BaseLeida;
  eslabones: readonly Eslabon[];
  /** each pieza's text with its signature, the newest last */
  piezas: readonly TextoFirmado[];
}

/**
 * Verifies piezas that another device handed on. Null: there are none, or one was not signed by the server, cannot be read, does not say
 * when it was made, is of another event, or follows no pieza that it may follow; then none of them is taken (regla sede-20).
 * @param sobre the base here: changes that come first have to follow one of its piezas, any later ones the pieza before them
 */
export async function leerCadena(
  piezas: readonly TextoFirmado[],
  {
    evento_id,
    claves,
    sobre,
  }: { evento_id: number; claves: readonly ClavePublica[]; sobre: BaseGuardada | null },
): Promise<CadenaLeida | null> {
  let eslabones: readonly Eslabon[] = sobre?.cadena ?? [];
  let entera: BaseLeida['dicha'] | null = null;
  let cursor = sobre?.cursor ?? null;
  for (const [i, pieza] of piezas.entries()) {
    if (!(await firmoElServidor(pieza.texto, pieza.firma, claves))) return null;
    const leida = leerBaseDicha(analizar(pieza.texto), evento_id);
    const desde = leida?.dicha.cambios?.desde ?? null;
    // the first pieza may be whole, or tell the changes since any pieza that is here; each other pieza has to follow the one before
    // it
    if (!leida || (i > 0 && (desde === null || desde !== cursor))) return null;
    const siguen = eslabonar(eslabones, leida, desde, pieza.texto);
    if (!siguen) return null;
    // a pieza of changes tells all that changed since the pieza that it follows. So it may also be laid over a base here that is later
    // than that pieza: with all piezas laid over it, the base is as the last pieza tells. The caller checks that this last one is later
    // than the base here
    const antes: BaseLeida['dicha'] | null =
      entera ?? (sobre && (JSON.parse(sobre.texto) as BaseLeida['dicha']));
    entera = leida.dicha.cambios && antes ? ponerCambios(antes, leida.dicha) : leida.dicha;
    eslabones = siguen;
    cursor = leida.cursor;
  }
  return entera && cursor !== null ? { base: { cursor, dicha: entera }, eslabones, piezas } : null;
}

function analizar(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return null;
  }
}
