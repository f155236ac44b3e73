import { api } from '../../../shared/contract/api.ts';
import type { BaseSedeDicha } from '../../../shared/contract/sede.ts';
import { categoriaParaLeer } from '../../../shared/domain/carrera/nombre-de-categoria.ts';
import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import { rangoDe } from '../../../shared/domain/numeracion/rangos.ts';
import { elegir } from '../../../shared/domain/participante/persona.ts';
import { valorVigente } from '../../../shared/domain/precio/precio-vigente.ts';
import type { Contexto, Sesion } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import { conflicto, noEncontrado } from '../../http/errores.ts';
import { Memoria } from '../../http/cache.ts';
import { textoDe } from '../../http/respuesta-de-rows.ts';
import { obtenerDefinicionAhora } from '../../nucleo/evento/service.ts';
import type { DefEvento, DefModalidad } from '../../nucleo/evento/definicion.ts';
import { presentarModalidad } from '../catalogo/presenter.ts';
import { cambiosDesde } from '../conjuntos/service.ts';
import { buscarCierre } from './cierres-repository.ts';
import { leerInscripciones } from './inscripciones-de-la-base-repository.ts';
import { escribirCursor, huellaDe, leerCursor, type Huella } from './cursor.ts';
import { listarLotes } from './lotes-repository.ts';
import { listarParaBase } from './operaciones-repository.ts';
import { estaCerrado } from './cerrado.ts';
import { nombrarLlaves } from './llaves.ts';
import { momentoQueSigue } from './momento.ts';
import { padronDe } from './padron.ts';
import { listarRecibidas } from './puestos-repository.ts';
import { exigirPuesto } from './puestos.ts';
import { claveDeSellado } from './sellado.ts';
import { respuestasSede } from '../../mensajes/mensajes-sede.ts';

type DeEvento = Omit<
  BaseSedeDicha,
  | 'inscripciones'
  | 'aplicadas'
  | 'rechazos'
  | 'cursor'
  | 'cambios'
  | 'puestos'
  | 'recibidas'
  | 'huellas_de_llaves'
>;

/**
 * Everything that a desk needs, read in one snapshot, as JSON: registrations, and which operations they include already. Where a device has
 * the base of cursor `desde`, and that cursor can still be used, only the registrations and operations that changed since (regla sede-11).
 * Of people no more than leerInscripciones reads (regla sede-7). Throws 409 `puesto_cerrado` to a volunteer's phone that is closed, 404
 * where the event is not there.
 */
export async function baseDe(
  ctx: Contexto,
  { evento_id, sesion, desde }: { evento_id: number; sesion: Sesion | null; desde: string | undefined },
): Promise<string> {
  if (sesion?.puesto_id) {
    const puesto = await exigirPuesto(ctx, evento_id, sesion.puesto_id, sesion);
    if (estaCerrado(puesto, ctx.reloj())) throw conflicto('puesto_cerrado', respuestasSede.sin_datos);
  }
  const leida = await leerBase(ctx, evento_id, desde);
  const { cursor, leidas, aplicadas, rechazos, otras } = leida;
  const borradas = borradasDe(leida);
  const deCambios = borradas
    ? `,"cambios":{"borradas":${JSON.stringify(borradas)},"otras":${otras},"desde":${JSON.stringify(desde)}}`
    : '';
  const { puestos, recibidas, huellas_de_llaves } = leida;
  const cabeza = JSON.stringify({
    ...delEvento(ctx, leida),
    puestos,
    recibidas,
    huellas_de_llaves,
  }).slice(0, -1);
  return textoDe(ctx, api.getBaseSede, {
    rows: leidas.map(({ row }) => row),
    armar: (suyas) =>
      `${cabeza},"cursor":${JSON.stringify(cursor)},"aplicadas":${aplicadas},"rechazos":${rechazos}${deCambios},"inscripciones":[${suyas.join(',')}]}`,
  });
}

