import { leerTexto } from '../../../shared/domain/sede/leer-operacion.ts';
import { anulada, estaEnPie, HONDO_MAX, type Anulaciones } from '../../../shared/domain/sede/anulaciones.ts';
import { compararOperaciones } from '../../../shared/domain/sede/orden.ts';
import {
  esDeNadie,
  type Operacion,
  type RefPersona,
  type Sujeto,
} from '../../../shared/domain/sede/operacion.ts';
import { personaDeOperacion, traspasoTras } from '../../../shared/domain/sede/lugar-que-paso-a-otro.ts';
import type { Tx } from '../../db/transaction.ts';
import { conflicto, invalido } from '../../http/errores.ts';
import { bloquearInscripcion, listarPersonasDe, listarTraspasosDe } from './acreditaciones-repository.ts';
import { buscarAlta, listarAnulaciones, type OperacionRow } from './operaciones-repository.ts';
import type { Escena, Resuelta } from './efecto.ts';
import { respuestasEscena } from '../../mensajes/mensajes-sede.ts';
import { respuestasInscripcion } from '../../mensajes/mensajes-inscripcion.ts';

/**
 * What becomes of an operation whose registration does not exist: 'espera' while its alta is not carried out, 'sin_efecto' where the alta
 * was undone or discarded before that. It is returned, not thrown.
 */
type SinInscripcion = Resuelta & { estado: 'espera' | 'sin_efecto'; motivo: string };

/**
 * The registration that an operation is about, locked; null where it is about none. While the alta of the registration is not carried
 * out, the operation waits for it; where the alta was undone or discarded before that, the operation has no effect. Throws the refusal
 * that people are told.
 */
export async function resolverSujeto(
  tx: Tx,
  evento_id: number,
  sujeto: Sujeto,
): Promise<{ sobre: Escena['sobre'] } | SinInscripcion> {
  if (esDeNadie(sujeto)) return { sobre: null };
  const alta_id = sujeto.startsWith('a') ? sujeto.slice(1) : null;
  const id = alta_id === null ? Number(sujeto.slice(1)) : await idDeAlta(tx, evento_id, alta_id);
  if (typeof id !== 'number') return id;
  if (id > ID_MAX || !(await bloquearInscripcion(tx, evento_id, id)))
    throw conflicto('no_encontrada', respuestasEscena.no_esta);
  const persona_ids = await listarPersonasDe(tx, id);
  return { sobre: { id, alta_id, persona_ids, traspasos: await listarTraspasosDe(tx, id) } };
}

/** The largest id that a registration can have: PostgreSQL fails on comparing the column with a larger number. */
const ID_MAX = 2_147_483_647;

async function idDeAlta(tx: Tx, evento_id: number, alta_id: string): Promise<number | SinInscripcion> {
  const alta = await buscarAlta(tx, evento_id, alta_id);
  if (!alta || alta.estado === 'recibida' || alta.estado === 'espera')
    return { estado: 'espera', motivo: respuestasEscena.sin_alta, espera_de: alta_id };
  if (alta.inscripcion_id !== null) return alta.inscripcion_id;
  // regla sede-24: the server never made this registration, as its alta was undone or discarded first: what was noted has no effect
  if (alta.estado !== 'rechazada') return { estado: 'sin_efecto', motivo: respuestasEscena.alta_anulada };
  throw conflicto('sin_alta', respuestasEscena.alta_rechazada(alta.motivo ?? ''));
}

/** The id of the person that an operation names; undefined: that person is not of its registration. */
export function buscarPersona(sobre: Escena['sobre'], ref: RefPersona): number | undefined {
  if (sobre === null) return undefined;
  const [alta_id = '', lugar = ''] = ref.slice(1).split('/');
  if (ref.startsWith('p')) return sobre.persona_ids.find((una) => una === Number(alta_id));
  return sobre.alta_id === alta_id ? sobre.persona_ids[Number(lugar)] : undefined;
}

/** The id of the person that an operation names; throws where that person is not of its registration. */
export function personaDe({ sobre }: Escena, ref: RefPersona): number {
  const id = buscarPersona(sobre, ref);
  if (id === undefined) throw invalido({ persona: respuestasInscripcion.persona_ajena });
  return id;
}

/** Whether the person whom an operation names has left since: the place is another's now (regla sede-41). */
export const esDeOtra = (en: Escena, operacion: Operacion, ref: RefPersona): boolean =>
  traspasoTras(operacion, en.sobre?.traspasos ?? [], personaDe(en, ref)) !== null;

/** Whether an operation set something of one person, who has left since. */
export function eraDeOtra(en: Escena, operacion: Operacion): boolean {
  const persona = personaDeOperacion(operacion);
  return persona !== null && esDeOtra(en, operacion, persona);
}

/** Whether every place of the registration has passed to another person since the operation was made. */
export const eraDeOtras = ({ sobre }: Escena, operacion: Operacion): boolean =>
  sobre !== null && sobre.persona_ids.every((id) => traspasoTras(operacion, sobre.traspasos, id) !== null);

/** The refusal of what was decided on a person who has left since. */
export const deOtraPersona = () => conflicto('otra_persona', respuestasEscena.otra_persona);

/** The registration that an operation is about, for kinds whose schema requires one; throws where there is none. */
export function inscripcionDe({ sobre }: Escena): NonNullable<Escena['sobre']> {
  if (!sobre) throw invalido({ sujeto: respuestasEscena.no_esta });
  return sobre;
}

/** The operation that a row keeps; null where its people were suppressed, or where only a newer version can read it. */
export const operacionDe = (row: Pick<OperacionRow, 'cuerpo'>): Operacion | null =>
  row.cuerpo === null ? null : leerTexto(row.cuerpo);

/** The operations among these that no 'anular' undoes, in the order of the race day. */
export async function enPie<O extends Operacion>(tx: Tx, unas: readonly O[]): Promise<O[]> {
  const anulaciones = await anulacionesDe(
    tx,
    unas.map(({ id }) => id),
  );
  return unas.filter((una) => estaEnPie(una, anulaciones)).sort(compararOperaciones);
}

/**
 * By the id of what each undoes: the 'anular' of these operations, the 'anular' of those, and so on (HONDO_MAX). Only 'anular' that count,
 * and the one with the id `ahora`.
 */
export async function anulacionesDe(
  tx: Tx,
  ids: readonly string[],
  ahora: string | null = null,
): Promise<Anulaciones> {
  const mapa = new Map<string, Operacion[]>();
  let buscadas = ids;
  for (let hondo = 1; hondo <= HONDO_MAX && buscadas.length > 0; hondo += 1) {
    const halladas = (await listarAnulaciones(tx, buscadas, ahora)).flatMap((row) => operacionDe(row) ?? []);
    for (const una of halladas) {
      const contra = anulada(una);
      if (contra !== null) mapa.set(contra, [...(mapa.get(contra) ?? []), una]);
    }
    // two 'anular' that name each other would otherwise be read and entered again in each round, up to HONDO_MAX
    buscadas = halladas.map(({ id }) => id).filter((id) => !mapa.has(id));
  }
  return mapa;
}

/** The columns filled from an operation's content; those of its header (id, puesto_id, seq, lamport …) are filled in any case. */
export const sabidoDe = (operacion: Operacion) => ({
  tipo: operacion.tipo as string,
  sujeto: operacion.sujeto as string,
  anula: anulada(operacion),
});

/** The columns of `sabidoDe` for an operation that only a newer version of the server can read. */
export const DESCONOCIDA: ReturnType<typeof sabidoDe> = { tipo: 'desconocido', sujeto: '', anula: null };
