import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { aPesos } from '../../../../shared/domain/comun/dinero.ts';
import type { Config } from '../../../config.ts';
import type { ConfigMercadoPago } from '../../../config-mercado-pago.ts';
import { verificarFirma } from '../signature.ts';
import { ErrorPagos } from '../puerto.ts';
import type {
  AutorizacionesGateway,
  CheckoutCreado,
  CuentaCobro,
  NotificacionEntrante,
  NotificacionVerificada,
  PagoProveedor,
  PagosGateway,
  RequestCheckout,
  Recurso,
  Reembolso,
} from '../puerto.ts';
import { autorizacionesDe } from './autorizaciones.ts';
import { ClienteMercadoPago } from './cliente.ts';
import { Cualquiera, Devolucion, Orden, Pagina, Pago, Preferencia } from './esquemas.ts';
import { datosDe } from './pagador.ts';
import { cuerpoDePreferencia, fechaMp } from './preferencia.ts';
import { propio } from '../../../../shared/domain/comun/propio.ts';

const POR_PAGINA = 50;
/**
 * How many pages of a search are read at most: nobody pays one link a thousand times, and with a wrong total from the provider we
 * would read pages for ever.
 */
const PAGINAS = 20;
const CANCELABLES = ['pending', 'in_process', 'authorized'];

const RECURSOS: Record<string, Recurso> = {
  payment: 'pago',
  merchant_order: 'orden',
  topic_merchant_order_wh: 'orden',
};

/**
 * Idempotency key of a call: the provider acts once on all calls with one key. `partes` must include something that no other database
 * has (the provider's id of the payment or link, or a random reference): two databases may share one account at the provider, and ids
 * of their own rows repeat.
 */
const uniqueKey = (...partes: string[]): string =>
  createHash('sha256').update(partes.join('\0')).digest('hex');

/** Mercado Pago's Checkout Pro. */
export class PagosMercadoPago implements PagosGateway {
  readonly nombre = 'mercadopago' as const;
  readonly autorizaciones: AutorizacionesGateway | null;
  readonly #mp: ConfigMercadoPago;
  readonly #nombreDelSitio: string;
  readonly #reloj: () => Date;
  readonly #cliente: ClienteMercadoPago;

