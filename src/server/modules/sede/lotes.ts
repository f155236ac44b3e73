import { esDe } from '../../../shared/domain/sede/operacion.ts';
import type { Contexto } from '../../contexto.ts';
import { enTransaccion, type Tx } from '../../db/transaction.ts';
import { conflicto } from '../../http/errores.ts';
import { apartarLugares, devolverApartados } from '../../nucleo/inscripcion/prestados.ts';
import { cerrarLibres, listarGrupos, type GrupoLibre } from '../numeracion/libres.ts';
import { buscarCierre } from './cierres-repository.ts';
import { operacionDe } from './escena.ts';
import {
  contarNumeros,
  insertarNumeros,
  listarLotes,
  numerosDe,
  pasarNumeros,
  restarLugares,
  sumarLugares,
  vaciarLote,
  type LoteRow,
} from './lotes-repository.ts';
import { listarModalidades } from './lotes-modalidades-repository.ts';
import { listarPases, tomarTurno } from './operaciones-repository.ts';
import { buscarPuesto } from './puestos-repository.ts';
import type { Efecto, Escena } from './efecto.ts';
import { respuestasSede } from '../../mensajes/mensajes-sede.ts';

/**
 * How many numbers a full lote has of each modality that does not number by category. A lote is filled up when it has fewer than half of
 * the numbers or places of one modality, or of the numbers of one category.
 */
const NUMEROS = 10;
/** How many numbers of each category a full lote has, where a modality numbers by category: few people come of each. */
const NUMEROS_DE_CATEGORIA = 4;
const lleno = ({ categoria_id }: GrupoLibre): number =>
  categoria_id === null ? NUMEROS : NUMEROS_DE_CATEGORIA;
const LUGARES = 6;
/**
 * A puesto gets no more numbers of a modality while two things are true: it has passed on to others at least this many full lotes of it,
 * and what the other puestos hold of it in excess of a full lote each is together at least this many full lotes. The same goes for places.
 */
const LOTES_PASADOS = 2;
/** Ms between two attempts to fill a puesto's lote: where nothing is left to lend, every exchange would try in vain. */
const PAUSA_MS = 20_000;

const mirados = new WeakMap<Contexto, Map<string, number>>();

/** The puesto's lote, topped up where it runs down (regla sede-8). */
export async function loteDe(ctx: Contexto, evento_id: number, puesto_id: string): Promise<LoteRow[]> {
  const hay = await listarLotes(ctx.database.db, evento_id, puesto_id);
  const deEste = mirados.get(ctx) ?? new Map<string, number>();
  mirados.set(ctx, deEste);
  const ahora = performance.now();
  if (ahora - (deEste.get(puesto_id) ?? -Infinity) < PAUSA_MS) return hay;
  const modalidades = await listarModalidades(ctx.database.db, evento_id);
  const grupos = await listarGrupos(ctx.database.db, evento_id);
  const falta =
    modalidades.some((id) => (deModalidad(hay, id)?.lugares ?? 0) < LUGARES / 2) ||
    grupos.some(
      (grupo) => modalidades.includes(grupo.modalidad_id) && cuantos(hay, grupo) < lleno(grupo) / 2,
    );
  if (!falta) return hay;
  deEste.set(puesto_id, ahora);
  await enTransaccion(ctx.database.db, (tx) => prestar(tx, evento_id, puesto_id, modalidades));
  return listarLotes(ctx.database.db, evento_id, puesto_id);
}

const deModalidad = (lotes: readonly LoteRow[], id: number) =>
  lotes.find(({ modalidad_id }) => modalidad_id === id);

function cuantos(lotes: readonly LoteRow[], { modalidad_id, categoria_id }: GrupoLibre): number {
  const lote = deModalidad(lotes, modalidad_id);
  return lote ? numerosDe(lote, categoria_id).length : 0;
}

/** Fills a puesto's lote under the lock of the event's race day (tomarTurno): without it two puestos could be lent the same number. */
async function prestar(
  tx: Tx,
  evento_id: number,
  puesto_id: string,
  modalidades: readonly number[],
): Promise<void> {
  await tomarTurno(tx, evento_id);
  const puesto = await buscarPuesto(tx, evento_id, puesto_id);
  if (!puesto || puesto.revocado_at || puesto.sin_admitir || (await buscarCierre(tx, evento_id))) return;
  const { grupos, libres } = await cerrarLibres(tx, evento_id);
  const todos = await listarLotes(tx, evento_id);
  const hay = todos.filter((uno) => uno.puesto_id === puesto_id);
  const sobra = await loQueSobra(tx, { evento_id, puesto_id, grupos, todos });
  for (const grupo of grupos) {
    if (!modalidades.includes(grupo.modalidad_id) || sobra.numeros(grupo.modalidad_id)) continue;
    const numeros = libres(grupo, lleno(grupo) - cuantos(hay, grupo));
    await insertarNumeros(tx, { evento_id, ...grupo, puesto_id }, numeros);
  }
  const conLugares = modalidades.filter((id) => !sobra.lugares(id));
  const faltan = new Map(conLugares.map((id) => [id, LUGARES - (deModalidad(hay, id)?.lugares ?? 0)]));
  const tiene = new Map(hay.map(({ modalidad_id, lugares }) => [modalidad_id, lugares]));
  for (const [modalidad_id, lugares] of await apartarLugares(tx, evento_id, faltan, tiene))
    await sumarLugares(tx, { evento_id, modalidad_id, puesto_id }, lugares);
}

