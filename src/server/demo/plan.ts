import { HORA_MS } from '../../shared/domain/comun/lapsos.ts';
import { nuevoCodigoPublico } from '../nucleo/inscripcion/codigo-publico.ts';
import { ocupaLugar, type Estado } from '../../shared/domain/inscripcion/estados.ts';
import { fechaLocal } from '../../shared/domain/comun/fechas.ts';
import { calcularPrecio, type Precio } from '../../shared/domain/precio/total-y-bonificado.ts';
import type { Azar } from './aleatorio.ts';
import {
  planearParticipantes,
  type CategoriasPlan,
  type HacerPersona,
  type ParticipantePlan,
  type StockRemeras,
} from './plan-personas.ts';
import type { EventoSembrado, ModalidadSembrada } from './sembrar-eventos.ts';

export interface InscripcionPlan extends CategoriasPlan {
  evento: EventoSembrado;
  modalidad: ModalidadSembrada;
  codigo_publico: string;
  nombre: string;
  state: Estado;
  viva: boolean;
  participantes: ParticipantePlan[];
  cupon: EventoSembrado['cupones'][number] | null;
  precio: Precio;
  vence_at: Date | null;
  created_at: Date;
  numero: number | null;
  origen: 'publica' | 'backoffice';
}

const EQUIPOS = [
  'Los Cóndores',
  'Las Vizcachas',
  'Tres al Hilo',
  'Viento Zonda',
  'Sin Aire',
  'La Última y Nos Vamos',
  'Pata de Perro',
  'Mate y Km',
  'Los del Fondo',
  'Rueda Libre',
  'Trote Cochino',
  'Puro Falso Llano',
];

/** A random state for a registration, as likely as in a race at that stage. */
function sortearEstado(evento: EventoSembrado, total: number, ahora: Date, azar: Azar): Estado {
  const corrida = evento.fecha_hora < ahora;
  const cerrada = evento.fin_inscripcion < ahora;
  if (evento.estado === 'cancelado') return azar.si(0.7) ? 'cancelada' : 'pago_no_paga';
  if (total === 0) return azar.si(0.06) ? 'cancelada' : 'pago_bonificado';
  if (!evento.usa_pago_online) {
    return azar.porPeso<Estado>([
      ['pago_realizado', 58],
      ['pago_pendiente', corrida ? 0 : 32],
      ['pago_no_paga', 4],
      ['cancelada', 6],
    ]);
  }
  return azar.porPeso<Estado>([
    ['pago_realizado', 70],
    ['pago_pendiente', cerrada ? 0 : 11],
    ['vencida', 8],
    ['cancelada', 3],
    ['reembolsada', 2.5],
    ['pago_bonificado', 3],
    ['pago_no_paga', 2.5],
  ]);
}

/**
 * A random date of registration, from the opening to now or the close, late ones likelier. One that waits for an online payment is
 * within its hold; an expired one is past it, unless registration opened too recently for that.
 */
function sortearFecha(evento: EventoSembrado, state: Estado, ahora: Date, azar: Azar): Date {
  const horas = evento.duracion_inscripcion_pendiente;
  const abre = evento.fecha_inicio_inscripcion.getTime();
  const cierra = Math.min(ahora.getTime(), evento.fin_inscripcion.getTime());
  if (state === 'pago_pendiente' && evento.usa_pago_online) {
    // about a third were made so long ago that their hold ends within some two hours; the others were made later
    const hace = azar.si(0.35) ? horas - azar.real() * 2 - 0.25 : azar.real() * horas * 0.8;
    return new Date(Math.max(abre, cierra - hace * HORA_MS));
  }
  const tope = state === 'vencida' ? cierra - (horas + 1) * HORA_MS : cierra - 60_000;
  return new Date(abre + Math.max(0, tope - abre) * Math.sqrt(azar.real()));
}

function precioVigente(modalidad: ModalidadSembrada, cuando: Date): number {
  const vigente = modalidad.precios.filter((p) => p.desde <= cuando).sort((a, b) => +b.desde - +a.desde)[0];
  return vigente?.valor ?? modalidad.valor_normal;
}

type Usos = Map<number, number>;

/**
 * The coupon that a registration made at `cuando` uses, or null: most use none. The coupon is valid on that day and for that
 * modality, and has uses left. One that has not yet had the uses that the demonstration plans for it (`CuponDemo.usos`) is
 * always taken first.
 */
function elegirCupon(
  evento: EventoSembrado,
  modalidad: ModalidadSembrada,
  cuando: Date,
  usos: Usos,
  azar: Azar,
) {
  const dia = fechaLocal(cuando);
  const validos = evento.cupones.filter(
    (c) =>
      c.activo &&
      c.fecha_inicio_validez <= dia &&
      dia <= c.fecha_fin_validez &&
      (c.modalidad_id === null || c.modalidad_id === modalidad.id) &&
      (c.max_usos === null || (usos.get(c.id) ?? 0) < c.max_usos),
  );
  const delEvento = evento.demo.cupones ?? [];
  const aAgotar = validos.find(
    (c) => (delEvento.find((p) => p.codigo === c.codigo)?.usos ?? 0) > (usos.get(c.id) ?? 0),
  );
  if (aAgotar) return aAgotar;
  return validos.length > 0 && azar.si(0.18) ? azar.de(validos) : null;
}

