import type { Participante } from '../../../shared/contract/inscripciones.ts';
import { VERSION_CONSENTIMIENTOS } from '../../../shared/domain/datos-personales/consentimientos.ts';
import type { EstadoImportacion } from '../../../shared/domain/importar/importar-campos.ts';
import type {
  EventoImportable,
  InscripcionImportada,
} from '../../../shared/domain/importar/importar-inscriptos.ts';
import { esExito } from '../../../shared/domain/inscripcion/estados.ts';
import type { DatosParticipante } from '../../../shared/domain/participante/participante.ts';
import { normalizarDocumento } from '../../../shared/domain/participante/documento.ts';
import { camposSin, PERSONA, personaVacia } from '../../../shared/domain/participante/persona.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import type { Executor, Tx } from '../../db/transaction.ts';
import { auditar } from '../../nucleo/auditoria/service.ts';
import type { DefEvento, DefModalidad } from '../../nucleo/evento/definicion.ts';
import { chipsDe } from '../numeracion/importados.ts';
import { anotarPagosManuales } from '../pagos/ciclo/a-mano.ts';
import { encolarAvisos } from './importar-avisos.ts';
import { leerOcupados } from './importar-repository.ts';
import { idsDeRemeras, remerasDe } from '../../../shared/domain/participante/talles.ts';
import type { NuevaImportada } from '../../nucleo/inscripcion/alta-tipos.ts';
import { darDeAltaVarias } from '../../nucleo/inscripcion/alta.ts';
import { numerosPrestados } from '../../nucleo/inscripcion/prestados.ts';
import { remerasReservadas, type Datos } from '../../nucleo/inscripcion/lugares-tipos.ts';
import { armarInscripcion, armarPersonas } from './decidir-en-el-servidor.ts';
import { consentidoCon } from './consentimientos.ts';

const POR_VEZ = 1000;

/** What the rules of importing need to know of the event, as it stands now. */
export async function leerImportable(
  db: Executor,
  def: DefEvento,
  ahora: Date,
): Promise<EventoImportable<DefModalidad>> {
  const prestados = await numerosPrestados(db, def.id);
  return { evento: def, modalidades: def.modalidades, ahora, prestados, ...(await leerOcupados(db, def.id)) };
}

export interface Alta {
  estado: EstadoImportacion;
  metodo_pago: 'bank_transfer' | 'cash';
  avisar: boolean;
  quien: Quien;
}

/**
 * Makes all registrations of an import, in the transaction that judged its lines under `cerrarNumeracion` and `cerrarLugares`. Returns
 * how many registrations.
 */
export async function importarInscripciones(
  ctx: Contexto,
  tx: Tx,
  def: DefEvento,
  entradas: readonly InscripcionImportada<DefModalidad>[],
  alta: Alta,
): Promise<number> {
  const chips = await chipsDe(tx, def.id);
  const nuevas = entradas.map((entrada) => armar(ctx, def, entrada, alta, chips));
  const consentido = consentidoCon({
    version: VERSION_CONSENTIMIENTOS,
    organizador: def.organizador.nombre,
    interna: true,
    ip: alta.quien.ip,
  });
  const ids = await darDeAltaVarias(tx, datosPorModalidad(def, entradas), nuevas, consentido);
  const hechas = nuevas.map((nueva, i) => ({ id: ids[i] ?? 0, ...nueva.inscripcion }));
  await anotarPagosManuales(
    tx,
    hechas
      .filter(({ state, total }) => state === 'pago_realizado' && total > 0)
      .map(({ id, total }) => ({
        inscripcion_id: id,
        monto: total,
        metodo: alta.metodo_pago,
        cuando: ctx.reloj(),
        ahora: ctx.reloj(),
        usuario_id: alta.quien.usuario_id,
      })),
  );
  const lineas = hechas.map(({ id, state, modalidad_id, cantidad_personas, total, origen }) => ({
    quien: alta.quien,
    accion: 'inscripcion_creada',
    entidad: 'inscripcion',
    entidad_id: id,
    evento_id: def.id,
    inscripcion_id: id,
    despues: { state, modalidad_id, personas: cantidad_personas, total, codigo: null, origen },
  }));
  for (let i = 0; i < lineas.length; i += POR_VEZ) await auditar(tx, ...lineas.slice(i, i + POR_VEZ));
  if (alta.avisar) await encolarAvisos(tx, ids);
  return hechas.length;
}

