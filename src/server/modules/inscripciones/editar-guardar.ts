import { yaSeCorrio } from '../../../shared/domain/carrera/evento-estado.ts';
import type { Estado } from '../../../shared/domain/inscripcion/estados.ts';
import { quienFirma } from '../../../shared/domain/participante/tutor.ts';
import { camposCon } from '../../../shared/domain/participante/persona.ts';
import type { Precio } from '../../../shared/domain/precio/total-y-bonificado.ts';
import type { SucesoSinPago } from '../../../shared/domain/inscripcion/transicion.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import type { Tx } from '../../db/transaction.ts';
import { auditar, type Linea } from '../../nucleo/auditoria/service.ts';
import { desligarPersona } from '../../nucleo/correo/service.ts';
import { encolarPedidos, pedirLoQueFalta } from '../../nucleo/enlaces/papeles-debidos.ts';
import { revocarEnlace } from '../../nucleo/enlaces/service.ts';
import type { DefEvento, DefModalidad } from '../../nucleo/evento/definicion.ts';
import { retirarApto } from '../aptos/service.ts';
import { olvidarPersona } from '../recordatorios/service.ts';
import { cambiarFirmante, retirarFirma } from '../deslindes/service.ts';
import type { PersonaEditada } from './editar-personas.ts';
import type { Columnas } from '../../nucleo/inscripcion/ciclo-tipos.ts';
import { moverInscripcion } from '../../nucleo/inscripcion/ciclo.ts';
import { remerasReservadas } from '../../nucleo/inscripcion/lugares-tipos.ts';
import {
  borrarConsentimientos,
  quitarAcreditacion,
  insertarTitularAnterior,
  actualizarPersona,
  type InscripcionConEvento,
  type Persona,
} from './repository.ts';

/** An edit, judged and priced, before anything of it is written. */
export interface Plan {
  row: InscripcionConEvento;
  def: DefEvento;
  modalidad: DefModalidad;
  otraModalidad: boolean;
  personas: PersonaEditada[];
  precio: Precio;
  /** false: the coupon does not count for the new modality and is given up */
  cupon_vale: boolean;
  nombre: string;
  numero: number | null;
  chip_id: string | null;
  categoria_id: number | null;
  categoria_anio_calendario_id: number | null;
  suceso: SucesoSinPago;
  state: Estado;
  motivo: string;
  ahora: Date;
}

/**
 * Writes an edit under the registration's lock: places first, then persons, then the rest. Where the registration had lost its places and
 * takes them again, because its state changes, its persons are written first.
 */
export async function guardarEdicion(ctx: Contexto, tx: Tx, plan: Plan, quien: Quien): Promise<void> {
  const { row, modalidad, personas, ahora } = plan;
  const columnas = cambiosDe(plan);
  await moverInscripcion(ctx, tx, row.id, {
    suceso: plan.suceso,
    quien,
    motivo: plan.motivo,
    columnas,
    lugares: {
      modalidad_id: modalidad.id,
      remeras: remerasReservadas(personas.map(({ persona }) => persona)),
      suelta_cupon: !plan.cupon_vale,
    },
    tocada: personas.some(({ cambios }) => Object.keys(cambios).length > 0),
    personas: async () => {
      for (const { persona, cambios } of personas) {
        if (Object.keys(cambios).length > 0) await actualizarPersona(tx, persona.id, cambios, ahora);
      }
    },
    despues: async () => {
      // once the race was run, a corrected birth date or another modality has nothing asked anew, and what was signed for it stays
      const corrida = yaSeCorrio(plan.def, plan.ahora);
      for (const editada of personas) {
        if (editada.reemplazada) await recibirOtra(ctx, tx, editada.anterior, { plan, corrida });
        else if (!corrida) await pedirOtraFirma(ctx, tx, editada, { plan });
      }
      // the new modality may want a certificate that the former did not: the mails that ask for it are queued
      if (plan.otraModalidad && !corrida) await encolarPedidos(tx, row.id);
      const lineas = lineasDe(plan, columnas, quien);
      if (lineas.length > 0) await auditar(tx, ...lineas);
    },
  });
}

/** Columns of the registration that change. */
function cambiosDe(plan: Plan): Columnas {
  const { row, precio, cupon_vale } = plan;
  const despues: Columnas = {
    modalidad_id: plan.modalidad.id,
    nombre: plan.nombre,
    numero: plan.numero,
    chip_id: plan.chip_id,
    categoria_id: plan.categoria_id,
    categoria_anio_calendario_id: plan.categoria_anio_calendario_id,
    valor_normal: precio.valor_normal,
    valor: precio.valor,
    costo_servicio: precio.costo_servicio,
    cargo_remeras: precio.cargo_remeras,
    total: precio.total,
    ...(!cupon_vale && { cupon_id: null, codigo: null, porcentaje: null }),
  };
  const distinto = ([campo, valor]: [string, unknown]) => {
    // the cast is sound: `campo` names a column of the registration, and `row` has all
    const antes = row[campo as keyof InscripcionConEvento];
    return valor instanceof Date && antes instanceof Date
      ? valor.getTime() !== antes.getTime()
      : valor !== antes;
  };
  return Object.fromEntries(Object.entries(despues).filter(distinto));
}