function planearUna(
  evento: EventoSembrado,
  contexto: { ahora: Date; azar: Azar; hacer: HacerPersona; stock: StockRemeras; usos: Usos },
): InscripcionPlan {
  const { ahora, azar, hacer, stock, usos } = contexto;
  const modalidad = azar.porPeso(evento.modalidades.filter((m) => m.active).map((m, i) => [m, 3 - i * 0.6]));
  const { participantes, categorias } = planearParticipantes(evento, modalidad, hacer, stock, azar);
  const datosPrecio = {
    costo_servicio: modalidad.costo_servicio,
    cargo_remera_extra: evento.cargo_remera_extra,
    con_remera_count: participantes.filter((p) => p.con_remera).length,
  };
  const previo = calcularPrecio({ ...datosPrecio, valor_normal: modalidad.valor_normal, porcentaje: null });
  const sorteado = sortearEstado(evento, previo.total, ahora, azar);
  // a full race stays full: nobody there is about to lose the place
  const state: Estado = evento.demo.llenar && sorteado === 'pago_pendiente' ? 'pago_realizado' : sorteado;
  const created_at = sortearFecha(evento, state, ahora, azar);
  const viva = ocupaLugar(state);
  const cupon =
    viva && state !== 'pago_no_paga' ? elegirCupon(evento, modalidad, created_at, usos, azar) : null;
  if (cupon) usos.set(cupon.id, (usos.get(cupon.id) ?? 0) + 1);
  if (viva) {
    for (const { remera_id } of participantes) {
      const quedan = remera_id === null ? null : (stock.get(remera_id) ?? null);
      if (remera_id !== null && quedan !== null) stock.set(remera_id, quedan - 1);
    }
  }
  const precio = calcularPrecio({
    ...datosPrecio,
    valor_normal: precioVigente(modalidad, created_at),
    porcentaje: cupon?.porcentaje ?? null,
  });
  const vence = new Date(created_at.getTime() + evento.duracion_inscripcion_pendiente * HORA_MS);
  const conPlazo = evento.usa_pago_online && precio.total > 0;
  return {
    ...categorias,
    evento,
    modalidad,
    codigo_publico: nuevoCodigoPublico(),
    nombre:
      participantes.length > 1 ? `${azar.de(EQUIPOS)}${azar.si(0.4) ? ` ${azar.entero(2, 9)}` : ''}` : '-',
    state: precio.bonificado && viva ? 'pago_bonificado' : state,
    viva,
    participantes,
    cupon,
    precio,
    vence_at: conPlazo && (state === 'pago_pendiente' || state === 'vencida') ? vence : null,
    created_at,
    numero: null,
    origen:
      state === 'pago_no_paga' || (state === 'pago_bonificado' && precio.total > 0)
        ? 'backoffice'
        : 'publica',
  };
}

/** Gives bibs to live registrations that are not pending, in their order, where the modality has numbers and registration is over. */
function numerar(plan: InscripcionPlan[], ahora: Date): void {
  const siguiente = new Map<number, number>();
  for (const i of plan) {
    const desde = i.modalidad.numerosDesde;
    if (desde === null || !i.viva || i.state === 'pago_pendiente' || i.evento.fin_inscripcion >= ahora)
      continue;
    i.numero = siguiente.get(i.modalidad.id) ?? desde;
    siguiente.set(i.modalidad.id, i.numero + 1);
  }
}

/** Makes up the registrations of those events whose registration has opened, oldest first within each event. */
export function planear(
  eventos: readonly EventoSembrado[],
  contexto: { ahora: Date; azar: Azar; hacer: HacerPersona },
): InscripcionPlan[] {
  const stock: StockRemeras = new Map(
    eventos.flatMap((e) => e.modalidades.flatMap((m) => m.remeras.map((r) => [r.id, r.stock] as const))),
  );
  const usos: Usos = new Map();
  const plan = eventos
    .filter((e) => e.fecha_inicio_inscripcion <= contexto.ahora)
    .flatMap((evento) => {
      const propias: InscripcionPlan[] = [];
      let ocupados = 0;
      const sigue = (): boolean =>
        evento.demo.llenar ? ocupados < evento.demo.cupo : propias.length < evento.demo.inscripciones;
      while (sigue()) {
        const una = planearUna(evento, { ...contexto, stock, usos });
        propias.push(una);
        if (una.viva) ocupados += una.participantes.length;
      }
      return propias.sort((a, b) => +a.created_at - +b.created_at);
    });
  numerar(plan, contexto.ahora);
  return plan;
}
