import { esExito, ocupaLugar, type Estado } from '../../../shared/domain/inscripcion/estados.ts';
import type { Precio } from '../../../shared/domain/precio/precio.ts';
import type { Efecto } from '../../../shared/domain/inscripcion/transicion.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import type { Tx } from '../../db/transaction.ts';
import { auditar, type Linea } from '../../nucleo/auditoria/service.ts';
import { desligarPersona } from '../../nucleo/correo/service.ts';
import { encolarPedidos, pedirLoQueFalta } from '../../nucleo/enlaces/pedidos.ts';
import { revocarEnlace } from '../../nucleo/enlaces/service.ts';
import type { DefEvento, DefModalidad } from '../../nucleo/evento/tipos.ts';
import { retirarApto } from '../aptos/service.ts';
import { olvidarPersona } from '../recordatorios/service.ts';
import { soltarUso } from '../cupones/service.ts';
import { retirarFirma } from '../deslindes/service.ts';
import { anularLinks, reemplazarCheckout } from '../pagos/checkouts.ts';
import type { PersonaEditada } from './editar-personas.ts';
import { conflictoLugar } from './evento.ts';
import { intentarReinstalar, liberar, mover } from '../../nucleo/inscripcion/lugares.ts';
import {
  remerasReservadas,
  type EstadoMuerto,
  type EstadoVivo,
} from '../../nucleo/inscripcion/lugares-tipos.ts';
import {
  borrarConsentimientos,
  insertTitularAnterior,
  updateInscripcion,
  updatePersona,
  type FilaPublica,
  type NuevaInscripcion,
  type Persona,
} from './repository.ts';

/** An edit, judged and priced, before anything of it is written. */
export interface Plan {
  fila: FilaPublica;
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
  state: Estado;
  cambiaEstado: boolean;
  efectos: Efecto[];
  vence_at: Date | null;
  motivo: string;
  ahora: Date;
}

const esMuerto = (estado: Estado): estado is EstadoMuerto => !ocupaLugar(estado);
const esVivo = (estado: Estado): estado is EstadoVivo => ocupaLugar(estado);

/** Under the registration's lock: places first, then persons, then the rest. */
export async function guardarEdicion(ctx: Contexto, tx: Tx, plan: Plan, quien: Quien): Promise<void> {
  const { fila, modalidad, personas, state, ahora } = plan;
  const remeras = remerasReservadas(personas.map(({ persona }) => persona));
  if (fila.viva && esMuerto(state)) await liberar(tx, fila.id, state, ahora);
  else if (fila.viva) await mover(tx, fila.id, { modalidad_id: modalidad.id, remeras });
  if (!plan.cupon_vale && fila.viva && esVivo(state) && fila.cupon_id !== null)
    await soltarUso(tx, fila.cupon_id);
  for (const { persona, cambios } of personas) {
    if (Object.keys(cambios).length > 0) await updatePersona(tx, persona.id, cambios, ahora);
  }
  const cambios = cambiosDe(plan);
  const toma = !fila.viva && esVivo(state) && plan.cambiaEstado;
  // one without its place may not be called live before it has it again
  const { state: _despues, ...sinEstado } = cambios;
  if (Object.keys(cambios).length > 0 || personas.some((p) => Object.keys(p.cambios).length > 0)) {
    await updateInscripcion(tx, fila.id, toma ? sinEstado : cambios, ahora);
  }
  if (toma) {
    const resultado = await intentarReinstalar(tx, fila.id, state, ahora);
    if (resultado !== 'hecha') throw conflictoLugar(resultado);
  }
  await ajustarCobro(ctx, tx, plan);
  for (const { anterior, reemplazada } of personas) {
    if (reemplazada) await recibirOtra(ctx, tx, anterior, { plan });
  }
  if (!esExito(fila.state) && esExito(state)) await encolarPedidos(tx, fila.id);
  const lineas = lineasDe(plan, cambios, quien);
  if (lineas.length > 0) await auditar(tx, ...lineas);
}

