import type { Centavos } from '../../../shared/domain/comun/dinero.ts';
import type { TipoDocumento } from '../../../shared/domain/participante/documento.ts';

export type NombreProveedor = 'simulado' | 'mercadopago';

/** An organizer's own account at the provider. Where a call takes null it is the site's own. */
export interface CuentaCobro {
  id: string;
  /** a secret: in no log, in no answer */
  token: string;
}

/**
 * What is known of the person who is asked for the money: the provider fills in its payment form with it, and judges by it
 * how risky the payment is.
 */
export interface Pagador {
  nombre: string;
  apellido: string | null;
  email: string | null;
  /** kind of the document; null: nobody said which */
  tipo_documento: TipoDocumento | null;
  documento: string | null;
  /** the whole number in E.164, such as +543515550142; null: none is known */
  telefono: string | null;
  /** the area code alone, as it was typed, since the provider asks for it separately; '': none was typed */
  area_code: string;
}

/** What is sold, in words of ours: each provider has a list of its own. */
export type RubroItem = 'inscripcion' | 'remeras' | 'servicio';

export interface ItemCheckout {
  titulo: string;
  descripcion: string;
  rubro: RubroItem;
  monto: Centavos;
}

export interface RequestCheckout {
  /** the account that collects; null: the site's own */
  cuenta: CuentaCobro | null;
  /** what the site keeps of a payment to an organizer's account */
  comision: Centavos;
  /** comes back as external_reference; at most 64 of [A-Za-z0-9_-] */
  referencia: string;
  monto: Centavos;
  titulo: string;
  items: ItemCheckout[];
  /** null: nothing is known of the payer, or the provider is told nothing of them */
  pagador: Pagador | null;
  tipos_excluidos: string[];
  /** when the payment link expires; null: it does not */
  expira_at: Date | null;
  /** until when a cash ticket of this link can be paid; null: the link makes none */
  ticket_vence_at: Date | null;
  notification_url: string;
  back_url: string;
}

export interface CheckoutCreado {
  preferencia_id: string;
  init_point: string;
  /** the account that will collect: as the provider says, else `cuenta` as it was asked for; null: there was neither */
  cobrador: string | null;
}

export interface PagoProveedor {
  id: string;
  referencia: string | null;
  /** the account that collected the payment; null: the provider did not say */
  cobrador: string | null;
  /** a status of Mercado Pago's (shared/domain/pago/estados-pago.ts); one that we do not know is passed on */
  status: string;
  status_detail: string | null;
  payment_type_id: string | null;
  payment_method_id: string | null;
  monto: Centavos;
  monto_reembolsado: Centavos;
  moneda: string;
  date_created: Date;
  date_approved: Date | null;
  /** until when a pending cash ticket can be paid */
  date_of_expiration: Date | null;
  /** what a cash ticket is paid with at the counter, and the provider's page that shows it */
  ticket_numero: string | null;
  ticket_url: string | null;
  /** the provider's own clock: tells an older answer from a newer one */
  date_last_updated: Date;
}

export interface NotificacionEntrante {
  headers: Record<string, string | string[] | undefined>;
  query: Record<string, unknown>;
  body: unknown;
}

/** What a notification is about. It is only a reason to fetch the payment or order: what it says of their state is not read. */
export interface NotificacionVerificada {
  /** `sin_firma`: the older unsigned form, which may trigger a fetch and nothing else */
  firma: 'valida' | 'invalida' | 'sin_firma';
  tipo: string;
  recurso_id: string | null;
  solicitud_id: string | null;
  /** the account that the notice names: only tells whose payment to fetch, and is not trusted further */
  cuenta: string | null;
}

/** What the resource of a notification is: a payment, or an order that has payments. */
export type Recurso = 'pago' | 'orden';

export interface Reembolso {
  id: string;
  monto: Centavos;
}

/** The tokens by which an organizer's own account may be used, granted by OAuth. */
export interface Autorizacion {
  cuenta: string;
  access_token: string;
  refresh_token: string | null;
  public_key: string | null;
  vence_en_s: number;
}

/** How an organizer lets the site collect into their own account. */
export interface AutorizacionesGateway {
  /** address of the provider's page on which the organizer agrees; `desafio` is the S256 challenge of PKCE */
  direccion(datos: { state: string; desafio: string; redirect_uri: string }): string;
  canjear(datos: { code: string; verificador: string; redirect_uri: string }): Promise<Autorizacion>;
  renovar(refresh_token: string): Promise<Autorizacion>;
}

/**
 * A payment provider. Its calls, but for `verifyNotification` and `recursoDe`, are remote: never inside a database transaction. They
 * fail with ErrorPagos; `temporal` says whether trying again may help.
 */
export interface PagosGateway {
  readonly nombre: NombreProveedor;
  /** null: organizers cannot link accounts of their own, as the provider is the simulado or the settings for its OAuth are missing */
  readonly autorizaciones: AutorizacionesGateway | null;
  createCheckout(request: RequestCheckout): Promise<CheckoutCreado>;
  /** null: the provider knows no such payment in that account */
  fetchPayment(id: string, cuenta: CuentaCobro | null): Promise<PagoProveedor | null>;
  /** The ids of an order's payments; null: the provider knows no such order in that account. */
  fetchOrder(id: string, cuenta: CuentaCobro | null): Promise<string[] | null>;
  searchPayments(referencia: string, cuenta: CuentaCobro | null): Promise<PagoProveedor[]>;
  /** Refunds a payment; `monto` null: all that is left of it. Of one payment the same idempotency key never refunds twice. */
  refund(
    pago_id: string,
    monto: Centavos | null,
    key: string,
    cuenta: CuentaCobro | null,
  ): Promise<Reembolso>;
  /** Cancels a payment that is pending, in_process or authorized. */
  cancelPayment(pago_id: string, cuenta: CuentaCobro | null): Promise<void>;
  expireCheckout(preferencia_id: string, cuenta: CuentaCobro | null): Promise<void>;
  verifyNotification(entrante: NotificacionEntrante): NotificacionVerificada;
  /** What a notification of this type is about; null: a type that we do not use. */
  recursoDe(tipo: string): Recurso | null;
}

interface OpcionesError {
  temporal: boolean;
  status?: number | null;
  /** how long (ms) the provider asked us to wait before the next call */
  espera_ms?: number | null;
}

export class ErrorPagos extends Error {
  readonly temporal: boolean;
  readonly status: number | null;
  readonly espera_ms: number | null;

  constructor(message: string, { temporal, status = null, espera_ms = null }: OpcionesError) {
    super(message);
    this.name = 'ErrorPagos';
    this.temporal = temporal;
    this.status = status;
    this.espera_ms = espera_ms;
  }
}