/**
 * Returns two tests, one for numbers and one for places. Each takes a modality's id and says whether the puesto gets no more of that
 * modality, as it has passed on too much that others do not use (see LOTES_PASADOS). If its lote were filled up each time all the
 * same, the puesto could move everything that is free into lotes of others, where nobody uses it.
 */
async function loQueSobra(
  tx: Tx,
  {
    evento_id,
    puesto_id,
    grupos,
    todos,
  }: { evento_id: number; puesto_id: string; grupos: readonly GrupoLibre[]; todos: readonly LoteRow[] },
) {
  const rows = await listarPases(tx, evento_id, puesto_id);
  const pases = rows.flatMap((row) => {
    const una = operacionDe(row);
    return una && esDe('transferir_lote', una) ? [una.datos] : [];
  });
  const mucho = (modalidad_id: number, completo: number, de: (uno: LoteRow) => number, pasados: number) => {
    const ajenos = todos.filter((uno) => uno.puesto_id !== puesto_id && uno.modalidad_id === modalidad_id);
    const sinUsar = ajenos.reduce((suma, uno) => suma + Math.max(0, de(uno) - completo), 0);
    return Math.min(pasados, sinUsar) >= completo * LOTES_PASADOS;
  };
  const suma = (modalidad_id: number, de: (una: (typeof pases)[number]) => number) =>
    pases.reduce((total, una) => total + (una.modalidad_id === modalidad_id ? de(una) : 0), 0);
  return {
    numeros: (id: number) => {
      const completo = grupos.reduce((n, uno) => n + (uno.modalidad_id === id ? lleno(uno) : 0), 0);
      return mucho(
        id,
        completo,
        contarNumeros,
        suma(id, ({ numeros }) => numeros.length),
      );
    },
    lugares: (id: number) =>
      mucho(
        id,
        LUGARES,
        (uno) => uno.lugares,
        suma(id, ({ lugares }) => lugares),
      ),
  };
}

/** Takes back the numbers and places that were lent to a puesto (it was revoked, or the race day is closed): anybody may get them. */
export async function devolverLote(tx: Tx, evento_id: number, puesto_id: string): Promise<void> {
  for (const { modalidad_id, lugares } of await vaciarLote(tx, puesto_id))
    await devolverApartados(tx, { evento_id, modalidad_id, lugares });
}

/** Returns lent places to the event, so that a registration at this desk takes them within the same transaction. */
export async function usarLugares(
  tx: Tx,
  { evento_id, modalidad_id, puesto_id }: { evento_id: number; modalidad_id: number; puesto_id: string },
  personas: number,
): Promise<void> {
  const lugares = await restarLugares(tx, { puesto_id, modalidad_id }, personas);
  await devolverApartados(tx, { evento_id, modalidad_id, lugares });
}

/** Moves numbers and places from one puesto's lote to another's; what the first one does not hold is left out. */
export const transferirLote: Efecto<'transferir_lote'> = {
  aplicar: ({ puesto_id, datos }) => ({
    hacer: async (en) => {
      const a = en.puestos.get(datos.a_puesto);
      if (a?.sin_admitir)
        return { estado: 'espera', motivo: respuestasSede.sin_admitir_a_quien_recibe, espera_de: a.id };
      await pasar(en, { ...datos, de: puesto_id, a: datos.a_puesto });
      return { estado: 'aplicada' };
    },
  }),
  deshacer: (en, { puesto_id, datos }) => pasar(en, { ...datos, de: datos.a_puesto, a: puesto_id }),
};

interface Pase {
  de: string;
  a: string;
  modalidad_id: number;
  numeros: readonly number[];
  lugares: number;
}

async function pasar(
  { tx, evento_id, puestos }: Escena,
  { de, a, modalidad_id, numeros, lugares }: Pase,
): Promise<void> {
  const quien = puestos.get(a);
  if (!quien || quien.revocado_at) throw conflicto('sin_puesto', respuestasSede.recibe_otro_evento);
  await pasarNumeros(tx, { evento_id, modalidad_id, de, a }, numeros);
  const salen = await restarLugares(tx, { puesto_id: de, modalidad_id }, lugares);
  if (salen > 0) await sumarLugares(tx, { evento_id, modalidad_id, puesto_id: a }, salen);
}