/**
 * The rows that make a base, all of one snapshot; registrations and the operations' ids are JSON text. With a cursor
 * `desde` that can be used, only the registrations and operations that changed since. Throws 404 where the event is not there.
 */
export function leerBase(ctx: Contexto, evento_id: number, desde: string | undefined) {
  // taken before the snapshot: with a later moment the base would lack what came in between, and phones would be told that
  // the server lost it (regla sede-60)
  const ahora = ctx.reloj();
  const momento = momentoQueSigue(ctx);
  return enTransaccion(
    ctx.database.db,
    async (tx) => {
      const def = await obtenerDefinicionAhora(tx, evento_id);
      if (!def) throw noEncontrado();
      const lotes = await listarLotes(tx, evento_id);
      const cierre = await buscarCierre(tx, evento_id);
      const huella = huellaDelEvento(ctx, { def, lotes, cierre });
      const dicho = leerCursor(desde);
      // where the desks see other custom fields than before, or the rows have got a field since (FORMA_DE_LAS_ROWS), the device needs every
      // registration anew (regla sede-17)
      const rows = dicho.respuestas === huella.respuestas ? (dicho.rows ?? undefined) : undefined;
      const { cursor, cambios } = await cambiosDesde(tx, evento_id, rows);
      return {
        ...{ def, cierre, ahora, momento },
        cursor: escribirCursor(cursor, huella),
        cambios,
        lotes,
        puestos: await padronDe(tx, evento_id, ctx.reloj()),
        recibidas: await listarRecibidas(tx, evento_id),
        huellas_de_llaves: await nombrarLlaves(ctx, tx, evento_id),
        leidas: await leerInscripciones(tx, evento_id, cambios?.ids),
        ...(await listarParaBase(tx, evento_id, cambios?.xid ?? null)),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Raised whenever the base's rows get a field: a device that has them without it gets all of them again. */
const FORMA_DE_LAS_ROWS = 2;

/**
 * The hashes of an event. They cover what is lent to puestos: otherwise, where nobody registers meanwhile, a desk would
 * go on giving out numbers that were taken back.
 */
function huellaDelEvento(ctx: Contexto, leido: LeidoDelEvento): Huella {
  const {
    generated_at: _,
    reloj: __,
    ...evento
  } = delEvento(ctx, { ...leido, ahora: ctx.reloj(), momento: ctx.reloj() });
  return huellaDe(evento, [
    FORMA_DE_LAS_ROWS,
    ...evento.modalidades.map(({ campos_en_mesa }) => campos_en_mesa),
  ]);
}

/**
 * For how long, in ms, computed hashes are given again instead of being computed anew. They are asked for often: at every
 * exchange of every phone of the event, and once a second for the calls that wait for news.
 */
const FRESCURA_MS = 500;
const huellas = new WeakMap<Contexto, Memoria<Huella>>();

/** The event's hashes as they are now or were FRESCURA_MS ago at most, whichever process changed it. Throws 404. */
export function huellaAhora(ctx: Contexto, evento_id: number): Promise<Huella> {
  const memoria = huellas.get(ctx) ?? new Memoria<Huella>(ctx.config.recordar ? FRESCURA_MS : 0, 100);
  huellas.set(ctx, memoria);
  return memoria.get(String(evento_id), async () => {
    const def = await obtenerDefinicionAhora(ctx.database.db, evento_id);
    if (!def) throw noEncontrado();
    const { db } = ctx.database;
    const [lotes, cierre] = [await listarLotes(db, evento_id), await buscarCierre(db, evento_id)];
    return huellaDelEvento(ctx, { def, lotes, cierre });
  });
}

/** Of a base that brings only changes: ids of the registrations that changed by being deleted. Null: the base is a whole one. */
export function borradasDe({
  cambios,
  leidas,
}: Pick<Awaited<ReturnType<typeof leerBase>>, 'cambios' | 'leidas'>): number[] | null {
  const hay = new Set(leidas.map(({ id }) => id));
  return cambios && cambios.ids.filter((id) => !hay.has(id));
}

/** What a base says of the event, besides its registrations, is made of this. `cierre` null: the race day is not closed. */
interface LeidoDelEvento {
  def: DefEvento;
  lotes: DeEvento['lotes'];
  cierre: Awaited<ReturnType<typeof buscarCierre>>;
}

export function delEvento(
  { config }: Contexto,
  { def, lotes, cierre, ahora, momento }: LeidoDelEvento & { ahora: Date; momento: Date },
): DeEvento {
  const { id, nombre, fecha_hora, ciudad, estado, deslinde } = def;
  return {
    evento_id: id,
    cupo: def.cupo,
    usa_deslinde: def.usa_deslinde_online && deslinde !== null,
    apto_visto_en_mesa: def.apto_visto_en_mesa,
    modalidades: def.modalidades.map((modalidad) => deModalidad(modalidad, ahora)),
    lotes,
    evento: {
      ...{ id, nombre, fecha_hora: isoConOffset(fecha_hora), ciudad, estado },
      cerrada_at: cierre && isoConOffset(cierre.cerrada_at),
    },
    formulario: elegir(def, [
      ...(['edad_al', 'permite_otro_documento', 'permite_sexo_x', 'usa_talle_remera'] as const),
      ...(['remera_incluida', 'usa_pago_online', 'provincia'] as const),
    ]),
    deslinde: deslinde && { version: deslinde.version, texto: deslinde.texto, hash: deslinde.hash },
    cargo_remera_extra: def.cargo_remera_extra,
    clave_sellado: claveDeSellado(config, id),
    respuestas_firmadas: true,
    generated_at: isoConOffset(ahora),
    reloj: isoConOffset(momento),
  };
}

const deModalidad = (modalidad: DefModalidad, ahora: Date): DeEvento['modalidades'][number] => ({
  id: modalidad.id,
  nombre: modalidad.nombre,
  cupo: modalidad.cupo,
  requiere_apto: modalidad.requiere_apto_medico,
  nro_participantes: modalidad.nro_participantes,
  precio: valorVigente(modalidad, ahora),
  valor_normal: modalidad.valor_normal,
  precios: modalidad.precios.map(({ desde, valor }) => ({ desde: isoConOffset(desde), valor })),
  costo_servicio: modalidad.costo_servicio,
  talles: modalidad.remeras.map(({ talle }) => talle),
  stock_remeras: modalidad.remeras.map((remera) => elegir(remera, ['talle', 'stock'])),
  categorias: modalidad.categorias.map((categoria) => ({
    id: categoria.id,
    nombre: categoriaParaLeer(categoria),
  })),
  numeracion: numeracionDe(modalidad),
  campos_en_mesa: modalidad.campos_custom
    .filter(({ se_ve_en_mesa }) => se_ve_en_mesa)
    .map((campo) => elegir(campo, ['id', 'name', 'label'])),
  formulario: elegir(presentarModalidad(modalidad, ahora), [
    ...(['active', 'usa_remeras', 'remeras', 'limite_edad_inicial', 'regla_edad_equipo'] as const),
    ...(['categorias', 'campos_custom'] as const),
  ]),
});

/**
 * Whether a modality numbers by category, and where it has no range of numbers (`sin_rango`): the ids of the categories without one or,
 * where it does not number by category, whether the modality has none. By it a desk can say why it has no number to give.
 */
function numeracionDe(modalidad: DefModalidad): DeEvento['modalidades'][number]['numeracion'] {
  const vacios = (unos: DefModalidad['categorias']) =>
    unos.filter((una) => !una.borrado && rangoDe(una) === null).map(({ id }) => id);
  return modalidad.numeracion_categorias
    ? { por_categoria: true, sin_rango: vacios(modalidad.categorias) }
    : { por_categoria: false, sin_rango: rangoDe(modalidad) === null };
}