  constructor(config: Pick<Config, 'proveedor'>, mp: ConfigMercadoPago, reloj: () => Date) {
    this.#mp = mp;
    this.#nombreDelSitio = config.proveedor.nombre;
    this.#reloj = reloj;
    this.#cliente = new ClienteMercadoPago({ apiUrl: mp.apiUrl, timeoutMs: mp.timeoutMs, reloj });
    this.autorizaciones = mp.oauth && autorizacionesDe(this.#cliente, mp.oauth);
  }

  async createCheckout(request: RequestCheckout): Promise<CheckoutCreado> {
    const { id, init_point, collector_id } = await this.#crearPreferencia(request);
    const cobrador = collector_id ?? request.cuenta?.id ?? null;
    if (request.cuenta && cobrador !== request.cuenta.id) {
      throw new ErrorPagos(`el link cobraría para la cuenta ${cobrador}`, { temporal: false });
    }
    return { preferencia_id: id, init_point, cobrador };
  }

  /**
   * Creates a payment link with the payer's data. Where the provider answers 400, these data may be why: it is asked once more
   * without them, so that there is a link all the same.
   */
  async #crearPreferencia(request: RequestCheckout): Promise<z.output<typeof Preferencia>> {
    const pedir = (sin_pagador: boolean) => {
      const pagador = sin_pagador ? null : request.pagador;
      const cuerpo = cuerpoDePreferencia(
        { ...request, pagador },
        { nombre: this.#nombreDelSitio, ahora: this.#reloj() },
      );
      return this.#cliente.pedir({
        metodo: 'POST',
        ruta: '/checkout/preferences',
        token: this.#token(request.cuenta),
        cuerpo,
        privado: pagador ? datosDe(pagador) : [],
        key: uniqueKey('preferencia', request.referencia, ...(sin_pagador ? ['sin pagador'] : [])),
        respuesta: Preferencia,
      });
    };
    try {
      return await pedir(request.pagador === null);
    } catch (error) {
      const rechazado = error instanceof ErrorPagos && error.status === 400;
      if (!rechazado || request.pagador === null) throw error;
      return pedir(true);
    }
  }

  fetchPayment(id: string, cuenta: CuentaCobro | null): Promise<PagoProveedor | null> {
    return this.#buscar(`/v1/payments/${encodeURIComponent(id)}`, cuenta, Pago);
  }

  fetchOrder(id: string, cuenta: CuentaCobro | null): Promise<string[] | null> {
    const ruta = `/merchant_orders/${encodeURIComponent(id)}`;
    return this.#buscar(ruta, cuenta, Orden).then((orden) => orden && orden.payments);
  }

  async searchPayments(referencia: string, cuenta: CuentaCobro | null): Promise<PagoProveedor[]> {
    const pagos = new Map<string, PagoProveedor>();
    for (let pagina = 0, visto = 0; pagina < PAGINAS; pagina += 1) {
      const { results, paging } = await this.#cliente.pedir({
        metodo: 'GET',
        ruta: '/v1/payments/search',
        consulta: {
          external_reference: referencia,
          sort: 'date_created',
          criteria: 'asc',
          limit: POR_PAGINA,
          offset: visto,
        },
        token: this.#token(cuenta),
        respuesta: Pagina,
      });
      // kept by id: if a payment joins those that were read already, the last one of that page comes again on the next
      for (const pago of results) pagos.set(pago.id, pago);
      visto += results.length;
      if (results.length === 0 || visto >= paging.total) break;
    }
    return [...pagos.values()];
  }

  async refund(
    pago_id: string,
    monto: number | null,
    key: string,
    cuenta: CuentaCobro | null,
  ): Promise<Reembolso> {
    const { id, amount } = await this.#cliente.pedir({
      metodo: 'POST',
      ruta: `/v1/payments/${encodeURIComponent(pago_id)}/refunds`,
      token: this.#token(cuenta),
      cuerpo: monto === null ? {} : { amount: aPesos(monto) },
      key: uniqueKey('devolucion', pago_id, key),
      respuesta: Devolucion,
    });
    return { id, monto: amount };
  }

  async cancelPayment(pago_id: string, cuenta: CuentaCobro | null): Promise<void> {
    try {
      await this.#cliente.pedir({
        metodo: 'PUT',
        ruta: `/v1/payments/${encodeURIComponent(pago_id)}`,
        token: this.#token(cuenta),
        cuerpo: { status: 'cancelled' },
        key: uniqueKey('cancelacion', pago_id),
        respuesta: Cualquiera,
      });
    } catch (error) {
      if (!(error instanceof ErrorPagos) || error.temporal) throw error;
      // where the payment was paid or ended in the meantime there is nothing left to cancel, and its own notice tells its
      // state
      const actual = await this.fetchPayment(pago_id, cuenta);
      if (!actual || CANCELABLES.includes(actual.status)) throw error;
    }
  }

  async expireCheckout(preferencia_id: string, cuenta: CuentaCobro | null): Promise<void> {
    await this.#cliente.pedir({
      metodo: 'PUT',
      ruta: `/checkout/preferences/${encodeURIComponent(preferencia_id)}`,
      token: this.#token(cuenta),
      cuerpo: { expires: true, expiration_date_to: fechaMp(this.#reloj()) },
      key: uniqueKey('vencimiento', preferencia_id, String(this.#reloj().getTime())),
      respuesta: Cualquiera,
    });
  }

  verifyNotification(entrante: NotificacionEntrante): NotificacionVerificada {
    return verificarFirma(this.#mp.webhookSecret, entrante);
  }

  recursoDe(tipo: string): Recurso | null {
    return propio(RECURSOS, tipo) ?? null;
  }

  #token(cuenta: CuentaCobro | null): string {
    return cuenta?.token ?? this.#mp.accessToken;
  }

  async #buscar<S extends z.ZodType>(
    ruta: string,
    cuenta: CuentaCobro | null,
    respuesta: S,
  ): Promise<z.output<S> | null> {
    try {
      return await this.#cliente.pedir({ metodo: 'GET', ruta, token: this.#token(cuenta), respuesta });
    } catch (error) {
      if (error instanceof ErrorPagos && error.status === 404) return null;
      throw error;
    }
  }
}