/**
 * Another person takes a persona's place: the signature, apto, links, mails, consents and hand-out of the first count no more. The second
 * is asked for the signature and apto that they owe, where the registration is firm and the race was not run yet (`corrida` false). Who
 * the first was is kept, so that they are found when they ask for their data (docs/decisions/0070).
 */
async function recibirOtra(
  ctx: Contexto,
  tx: Tx,
  anterior: Persona,
  { plan, corrida }: { plan: Plan; corrida: boolean },
): Promise<void> {
  const persona_id = anterior.id;
  const titular_id = await insertarTitularAnterior(tx, anterior);
  // the first person's data were suppressed; those of the second are not
  if (anterior.suprimida_at) await actualizarPersona(tx, persona_id, { suprimida_at: null }, plan.ahora);
  await retirarFirma(tx, persona_id, titular_id);
  await quitarAcreditacion(tx, persona_id);
  await retirarApto(ctx, tx, persona_id, titular_id);
  await revocarEnlace(ctx, tx, { persona_id, proposito: 'deslinde' });
  await revocarEnlace(ctx, tx, { persona_id, proposito: 'apto' });
  await desligarPersona(tx, persona_id);
  await olvidarPersona(tx, persona_id);
  // what the first person agreed to does not bind the second, whom nobody has asked
  await borrarConsentimientos(tx, persona_id);
  if (!corrida) await pedirLoQueFalta(ctx, tx, plan.row.id, { persona_id });
}

/**
 * Where a corrected birth date changes whether it is the person or their guardian who signs, the signature in force counts no more
 * and is asked for again; one that the new signer gave before counts again (regla participante-12).
 */
async function pedirOtraFirma(
  ctx: Contexto,
  tx: Tx,
  { anterior, persona }: PersonaEditada,
  { plan }: { plan: Plan },
): Promise<void> {
  const { id: evento_id, fecha_hora } = plan.def;
  const firmante = quienFirma(persona.fecha_nacimiento, fecha_hora);
  if (quienFirma(anterior.fecha_nacimiento, fecha_hora) === firmante) return;
  if (await cambiarFirmante(tx, evento_id, { persona_id: persona.id, firmante }))
    await pedirLoQueFalta(ctx, tx, plan.row.id, { persona_id: persona.id, proposito: 'deslinde' });
}

/** Columns whose values an edit's audit line leaves out: disability, the answers to campos custom, and `updated_at`. */
const RESERVADOS: ReadonlySet<string> = new Set([...camposCon('reservado'), 'updated_at']);

function lineasDe(plan: Plan, cambios: Columnas, quien: Quien): Linea[] {
  const { row, personas } = plan;
  const linea = {
    quien,
    entidad: 'inscripcion',
    entidad_id: row.id,
    evento_id: row.evento_id,
    inscripcion_id: row.id,
  };
  const antesDe = (campos: object, de: object) =>
    // the cast is sound: `campos` has columns of `de`
    Object.fromEntries(Object.keys(campos).map((campo) => [campo, de[campo as keyof typeof de]]));
  const lineas: Linea[] = [];
  const tocadas = personas.filter((p) => Object.keys(p.cambios).length > 0);
  if (Object.keys(cambios).length > 0 || tocadas.length > 0) {
    lineas.push({
      ...linea,
      accion: 'inscripcion_editada',
      antes: antesDe(cambios, row),
      despues: {
        ...cambios,
        ...(tocadas.length > 0 && {
          personas: tocadas.map(({ persona, cambios: c }) => ({
            id: persona.id,
            campos: Object.keys(c),
            ...Object.fromEntries(Object.entries(c).filter(([campo]) => !RESERVADOS.has(campo))),
          })),
        }),
      },
    });
  }
  for (const { persona, reemplazada, anterior } of personas) {
    if (!reemplazada) continue;
    const quienEs = (p: typeof persona) => ({
      nombre: p.nombre,
      apellido: p.apellido,
      documento: p.documento,
    });
    lineas.push({
      ...linea,
      accion: 'participante_reemplazado',
      antes: quienEs(anterior),
      despues: quienEs(persona),
    });
  }
  return lineas;
}
