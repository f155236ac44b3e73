import { compararOperaciones } from '../../../shared/domain/sede/orden.ts';
import type { Operacion, TipoOperacion } from '../../../shared/domain/sede/operacion.ts';
import { mismoValor, valorAlDeshacer, type ComoPone } from '../../../shared/domain/sede/valor-al-deshacer.ts';
import { deOtraPersona, enPie, eraDeOtra, eraDeOtras, inscripcionDe, operacionDe } from './escena.ts';
import { actualizarOperacion, listarResueltasDe } from './operaciones-repository.ts';
import type { Escena } from './efecto.ts';

/** A test for operations that set the same thing as a given one. */
export interface MismaCosa<O extends Operacion> {
  tipos: readonly TipoOperacion[];
  /** whether another operation sets the same thing, such as the same field of the same person */
  es: (otra: Operacion) => otra is O;
}

/** Something of a registration that several operations set: its number, chip or modality, one field or answer of a person. */
export interface Registro<O extends Operacion> extends MismaCosa<O>, ComoPone<O> {
  /** reads the value that is in the database now */
  leer: (en: Escena) => Promise<unknown>;
  escribir: (en: Escena, valor: unknown) => Promise<void>;
}

/**
 * The other operations that set the same thing, as far as the server has carried them out or they have no effect: undone ones too
 * (`todas`), and those not undone (`valen`), in the order of the race day. Those about a person who has left since are in neither.
 */
async function otras<O extends Operacion>(
  en: Escena,
  una: O,
  registro: MismaCosa<O>,
): Promise<{ todas: O[]; valen: O[] }> {
  const { id } = inscripcionDe(en);
  const todas = (await listarResueltasDe(en.tx, id, registro.tipos))
    .flatMap((row) => operacionDe(row) ?? [])
    .filter((otra): otra is O => otra.id !== una.id && registro.es(otra) && !eraDeOtra(en, otra));
  return { todas, valen: await enPie(en.tx, todas) };
}

/** Whether an operation that is later in the race day, and was not undone, has set the same thing already. */
export async function hayPosterior<O extends Operacion>(
  en: Escena,
  una: O,
  registro: MismaCosa<O>,
): Promise<boolean> {
  const { valen } = await otras(en, una, registro);
  return valen.some((otra) => compararOperaciones(otra, una) > 0);
}

/** Whether another operation that was not undone has set the same thing, earlier or later in the race day. */
export const hayOtra = async <O extends Operacion>(
  en: Escena,
  una: O,
  registro: MismaCosa<O>,
): Promise<boolean> => (await otras(en, una, registro)).valen.length > 0;

/**
 * Sets the operation's value, unless one that is later in the race day has set the same thing already: the later one counts. Throws
 * deOtraPersona where the person whom the operation is about has left; where it is about the registration and all its people have left,
 * only if the value that it replaced is no longer there.
 */
export async function poner<O extends Operacion>(
  en: Escena,
  una: O,
  registro: Registro<O>,
): Promise<'puesto' | 'hay_otro'> {
  if (eraDeOtra(en, una)) throw deOtraPersona();
  if (await hayPosterior(en, una, registro)) return 'hay_otro';
  // everybody for whom `una` was written has left the registration: `una` counts only while the database still has the value that `una`
  // replaced. Otherwise it would overwrite what was set for the people who came in their place
  if (eraDeOtras(en, una) && !mismoValor(await registro.leer(en), registro.antes(una))) throw deOtraPersona();
  if (!mismoValor(await registro.leer(en), registro.valor(una)))
    await registro.escribir(en, registro.valor(una));
  return 'puesto';
}

/**
 * Undoes an operation: puts back the value of the last other one that counts, or else the value from before them all. Changes nothing where
 * another value was set since, or the person has left.
 */
export async function sacar<O extends Operacion>(en: Escena, una: O, registro: Registro<O>): Promise<void> {
  if (eraDeOtra(en, una) || !mismoValor(await registro.leer(en), registro.valor(una))) return;
  const { todas, valen } = await otras(en, una, registro);
  const ultima = valen.at(-1);
  const valor = valorAlDeshacer(una, { todas, valen }, registro);
  if (!mismoValor(valor, registro.valor(una))) await registro.escribir(en, valor);
  if (ultima) await actualizarOperacion(en.tx, ultima.id, { estado: 'aplicada', motivo: null });
}

/**
 * Has the last other operation that set the same thing, and was not undone, carried out again, so that it counts once more. False:
 * there is none.
 */
export async function rehacerUltima<O extends Operacion>(
  en: Escena,
  una: O,
  cosa: MismaCosa<O>,
): Promise<boolean> {
  const ultima = (await otras(en, una, cosa)).valen.at(-1);
  if (!ultima) return false;
  await actualizarOperacion(en.tx, ultima.id, { estado: 'recibida', motivo: null, resuelta_at: null });
  return true;
}
