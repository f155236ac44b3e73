import type { Centavos } from '../../../../shared/domain/comun/dinero.ts';
import type { Estado } from '../../../../shared/domain/inscripcion/estados.ts';
import type {
  AccionPago,
  EfectoPago,
  MotivoDevolucion,
} from '../../../../shared/domain/pago/transicion-pago.ts';
import { SISTEMA, type Contexto, type Quien } from '../../../contexto.ts';
import type { Tx } from '../../../db/transaction.ts';
import { conflicto } from '../../../http/errores.ts';
import { encolarTrabajo } from '../../../jobs/cola.ts';
import { auditar, type Linea } from '../../../nucleo/auditoria/service.ts';
import { avisar } from '../../../nucleo/correo/service.ts';
import type { Inscripcion } from '../../../nucleo/inscripcion/ciclo-tipos.ts';
import { intentarMoverInscripcion, moverInscripcion } from '../../../nucleo/inscripcion/ciclo.ts';
import { INTENTOS } from '../../../nucleo/pago/tipos.ts';
import { sumarPedidos } from '../reembolsos-repository.ts';
import { actualizarCheckout } from '../repository.ts';
import { TRABAJO, type PagoRow } from '../tipos.ts';
import { insertarReembolso, actualizarReembolso } from './repository.ts';
import { rechazosDePago } from '../../../../shared/domain/pago/rechazos-de-gestion.ts';

/** Where an effect is carried out: the transaction that holds the registration's lock. */
export interface EnCurso {
  ctx: Contexto;
  tx: Tx;
  /** the payment as it was before the movimiento; where the provider's news cause it, with what they say */
  pago: PagoRow;
  inscripcion: Inscripcion;
  quien: Quien;
  /**
   * why, for the history: as staff or a desk typed it, or our own text where a desk undid a payment or gave no reason; '': there is none,
   * as where the provider's news, a job or the person caused it
   */
  motivo: string;
  /** what staff have to read beside the payment */
  nota: string | null;
  resultado: { state: Estado; devuelto: Centavos };
}

/** A function for each kind of effect: an effect without one does not compile. */
const MANOS: {
  [T in EfectoPago['tipo']]: (en: EnCurso, efecto: Extract<EfectoPago, { tipo: T }>) => Promise<void>;
} = {
  saldar_link: async ({ tx, pago }) => {
    if (pago.checkout_id !== null) await actualizarCheckout(tx, pago.checkout_id, { estado: 'pagado' });
  },
  pedir_devolucion: async (en, { motivo, key }) => {
    en.resultado.devuelto = await pedirDevolucion(en, motivo, key ?? `devolucion-${en.pago.id}`);
  },
  encolar_devolucion: async (en, { devolucion }) => {
    await encolarReembolso(en, devolucion, en.quien);
  },
  anotar_devolucion: async ({ tx, pago, quien }, { devolucion: { monto, key, motivo } }) => {
    const { usuario_id } = quien;
    await insertarReembolso(tx, {
      ...{ pago_id: pago.id, monto, idempotency_key: key, motivo, usuario_id },
      estado: 'hecho',
    });
  },
  terminar_devolucion: ({ ctx, tx }, { reembolso_id, estado, numero }) =>
    actualizarReembolso(tx, reembolso_id, {
      estado,
      ...(numero && { proveedor_reembolso_id: numero }),
      updated_at: ctx.reloj(),
    }),
  leer_de_nuevo: ({ tx, pago: { proveedor, proveedor_pago_id: pago_id } }) =>
    encolarTrabajo(tx, {
      tipo: TRABAJO.procesar_pago,
      key: `${proveedor}:${pago_id}`,
      datos: { pago_id },
      max_intentos: INTENTOS,
    }),
  pagar_inscripcion: (en, { hay_otro }) => pagarInscripcion(en, hay_otro),
  reembolsar_inscripcion: async ({ ctx, tx, inscripcion, quien, motivo }, { monto }) => {
    await moverInscripcion(ctx, tx, inscripcion.id, {
      suceso: { tipo: 'reembolsa', monto },
      quien,
      motivo,
    });
  },
  avisar_devolucion: async ({ ctx, tx, pago }, { monto, motivo }) => {
    const { inscripcion_id, moneda } = pago;
    const a_mano = pago.proveedor === 'manual';
    await avisar(ctx, tx, inscripcion_id, { tipo: 'pago_devuelto', monto, moneda, motivo, a_mano });
  },
  contar: (en, { accion, monto }) => auditar(en.tx, lineaDe(en, accion, monto)),
};