/** Columns of the registration that change. */
function cambiosDe(plan: Plan): Partial<NuevaInscripcion> {
  const { fila, precio, cupon_vale } = plan;
  const despues: Partial<NuevaInscripcion> = {
    modalidad_id: plan.modalidad.id,
    nombre: plan.nombre,
    state: plan.state,
    numero: plan.numero,
    chip_id: plan.chip_id,
    categoria_id: plan.categoria_id,
    categoria_anio_calendario_id: plan.categoria_anio_calendario_id,
    valor_normal: precio.valor_normal,
    valor: precio.valor,
    costo_servicio: precio.costo_servicio,
    cargo_remeras: precio.cargo_remeras,
    total: precio.total,
    vence_at: plan.vence_at,
    ...(!cupon_vale && { cupon_id: null, codigo: null, porcentaje: null }),
  };
  const distinto = ([campo, valor]: [string, unknown]) => {
    const antes = fila[campo as keyof FilaPublica]; // columns of the same row
    return valor instanceof Date && antes instanceof Date
      ? valor.getTime() !== antes.getTime()
      : valor !== antes;
  };
  return Object.fromEntries(Object.entries(despues).filter(distinto));
}

/** A link that asks for the old total, or for what is no longer owed, ends. */
async function ajustarCobro(ctx: Contexto, tx: Tx, { fila, state, precio, efectos }: Plan): Promise<void> {
  if (efectos.includes('anular_link') && state !== 'pago_pendiente') {
    await anularLinks(tx, fila.id, { cancelar_pendientes: true });
  } else if (state === 'pago_pendiente' && precio.total !== fila.total) {
    await reemplazarCheckout(ctx, tx, fila.id);
  }
}

/**
 * Another person in the same place: what the first signed, sent and was written counts no more, and is asked anew. Of
 * the first it is kept who they were, so that they are found when they ask (docs/decisions/0070).
 */
async function recibirOtra(
  ctx: Contexto,
  tx: Tx,
  anterior: Persona,
  { plan }: { plan: Plan },
): Promise<void> {
  const persona_id = anterior.id;
  const titular_id = await insertTitularAnterior(tx, anterior);
  // the place is somebody's again whose data nobody suppressed
  if (anterior.suprimida_at) await updatePersona(tx, persona_id, { suprimida_at: null }, plan.ahora);
  await retirarFirma(tx, persona_id, titular_id);
  await retirarApto(ctx, tx, persona_id, titular_id);
  await revocarEnlace(ctx, tx, { persona_id, proposito: 'deslinde' });
  await revocarEnlace(ctx, tx, { persona_id, proposito: 'apto' });
  await desligarPersona(tx, persona_id);
  await olvidarPersona(tx, persona_id);
  // nobody asked the second one; what the first agreed to is not theirs
  await borrarConsentimientos(tx, persona_id);
  await pedirLoQueFalta(ctx, tx, plan.fila.id, { persona_id });
}

/** Not for the audit: health, and what is long. */
const RESERVADOS = new Set(['con_discapacidad', 'campos_custom_values', 'updated_at']);

function lineasDe(plan: Plan, cambios: Partial<NuevaInscripcion>, quien: Quien): Linea[] {
  const { fila, personas, state, motivo } = plan;
  const linea = {
    quien,
    entidad: 'inscripcion',
    entidad_id: fila.id,
    evento_id: fila.evento_id,
    inscripcion_id: fila.id,
  };
  const { state: _state, vence_at: _vence_at, ...resto } = cambios;
  const antesDe = (campos: object, de: object) =>
    Object.fromEntries(Object.keys(campos).map((campo) => [campo, de[campo as keyof typeof de]])); // same columns
  const lineas: Linea[] = [];
  const tocadas = personas.filter((p) => Object.keys(p.cambios).length > 0);
  if (Object.keys(resto).length > 0 || tocadas.length > 0) {
    lineas.push({
      ...linea,
      accion: 'inscripcion_editada',
      antes: antesDe(resto, fila),
      despues: {
        ...resto,
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
  if (plan.cambiaEstado) {
    lineas.push({
      ...linea,
      accion: 'inscripcion_estado',
      antes: { state: fila.state },
      despues: { state },
      ...(motivo !== '' && { motivo }),
    });
  }
  return lineas;
}
