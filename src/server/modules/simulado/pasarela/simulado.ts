import { randomBytes } from 'node:crypto';
import type { Config } from '../../../config.ts';
import { secretoDe } from '../../../secretos.ts';
import type { Database } from '../../../db/client.ts';
import { verificarFirma } from '../../../gateways/pagos/signature.ts';
import { ErrorPagos } from '../../../gateways/pagos/puerto.ts';
import type {
  CheckoutCreado,
  NotificacionEntrante,
  NotificacionVerificada,
  PagoProveedor,
  PagosGateway,
  RequestCheckout,
  Recurso,
  Reembolso,
} from '../../../gateways/pagos/puerto.ts';
import { Control } from './control.ts';
import {
  buscarPago,
  insertarPreferencia,
  listarPagosPorReferencia,
  moverPago,
  reembolsarPago,
  vencerPreferencia,
} from './repository.ts';
import type { ConPreferencia } from './repository.ts';

export interface OpcionesSimulado {
  database: Pick<Database, 'db'>;
  reloj: () => Date;
}

export type Transporte = (
  url: string,
  request: { headers: Record<string, string>; body: string },
) => Promise<number>;

const porHttp: Transporte = async (url, { headers, body }) => {
  const signal = AbortSignal.timeout(22_000);
  const respuesta = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
  await respuesta.body?.cancel();
  return respuesta.status;
};

const no = (message: string, status: number) => new ErrorPagos(message, { temporal: false, status });

/**
 * A payment provider that lives in this process: its books are the tables simulado_*, its checkout the pages
 * of modules/simulado. It is called through the same interface as the real one, and can be made to misbehave.
 */
export class PagosSimulado implements PagosGateway {
  readonly nombre = 'simulado' as const;
  readonly autorizaciones = null;
  readonly control = new Control();
  /** sends notifications; tests put a function here that calls the application directly */
  transporte: Transporte = porHttp;
  /** signs notifications, as the webhook secret of the real provider does */
  readonly secreto: string;
  readonly #config: Config;
  readonly #db: Database['db'];
  readonly #reloj: () => Date;

  constructor(config: Config, { database, reloj }: OpcionesSimulado) {
    this.#config = config;
    this.#db = database.db;
    this.#reloj = reloj;
    this.secreto = secretoDe(config, 'pagos-simulado');
  }

  createCheckout(request: RequestCheckout): Promise<CheckoutCreado> {
    return this.control.llamar('createCheckout', async () => {
      if (request.monto <= 0) throw no('invalid_unit_price', 400);
      if (!/^[A-Za-z0-9_-]{1,64}$/.test(request.referencia)) throw no('invalid_external_reference', 400);
      const id = `${1_000_000_000 + Math.floor(Math.random() * 8_999_999_999)}-${randomBytes(12).toString('hex')}`;
      await insertarPreferencia(this.#db, {
        id,
        external_reference: request.referencia,
        monto: request.monto,
        titulo: request.titulo,
        // as at the real provider, paying with money in one's account cannot be excluded
        tipos_excluidos: request.tipos_excluidos.filter((tipo) => tipo !== 'account_money'),
        notification_url: request.notification_url,
        back_url: request.back_url,
        expira_at: request.expira_at,
        ticket_vence_at: request.ticket_vence_at,
        created_at: this.#reloj(),
      });
      const init_point = `${this.#config.publicUrl}/simulado/checkout/${id}`;
      return { preferencia_id: id, init_point, cobrador: null };
    });
  }

  fetchPayment(id: string): Promise<PagoProveedor | null> {
    return this.control.llamar('fetchPayment', async () => {
      const row = await buscarPago(this.#db, numero(id));
      return row && this.#presentar(row);
    });
  }

  /** What a notification is about: the simulado only sends those about payments. */
  recursoDe(tipo: string): Recurso | null {
    return tipo === 'payment' ? 'pago' : null;
  }

  fetchOrder(): Promise<null> {
    return Promise.resolve(null);
  }

  searchPayments(referencia: string): Promise<PagoProveedor[]> {
    return this.control.llamar('searchPayments', async () => {
      const rows = await listarPagosPorReferencia(this.#db, referencia);
      return rows.map((row) => this.#presentar(row));
    });
  }

  refund(pago_id: string, monto: number | null, key: string): Promise<Reembolso> {
    return this.control.llamar('refund', async () => {
      const row = await buscarPago(this.#db, numero(pago_id));
      if (!row) throw no('payment not found', 404);
      const { pago } = row;
      const hecho = pago.reembolsos.find((reembolso) => reembolso.clave === key);
      if (hecho) return hecho;
      const cuanto = monto ?? pago.monto - pago.monto_reembolsado;
      if (cuanto <= 0 || cuanto > pago.monto - pago.monto_reembolsado) throw no('amount_not_valid', 400);
      const id = String(2_000_000_000 + pago.id + pago.reembolsos.length);
      const ahora = this.#reloj();
      const movido = await reembolsarPago(this.#db, { pago, monto: cuanto, key, id, ahora });
      if (!movido) throw no(`refund not allowed while ${pago.status}`, 400);
      return { id, monto: cuanto };
    });
  }

  cancelPayment(pago_id: string): Promise<void> {
    return this.control.llamar('cancelPayment', async () => {
      const cambios = {
        status: 'cancelled',
        status_detail: 'by_collector',
        date_last_updated: this.#reloj(),
      };
      const movido = await moverPago(
        this.#db,
        numero(pago_id),
        ['pending', 'in_process', 'authorized'],
        cambios,
      );
      if (!movido) throw no('the payment cannot be cancelled', 400);
    });
  }

  expireCheckout(preferencia_id: string): Promise<void> {
    return this.control.llamar('expireCheckout', async () => {
      if (!(await vencerPreferencia(this.#db, preferencia_id))) throw no('preference not found', 404);
    });
  }

  verifyNotification(entrante: NotificacionEntrante): NotificacionVerificada {
    return verificarFirma(this.secreto, entrante);
  }

  #presentar({ pago, preferencia }: ConPreferencia): PagoProveedor {
    const { miente } = this.control.travesuras;
    return {
      id: String(pago.id),
      referencia: miente.referencia ?? preferencia.external_reference,
      cobrador: null,
      status: miente.status ?? pago.status,
      status_detail: pago.status_detail,
      payment_type_id: pago.payment_type_id,
      payment_method_id: pago.payment_method_id,
      monto: miente.monto_centavos ?? pago.monto,
      monto_reembolsado: pago.monto_reembolsado,
      moneda: miente.moneda ?? pago.moneda,
      date_created: pago.date_created,
      date_approved: pago.date_approved,
      ...(pago.payment_type_id === 'ticket'
        ? {
            date_of_expiration: preferencia.ticket_vence_at,
            ticket_numero: codigoDeTicket(pago),
            ticket_url: `${this.#config.publicUrl}/simulado/tickets/${pago.id}`,
          }
        : { date_of_expiration: null, ticket_numero: null, ticket_url: null }),
      date_last_updated: pago.date_last_updated,
    };
  }
}

/** The number of a cash ticket, which is typed at the kiosk. */
export const codigoDeTicket = ({ id, monto }: { id: number; monto: number }): string =>
  `${id}${String(monto).padStart(9, '0')}`;

const numero = (id: string): number =>
  /^\d{1,10}$/.test(id) && Number(id) <= 2_147_483_647 ? Number(id) : 0;