/** The places and shirts that all imported registrations need together, by modality. */
function datosPorModalidad(def: DefEvento, entradas: readonly InscripcionImportada<DefModalidad>[]): Datos[] {
  const modalidades = new Map(entradas.map(({ modalidad }) => [modalidad.id, modalidad]));
  return [...modalidades.values()]
    .toSorted((a, b) => a.id - b.id)
    .map((modalidad) => {
      const suyos = entradas.filter((e) => e.modalidad.id === modalidad.id).flatMap((e) => e.participantes);
      const remeras = remerasReservadas(
        suyos.map((p) => idsDeRemeras(modalidad.remeras, remerasDe(def, modalidad, p))),
      );
      return {
        evento_id: def.id,
        modalidad_id: modalidad.id,
        personas: suyos.length,
        remeras,
        cupon_id: null,
      };
    });
}

function armar(
  ctx: Contexto,
  def: DefEvento,
  { modalidad, nombre, participantes, numero, chip_id }: InscripcionImportada<DefModalidad>,
  { estado, quien }: Alta,
  chips: Awaited<ReturnType<typeof chipsDe>>,
): NuevaImportada {
  const body = { modalidad_id: modalidad.id, nombre, participantes: participantes.map(aParticipante) };
  const personas = armarPersonas(body, def, modalidad).map(({ es_menor: _es_menor, ...persona }) => persona);
  const con_remeras = personas.filter((p) => p.con_remera).length;
  const base = armarInscripcion(body, def, modalidad, { cupon: null, con_remeras, ahora: ctx.reloj() });
  const state = base.state === 'pago_bonificado' ? base.state : estado;
  // only a registration whose state is a success gets a number (regla importar-2)
  const puesto = esExito(state) ? numero : null;
  return {
    personas,
    inscripcion: {
      ...base,
      state,
      vence_at: state === 'pago_pendiente' ? base.vence_at : null,
      origen: 'importacion',
      creada_por: quien.usuario_id,
      numero: puesto,
      chip_id: esExito(state) ? (chip_id ?? chips(modalidad.id, base.categoria_id, puesto)) : null,
    },
  };
}

/**
 * Fields that `dicho` takes from a line: required texts trimmed, others as they are. Where the line has none: '' for a required text, null
 * for an optional one, and the initial value in PERSONA for a yes or no and for the kind of document. `aParticipante` converts the rest
 * one by one.
 */
const DICHOS = camposSin([
  'documento',
  'campos_custom_values',
  'tutor_nombre',
  'tutor_documento',
  'tutor_relacion',
]);

/** A line of a file as the wizard would have sent it (regla importar-1). */
function aParticipante(d: DatosParticipante): Participante {
  const texto = (valor: string | null | undefined): string => valor?.trim() ?? '';
  const dicho = (campo: (typeof DICHOS)[number]) => {
    const { es } = PERSONA[campo];
    const valor = d[campo];
    if (es === 'si_no' || campo === 'tipo_documento') return valor ?? personaVacia()[campo];
    return es === 'opcional' || typeof valor === 'boolean' ? (valor ?? null) : texto(valor);
  };
  return {
    // `dicho` gives each value the type of its field, which fromEntries cannot tell the compiler
    ...(Object.fromEntries(DICHOS.map((campo) => [campo, dicho(campo)])) as Pick<
      Participante,
      (typeof DICHOS)[number]
    >),
    documento: normalizarDocumento(texto(d.documento)),
    pais_documento: d.pais_documento ?? null,
    pais_telefono: d.pais_telefono ?? null,
    es_celular: true,
    acepta_deslinde: false,
    campos_custom_values: [...(d.campos_custom_values ?? [])],
    tutor: {
      nombre: texto(d.tutor?.nombre),
      documento: normalizarDocumento(texto(d.tutor?.documento)),
      relacion: texto(d.tutor?.relacion),
    },
  };
}