// The function found by an effect's name takes that very effect, which the compiler cannot tell from a lookup.
export const hacer = (en: EnCurso, efecto: EfectoPago): Promise<void> =>
  (MANOS[efecto.tipo] as (en: EnCurso, efecto: EfectoPago) => Promise<void>)(en, efecto);

/** What the audit line of each action has besides who did it, the payment and the amount. */
const LINEAS: Readonly<Record<AccionPago, (en: EnCurso) => Pick<Linea, 'antes' | 'motivo'>>> = {
  pago_aceptado: decidida,
  pago_revisado: decidida,
  pago_a_revisar: notada,
  reembolso_hecho: ({ motivo }) => (motivo ? { motivo } : {}),
  reembolso_fallido: notada,
};

function decidida({ pago: { aplicacion, motivo_revision }, motivo }: EnCurso) {
  return { antes: { aplicacion, motivo_revision }, ...(motivo && { motivo }) };
}

function notada({ nota }: EnCurso) {
  return nota === null ? {} : { motivo: nota };
}

function lineaDe(en: EnCurso, accion: AccionPago, monto: Centavos | null): Linea {
  const { pago, inscripcion, quien } = en;
  return {
    quien,
    accion,
    entidad: 'pago',
    entidad_id: pago.id,
    evento_id: inscripcion.evento_id,
    inscripcion_id: inscripcion.id,
    ...(monto !== null && { despues: { monto_centavos: monto } }),
    ...LINEAS[accion](en),
  };
}

/** Moves the registration to paid. Its mail tells the amount paid, so the payment's row has to be written before. */
async function pagarInscripcion(en: EnCurso, hay_otro: boolean): Promise<void> {
  const { ctx, tx, inscripcion, quien, motivo, resultado } = en;
  const movida = inscripcion.borrado_at
    ? null
    : await intentarMoverInscripcion(ctx, tx, inscripcion.id, {
        suceso: { tipo: 'acepta_pago', hay_otro },
        quien,
        motivo,
      });
  if (!movida?.ok) {
    throw conflicto('no_pendiente', rechazosDePago.no_espera_pago, { state: inscripcion.state });
  }
  resultado.state = movida.state;
}

/**
 * Queues the refund of what remains of a payment, which is its amount less what was refunded and what is being refunded, and
 * the mail about it. Returns the cents of this refund; 0: nothing remains, or a refund with this key exists.
 */
async function pedirDevolucion(en: EnCurso, motivo: MotivoDevolucion, key: string): Promise<Centavos> {
  const { ctx, tx, pago } = en;
  const { en_curso } = await sumarPedidos(tx, pago);
  const monto = pago.monto - pago.monto_reembolsado - en_curso;
  if (monto <= 0) return 0;
  if (!(await encolarReembolso(en, { monto, key, motivo }, SISTEMA))) return 0;
  const { inscripcion_id, moneda } = pago;
  await avisar(ctx, tx, inscripcion_id, { tipo: 'pago_devuelto', monto, moneda, motivo, a_mano: false });
  return monto;
}

/** Stores a refund and queues its job. False: a refund with this key exists already. */
async function encolarReembolso(
  { tx, pago }: EnCurso,
  { monto, key, motivo }: { monto: Centavos; key: string; motivo: string },
  quien: Quien,
): Promise<boolean> {
  const { usuario_id } = quien;
  const row = { pago_id: pago.id, monto, idempotency_key: key, motivo, usuario_id };
  const id = await insertarReembolso(tx, row);
  if (id === null) return false;
  const datos = { reembolso_id: id };
  await encolarTrabajo(tx, { tipo: TRABAJO.reembolsar, key: String(id), datos, max_intentos: INTENTOS });
  await auditar(tx, {
    quien,
    accion: 'reembolso_pedido',
    entidad: 'pago',
    entidad_id: pago.id,
    inscripcion_id: pago.inscripcion_id,
    despues: { monto_centavos: monto },
    motivo,
  });
  return true;
}
