import type { Efecto, EfectoDeLugar, EfectoDePago } from '../../../shared/domain/inscripcion/transicion.ts';
import type { Contexto } from '../../contexto.ts';
import type { Tx } from '../../db/transaction.ts';
import { avisar } from '../correo/service.ts';
import { encolarPedidos } from '../enlaces/papeles-debidos.ts';
import { anularLinks, reemplazarCheckout } from '../pago/reemplazar-y-anular-checkouts.ts';

/** Where an effect is carried out: the transaction that holds the registration's lock. */
export interface EnCurso {
  ctx: Contexto;
  tx: Tx;
  id: number;
}

/** A function for each kind of effect: an effect without one does not compile. */
type Manos<E extends { tipo: string }, Dato extends unknown[]> = {
  [T in E['tipo']]: (...dato: [...Dato, Extract<E, { tipo: T }>]) => Promise<unknown>;
};

/** The functions that carry out what follows from news of a payment (EfectoDePago); the module of payments passes them in. */
export type ManosDePago = Manos<EfectoDePago, []>;

/** All effects except those on places, which are written together with the state, and those of a payment (ManosDePago). */
export type EfectoSuelto = Exclude<Efecto, EfectoDeLugar>;

const MANOS: Manos<EfectoSuelto, [EnCurso]> = {
  anular_link: ({ tx, id }) => anularLinks(tx, id, { cancelar_pendientes: true }),
  cerrar_link: ({ tx, id }) => anularLinks(tx, id, { cancelar_pendientes: false }),
  reemplazar_link: ({ ctx, tx, id }) => reemplazarCheckout(ctx, tx, id),
  avisar_pago: ({ ctx, tx, id }, { reinstalada }) =>
    avisar(ctx, tx, id, { tipo: 'pago_registrado', reinstalada }),
  avisar_parte: ({ ctx, tx, id }, { monto, debe }) =>
    avisar(ctx, tx, id, { tipo: 'pago_parcial', monto, debe }),
  avisar_bonificada: ({ ctx, tx, id }) => avisar(ctx, tx, id, { tipo: 'inscripcion_bonificada' }),
  avisar_vencida: ({ ctx, tx, id }) => avisar(ctx, tx, id, { tipo: 'reserva_vencida' }),
  avisar_liberada: ({ ctx, tx, id }) => avisar(ctx, tx, id, { tipo: 'reserva_liberada' }),
  avisar_cancelada: ({ ctx, tx, id }) => avisar(ctx, tx, id, { tipo: 'inscripcion_cancelada' }),
  avisar_reembolso: ({ ctx, tx, id }, { monto, a_mano }) =>
    // only payments in pesos count for a registration
    avisar(ctx, tx, id, { tipo: 'pago_devuelto', monto, moneda: 'ARS', motivo: 'reembolsada', a_mano }),
  pedir_papeles: ({ tx, id }) => encolarPedidos(tx, id),
};

// The function found by an effect's name takes that very effect, which the compiler cannot tell from a lookup.
export async function hacer(en: EnCurso, efecto: EfectoSuelto): Promise<void> {
  const mano = MANOS[efecto.tipo] as (en: EnCurso, efecto: EfectoSuelto) => Promise<unknown>;
  await mano(en, efecto);
}

export async function hacerConPago(manos: ManosDePago, efecto: EfectoDePago): Promise<void> {
  const mano = manos[efecto.tipo] as (efecto: EfectoDePago) => Promise<unknown>;
  await mano(efecto);
}

const DE_PAGO: Readonly<Record<EfectoDePago['tipo'], true>> = {
  acreditar_pago: true,
  devolver_pago: true,
  revisar_pago: true,
  extender_reserva: true,
};
export const esDePago = (efecto: Efecto | EfectoDePago): efecto is EfectoDePago => efecto.tipo in DE_PAGO;

const DE_LUGAR: Readonly<Record<EfectoDeLugar['tipo'], true>> = { liberar_lugar: true, ocupar_lugar: true };
export const esDeLugar = (efecto: { tipo: string }): efecto is EfectoDeLugar => efecto.tipo in DE_LUGAR;
